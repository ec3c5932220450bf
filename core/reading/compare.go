package reading

import (
	"cmp"
	"slices"

	"github.com/inference-sim/measured-run/core"
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
	c.metrics(viewA, viewB)
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
		pair.A = &i
		pairs = append(pairs, pair)
	}
	for i := range b {
		key := loadKey(&b[i].Load)
		if list := waiting[key]; len(list) > 0 {
			pairs[list[0]].B = &i
			waiting[key] = list[1:]
			continue
		}
		pair := loadPair(&b[i].Load)
		pair.B = &i
		pairs = append(pairs, pair)
	}
	slices.SortStableFunc(pairs, func(p, q LoadPair) int {
		return cmp.Or(compareFloats(p.cap, q.cap), compareFloats(p.rate, q.rate))
	})
	return pairs
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
		p := MetricPair{Name: a.Metrics[i].Name, InA: true, Differ: []Fact{}, Unit: sound(a.Metrics[i].Unit)}
		j, both := at[p.Name]
		if !both || taken[j] {
			p.Values = merge(valuesA[i], nil)
		} else {
			taken[j] = true
			p.with(&a.Metrics[i], &b.Metrics[j])
			p.Values = merge(valuesA[i], valuesB[j])
		}
		c.Metrics = append(c.Metrics, p)
	}
	for j := range b.Metrics {
		if !taken[j] {
			m := &b.Metrics[j]
			c.Metrics = append(c.Metrics, MetricPair{
				Name: m.Name, InB: true, Differ: []Fact{}, Unit: sound(m.Unit), Values: merge(nil, valuesB[j]),
			})
		}
	}
}

// with holds the definition of the other run against that of the first.
func (p *MetricPair) with(a, b *Metric) {
	p.InB = true
	p.Differ = definitions(a, b)
	p.Comparable = len(p.Differ) == 0
	if p.Unit != sound(b.Unit) {
		p.Unit = ""
	}
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

// merge pairs the values of two runs.
func merge(a, b []atLoad) []ValuePair {
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
			pairs = append(pairs, ValuePair{a[0].load, a[0].value, b[0].value, change(a[0].value, b[0].value)})
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
