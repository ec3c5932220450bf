package main

import (
	"maps"
	"slices"

	"github.com/inference-sim/measured-run/core/jsontext"
)

// What each struct writes as JSON, in the order and under the names of its tags: a test holds one to the other.

func (c *completion) Members(w *jsontext.Writer) {
	w.Int("from", c.From)
	w.Int("to", c.To)
	jsontext.PutList(w, "items", c.Items)
}

func (c *completionItem) Members(w *jsontext.Writer) {
	w.Str("label", c.Label)
	w.Str("kind", string(c.Kind))
	w.Str("detail", c.Detail)
	w.Str("doc", c.Doc)
	w.Bool("required", c.Required)
	w.Str("insert", c.Insert)
	w.Pairs("gaps", c.Gaps)
}

func (c *card) Members(w *jsontext.Writer) {
	jsontext.Put(w, "range", &c.Range)
	w.Str("path", c.Path)
	w.Str("key", c.Key)
	w.Str("title", c.Title)
	w.Str("type", c.Type)
	w.Str("need", c.Need)
	w.Str("doc", c.Doc)
	jsontext.PutIf(w, "value", c.Value)
	jsontext.PutList(w, "vocabulary", c.Vocabulary)
	w.Strs("rules", c.Rules)
	w.Str("link", c.Link)
	jsontext.PutIf(w, "anchor", c.Anchor)
	w.StrIf("digest", c.Digest)
}

func (m *meant) Members(w *jsontext.Writer) {
	w.Str("text", m.Text)
	w.Str("meaning", m.Meaning)
}

func (x *word) Members(w *jsontext.Writer) {
	w.Str("value", x.Value)
	w.Str("meaning", x.Meaning)
}

func (a *anchor) Members(w *jsontext.Writer) {
	w.Str("path", a.Path)
	jsontext.Put(w, "range", &a.Range)
	w.Str("value", a.Value)
}

func (o *outlined) Members(w *jsontext.Writer) {
	jsontext.PutList(w, "items", o.Items)
}

func (s *symbol) Members(w *jsontext.Writer) {
	w.Str("label", s.Label)
	w.Str("detail", s.Detail)
	jsontext.Put(w, "range", &s.Range)
	jsontext.Put(w, "at", &s.At)
	jsontext.PutList(w, "children", s.Children)
}

func (c *checkedRun) Members(w *jsontext.Writer) {
	jsontext.Put(w, "file", &c.File)
	jsontext.Put(w, "facts", c.Facts)
	w.Str("model", c.Model)
	w.Str("hardware", c.Hardware)
}

func (c *checkedRegistry) Members(w *jsontext.Writer) {
	jsontext.Put(w, "file", c.File)
}

func (c *crossed) Members(w *jsontext.Writer) {
	jsontext.Put(w, "findings", c.Findings)
}

func (d *drafted) Members(w *jsontext.Writer) {
	w.Str("text", d.Text)
	w.Str("harness", d.Harness)
	w.Str("version", d.Version)
	jsontext.PutList(w, "traces", d.Traces)
	jsontext.PutList(w, "gaps", d.Gaps)
	w.Strs("notes", d.Notes)
}

func (t *trace) Members(w *jsontext.Writer) {
	w.Str("path", t.Path)
	w.Str("file", t.File)
	w.Str("key", t.Key)
	w.Str("raw", t.Raw)
}

func (g *gap) Members(w *jsontext.Writer) {
	w.Str("path", g.Path)
	jsontext.Put(w, "range", &g.Range)
	w.Str("hint", g.Hint)
}

func (d *declined) Members(w *jsontext.Writer) {
	w.Str("refused", d.Refused)
}

func (f *fixed) Members(w *jsontext.Writer) {
	w.Str("text", f.Text)
	jsontext.PutList(w, "applied", f.Applied)
	jsontext.PutList(w, "edits", f.Edits)
}

func (a *appliedFix) Members(w *jsontext.Writer) {
	w.Str("rule", a.Rule)
	w.Str("title", a.Title)
	w.Str("path", a.Path)
}

func (r *reformatted) Members(w *jsontext.Writer) {
	w.Str("text", r.Text)
	jsontext.PutList(w, "edits", r.Edits)
}

func (r *refused) Members(w *jsontext.Writer) {
	w.Str("refused", r.Refused)
	jsontext.Put(w, "range", &r.Range)
}

func (f *failure) Members(w *jsontext.Writer) {
	jsontext.Put(w, "error", &f.Error)
}

func (f *fault) Members(w *jsontext.Writer) {
	w.Str("message", f.Message)
	w.Bool("bug", f.Bug)
}

func (b *built) Members(w *jsontext.Writer) {
	w.Str("go", b.Go)
	w.Str("version", b.Version)
}

func (l *located) Members(w *jsontext.Writer) {
	w.Str("path", l.Path)
	w.Str("key", l.Key)
	jsontext.Put(w, "range", l.Range)
}

func (r *revealed) Members(w *jsontext.Writer) {
	jsontext.PutList(w, "ranges", r.Ranges)
}

func (v *viewed) Members(w *jsontext.Writer) {
	jsontext.Put(w, "view", v.View)
}

func (x *written) Members(w *jsontext.Writer) {
	w.Str("markdown", x.Markdown)
}

func (c *compared) Members(w *jsontext.Writer) {
	jsontext.Put(w, "comparison", c.Comparison)
}

func (f *findings) Members(w *jsontext.Writer) {
	for _, path := range slices.Sorted(maps.Keys(*f)) {
		jsontext.PutList(w, path, (*f)[path])
	}
}
