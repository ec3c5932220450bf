package core_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/internal/golden"
)

// All that a case is told is written down with its notes, for people to read, and stays as it is. Cases themselves
// hold places and a few words.
func TestFindingsAreAsTheyWere(t *testing.T) {
	var b strings.Builder
	for _, c := range ruleCases(t) {
		if r := judged(t, c.text); len(r.Diagnostics) > 0 {
			fmt.Fprintf(&b, "\n-- %s/%s --\n", c.rule, c.name)
			writeFindings(&b, r)
		}
	}
	golden.Hold(t, "testdata/findings.golden", b.String())
}

// writeFindings writes a line for each finding, and one below it for each note with the text that it covers.
func writeFindings(b *strings.Builder, r *core.Report) {
	for i := range r.Diagnostics {
		d := &r.Diagnostics[i]
		fmt.Fprintf(b, "%d: %s %s at %s: %s\n", r.File.Position(d.At.From).Line, d.Severity, d.Rule, d.Path, d.Text)
		for _, note := range d.Notes {
			covered, _, _ := strings.Cut(r.File.Slice(note.At), "\n")
			fmt.Fprintf(b, "    %d [%s]: %s\n", r.File.Position(note.At.From).Line, covered, note.Text)
		}
	}
}
