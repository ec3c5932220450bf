// Package reading is a run as a reviewer looks at it: what ran, what was measured, what each number is and where it
// stands in the text, what keeps the run from EXACT and what would have to change.
//
// Everything in a view is the record's own, as it was written, or derived from it in a way that is shown. Words of
// the record are plain text, with every credential hidden.
package reading

import "github.com/inference-sim/measured-run/core/report"

// Value is a scalar of the record as its author wrote it. A value that is absent is null.
type Value struct {
	Text      string        `json:"text"`                // 20, 20.0 or 1e3 as written; of a quoted string, what it says
	Cut       bool          `json:"cut,omitempty"`       // it is longer than is shown
	Number    *float64      `json:"number,omitempty"`    // where it is a finite number, as the nearest double
	Bool      *bool         `json:"bool,omitempty"`      // where it is true or false
	Meaning   string        `json:"meaning,omitempty"`   // of a word of a vocabulary
	Malformed bool          `json:"malformed,omitempty"` // written, but wrong: its error is among the findings
	Path      string        `json:"path"`                // points[1].load.concurrency
	Range     *report.Range `json:"range"`               // its text in the file, quotes included
}

// Derived is a number that the view works out.
type Derived struct {
	Text   string  `json:"text"`
	Number float64 `json:"number"`
	How    string  `json:"how"` // 2 x 8
}

// Block is a mapping of the record.
type Block struct {
	Malformed *Value        `json:"malformed,omitempty"` // what stands where the mapping should
	Range     *report.Range `json:"range"`               // its key, or its first key
}

// View is one run.
type View struct {
	File     string `json:"file"` // its path, as it was given
	Valid    bool   `json:"valid"`
	Errors   int    `json:"errors"`
	Warnings int    `json:"warnings"`

	Summary    Summary     `json:"summary"`
	Verdict    Verdict     `json:"verdict"`
	Metrics    []Metric    `json:"metrics"` // as metric_defs lists them, then those that only points have
	Order      []int       `json:"order"`   // of Metrics, for plots: latency, rate, throughput, by formula and name
	Axes       Axes        `json:"axes"`
	Totals     Totals      `json:"totals"` // how long the lists are in the record, of which a page shows the heads
	Provenance []Row       `json:"provenance"`
	Diff       []Diff      `json:"diff"`
	DiffGroups []DiffGroup `json:"diff_groups"`
	Inputs     []Input     `json:"inputs"`
	Evidence   []Artifact  `json:"evidence"`
	Points     []Point     `json:"points"` // the first is the anchor
}

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

// Verdict is what the run is worth, and what would change that.
type Verdict struct {
	Value       string        `json:"value"` // EXACT, PARTIAL or NOT_REPRODUCIBLE
	Meaning     string        `json:"meaning"`
	Resolution  string        `json:"resolution,omitempty"`
	Provisional bool          `json:"provisional"` // errors stand before it
	Sentence    string        `json:"sentence"`
	Stated      *Value        `json:"stated"`            // as the record states it
	StatedRes   *Value        `json:"stated_resolution"` // as the record states it
	Reasons     []Reason      `json:"reasons"`           // what keeps it from EXACT
	Resolved    []Reason      `json:"resolved"`          // rows that a rule of the engine settled
	Open        []Reason      `json:"open"`              // what is not known here
	Groups      []ReasonGroup `json:"groups"`            // of reasons, those that there are
	Steps       []Step        `json:"steps"`             // what would make it EXACT
}

// Reason is a fact that the verdict rests on. Others name it by its place in its list.
type Reason struct {
	Gate    string       `json:"gate"`
	Bars    string       `json:"bars,omitempty"`
	Group   string       `json:"group,omitempty"`
	Path    string       `json:"path"`
	Message string       `json:"message"`
	Range   report.Range `json:"range"`
}

// ReasonGroup gathers reasons by what would have to change.
type ReasonGroup struct {
	ID      string `json:"id"` // record, definitions, rule, simulator or licence
	Title   string `json:"title"`
	Reasons []int  `json:"reasons"`
}

// Step is something to do.
type Step struct {
	Group   string       `json:"group"` // as of reasons; errors for the errors that come first
	Text    string       `json:"text"`
	Owner   string       `json:"owner,omitempty"` // the repository that would have to change
	Reasons []int        `json:"reasons"`         // of Verdict.Reasons, those that it settles
	Open    []int        `json:"open"`            // of Verdict.Open, likewise
	Path    string       `json:"path"`
	Range   report.Range `json:"range"` // the place of the first of them
}

// Metric is a definition. A key that is not written is null.
type Metric struct {
	Name      string        `json:"name"`
	Range     *report.Range `json:"range"`   // its name, where it is defined or first used
	Defined   bool          `json:"defined"` // metric_defs has it
	Malformed *Value        `json:"malformed,omitempty"`
	Class     string        `json:"class"`    // latency, rate, throughput, or empty where that is not decided
	Points    int           `json:"points"`   // how many have it
	Unstated  []string      `json:"unstated"` // keys that are not stated and that EXACT needs

	Formula          *Value `json:"formula"`
	Statistic        *Value `json:"statistic"`
	Population       *Value `json:"population"`
	Denominator      *Value `json:"denominator"`
	Clock            *Value `json:"clock"`
	StartEvent       *Value `json:"start_event"`
	StopEvent        *Value `json:"stop_event"`
	OutputLenSource  *Value `json:"output_len_source"`
	Reasoning        *Value `json:"reasoning_counted_as_content"`
	PercentileMethod *Value `json:"percentile_method"`
	Unit             *Value `json:"unit"`
	Cite             *Value `json:"cite"`
}

// Axes says which loads the points state.
type Axes struct {
	Concurrency bool `json:"concurrency"`
	RequestRate bool `json:"request_rate"`
}

// Point is one load level.
type Point struct {
	Block
	ID            *Value    `json:"id"`
	Anchor        bool      `json:"anchor"`
	Load          Load      `json:"load"`
	Metrics       []Cell    `json:"metrics"` // those that it has, as View.Metrics lists them
	Completed     *Value    `json:"completed"`
	Failed        *Value    `json:"failed"`
	Realized      *Realized `json:"realized"`
	KVUtilization *Value    `json:"kv_utilization"`
	PrefixHitRate *Value    `json:"prefix_hit_rate"`
	Preemptions   *Value    `json:"preemptions"`
	Noise         *Noise    `json:"noise"`
}

// Load is what was offered. A rate of .inf has no number: it states no rate.
type Load struct {
	Block
	Concurrency *Value `json:"concurrency"`
	RequestRate *Value `json:"request_rate"` // requests per second
}

// Cell is what a point has of one metric. There may be ten thousand, so that what it does not have is left out.
type Cell struct {
	Metric        int    `json:"metric"` // of View.Metrics
	Value         *Value `json:"value"`  // in the unit of the definition; null where the point has none of it
	ReportLabel   *Value `json:"report_label,omitempty"`
	RawKey        *Value `json:"raw_key,omitempty"`
	LabelVerified *Value `json:"label_verified,omitempty"`
}

// Realized is what was served, in tokens.
type Realized struct {
	Block
	MeanISL *Value `json:"mean_isl"`
	MeanOSL *Value `json:"mean_osl"`
}

// Noise is the spread from run to run. A band reaches from value x (1 - cv) to value x (1 + cv).
type Noise struct {
	Block
	Seeds *Value `json:"seeds"`
	CV    *Value `json:"cv"`
}

// Row is what the sources say of one setting.
type Row struct {
	Block
	Setting    *Value  `json:"setting"`
	Report     *Stated `json:"report"`
	Script     *Stated `json:"script"`
	Artifact   *Stated `json:"artifact"`
	BLIS       *Stated `json:"blis"`
	Verdict    *Value  `json:"verdict"`
	ResolvedBy *Value  `json:"resolved_by"`
	Material   *Value  `json:"material"`
	Bound      *Value  `json:"bound"`
	Note       *Value  `json:"note"`
}

// Stated is what one source says.
type Stated struct {
	Block
	Value  *Value `json:"value"`
	Ref    *Value `json:"ref"`
	Commit *Value `json:"commit"`
}

// Diff is one difference.
type Diff struct {
	Block
	Path      *Value `json:"path"`
	Measured  *Value `json:"measured"`
	BLIS      *Value `json:"blis"`
	Kind      *Value `json:"kind"`
	Removable *Value `json:"removable"`
	OwnerRepo *Value `json:"owner_repo"`
	Material  *Value `json:"material"`
	Bound     *Value `json:"bound"`
	Issue     *Value `json:"issue"`
}

// DiffGroup gathers differences of one kind and materiality, in the order of the vocabularies; what moves a metric
// comes first. Kind and Material are empty where they cannot be read.
type DiffGroup struct {
	Kind     string `json:"kind"`
	Meaning  string `json:"meaning"`
	Material string `json:"material"`
	Diffs    []int  `json:"diffs"` // of View.Diff
}

// Input is a file that was read.
type Input struct {
	Block
	Role    *Value `json:"role"`
	URL     *Value `json:"url"`
	Repo    *Value `json:"repo"`
	Commit  *Value `json:"commit"`
	Path    *Value `json:"path"`
	GitBlob *Value `json:"git_blob"`
	Size    *Value `json:"size"` // bytes
	Human   string `json:"human,omitempty"`
	SHA256  *Value `json:"sha256"`
	Fetched *Value `json:"fetched"`
	Note    *Value `json:"note"`
	Link    *Link  `json:"link"`
}

// Link is where a file can be looked at.
type Link struct {
	Href    string `json:"href"`
	Derived bool   `json:"derived"` // made of repo, commit and path, and not written in the record
}

// Artifact is a file that the record pins by its digest.
type Artifact struct {
	What   string `json:"what"`  // input, trace, router_config, tokenizer or adapter
	Index  int    `json:"index"` // of View.Inputs, for an input
	Label  string `json:"label"` // report, trace, …
	Path   *Value `json:"path"`  // where the record says that it is
	SHA256 *Value `json:"sha256"`
	Size   *Value `json:"size"` // bytes
}
