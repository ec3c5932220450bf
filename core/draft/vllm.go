package draft

import (
	"strings"

	"github.com/inference-sim/measured-run/core/vocab"
)

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
	rows: []string{
		"input_lens", "output_lens", "ttfts", "itls", "latencies", "start_times", "queue_times", "generated_texts", "errors",
		"rps_change_events",
	},
}

const (
	vllmSource = "vllm f6ec81c7"
	vllmServe  = "vllm/benchmarks/serve.py"
	vllmClient = "vllm/benchmarks/lib/endpoint_request_func.py"
	vllmWall   = vllmServe + ":774-841"
)

// vllmEndpoint is what a backend of the client decides.
type vllmEndpoint struct{ endpoint, event, place string }

// The backends whose clients were read. vllm and openai are one.
var (
	vllmCompletions = &vllmEndpoint{"completions", "first_content_chunk", vllmClient + ":212-221"}
	vllmBackends    = map[string]*vllmEndpoint{
		"openai": vllmCompletions, "vllm": vllmCompletions,
		"openai-chat": {"chat", "first_chunk", vllmClient + ":341-346"},
	}
)

// vllmBackend is the backend of a report and the key that says so.
func (r *reader) vllmBackend() (e *vllmEndpoint, key string) {
	for _, key := range []string{"backend", "endpoint_type"} {
		if e := vllmBackends[r.said(key)]; e != nil {
			return e, key
		}
	}
	return nil, ""
}

const askUsage = "usage where the server sent it with every answer, retokenized where it sent none"

func readVLLM(r *reader) {
	r.open(r.name())
	r.readIn(vllmSource)
	r.vllmClient()
	r.vllmLoad()
	r.level.facts["completed"], r.level.facts["failed"] = r.count("completed"), r.count("failed")
	for i, t := range vllmThroughputs() {
		r.takes(t.quantity.whole(float64(10_000+i)), r.number(t.key))
	}
	e, _ := r.vllmBackend()
	for i, l := range vllmLatencies(e) {
		for _, statistic := range statistics(r.root, "_"+l.key) {
			r.takes(l.quantity.of(statistic, float64(1000*i)+rankOf(statistic)), r.number(statistic+"_"+l.key))
		}
	}
	for _, key := range []string{"mean_client_queue_time_ms", "mean_e2el_including_client_queue_ms", "max_output_tokens_per_s"} {
		if r.find(key) != nil {
			r.note(strings.TrimPrefix(strings.TrimPrefix(key, "mean_"), "max_") + " is left out: a record has no formula for it")
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
	r.set("client.tokenizer.repo", r.words("tokenizer_id"))
	if e, key := r.vllmBackend(); e != nil {
		r.set("client.endpoint", r.fixed(e.endpoint, key))
	}
	if r.find("ramp_up_strategy") != nil {
		r.set("client.ramp_up.strategy", r.words("ramp_up_strategy"))
		r.set("client.ramp_up.start", r.number("ramp_up_start_rps"))
		r.set("client.ramp_up.end", r.number("ramp_up_end_rps"))
	}
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
	unbounded := rate.is(text) && rate.text == "inf" || rate.is(number) && rate.text == "Infinity"
	if !unbounded {
		r.level.offers("request_rate", positive(r.number("request_rate")))
		return
	}
	if prompts := positive(r.count("num_prompts")); limit == nil && prompts != nil && r.find("ramp_up_strategy") == nil {
		r.level.load["concurrency"] = prompts
		r.note(r.name() + " has no cap and the rate inf, which sends every request at once: its concurrency is num_prompts, " + prompts.text)
	}
}

// named is a quantity with the key that a report has it under.
type named struct {
	key      string
	quantity *quantity
}

func vllmThroughputs() []named {
	of := func(name, formula, population, unit, line string, asks ...ask) *quantity {
		claims := append(says(vllmServe+line, "formula", formula, "population", population, "unit", unit), says(vllmWall, "denominator", "main_phase_wall", "clock", "client")...)
		return &quantity{name: name, source: vllmSource, claims: claims, asks: asks}
	}
	usage := ask{"output_len_source", askUsage}
	return []named{
		{"output_throughput", of("output_tps", "output_throughput", "pooled_tokens", "tokens_per_s", ":557", usage)},
		{"total_token_throughput", of("total_tps", "total_throughput", "pooled_tokens", "tokens_per_s", ":558", usage)},
		{"request_throughput", of("request_tps", "request_throughput", "per_request", "requests_per_s", ":555")},
		{"request_goodput", of("goodput", "goodput", "per_request", "requests_per_s", ":556")},
	}
}

func vllmLatencies(e *vllmEndpoint) []named {
	of := func(name, formula, population, lines string) *quantity {
		return &quantity{
			name: name, source: vllmSource, taken: vllmServe + ":563-583", percentiles: "numpy_linear",
			claims: append(says(vllmServe+lines, "formula", formula, "population", population, "unit", "ms"), says(vllmClient+":182,315", "clock", "client")...),
		}
	}
	ttft, tpot := of("ttft", "ttft", "per_request", ":433-439"), of("tpot", "tpot", "per_request", ":433-436")
	itl, e2e := of("itl", "itl", "pooled_chunks", ":439"), of("e2e", "e2e_latency", "per_request", ":433-439")
	for _, q := range []*quantity{ttft, e2e} {
		q.claims = append(q.claims, says(vllmServe+":762-771", "start_event", "send_after_semaphore")...)
	}
	ttft.ends(e.first())
	tpot.ends(e.last())
	e2e.ends(e.last())
	tpot.asks = append(tpot.asks, ask{"output_len_source", askUsage})
	return []named{{"ttft_ms", ttft}, {"tpot_ms", tpot}, {"itl_ms", itl}, {"e2el_ms", e2e}}
}

// ends states or asks the stop event.
func (q *quantity) ends(claims []claim, asks []ask) {
	q.claims, q.asks = append(q.claims, claims...), append(q.asks, asks...)
}

var askBackend = []ask{{"stop_event", "what ends it depends on the backend; see " + vllmClient}}

func (e *vllmEndpoint) first() ([]claim, []ask) {
	if e == nil {
		return nil, askBackend
	}
	return says(e.place, "stop_event", e.event), nil
}

// last is where a request ends. On chat this changed, and no key of a report tells the two apart.
func (e *vllmEndpoint) last() ([]claim, []ask) {
	switch {
	case e == nil:
		return nil, askBackend
	case e.endpoint == "chat":
		return nil, []ask{{"stop_event", "last_chunk at f6ec81c7, where the usage message counts; last_content_chunk at 02cfb534"}}
	}
	return says(vllmClient+":240", "stop_event", "last_content_chunk"), nil
}

// statistics are those that an object has under keys such as mean_ttft_ms and p99.9_ttft_ms, by what ends the key.
func statistics(v *value, end string) (all []string) {
	for _, key := range v.keys {
		statistic, found := strings.CutSuffix(key, end)
		if found && isStatistic(statistic) {
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
