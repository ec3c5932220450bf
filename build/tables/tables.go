// Package tables keeps the tables of the documentation in step with the code. A table stands between two
// comments, which the page does not show; the first says what it is a table of:
//
//	<!-- keys: points[].load -->
//	<!-- /keys -->
package tables

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// Table gives the Markdown of the table that a name asks for; not ok means that there is nothing of that name.
type Table func(name string) (markdown string, ok bool)

// Sources are the kinds of tables: keys gives that of a mapping, such as client or points[].load. A comment
// that opens no kind of table is left as it is.
type Sources map[string]Table

const keys = "keys"

var opening = regexp.MustCompile(`^<!-- ([a-z]+): (\S(?:.*\S)?) -->$`)

// Opens says whether a line opens a table of keys, and of which mapping.
func Opens(line string) (path string, ok bool) {
	kind, path, _ := opens(line)
	return path, kind == keys
}

func opens(line string) (kind, name string, ok bool) {
	match := opening.FindStringSubmatch(strings.TrimSpace(line))
	if match == nil {
		return "", "", false
	}
	return match[1], match[2], true
}

// Closes says whether a line ends a table of keys.
func Closes(line string) bool { return closes(line, keys) }

func closes(line, kind string) bool { return strings.TrimSpace(line) == closing(kind) }

func closing(kind string) string { return "<!-- /" + kind + " -->" }

// Stale lists the Markdown files under dir whose tables differ from their sources, with their new text.
func Stale(dir string, sources Sources) (map[string]string, error) {
	stale := map[string]string{}
	var failures []error
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(path) != ".md" {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		fresh, err := Fill(string(text), sources)
		if err != nil {
			failures = append(failures, fmt.Errorf("%s:%w", path, err))
		} else if fresh != string(text) {
			stale[path] = fresh
		}
		return nil
	})
	return stale, errors.Join(append(failures, err)...)
}

// Rewrite brings the tables under dir up to date and names the files it changed.
func Rewrite(dir string, sources Sources) (changed []string, err error) {
	stale, err := Stale(dir, sources)
	if err != nil {
		return nil, err
	}
	for _, path := range slices.Sorted(maps.Keys(stale)) {
		if err := os.WriteFile(path, []byte(stale[path]), 0o644); err != nil {
			return changed, err
		}
		changed = append(changed, path)
	}
	return changed, nil
}

// Fill gives a Markdown text with each table written anew. An error starts with the line it speaks of.
func Fill(text string, sources Sources) (string, error) {
	var out strings.Builder
	open, since := "", 0 // the kind of the table that is being replaced, and the line of its marker
	for i, line := range strings.SplitAfter(text, "\n") {
		kind, name, opens := opens(line)
		table := sources[kind]
		switch {
		case opens && table != nil && open != "", open == "" && sources.close(line):
			return "", fmt.Errorf("%d: a table ends before the next begins", i+1)
		case opens && table != nil:
			markdown, ok := table(name)
			if !ok {
				return "", fmt.Errorf("%d: there are no %s of %q", i+1, kind, name)
			}
			open, since = kind, i+1
			out.WriteString(strings.TrimRight(line, "\r\n") + "\n\n" + strings.TrimSpace(markdown) + "\n\n")
		case open == "":
			out.WriteString(line)
		case closes(line, open):
			open = ""
			out.WriteString(line)
		}
	}
	if open != "" {
		return "", fmt.Errorf("%d: a table that no %s ends", since, closing(open))
	}
	return out.String(), nil
}

// close says whether a line ends a table of any kind.
func (s Sources) close(line string) bool {
	for kind := range s {
		if closes(line, kind) {
			return true
		}
	}
	return false
}
