package reading

import "github.com/inference-sim/measured-run/core/jsontext"

func (v *Verdict) Members(w *jsontext.Writer) {
	w.Str("value", v.Value)
	w.Str("meaning", v.Meaning)
	w.StrIf("resolution", v.Resolution)
	w.Bool("provisional", v.Provisional)
	w.Str("sentence", v.Sentence)
	jsontext.Put(w, "stated", v.Stated)
	jsontext.Put(w, "stated_resolution", v.StatedRes)
	jsontext.PutList(w, "reasons", v.Reasons)
	jsontext.PutList(w, "resolved", v.Resolved)
	jsontext.PutList(w, "open", v.Open)
	jsontext.PutList(w, "groups", v.Groups)
	jsontext.PutList(w, "steps", v.Steps)
}

func (r *Reason) Members(w *jsontext.Writer) {
	w.Str("gate", r.Gate)
	w.StrIf("bars", r.Bars)
	w.StrIf("group", r.Group)
	w.Str("path", r.Path)
	w.Str("message", r.Message)
	jsontext.Put(w, "range", &r.Range)
}

func (r *ReasonGroup) Members(w *jsontext.Writer) {
	w.Str("id", r.ID)
	w.Str("title", r.Title)
	w.Ints("reasons", r.Reasons)
}

func (s *Step) Members(w *jsontext.Writer) {
	w.Str("group", s.Group)
	w.Str("text", s.Text)
	w.StrIf("owner", s.Owner)
	w.Ints("reasons", s.Reasons)
	w.Ints("open", s.Open)
	w.Str("path", s.Path)
	jsontext.Put(w, "range", &s.Range)
}
