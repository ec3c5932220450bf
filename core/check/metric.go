package check

import (
	"slices"
	"strings"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/run"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/syntax"
	"github.com/inference-sim/measured-run/core/vocab"
)

// definitions visits each definition that could be read.
func (c *context) definitions(visit func(name string, m *run.MetricDef)) {
	for i := range c.run.MetricDefs.Items {
		if entry := &c.run.MetricDefs.Items[i]; entry.Value.Good() {
			visit(entry.Name, &entry.Value)
		}
	}
}

// classed visits each definition whose class is certain.
func (c *context) classed(visit func(m *run.MetricDef, class vocab.Class)) {
	c.definitions(func(_ string, m *run.MetricDef) {
		if class := m.Class(); class != vocab.UnknownClass && !disputed(m) {
			visit(m, class)
		}
	})
}

// disputed says whether formula and unit are of different classes. Either may be the wrong one then, so nothing
// that depends on the class is judged.
func disputed(m *run.MetricDef) bool {
	if !m.Formula.Good() || !m.Unit.Good() {
		return false
	}
	class, of := m.Class(), vocab.ClassOfUnit(m.Unit.V)
	return of != class && (of != vocab.UnknownClass || class == vocab.Latency)
}

func metricUnit(c *context, rule diag.Rule) {
	c.definitions(func(_ string, m *run.MetricDef) {
		if !m.Formula.Good() || !m.Unit.Good() {
			return
		}
		if q, _ := vocab.QuantityOf(m.Formula.V); q.Unit != m.Unit.V {
			c.Value(rule, m.Unit.Place, q.Name+" is measured in "+q.Unit+", so unit cannot be "+c.Quote(m.Unit.V),
				schema.Note(m.Formula.At(), "the formula is "+q.Name+", "+of(q.Class)), schema.Write(m.Unit.Node(), q.Unit, false))
		}
	})
}

func of(class vocab.Class) string { return "a " + class.String() }

func metricStatistic(c *context, rule diag.Rule) {
	c.classed(func(m *run.MetricDef, class vocab.Class) {
		if class == vocab.Throughput && m.Statistic.Good() {
			c.Key(rule, m.Statistic.Place, "a throughput is one number for a level and takes no statistic; leave it out", c.why(m), c.DropUnseen(m.Statistic.Place))
		}
	})
}

func metricDenominator(c *context, rule diag.Rule) {
	c.classed(func(m *run.MetricDef, class vocab.Class) {
		if class != vocab.Throughput && m.Denominator.Good() {
			c.Key(rule, m.Denominator.Place, "only a throughput divides by a denominator, and this is "+of(class)+"; leave it out", c.why(m), c.DropUnseen(m.Denominator.Place))
		}
	})
}

// why points at the fact that decides the class.
func (c *context) why(m *run.MetricDef) schema.Extra {
	if m.Formula.Good() {
		return schema.Note(m.Formula.At(), m.Formula.V+" is "+of(m.Class()))
	}
	return schema.Note(m.Unit.At(), m.Unit.V+" is the unit of "+of(m.Class()))
}

func metricPercentileMethod(c *context, rule diag.Rule) {
	c.definitions(func(_ string, m *run.MetricDef) {
		if m.Class() == vocab.Throughput || disputed(m) || m.Broken {
			return
		}
		if _, ok := percentile(&m.Statistic); ok && m.PercentileMethod.Absent() {
			c.Missing(rule, m.Place, m.Statistic.KeyAt(), "percentile_method",
				c.Short(m.Statistic.V)+" needs percentile_method: how it lies between samples, one of "+schema.OneOf(vocab.PercentileMethod.Names()), c.AddKey(&m.Map, "percentile_method"))
		}
	})
}

func percentile(statistic *schema.Text) (string, bool) {
	if !statistic.Good() {
		return "", false
	}
	return vocab.Percentile(statistic.V)
}

func metricMethodUnused(c *context, rule diag.Rule) {
	c.definitions(func(_ string, m *run.MetricDef) {
		method, statistic := &m.PercentileMethod, &m.Statistic
		_, isPercentile := percentile(statistic)
		switch {
		case !method.Good() || statistic.Malformed() || disputed(m):
		case m.Class() == vocab.Throughput:
			c.Value(rule, method.Place, "a throughput has no percentile, so percentile_method says nothing; leave it out", c.DropUnseen(method.Place))
		case statistic.Absent():
			c.Value(rule, method.Place, "no statistic is stated, so percentile_method says nothing; state the percentile", c.AddKey(&m.Map, "statistic"))
		case !isPercentile && statistic.V != "median":
			c.Value(rule, method.Place, c.Short(statistic.V)+" is no percentile, so percentile_method says nothing; leave it out", c.DropUnseen(method.Place))
		}
	})
}

func metricEventUnused(c *context, rule diag.Rule) {
	c.classed(func(m *run.MetricDef, class vocab.Class) {
		for _, event := range []*schema.Text{&m.StartEvent, &m.StopEvent} {
			if event.Good() && class == vocab.Throughput {
				c.Value(rule, event.Place, "a throughput has a denominator and no "+event.Name()+"; leave it out", c.DropUnseen(event.Place))
			}
		}
	})
}

func metricPopulation(c *context, rule diag.Rule) {
	c.definitions(func(_ string, m *run.MetricDef) {
		if !m.Formula.Good() || !m.Population.Good() {
			return
		}
		if q, _ := vocab.QuantityOf(m.Formula.V); !slices.Contains(q.Populations, m.Population.V) {
			c.Value(rule, m.Population.Place, "no harness takes "+q.Name+" over "+m.Population.V+"; it is taken over "+strings.Join(q.Populations, " or "), writeEach(m.Population.Node(), q.Populations)...)
		}
	})
}

// writeEach offers each of the words that may have been meant.
func writeEach(n *syntax.Node, words []string) (fixes []schema.Extra) {
	for _, word := range words {
		fixes = append(fixes, schema.Write(n, word, false))
	}
	return fixes
}

func metricStopEvent(c *context, rule diag.Rule) {
	c.definitions(func(_ string, m *run.MetricDef) {
		if !m.Formula.Good() || !m.StopEvent.Good() {
			return
		}
		q, _ := vocab.QuantityOf(m.Formula.V)
		switch first := vocab.StopsFirst(m.StopEvent.V); {
		case first && q.Ends == vocab.EndsLast:
			c.Value(rule, m.StopEvent.Place, q.Name+" ends with the last output, and "+m.StopEvent.V+" is an event of the first")
		case !first && q.Ends == vocab.EndsFirst:
			c.Value(rule, m.StopEvent.Place, q.Name+" ends with the first output, and "+m.StopEvent.V+" is an event of the last")
		}
	})
}

func metricName(c *context, rule diag.Rule) {
	c.definitions(func(name string, m *run.MetricDef) {
		named, ok := namedPercentile(name)
		if !ok || !m.Statistic.Good() {
			return
		}
		stated, isPercentile := percentile(&m.Statistic)
		if m.Statistic.V == "median" {
			stated, isPercentile = "50", true
		}
		if !isPercentile || stated != named {
			c.Order(rule, m.Statistic.Place, "the name "+c.Quote(name)+" says p"+c.Short(named)+", and the statistic is "+c.Short(m.Statistic.V), schema.Write(m.Statistic.Node(), "p"+named, false))
		}
	})
}

// namedPercentile is the percentile that a metric name ends in: _p99, _p99_9, _p99.9 or _p999.
func namedPercentile(name string) (nn string, ok bool) {
	at := strings.LastIndex(name, "_p")
	if at < 0 {
		return "", false
	}
	digits := strings.Replace(name[at+2:], "_", ".", 1)
	if len(digits) > 2 && strings.HasPrefix(digits, "99") && digits[2] == '9' {
		digits = "99." + digits[2:]
	}
	return vocab.Percentile("p" + digits)
}

func metricUnused(c *context, rule diag.Rule) {
	u := c.usage()
	if !u.certain {
		return
	}
	meant := map[string]bool{}
	for _, name := range u.undefined {
		meant[c.nearestDefined(name)] = true
	}
	for i := range c.run.MetricDefs.Items {
		if entry := &c.run.MetricDefs.Items[i]; entry.Value.Good() && !u.used[entry.Name] && !meant[entry.Name] {
			fix := c.DropUnseen(entry.Place())
			if len(c.run.MetricDefs.Items) == 1 {
				fix = schema.NoFix // a run without definitions is none
			}
			c.Key(rule, entry.Place(), "no point has the metric "+c.Quote(entry.Name), fix)
		}
	}
}

func (c *context) defined() map[string]bool {
	defined := make(map[string]bool, len(c.run.MetricDefs.Items))
	for i := range c.run.MetricDefs.Items {
		defined[c.run.MetricDefs.Items[i].Name] = true
	}
	return defined
}

// guesses are how many names are compared, over a whole record, to find what was meant by others. Where thousands
// of metrics are undefined among thousands, nobody reads the guesses.
const guesses = 500_000

// nearestDefined is the defined metric that a name was probably meant for, or the empty string.
func (c *context) nearestDefined(name string) string {
	near, guessed := c.guessed[name]
	if guessed {
		return near
	}
	if c.names == nil {
		for i := range c.run.MetricDefs.Items {
			c.names = append(c.names, c.run.MetricDefs.Items[i].Name)
		}
	}
	if (len(c.guessed)+1)*len(c.names) > guesses {
		return ""
	}
	near = schema.Nearest(name, c.names)
	c.guessed[name] = near
	return near
}
