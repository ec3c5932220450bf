package draft

import "strings"

// evaluationRun reads the older record. It says which numbers were measured and not what each of them is, so a
// definition has a formula and a unit, and the rest is asked.
var evaluationRun = adapter{
	name: "an EvaluationRun",
	file: "evaluationrun.go",
	forms: []form{{
		what:  "an EvaluationRun",
		signs: []string{"kind", "harness", "points/[0]/concurrency"},
		role:  "report",
		read:  readEvaluationRun,
	}},
}

// older is a metric of the older record.
type older struct{ key, name, formula, unit string }

var olderMetrics = []older{
	{"ttft_ms", "ttft", "ttft", "ms"},
	{"itl_ms", "itl", "itl", "ms"},
	{"e2e_ms", "e2e", "e2e_latency", "ms"},
	{"output_tokens_per_sec", "output_tps", "output_throughput", "tokens_per_s"},
	{"input_tokens_per_sec", "input_tps", "input_throughput", "tokens_per_s"},
}

func readEvaluationRun(r *reader) {
	if r.said("kind") != "EvaluationRun" {
		r.err = unknown(r.document)
		return
	}
	r.hints["source.kind"] = "whose numbers these are, by the harness that the older record names"
	r.set("name", r.words("name"))
	for _, path := range []string{"engine_version", "client.harness", "client.harness_version"} {
		r.set(path, r.words(strings.TrimPrefix(path, "client.")))
	}
	if scenario := r.said("scenario"); scenario != "" {
		for _, path := range []string{"model", "cluster.hardware", "workload.shape"} {
			r.hints[path] = "what the scenario " + quoted(scenario) + " stands for, written out"
		}
	}
	if date := r.said("date"); date != "" {
		r.hints["source.retrieved_utc"] = "when the reports were fetched; the older record has the date " + quoted(date)
	}
	for i := range r.find("points").items {
		r.base = []string{"points", "[" + itoa(i) + "]"}
		r.olderPoint()
		r.base = nil
	}
}

func (r *reader) olderPoint() {
	r.open(r.key() + " of " + r.name())
	if f := positive(r.count("concurrency")); f != nil {
		r.level.load["concurrency"] = f
	}
	for key, to := range map[string]string{"completed_requests": "completed", "preemptions": "preemptions"} {
		r.level.facts[to] = r.count(key)
	}
	for key, to := range map[string]string{
		"mean_isl": "mean_isl", "mean_osl": "mean_osl", "kv_utilization": "kv_utilization", "prefix_cache_hit_rate": "prefix_hit_rate",
	} {
		r.level.facts[to] = r.number(key)
	}
	for i, m := range olderMetrics {
		if v := r.find(m.key); v.is(object) {
			for _, statistic := range v.keys {
				if isStatistic(statistic) {
					q := &quantity{name: m.name, claims: m.claims(), asks: m.asks(false)}
					r.takes(q.of(statistic, float64(1000*i)+rankOf(statistic)), r.number(m.key, statistic))
				}
			}
			continue
		}
		r.takes((&quantity{name: m.name, claims: m.claims(), asks: m.asks(true)}).whole(float64(1000*i)), r.number(m.key))
	}
}

func (m older) claims() []claim {
	return says("the key "+m.key, "formula", m.formula, "unit", m.unit)
}

// asks are what the older record does not say of a metric. alone says that it has one number, of no stated statistic.
func (m older) asks(alone bool) []ask {
	asks := []ask{
		{"population", "what the samples are; see how the harness defines it"},
		{"clock", "client or server"},
		{"cite", "the file and line of the harness that define " + m.key},
	}
	if m.unit != "ms" {
		return append(asks, ask{"denominator", "the seconds that it divides by; see how the harness defines it"})
	}
	if alone {
		return append(asks, ask{"statistic", "mean, median or a percentile, which also needs its percentile_method"})
	}
	return asks
}
