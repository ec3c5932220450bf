// Package diag describes a finding as data: what rule, where, what is wrong, what else to look at and what
// would mend it. Places are byte spans; turning them into lines is for whoever prints them.
package diag

import (
	"slices"

	"github.com/inference-sim/measured-run/core/source"
)

// Severity ranks a finding. Only an Error makes a record invalid.
type Severity uint8

const (
	Error Severity = iota
	Warning
	Hint
)

func (s Severity) String() string { return [...]string{"error", "warning", "hint"}[s] }

// Rule is the public face of a check. An ID is never reused; its page is docs/checks/<id>.md.
type Rule struct {
	ID       string
	Severity Severity
	Summary  string // one sentence: what the rule holds a record to
}

// Diagnostic is one finding. Text is a lower-case clause with no final period.
type Diagnostic struct {
	Rule     string
	Severity Severity
	At       source.Span // the wrong thing, exactly
	Path     string      // the key it speaks of, such as points[1].load.concurrency; empty for the document
	Text     string
	Notes    []Note
	Fixes    []Fix
}

// Note points at another place that explains the finding.
type Note struct {
	File *source.File // nil for the file of the diagnostic
	At   source.Span
	Text string
}

// Fix is a repair. A safe one may be applied unseen: it removes its diagnostic, brings up no other, and changes no
// meaning. One that leaves gaps never is.
type Fix struct {
	Title string
	Safe  bool
	Edits []Edit
}

// Edit replaces the bytes at a span.
type Edit struct {
	At   source.Span
	Text string
	Gaps []source.Span // within Text: what only the author can say, in order
}

// Gapless says whether the fix leaves nothing for the author to fill in.
func (f *Fix) Gapless() bool {
	return !slices.ContainsFunc(f.Edits, func(e Edit) bool { return len(e.Gaps) > 0 })
}
