package draft

// row is a key of a record that a draft writes: with the fact that the files state, else as a gap with its hint. One
// with no hint is left out where no file states it.
type row struct{ key, hint string }

// The mappings of a record, in the order of the reference.
var (
	sourceTail = []row{
		{"retrieved_utc", "when the reports were fetched, such as \"2026-10-15T13:58:06Z\""},
		{"license_ref", "the entry of measurements/sources.yaml whose terms govern these numbers"},
	}
	extractionRows = []row{
		{"label_verified", "true once each definition below was held against the harness at the version that ran"},
	}
	nameRows  = []row{{"name", "a lowercase slug; in a catalog also the name of the file"}}
	modelRows = []row{
		{"model", "the catalog's name of the model served; see the server's launch command"},
		{"engine_version", "the release of the engine that served; see the server's log or image tag"},
	}
	clusterRows = []row{
		{"hardware", "the catalog's name of the GPU, such as h100"},
		{"nodes", "how many nodes the engines ran on"},
		{"gpus_per_node", "how many GPUs each of them has"},
	}
	poolRows     = []row{{"role", "colocated, or prefill and decode in pools of their own"}, {"nodes", "how many nodes the pool has"}}
	parallelRows = []row{
		{"tp", "tensor-parallel width; see the server's launch command"},
		{"pp", "pipeline-parallel width"},
		{"dp", "data-parallel width"},
	}
	routerRows   = []row{{"kind", "direct, or epp with its version and config where an endpoint picker chose the engine"}}
	workloadRows = []row{{"shape", "a workload shape of the catalog; or put trace here, with the file that reproduces the requests"}}
	clientRows   = []row{
		{"harness", "the program that sent the requests"},
		{"harness_version", "its version; see pip show or its image tag"},
		{"image_digest", "the client's image, pinned as name@sha256:…, where it ran in one"},
		{"command", "the arguments it was called with, one an item, without tokens"},
		{"seed", "the seed that it was given; 0 is one"},
		{"num_prompts", "requests at each level"},
		{"burstiness", "the shape of the gaps between arrivals: 1 is Poisson, .inf a constant gap"},
	}
	rampRows       = []row{{"strategy", "linear or exponential"}, {"start", "requests per second"}, {"end", "requests per second"}}
	clientTailRows = []row{
		{"num_warmups", "requests sent first and left out of the metrics"},
		{"ignore_eos", "whether output ran to max_tokens whatever the model said"},
		{"endpoint", "the API that was called: completions, chat, responses, messages or generate"},
	}
	tokenizerRows  = []row{{"repo", "the repository of the tokenizer that the client counted with"}, {"revision", "the commit of it"}}
	clientLastRows = []row{{"duration_s", ""}}
	provenanceRows = []row{
		{"setting", "a row for each setting: add report, script, artifact and blis, each with what it says and where"},
		{"verdict", "MATCH, MISMATCH, UNSTATED or UNVERIFIABLE"},
		{"material", "yes, no, unknown or bounded"},
	}
	diffRows = []row{
		{"path", "an entry for each way in which what BLIS would simulate differs from what ran; none, and diff goes"},
		{"kind", "not_expressible, not_modelled, conflict, unresolved or approximated"},
		{"material", "yes, no, unknown or bounded"},
	}
)

// What a point says after its metrics. None is a gap, since every one is optional at every point.
var (
	countRows    = []row{{"completed", ""}, {"failed", ""}}
	realizedRows = []row{{"mean_isl", ""}, {"mean_osl", ""}}
	serverRows   = []row{{"kv_utilization", ""}, {"prefix_hit_rate", ""}, {"preemptions", ""}}
)
