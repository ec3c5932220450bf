package core_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/fuzztest"
	"github.com/inference-sim/measured-run/core/repair"
	"github.com/inference-sim/measured-run/core/source"
)

// seedFuzzing gives a target the records of the tests, sound ones and one for each case of a rule.
func seedFuzzing(f *fuzztest.F, add func(text string)) {
	add(base(f, "seed.yaml"))
	add(base(f, "registry.yaml"))
	for _, name := range []string{"exact.yaml", "disaggregated.yaml", "registry.yaml"} {
		add(base(f, "full/"+name))
	}
	for _, c := range ruleCases(f) {
		add(c.text)
	}
}

// placed is what is broken of what is promised of places: they are in the text, and cut no character of it.
func placed(r *core.Report) error {
	at := func(span source.Span) error {
		for _, end := range []int{span.From, span.To} {
			if end < 0 || end > len(r.File.Text) || span.To < span.From {
				return fmt.Errorf("%v is no span of the text", span)
			}
			if end < len(r.File.Text) && !utf8.RuneStart(r.File.Text[end]) && utf8.ValidString(r.File.Text) {
				return fmt.Errorf("%v cuts a character", span)
			}
		}
		return nil
	}
	for i := range r.Diagnostics {
		d := &r.Diagnostics[i]
		spans := []source.Span{d.At}
		for _, note := range d.Notes {
			if note.File == nil {
				spans = append(spans, note.At)
			}
		}
		for _, fix := range d.Fixes {
			last := 0
			for _, edit := range slices.SortedFunc(slices.Values(fix.Edits), func(a, b diag.Edit) int { return a.At.From - b.At.From }) {
				if spans = append(spans, edit.At); edit.At.From < last {
					return fmt.Errorf("%s: the edits of %q overlap", d.Rule, fix.Title)
				}
				last = edit.At.To
			}
		}
		for _, span := range spans {
			if err := at(span); err != nil {
				return fmt.Errorf("%s: %w", d.Rule, err)
			}
		}
	}
	if r.Verdict == nil {
		return nil
	}
	for _, reason := range slices.Concat(r.Verdict.Reasons, r.Verdict.Resolved, r.Verdict.Open) {
		if err := at(reason.At); err != nil {
			return fmt.Errorf("the reason of %s: %w", reason.Path, err)
		}
	}
	return nil
}

func FuzzCheck(target *testing.F) {
	f := fuzztest.Short(target, 1000)
	seedFuzzing(f, func(text string) { f.Add(text) })
	f.Fuzz(func(t *testing.T, text string) {
		r := core.Check(source.New("run.yaml", text), nil)
		if err := promised(r); err != nil {
			t.Fatal(err)
		}
		if err := placed(r); err != nil {
			t.Fatal(err)
		}
		if again := core.Check(source.New("run.yaml", strings.Clone(text)), nil); everything(again) != everything(r) {
			t.Fatal("a second check says something else")
		}
	})
}

// FuzzFixes makes each fix alone, and all that may be made unseen.
func FuzzFixes(target *testing.F) {
	f := fuzztest.Short(target, 200)
	seedFuzzing(f, func(text string) { f.Add(text) })
	f.Fuzz(func(t *testing.T, text string) {
		file := source.New("run.yaml", text)
		r := core.Check(file, nil)
		errors := core.CheckWith(file, core.Options{Untried: true}).Errors // with those that a line in a wrong column stands for
		for i := range r.Diagnostics {
			for _, fix := range r.Diagnostics[i].Fixes {
				after := core.CheckWith(source.New("run.yaml", fix.Apply(text)), core.Options{Untried: true})
				if fix.Safe && len(text) < 1<<14 && after.Errors > errors {
					t.Fatalf("%s: %q makes %d errors of %d", r.Diagnostics[i].Rule, fix.Title, after.Errors, errors)
				}
			}
		}
		for _, o := range []*repair.Outcome{repair.All(file, core.Options{}), repair.Invalid(file, core.Options{})} {
			if edits := (&diag.Fix{Edits: o.Edits}); edits.Apply(text) != o.File.Text {
				t.Fatal("the edits lead elsewhere")
			}
			if o.Report.Errors > errors || len(o.File.Text) > 4*len(text)+10_000 {
				t.Fatalf("%d errors of %d are left, in %d bytes of %d", o.Report.Errors, errors, len(o.File.Text), len(text))
			}
		}
	})
}

// FuzzAgain makes an edit in a text that was checked: what a checker says that takes it in is what a first check says.
func FuzzAgain(target *testing.F) {
	f := fuzztest.Short(target, 800)
	seedFuzzing(f, func(text string) {
		f.Add(text, len(text)/2, 1, "x")
		f.Add(text, len(text)*3/4, 0, "\n")
	})
	f.Fuzz(func(t *testing.T, text string, at, cut int, put string) {
		if at < 0 || cut < 0 || at > len(text) || cut > len(text)-at {
			return
		}
		var checker core.Checker
		checker.Check(source.New("run.yaml", text), core.Options{})
		next := text[:at] + put + text[at+cut:]
		got := checker.Check(source.New("run.yaml", next), core.Options{})
		if want := core.Check(source.New("run.yaml", next), nil); everything(got) != everything(want) {
			t.Fatalf("got\n%s\nwant\n%s", everything(got), everything(want))
		}
	})
}
