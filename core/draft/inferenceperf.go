package draft

import "github.com/inference-sim/measured-run/core/vocab"

// inferencePerf reads the stage reports of inference-perf, one file a stage, and its configuration beside them. No file
// says which release wrote it; what is stated here was read at 7de5ef2e, and what an older tree (7ff81506) means
// otherwise is asked where a report has the older form.
var inferencePerf = adapter{
	name: "inference-perf",
	kind: "inference_perf",
	file: "inferenceperf.go",
	forms: []form{
		{
			what:  "a stage report of inference-perf",
			signs: []string{"load_summary/requested_rate", "successes/latency", "successes/throughput"},
			role:  "report",
			read:  readStage,
		},
		{
			what:  "the summary of all stages of inference-perf",
			signs: []string{"load_summary/count", "successes/latency"},
			note:  "its numbers are of no one load; give the stage_N_lifecycle_metrics.json files",
		},
		{
			what:  "the Prometheus report of inference-perf",
			signs: []string{"successes/num_preemptions_total"},
			note:  "the server's own numbers are not read; what of them belongs to a point is to be entered by hand",
		},
		{
			what:  "the configuration of inference-perf",
			signs: []string{"load/stages", "server"},
			role:  "manifest",
			read:  readPerfConfig,
		},
	},
}

const perfSource = "inference-perf 7de5ef2e"

// perfMeanings is what the numbers mean. In the older tree a time stamp stood for each line of the stream, so what ends
// the first, and what lies between two, was not yet an output.
const perfMeanings = `
all:
	inference_perf/client/modelserver/openai_client.py:413: clock=client
	inference_perf/reportgen/base.py:178: unit=ms
	statistics inference_perf/reportgen/base.py:178: numpy_linear
ttft: time_to_first_token
	inference_perf/loadgen/load_generator.py:161,192-212: start_event=send_after_semaphore
	inference_perf/reportgen/base.py:569-571: formula=ttft population=per_request
	@current inference_perf/apis/streaming_parser.py:106-109: stop_event=first_content_chunk
	@older stop_event? first_chunk at 7ff81506, where any line of the stream counted; first_content_chunk at 7de5ef2e
tpot: time_per_output_token
	inference_perf/reportgen/base.py:575-578: population=per_request
	@current inference_perf/reportgen/base.py:575-578: formula=tpot stop_event=last_content_chunk
	@older formula? tpot at 7de5ef2e; at 7ff81506 it is the mean gap between lines of the stream, which is none
	output_len_source? retokenized by default, usage with use_server_output_tokens: inference_perf/reportgen/base.py:278-291
itl: inter_token_latency
	@current inference_perf/reportgen/base.py:539-551,584-587: formula=itl population=pooled_tokens
	@older formula? itl at 7de5ef2e; at 7ff81506 its gaps lie between lines of the stream, blank ones too
	@older population? pooled_tokens at 7de5ef2e, where each token of a chunk has the chunk's time
normalized: normalized_time_per_output_token
	inference_perf/loadgen/load_generator.py:161,192-212: start_event=send_after_semaphore
	inference_perf/client/modelserver/openai_client.py:537: stop_event=response_end
	inference_perf/reportgen/base.py:561-565: formula=normalized_latency population=per_request
	output_len_source? retokenized by default, usage with use_server_output_tokens: inference_perf/reportgen/base.py:278-291
e2e: request_latency
	inference_perf/loadgen/load_generator.py:161,192-212: start_event=send_after_semaphore
	inference_perf/client/modelserver/openai_client.py:537: stop_event=response_end
	inference_perf/reportgen/base.py:561-565: formula=e2e_latency population=per_request
`

const perfThroughputs = `
all:
	inference_perf/reportgen/base.py:475: denominator=first_send_to_last_done
	inference_perf/client/modelserver/openai_client.py:413: clock=client
output_tps: throughput/output_tokens_per_sec
	inference_perf/reportgen/base.py:475-648: formula=output_throughput population=pooled_tokens unit=tokens_per_s
	output_len_source? retokenized by default, usage with use_server_output_tokens: inference_perf/reportgen/base.py:278-291
total_tps: throughput/total_tokens_per_sec
	inference_perf/reportgen/base.py:475-648: formula=total_throughput population=pooled_tokens unit=tokens_per_s
	output_len_source? retokenized by default, usage with use_server_output_tokens: inference_perf/reportgen/base.py:278-291
input_tps: throughput/input_tokens_per_sec
	inference_perf/reportgen/base.py:648: formula=input_throughput population=pooled_tokens unit=tokens_per_s
request_tps: throughput/requests_per_sec
	inference_perf/reportgen/base.py:475-648: formula=request_throughput population=per_request unit=requests_per_s
goodput: goodput_metrics/request_goodput
	inference_perf/reportgen/base.py:322,395: formula=goodput population=per_request unit=requests_per_s
token_goodput_tps: goodput_metrics/token_goodput
	inference_perf/reportgen/base.py:322,396: formula=token_goodput population=pooled_tokens unit=tokens_per_s
	output_len_source? retokenized by default, usage with use_server_output_tokens: inference_perf/reportgen/base.py:278-291
`

func readStage(r *reader) {
	r.open(r.name())
	r.readIn(perfSource)
	r.set("client.harness", r.fixed("inference-perf", "load_summary"))
	// A stage of fixed concurrency has a rate as well, which the harness sets for itself.
	if r.level.offers("concurrency", positive(r.count("load_summary", "concurrency"))); len(r.level.load) == 0 {
		r.level.offers("request_rate", positive(r.number("load_summary", "requested_rate")))
	}
	r.set("client.num_prompts", r.count("load_summary", "count"))
	r.level.facts["completed"], r.level.facts["failed"] = r.count("successes", "count"), r.count("failures", "count")
	r.level.facts["mean_osl"] = r.number("successes", "output_len", "mean")
	for _, key := range []string{"prompt_tokens", "prompt_len"} {
		if r.level.facts["mean_isl"] == nil {
			r.level.facts["mean_isl"] = r.number("successes", key, "mean")
		}
	}
	layout := "older"
	if r.find("successes", "token_count_mismatches") != nil {
		layout = "current"
	}
	for i, q := range meanings(perfMeanings, perfSource, layout) {
		for _, statistic := range r.perfStatistics(q.key) {
			f := inMillis(r.number("successes", "latency", q.key, statistic))
			r.takes(q.of(statistic, float64(perQuantity*i)+rankOf(statistic)), f)
		}
	}
	r.totals(meanings(perfThroughputs, perfSource), "successes")
	r.note("left out of the stage reports: the smallest values and percentiles below the median")
}

// perfStatistics are those of a latency from the median up.
func (r *reader) perfStatistics(key string) (all []string) {
	latency := r.find("successes", "latency", key)
	if !latency.is(object) {
		return nil
	}
	for _, statistic := range latency.keys {
		_, percentile := vocab.Percentile(statistic)
		if isStatistic(statistic) && !(percentile && rankOf(statistic) < 50) {
			all = append(all, statistic)
		}
	}
	return all
}

// perfEndpoints are the APIs by what the configuration calls them.
var perfEndpoints = map[string]string{"completion": "completions", "chat": "chat", "anthropic_messages": "messages"}

func readPerfConfig(r *reader) {
	if endpoint := perfEndpoints[r.said("api", "type")]; endpoint != "" {
		r.set("client.endpoint", r.fixed(endpoint, "api", "type"))
	}
	r.set("client.ignore_eos", r.truth("server", "ignore_eos"))
	r.set("client.tokenizer.repo", r.words("tokenizer", "pretrained_model_name_or_path"))
	r.asksModel("server", "model_name")
	r.hints["client.burstiness"] = "1 is Poisson; the load types constant and poisson both draw exponential gaps, which constant fits to the duration"
	r.each(func(int) { r.set("client.duration_s", positive(r.number("duration"))) }, "load", "stages")
}
