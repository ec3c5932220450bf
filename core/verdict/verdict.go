// Package verdict works out what a run is worth from the facts it states.
//
// The verdict is a table of gates, each of which bars a label when a fact fails it. The label is the absence
// of reasons: there is no second formula, so the label and its explanation cannot part.
package verdict

import (
	"github.com/inference-sim/measured-run/core/run"
	"github.com/inference-sim/measured-run/core/source"
)

// Label is what a run earns, best first.
type Label uint8

const (
	Exact Label = iota
	Partial
	NotReproducible
)

func (l Label) String() string { return [...]string{"EXACT", "PARTIAL", "NOT_REPRODUCIBLE"}[l] }

// Reason is a fact that bars a label, with its place; or, among Resolved and Open, one that the label rests on.
type Reason struct {
	Gate string
	Bars Label // EXACT or PARTIAL; what bars PARTIAL bars EXACT too
	At   source.Span
	Path string
	Text string
}

// Verdict is a label with all that explains it.
type Verdict struct {
	Label    Label
	Reasons  []Reason // every fact that bars a better label
	Resolved []Reason // rows that a rule of the engine settled
	Open     []Reason // facts not known here; the label assumes that they hold
}

// Resolution is STRICT or RESOLVED for an EXACT run, and empty for any other.
func (v *Verdict) Resolution() string {
	switch {
	case v.Label != Exact:
		return ""
	case len(v.Resolved) > 0:
		return "RESOLVED"
	}
	return "STRICT"
}

// Terms are what the licence of a run permits, as far as it is known.
type Terms struct {
	State TermsState
	Text  string // why scoring is not permitted, or why that is not known
}

// TermsState says whether the licence permits scoring.
type TermsState uint8

const (
	Unchecked    TermsState = iota // no registry was given, or the run names no entry
	Permitted                      // the registry's entry permits scoring
	NotPermitted                   // it does not, or there is no such entry
)

func (s TermsState) String() string { return [...]string{"unchecked", "permitted", "not_permitted"}[s] }

// Of is the verdict of a run. Facts that are malformed bar nothing: their errors stand already.
func Of(r *run.Run, terms Terms) *Verdict {
	j := &judge{run: r, terms: terms, v: &Verdict{}}
	for i := range Gates {
		j.gate = &Gates[i]
		j.gate.judge(j)
	}
	for _, reason := range j.v.Reasons {
		j.v.Label = max(j.v.Label, reason.Bars+1) // the next label down
	}
	return j.v
}
