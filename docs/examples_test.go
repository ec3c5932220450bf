package docs_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
)

// outcomes is what each example comes to with the registry of the examples: its verdict, its licence, and how
// many errors and warnings it has.
var outcomes = map[string]string{
	"exact":         "EXACT RESOLVED, permitted: 0 errors, 0 warnings",
	"strict":        "EXACT STRICT, permitted: 0 errors, 0 warnings",
	"mistakes":      "PARTIAL, permitted: 18 errors, 3 warnings",
	"gpustack-h100": "PARTIAL, permitted: 0 errors, 0 warnings",
	"mlperf-gb200":  "NOT_REPRODUCIBLE, not_permitted: 0 errors, 0 warnings",
	"llm-d-epp":     "NOT_REPRODUCIBLE, permitted: 0 errors, 0 warnings",
	"sources":       "no verdict: 0 errors, 0 warnings",
}

// listed are the ids of the examples, in the order in which the page offers them.
func listed(t *testing.T) (ids []string) {
	var entries []struct{ ID string }
	if err := json.Unmarshal([]byte(read(t, "examples/index.json")), &entries); err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		ids = append(ids, e.ID)
	}
	return ids
}

func TestExamples(t *testing.T) {
	sources := registry(t)
	ids := listed(t)
	for _, id := range ids {
		report := core.Check(source.New(id+".yaml", read(t, "examples/"+id+".yaml")), sources)
		if got := outcome(report); got != outcomes[id] {
			t.Errorf("%s is %s; want %s", id, got, outcomes[id])
		}
	}
	if ids[0] != "exact" {
		t.Errorf("the page opens on the first example, and that is %s", ids[0])
	}
	if len(ids) != len(outcomes) {
		t.Errorf("%d examples are listed, and %d are known here", len(ids), len(outcomes))
	}
}

func outcome(r *core.Report) string {
	verdict := "no verdict"
	if r.Verdict != nil {
		verdict = r.Verdict.Label.String()
		if resolution := r.Verdict.Resolution(); resolution != "" {
			verdict += " " + resolution
		}
		verdict += ", " + r.Terms.String()
	}
	return fmt.Sprintf("%s: %d errors, %d warnings", verdict, r.Errors, count(r, diag.Warning))
}

func count(r *core.Report, severity diag.Severity) (n int) {
	for _, d := range r.Diagnostics {
		if d.Severity == severity {
			n++
		}
	}
	return n
}

func TestTheFirstDraftMakesEachMistakeOnce(t *testing.T) {
	report := core.Check(source.New("mistakes.yaml", read(t, "examples/mistakes.yaml")), registry(t))
	var rules []string
	for _, d := range report.Diagnostics {
		if slices.Contains(rules, d.Rule) {
			t.Errorf("%s is broken twice", d.Rule)
		}
		rules = append(rules, d.Rule)
	}
	first, last := report.Diagnostics[0].At.From, report.Diagnostics[len(report.Diagnostics)-1].At.From
	if spread := last - first; spread < len(report.File.Text)*4/5 {
		t.Errorf("the mistakes stand in %d of %d bytes", spread, len(report.File.Text))
	}
}
