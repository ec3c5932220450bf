package draft

import (
	"slices"

	"github.com/inference-sim/measured-run/core/vocab"
)

// aiperf reads the profile export of AIPerf, a JSON for each level. What is stated here was read at db4f6397; later
// exports say which release wrote them.
var aiperf = adapter{
	name: "aiperf",
	kind: "aiperf",
	file: "aiperf.go",
	forms: []form{{
		what:  "a profile export of AIPerf",
		signs: []string{"input_config", "request_latency/avg", "request_throughput/avg"},
		role:  "report",
		read:  readAIPerf,
	}},
	rows: []string{"error_summary"},
}

const (
	aiperfSource  = "aiperf db4f6397"
	aiperfWall    = "benchmark_duration_metric.py:37-45"
	askAIPerfText = "retokenized at db4f6397; later releases can take usage instead"
)

func readAIPerf(r *reader) {
	r.open(r.name())
	r.set("client.harness", r.fixed("aiperf", "input_config"))
	r.set("client.harness_version", r.words("aiperf_version"))
	r.readIn(aiperfSource)
	r.aiperfConfig()
	r.level.facts["completed"], r.level.facts["failed"] = r.count("request_count", "avg"), r.count("error_request_count", "avg")
	r.level.facts["mean_isl"], r.level.facts["mean_osl"] = r.number("input_sequence_length", "avg"), r.number("output_sequence_length", "avg")
	for i, l := range aiperfDistributions() {
		for _, s := range aiperfStatistics(r.find(l.key)) {
			d := l.quantity.of(s.statistic, float64(1000*i)+rankOf(s.statistic))
			r.takes(d, r.inUnit(d, l.key, s.keys[0]))
		}
	}
	r.note("left out of the exports: the smallest values and percentiles below the median")
	for i, t := range aiperfThroughputs() {
		d := t.quantity.whole(float64(10_000 + i))
		r.takes(d, r.inUnit(d, t.key, "avg"))
	}
}

func (r *reader) aiperfConfig() {
	r.level.offers("concurrency", positive(r.count("input_config", "loadgen", "concurrency")))
	r.level.offers("request_rate", positive(r.number("input_config", "loadgen", "request_rate")))
	r.set("client.seed", r.count("input_config", "input", "random_seed"))
	r.set("client.num_prompts", r.count("input_config", "loadgen", "request_count"))
	r.set("client.num_warmups", r.count("input_config", "loadgen", "warmup_request_count"))
	r.set("client.tokenizer.repo", r.words("input_config", "tokenizer", "name"))
	r.set("client.tokenizer.revision", r.words("input_config", "tokenizer", "revision"))
	switch endpoint := r.said("input_config", "endpoint", "type"); endpoint {
	case "chat", "completions", "responses":
		r.set("client.endpoint", r.words("input_config", "endpoint", "type"))
	}
	r.asksModel("input_config", "endpoint", "model_names", "[0]")
}

// inUnit is a number whose unit is the definition's, as the export says it.
func (r *reader) inUnit(d *definition, key, statistic string) *fact {
	unit, _ := d.value("unit")
	words := map[string]string{"ms": "ms", "tokens_per_s": "tokens/sec", "requests_per_s": "requests/sec"}
	said := r.said(key, "unit")
	if said == words[unit] || said == "tokens/sec/user" && unit == "tokens_per_s" {
		return r.number(key, statistic)
	}
	if r.find(key, statistic) != nil {
		r.note(r.key(key) + " of " + r.name() + " is in " + quoted(said) + " and not in " + words[unit] + ", and is left out")
	}
	return nil
}

// aiperfStatistics are those of a metric from the median up.
func aiperfStatistics(v *value) (all []kept) {
	if !v.is(object) {
		return nil
	}
	for _, key := range v.keys {
		_, percentile := vocab.Percentile(key)
		switch {
		case key == "avg":
			all = append(all, kept{"mean", []string{"avg"}})
		case key == "std" || key == "max" || percentile && rankOf(key) >= 50:
			all = append(all, kept{key, []string{key}})
		}
	}
	return all
}

func aiperfDistributions() []named {
	of := func(name, key string, asks []ask, claims ...[]claim) named {
		return named{key, &quantity{name: name, source: aiperfSource, claims: slices.Concat(claims...), asks: asks, taken: "metric_dicts.py:191", percentiles: "numpy_linear"}}
	}
	each := func(place, formula, unit string, more ...string) []claim {
		return says(place, append([]string{"formula", formula, "population", "per_request", "clock", "client", "unit", unit}, more...)...)
	}
	sent := says("aiohttp_client.py:94", "start_event", "send_after_semaphore")
	tokens := []ask{{"output_len_source", askAIPerfText}}
	return []named{
		of("ttft", "time_to_first_token", nil, sent, each("ttft_metric.py:46-53", "ttft", "ms", "stop_event", "first_content_chunk")),
		of("ttst", "time_to_second_token", nil, each("ttst_metric.py:46-52", "ttst", "ms")),
		of("tpot", "inter_token_latency", tokens, // by its name an itl: one value a request
			each("inter_token_latency_metric.py:45-52", "tpot", "ms", "stop_event", "last_content_chunk")),
		of("itl", "inter_chunk_latency", nil, says("inter_chunk_latency_metric.py:60-67", "formula", "itl", "population", "pooled_chunks", "clock", "client", "unit", "ms")),
		of("e2e", "request_latency", nil, sent, each("request_latency_metric.py:35-39", "e2e_latency", "ms", "stop_event", "last_content_chunk")),
		of("interactivity", "output_token_throughput_per_user", tokens,
			each("output_token_throughput_metrics.py:66-76", "interactivity", "tokens_per_s", "stop_event", "last_content_chunk")),
	}
}

func aiperfThroughputs() []named {
	of := func(name, key, formula, population, unit string, asks ...ask) named {
		claims := slices.Concat(says("the report's key "+key, "formula", formula, "population", population, "unit", unit), says(aiperfWall, "denominator", "first_send_to_last_done", "clock", "client"))
		return named{key, &quantity{name: name, source: aiperfSource, claims: claims, asks: asks}}
	}
	tokens := ask{"output_len_source", askAIPerfText}
	return []named{
		of("output_tps", "output_token_throughput", "output_throughput", "pooled_tokens", "tokens_per_s", tokens),
		of("total_tps", "total_token_throughput", "total_throughput", "pooled_tokens", "tokens_per_s", tokens),
		of("request_tps", "request_throughput", "request_throughput", "per_request", "requests_per_s"),
		of("goodput", "goodput", "goodput", "per_request", "requests_per_s"),
	}
}
