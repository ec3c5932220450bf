// Package draft writes a record down from the reports of a benchmark: everything that they state, each value with the
// key it was read from, and a gap for what they do not.
//
// A draft guesses nothing. A value stands in it because a file says so, or because the source of the harness fixes it,
// and then the definition cites that source. What neither says is a gap: a key without a value and a comment that says
// what belongs there, which the checker reports like any other missing key. A number that a harness reports under a
// misleading name is recorded as what it is.
//
// Each harness has a file with its adapter, and a row in the table of adapters.
package draft

import "github.com/inference-sim/measured-run/core/source"

// Draft is a record to go on from.
type Draft struct {
	Text    string
	Harness string // the program that wrote the reports; empty where they do not say
	Version string // its version; empty where they do not say
	Traces  []Trace
	Gaps    []Gap    // in the order of the text
	Notes   []string // what was left out, and why
}

// Trace says where a value of the record was read.
type Trace struct {
	Path string // of the record: points[0].metrics.ttft_mean.value
	File string
	Key  string // of the report: mean_ttft_ms
	Raw  string // what stands there
}

// Gap is a value that the author is to fill in.
type Gap struct {
	Path string
	At   source.Span // empty: where the value goes
	Hint string      // what it is, and where to find it
}

// From drafts a record from the files of one sweep.
func From(files []*source.File) (*Draft, error) {
	s, err := gather(files)
	if err != nil {
		return nil, err
	}
	if err := s.sort(); err != nil {
		return nil, err
	}
	return s.write()
}
