package diag_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
)

// at makes a finding at an offset, with a rule that tells it apart.
func at(offset int, severity diag.Severity, rule string) diag.Diagnostic {
	return diag.Diagnostic{Rule: rule, Severity: severity, At: source.Span{From: offset, To: offset + 1}}
}

func TestFindingsComeInSourceOrderErrorsFirst(t *testing.T) {
	var l diag.List
	l.Add(at(9, diag.Hint, "d"))
	l.Add(at(9, diag.Error, "c"))
	l.Add(at(3, diag.Warning, "b"))
	l.Add(at(3, diag.Error, "z"))
	l.Add(at(3, diag.Error, "a"))
	var got []string
	for _, d := range l.Sorted() {
		got = append(got, d.Rule)
	}
	if want := []string{"a", "z", "b", "c", "d"}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if l.Errors() != 3 || l.Dropped() != 0 {
		t.Errorf("%d errors, %d dropped", l.Errors(), l.Dropped())
	}
}

func TestPastTheLimitTheFirstErrorsStay(t *testing.T) {
	const warnings, errors = diag.Limit + 7_000, diag.Limit + 25_000
	for _, order := range []string{"warnings first", "errors first, backwards"} {
		t.Run(order, func(t *testing.T) {
			var l diag.List
			addErrors := func() {
				for i := range errors {
					l.Add(at(2*(errors-1-i), diag.Error, "e"))
				}
			}
			if order != "warnings first" {
				addErrors()
			}
			for i := range warnings {
				l.Add(at(2*i+1, diag.Warning, "w"))
			}
			if order == "warnings first" {
				addErrors()
			}
			for i, d := range l.Sorted() {
				if d.Severity != diag.Error || d.At.From != 2*i {
					t.Fatalf("finding %d is the %s at %d", i, d.Severity, d.At.From)
				}
			}
			if n := len(l.Sorted()); n != diag.Limit {
				t.Errorf("%d are kept", n)
			}
			if l.Errors() != errors || l.Dropped() != warnings+errors-diag.Limit {
				t.Errorf("%d errors, %d dropped", l.Errors(), l.Dropped())
			}
		})
	}
}

func TestAtTheLimitNothingIsDropped(t *testing.T) {
	for _, n := range []int{diag.Limit - 1, diag.Limit, diag.Limit + 1, 2 * diag.Limit, 2*diag.Limit + 1} {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			var l diag.List
			for i := range n {
				l.Add(at(i, diag.Warning, "w"))
			}
			kept := len(l.Sorted())
			if kept != min(n, diag.Limit) || l.Dropped() != n-kept || l.Errors() != 0 {
				t.Errorf("%d kept, %d dropped, %d errors", kept, l.Dropped(), l.Errors())
			}
		})
	}
}

func TestWhatIsNotWantedIsNotKept(t *testing.T) {
	var l diag.List
	for i := range 2 * diag.Limit {
		l.Add(at(i, diag.Error, "e"))
	}
	if l.Wants(diag.Error, source.Span{From: diag.Limit + 1, To: diag.Limit + 2}) || l.Wants(diag.Warning, source.Span{}) {
		t.Error("a finding past the last one is wanted")
	}
	if !l.Wants(diag.Error, source.Span{}) {
		t.Error("a finding before the last one is not wanted")
	}
}
