package vocab

// The vocabularies of the embedded documents.

// PoolRole is deployment.pools[].role.
var PoolRole = words("pool role",
	"colocated", "prefill and decode run in the same engines",
	"prefill", "the engines only prefill, and hand the KV cache on",
	"decode", "the engines only decode, from a KV cache handed to them",
)

// AllReduce is deployment.pools[].engine.allreduce_backend.
var AllReduce = words("all-reduce backend",
	"custom", "the engine's own all-reduce kernel",
	"nccl", "NCCL",
)

// Scheduler is deployment.scheduler.
var Scheduler = words("scheduler",
	"fcfs", "first come, first served",
	"priority-fcfs", "by priority, then first come, first served",
	"sjf", "shortest job first",
	"reverse-priority", "lowest priority first",
)

// AdmissionPolicy is deployment.admission.policy.
var AdmissionPolicy = words("admission policy",
	"always-admit", "every request is let in",
	"token-bucket", "a bucket of tokens that refills at a rate",
	"reject-all", "no request is let in",
	"tier-shed", "low priorities are shed under load",
	"gaie-legacy", "the thresholds of the Gateway API inference extension",
)

// RoutingPolicy is deployment.routing.policy.
var RoutingPolicy = words("routing policy",
	"round-robin", "each engine in turn",
	"least-loaded", "the engine with the least load",
	"weighted", "the best sum of weighted scores",
	"always-busiest", "the busiest engine, as a worst case",
)

// Scorer is deployment.routing.scorers[].name.
var Scorer = words("scorer",
	"prefix-affinity", "an estimate of how much of the prompt is cached",
	"precise-prefix-cache", "what the engines say is cached",
	"no-hit-lru", "spreads requests that hit no cache",
	"queue-depth", "requests waiting",
	"kv-utilization", "the share of the KV pool in use",
	"load-balance", "requests waiting and running",
	"active-requests", "requests in flight",
	"running-requests", "requests running",
	"load-aware", "requests waiting, against a threshold",
	"vllm-dp", "the balance among data-parallel ranks",
	"lora-affinity", "whether the adapter is loaded",
)

// PreemptionPolicy is deployment.preemption.policy.
var PreemptionPolicy = words("preemption policy",
	"fcfs", "the request that came last is evicted",
	"priority", "the request of the lowest priority is evicted",
)

// Detector is deployment.saturation.detectors[].
var Detector = words("saturation detector",
	"composite", "several signs together",
	"threshold", "a latency above a threshold",
	"backlog-drift", "a backlog that keeps growing",
	"peak-rate", "an offered rate above the peak that was served",
)

// TimeUnit is workload.trace.header.time_unit.
var TimeUnit = words("time unit",
	"ns", "nanoseconds", "nanoseconds", "nanoseconds",
	"us", "microseconds", "microseconds", "microseconds",
	"ms", "milliseconds", "milliseconds", "milliseconds",
	"s", "seconds", "seconds", "seconds",
)

// TraceMode is workload.trace.header.mode.
var TraceMode = words("trace mode",
	"real", "captured from live traffic",
	"generated", "drawn from a workload specification",
	"replayed", "an earlier trace sent again",
)
