package draft

import "strings"

// vllm reads the result files of vllm bench serve: one JSON a level, or several appended to one file.
//
// They do not say which release wrote them. What is stated here holds in both trees that were read (f6ec81c7, January
// 2026, and 009e6d4a with 02cfb534); what changed between them, or depends on the server, is asked.
var vllm = adapter{
	name: "vllm bench serve",
	kind: "vllm_bench",
	file: "vllm.go",
	forms: []form{{
		what:  "a result of vllm bench serve",
		signs: []string{"tokenizer_id", "model_id", "num_prompts", "request_rate", "total_token_throughput"},
		role:  "report",
		read:  readVLLM,
	}},
}

const vllmSource = "vllm f6ec81c7"

// vllmMeanings is what the numbers mean, by the API that was called. Where chat ends changed, and no key of a report
// tells the two apart.
const vllmMeanings = `
all:
	vllm/benchmarks/lib/endpoint_request_func.py:182,315: clock=client
	statistics vllm/benchmarks/serve.py:563-583: numpy_linear
ttft: ttft_ms
	vllm/benchmarks/serve.py:433-439: formula=ttft population=per_request unit=ms
	vllm/benchmarks/serve.py:762-771: start_event=send_after_semaphore
	@completions vllm/benchmarks/lib/endpoint_request_func.py:212-221: stop_event=first_content_chunk
	@chat vllm/benchmarks/lib/endpoint_request_func.py:341-346: stop_event=first_chunk
	@other stop_event? what ends it depends on the backend; see vllm/benchmarks/lib/endpoint_request_func.py
tpot: tpot_ms
	vllm/benchmarks/serve.py:433-436: formula=tpot population=per_request unit=ms
	@completions vllm/benchmarks/lib/endpoint_request_func.py:240: stop_event=last_content_chunk
	@chat stop_event? last_chunk at f6ec81c7, where the usage message counts; last_content_chunk at 02cfb534
	@other stop_event? what ends it depends on the backend; see vllm/benchmarks/lib/endpoint_request_func.py
	output_len_source? usage where the server sent it with every answer, retokenized where it sent none
itl: itl_ms
	vllm/benchmarks/serve.py:439: formula=itl population=pooled_chunks unit=ms
e2e: e2el_ms
	vllm/benchmarks/serve.py:433-439: formula=e2e_latency population=per_request unit=ms
	vllm/benchmarks/serve.py:762-771: start_event=send_after_semaphore
	@completions vllm/benchmarks/lib/endpoint_request_func.py:240: stop_event=last_content_chunk
	@chat stop_event? last_chunk at f6ec81c7, where the usage message counts; last_content_chunk at 02cfb534
	@other stop_event? what ends it depends on the backend; see vllm/benchmarks/lib/endpoint_request_func.py
`

const vllmThroughputs = `
all:
	vllm/benchmarks/serve.py:774-841: denominator=main_phase_wall clock=client
output_tps: output_throughput
	vllm/benchmarks/serve.py:557: formula=output_throughput population=pooled_tokens unit=tokens_per_s
	output_len_source? usage where the server sent it with every answer, retokenized where it sent none
total_tps: total_token_throughput
	vllm/benchmarks/serve.py:558: formula=total_throughput population=pooled_tokens unit=tokens_per_s
	output_len_source? usage where the server sent it with every answer, retokenized where it sent none
request_tps: request_throughput
	vllm/benchmarks/serve.py:555: formula=request_throughput population=per_request unit=requests_per_s
goodput: request_goodput
	vllm/benchmarks/serve.py:556: formula=goodput population=per_request unit=requests_per_s
`

// vllmBackends are the backends whose clients were read, by the API that they call.
var vllmBackends = map[string]string{"openai": "completions", "vllm": "completions", "openai-chat": "chat"}

// vllmEndpoint is the API that a report was made of, and the key that says so.
func (r *reader) vllmEndpoint() (endpoint, key string) {
	for _, k := range []string{"backend", "endpoint_type"} {
		switch found := vllmBackends[r.said(k)]; {
		case found == "" || found == endpoint:
		case endpoint != "":
			return "other", "" // the two keys say different things
		default:
			endpoint, key = found, k
		}
	}
	if endpoint == "" {
		endpoint = "other"
	}
	return endpoint, key
}

func readVLLM(r *reader) {
	r.open(r.name())
	r.readIn(vllmSource)
	r.vllmClient()
	r.vllmLoad()
	r.level.facts["completed"], r.level.facts["failed"] = r.count("completed"), r.count("failed")
	endpoint, _ := r.vllmEndpoint()
	r.flat(meanings(vllmMeanings, vllmSource, endpoint))
	r.totals(meanings(vllmThroughputs, vllmSource))
	r.note("the input in total_token_throughput is as long as the client made it at f6ec81c7, and as the server says at 009e6d4a; a record has no key for that")
	for _, key := range []string{"mean_client_queue_time_ms", "mean_e2el_including_client_queue_ms", "max_output_tokens_per_s"} {
		if r.find(key) != nil {
			r.note(strings.TrimPrefix(key, "mean_") + " is left out: a record has no formula for it")
		}
	}
}

// vllmClient reads what the report says of the call. Only vllm bench serve writes endpoint_type; the scripts that came
// before it, and copies of them, write the rest.
func (r *reader) vllmClient() {
	if r.find("endpoint_type") != nil {
		r.set("client.harness", r.fixed("vllm bench serve", "endpoint_type"))
	} else {
		r.hints["client.harness"] = "vllm bench serve, or the script before it or a copy of that, which write the same keys"
	}
	r.asksModel("model_id")
	r.set("client.num_prompts", r.count("num_prompts"))
	r.set("client.num_warmups", r.count("num_warmups"))
	r.set("client.seed", r.count("seed")) // of some releases, as the next
	r.set("client.ignore_eos", r.truth("ignore_eos"))
	r.set("client.tokenizer.repo", r.words("tokenizer_id"))
	if endpoint, key := r.vllmEndpoint(); key != "" {
		r.set("client.endpoint", r.fixed(endpoint, key))
	}
	r.set("client.ramp_up.strategy", r.words("ramp_up_strategy"))
	r.set("client.ramp_up.start", r.number("ramp_up_start_rps"))
	r.set("client.ramp_up.end", r.number("ramp_up_end_rps"))
	if burstiness := r.find("burstiness"); burstiness.is(number) && burstiness.text == "Infinity" {
		r.set("client.burstiness", r.fact(".inf", burstiness, []string{"burstiness"}))
	} else {
		r.set("client.burstiness", positive(r.number("burstiness")))
	}
}

// vllmLoad reads the load. A rate of inf under a cap is the cap; without one, and without a ramp, every request is sent
// at once.
func (r *reader) vllmLoad() {
	limit, rate := positive(r.count("max_concurrency")), r.find("request_rate")
	r.level.offers("concurrency", limit)
	if rate.text != "inf" && rate.text != "Infinity" {
		r.level.offers("request_rate", positive(r.number("request_rate")))
		return
	}
	if prompts := positive(r.count("num_prompts")); limit == nil && prompts != nil && r.find("ramp_up_strategy") == nil {
		r.level.load["concurrency"] = prompts
		r.note(r.name() + " has no cap and the rate inf, which sends every request at once: its concurrency is num_prompts, " + prompts.text)
	}
}
