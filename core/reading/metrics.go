package reading

import (
	"cmp"
	"math"
	"slices"

	"github.com/inference-sim/measured-run/core/run"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/vocab"
)

// nameLimit is how much of a metric's name is shown, in bytes.
const nameLimit = 200

// metricList gathers the metrics of a run by name.
type metricList struct {
	reader
	all []Metric
	at  map[string]int
	// total is how many there are, shown or not.
	total int
}

// measured is what was measured: the metrics, and the points that have them.
func (r reader) measured(m *run.Run, v *View) {
	defs := m.MetricDefs.Items
	list := metricList{reader: r, all: make([]Metric, 0, r.head(len(defs))), at: map[string]int{}, total: len(defs)}
	for i := range defs {
		list.at[defs[i].Name] = i
		if i < cap(list.all) {
			list.all = append(list.all, r.definition(&defs[i]))
		}
	}
	v.Points = list.points(m.Points.Items)
	list.rest(m.Points.Items[len(v.Points):], &v.Axes)
	v.Metrics, v.Totals.Metrics = list.all, list.total
	v.Order = order(v.Metrics)
	v.Axes.add(v.Points)
}

// points are those that are shown.
func (l *metricList) points(items []run.Point) []Point {
	points := make([]Point, 0, l.head(len(items)))
	values := 0
	for i := range l.head(len(items)) {
		if l.full(values) {
			break
		}
		points = append(points, l.point(&items[i], i == 0))
		values += len(points[i].Metrics)
	}
	return points
}

// rest counts what the points that are not shown have.
func (l *metricList) rest(items []run.Point, a *Axes) {
	for i := range items {
		p := &items[i]
		a.Concurrency = a.Concurrency || p.Load.Concurrency.Good()
		a.RequestRate = a.RequestRate || p.Load.RequestRate.Good() && !math.IsInf(p.Load.RequestRate.V, 0)
		for j := range p.Metrics.Items {
			entry := &p.Metrics.Items[j]
			m := &entry.Value
			at, shown := l.index(entry.Name, entry.Place().KeyAt())
			if shown && (m.Malformed() || !m.Value.Absent()) {
				l.all[at].Points++
			}
		}
	}
}

// index is the place of a metric in the list, and whether it is shown. One that is defined nowhere is taken in.
func (l *metricList) index(name string, at source.Span) (place int, shown bool) {
	i, known := l.at[name]
	if !known {
		i = l.total
		l.total++
		l.at[name] = i
		if l.head(i+1) > i {
			shown, _ := l.shown(name, nameLimit)
			l.all = append(l.all, Metric{Name: shown, Range: l.span(at), Unstated: []string{}})
		}
	}
	return i, i < len(l.all)
}

func (r reader) definition(entry *schema.Entry[run.MetricDef]) Metric {
	d := &entry.Value
	name, _ := r.shown(entry.Name, nameLimit)
	b, _ := r.block(&d.Map)
	return Metric{
		Name: name, Range: b.Range, Malformed: b.Malformed, Defined: true, Class: d.Class().String(), Unstated: unstated(d),
		Formula: r.word(&d.Formula, vocab.Formula), Statistic: r.word(&d.Statistic, vocab.Statistic),
		Population: r.word(&d.Population, vocab.Population), Denominator: r.word(&d.Denominator, vocab.Denominator),
		Clock: r.word(&d.Clock, vocab.Clock), StartEvent: r.word(&d.StartEvent, vocab.StartEvent),
		StopEvent: r.word(&d.StopEvent, vocab.StopEvent), OutputLenSource: r.word(&d.OutputLenSource, vocab.OutputLenSource),
		Reasoning: r.truth(&d.ReasoningCountedAsContent), PercentileMethod: r.word(&d.PercentileMethod, vocab.PercentileMethod),
		Unit: r.word(&d.Unit, vocab.Unit), Cite: r.text(&d.Cite),
	}
}

// unstated lists the keys that EXACT needs and the definition leaves out.
func unstated(d *run.MetricDef) []string {
	names := []string{}
	need := func(name string, v *schema.Text) {
		if d.Good() && v.Absent() {
			names = append(names, name)
		}
	}
	need("formula", &d.Formula)
	switch d.Class() {
	case vocab.Latency, vocab.Rate:
		need("statistic", &d.Statistic)
	case vocab.Throughput:
		need("denominator", &d.Denominator)
	}
	need("population", &d.Population)
	need("clock", &d.Clock)
	return names
}

// order is how plots are laid out: latencies, rates, throughputs, and then what is neither; by formula, and by name.
func order(metrics []Metric) []int {
	type key struct {
		class, formula int
		name           string
	}
	keyOf := func(m *Metric) key {
		k := key{class: len(vocab.Quantities), formula: len(vocab.Quantities), name: m.Name}
		if class := slices.Index([]string{"latency", "rate", "throughput"}, m.Class); class >= 0 {
			k.class = class
		}
		if m.Formula != nil {
			if at := slices.Index(vocab.Formula.Names(), m.Formula.Text); at >= 0 {
				k.formula = at
			}
		}
		return k
	}
	keys := make([]key, len(metrics))
	places := make([]int, len(metrics))
	for i := range metrics {
		keys[i], places[i] = keyOf(&metrics[i]), i
	}
	slices.SortStableFunc(places, func(a, b int) int {
		x, y := keys[a], keys[b]
		return cmp.Or(cmp.Compare(x.class, y.class), cmp.Compare(x.formula, y.formula), cmp.Compare(x.name, y.name))
	})
	return places
}
