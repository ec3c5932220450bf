package draft

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/inference-sim/measured-run/core/run"
)

// definition is what a harness means by a metric. Each key of it cites the place that fixes it.
type definition struct {
	name   string
	rank   float64 // where it stands among the others
	source string  // repository and commit, which every place is in
	from   string  // the document that it was first met in, as messages call it
	claims []claim
	asks   []ask
}

// claim is a key of a definition, with the file and lines that say so.
type claim struct{ key, value, place string }

// ask is a key of a definition that neither the report nor the harness's source decides.
type ask struct{ key, hint string }

// quantity is what a harness measures, before a statistic is taken of it.
type quantity struct {
	name   string // that metrics begin with
	key    string // that the report has it under
	source string
	claims []claim
	asks   []ask
	// taken says where the statistics are taken, and percentiles how a percentile lies between samples.
	taken, percentiles string
}

// of is the definition of a statistic of the quantity.
func (q *quantity) of(statistic string, rank float64) *definition {
	d := &definition{name: q.name + "_" + suffix(statistic), rank: rank, source: q.source, asks: q.asks}
	d.claims = append(slices.Clone(q.claims), claim{"statistic", statistic, q.taken})
	switch percentile := statistic == "median" || statistic[0] == 'p'; {
	case percentile && q.percentiles == "":
		d.asks = append(slices.Clone(d.asks), ask{"percentile_method", "how a percentile lies between samples, such as numpy_linear"})
	case percentile:
		d.claims = append(d.claims, claim{"percentile_method", q.percentiles, q.taken})
	}
	return d
}

// whole is the definition of a quantity that is one number, such as a throughput.
func (q *quantity) whole(rank float64) *definition {
	return &definition{name: q.name, rank: rank, source: q.source, claims: q.claims, asks: q.asks}
}

// same says whether two definitions state and ask the same.
func (d *definition) same(other *definition) bool {
	return slices.Equal(d.claims, other.claims) && slices.Equal(d.asks, other.asks)
}

// suffix is how a metric name says its statistic: p99.9 is p99_9, and the median p50.
func suffix(statistic string) string {
	if statistic == "median" {
		return "p50"
	}
	return strings.ReplaceAll(statistic, ".", "_")
}

// rankOf puts statistics in order: the mean, which has no number, percentiles, std, max.
func rankOf(statistic string) float64 {
	switch statistic {
	case "median":
		return 50
	case "std":
		return 101
	case "max":
		return 102
	}
	nn, _ := strconv.ParseFloat(strings.TrimPrefix(statistic, "p"), 64)
	return nn
}

// value is what the definition says of a key.
func (d *definition) value(key string) (string, bool) {
	for _, c := range d.claims {
		if c.key == key {
			return c.value, true
		}
	}
	return "", false
}

// hint is what is asked of a key.
func (d *definition) hint(key string) (string, bool) {
	for _, a := range d.asks {
		if a.key == key {
			return a.hint, true
		}
	}
	return "", false
}

// cite names the place of every key that the definition states, file by file.
func (d *definition) cite() string {
	keys := map[string][]string{} // by place
	places := map[string][]string{}
	var files []string
	for _, k := range run.MetricDefTable.Keys {
		for _, c := range d.claims {
			if c.key != k.Name {
				continue
			}
			file, _, _ := strings.Cut(c.place, ":")
			if places[file] == nil {
				files = append(files, file)
			}
			if keys[c.place] == nil {
				places[file] = append(places[file], c.place)
			}
			keys[c.place] = append(keys[c.place], c.key)
		}
	}
	words := make([]string, 0, len(files))
	for _, file := range files {
		lines := make([]string, 0, len(places[file]))
		for i, place := range places[file] {
			if i > 0 {
				place = strings.TrimPrefix(place, file)
			}
			lines = append(lines, place+" ("+strings.Join(keys[places[file][i]], ", ")+")")
		}
		words = append(words, strings.Join(lines, ", "))
	}
	return strings.Join(words, "; ") + " in " + d.source
}

// takes adds a value of a metric to the open level. The unit of the value is the definition's. Of two keys for one
// metric, such as a median and a p50, the first counts.
func (r *reader) takes(d *definition, f *fact) {
	if f == nil || r.level.metrics[d.name] != nil {
		return
	}
	switch known := r.defs[d.name]; {
	case known == nil:
		d.from = r.name()
		r.defs[d.name] = d
	case r.err == nil && !known.same(d):
		r.err = errors.New(known.from + " and " + r.name() + " mean different things by " + f.key + ", by their API or release; draft them apart")
	}
	r.level.metrics[d.name] = f
	if formula, _ := d.value("formula"); strings.HasSuffix(formula, "goodput") {
		r.note("the targets of " + d.name + " are in no key of the reports, and a record has none for them: give them in client.command")
	}
}

// inMillis is a fact in seconds as one in milliseconds, exactly: the point moves, and nothing is worked out.
func inMillis(f *fact) *fact {
	if f != nil {
		d, _ := numeral(f.text)
		f.text = d.Shift(3).String()
	}
	return f
}

// ordered are the definitions in their order.
func (s *sweep) ordered() (all []*definition) {
	for _, d := range s.defs {
		all = append(all, d)
	}
	slices.SortFunc(all, func(a, b *definition) int {
		return cmp.Or(cmp.Compare(a.rank, b.rank), strings.Compare(a.name, b.name))
	})
	return all
}
