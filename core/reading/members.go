package reading

import "github.com/inference-sim/measured-run/core/jsontext"

// What each struct writes as JSON, in the order and under the names of its tags: a test holds one to the other.

func (v *Value) Members(w *jsontext.Writer) {
	w.Str("text", v.Text)
	w.BoolIf("cut", v.Cut)
	if v.Number != nil {
		w.Number("number", *v.Number)
	}
	if v.Bool != nil {
		w.Bool("bool", *v.Bool)
	}
	w.StrIf("meaning", v.Meaning)
	w.BoolIf("malformed", v.Malformed)
	w.Str("path", v.Path)
	jsontext.Put(w, "range", v.Range)
}

func (d *Derived) Members(w *jsontext.Writer) {
	w.Str("text", d.Text)
	w.Number("number", d.Number)
	w.Str("how", d.How)
}

func (b *Block) Members(w *jsontext.Writer) {
	jsontext.PutIf(w, "malformed", b.Malformed)
	jsontext.Put(w, "range", b.Range)
}

func (v *View) Members(w *jsontext.Writer) {
	v.around(w)
	jsontext.PutList(w, "points", v.Points)
}

// around writes all but the points.
func (v *View) around(w *jsontext.Writer) {
	w.Str("file", v.File)
	w.Bool("valid", v.Valid)
	w.Int("errors", v.Errors)
	w.Int("warnings", v.Warnings)
	jsontext.Put(w, "summary", &v.Summary)
	jsontext.Put(w, "verdict", &v.Verdict)
	jsontext.PutList(w, "metrics", v.Metrics)
	w.Ints("order", v.Order)
	jsontext.Put(w, "axes", &v.Axes)
	jsontext.Put(w, "totals", &v.Totals)
	jsontext.PutList(w, "provenance", v.Provenance)
	jsontext.PutList(w, "diff", v.Diff)
	jsontext.PutList(w, "diff_groups", v.DiffGroups)
	jsontext.PutList(w, "inputs", v.Inputs)
	jsontext.PutList(w, "evidence", v.Evidence)
}

func (t *Totals) Members(w *jsontext.Writer) {
	w.Int("metrics", t.Metrics)
	w.Int("points", t.Points)
	w.Int("provenance", t.Provenance)
	w.Int("diff", t.Diff)
	w.Int("inputs", t.Inputs)
	w.Int("evidence", t.Evidence)
	w.Int("reasons", t.Reasons)
	w.Int("resolved", t.Resolved)
	w.Int("steps", t.Steps)
}
