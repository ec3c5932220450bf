package reading

import "github.com/inference-sim/measured-run/core/report"

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
