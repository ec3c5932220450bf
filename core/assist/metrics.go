package assist

import (
	"slices"
	"strings"

	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/syntax"
	"github.com/inference-sim/measured-run/core/vocab"
)

// metricNames offers the metrics that are defined and not in this point yet.
func (o *offer) metricNames() {
	names, defs := o.namesAt(metricDefs)
	for i, name := range names {
		o.entry(name, o.summary(defs[i]), "")
	}
}

// summary is a metric definition in a few words: "itl p99, pooled_chunks, in ms".
func (o *offer) summary(def *syntax.Node) string { return o.shown.Redact(summary(def)) }

func summary(def *syntax.Node) string {
	words := strings.TrimSpace(word(def.Get("formula")) + " " + word(def.Get("statistic")))
	for _, key := range []string{"population", "denominator"} {
		if w := word(def.Get(key)); w != "" {
			words += ", " + w
		}
	}
	if unit := word(def.Get("unit")); unit != "" {
		words += ", in " + unit
	}
	return strings.TrimPrefix(words, ", ")
}

// undefinedMetrics offers the metrics that points use and nothing defines.
func (o *offer) undefinedMetrics() {
	names, _ := o.namesAt(pointMetrics)
	for _, name := range names {
		o.entry(name, "used by a point, not defined yet", "")
	}
}

// formulas offers a definition for each formula, with what follows from it filled in.
func (o *offer) formulas() {
	if o.colon || o.heads {
		return
	}
	for _, q := range vocab.Quantities {
		name := q.Name
		if q.Class != vocab.Throughput {
			name += "_p50"
		}
		if o.has(name) {
			continue
		}
		w := o.snippet()
		w.definition(o.at.key, name, q, o.col)
		o.put(Item{Label: name, Kind: SkeletonItem, Detail: q.Class.String() + " in " + q.Unit, Doc: sentence(q.Meaning)}, w)
	}
}

// loads are the keys that the points of the record state their load by.
func (o *offer) loads() (keys []string) {
	each(o.tree, func(pair *syntax.Pair, at place) bool {
		if at.row() == "points[].load" {
			for _, load := range pair.Value.Resolve().Pairs {
				keys = append(keys, load.Key.Resolve().Value())
			}
		}
		return len(keys) == 0
	})
	return keys
}

// defined are the metrics that the record defines, as far as they may be shown.
func (o *offer) defined() []string {
	names, _ := o.namesAt(metricDefs)
	return slices.DeleteFunc(names, o.secret)
}

// definition writes the definition of a metric, with what follows from its formula.
func (s *snippet) definition(k *schema.Key, name string, q vocab.Quantity, col int) {
	s.gap(name)
	s.text.WriteString(":")
	s.open("{", col+s.step)
	rest := []string{"statistic", "population", "clock", "percentile_method"}
	if q.Class == vocab.Throughput {
		rest = []string{"population", "denominator", "clock"}
	}
	s.text.WriteString("formula: " + q.Name)
	for _, key := range rest {
		s.between(col + s.step)
		s.text.WriteString(key + ": ")
		switch {
		case key == "statistic":
			s.text.WriteString("p50")
		case key == "population" && len(q.Populations) == 1:
			s.text.WriteString(q.Populations[0])
		default:
			s.gap("")
		}
	}
	s.between(col + s.step)
	s.text.WriteString("unit: " + q.Unit)
	s.between(col + s.step)
	s.text.WriteString("cite: ")
	s.gap("")
	s.close("}")
}
