package core_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/aymanbagabas/go-udiff"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/internal/shared"
	"github.com/inference-sim/measured-run/core/repair"
	"github.com/inference-sim/measured-run/core/source"
)

func repaired(t testing.TB, text string) *repair.Outcome {
	t.Helper()
	return repair.All(source.New("run.yaml", text), core.Options{Sources: baseRegistry(t)})
}

// lawfulRepair holds the repair of a text to what is promised of it: what is left was there before, no safe fix is
// left, the edits lead from the one text to the other, and a second repair finds nothing to do.
func lawfulRepair(t *testing.T, before *core.Report, o *repair.Outcome) {
	t.Helper()
	text := before.File.Text
	fix := diag.Fix{Edits: o.Edits}
	if got := fix.Apply(text); got != o.File.Text {
		t.Errorf("the edits lead elsewhere:\n%s", udiff.Unified("mended", "edits", o.File.Text, got))
	}
	at := 0
	for _, edit := range o.Edits {
		if edit.At.From < at || edit.At.To < edit.At.From {
			t.Errorf("the edit at %v is out of order", edit.At)
		}
		at = edit.At.To
	}
	if changed := o.File.Text != text; changed != (len(o.Edits) > 0) || changed != (len(o.Applied) > 0) {
		t.Errorf("changed: %v, with %d edits and %d fixes", changed, len(o.Edits), len(o.Applied))
	}
	for _, added := range without(rulesAt(o.Report), rulesAt(before)) {
		if !strings.HasPrefix(added, "stated-") {
			t.Errorf("the repair brings up %s", added)
		}
	}
	for i := range o.Report.Diagnostics {
		for _, fix := range o.Report.Diagnostics[i].Fixes {
			if fix.Safe {
				t.Errorf("a safe fix is left: %s", fix.Title)
			}
		}
	}
	if again := repaired(t, o.File.Text); len(again.Applied) > 0 {
		t.Errorf("a second repair finds %v", again.Applied)
	}
}

func rulesAt(r *core.Report) (all []string) {
	for i := range r.Diagnostics {
		all = append(all, r.Diagnostics[i].Rule+" at "+r.Diagnostics[i].Path)
	}
	return all
}

func TestRepairs(t *testing.T) {
	fixes := 0
	for _, c := range ruleCases(t) {
		before := judged(t, c.text)
		o := repaired(t, c.text)
		lawfulRepair(t, before, o)
		fixes += len(o.Applied)
		for name, dress := range clothes {
			if name == "comments between" || strings.Contains(c.text, "\r") {
				continue
			}
			dressed := repaired(t, dress(c.text))
			if want := dress(o.File.Text); dressed.File.Text != want {
				t.Errorf("in %s:\n%s", name, udiff.Unified("want", "got", want, dressed.File.Text))
			}
		}
		if t.Failed() {
			t.Fatalf("%s/%s", c.rule, c.name)
		}
	}
	if fixes < 80 {
		t.Errorf("only %d fixes were made", fixes)
	}
}

func TestRepairsOfCommentedTexts(t *testing.T) {
	for _, c := range ruleCases(t) {
		text := commented(c.text)
		o := repaired(t, text)
		lawfulRepair(t, judged(t, text), o)
		if lost := strings.Count(text, "# é") - strings.Count(o.File.Text, "# é"); lost > 0 {
			t.Errorf("%d comments are lost:\n%s", lost, udiff.Unified("before", "after", text, o.File.Text))
		}
		if t.Failed() {
			t.Fatalf("%s/%s", c.rule, c.name)
		}
	}
}

func TestRepairsOfHandedCases(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(shared.Dir(t), "cases", "*.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		before := judged(t, string(text))
		o := repaired(t, string(text))
		lawfulRepair(t, before, o)
		if len(before.Diagnostics) == 0 && len(o.Edits) > 0 {
			t.Errorf("nothing is wrong, and it is changed")
		}
		if t.Failed() {
			t.Fatal(filepath.Base(file))
		}
	}
}

// A key that is left open with a comment, as drafts have them, waits for its value: nothing that is certain takes it out.
func TestGapsStay(t *testing.T) {
	text := record(t, "client:\n  seed:  # as the script has it\n  num_warmups:\n  endpoint: null  # not known\n")
	o := repaired(t, text)
	lawfulRepair(t, judged(t, text), o)
	for kept, want := range map[string]bool{"  seed:  # as the script has it\n": true, "num_warmups": false, "endpoint": false, "  # not known\n": true} {
		if strings.Contains(o.File.Text, kept) != want {
			t.Errorf("%q stays: %v", kept, !want)
		}
	}
}

// Faults of many kinds at once, in a text that keeps everything else: all that is certain is mended.
func TestManyRepairsAtOnce(t *testing.T) {
	text := record(t, `source:
  adapter:
    version: 2 # two
  inputs:
    - role: Report
      path: a
      sha256: F88E64ED778E507B40863E908A9531AABB781658297921D7EFCA901A7288C915
  retrieved_utc: 2026-03-02t09:41:17z
client:
  seed: "3"
  ignore_eos: yes
  num_prompts: ~   # nothing
points:
  - {id: a, load: {concurrency: 1, request_rate: .inf}, metrics: {itl_p99: {value: "1"}, output_tps: 4, ttft_p50: {value: 1}}}
  - id: b
    load: {concurrency: 8}
    metrics: {itl_p99: {value: 1}}
  - id: c
    load: {concurrency: 4}
    metrics: {itl_p99: {value: 1}}
verdict: Partial
`)
	o := repaired(t, text)
	lawfulRepair(t, judged(t, text), o)
	if len(o.Report.Diagnostics) > 0 {
		t.Errorf("left:%s", shown(o.File, o.Report.Diagnostics))
	}
	for _, kept := range []string{"    version: \"2\" # two\n", "  # nothing\n", "    - role: report\n", "  - id: c\n    load: {concurrency: 4}\n    metrics: {itl_p99: {value: 1}}\n  - id: b\n"} {
		if !strings.Contains(o.File.Text, kept) {
			t.Errorf("no %q in\n%s", kept, o.File.Text)
		}
	}
}

// Who names a rule has its fixes made, safe or not.
func TestRepairsOfARule(t *testing.T) {
	text := record(t, `client:
  seed: 1_000
  num_prompts: 2,000
metric_defs:
  ttft_p50:
    population: per_requets
`)
	o := repair.Rule(source.New("run.yaml", text), "wrong-type", core.Options{Sources: baseRegistry(t)})
	if len(o.Applied) != 2 || !strings.Contains(o.File.Text, "seed: 1000\n") || !strings.Contains(o.File.Text, "per_requets") {
		t.Errorf("%v in\n%s", o.Applied, o.File.Text)
	}
	gaps := repair.Rule(source.New("run.yaml", "kind: MeasuredRun\nname: a\n"), "missing-key", core.Options{})
	if want := "kind: MeasuredRun\nname: a\nschema_version: 1\n"; gaps.File.Text != want {
		t.Errorf("more was written than what is certain:\n%s", gaps.File.Text)
	}
}

// A record may have more to mend than a report keeps.
func TestMoreRepairsThanAReportKeeps(t *testing.T) {
	var points strings.Builder
	points.WriteString("points:\n")
	for n := range diag.Limit + 500 {
		fmt.Fprintf(&points, "  - {id: c%d, load: {concurrency: %d}, metrics: {itl_p99: {value: \"1\"}}}\n", n, n+1)
	}
	text := record(t, points.String())
	o := repaired(t, text)
	if len(o.Applied) != diag.Limit+500 || strings.Contains(o.File.Text, `value: "1"`) || !o.Report.Valid() {
		t.Errorf("%d fixes were made, and %d errors are left", len(o.Applied), o.Report.Errors)
	}
}
