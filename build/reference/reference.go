// Package reference turns the Markdown documentation into the reference that the page shows beside the editor.
//
// It is strict, since nobody looks at every page after every change: a link, a picture, an anchor or an entry
// of the index that leads nowhere fails the build, with the file and the line.
package reference

import (
	"fmt"
	"io/fs"
	"path"
	"strings"
)

// Reference is what the page loads.
type Reference struct {
	Pages []Page           `json:"pages"` // in the order of the index
	Keys  map[string]Place `json:"keys"`  // by path of the key: points[].load.concurrency
	Rules map[string]Place `json:"rules"` // by rule
}

// Page is one Markdown file.
type Page struct {
	ID       string    `json:"id"` // its path without docs/ and .md
	Title    string    `json:"title"`
	Group    string    `json:"group"`
	HTML     Markup    `json:"body"`
	Headings []Heading `json:"headings"` // below the title
	Text     string    `json:"text"`     // what there is to search
}

// Heading is an entry of a page's contents.
type Heading struct {
	ID    string `json:"id"`
	Level int    `json:"level"`
	Text  string `json:"text"`
}

// Place is where something is explained: a page, and an element in it unless it is the page as a whole.
type Place struct {
	Page   string `json:"page"`
	Anchor string `json:"anchor,omitempty"`
}

// Source says where the documentation is.
type Source struct {
	Repo fs.FS  // the repository
	Docs string // folder of the documentation in it
	Web  string // address where the repository can be read, with no final slash; links to files of it lead there
}

// Build reads the documentation. Beside the reference it gives the pictures that the pages show, by the names
// of files in assets/. An error lists every fault that was found, one a line.
func Build(source Source) (Reference, map[string][]byte, error) {
	b, reference := readAll(source)
	return reference, b.pictures, b.faults.err()
}

func readAll(source Source) (*builder, Reference) {
	b := &builder{source: source, pages: map[string]*document{}, pictures: map[string][]byte{}}
	for _, group := range b.readIndex() {
		for _, id := range group.Pages {
			b.read(id, group.Name)
		}
	}
	b.compareIndex()
	return b, b.assemble()
}

// builder holds what one run has read so far.
type builder struct {
	source   Source
	order    []*document
	pages    map[string]*document // by id
	pictures map[string][]byte
	faults   faults
}

func (b *builder) read(id, group string) {
	name := path.Join(b.source.Docs, id+".md")
	if b.pages[id] != nil {
		b.faults.add(b.indexPath(), 0, "page %q is listed twice", id)
		return
	}
	text, err := fs.ReadFile(b.source.Repo, name)
	if err != nil {
		b.faults.add(b.indexPath(), 0, "page %q is listed, but there is no %s", id, name)
		return
	}
	page := b.parse(name, text)
	page.id, page.group = id, group
	b.pages[id] = page
	b.order = append(b.order, page)
}

func (b *builder) assemble() Reference {
	reference := Reference{Pages: []Page{}, Keys: map[string]Place{}, Rules: map[string]Place{}}
	for _, page := range b.order {
		b.link(page)
	}
	for _, page := range b.order {
		reference.Pages = append(reference.Pages, b.render(page))
		for _, row := range page.rows {
			// Both roots have a kind; the first page that explains a key is the one to show.
			if _, known := reference.Keys[row.key]; !known {
				reference.Keys[row.key] = Place{Page: page.id, Anchor: row.anchor}
			}
		}
		if rule, is := strings.CutPrefix(page.id, "checks/"); is && rule != "index" {
			reference.Rules[rule] = Place{Page: page.id}
		}
	}
	return reference
}

// faults gathers what is wrong, so that one run shows all of it.
type faults []string

// add notes a fault; line 0 is the file as a whole.
func (f *faults) add(file string, line int, format string, args ...any) {
	if line > 0 {
		file = fmt.Sprintf("%s:%d", file, line)
	}
	*f = append(*f, file+": "+fmt.Sprintf(format, args...))
}

func (f faults) err() error {
	if len(f) == 0 {
		return nil
	}
	return fmt.Errorf("%s", strings.Join(f, "\n"))
}
