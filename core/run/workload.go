package run

import (
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/vocab"
)

// Workload binds what reproduces the stream of requests.
type Workload struct {
	schema.Map
	Shape schema.Text
	Trace Trace
}

// Trace refers to a captured trace.
type Trace struct {
	schema.Map
	Data, SHA256 schema.Text
	Rows         schema.Int
	Header       TraceHeader
}

// TraceHeader is the head of a trace.
type TraceHeader struct {
	schema.Map
	TraceVersion      schema.Int
	TimeUnit, Mode    schema.Text
	WorkloadSeed      schema.Int
	Server            TraceServer
	GoodputSLOTargets schema.Entries[SLOTarget]
}

// TraceServer is the server that a trace was captured on.
type TraceServer struct {
	schema.Map
	Type, Model                                        schema.Text
	TensorParallel, MaxNumSeqs, BlockSize, MaxModelLen schema.Int
	GPUMemoryUtilization                               schema.Num
}

// SLOTarget is what a request of a class must meet, in milliseconds.
type SLOTarget struct {
	schema.Map
	TTFTMS, ITLMS, E2EMS schema.Num
}

var workloadSchema = schema.Define[Workload]("workload", "What reproduces the requests",
	schema.String("shape", func(w *Workload) *schema.Text { return &w.Shape }).
		Doc("A workload shape of the catalog, by name."),
	schema.Mapping("trace", func(w *Workload) *Trace { return &w.Trace }, traceSchema).
		Doc("A captured trace."),
).ExactlyOneOf("bind a workload shape of the catalog by name, or a captured trace", "shape", "trace")

var traceSchema = schema.Define[Trace]("workload.trace", "A captured trace",
	schema.String("data", func(t *Trace) *schema.Text { return &t.Data }).Required().
		Doc("The path of the CSV with a row for each request."),
	schema.String("sha256", func(t *Trace) *schema.Text { return &t.SHA256 }).Format(schema.DigestFormat).
		Doc("The digest of that file."),
	schema.Integer("rows", func(t *Trace) *schema.Int { return &t.Rows }).AtLeast(0).
		Doc("How many requests it holds."),
	schema.Mapping("header", func(t *Trace) *TraceHeader { return &t.Header }, traceHeaderSchema).Required().
		Doc("What the trace says of itself."),
)

var traceHeaderSchema = schema.Define[TraceHeader]("workload.trace.header", "The head of a trace",
	schema.Integer("trace_version", func(h *TraceHeader) *schema.Int { return &h.TraceVersion }).Required().AtLeast(1).
		Doc("The version of the trace format."),
	schema.String("time_unit", func(h *TraceHeader) *schema.Text { return &h.TimeUnit }).Required().Vocab(vocab.TimeUnit).
		Doc("The unit of its times."),
	schema.String("mode", func(h *TraceHeader) *schema.Text { return &h.Mode }).Required().Vocab(vocab.TraceMode).
		Doc("How it came about."),
	schema.Integer("workload_seed", func(h *TraceHeader) *schema.Int { return &h.WorkloadSeed }).
		Doc("The seed it was generated with. 0 is a seed."),
	schema.Mapping("server", func(h *TraceHeader) *TraceServer { return &h.Server }, traceServerSchema).
		Doc("The server it was captured on."),
	schema.EntriesOf("goodput_slo_targets", "class name", func(h *TraceHeader) *schema.Entries[SLOTarget] { return &h.GoodputSLOTargets }, sloTargetSchema).
		Doc("What a request of each class must meet to count as goodput."),
)

var traceServerSchema = schema.Define[TraceServer]("workload.trace.header.server", "The server of a trace",
	schema.String("type", func(s *TraceServer) *schema.Text { return &s.Type }).
		Doc("The engine."),
	schema.String("model", func(s *TraceServer) *schema.Text { return &s.Model }).
		Doc("The model."),
	schema.Integer("tensor_parallel", func(s *TraceServer) *schema.Int { return &s.TensorParallel }).AtLeast(0).
		Doc("Tensor-parallel width."),
	schema.Integer("max_num_seqs", func(s *TraceServer) *schema.Int { return &s.MaxNumSeqs }).AtLeast(0).
		Doc("Requests in a step at most."),
	schema.Integer("block_size", func(s *TraceServer) *schema.Int { return &s.BlockSize }).AtLeast(0).
		Doc("Tokens in a KV block."),
	schema.Integer("max_model_len", func(s *TraceServer) *schema.Int { return &s.MaxModelLen }).AtLeast(0).
		Doc("Tokens of a request at most."),
	schema.Number("gpu_memory_utilization", func(s *TraceServer) *schema.Num { return &s.GPUMemoryUtilization }).Fraction().
		Doc("The share of GPU memory that the engine could take."),
)

var sloTargetSchema = schema.Define[SLOTarget]("workload.trace.header.goodput_slo_targets.*", "What a request must meet",
	schema.Number("ttft_ms", func(t *SLOTarget) *schema.Num { return &t.TTFTMS }).AtLeast(0).
		Doc("Time to first token, in milliseconds."),
	schema.Number("itl_ms", func(t *SLOTarget) *schema.Num { return &t.ITLMS }).AtLeast(0).
		Doc("Inter-token latency, in milliseconds."),
	schema.Number("e2e_ms", func(t *SLOTarget) *schema.Num { return &t.E2EMS }).AtLeast(0).
		Doc("End-to-end latency, in milliseconds."),
)
