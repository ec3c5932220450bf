package draft

import (
	"strings"

	"github.com/inference-sim/measured-run/core/vocab"
)

// perQuantity is how far apart the ranks of two quantities are, with room for their statistics between.
const perQuantity = 1000

// flat takes latencies whose statistics stand under keys such as mean_ttft_ms.
func (r *reader) flat(list []*quantity) {
	for i, q := range list {
		for _, statistic := range statistics(r.root, "_"+q.key) {
			r.takes(q.of(statistic, float64(perQuantity*i)+rankOf(statistic)), r.number(statistic+"_"+q.key))
		}
	}
}

// totals takes quantities that are one number each, under their keys below others. They come last.
func (r *reader) totals(list []*quantity, below ...string) {
	for i, q := range list {
		keys := append(below[:len(below):len(below)], strings.Split(q.key, "/")...)
		r.takes(q.whole(float64(10*perQuantity+i)), r.number(keys...))
	}
}

// statistics are those that an object has under keys such as mean_ttft_ms and p99.9_ttft_ms, by what ends the key.
func statistics(v *value, end string) (all []string) {
	for _, key := range v.keys {
		if statistic := strings.TrimSuffix(key, end); isStatistic(statistic) {
			all = append(all, statistic)
		}
	}
	return all
}

// isStatistic says whether a record has a word for a statistic. p0 and p100 are no percentiles there.
func isStatistic(s string) bool {
	_, percentile := vocab.Percentile(s)
	return percentile || s == "mean" || s == "median" || s == "std" || s == "max"
}
