package draft

import "github.com/inference-sim/measured-run/core/vocab"

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
}

const aiperfSource = "aiperf db4f6397"

// aiperfMeanings is what the numbers mean. By its name, tpot would be an itl.
const aiperfMeanings = `
all:
	statistics metric_dicts.py:191: numpy_linear
ttft: time_to_first_token
	aiohttp_client.py:94: start_event=send_after_semaphore
	ttft_metric.py:46-53: formula=ttft population=per_request clock=client unit=ms stop_event=first_content_chunk
ttst: time_to_second_token
	ttst_metric.py:46-52: formula=ttst population=per_request clock=client unit=ms
tpot: inter_token_latency
	inter_token_latency_metric.py:45-52: formula=tpot population=per_request clock=client unit=ms stop_event=last_content_chunk
	output_len_source? retokenized at db4f6397; later releases can take usage instead
itl: inter_chunk_latency
	inter_chunk_latency_metric.py:60-67: formula=itl population=pooled_chunks clock=client unit=ms
e2e: request_latency
	aiohttp_client.py:94: start_event=send_after_semaphore
	request_latency_metric.py:35-39: formula=e2e_latency population=per_request clock=client unit=ms stop_event=last_content_chunk
interactivity: output_token_throughput_per_user
	output_token_throughput_metrics.py:66-76: formula=interactivity population=per_request clock=client unit=tokens_per_s stop_event=last_content_chunk
	output_len_source? retokenized at db4f6397; later releases can take usage instead
`

const aiperfThroughputs = `
all:
	benchmark_duration_metric.py:37-45: denominator=first_send_to_last_done clock=client
output_tps: output_token_throughput
	the report's key output_token_throughput: formula=output_throughput population=pooled_tokens unit=tokens_per_s
	output_len_source? retokenized at db4f6397; later releases can take usage instead
total_tps: total_token_throughput
	the report's key total_token_throughput: formula=total_throughput population=pooled_tokens unit=tokens_per_s
	output_len_source? retokenized at db4f6397; later releases can take usage instead
request_tps: request_throughput
	the report's key request_throughput: formula=request_throughput population=per_request unit=requests_per_s
goodput: goodput
	the report's key goodput: formula=goodput population=per_request unit=requests_per_s
`

func readAIPerf(r *reader) {
	r.open(r.name())
	r.set("client.harness", r.fixed("aiperf", "input_config"))
	r.set("client.harness_version", r.words("aiperf_version"))
	r.readIn(aiperfSource)
	r.aiperfConfig()
	r.level.facts["completed"], r.level.facts["failed"] = r.count("request_count", "avg"), r.count("error_request_count", "avg")
	r.level.facts["mean_isl"], r.level.facts["mean_osl"] = r.number("input_sequence_length", "avg"), r.number("output_sequence_length", "avg")
	for i, q := range meanings(aiperfMeanings, aiperfSource) {
		for _, s := range aiperfStatistics(r.find(q.key)) {
			d := q.of(s.statistic, float64(perQuantity*i)+rankOf(s.statistic))
			r.takes(d, r.inUnit(d, q.key, s.keys[0]))
		}
	}
	r.note("left out of the exports: the smallest values and percentiles below the median")
	for i, q := range meanings(aiperfThroughputs, aiperfSource) {
		d := q.whole(float64(10*perQuantity + i))
		r.takes(d, r.inUnit(d, q.key, "avg"))
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
	formula, _ := d.value("formula")
	said := r.said(key, "unit")
	if said == words[unit] || said == "tokens/sec/user" && formula == "interactivity" {
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
