package reading

import "github.com/inference-sim/measured-run/core/jsontext"

func (f *Found) Members(w *jsontext.Writer) {
	w.Str("kind", f.Kind)
	w.StrIf("problem", f.Problem)
	jsontext.PutList(w, "metrics", f.Metrics)
	w.Int("total", f.Total)
}

func (l *Looked) Members(w *jsontext.Writer) {
	w.Int("point", l.Point)
	w.Int("metric", l.Metric)
	w.Str("raw_key", l.RawKey)
	w.Str("status", l.Status)
	w.Bool("sure", l.Sure)
	w.StrIf("picked", l.Picked)
	jsontext.PutList(w, "candidates", l.Candidates)
	w.Int("more", l.More)
}

func (c *Candidate) Members(w *jsontext.Writer) {
	w.Str("where", c.Where)
	w.Str("text", c.Text)
	w.Number("number", c.Number)
	w.StrIf("conversion", c.Conversion)
	w.Str("converted", c.Converted)
	w.Bool("match", c.Match)
	w.Bool("rounded", c.Rounded)
	w.Bool("coarser", c.Coarser)
	w.StrIf("other_load", c.OtherLoad)
}
