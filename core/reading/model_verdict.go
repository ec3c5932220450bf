package reading

import "github.com/inference-sim/measured-run/core/report"

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
