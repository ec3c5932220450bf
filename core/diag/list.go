package diag

import (
	"cmp"
	"slices"
)

// Limit is how many diagnostics of a record are kept; the rest are counted.
const Limit = 10_000

// List gathers diagnostics in any order.
type List struct {
	all     []Diagnostic
	dropped int
	errors  int
}

// Add takes a finding in. Past the limit, it is counted and let go.
func (l *List) Add(d Diagnostic) {
	if d.Severity == Error {
		l.errors++
	}
	if len(l.all) >= Limit {
		l.dropped++
		return
	}
	l.all = append(l.all, d)
}

// Errors is the number of errors added, those past the limit included.
func (l *List) Errors() int { return l.errors }

// Dropped is the number of diagnostics past the limit.
func (l *List) Dropped() int { return l.dropped }

// Sorted is every finding kept, in source order; at one place, errors first.
func (l *List) Sorted() []Diagnostic {
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
