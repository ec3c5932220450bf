package draft

import (
	"slices"
	"strings"

	"github.com/inference-sim/measured-run/core/vocab"
)

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
	rows: []string{"by_label"},
}

const (
	perfSource = "inference-perf 7de5ef2e"
	perfReport = "inference_perf/reportgen/base.py"
	perfLoad   = "inference_perf/loadgen/load_generator.py"
	perfClient = "inference_perf/client/modelserver/openai_client.py"
)

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
	current := r.find("successes", "token_count_mismatches") != nil
	for i, l := range perfLatencies(current) {
		for _, statistic := range r.perfStatistics(l.key) {
			f := inMillis(r.number("successes", "latency", l.key, statistic))
			r.takes(l.quantity.of(statistic, float64(1000*i)+rankOf(statistic)), f)
		}
	}
	r.perfThroughputs()
	r.note("left out of the stage reports: the smallest values and percentiles below the median")
}

func (r *reader) perfThroughputs() {
	for i, t := range perfThroughputs() {
		keys := append([]string{"successes"}, strings.Split(t.key, "/")...)
		r.takes(t.quantity.whole(float64(10_000+i)), r.number(keys...))
	}
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

// perfLatencies are the latencies by their key. In the older tree a time stamp stood for each line of the stream, so
// what ends the first, and what lies between two, was not yet an output.
func perfLatencies(current bool) []named {
	of := func(name, key string, claims []claim, asks ...ask) named {
		all := slices.Concat(claims, says(perfClient+":413", "clock", "client"), says(perfReport+":178", "unit", "ms"))
		return named{key, &quantity{name: name, source: perfSource, claims: all, asks: asks, taken: perfReport + ":178", percentiles: "numpy_linear"}}
	}
	sent := says(perfLoad+":161,192-212", "start_event", "send_after_semaphore")
	end := says(perfClient+":537", "stop_event", "response_end")
	tokens := ask{"output_len_source", "retokenized by default, usage with use_server_output_tokens: " + perfReport + ":278-291"}
	each := func(lines, formula string) []claim {
		return says(perfReport+lines, "formula", formula, "population", "per_request")
	}
	ttft, tpot, itl := perfStreamed(current)
	return []named{
		of("ttft", "time_to_first_token", slices.Concat(sent, each(":569-571", "ttft"), ttft.claims), ttft.asks...),
		of("tpot", "time_per_output_token", tpot.claims, append(tpot.asks, tokens)...),
		of("itl", "inter_token_latency", itl.claims, itl.asks...),
		of("normalized", "normalized_time_per_output_token", slices.Concat(sent, end, each(":561-565", "normalized_latency")), tokens),
		of("e2e", "request_latency", slices.Concat(sent, end, says(perfReport+":561-565", "formula", "e2e_latency", "population", "per_request"))),
	}
}

// perfStreamed is what a report means by the times of outputs in a stream.
func perfStreamed(current bool) (ttft, tpot, itl quantity) {
	if current {
		ttft.claims = says("inference_perf/apis/streaming_parser.py:106-109", "stop_event", "first_content_chunk")
		tpot.claims = says(perfReport+":575-578", "formula", "tpot", "population", "per_request", "stop_event", "last_content_chunk")
		itl.claims = says(perfReport+":539-551,584-587", "formula", "itl", "population", "pooled_tokens")
		return ttft, tpot, itl
	}
	ttft.asks = []ask{{"stop_event", "first_chunk at 7ff81506, where any line of the stream counted; first_content_chunk at 7de5ef2e"}}
	tpot.claims = says(perfReport+":575-578", "population", "per_request")
	tpot.asks = []ask{{"formula", "tpot at 7de5ef2e; at 7ff81506 it is the mean gap between lines of the stream, which is none"}}
	itl.asks = []ask{
		{"formula", "itl at 7de5ef2e; at 7ff81506 its gaps lie between lines of the stream, blank ones too"},
		{"population", "pooled_tokens at 7de5ef2e, where each token of a chunk has the chunk's time"},
	}
	return ttft, tpot, itl
}

func perfThroughputs() []named {
	of := func(name, key, formula, population, unit, lines string, asks ...ask) named {
		claims := slices.Concat(
			says(perfReport+lines, "formula", formula, "population", population, "unit", unit),
			says(perfReport+":475", "denominator", "first_send_to_last_done"), says(perfClient+":413", "clock", "client"))
		return named{key, &quantity{name: name, source: perfSource, claims: claims, asks: asks}}
	}
	tokens := ask{"output_len_source", "retokenized by default, usage with use_server_output_tokens: " + perfReport + ":278-291"}
	const throughput, goodput = "throughput/", "goodput_metrics/"
	return []named{
		of("output_tps", throughput+"output_tokens_per_sec", "output_throughput", "pooled_tokens", "tokens_per_s", ":475-648", tokens),
		of("total_tps", throughput+"total_tokens_per_sec", "total_throughput", "pooled_tokens", "tokens_per_s", ":475-648", tokens),
		of("input_tps", throughput+"input_tokens_per_sec", "input_throughput", "pooled_tokens", "tokens_per_s", ":648"),
		of("request_tps", throughput+"requests_per_sec", "request_throughput", "per_request", "requests_per_s", ":475-648"),
		of("goodput", goodput+"request_goodput", "goodput", "per_request", "requests_per_s", ":322,395"),
		of("token_goodput_tps", goodput+"token_goodput", "token_goodput", "pooled_tokens", "tokens_per_s", ":322,396", tokens),
	}
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
	for i := range r.find("load", "stages").items {
		r.base = []string{"load", "stages", "[" + itoa(i) + "]"}
		r.set("client.duration_s", positive(r.number("duration")))
		r.base = nil
	}
}
