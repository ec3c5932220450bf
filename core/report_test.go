package core_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/run"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/source"
)

func TestAReportCountsItsWarnings(t *testing.T) {
	r := &core.Report{Diagnostics: []diag.Diagnostic{{Severity: diag.Error}, {Severity: diag.Warning}, {Severity: diag.Hint}, {Severity: diag.Hint}, {Severity: diag.Warning}, {Severity: diag.Hint}}}
	if n := r.Warnings(); n != 2 {
		t.Errorf("it counts %d warnings of 2", n)
	}
}

// Only a text that could not be read as a whole may hold facts that bar a verdict and are not known.
func TestAVerdictIsTheBestCaseBesideAFaultOfSyntax(t *testing.T) {
	for _, c := range []struct {
		name string
		ds   []diag.Diagnostic
		want bool
	}{
		{"nothing", nil, false},
		{"a fault of syntax", []diag.Diagnostic{{Rule: "range"}, {Rule: "yaml-syntax"}}, true},
		{"a fault in a sound text", []diag.Diagnostic{{Rule: "range"}}, false},
		{"a text that some read otherwise", []diag.Diagnostic{{Rule: "yaml-portable", Severity: diag.Warning}}, false},
		{"a warning beside a fault", []diag.Diagnostic{{Rule: "yaml-portable", Severity: diag.Warning}, {Rule: "range"}}, false},
	} {
		if r := (&core.Report{Diagnostics: c.ds}); r.AtBest() != c.want {
			t.Errorf("%s: %t", c.name, !c.want)
		}
	}
}

func TestTheNameOfARun(t *testing.T) {
	secret := "h" + "f_" + strings.Repeat("kq3vzb7w", 5)[:34]
	for fragment, want := range map[string]string{
		"name: a.b-c":         "a.b-c",
		"name: Not A Slug":    "",
		"name: 5":             "",
		"name: !drop":         "",
		"name: " + secret:     "***",
		"kind: EvaluationRun": "",
	} {
		r := core.Check(source.New("run.yaml", record(t, fragment+"\n")), nil)
		if r.Name != want {
			t.Errorf("%s is called %q, want %q", fragment, r.Name, want)
		}
		if (r.Run != nil) != (r.Kind == run.Kind) {
			t.Errorf("%s: the run is %v", fragment, r.Run)
		}
	}
}

// What a caller holds a run to is found like the rest, and the verdict is not compared with what is stated beside it.
func TestARunIsAlsoHeldToWhatTheCallerAsks(t *testing.T) {
	text := record(t, "verdict: PARTIAL\n")
	for _, c := range []struct {
		severity diag.Severity
		want     []string
	}{
		{diag.Error, []string{"own-rule"}},
		{diag.Warning, []string{"own-rule", "stated-verdict"}},
	} {
		rule := diag.Rule{ID: "own-rule", Severity: c.severity}
		also := func(r *run.Run, f *schema.Findings) { f.Value(rule, r.Model.Place, "the model is another") }
		r := core.CheckWith(source.New("run.yaml", text), core.Options{Sources: baseRegistry(t), Also: also})
		if got := rulesOf(r); !slices.Equal(got, c.want) || r.File.Slice(r.Diagnostics[0].At) != r.Run.Model.V {
			t.Errorf("as %s: %q, want %q", c.severity, got, c.want)
		}
	}
	r := core.CheckWith(source.New("sources.yaml", base(t, "registry.yaml")), core.Options{Also: func(*run.Run, *schema.Findings) { t.Error("a registry is held to it") }})
	if !r.Valid() {
		t.Error(shown(r.File, r.Diagnostics))
	}
}

// Each rule has its place in the list of all, by which the reference and other programs know them.
func TestARuleIsListed(t *testing.T) {
	listed := map[string]int{}
	for _, rule := range core.Rules() {
		listed[rule.ID]++
	}
	for _, id := range []string{"document-kind", "superseded-kind", "foreign-file", "yaml-syntax", "credential", "missing-key", "metric-unit", "spdx", "stated-verdict", "stated-resolution"} {
		if listed[id] != 1 {
			t.Errorf("%s is listed %d times", id, listed[id])
		}
	}
}

func rulesOf(r *core.Report) (rules []string) {
	for i := range r.Diagnostics {
		rules = append(rules, r.Diagnostics[i].Rule)
	}
	return rules
}

// What is added to a report takes its place among what was found, and stands before a verdict where it is an error.
func TestWhatIsAddedToAReport(t *testing.T) {
	errors := diag.Diagnostic{Rule: "own-rule", At: source.At(0), Text: "it is told elsewhere"}
	warns := errors
	warns.Severity = diag.Warning
	for _, c := range []struct {
		name, fragment string
		add            []diag.Diagnostic
		want           []string
		errors         int
		provisional    bool
	}{
		{"an error", "", []diag.Diagnostic{errors}, []string{"own-rule"}, 1, true},
		{"two", "client: !drop\n", []diag.Diagnostic{errors, errors}, []string{"own-rule", "own-rule", "missing-key"}, 3, true},
		{"a warning", "", []diag.Diagnostic{warns}, []string{"own-rule"}, 0, false},
		{"nothing", "client: !drop\n", nil, []string{"missing-key"}, 1, true},
		{"an error beside a verdict that is not earned", "verdict: PARTIAL\n", []diag.Diagnostic{errors}, []string{"own-rule"}, 1, true},
		{"an error beside a resolution that is not", "verdict: EXACT\nresolution: STRICT\n", []diag.Diagnostic{errors}, []string{"own-rule"}, 1, true},
		{"a warning beside one", "verdict: PARTIAL\n", []diag.Diagnostic{warns}, []string{"own-rule", "stated-verdict"}, 1, false},
		{"an error of what is no run", "kind: Benchmark\n", []diag.Diagnostic{errors}, []string{"own-rule", "document-kind"}, 2, false},
	} {
		r := core.Check(source.New("run.yaml", record(t, c.fragment)), baseRegistry(t))
		r.Add(c.add...)
		if got := rulesOf(r); !slices.Equal(got, c.want) || r.Errors != c.errors || r.Provisional != c.provisional || r.Dropped != 0 {
			t.Errorf("%s: %q, %d errors, provisional: %t", c.name, got, r.Errors, r.Provisional)
		}
	}
}

func TestWhatIsAddedToAReportIsCountedPastTheLimit(t *testing.T) {
	r := &core.Report{Diagnostics: make([]diag.Diagnostic, diag.Limit-1), Errors: diag.Limit + 2, Dropped: 3}
	r.Add(make([]diag.Diagnostic, 3)...)
	if len(r.Diagnostics) != diag.Limit || r.Dropped != 5 || r.Errors != diag.Limit+5 || r.Provisional {
		t.Errorf("%d findings, %d more, %d errors, provisional: %t", len(r.Diagnostics), r.Dropped, r.Errors, r.Provisional)
	}
}

// A credential of the file is hidden in what is added.
func TestWhatIsAddedToAReportRepeatsNoCredential(t *testing.T) {
	secret := secrets()[0]
	r := core.Check(source.New("run.yaml", record(t, "model: "+secret.text+"\n")), nil)
	r.Add(diag.Diagnostic{Rule: "own-rule", Text: "the model is " + secret.text, Path: secret.text,
		Notes: []diag.Note{{Text: "as here: " + secret.text}}, Fixes: []diag.Fix{{Title: "write " + secret.text}, {Title: "leave it out"}}})
	d := r.Diagnostics[0]
	for _, text := range []string{d.Text, d.Path, d.Notes[0].Text} {
		if leak(text, secret.private) != "" || !strings.Contains(text, "***") {
			t.Errorf("it says %q", text)
		}
	}
	if len(d.Fixes) != 1 || d.Fixes[0].Title != "leave it out" {
		t.Errorf("its fixes are %v", d.Fixes)
	}
}

// Whether a fix is safe is tried, unless it is to be told as its rule has it.
func TestFixesAreTriedUnlessTheyAreNotTo(t *testing.T) {
	const fragment = "deployment:\n  pools:\n    - role: colocated\n      nodes: 1\n      parallel: {tp: \"9\", pp: 1, dp: 1, enable_expert_parallel: false}\n      engine: {max_model_len: 8192}\n"
	for _, untried := range []bool{false, true} {
		r := core.CheckWith(source.New("run.yaml", record(t, fragment)), core.Options{Untried: untried})
		if len(r.Diagnostics) != 1 || len(r.Diagnostics[0].Fixes) != 1 || r.Diagnostics[0].Fixes[0].Safe != untried {
			t.Errorf("untried %t: %s %v", untried, shown(r.File, r.Diagnostics), r.Diagnostics[0].Fixes)
		}
	}
}

// What a verdict rests on is told without the credentials of the record.
func TestReasonsRepeatNoCredential(t *testing.T) {
	settled, open := secrets()[0], secrets()[1]
	row := func(setting, more string) string {
		return "  - {setting: \"" + setting + "\", verdict: UNSTATED, material: \"no\"" + more + "}\n"
	}
	r := core.Check(source.New("run.yaml", record(t, "provenance:\n"+row(settled.text, ", resolved_by: a rule")+row(open.text, ""))), nil)
	if len(r.Verdict.Reasons) != 1 || len(r.Verdict.Resolved) != 1 {
		t.Fatalf("it rests on %v and %v", r.Verdict.Reasons, r.Verdict.Resolved)
	}
	for _, reason := range slices.Concat(r.Verdict.Reasons, r.Verdict.Resolved) {
		if leak(reason.Text, settled.private+open.private) != "" || !strings.Contains(reason.Text, "***") {
			t.Errorf("it says %q", reason.Text)
		}
	}
}
