package draft

// guidellmOlder reads the benchmarks file of GuideLLM as it was before its scheduler was written anew. What is stated
// here was read at f3b95006 and, of the backend, at 9adb5768. The file does not say which release wrote it.
var guidellmOlder = adapter{
	name: "guidellm of the older layout",
	kind: "guidellm",
	file: "guidellmolder.go",
	forms: []form{{
		what:  "a benchmarks file of GuideLLM's older layout",
		signs: []string{"benchmarks/[0]/args/strategy", "benchmarks/[0]/request_totals", "benchmarks/[0]/metrics/time_to_first_token_ms/successful"},
		role:  "report",
		read:  readOlderGuideLLM,
	}},
}

const guidellmOlderSource = "src/guidellm of guidellm f3b95006, its backend at 9adb5768"

// guidellmOlderMeanings is what the numbers mean. Places without a line are of the function named. What the layout
// calls time_per_output_token_ms is no formula's: it lies between the first token and the last, over all tokens.
const guidellmOlderMeanings = `
all:
	backend/openai.py _iterative_completions_request: clock=client
	statistics objects/statistics.py from_distribution_function: inverted_cdf
ttft: time_to_first_token_ms
	backend/openai.py _iterative_completions_request: start_event=send_after_semaphore stop_event=first_content_chunk
	benchmark/benchmark.py time_to_first_token_ms: formula=ttft population=per_request unit=ms
tpot: inter_token_latency_ms
	benchmark/benchmark.py inter_token_latency_ms: formula=tpot unit=ms stop_event=last_content_chunk
	benchmark/benchmark.py from_stats: population=pooled_tokens
	output_len_source? usage where the server sent it, else requested or retokenized: benchmark/aggregator.py _compile_tokens_count
e2e: request_latency
	backend/openai.py _iterative_completions_request: start_event=send_after_semaphore stop_event=response_end
	benchmark/benchmark.py request_latency: formula=e2e_latency population=per_request unit=ms
`

// guidellmOlderThroughputs are the means of rates between the first start and the last end.
const guidellmOlderThroughputs = `
all:
	backend/openai.py _iterative_completions_request: clock=client
output_tps: output_tokens_per_second/successful/mean
	objects/statistics.py from_iterable_request_times: formula=output_throughput population=pooled_tokens denominator=first_send_to_last_done unit=tokens_per_s
	output_len_source? usage where the server sent it, else requested or retokenized: benchmark/aggregator.py _compile_tokens_count
total_tps: tokens_per_second/successful/mean
	objects/statistics.py from_iterable_request_times: formula=total_throughput population=pooled_tokens denominator=first_send_to_last_done unit=tokens_per_s
	output_len_source? usage where the server sent it, else requested or retokenized: benchmark/aggregator.py _compile_tokens_count
request_tps: requests_per_second/successful/mean
	objects/statistics.py from_request_times: formula=request_throughput population=per_request denominator=first_send_to_last_done unit=requests_per_s
`

func readOlderGuideLLM(r *reader) {
	r.set("client.harness", r.fixed("guidellm", "benchmarks"))
	r.readIn(guidellmOlderSource)
	r.benchmarks(r.modes("args"), r.olderBenchmark)
	r.note("left out of " + r.name() + ": time_per_output_token_ms, which leaves out the first token's time and divides by all tokens, so that no formula is it")
	r.note("left out of " + r.name() + ": percentiles below the median, and those of rates, which are percentiles over time and no throughputs")
}

func (r *reader) olderBenchmark() {
	r.open(r.name() + " (" + r.key() + ")")
	r.set("client.tokenizer.repo", r.words("request_loader", "processor"))
	r.set("client.num_prompts", positive(r.count("args", "max_number")))
	r.asksModel("worker", "backend_model")
	r.guidellmLoad("args")
	r.guidellmCounts("request_totals")
	r.distributions(meanings(guidellmOlderMeanings, guidellmOlderSource))
	r.totals(meanings(guidellmOlderThroughputs, guidellmOlderSource), "metrics")
}
