package reading

// Summary says what ran.
type Summary struct {
	Name          *Value      `json:"name"`
	Model         *Value      `json:"model"`
	EngineVersion *Value      `json:"engine_version"`
	Cluster       *Cluster    `json:"cluster"`
	Deployment    *Deployment `json:"deployment"`
	Router        *Router     `json:"router"`
	Workload      *Workload   `json:"workload"`
	Client        *Client     `json:"client"`
	Publisher     *Value      `json:"publisher"` // source.kind
	Adapter       *Adapter    `json:"adapter"`
	Extraction    *Extraction `json:"extraction"`
	Licence       Licence     `json:"licence"`
	Retrieved     *Value      `json:"retrieved"`
	DuplicateOf   *Value      `json:"duplicate_of"`
	Supersedes    *Value      `json:"supersedes"`
}

// Cluster is the hardware.
type Cluster struct {
	Block
	Hardware    *Value   `json:"hardware"`
	Nodes       *Value   `json:"nodes"`
	GPUsPerNode *Value   `json:"gpus_per_node"`
	Fabric      *Value   `json:"fabric"`
	GPUs        *Derived `json:"gpus"` // nodes x gpus_per_node
}

// Deployment is the layout.
type Deployment struct {
	Block
	Name  *Value `json:"name"`
	Pools []Pool `json:"pools"`
}

// Pool is a group of nodes whose engines are laid out alike.
type Pool struct {
	Block
	Role           *Value   `json:"role"`
	Nodes          *Value   `json:"nodes"`
	TP             *Value   `json:"tp"`
	PP             *Value   `json:"pp"`
	DP             *Value   `json:"dp"`
	DPLocal        *Value   `json:"dp_local"`
	PCP            *Value   `json:"pcp"`
	DCP            *Value   `json:"dcp"`
	ExpertParallel *Value   `json:"enable_expert_parallel"`
	ExpertWidth    *Derived `json:"expert_width"` // tp x pcp x dp where experts are spread, else 1
}

// Router is what stands in front of the engines.
type Router struct {
	Block
	Kind        *Value `json:"kind"`
	Version     *Value `json:"version"`
	Image       *Value `json:"image"`
	FlowControl *Value `json:"flow_control"`
	ConfigPath  *Value `json:"config_path"`
	ConfigSHA   *Value `json:"config_sha256"`
}

// Workload is what reproduces the requests: a shape, or a trace.
type Workload struct {
	Block
	Shape    *Value `json:"shape"`
	Trace    *Value `json:"trace"` // its path
	Mode     *Value `json:"mode"`
	Rows     *Value `json:"rows"`
	TimeUnit *Value `json:"time_unit"`
	SHA256   *Value `json:"sha256"`
}

// Client is the load generator.
type Client struct {
	Block
	Harness        *Value `json:"harness"`
	HarnessVersion *Value `json:"harness_version"`
	ImageDigest    *Value `json:"image_digest"`
	Endpoint       *Value `json:"endpoint"`
	Seed           *Value `json:"seed"`
	NumPrompts     *Value `json:"num_prompts"`
	NumWarmups     *Value `json:"num_warmups"`
	Burstiness     *Value `json:"burstiness"`
	IgnoreEOS      *Value `json:"ignore_eos"`
	DurationS      *Value `json:"duration_s"`
	GraceS         *Value `json:"grace_s"`
	Tokenizer      *Value `json:"tokenizer"` // its repository
	Revision       *Value `json:"tokenizer_revision"`
}

// Adapter is the code that took the values out of the inputs.
type Adapter struct {
	Block
	Name    *Value `json:"name"`
	Version *Value `json:"version"`
	SHA256  *Value `json:"sha256"`
}

// Extraction says how the values were read.
type Extraction struct {
	Block
	Method        *Value  `json:"method"`
	Selectors     []Value `json:"selectors"`
	LabelVerified *Value  `json:"label_verified"`
}

// Licence is the entry of the registry that the run cites. What is not the id stands in the registry, and so do the
// ranges of it.
type Licence struct {
	ID          *Value   `json:"id"`    // source.license_ref
	State       string   `json:"state"` // permitted, not_permitted or unchecked
	Found       bool     `json:"found"` // the registry has the entry
	File        string   `json:"file,omitempty"`
	Title       *Value   `json:"title"`
	License     *Value   `json:"license"` // an SPDX expression
	Status      *Value   `json:"status"`
	Permits     []Value  `json:"permits"`
	Attribution *Value   `json:"attribution"`
	Note        *Value   `json:"note"`
	Evidence    []Quoted `json:"evidence"`
}

// Quoted is a quoted statement of terms.
type Quoted struct {
	URL      *Value `json:"url"`
	Quote    *Value `json:"quote"`
	Location *Value `json:"location"`
}
