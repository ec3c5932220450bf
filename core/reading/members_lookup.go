package reading

import "github.com/inference-sim/measured-run/core/jsontext"

// What each struct writes as JSON, in the order and under the names of its tags: a test holds one to the other.

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

func (m *MetricPair) Members(w *jsontext.Writer) {
	w.Str("name", m.Name)
	w.StrIf("unit", m.Unit)
	w.Bool("in_a", m.InA)
	w.Bool("in_b", m.InB)
	jsontext.Put(w, "at_a", m.AtA)
	jsontext.Put(w, "at_b", m.AtB)
	jsontext.PutList(w, "differ", m.Differ)
	w.Bool("comparable", m.Comparable)
	w.Strs("unstated", m.Unstated)
	jsontext.PutList(w, "values", m.Values)
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
