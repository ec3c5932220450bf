package reading

import "github.com/inference-sim/measured-run/core/report"

// Comparison is two runs beside each other. Ranges of an A stand in the first file, of a B in the second. Of many
// loads and metrics it has the heads.
type Comparison struct {
	A       Side       `json:"a"`
	B       Side       `json:"b"`
	Facts   []Fact     `json:"facts"`   // those that differ, points and definitions aside
	Same    int        `json:"same"`    // how many facts do not
	Cut     int        `json:"cut"`     // differing facts that are too many to list
	Partial bool       `json:"partial"` // a run says more than is compared
	Loads   []LoadPair `json:"loads"`   // rising: by concurrency, then by rate; those with a concurrency first
	// Metrics are those of A as it lists them, then those that only B has.
	Metrics []MetricPair `json:"metrics"`

	TotalLoads   int `json:"total_loads"`
	TotalMetrics int `json:"total_metrics"`
}

// Side is one of the two.
type Side struct {
	File       string `json:"file"`
	Name       *Value `json:"name"`
	Verdict    string `json:"verdict"`
	Resolution string `json:"resolution,omitempty"`
	Valid      bool   `json:"valid"`
}

// Fact is a value in which the two differ. Entries of a list are told apart by what identifies them, so that the path
// may be provenance[block_size].verdict.
type Fact struct {
	Path string `json:"path"`
	A    *Value `json:"a"` // null where the run does not state it
	B    *Value `json:"b"`
}

// LoadPair is a load level, with the points that have it.
type LoadPair struct {
	Concurrency string   `json:"concurrency,omitempty"` // as A writes it, or else B
	RequestRate string   `json:"request_rate,omitempty"`
	X           *float64 `json:"x"` // the concurrency, or else the rate
	A           *int     `json:"a"` // of the points of A; null where it has none
	B           *int     `json:"b"`

	AtA *report.Range `json:"at_a"` // the load in each text, or else the point; null where it has none
	AtB *report.Range `json:"at_b"`

	cap, rate *float64
}

// MetricPair is a metric by its name.
type MetricPair struct {
	Name string `json:"name"`
	Unit string `json:"unit,omitempty"` // where both have the same, or one alone has it
	InA  bool   `json:"in_a"`
	InB  bool   `json:"in_b"`

	AtA *report.Range `json:"at_a"` // its name in each text
	AtB *report.Range `json:"at_b"`
	// Differ are the keys of the definition that are stated differently. Where there are any, the numbers are not
	// comparable.
	Differ     []Fact `json:"differ"`
	Comparable bool   `json:"comparable"`
	// Unstated are the keys that EXACT needs and neither definition states: whether the numbers are comparable is not
	// known.
	Unstated []string    `json:"unstated"`
	Values   []ValuePair `json:"values"` // one for each load at which either has it
}

// ValuePair is a metric at one load.
type ValuePair struct {
	Load   int     `json:"load"` // of Comparison.Loads
	A      *Value  `json:"a"`
	B      *Value  `json:"b"`
	Change *Change `json:"change"` // null where one is missing, and where Why says why
	// Why says why there is no change between two values: A is 0, so there is no percentage of it.
	Why string `json:"why,omitempty"`
}

// Change is from A to B, as a percentage of A.
type Change struct {
	Percent float64 `json:"percent"`
	Text    string  `json:"text"` // +12.50%, rounded once, from the decimals as written
}
