package main

import (
	"strings"
	"testing"
	codeunits "unicode/utf16"

	"github.com/inference-sim/measured-run/core/report"
)

// unitEdits applies edits as an editor does, in UTF-16.
func unitEdits(text string, answer fixed) string {
	all := codeunits.Encode([]rune(text))
	var out []uint16
	at := 0
	for _, edit := range answer.Edits {
		out = append(out, all[at:*edit.Range.Start.UTF16]...)
		out = append(out, codeunits.Encode([]rune(edit.Text))...)
		at = *edit.Range.End.UTF16
	}
	return string(codeunits.Decode(append(out, all[at:]...)))
}

func TestFix(t *testing.T) {
	run := strings.Replace(load(t, "full/exact.yaml"), "seed: 0", "seed: \"0\"  # 😀 zero", 1)
	text := strings.ReplaceAll("\uFEFF# 😀\n"+strings.Replace(run, "    sha256: ", "    sha256: sha256:", 1), "\n", "\r\n")
	want := strings.NewReplacer("sha256: sha256:", "sha256: ", `"0"`, "0").Replace(text)
	got := answer[fixed](t, request(t, map[string]any{"op": "fix"}, load(t, "registry.yaml"), text))
	if got.Text != want {
		t.Errorf("mended:\n%q\nwant\n%q", got.Text, want)
	}
	if len(got.Applied) != 2 || got.Applied[1] != (appliedFix{"wrong-type", "write 0", "client.seed"}) {
		t.Errorf("applied %v", got.Applied)
	}
	if edited := unitEdits(text, got); edited != want {
		t.Errorf("the edits give\n%q\nwant\n%q", edited, want)
	}
}

func TestFixOfARule(t *testing.T) {
	text := strings.Replace(load(t, "full/exact.yaml"), "seed: 0", "seed: 1_000", 1)
	if all := answer[fixed](t, request(t, map[string]any{"op": "fix"}, "", text)); all.Text != text || len(all.Edits) > 0 || all.Applied == nil {
		t.Errorf("what is not certain was mended: %v", all.Applied)
	}
	got := answer[fixed](t, request(t, map[string]any{"op": "fix", "rule": "wrong-type"}, "", text))
	if !strings.Contains(got.Text, "seed: 1000\n") || len(got.Edits) != 1 {
		t.Errorf("%v, %v", got.Applied, got.Edits)
	}
}

func TestFixTakesOneFile(t *testing.T) {
	if text := string(Handle(request(t, map[string]any{"op": "fix"}, "", "a: 1", "b: 1"))); !strings.Contains(text, "fix takes one file") {
		t.Error(text)
	}
}

// A fix that leaves gaps says where they are, in UTF-16.
func TestGapsInAResult(t *testing.T) {
	got := answer[report.Result](t, request(t, map[string]any{"op": "check"}, "", "kind: MeasuredRun\nname: a\nmetric_defs: {}\n"+
		"points:\n  - {id: a, load: {concurrency: 1}, metrics: {é😀: {value: 1}}}\n"))
	gaps := 0
	for _, d := range got.Files[0].Diagnostics {
		for _, fix := range d.Fixes {
			for _, edit := range fix.Edits {
				text := codeunits.Encode([]rune(edit.Text))
				for _, gap := range edit.Gaps {
					if gaps++; gap[0] < 2 || text[gap[0]-1] != ' ' || text[gap[0]-2] != ':' || fix.Safe {
						t.Errorf("a gap at %v of %q", gap, edit.Text)
					}
				}
			}
		}
	}
	if gaps < 10 {
		t.Errorf("only %d gaps", gaps)
	}
}
