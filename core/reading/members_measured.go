package reading

import "github.com/inference-sim/measured-run/core/jsontext"

func (m *Metric) Members(w *jsontext.Writer) {
	w.Str("name", m.Name)
	jsontext.Put(w, "range", m.Range)
	w.Bool("defined", m.Defined)
	jsontext.PutIf(w, "malformed", m.Malformed)
	w.Str("class", m.Class)
	w.Int("points", m.Points)
	w.Strs("unstated", m.Unstated)
	jsontext.Put(w, "formula", m.Formula)
	jsontext.Put(w, "statistic", m.Statistic)
	jsontext.Put(w, "population", m.Population)
	jsontext.Put(w, "denominator", m.Denominator)
	jsontext.Put(w, "clock", m.Clock)
	jsontext.Put(w, "start_event", m.StartEvent)
	jsontext.Put(w, "stop_event", m.StopEvent)
	jsontext.Put(w, "output_len_source", m.OutputLenSource)
	jsontext.Put(w, "reasoning_counted_as_content", m.Reasoning)
	jsontext.Put(w, "percentile_method", m.PercentileMethod)
	jsontext.Put(w, "unit", m.Unit)
	jsontext.Put(w, "cite", m.Cite)
}

func (a *Axes) Members(w *jsontext.Writer) {
	w.Bool("concurrency", a.Concurrency)
	w.Bool("request_rate", a.RequestRate)
}

func (p *Point) Members(w *jsontext.Writer) {
	p.Block.Members(w)
	jsontext.Put(w, "id", p.ID)
	w.Bool("anchor", p.Anchor)
	jsontext.Put(w, "load", &p.Load)
	jsontext.PutList(w, "metrics", p.Metrics)
	jsontext.Put(w, "completed", p.Completed)
	jsontext.Put(w, "failed", p.Failed)
	jsontext.Put(w, "realized", p.Realized)
	jsontext.Put(w, "kv_utilization", p.KVUtilization)
	jsontext.Put(w, "prefix_hit_rate", p.PrefixHitRate)
	jsontext.Put(w, "preemptions", p.Preemptions)
	jsontext.Put(w, "noise", p.Noise)
}

func (l *Load) Members(w *jsontext.Writer) {
	l.Block.Members(w)
	jsontext.Put(w, "concurrency", l.Concurrency)
	jsontext.Put(w, "request_rate", l.RequestRate)
}

func (c *Cell) Members(w *jsontext.Writer) {
	w.Int("metric", c.Metric)
	jsontext.Put(w, "value", c.Value)
	jsontext.PutIf(w, "report_label", c.ReportLabel)
	jsontext.PutIf(w, "raw_key", c.RawKey)
	jsontext.PutIf(w, "label_verified", c.LabelVerified)
}

func (r *Realized) Members(w *jsontext.Writer) {
	r.Block.Members(w)
	jsontext.Put(w, "mean_isl", r.MeanISL)
	jsontext.Put(w, "mean_osl", r.MeanOSL)
}

func (n *Noise) Members(w *jsontext.Writer) {
	n.Block.Members(w)
	jsontext.Put(w, "seeds", n.Seeds)
	jsontext.Put(w, "cv", n.CV)
}
