package catalog

import (
	"slices"
	"strconv"
	"strings"

	"github.com/inference-sim/measured-run/core/run"
	"github.com/inference-sim/measured-run/core/schema"
)

// contentOf spells what a run measured in one way. Definitions, the ids of points and whatever else stands beside
// the values do not belong to it.
func contentOf(r *run.Run) content {
	hardware := &r.Cluster.Hardware
	switch {
	case r.Model.Malformed() || r.Cluster.Malformed() || r.Cluster.Broken || hardware.Malformed() || r.Broken:
		return content{state: schema.Malformed}
	case r.Model.Absent() || hardware.Absent():
		return content{state: schema.Absent}
	}
	c := content{model: r.Model.V, hardware: hardware.V, state: schema.Good}
	if !c.spell(r) {
		return content{state: schema.Malformed}
	}
	return c
}

// spell writes the loads and the values. It says whether all of them can be read.
func (c *content) spell(r *run.Run) bool {
	if len(r.Points.Items) == 0 || r.Points.Node().Broken {
		return false
	}
	var loads, values strings.Builder
	for i := range r.Points.Items {
		p := &r.Points.Items[i]
		if p.Broken || !spellLoad(&loads, &p.Load) || !spellValues(&values, &p.Metrics) {
			return false
		}
	}
	c.loads, c.values = loads.String(), values.String()
	return true
}

func spellLoad(b *strings.Builder, l *run.Load) bool {
	if !l.Good() || l.Broken || l.Concurrency.Malformed() || l.RequestRate.Malformed() {
		return false
	}
	if l.Concurrency.Good() {
		b.WriteString("c" + l.Concurrency.V.String())
	}
	if l.RequestRate.Good() && !l.Unbounded() {
		b.WriteString("r" + exact(l.RequestRate.V))
	}
	b.WriteByte(';')
	return true
}

func spellValues(b *strings.Builder, metrics *schema.Entries[run.Metric]) bool {
	if !metrics.Good() || metrics.Node().Broken {
		return false
	}
	words := make([]string, 0, len(metrics.Items))
	for i := range metrics.Items {
		m := &metrics.Items[i]
		if !m.Value.Value.Good() {
			return false
		}
		words = append(words, strconv.Quote(m.Name)+"="+exact(m.Value.Value.V))
	}
	slices.Sort(words)
	b.WriteString(strings.Join(words, ","))
	b.WriteByte(';')
	return true
}

// exact spells a number so that equal numbers are equal strings: 20 and 20.0 are one, and so are 0 and -0.
func exact(x float64) string { return strconv.FormatFloat(x+0, 'g', -1, 64) }
