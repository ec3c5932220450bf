package run

import (
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/vocab"
)

// Engine is the settings of an engine. Left out and false are different statements.
type Engine struct {
	schema.Map
	All2AllBackend, CUDAGraphMode, SchedulingPolicy, Quantization, CacheDtype        schema.Text
	MambaCacheDtype, MambaSSMCacheDtype, MambaCacheMode, DCPCommBackend              schema.Text
	AllReduceBackend                                                                 schema.Text
	DisableCustomAllReduce, AsyncScheduling, DisableCascadeAttn                      schema.Bool
	EnablePrefixCaching, DCPQReplicate                                               schema.Bool
	BlockSize, MaxNumBatchedTokens, MaxNumSeqs, MaxModelLen, CPKVCacheInterleaveSize schema.Int
	GPUMemoryUtilization                                                             schema.Num
	DBO                                                                              DBO
	EPLB                                                                             EPLB
	Speculative                                                                      Speculative
}

// DBO is dual-batch overlap.
type DBO struct {
	schema.Map
	EnableDBO                                   schema.Bool
	DecodeTokenThreshold, PrefillTokenThreshold schema.Int
}

// EPLB is expert-parallel load balancing.
type EPLB struct {
	schema.Map
	EnableEPLB                                    schema.Bool
	NumRedundantExperts, WindowSize, StepInterval schema.Int
}

// Speculative is speculative decoding.
type Speculative struct {
	schema.Map
	Method        schema.Text
	NumSpecTokens schema.Int
}

var engineSchema = schema.Define[Engine]("deployment.pools[].engine", "Settings of an engine",
	schema.String("all2all_backend", func(e *Engine) *schema.Text { return &e.All2AllBackend }).
		Doc("What carries tokens between experts."),
	schema.String("cudagraph_mode", func(e *Engine) *schema.Text { return &e.CUDAGraphMode }).
		Doc("What is captured in CUDA graphs."),
	schema.String("scheduling_policy", func(e *Engine) *schema.Text { return &e.SchedulingPolicy }).
		Doc("The order in which the engine takes requests up."),
	schema.String("quantization", func(e *Engine) *schema.Text { return &e.Quantization }).
		Doc("How weights are quantised."),
	schema.String("cache_dtype", func(e *Engine) *schema.Text { return &e.CacheDtype }).
		Doc("The type that KV is kept in."),
	schema.String("mamba_cache_dtype", func(e *Engine) *schema.Text { return &e.MambaCacheDtype }).
		Doc("The type that Mamba state is kept in."),
	schema.String("mamba_ssm_cache_dtype", func(e *Engine) *schema.Text { return &e.MambaSSMCacheDtype }).
		Doc("The type that the state-space part is kept in."),
	schema.String("mamba_cache_mode", func(e *Engine) *schema.Text { return &e.MambaCacheMode }).
		Doc("How Mamba state is cached."),
	schema.String("dcp_comm_backend", func(e *Engine) *schema.Text { return &e.DCPCommBackend }).
		Doc("What decode-context-parallel ranks talk over."),
	schema.String("allreduce_backend", func(e *Engine) *schema.Text { return &e.AllReduceBackend }).Vocab(vocab.AllReduce).
		Doc("What all-reduce runs on."),
	schema.Boolean("disable_custom_all_reduce", func(e *Engine) *schema.Bool { return &e.DisableCustomAllReduce }).
		Doc("Whether the engine's own all-reduce is off."),
	schema.Boolean("async_scheduling", func(e *Engine) *schema.Bool { return &e.AsyncScheduling }).
		Doc("Whether a step is scheduled while the one before it runs."),
	schema.Boolean("disable_cascade_attn", func(e *Engine) *schema.Bool { return &e.DisableCascadeAttn }).
		Doc("Whether cascade attention is off."),
	schema.Boolean("enable_prefix_caching", func(e *Engine) *schema.Bool { return &e.EnablePrefixCaching }).
		Doc("Whether the KV of shared prefixes is kept."),
	schema.Boolean("dcp_q_replicate", func(e *Engine) *schema.Bool { return &e.DCPQReplicate }).
		Doc("Whether queries are replicated over decode-context-parallel ranks."),
	schema.Integer("block_size", func(e *Engine) *schema.Int { return &e.BlockSize }).AtLeast(0).
		Doc("Tokens in a KV block."),
	schema.Integer("max_num_batched_tokens", func(e *Engine) *schema.Int { return &e.MaxNumBatchedTokens }).AtLeast(0).
		Doc("Tokens in a step at most."),
	schema.Integer("max_num_seqs", func(e *Engine) *schema.Int { return &e.MaxNumSeqs }).AtLeast(0).
		Doc("Requests in a step at most."),
	schema.Integer("max_model_len", func(e *Engine) *schema.Int { return &e.MaxModelLen }).AtLeast(0).
		Doc("Tokens of a request at most, input and output together."),
	schema.Integer("cp_kv_cache_interleave_size", func(e *Engine) *schema.Int { return &e.CPKVCacheInterleaveSize }).AtLeast(0).
		Doc("Tokens that lie together on one context-parallel rank."),
	schema.Number("gpu_memory_utilization", func(e *Engine) *schema.Num { return &e.GPUMemoryUtilization }).Fraction().
		Doc("The share of GPU memory that the engine may take. 0 is unset."),
	schema.Mapping("dbo", func(e *Engine) *DBO { return &e.DBO }, dboSchema).
		Doc("Dual-batch overlap."),
	schema.Mapping("eplb", func(e *Engine) *EPLB { return &e.EPLB }, eplbSchema).
		Doc("Expert-parallel load balancing."),
	schema.Mapping("speculative", func(e *Engine) *Speculative { return &e.Speculative }, speculativeSchema).
		Doc("Speculative decoding."),
)

var dboSchema = schema.Define[DBO]("deployment.pools[].engine.dbo", "Dual-batch overlap",
	schema.Boolean("enable_dbo", func(d *DBO) *schema.Bool { return &d.EnableDBO }).
		Doc("Whether it is on."),
	schema.Integer("dbo_decode_token_threshold", func(d *DBO) *schema.Int { return &d.DecodeTokenThreshold }).
		Doc("From how many tokens a decode step is split. Not negative when enabled."),
	schema.Integer("dbo_prefill_token_threshold", func(d *DBO) *schema.Int { return &d.PrefillTokenThreshold }).
		Doc("From how many tokens a prefill step is split. Not negative when enabled."),
)

var eplbSchema = schema.Define[EPLB]("deployment.pools[].engine.eplb", "Expert-parallel load balancing",
	schema.Boolean("enable_eplb", func(e *EPLB) *schema.Bool { return &e.EnableEPLB }).
		Doc("Whether it is on."),
	schema.Integer("num_redundant_experts", func(e *EPLB) *schema.Int { return &e.NumRedundantExperts }).
		Doc("How many experts are kept twice. Not negative when enabled."),
	schema.Integer("window_size", func(e *EPLB) *schema.Int { return &e.WindowSize }).
		Doc("Steps whose load is looked at."),
	schema.Integer("step_interval", func(e *EPLB) *schema.Int { return &e.StepInterval }).
		Doc("Steps between two rearrangements."),
)

var speculativeSchema = schema.Define[Speculative]("deployment.pools[].engine.speculative", "Speculative decoding",
	schema.String("method", func(s *Speculative) *schema.Text { return &s.Method }).Required().
		Doc("How tokens are drafted."),
	schema.Integer("num_spec_tokens", func(s *Speculative) *schema.Int { return &s.NumSpecTokens }).Required().AtLeast(1).
		Doc("How many tokens are drafted at a time."),
)
