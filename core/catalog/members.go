package catalog

import (
	"github.com/inference-sim/measured-run/core/jsontext"
	"github.com/inference-sim/measured-run/core/source"
)

// What each struct writes as JSON, in the order and under the names of its tags: a test holds one to the other.

func (f *Facts) Members(w *jsontext.Writer) {
	w.Str("path", f.Path)
	w.Str("name", f.Name)
	jsontext.Put(w, "nameAt", &f.NameAt)
	w.Str("licence", f.Licence)
	jsontext.Put(w, "duplicateOf", &f.DuplicateOf)
	jsontext.Put(w, "supersedes", &f.Supersedes)
	w.Str("model", f.Model)
	w.Str("hardware", f.Hardware)
	w.Str("loads", f.Loads)
	w.Str("values", f.Values)
	w.Int("content", int(f.Content))
}

func (s *Spot) Members(w *jsontext.Writer) {
	jsontext.Put(w, "from", (*position)(&s.From))
	jsontext.Put(w, "to", (*position)(&s.To))
}

func (m *Mention) Members(w *jsontext.Writer) {
	w.Str("name", m.Name)
	w.Bool("said", m.Said)
	jsontext.Put(w, "at", &m.At)
}

type position source.Position

func (p *position) Members(w *jsontext.Writer) {
	w.Int("Line", p.Line)
	w.Int("Column", p.Column)
	w.Int("Offset", p.Offset)
	w.Int("UTF16", p.UTF16)
}
