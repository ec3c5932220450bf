package vocab

// SourceKind is source.kind: whose numbers they are, which decides the adapter that reads them.
var SourceKind = &Vocabulary{Name: "source kind", Values: []Value{
	{"vllm_bench", "the result JSON of vllm bench serve, or its printed summary", "vllm benchmarks/serve.py"},
	{"sglang_bench", "the JSON lines of sglang.bench_serving, or its printed summary", "sglang bench_serving.py"},
	{"aiperf", "the profile export of AIPerf", "aiperf metrics/"},
	{"genai_perf", "the profile export of genai-perf, which came before AIPerf", "perf_analyzer genai_perf/"},
	{"guidellm", "the benchmarks file of GuideLLM", "guidellm schemas/"},
	{"inference_perf", "the reports of inference-perf, one for each stage", "inference-perf reportgen/base.py"},
	{"llm_d_benchmark", "the Benchmark Report of llm-d-benchmark, around another harness", "llm-d-benchmark schema_v0_2.py"},
	{"inferencex", "aggregated rows of InferenceX, once InferenceMAX", "InferenceX utils/process_result.py"},
	{"hud", "records of PyTorch HUD, in the PyTorch OSS benchmark format", "pytorch-integration-testing lib/utils.py"},
	{"trtllm_bench", "the report of trtllm-bench, or its printed summary", "TensorRT-LLM bench/dataclasses/reporting.py"},
	{"mlperf", "the summary log of MLPerf LoadGen", "mlcommons/inference loadgen/results.cc"},
	{"blis_observe", "a TraceV2 header of blis observe, with its CSV", "inference-sim sim/workload/tracev2.go"},
	{"published_table", "a paper, post or report that prints its numbers in a table", ""},
}}

// InputRole is source.inputs[].role: what a file is to the run.
var InputRole = words("input role",
	"report", "the file that the values are read from",
	"manifest", "the declared test: what was meant to run",
	"script", "what launched the run",
	"artifact", "what the run itself left: a log, resolved arguments, a deployed manifest",
	"records", "one row for each request",
	"server_metrics", "a scrape or summary of the server's own metrics",
	"harness_source", "the harness file that a cite points into",
)

// ExtractionMethod is source.extraction.method: how values were read. Every method parses; none executes.
var ExtractionMethod = words("extraction method",
	"json", "a JSON document",
	"jsonl", "JSON documents, one on each line",
	"csv", "comma-separated rows",
	"yaml", "a YAML document",
	"text", "lines with fixed labels, such as a printed summary",
	"markdown_table", "a table in Markdown",
)

// RampStrategy is client.ramp_up.strategy.
var RampStrategy = &Vocabulary{Name: "ramp-up strategy", Values: []Value{
	{"linear", "the rate rises by equal steps", "vllm benchmarks/serve.py:225-230"},
	{"exponential", "the rate rises by equal factors", "vllm benchmarks/serve.py:225-230"},
}}

// RouterKind is router.kind.
var RouterKind = words("router kind",
	"direct", "requests go straight to the engine",
	"epp", "an endpoint picker chooses the engine",
)

// Endpoints are suggestions for client.endpoint, which is open.
var Endpoints = words("endpoint",
	"completions", "the OpenAI completions API",
	"chat", "the OpenAI chat completions API",
	"responses", "the OpenAI responses API",
	"messages", "the Anthropic messages API",
	"generate", "the engine's native generate API",
	"in_process", "no HTTP: the engine is called in the same process",
)
