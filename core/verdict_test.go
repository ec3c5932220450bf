package core_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/licence"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/verdict"
)

// facts are what the verdict of a run rests on. The zero value is a run for which nothing at all speaks.
type facts struct {
	model, engine, cluster, deployment, workload bool
	notExpressible, approximated                 bool // entries of diff
	mismatch, unverifiable, unstated, resolved   bool // rows of provenance
	formula, statistic, population, clock        bool // of a latency
	denominator                                  bool // of a throughput
	harness                                      bool
	licence                                      string // an entry of the base registry, or empty for no registry
}

var best = facts{model: true, engine: true, cluster: true, deployment: true, workload: true,
	formula: true, statistic: true, population: true, clock: true, denominator: true, harness: true, licence: "example-terms"}

const someDigest = "55f48d503e7bb70075a07bda91bfe9e1cbfe4513e58cd5b66d5a6b9f92f7e9d6"

// text writes a record with these facts and no others.
func (f facts) text() string {
	var b strings.Builder
	when := func(fact bool, line string) {
		if fact {
			b.WriteString(line + "\n")
		}
	}
	reference := f.licence
	if reference == "" {
		reference = "example-terms"
	}
	b.WriteString("kind: MeasuredRun\nname: facts\nschema_version: 1\nsource:\n  kind: vllm_bench\n" +
		"  adapter: {name: a, version: b, sha256: " + someDigest + "}\n" +
		"  inputs: [{role: report, path: a, sha256: " + someDigest + "}]\n" +
		"  extraction: {method: json}\n  license_ref: " + reference + "\n")
	when(f.model, "model: llama")
	when(f.engine, "engine_version: v1")
	when(f.cluster, "cluster: {hardware: h100, nodes: 1, gpus_per_node: 8}")
	when(f.deployment, "deployment: {kind: Deployment, name: a, pools: [{role: colocated, nodes: 1, parallel: {tp: 8, pp: 1, dp: 1}}]}")
	when(f.workload, "workload: {shape: chat}")
	b.WriteString("client:\n")
	when(f.harness, "  harness: vllm")
	b.WriteString("  seed: 0\nmetric_defs:\n  latency:\n")
	when(f.formula, "    formula: itl")
	when(f.statistic, "    statistic: mean")
	when(f.population, "    population: pooled_chunks")
	when(f.clock, "    clock: client")
	b.WriteString("    unit: ms\n    cite: a\n  throughput:\n    formula: goodput\n    population: per_request\n")
	when(f.denominator, "    denominator: main_phase_wall")
	b.WriteString("    clock: client\n    unit: requests_per_s\n    cite: a\npoints:\n  - id: c1\n    load: {concurrency: 1}\n    metrics: {latency: {value: 1}, throughput: {value: 1}}\n")
	b.WriteString("provenance:\n  - {setting: match, report: {value: a, ref: b}, blis: {value: a}, verdict: MATCH, material: \"no\"}\n")
	when(f.mismatch, "  - {setting: mismatch, report: {value: a, ref: b}, blis: {value: b}, verdict: MISMATCH, material: \"no\"}")
	when(f.unverifiable, "  - {setting: unverifiable, report: {value: a, ref: b}, script: {value: a, ref: b}, verdict: UNVERIFIABLE, material: \"no\"}")
	when(f.unstated, "  - {setting: unstated, verdict: UNSTATED, material: \"no\"}")
	when(f.resolved, "  - {setting: resolved, verdict: UNSTATED, resolved_by: a rule, material: \"no\"}")
	when(f.notExpressible || f.approximated, "diff:")
	when(f.notExpressible, "  - {path: a, kind: not_expressible, material: \"no\"}")
	when(f.approximated, "  - {path: b, kind: approximated, material: \"no\"}")
	return b.String()
}

// expected is a reason that the facts give: its gate, the label it bars, its path, and the text it stands on; no
// text means that the fact is missing and the place is where it would go.
type expected struct{ gate, bars, path, text string }

// earned is the specification's formula, written down again: the label, and every fact that bars a better one.
func (f facts) earned() (label string, reasons []expected) {
	row := func(before ...bool) string {
		n := 1
		for _, there := range before {
			if there {
				n++
			}
		}
		return fmt.Sprintf("provenance[%d]", n)
	}
	bar := func(fact bool, gate, bars, path, text string) {
		if fact {
			reasons = append(reasons, expected{gate, bars, path, text})
		}
	}
	bar(!f.model, "model", "PARTIAL", "model", "")
	bar(!f.engine, "engine-version", "PARTIAL", "engine_version", "")
	bar(!f.cluster, "cluster", "PARTIAL", "cluster", "")
	bar(!f.deployment, "deployment", "PARTIAL", "deployment", "")
	bar(!f.workload, "workload", "PARTIAL", "workload", "")
	bar(f.notExpressible, "not-expressible", "PARTIAL", "diff[0]", "not_expressible")
	if len(reasons) > 0 {
		label = "NOT_REPRODUCIBLE"
	}
	second := "diff[0]"
	if f.notExpressible {
		second = "diff[1]"
	}
	bar(f.approximated, "difference", "EXACT", second, "approximated")
	bar(f.mismatch, "mismatch", "EXACT", row(), "MISMATCH")
	bar(f.unverifiable, "unverifiable", "EXACT", row(f.mismatch), "UNVERIFIABLE")
	bar(f.unstated, "unstated", "EXACT", row(f.mismatch, f.unverifiable), "UNSTATED")
	bar(!f.formula, "metric-definition", "EXACT", "metric_defs.latency.formula", "")
	bar(!f.statistic, "metric-definition", "EXACT", "metric_defs.latency.statistic", "")
	bar(!f.population, "metric-definition", "EXACT", "metric_defs.latency.population", "")
	bar(!f.clock, "metric-definition", "EXACT", "metric_defs.latency.clock", "")
	bar(!f.denominator, "metric-definition", "EXACT", "metric_defs.throughput.denominator", "")
	bar(!f.harness, "harness", "EXACT", "client.harness", "")
	bar(f.licence != "" && f.licence != "example-terms", "licence", "EXACT", "source.license_ref", f.licence)
	switch {
	case label != "":
		return label, reasons
	case len(reasons) > 0:
		return "PARTIAL", reasons
	case f.resolved:
		return "EXACT/RESOLVED", nil
	}
	return "EXACT/STRICT", nil
}

// judge holds what the core says of the facts against the formula.
func (f facts) judge(t *testing.T) {
	t.Helper()
	text := f.text()
	var registry *licence.Registry
	if f.licence != "" {
		registry = baseRegistry(t)
	}
	r := core.Check(source.New("run.yaml", text), registry)
	want, reasons := f.earned()
	var got []expected
	for _, reason := range r.Verdict.Reasons {
		got = append(got, expected{reason.Gate, reason.Bars.String(), reason.Path, r.File.Slice(reason.At)})
		lawfulGap(t, r.File, reason)
	}
	if label(r.Verdict) != want || !slices.Equal(got, reasons) || r.Provisional || !r.Valid() {
		t.Fatalf("want %s for %v\ngot %s for %v%s\n%s", want, reasons, label(r.Verdict), got, shown(r.File, r.Diagnostics), text)
	}
	if settled := len(r.Verdict.Resolved) > 0; settled != f.resolved {
		t.Fatalf("%v are resolved, and the facts say %t", r.Verdict.Resolved, f.resolved)
	}
	if open := len(r.Verdict.Open) > 0; open != (f.licence == "") {
		t.Fatalf("%v are open with the licence %q", r.Verdict.Open, f.licence)
	}
}

// lawfulGap holds the place of a missing fact to one where its line could be written.
func lawfulGap(t *testing.T, file *source.File, reason verdict.Reason) {
	t.Helper()
	if !reason.At.Empty() {
		return
	}
	before := file.Text[:reason.At.From]
	line := before[strings.LastIndexByte(before, '\n')+1:]
	if strings.TrimLeft(line, " ") != "" && reason.At.From < len(file.Text) && file.Text[reason.At.From] != '\n' {
		t.Fatalf("%s would go in the middle of a line: %q", reason.Path, line)
	}
	depth := strings.Repeat("  ", strings.Count(reason.Path, "."))
	if line != "" && strings.Trim(line, " ") == "" && line != depth {
		t.Fatalf("%s would go at the wrong indentation: %q", reason.Path, line)
	}
}

func TestTheTruthTableOfTheVerdict(t *testing.T) {
	licences := []string{"example-terms", "no-scoring", "unread", "closed", ""}
	// Every fact about what can be built, about differences and rows, and about the harness, in all combinations.
	for n := range 1 << 13 {
		bit := func(i int) bool { return n>>i&1 == 1 }
		f := best
		f.model, f.engine, f.cluster, f.deployment, f.workload = bit(0), bit(1), bit(2), bit(3), bit(4)
		f.notExpressible, f.approximated = bit(5), bit(6)
		f.mismatch, f.unverifiable, f.unstated, f.resolved = bit(7), bit(8), bit(9), bit(10)
		f.harness, f.clock = bit(11), bit(12)
		f.licence = licences[n%len(licences)]
		f.judge(t)
	}
	// Every fact about definitions, with every licence.
	for n := range 1 << 5 {
		bit := func(i int) bool { return n>>i&1 == 1 }
		for _, terms := range licences {
			f := best
			f.formula, f.statistic, f.population, f.clock, f.denominator = bit(0), bit(1), bit(2), bit(3), bit(4)
			f.licence = terms
			f.judge(t)
		}
	}
}

// What has a key and no value is missing where the key is, not where one would go.
func TestAFactWithoutAValueIsMissingAtItsKey(t *testing.T) {
	for _, name := range []string{"model", "engine_version", "cluster", "deployment", "workload"} {
		lines := strings.SplitAfter(best.text(), "\n")
		at := slices.IndexFunc(lines, func(line string) bool { return strings.HasPrefix(line, name+":") })
		lines[at] = name + ":\n"
		file := source.New("run.yaml", strings.Join(lines, ""))
		reasons := core.Check(file, nil).Verdict.Reasons
		if i := slices.IndexFunc(reasons, func(r verdict.Reason) bool { return r.Path == name }); i < 0 {
			t.Errorf("%s is not missing: %v", name, reasons)
		} else if line := file.Position(reasons[i].At.From).Line; line != at+1 {
			t.Errorf("%s is missing on line %d, not %d", name, line, at+1)
		}
	}
}

// A reason names a difference by its path, unless that is too long for a line or has several.
func TestReasonsOfADifference(t *testing.T) {
	long := strings.Repeat("a", 80)
	for entry, want := range map[string]string{
		`path: a.b, kind: approximated`:                                               "a.b differs: approximated",
		`path: a.b, kind: approximated, removable: true, owner_repo: example/engine`:  "a.b differs: approximated; a change in example/engine would close it",
		`path: a.b, kind: approximated, removable: true, owner_repo: ` + long + `/b`:  "a.b differs: approximated; a change in its owner_repo would close it",
		`path: a.b, kind: approximated, removable: true`:                              "a.b differs: approximated",
		`path: a.b, kind: approximated, removable: false, owner_repo: example/engine`: "a.b differs: approximated",
		`path: a.b, kind: approximated, owner_repo: example/engine`:                   "a.b differs: approximated",
		`path: a.b`:                               "a.b differs",
		`path: a.b, kind: another`:                "a.b differs",
		`kind: approximated`:                      "what is simulated differs: approximated",
		`path: ` + long + `, kind: approximated`:  long + " differs: approximated",
		`path: ` + long + `a, kind: approximated`: "what is simulated differs: approximated",
		`path: "a\nb", kind: approximated`:        "what is simulated differs: approximated",
		`path: "a\rb", kind: approximated`:        "what is simulated differs: approximated",
		`path: ~/config, kind: approximated`:      "~/config differs: approximated",
		`path: [], kind: approximated`:            "what is simulated differs: approximated",
	} {
		report := core.Check(source.New("run.yaml", best.text()+"diff:\n  - {material: \"no\", "+entry+"}\n"), nil)
		i := slices.IndexFunc(report.Verdict.Reasons, func(r verdict.Reason) bool { return r.Gate == "difference" })
		if i < 0 {
			t.Errorf("%.60s: no reason among %v", entry, report.Verdict.Reasons)
		} else if got := report.Verdict.Reasons[i].Text; got != want {
			t.Errorf("%.60s: %q, want %q", entry, got, want)
		}
	}
}

// A reason stands at the fact it speaks of, at its key where it has no value, or where its line would go.
func TestPlacesOfWhatIsMissing(t *testing.T) {
	for _, one := range []struct{ name, from, to, path, at string }{
		{"a harness", "  harness: vllm\n", "", "client.harness", "client:\n  >seed: 0"},
		{"a harness without a value", "harness: vllm", "harness:", "client.harness", "  >harness<:"},
		{"a client without a value", "client:\n  harness: vllm\n  seed: 0\n", "client:\n", "client.harness", ">client<:"},
		{"a client", "client:\n  harness: vllm\n  seed: 0\n", "", "client.harness", "{shape: chat}\n>metric_defs:"},
		{"a licence", "  license_ref: example-terms\n", "", "source.license_ref", ">source<:"},
		{"a licence without a value", "license_ref: example-terms", "license_ref:", "source.license_ref", "  >license_ref<:"},
		{"a licence that is not checked", "", "", "source.license_ref", ": >example-terms<\n"},
	} {
		t.Run(one.name, func(t *testing.T) {
			r := core.Check(source.New("run.yaml", strings.Replace(best.text(), one.from, one.to, 1)), nil)
			reasons := slices.Concat(r.Verdict.Reasons, r.Verdict.Open)
			i := slices.IndexFunc(reasons, func(r verdict.Reason) bool { return r.Path == one.path })
			if i < 0 {
				t.Fatalf("no reason for %s among %v", one.path, reasons)
			}
			at, text := reasons[i].At, r.File.Text
			shown := text[:at.From] + ">" + text[at.From:]
			if !at.Empty() {
				shown = text[:at.From] + ">" + text[at.From:at.To] + "<" + text[at.To:]
			}
			if !strings.Contains(shown, one.at) {
				t.Errorf("it stands at\n%s", shown)
			}
		})
	}
}
