package reference

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"path"
	"strings"
)

// group is an entry of docs/index.json, which gives the order of the pages.
type group struct {
	Name  string   `json:"group"`
	Pages []string `json:"pages"`
}

func (b *builder) indexPath() string { return path.Join(b.source.Docs, "index.json") }

func (b *builder) readIndex() (groups []group) {
	text, err := fs.ReadFile(b.source.Repo, b.indexPath())
	if err == nil {
		decoder := json.NewDecoder(bytes.NewReader(text))
		decoder.DisallowUnknownFields()
		err = decoder.Decode(&groups)
	}
	if err != nil {
		b.faults.add(b.indexPath(), 0, "%v", err)
	}
	return groups
}

// compareIndex finds the pages that no group lists, which nobody would ever see.
func (b *builder) compareIndex() {
	err := fs.WalkDir(b.source.Repo, b.source.Docs, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || path.Ext(name) != ".md" {
			return err
		}
		id := strings.TrimSuffix(strings.TrimPrefix(name, b.source.Docs+"/"), ".md")
		if b.pages[id] == nil {
			b.faults.add(name, 0, "the page is not listed in %s", b.indexPath())
		}
		return nil
	})
	if err != nil {
		b.faults.add(b.source.Docs, 0, "%v", err)
	}
}
