package draft

import "slices"

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
	rows: []string{"input_lens", "output_lens", "ttfts", "itls", "generated_texts", "errors", "internal_states"},
}

const (
	sglangSource = "sglang v0.5.10"
	sglangFile   = "python/sglang/bench_serving.py"
	// where the samples are put together, by the name of the function
	sglangMetrics = sglangFile + " calculate_metrics"
)

// sglangEndpoint is what a backend of the client decides.
type sglangEndpoint struct {
	endpoint string
	first    string // lines in which ttft stops
	tokens   string // output_len_source; empty where it depends on the server
	counted  string // lines that say so
}

var (
	sglangNative      = &sglangEndpoint{"generate", ":663-671", "engine", ":666"}
	sglangCompletions = &sglangEndpoint{"completions", ":300-305", "", ""}
	sglangChat        = &sglangEndpoint{"chat", ":469-474", "", ""}
	sglangBackends    = map[string]*sglangEndpoint{
		"sglang": sglangNative, "sglang-native": sglangNative,
		"sglang-oai": sglangCompletions, "vllm": sglangCompletions, "lmdeploy": sglangCompletions,
		"sglang-oai-chat": sglangChat, "vllm-chat": sglangChat, "lmdeploy-chat": sglangChat,
	}
)

func readSGLang(r *reader) {
	r.open(r.name())
	r.readIn(sglangSource)
	r.set("client.harness", r.fixed("sglang.bench_serving", "total_output_tokens_retokenized"))
	e := sglangBackends[r.said("backend")]
	if e != nil {
		r.set("client.endpoint", r.fixed(e.endpoint, "backend"))
	}
	r.sglangServer()
	r.sglangLoad()
	r.level.facts["completed"] = r.count("completed")
	for i, t := range sglangThroughputs(e) {
		r.takes(t.quantity.whole(float64(10_000+i)), r.number(t.key))
	}
	for i, l := range sglangLatencies(e, r.spreads()) {
		for _, statistic := range statistics(r.root, "_"+l.key) {
			r.takes(l.quantity.of(statistic, float64(1000*i)+rankOf(statistic)), r.number(statistic+"_"+l.key))
		}
	}
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
	}
	if len(r.level.load) == 0 {
		r.note(r.name() + " states no cap and no finite rate: every request was sent at once, and the load is their number, which it does not state")
	}
}

// spreads says whether gaps between chunks were spread over their tokens, as is done for a server that speculates.
func (r *reader) spreads() bool {
	backend := r.said("backend")
	return (backend == "sglang-oai" || backend == "sglang-oai-chat") && positive(r.number("accept_length")) != nil
}

func sglangThroughputs(e *sglangEndpoint) []named {
	of := func(name, formula, population, unit, line string) *quantity {
		return &quantity{name: name, source: sglangSource, claims: append(
			says(sglangFile+line, "formula", formula, "population", population, "unit", unit),
			says(sglangFile+":1314-1426", "denominator", "main_phase_wall", "clock", "client")...)}
	}
	output, total := of("output_tps", "output_throughput", "pooled_tokens", "tokens_per_s", ":1095"), of("total_tps", "total_throughput", "pooled_tokens", "tokens_per_s", ":1097")
	output.counts(e)
	total.counts(e)
	return []named{
		{"output_throughput", output},
		{"total_throughput", total},
		{"input_throughput", of("input_tps", "input_throughput", "pooled_tokens", "tokens_per_s", ":1094")},
		{"request_throughput", of("request_tps", "request_throughput", "per_request", "requests_per_s", ":1093")},
	}
}

// counts states or asks where the counts of output tokens come from.
func (q *quantity) counts(e *sglangEndpoint) {
	if e != nil && e.tokens != "" {
		q.claims = append(q.claims, says(sglangFile+e.counted, "output_len_source", e.tokens)...)
		return
	}
	q.asks = append(q.asks, ask{"output_len_source", "usage where the server sent it unasked, else requested: " + sglangFile + ":275,316,427,487"})
}

func sglangLatencies(e *sglangEndpoint, spread bool) []named {
	of := func(name, formula string, claims ...claim) *quantity {
		return &quantity{
			name: name, source: sglangSource, taken: sglangMetrics, percentiles: "numpy_linear",
			claims: append(says(sglangMetrics, "formula", formula, "clock", "client", "unit", "ms"), claims...),
		}
	}
	sent := says(sglangFile+":1207-1213", "start_event", "send_after_semaphore")
	each := says(sglangMetrics, "population", "per_request")
	end := says(sglangFile+":291,459,654", "stop_event", "response_end")
	ttft, tpot := of("ttft", "ttft", slices.Concat(sent, each)...), of("tpot", "tpot", slices.Concat(end, each)...)
	tpot.counts(e)
	if e != nil {
		ttft.claims = append(ttft.claims, says(sglangFile+e.first, "stop_event", "first_content_chunk")...)
	} else {
		ttft.asks = []ask{{"stop_event", "what ends it depends on the backend; see " + sglangFile}}
	}
	itl := of("itl", "itl")
	itl.pools(e, spread)
	e2e := of("e2e", "e2e_latency", slices.Concat(sent, each, end)...)
	return []named{{"ttft_ms", ttft}, {"tpot_ms", tpot}, {"itl_ms", itl}, {"e2e_latency_ms", e2e}}
}

// pools states what an inter-token latency is over: the gap of a chunk, or that gap shared out among its tokens.
func (q *quantity) pools(e *sglangEndpoint, spread bool) {
	switch {
	case e == nil:
		q.asks = []ask{{"population", "pooled_chunks or pooled_tokens, by the backend; see " + sglangFile}}
	case spread:
		q.claims = append(q.claims, says(sglangFile+":974-1002", "population", "pooled_tokens")...)
	case e == sglangNative:
		q.claims = append(q.claims, says(sglangFile+":675-680", "population", "pooled_tokens")...)
	default:
		q.claims = append(q.claims, says(sglangMetrics, "population", "pooled_chunks")...)
	}
}
