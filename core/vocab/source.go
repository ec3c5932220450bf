package vocab

// SourceKind is source.kind: whose numbers they are, which decides the adapter that reads them.
var SourceKind = &Vocabulary{Name: "source kind", Values: []Value{
	{"vllm_bench", "vllm bench serve: its result JSON or its printed summary", "vllm benchmarks/serve.py"},
	{"sglang_bench", "sglang.bench_serving: its JSON lines or its printed summary", "sglang bench_serving.py"},
	{"aiperf", "AIPerf: its profile export", "aiperf metrics/"},
	{"genai_perf", "genai-perf, the predecessor of AIPerf: its profile export", "perf_analyzer genai_perf/"},
	{"guidellm", "GuideLLM: its benchmarks file", "guidellm schemas/"},
	{"inference_perf", "inference-perf: its report for each stage", "inference-perf reportgen/base.py"},
	{"llm_d_benchmark", "llm-d-benchmark: a Benchmark Report around another harness", "llm-d-benchmark schema_v0_2.py"},
	{"inferencex", "InferenceX (once InferenceMAX): aggregated rows", "InferenceX utils/process_result.py"},
	{"hud", "PyTorch HUD: records in the PyTorch OSS benchmark format", "pytorch-integration-testing lib/utils.py"},
	{"trtllm_bench", "trtllm-bench: its report or its printed summary", "TensorRT-LLM bench/dataclasses/reporting.py"},
	{"mlperf", "MLPerf LoadGen: its summary log", "mlcommons/inference loadgen/results.cc"},
	{"blis_observe", "blis observe: a TraceV2 header with its CSV", "inference-sim sim/workload/tracev2.go"},
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
