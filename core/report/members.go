package report

import "github.com/inference-sim/measured-run/core/jsontext"

// What each struct writes as JSON, in the order and under the names of its tags: a test holds one to the other.

func (r *Result) Members(w *jsontext.Writer) {
	w.Int("version", r.Version)
	jsontext.PutList(w, "files", r.Files)
	jsontext.Put(w, "summary", &r.Summary)
}

func (f *File) Members(w *jsontext.Writer) {
	w.Str("path", f.Path)
	w.Str("kind", f.Kind)
	w.Str("name", f.Name)
	w.Bool("valid", f.Valid)
	jsontext.Put(w, "verdict", f.Verdict)
	jsontext.PutList(w, "diagnostics", f.Diagnostics)
	w.IntIf("dropped", f.Dropped)
}

func (v *Verdict) Members(w *jsontext.Writer) {
	w.Str("value", v.Value)
	w.StrIf("resolution", v.Resolution)
	w.Str("licence", v.Licence)
	w.Bool("provisional", v.Provisional)
	jsontext.PutIf(w, "stated", v.Stated)
	jsontext.PutList(w, "reasons", v.Reasons)
	jsontext.PutList(w, "resolved", v.Resolved)
	jsontext.PutList(w, "open", v.Open)
}

func (s *Stated) Members(w *jsontext.Writer) {
	w.StrIf("value", s.Value)
	w.StrIf("resolution", s.Resolution)
}

func (r *Reason) Members(w *jsontext.Writer) {
	w.Str("gate", r.Gate)
	w.StrIf("bars", r.Bars)
	w.Str("path", r.Path)
	w.Str("message", r.Message)
	jsontext.Put(w, "range", &r.Range)
}

func (d *Diagnostic) Members(w *jsontext.Writer) {
	w.Str("rule", d.Rule)
	w.Str("severity", d.Severity)
	w.Str("path", d.Path)
	w.Str("message", d.Message)
	jsontext.Put(w, "range", &d.Range)
	jsontext.PutList(w, "notes", d.Notes)
	jsontext.PutList(w, "fixes", d.Fixes)
	w.Str("doc", d.Doc)
}

func (n *Note) Members(w *jsontext.Writer) {
	w.Str("message", n.Message)
	w.Str("file", n.File)
	jsontext.Put(w, "range", &n.Range)
}

func (f *Fix) Members(w *jsontext.Writer) {
	w.Str("title", f.Title)
	w.Bool("safe", f.Safe)
	jsontext.PutList(w, "edits", f.Edits)
}

func (e *Edit) Members(w *jsontext.Writer) {
	jsontext.Put(w, "range", &e.Range)
	w.Str("text", e.Text)
	w.PairsIf("gaps", e.Gaps)
}

func (r *Range) Members(w *jsontext.Writer) {
	jsontext.Put(w, "start", &r.Start)
	jsontext.Put(w, "end", &r.End)
}

func (p *Position) Members(w *jsontext.Writer) {
	w.Int("line", p.Line)
	w.Int("column", p.Column)
	w.Int("offset", p.Offset)
	if p.UTF16 != nil {
		w.Int("utf16", *p.UTF16)
	}
}

func (s *Summary) Members(w *jsontext.Writer) {
	w.Int("files", s.Files)
	w.Int("valid", s.Valid)
	w.Int("invalid", s.Invalid)
	w.Int("exact", s.Exact)
	w.Int("partial", s.Partial)
	w.Int("not_reproducible", s.NotReproducible)
}
