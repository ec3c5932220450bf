package vocab

import "strings"

// Class says what a formula is a quantity of, and so which keys its definition takes: a latency and a rate
// take a statistic and no denominator; a throughput takes a denominator and no statistic.
type Class uint8

const (
	UnknownClass Class = iota
	Latency
	Rate
	Throughput
)

func (c Class) String() string { return [...]string{"", "latency", "rate", "throughput"}[c] }

// Ends says at which kind of output event a formula's latency stops.
type Ends uint8

const (
	EndsNowhere Ends = iota // no stop event of its own
	EndsFirst               // the first output
	EndsLast                // the last output
)

// Quantity is a formula with all that follows from it.
type Quantity struct {
	Value
	Unit        string
	Class       Class
	Populations []string // those that exist in some harness; any other draws a warning
	Ends        Ends
}

var (
	perRequest  = []string{"per_request"}
	perToken    = []string{"pooled_tokens"}
	meanOrToken = []string{"per_request", "pooled_tokens"}
	anyGap      = []string{"per_request", "pooled_chunks", "pooled_tokens"}
)

// Quantities are the formulas. Populations and stop events follow what public harnesses measure.
var Quantities = []Quantity{
	{Value{"ttft", "time to first token: from start_event to the first output", "vllm benchmarks/serve.py:433"}, "ms", Latency, perRequest, EndsFirst},
	{Value{"ttst", "time to second token: between the first and the second output", "aiperf ttst_metric.py:46"}, "ms", Latency, perRequest, EndsNowhere},
	{Value{"itl", "inter-token latency: the gap between consecutive outputs of one request", "vllm benchmarks/serve.py:439"}, "ms", Latency, anyGap, EndsNowhere},
	{Value{"tpot", "time per output token: (end-to-end - ttft) / (output tokens - 1)", "vllm benchmarks/serve.py:433"}, "ms", Latency, meanOrToken, EndsLast},
	{Value{"e2e_latency", "end-to-end latency: from start_event to the last output", "vllm benchmarks/serve.py:438"}, "ms", Latency, perRequest, EndsLast},
	{Value{"normalized_latency", "end-to-end latency / output tokens", "inference-perf reportgen/base.py:563"}, "ms", Latency, meanOrToken, EndsLast},
	{Value{"interactivity", "1 / tpot of one request", "aiperf output_token_throughput_metrics.py:66"}, "tokens_per_s", Rate, perRequest, EndsLast},
	{Value{"output_speed", "output tokens / end-to-end latency of one request", "TensorRT-LLM serve benchmark_serving.py tput_user"}, "tokens_per_s", Rate, perRequest, EndsLast},
	{Value{"output_throughput", "output tokens / denominator", "vllm benchmarks/serve.py:557"}, "tokens_per_s", Throughput, perToken, EndsNowhere},
	{Value{"input_throughput", "input tokens / denominator", "sglang bench_serving.py:1094"}, "tokens_per_s", Throughput, perToken, EndsNowhere},
	{Value{"total_throughput", "input and output tokens / denominator", "vllm benchmarks/serve.py:558"}, "tokens_per_s", Throughput, perToken, EndsNowhere},
	{Value{"token_goodput", "tokens of the requests within their targets / denominator", "inference-perf reportgen/base.py:396"}, "tokens_per_s", Throughput, perToken, EndsNowhere},
	{Value{"request_throughput", "requests / denominator", "vllm benchmarks/serve.py:555"}, "requests_per_s", Throughput, perRequest, EndsNowhere},
	{Value{"goodput", "requests within their targets / denominator", "vllm benchmarks/serve.py:556"}, "requests_per_s", Throughput, perRequest, EndsNowhere},
}

// Formula is metric_defs.*.formula.
var Formula = formulas()

func formulas() *Vocabulary {
	v := &Vocabulary{Name: "formula"}
	for _, q := range Quantities {
		v.Values = append(v.Values, q.Value)
	}
	return v
}

// QuantityOf is the quantity that a formula names.
func QuantityOf(formula string) (Quantity, bool) {
	for _, q := range Quantities {
		if q.Name == formula {
			return q, true
		}
	}
	return Quantity{}, false
}

// ClassOfUnit is the class that a unit alone decides: tokens_per_s may be a rate or a throughput.
func ClassOfUnit(unit string) Class {
	switch unit {
	case "ms":
		return Latency
	case "requests_per_s":
		return Throughput
	}
	return UnknownClass
}

// Unit is metric_defs.*.unit.
var Unit = words("unit",
	"ms", "milliseconds",
	"tokens_per_s", "tokens per second",
	"requests_per_s", "requests per second",
).not(
	"times are in ms: multiply the values by 1000", "s sec secs second seconds",
	"times are in ms: divide the values by 1000", "us µs μs usec microsecond microseconds",
	"times are in ms: divide the values by 1000000", "ns nsec nanosecond nanoseconds",
	"times are in ms: multiply the values by 60000", "min mins minute minutes",
	"rates are in tokens_per_s: divide the values by 60", "tokens_per_min tokens_per_minute tokens/min tok/min tpm",
	"rates are in requests_per_s: divide the values by 60", "requests_per_min requests_per_minute requests/min req/min rpm",
)

// Statistic is metric_defs.*.statistic, which takes a percentile besides (see Percentile).
var Statistic = words("statistic",
	"mean", "the arithmetic mean",
	"median", "the middle value, the same as p50",
	"std", "the standard deviation",
	"max", "the largest value",
)

// PercentilePattern matches what Percentile takes.
const PercentilePattern = `^p([1-9][0-9]?(\.[0-9]+)?|0\.[0-9]*[1-9][0-9]*)$`

// Percentile is the NN of pNN: above 0 and below 100, decimals allowed, in plain decimal spelling. The text is
// returned without trailing zeros of its fraction, so that two spellings of one percentile are equal.
func Percentile(statistic string) (nn string, ok bool) {
	digits, found := strings.CutPrefix(statistic, "p")
	if !found {
		return "", false
	}
	whole, fraction, dotted := strings.Cut(digits, ".")
	if !allDigits(whole) || len(whole) > 2 || len(whole) == 2 && whole[0] == '0' || dotted && !allDigits(fraction) {
		return "", false
	}
	fraction = strings.TrimRight(fraction, "0")
	if fraction == "" {
		return whole, whole != "0"
	}
	return whole + "." + fraction, true
}

func allDigits(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return s != ""
}

// Population is metric_defs.*.population: what a statistic is over.
var Population = &Vocabulary{Name: "population", Values: []Value{
	{"per_request", "one sample for each request", "vllm benchmarks/serve.py:433"},
	{"pooled_chunks", "every gap between stream chunks, of all requests together", "vllm benchmarks/serve.py:439"},
	{"pooled_tokens", "every output token, of all requests together", "sglang bench_serving.py:675-680"},
}}

// Denominator is metric_defs.*.denominator: the seconds that a throughput divides by.
var Denominator = &Vocabulary{Name: "denominator", Values: []Value{
	{"main_phase_wall", "the client's wall clock from just before the first dispatch to after the last answer", "vllm benchmarks/serve.py:774-841"},
	{"main_phase_wall_per_gpu", "the same, times the number of GPUs", "InferenceX utils/process_result.py:232-266"},
	{"first_send_to_last_done", "from the earliest start to the latest end among the counted requests", "aiperf benchmark_duration_metric.py:37-45"},
	{"measured_window", "what is left after warm-up and cool-down are trimmed", "guidellm metrics.py:860-871"},
	{"start_to_final_query_done", "from the start to the completion of the query issued last", "mlcommons/inference loadgen/results.cc:416-454"},
	{"scrape_window", "the range of a Prometheus rate", "inference-perf metrics/histogram/base.py:42"},
}}

// Clock is metric_defs.*.clock: whose timestamps.
var Clock = words("clock",
	"client", "the load generator's timestamps",
	"server", "the engine's or the API server's timestamps",
)

// StartEvent is metric_defs.*.start_event.
var StartEvent = &Vocabulary{Name: "start event", Values: []Value{
	{"send_after_semaphore", "just before the send, once the client's concurrency slot is held", "vllm benchmarks/serve.py:762-771"},
	{"scheduled", "when the arrival schedule said to send, so that lateness of the client counts", "mlcommons/inference loadgen/loadgen.cc:103"},
	{"server_received", "when the server took the request in", "vllm v1/metrics/stats.py:272"},
}}

// StopEvent is metric_defs.*.stop_event.
var StopEvent = &Vocabulary{Name: "stop event", Values: []Value{
	{"first_chunk", "the first stream event of any kind: an empty or role-only one counts", "inference-sim cmd/observe.go:385-389"},
	{"first_content_chunk", "the first stream event that carries generated output", "sglang bench_serving.py:300"},
	{"first_token", "the engine's own first-token event, without a stream", "vllm v1/metrics/stats.py:272"},
	{"last_content_chunk", "the last stream event that carries generated output", "vllm benchmarks/lib/endpoint_request_func.py:240"},
	{"last_chunk", "the last stream event, a usage trailer included", "vllm benchmarks/lib/endpoint_request_func.py:356-360"},
	{"response_end", "the body has been read to its end", "sglang bench_serving.py:459"},
	{"request_finished", "the engine reports the request as finished", "vllm v1/metrics/stats.py:304"},
}}

// StopsFirst says whether a stop event is one of the first output.
func StopsFirst(event string) bool { return strings.HasPrefix(event, "first_") }

// OutputLenSource is metric_defs.*.output_len_source: where output token counts come from.
var OutputLenSource = &Vocabulary{Name: "output length source", Values: []Value{
	{"usage", "the server's usage.completion_tokens", "vllm benchmarks/serve.py:417"},
	{"retokenized", "the client's tokenizer over the returned text", "vllm benchmarks/serve.py:420-429"},
	{"requested", "the length asked for, taken as served", "sglang bench_serving.py:275"},
	{"chunk_count", "one token for each stream chunk", "guidellm request_stats.py:141"},
	{"engine", "the engine's own token ids or counters", "TensorRT-LLM bench/dataclasses/reporting.py"},
}}

// PercentileMethod is metric_defs.*.percentile_method: how a percentile lies between samples.
var PercentileMethod = &Vocabulary{Name: "percentile method", Values: []Value{
	{"numpy_linear", "linear interpolation at (n - 1) p, the default of numpy.percentile", "vllm benchmarks/serve.py:563-583"},
	{"inverted_cdf", "the smallest sample whose (weighted) share reaches p", "guidellm statistics.py:104-111"},
	{"floor_index", "the sample at floor(n p) of the sorted list", "mlcommons/inference loadgen/results.cc:37"},
	{"prometheus_histogram", "histogram_quantile: linear within a bucket", "inference-perf metrics/histogram/base.py:39-41"},
}}
