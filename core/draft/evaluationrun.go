package draft

import "strings"

// evaluationRun reads the older record. It says which numbers were measured and not what each of them is, so a
// definition has a formula and a unit, and the rest is asked.
var evaluationRun = adapter{
	name: "an EvaluationRun",
	file: "evaluationrun.go",
	forms: []form{{
		what:  "an EvaluationRun",
		signs: []string{"kind=EvaluationRun", "points/[0]/concurrency"},
		role:  "report",
		read:  readEvaluationRun,
	}},
}

// olderMeanings is what the older record says of its numbers. A number alone is of no stated statistic.
const olderMeanings = `
all:
	population? what the samples are; see how the harness defines it
	clock? client or server
	cite? the file and line of the harness that define it
ttft: ttft_ms
	the key ttft_ms: formula=ttft unit=ms
	@alone statistic? mean, median or a percentile, which also needs its percentile_method
itl: itl_ms
	the key itl_ms: formula=itl unit=ms
	@alone statistic? mean, median or a percentile, which also needs its percentile_method
e2e: e2e_ms
	the key e2e_ms: formula=e2e_latency unit=ms
	@alone statistic? mean, median or a percentile, which also needs its percentile_method
output_tps: output_tokens_per_sec
	the key output_tokens_per_sec: formula=output_throughput unit=tokens_per_s
	denominator? the seconds that it divides by; see how the harness defines it
input_tps: input_tokens_per_sec
	the key input_tokens_per_sec: formula=input_throughput unit=tokens_per_s
	denominator? the seconds that it divides by; see how the harness defines it
`

func readEvaluationRun(r *reader) {
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
	r.each(func(int) { r.olderPoint() }, "points")
}

func (r *reader) olderPoint() {
	r.open(r.key() + " of " + r.name())
	if f := positive(r.count("concurrency")); f != nil {
		r.level.load["concurrency"] = f
	}
	r.level.facts["completed"], r.level.facts["preemptions"] = r.count("completed_requests"), r.count("preemptions")
	for _, key := range []string{"mean_isl", "mean_osl", "kv_utilization"} {
		r.level.facts[key] = r.number(key)
	}
	r.level.facts["prefix_hit_rate"] = r.number("prefix_cache_hit_rate")
	alone, several := meanings(olderMeanings, "", "alone"), meanings(olderMeanings, "")
	for i, q := range several {
		v := r.find(q.key)
		if !v.is(object) {
			r.takes(alone[i].whole(float64(perQuantity*i)), r.number(q.key))
			continue
		}
		for _, statistic := range v.keys {
			if isStatistic(statistic) {
				r.takes(q.of(statistic, float64(perQuantity*i)+rankOf(statistic)), r.number(q.key, statistic))
			}
		}
	}
}
