package run

import "github.com/inference-sim/measured-run/core/schema"

// LoRA holds adapters and what they cost.
type LoRA struct {
	schema.Map
	AdapterCapacity                             schema.Int
	LoadBaseLatencyUS                           schema.Num
	LoadBandwidthBytesUS, FootprintBytesPerRank schema.Num
	StepOverheadTiers                           schema.Entries[StepOverhead]
	Adapters                                    schema.List[LoRAAdapter]
}

// StepOverhead is what adapters of one rank add to a step.
type StepOverhead struct {
	schema.Map
	K6, K7 schema.Num
}

// LoRAAdapter is an adapter.
type LoRAAdapter struct {
	schema.Map
	ID        schema.Text
	Rank      schema.Int
	BaseModel schema.Text
}

var loraSchema = schema.Define[LoRA]("deployment.lora", "LoRA adapters",
	schema.Integer("adapter_capacity", func(l *LoRA) *schema.Int { return &l.AdapterCapacity }).
		Doc("How many adapters an engine holds; above 0 when any are listed."),
	schema.Number("load_base_latency_us", func(l *LoRA) *schema.Num { return &l.LoadBaseLatencyUS }).AtLeast(0).
		Doc("What loading costs whatever the size, in microseconds."),
	schema.Number("load_bandwidth_bytes_us", func(l *LoRA) *schema.Num { return &l.LoadBandwidthBytesUS }).Above(0).
		Doc("How fast an adapter loads, in bytes per microsecond."),
	schema.Number("footprint_bytes_per_rank", func(l *LoRA) *schema.Num { return &l.FootprintBytesPerRank }).Above(0).
		Doc("The size of an adapter, in bytes for each rank."),
	schema.EntriesOf("step_overhead_tiers", "adapter rank", func(l *LoRA) *schema.Entries[StepOverhead] { return &l.StepOverheadTiers }, stepOverheadSchema).FreeRank().
		Doc("What adapters of a rank add to a step."),
	schema.ListOf("adapters", func(l *LoRA) *schema.List[LoRAAdapter] { return &l.Adapters }, loraAdapterSchema).
		Doc("The adapters."),
)

var stepOverheadSchema = schema.Define[StepOverhead]("deployment.lora.step_overhead_tiers.*", "What adapters add to a step",
	schema.Number("k6", func(s *StepOverhead) *schema.Num { return &s.K6 }).
		Doc("The coefficient k6 of the step time."),
	schema.Number("k7", func(s *StepOverhead) *schema.Num { return &s.K7 }).Required().Above(0).
		Doc("The coefficient k7 of the step time."),
)

var loraAdapterSchema = schema.Define[LoRAAdapter]("deployment.lora.adapters[]", "A LoRA adapter",
	schema.String("id", func(a *LoRAAdapter) *schema.Text { return &a.ID }).Required().Identity().
		Doc("Its id, each once."),
	schema.Integer("rank", func(a *LoRAAdapter) *schema.Int { return &a.Rank }).Required().AtLeast(1).
		Doc("Its rank."),
	schema.String("base_model", func(a *LoRAAdapter) *schema.Text { return &a.BaseModel }).
		Doc("The model that it adapts."),
)
