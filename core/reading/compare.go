package reading

import (
	"cmp"
	"slices"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/report"
)

// Compare holds two runs against each other. It is nil where one of them is no run.
func Compare(a, b *core.Report) *Comparison {
	viewA, viewB := Of(a, nil), Of(b, nil)
	if viewA == nil || viewB == nil {
		return nil
	}
	c := &Comparison{A: side(viewA), B: side(viewB), Facts: []Fact{}}
	c.facts(a, b)
	c.Loads = loadPairs(viewA.Points, viewB.Points)
	c.TotalLoads = len(c.Loads)
	c.Loads = c.Loads[:min(len(c.Loads), PageLimit, max(1, ValueLimit/max(1, len(viewA.Metrics), len(viewB.Metrics))))]
	c.metrics(viewA, viewB)
	c.TotalMetrics = len(c.Metrics)
	c.Metrics = c.Metrics[:min(len(c.Metrics), PageLimit)]
	return c
}

func side(v *View) Side {
	return Side{File: v.File, Name: v.Summary.Name, Verdict: v.Verdict.Value, Resolution: v.Verdict.Resolution, Valid: v.Valid}
}

// loadPairs lines up the points of two runs by what was offered.
func loadPairs(a, b []Point) []LoadPair {
	pairs := []LoadPair{}
	waiting := map[string][]int{} // pairs that have no point of B yet
	for i := range a {
		key := loadKey(&a[i].Load)
		waiting[key] = append(waiting[key], len(pairs))
		pair := loadPair(&a[i].Load)
		pair.A, pair.AtA = &i, loadAt(&a[i])
		pairs = append(pairs, pair)
	}
	for i := range b {
		key := loadKey(&b[i].Load)
		if list := waiting[key]; len(list) > 0 {
			pairs[list[0]].B, pairs[list[0]].AtB = &i, loadAt(&b[i])
			waiting[key] = list[1:]
			continue
		}
		pair := loadPair(&b[i].Load)
		pair.B, pair.AtB = &i, loadAt(&b[i])
		pairs = append(pairs, pair)
	}
	slices.SortStableFunc(pairs, func(p, q LoadPair) int {
		return cmp.Or(compareFloats(p.cap, q.cap), compareFloats(p.rate, q.rate))
	})
	return pairs
}

// loadAt is where a load stands: at its concurrency, its rate, or the point that has neither.
func loadAt(p *Point) *report.Range {
	switch {
	case p.Load.Concurrency != nil:
		return p.Load.Concurrency.Range
	case p.Load.RequestRate != nil:
		return p.Load.RequestRate.Range
	case p.Load.Range != nil:
		return p.Load.Range
	}
	return p.Range
}

// compareFloats orders what has no number last.
func compareFloats(p, q *float64) int {
	switch {
	case p == nil && q == nil:
		return 0
	case p == nil:
		return 1
	case q == nil:
		return -1
	}
	return cmp.Compare(*p, *q)
}

// loadKey is equal for equal loads, however they are written.
func loadKey(l *Load) string {
	return "c" + axisKey(l.Concurrency) + " r" + axisKey(l.RequestRate)
}

func axisKey(v *Value) string {
	if d, ok := numeral(v); ok {
		return d.String()
	}
	return "" // a rate of .inf states none
}

func loadPair(l *Load) LoadPair {
	p := LoadPair{}
	if v := l.RequestRate; v != nil {
		p.RequestRate, p.rate, p.X = v.Text, v.Number, v.Number
	}
	if v := l.Concurrency; v != nil {
		p.Concurrency, p.cap = v.Text, v.Number
		if v.Number != nil {
			p.X = v.Number
		}
	}
	return p
}

// metrics lines up the metrics of two runs by name, and their values by load.
func (c *Comparison) metrics(a, b *View) {
	c.Metrics = []MetricPair{}
	at := make(map[string]int, len(b.Metrics))
	for i := range b.Metrics {
		at[b.Metrics[i].Name] = i
	}
	valuesA := perMetric(a, c.Loads, func(p *LoadPair) *int { return p.A })
	valuesB := perMetric(b, c.Loads, func(p *LoadPair) *int { return p.B })
	taken := map[int]bool{}
	for i := range a.Metrics {
		p := pairOf(&a.Metrics[i])
		p.InA, p.AtA = true, a.Metrics[i].Range
		j, both := at[p.Name]
		if !both || taken[j] {
			p.Values = merge(valuesA[i], nil, "")
		} else {
			taken[j] = true
			p.with(&a.Metrics[i], &b.Metrics[j])
			p.Values = merge(valuesA[i], valuesB[j], unitsDiffer(&a.Metrics[i], &b.Metrics[j]))
		}
		c.Metrics = append(c.Metrics, p)
	}
	for j := range b.Metrics {
		if !taken[j] {
			p := pairOf(&b.Metrics[j])
			p.InB, p.AtB, p.Values = true, b.Metrics[j].Range, merge(nil, valuesB[j], "")
			c.Metrics = append(c.Metrics, p)
		}
	}
}

// pairOf is a metric that nothing stands beside yet.
func pairOf(m *Metric) MetricPair {
	return MetricPair{Name: m.Name, Unit: sound(m.Unit), Differ: []Fact{}, Unstated: []string{}}
}

// with holds the definition of the other run against that of the first.
func (p *MetricPair) with(a, b *Metric) {
	p.InB, p.AtB = true, b.Range
	p.Differ = definitions(a, b)
	p.Comparable = len(p.Differ) == 0
	for _, key := range a.Unstated {
		if slices.Contains(b.Unstated, key) {
			p.Unstated = append(p.Unstated, key)
		}
	}
	if p.Unit != sound(b.Unit) {
		p.Unit = ""
	}
}

// unitsDiffer says why numbers of two metrics have no difference: there is none between numbers of different units.
func unitsDiffer(a, b *Metric) string {
	switch x, y := sound(a.Unit), sound(b.Unit); {
	case x == "" || y == "":
		return "a unit is not stated"
	case x != y:
		return "the units differ"
	}
	return ""
}

// atLoad is a value at a load level.
type atLoad struct {
	load  int
	value *Value
}

// perMetric lists the values of each metric of a run by load, rising.
func perMetric(v *View, loads []LoadPair, of func(*LoadPair) *int) [][]atLoad {
	values := make([][]atLoad, len(v.Metrics))
	for n := range loads {
		at := of(&loads[n])
		if at == nil {
			continue
		}
		for _, cell := range v.Points[*at].Metrics {
			if cell.Value != nil {
				values[cell.Metric] = append(values[cell.Metric], atLoad{n, cell.Value})
			}
		}
	}
	return values
}

// merge pairs the values of two runs. Where something bars a change between them, none is worked out.
func merge(a, b []atLoad, bar string) []ValuePair {
	pairs := []ValuePair{}
	for len(a) > 0 || len(b) > 0 {
		switch {
		case len(b) == 0 || len(a) > 0 && a[0].load < b[0].load:
			pairs = append(pairs, ValuePair{Load: a[0].load, A: a[0].value})
			a = a[1:]
		case len(a) == 0 || b[0].load < a[0].load:
			pairs = append(pairs, ValuePair{Load: b[0].load, B: b[0].value})
			b = b[1:]
		default:
			pair := ValuePair{Load: a[0].load, A: a[0].value, B: b[0].value, Why: bar}
			if bar == "" {
				pair.Change, pair.Why = change(pair.A, pair.B)
			}
			pairs = append(pairs, pair)
			a, b = a[1:], b[1:]
		}
	}
	return pairs
}

// definitions are the keys in which two definitions differ. Where a definition was read from is no part of what it is.
func definitions(a, b *Metric) []Fact {
	differ := []Fact{}
	for _, key := range []struct {
		name string
		a, b *Value
	}{
		{"formula", a.Formula, b.Formula}, {"statistic", a.Statistic, b.Statistic}, {"population", a.Population, b.Population},
		{"denominator", a.Denominator, b.Denominator}, {"clock", a.Clock, b.Clock}, {"start_event", a.StartEvent, b.StartEvent},
		{"stop_event", a.StopEvent, b.StopEvent}, {"output_len_source", a.OutputLenSource, b.OutputLenSource},
		{"reasoning_counted_as_content", a.Reasoning, b.Reasoning}, {"percentile_method", a.PercentileMethod, b.PercentileMethod},
		{"unit", a.Unit, b.Unit},
	} {
		if !same(key.a, key.b) && !(key.name == "statistic" && middle(key.a) && middle(key.b)) {
			differ = append(differ, Fact{Path: key.name, A: key.a, B: key.b})
		}
	}
	return differ
}

// middle says whether a statistic is the median, of which there are two spellings.
func middle(v *Value) bool { return sound(v) == "median" || sound(v) == "p50" }

// same says whether two values say the same: equal numbers do however they are written, and what is not stated says
// nothing.
func same(a, b *Value) bool {
	if a == nil || b == nil {
		return a == b
	}
	x, okX := numeral(a)
	y, okY := numeral(b)
	switch {
	case okX && okY:
		return x == y
	case a.Bool != nil && b.Bool != nil:
		return *a.Bool == *b.Bool
	}
	return a.Text == b.Text && !a.Cut && okX == okY && (a.Bool == nil) == (b.Bool == nil)
}
