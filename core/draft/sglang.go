package draft

// sglang reads the output file of sglang.bench_serving: a line of JSON for each level. They do not say which release of
// the client wrote them; what is stated here was read at v0.5.10.
var sglang = adapter{
	name: "sglang.bench_serving",
	kind: "sglang_bench",
	file: "sglang.go",
	forms: []form{{
		what:  "an output file of sglang.bench_serving",
		signs: []string{"total_output_tokens_retokenized", "backend", "request_rate", "mean_e2e_latency_ms", "duration"},
		role:  "report",
		read:  readSGLang,
	}},
}

const sglangSource = "sglang v0.5.10"

// sglangMeanings is what the numbers mean, by the API that was called. Places without a line are of the function named.
const sglangMeanings = `
all:
	python/sglang/bench_serving.py calculate_metrics: clock=client
	statistics python/sglang/bench_serving.py calculate_metrics: numpy_linear
ttft: ttft_ms
	python/sglang/bench_serving.py calculate_metrics: formula=ttft population=per_request unit=ms
	python/sglang/bench_serving.py:1207-1213: start_event=send_after_semaphore
	@generate python/sglang/bench_serving.py:663-671: stop_event=first_content_chunk
	@completions python/sglang/bench_serving.py:300-305: stop_event=first_content_chunk
	@chat python/sglang/bench_serving.py:469-474: stop_event=first_content_chunk
	@other stop_event? what ends it depends on the backend; see python/sglang/bench_serving.py
tpot: tpot_ms
	python/sglang/bench_serving.py calculate_metrics: formula=tpot population=per_request unit=ms
	@generate python/sglang/bench_serving.py:654: stop_event=response_end
	@completions python/sglang/bench_serving.py:291: stop_event=response_end
	@chat python/sglang/bench_serving.py:459: stop_event=response_end
	@other stop_event? what ends it depends on the backend; see python/sglang/bench_serving.py
	@generate python/sglang/bench_serving.py:666: output_len_source=engine
	@requested python/sglang/bench_serving.py:207,583: output_len_source=requested
	@asked output_len_source? usage where the server sent it unasked, else requested: python/sglang/bench_serving.py:275,316,427,487
itl: itl_ms
	python/sglang/bench_serving.py calculate_metrics: formula=itl unit=ms
	@generate python/sglang/bench_serving.py:675-680: population=pooled_tokens
	@spread python/sglang/bench_serving.py:974-1002: population=pooled_tokens
	@chunks python/sglang/bench_serving.py calculate_metrics: population=pooled_chunks
	@other population? pooled_chunks or pooled_tokens, by the backend; see python/sglang/bench_serving.py
e2e: e2e_latency_ms
	python/sglang/bench_serving.py calculate_metrics: formula=e2e_latency population=per_request unit=ms
	python/sglang/bench_serving.py:1207-1213: start_event=send_after_semaphore
	@generate python/sglang/bench_serving.py:654: stop_event=response_end
	@completions python/sglang/bench_serving.py:291: stop_event=response_end
	@chat python/sglang/bench_serving.py:459: stop_event=response_end
	@other stop_event? what ends it depends on the backend; see python/sglang/bench_serving.py
`

const sglangThroughputs = `
all:
	python/sglang/bench_serving.py:1314-1426: denominator=main_phase_wall clock=client
output_tps: output_throughput
	python/sglang/bench_serving.py:1095: formula=output_throughput population=pooled_tokens unit=tokens_per_s
	@generate python/sglang/bench_serving.py:666: output_len_source=engine
	@requested python/sglang/bench_serving.py:207,583: output_len_source=requested
	@asked output_len_source? usage where the server sent it unasked, else requested: python/sglang/bench_serving.py:275,316,427,487
total_tps: total_throughput
	python/sglang/bench_serving.py:1097: formula=total_throughput population=pooled_tokens unit=tokens_per_s
	@generate python/sglang/bench_serving.py:666: output_len_source=engine
	@requested python/sglang/bench_serving.py:207,583: output_len_source=requested
	@asked output_len_source? usage where the server sent it unasked, else requested: python/sglang/bench_serving.py:275,316,427,487
input_tps: input_throughput
	python/sglang/bench_serving.py:1094: formula=input_throughput population=pooled_tokens unit=tokens_per_s
request_tps: request_throughput
	python/sglang/bench_serving.py:1093: formula=request_throughput population=per_request unit=requests_per_s
`

// sglangBackends are the backends by the API that they call.
var sglangBackends = map[string]string{
	"sglang": "generate", "sglang-native": "generate",
	"sglang-oai": "completions", "vllm": "completions", "lmdeploy": "completions",
	"sglang-oai-chat": "chat", "vllm-chat": "chat", "lmdeploy-chat": "chat",
}

func readSGLang(r *reader) {
	r.open(r.name())
	r.readIn(sglangSource)
	r.set("client.harness", r.fixed("sglang.bench_serving", "total_output_tokens_retokenized"))
	endpoint := sglangBackends[r.said("backend")]
	if endpoint != "" {
		r.set("client.endpoint", r.fixed(endpoint, "backend"))
	}
	r.sglangServer()
	r.sglangLoad()
	r.level.facts["completed"] = r.count("completed")
	when := r.sglangCase(endpoint)
	r.flat(meanings(sglangMeanings, sglangSource, when...))
	r.totals(meanings(sglangThroughputs, sglangSource, when...))
}

// sglangCase are the words that hold of a report: the API, and how gaps between chunks and counts of tokens come about.
func (r *reader) sglangCase(endpoint string) []string {
	switch backend := r.said("backend"); {
	case backend == "trt" || backend == "truss":
		return []string{"other", "requested"}
	case endpoint == "":
		return []string{"other", "asked"}
	case endpoint == "generate":
		return []string{endpoint}
	case r.spreads():
		return []string{endpoint, "asked", "spread"}
	}
	return []string{endpoint, "asked", "chunks"}
}

// sglangServer reads what an SGLang server said of itself when the client asked it after the run.
func (r *reader) sglangServer() {
	r.set("engine_version", r.words("server_info", "version"))
	r.asksModel("server_info", "model_path")
	r.set("deployment.pools[0].parallel.tp", positive(r.count("server_info", "tp_size")))
	r.set("deployment.pools[0].parallel.pp", positive(r.count("server_info", "pp_size")))
	if shared := r.truth("server_info", "enable_dp_attention"); shared != nil && shared.text == "false" {
		r.set("deployment.pools[0].parallel.dp", positive(r.count("server_info", "dp_size")))
	}
}

// sglangLoad reads the load. The number of requests is in no key, so a rate of Infinity with no cap states no load.
func (r *reader) sglangLoad() {
	r.level.offers("concurrency", positive(r.count("max_concurrency")))
	rate := r.find("request_rate")
	if rate.is(number) && rate.text != "Infinity" {
		r.level.offers("request_rate", positive(r.number("request_rate")))
		r.set("client.burstiness", r.fact("1", rate, []string{"request_rate"})) // gaps are exponential, whatever is asked
	}
	switch {
	case len(r.level.load) > 0:
	case rate.is(text):
		r.note(r.name() + " has the request rate " + quoted(rate.text) + ", which is none: what load it offered is to be entered by hand")
	default:
		r.note(r.name() + " states no cap and no finite rate: every request was sent at once, and the load is their number, which it does not state")
	}
}

// spreads says whether gaps between chunks were spread over their tokens, as is done for a server that speculates.
func (r *reader) spreads() bool {
	backend := r.said("backend")
	return (backend == "sglang-oai" || backend == "sglang-oai-chat") && positive(r.number("accept_length")) != nil
}
