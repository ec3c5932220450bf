package diag

import (
	"cmp"
	"slices"

	"github.com/inference-sim/measured-run/core/source"
)

// Limit is how many diagnostics of a record are kept; the rest are counted.
const Limit = 10_000

// List gathers diagnostics in any order. Past the limit it lets go of warnings before errors, and of what stands
// later in the text before what stands earlier.
type List struct {
	all     []Diagnostic
	last    *Diagnostic // once the list has been full: nothing from here on is kept
	dropped int
	errors  int
}

// Add takes a finding in.
func (l *List) Add(d Diagnostic) {
	if !l.Wants(d.Severity, d.At) {
		l.LetGo(d.Severity)
		return
	}
	if d.Severity == Error {
		l.errors++
	}
	if l.all = append(l.all, d); len(l.all) == 2*Limit {
		l.trim()
	}
}

// Wants says whether a finding would be kept, so that the words of one that would not need not be put together.
func (l *List) Wants(severity Severity, at source.Span) bool {
	return l.last == nil || precedence(&Diagnostic{Severity: severity, At: at}, l.last) < 0
}

// LetGo counts a finding that is not kept.
func (l *List) LetGo(severity Severity) {
	if severity == Error {
		l.errors++
	}
	l.dropped++
}

func (l *List) trim() {
	slices.SortStableFunc(l.all, func(a, b Diagnostic) int { return precedence(&a, &b) })
	l.dropped += len(l.all) - Limit
	clear(l.all[Limit:])
	l.all = l.all[:Limit]
	last := l.all[Limit-1]
	l.last = &last
}

// precedence orders findings by how much a list that is full wants them.
func precedence(a, b *Diagnostic) int {
	return cmp.Or(cmp.Compare(a.Severity, b.Severity), cmp.Compare(a.At.From, b.At.From), cmp.Compare(a.At.To, b.At.To))
}

// Count is the number of findings added, kept or not.
func (l *List) Count() int { return len(l.all) + l.dropped }

// Errors is the number of errors added, those past the limit included.
func (l *List) Errors() int { return l.errors }

// Dropped is the number of diagnostics past the limit. It is final once Sorted has been called.
func (l *List) Dropped() int { return l.dropped }

// Sorted is every finding kept, in source order; at one place, errors first.
func (l *List) Sorted() []Diagnostic {
	if len(l.all) > Limit {
		l.trim()
	}
	slices.SortStableFunc(l.all, func(a, b Diagnostic) int {
		return cmp.Or(
			cmp.Compare(a.At.From, b.At.From),
			cmp.Compare(a.Severity, b.Severity),
			cmp.Compare(a.At.To, b.At.To),
			cmp.Compare(a.Rule, b.Rule),
		)
	})
	return l.all
}
