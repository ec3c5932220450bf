package draft

import (
	"cmp"
	"slices"
)

// guidellm reads the benchmarks file of GuideLLM, JSON or YAML: a report that holds a benchmark for each level. What is
// stated here was read at ee7a7745; the file says which release wrote it.
var guidellm = adapter{
	name: "guidellm",
	kind: "guidellm",
	file: "guidellm.go",
	forms: []form{{
		what:  "a benchmarks file of GuideLLM",
		signs: []string{"benchmarks/[0]/scheduler_metrics", "benchmarks/[0]/metrics/time_to_first_token_ms/successful"},
		role:  "report",
		read:  readGuideLLM,
	}},
}

const guidellmSource = "src/guidellm of guidellm ee7a7745"

// guidellmMeanings is what the numbers mean. By their names, tpot would be an itl, and normalized a tpot.
const guidellmMeanings = `
all:
	backends/openai/http.py:512: clock=client
	statistics schemas/statistics.py:104-111: inverted_cdf
ttft: time_to_first_token_ms
	backends/openai/http.py:512: start_event=send_after_semaphore
	backends/openai/request_handlers.py:1178-1204: formula=ttft stop_event=first_content_chunk reasoning_counted_as_content=true
	backends/openai/http.py:538: population=per_request unit=ms
ttft_answer: time_to_first_output_token_ms
	backends/openai/http.py:512: start_event=send_after_semaphore
	schemas/request_stats.py:239-252: formula=ttft stop_event=first_content_chunk reasoning_counted_as_content=false population=per_request unit=ms
tpot: inter_token_latency_ms
	schemas/request_stats.py:196-213: formula=tpot stop_event=last_content_chunk unit=ms
	benchmark/schemas/generative/metrics.py:957-965: population=pooled_tokens
	output_len_source? usage where the server sent it, else chunk_count: schemas/request_stats.py:141-144
normalized: time_per_output_token_ms
	backends/openai/http.py:512: start_event=send_after_semaphore
	schemas/request_stats.py:175-192: formula=normalized_latency stop_event=last_content_chunk unit=ms
	benchmark/schemas/generative/metrics.py:948-956: population=pooled_tokens
	output_len_source? usage where the server sent it, else chunk_count: schemas/request_stats.py:141-144
e2e: request_latency
	backends/openai/http.py:512: start_event=send_after_semaphore
	backends/openai/http.py:555: formula=e2e_latency stop_event=response_end population=per_request unit=ms
`

// guidellmThroughputs are the means of rates over the measured window, each within a percent of the total over it.
const guidellmThroughputs = `
all:
	schemas/statistics.py:313-389: clock=client
	benchmark/schemas/generative/metrics.py:860-871: denominator=measured_window
output_tps: output_tokens_per_second/successful/mean
	schemas/statistics.py:313-389: formula=output_throughput population=pooled_tokens unit=tokens_per_s
	output_len_source? usage where the server sent it, else chunk_count: schemas/request_stats.py:141-144
total_tps: tokens_per_second/successful/mean
	schemas/statistics.py:313-389: formula=total_throughput population=pooled_tokens unit=tokens_per_s
	output_len_source? usage where the server sent it, else chunk_count: schemas/request_stats.py:141-144
input_tps: prompt_tokens_per_second/successful/mean
	schemas/statistics.py:313-389: formula=input_throughput population=pooled_tokens unit=tokens_per_s
request_tps: requests_per_second/successful/mean
	schemas/statistics.py:313-389: formula=request_throughput population=per_request unit=requests_per_s
`

// guidellmEndpoints are the words for an API that releases have used.
var guidellmEndpoints = map[string]string{
	"text_completions": "completions", "/v1/completions": "completions",
	"chat_completions": "chat", "/v1/chat/completions": "chat",
	"responses": "responses", "/v1/responses": "responses",
}

func readGuideLLM(r *reader) {
	r.guidellmClient()
	r.readIn(guidellmSource)
	modes := r.modes("config")
	r.benchmarks(modes, r.benchmark)
	r.note("left out of " + r.name() + ": percentiles below the median, and those of rates, which are percentiles over time and no throughputs")
}

// benchmarks reads those that state their load as most do.
func (r *reader) benchmarks(modes []string, read func()) {
	kept := commonest(modes)
	r.each(func(i int) {
		if modes[i] == kept {
			read()
		} else {
			r.note(r.key() + " of " + r.name() + " is left out: it states " + modes[i] + " where most state " + kept + ", and all points of a record state their load alike")
		}
	}, "benchmarks")
}

func (r *reader) guidellmClient() {
	r.set("client.harness", r.fixed("guidellm", "benchmarks"))
	r.set("client.harness_version", r.words("metadata", "guidellm_version"))
	r.set("client.seed", r.count("args", "random_seed"))
	r.set("client.tokenizer.repo", r.words("args", "processor"))
	for _, keys := range [][]string{
		{"args", "request_type"}, {"args", "request_format"}, {"args", "backend_kwargs", "request_format"},
		{"config", "spec", "backend", "request_format"},
	} {
		if endpoint := guidellmEndpoints[r.said(keys...)]; endpoint != "" {
			r.set("client.endpoint", r.fixed(endpoint, keys...))
		}
	}
	r.asksModel("args", "model")
	r.asksModel("config", "spec", "backend", "model")
}

// modes are how each benchmark states its load, in words. Its strategy stands under a key that depends on the layout.
func (r *reader) modes(under string) (all []string) {
	for _, b := range r.root.at("benchmarks").items {
		strategy := b.at(under, "strategy")
		limited, paced := guidellmCap(strategy) != "" || strategyOf(strategy) == "synchronous", strategy.at("rate").is(number)
		all = append(all, map[[2]bool]string{
			{false, false}: "no load", {true, false}: "a concurrency", {false, true}: "a request rate", {true, true}: "a concurrency and a request rate",
		}[[2]bool{limited, paced}])
	}
	return all
}

// commonest is the way that most benchmarks state their load: a sweep of GuideLLM does it in several. Of two that are as
// frequent it is the first.
func commonest(modes []string) string {
	count := map[string]int{"no load": -len(modes)}
	for _, mode := range modes {
		count[mode]++
	}
	return slices.MaxFunc(modes, func(a, b string) int { return cmp.Compare(count[a], count[b]) })
}

// guidellmCap is the key of a strategy that says how many requests it keeps in flight.
func guidellmCap(strategy *value) string {
	for _, key := range []string{"streams", "max_concurrency"} {
		if strategy.at(key).is(number) {
			return key
		}
	}
	return ""
}

// strategyOf is the kind of a strategy, which later releases have under another key.
func strategyOf(strategy *value) string {
	for _, key := range []string{"type_", "kind"} {
		if v := strategy.at(key); v.is(text) {
			return v.text
		}
	}
	return ""
}

func (r *reader) benchmark() {
	r.open(r.name() + " (" + r.key() + ")")
	r.guidellmLoad("config")
	r.guidellmCounts("metrics", "request_totals")
	r.distributions(meanings(guidellmMeanings, guidellmSource))
	r.totals(meanings(guidellmThroughputs, guidellmSource), "metrics")
}

// guidellmCounts reads the requests of a benchmark, whose totals stand at a key that depends on the layout.
func (r *reader) guidellmCounts(totals ...string) {
	r.level.facts["completed"] = r.count(append(totals[:len(totals):len(totals)], "successful")...)
	r.level.facts["failed"] = r.count(append(totals[:len(totals):len(totals)], "errored")...)
	r.level.facts["mean_isl"] = r.number("metrics", "prompt_token_count", "successful", "mean")
	r.level.facts["mean_osl"] = r.number("metrics", "output_token_count", "successful", "mean")
}

// distributions takes latencies of a benchmark with their statistics.
func (r *reader) distributions(list []*quantity) {
	for i, q := range list {
		for _, s := range guidellmStatistics {
			f := r.number(slices.Concat([]string{"metrics", q.key, "successful"}, s.keys)...)
			if q.key == "request_latency" { // the one in seconds
				f = inMillis(f)
			}
			r.takes(q.of(s.statistic, float64(perQuantity*i)+rankOf(s.statistic)), f)
		}
	}
}

func (r *reader) guidellmLoad(under string) {
	strategy := r.find(under, "strategy")
	follows := func(written string) *fact {
		return &fact{text: written, raw: strategyOf(strategy), from: r.document, key: r.key(under, "strategy")}
	}
	r.level.offers("concurrency", positive(r.count(under, "strategy", guidellmCap(strategy))))
	r.level.offers("request_rate", positive(r.number(under, "strategy", "rate")))
	switch strategyOf(strategy) {
	case "synchronous":
		r.level.offers("concurrency", follows("1"))
	case "poisson":
		r.set("client.burstiness", follows("1"))
	case "constant":
		r.set("client.burstiness", follows(".inf"))
	}
}

// kept is a statistic and where a distribution has it.
type kept struct {
	statistic string
	keys      []string
}

// guidellmStatistics are those of a distribution that are taken. p999 is the 99.9th percentile there.
var guidellmStatistics = []kept{
	{"mean", []string{"mean"}}, {"median", []string{"median"}}, {"std", []string{"std_dev"}}, {"max", []string{"max"}},
	{"p75", []string{"percentiles", "p75"}}, {"p90", []string{"percentiles", "p90"}}, {"p95", []string{"percentiles", "p95"}},
	{"p99", []string{"percentiles", "p99"}}, {"p99.9", []string{"percentiles", "p999"}},
}
