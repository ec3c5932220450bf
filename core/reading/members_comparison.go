package reading

import "github.com/inference-sim/measured-run/core/jsontext"

func (c *Comparison) Members(w *jsontext.Writer) {
	jsontext.Put(w, "a", &c.A)
	jsontext.Put(w, "b", &c.B)
	jsontext.PutList(w, "facts", c.Facts)
	w.Int("same", c.Same)
	w.Int("cut", c.Cut)
	w.Bool("partial", c.Partial)
	jsontext.PutList(w, "loads", c.Loads)
	jsontext.PutList(w, "metrics", c.Metrics)
	w.Int("total_loads", c.TotalLoads)
	w.Int("total_metrics", c.TotalMetrics)
}

func (s *Side) Members(w *jsontext.Writer) {
	w.Str("file", s.File)
	jsontext.Put(w, "name", s.Name)
	w.Str("verdict", s.Verdict)
	w.StrIf("resolution", s.Resolution)
	w.Bool("valid", s.Valid)
}

func (f *Fact) Members(w *jsontext.Writer) {
	w.Str("path", f.Path)
	jsontext.Put(w, "a", f.A)
	jsontext.Put(w, "b", f.B)
}

func (l *LoadPair) Members(w *jsontext.Writer) {
	w.StrIf("concurrency", l.Concurrency)
	w.StrIf("request_rate", l.RequestRate)
	w.NumberOrNull("x", l.X)
	w.IntOrNull("a", l.A)
	w.IntOrNull("b", l.B)
	jsontext.Put(w, "at_a", l.AtA)
	jsontext.Put(w, "at_b", l.AtB)
}

func (p *MetricPair) Members(w *jsontext.Writer) {
	w.Str("name", p.Name)
	w.StrIf("unit", p.Unit)
	w.Bool("in_a", p.InA)
	w.Bool("in_b", p.InB)
	jsontext.Put(w, "at_a", p.AtA)
	jsontext.Put(w, "at_b", p.AtB)
	jsontext.PutList(w, "differ", p.Differ)
	w.Bool("comparable", p.Comparable)
	w.Strs("unstated", p.Unstated)
	jsontext.PutList(w, "values", p.Values)
}

func (v *ValuePair) Members(w *jsontext.Writer) {
	w.Int("load", v.Load)
	jsontext.Put(w, "a", v.A)
	jsontext.Put(w, "b", v.B)
	jsontext.Put(w, "change", v.Change)
	w.StrIf("why", v.Why)
}

func (c *Change) Members(w *jsontext.Writer) {
	w.Number("percent", c.Percent)
	w.Str("text", c.Text)
}
