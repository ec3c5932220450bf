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
