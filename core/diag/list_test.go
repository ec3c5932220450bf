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

// Of findings that a full list has no room for, those of a lesser severity go first, then those that stand later, then
// those that reach further.
func TestWhatGoesFirst(t *testing.T) {
	span := func(from, to int) source.Span { return source.Span{From: from, To: to} }
	for _, c := range []struct {
		name        string
		kept, other diag.Diagnostic
	}{
		{"severity", diag.Diagnostic{Severity: diag.Error, At: span(9, 10)}, diag.Diagnostic{Severity: diag.Warning, At: span(1, 2)}},
		{"start", diag.Diagnostic{At: span(1, 9)}, diag.Diagnostic{At: span(2, 3)}},
		{"end", diag.Diagnostic{At: span(1, 2)}, diag.Diagnostic{At: span(1, 3)}},
	} {
		for _, first := range []bool{true, false} {
			var l diag.List
			if first {
				l.Add(c.kept)
			}
			for range diag.Limit {
				l.Add(c.other)
			}
			if !first {
				l.Add(c.kept)
			}
			if got := l.Sorted(); !slices.ContainsFunc(got, func(d diag.Diagnostic) bool { return d.At == c.kept.At }) || l.Dropped() != 1 {
				t.Errorf("by %s, added first: %t: it is let go", c.name, first)
			}
		}
	}
}

// At one place and of one severity, findings stand by where they end.
func TestFindingsAtOnePlace(t *testing.T) {
	var l diag.List
	for _, to := range []int{5, 3, 4} {
		l.Add(diag.Diagnostic{Rule: fmt.Sprint(9 - to), At: source.Span{From: 1, To: to}})
	}
	for i, d := range l.Sorted() {
		if d.At.To != 3+i {
			t.Errorf("%d: %v", i, d.At)
		}
	}
}

func TestWhatIsLetGoIsCounted(t *testing.T) {
	var l diag.List
	l.Add(at(1, diag.Error, "e"))
	l.LetGo(diag.Error)
	l.LetGo(diag.Warning)
	l.LetGo(diag.Hint)
	if l.Errors() != 2 || l.Dropped() != 3 || l.Count() != 4 || len(l.Sorted()) != 1 {
		t.Errorf("%d errors, %d dropped, %d in all", l.Errors(), l.Dropped(), l.Count())
	}
}

// Edits are made in the order of their places, whatever the order that they are in.
func TestFixesAreApplied(t *testing.T) {
	edit := func(from, to int, text string) diag.Edit {
		return diag.Edit{At: source.Span{From: from, To: to}, Text: text}
	}
	f := diag.Fix{Edits: []diag.Edit{edit(4, 5, ""), edit(0, 1, "X"), edit(2, 2, "Y"), edit(2, 2, "Z")}}
	if got := f.Apply("abcdef"); got != "XbYZcdf" {
		t.Errorf("%q", got)
	}
	if got := new(diag.Fix).Apply("ab"); got != "ab" {
		t.Errorf("%q", got)
	}
	gap := diag.Edit{Gaps: []source.Span{{}}}
	for want, f := range map[bool]diag.Fix{true: f, false: {Edits: []diag.Edit{edit(0, 0, "a"), gap}}} {
		if f.Gapless() != want {
			t.Errorf("without gaps: %t", !want)
		}
	}
}

func TestSeverities(t *testing.T) {
	if got := fmt.Sprint(diag.Error, diag.Warning, diag.Hint); got != "error warning hint" {
		t.Error(got)
	}
}
