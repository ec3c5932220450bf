package core_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/internal/shared"
	"github.com/inference-sim/measured-run/core/licence"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
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

// What is missing is missed where it would go: written there, it is missed no more.
func TestAMissingFactIsMissedWhereItGoes(t *testing.T) {
	for _, style := range []string{"block", "flow"} {
		for path, written := range map[string]string{
			"model": "llama", "engine_version": "v1", "workload": "{shape: chat}",
			"cluster":                            "{hardware: h100, nodes: 1, gpus_per_node: 8}",
			"deployment":                         "{kind: Deployment, name: a, pools: [{role: colocated, nodes: 1, parallel: {tp: 8, pp: 1, dp: 1}}]}",
			"metric_defs.latency.formula":        "itl",
			"metric_defs.latency.statistic":      "mean",
			"metric_defs.latency.population":     "pooled_chunks",
			"metric_defs.latency.clock":          "client",
			"metric_defs.throughput.denominator": "scrape_window",
			"client.harness":                     "vllm",
		} {
			t.Run(style+"/"+path, func(t *testing.T) {
				text := facts{}.text()
				if style == "flow" {
					text = inFlow(text)
				}
				r := judged(t, text)
				at := slices.IndexFunc(r.Verdict.Reasons, func(reason verdict.Reason) bool { return reason.Path == path })
				if at < 0 {
					t.Fatalf("nothing is missed at %s: %v", path, r.Verdict.Reasons)
				}
				place := r.Verdict.Reasons[at].At
				key := path[strings.LastIndexByte(path, '.')+1:]
				repaired := judged(t, text[:place.From]+inserted(text, place.From, key+": "+written)+text[place.From:])
				if !repaired.Valid() || len(repaired.Verdict.Reasons) != len(r.Verdict.Reasons)-1 {
					t.Errorf("written at %v it gives%s\n%v\n%s", place, shown(repaired.File, repaired.Diagnostics), repaired.Verdict.Reasons, repaired.File.Text)
				}
			})
		}
	}
}

// inserted writes a key at a place, with the line break or comma that it needs there.
func inserted(text string, at int, entry string) string {
	line := text[strings.LastIndexByte(text[:at], '\n')+1 : at]
	switch margin := line[:len(line)-len(strings.TrimLeft(line, " "))]; {
	case strings.HasPrefix(text, "{") && strings.HasPrefix(text[at:], "}"):
		return ", " + entry
	case strings.HasPrefix(text, "{"):
		return entry + ", "
	case line == margin:
		return entry + "\n" + margin
	default:
		return "\n" + margin + entry
	}
}

// inFlow writes a record of block mappings in one line.
func inFlow(text string) string {
	tree, _ := syntax.Parse(source.New("", text))
	var b strings.Builder
	var write func(n *syntax.Node)
	write = func(n *syntax.Node) {
		switch n.Kind {
		case syntax.Mapping:
			b.WriteByte('{')
			for i, pair := range n.Pairs {
				if i > 0 {
					b.WriteString(", ")
				}
				b.WriteString(pair.Key.Value + ": ")
				write(pair.Value)
			}
			b.WriteByte('}')
		case syntax.Sequence:
			b.WriteByte('[')
			for i, item := range n.Items {
				if i > 0 {
					b.WriteString(", ")
				}
				write(item)
			}
			b.WriteByte(']')
		default:
			b.WriteString(text[n.Span.From:n.Span.To])
		}
	}
	write(tree.Root)
	return b.String() + "\n"
}

// A fact that cannot be read bars nothing, since its error stands already; nor does it settle anything.
func TestMalformedFactsBarNothing(t *testing.T) {
	for gate, fragments := range map[string][]string{
		"model":             {"model: 5", "model: !drop\nmodle: llama", "model: [a]"},
		"engine-version":    {"engine_version: 1.5", "engine_version: !drop\nengine-version: v1"},
		"cluster":           {"cluster: h100", "cluster: {}", "cluster: !drop\nclsuter: {hardware: a, nodes: 1, gpus_per_node: 1}", "cluster!:\n  hardware: 5"},
		"deployment":        {"deployment: []", "deployment: {}", "deployment!:\n  kind: Pod", "deployment: !drop\nDeployment: {}"},
		"workload":          {"workload: {}", "workload: 5", "workload: {shape: 5}", "workload: !drop\nworklaod: {shape: a}"},
		"not-expressible":   {"diff: 5"},
		"difference":        {"diff: 5", "diff: [5]", "diff: [~]", "dif: [{path: a, kind: approximated, material: \"no\"}]"},
		"mismatch":          {"provenance:\n  - {setting: a, report: {value: a, ref: b}, blis: {value: b}, verdict: MISMACTH, material: \"no\"}"},
		"unverifiable":      {"provenance:\n  - {setting: a, report: {value: a, ref: b}, script: {value: b, ref: b}, verdict: unverifiable, material: \"no\"}"},
		"unstated":          {"provenance:\n  - {setting: a, verdict: UNSTATED, resolved_by: 5, material: \"no\"}", "provenance:\n  - {setting: a, verdict: UNSTATED, resolvedby: a rule, material: \"no\"}"},
		"metric-definition": {"metric_defs:\n  ttft_p50:\n    formula: tfft", "metric_defs:\n  ttft_p50:\n    population: 5", "metric_defs:\n  ttft_p50:\n    statistic: !drop\n    statistics: mean", "metric_defs:\n  ttft_p50: 5", "metric_defs:\n  output_tps:\n    denominator: [a]"},
		"harness":           {"client: 5", "client:\n  harness: 5", "client:\n  harness: !drop\n  harnes: vllm", "client: !drop\nclinet: {harness: vllm}"},
		"licence":           {"source:\n  license_ref: 5", "source:\n  license_ref: Not A Slug", "source: 5", "source:\n  license_ref: !drop\n  licence_ref: unread"},
	} {
		for _, fragment := range fragments {
			t.Run(gate+"/"+fragment, func(t *testing.T) {
				r := judged(t, record(t, fragment+"\n"))
				if r.Valid() || !r.Provisional {
					t.Errorf("it is valid, or not provisional")
				}
				for _, reason := range r.Verdict.Reasons {
					t.Errorf("%s bars %s at %s: %s", reason.Gate, reason.Bars, reason.Path, reason.Text)
				}
			})
		}
	}
}

// Of a provisional verdict, what is absent bars as ever.
func TestAbsentFactsBarAProvisionalVerdict(t *testing.T) {
	for fragment, want := range map[string]string{
		"name: A\nclient: !drop":                             "PARTIAL client.harness",
		"name: A\nclient:":                                   "PARTIAL client.harness",
		"name: A\nclient: {}":                                "PARTIAL client.harness",
		"name: A\nworkload: !drop":                           "NOT_REPRODUCIBLE workload",
		"name: A\nmodel: \"\"":                               "NOT_REPRODUCIBLE model",
		"name: A\nmodel: ~\nengine_version:":                 "NOT_REPRODUCIBLE model,engine_version",
		"name: A\nsource:\n  license_ref: closed":            "PARTIAL source.license_ref",
		"source:\n  license_ref: nowhere":                    "PARTIAL source.license_ref",
		"name: A\nmetric_defs:\n  itl_p99:\n    formula: ''": "PARTIAL metric_defs.itl_p99.formula",
		"name: A\nclient: 5\nmodel: !drop":                   "NOT_REPRODUCIBLE model",
		// An entry of diff is a difference, whatever its kind was meant to be.
		"diff: [{path: a, kind: not_expresible, material: \"no\"}]": "PARTIAL diff[0]",
	} {
		t.Run(fragment, func(t *testing.T) {
			r := judged(t, record(t, fragment+"\n"))
			var paths []string
			for _, reason := range r.Verdict.Reasons {
				paths = append(paths, reason.Path)
			}
			if got := label(r.Verdict) + " " + strings.Join(paths, ","); got != want || !r.Provisional {
				t.Errorf("got %s (provisional: %t), want %s", got, r.Provisional, want)
			}
		})
	}
}

func TestProvisional(t *testing.T) {
	for name, c := range map[string]struct {
		fragment    string
		provisional bool
	}{
		"nothing is wrong":                   {"model: llama", false},
		"a warning":                          {"client:\n  endpoint: off", false},
		"a stated verdict that differs":      {"verdict: PARTIAL", false},
		"a stated resolution that differs":   {"verdict: EXACT\nresolution: STRICT", false},
		"a stated verdict that is misspelt":  {"verdict: PARTAIL", true},
		"a resolution that is missing":       {"verdict: EXACT", true},
		"an error elsewhere":                 {"name: A\nverdict: PARTIAL", true},
		"an error of syntax":                 {"client:\n  harness: [a", true},
		"a resolution beside another label":  {"workload: !drop\nverdict: NOT_REPRODUCIBLE\nresolution: STRICT", true},
		"a licence that nobody has heard of": {"source:\n  license_ref: nowhere", true},
	} {
		t.Run(name, func(t *testing.T) {
			r := judged(t, record(t, c.fragment+"\n"))
			if r.Provisional != c.provisional {
				t.Errorf("provisional: %t%s", r.Provisional, shown(r.File, r.Diagnostics))
			}
		})
	}
}

func TestLicenceStates(t *testing.T) {
	const run = "example-terms"
	good := base(t, "registry.yaml")
	for _, c := range []struct {
		name, registry, reference string
		state, label              string
	}{
		{"permitted", good, run, "permitted", "EXACT/RESOLVED"},
		{"no registry", "", run, "unchecked", "EXACT/RESOLVED"},
		{"verified without score", good, "no-scoring", "not_permitted", "PARTIAL"},
		{"unverified", good, "unread", "not_permitted", "PARTIAL"},
		{"refused", good, "closed", "not_permitted", "PARTIAL"},
		{"unknown", good, "nowhere", "not_permitted", "PARTIAL"},
		{"no usable reference", good, "Not A Slug", "unchecked", "EXACT/RESOLVED"},
		{"a fault in another entry", overlay(good, "sources[2]:\n  status: unsure\n"), run, "permitted", "EXACT/RESOLVED"},
		{"a fault beside the entries", overlay(good, "nonsense: 1\n"), run, "permitted", "EXACT/RESOLVED"},
		{"an entry that stands twice", overlay(good, "sources[1]:\n  id: example-terms\n"), run, "permitted", "EXACT/RESOLVED"},
		{"a permit that stands twice elsewhere", overlay(good, "sources[1]:\n  permits: [redistribute, redistribute]\n"), run, "permitted", "EXACT/RESOLVED"},
		{"an error of syntax behind it", good + "  - id: [\n", run, "permitted", "EXACT/RESOLVED"},
		{"its status is misspelt", overlay(good, "sources[0]:\n  status: verifed\n"), run, "unchecked", "EXACT/RESOLVED"},
		{"its permits are misspelt", overlay(good, "sources[0]:\n  permits: [score, redistribut]\n"), run, "unchecked", "EXACT/RESOLVED"},
		{"its permits are missing", overlay(good, "sources[0]:\n  permits: !drop\n"), run, "unchecked", "EXACT/RESOLVED"},
		{"its evidence is missing", overlay(good, "sources[0]:\n  evidence: !drop\n"), run, "unchecked", "EXACT/RESOLVED"},
		{"its evidence is empty", overlay(good, "sources[0]:\n  evidence: []\n"), run, "unchecked", "EXACT/RESOLVED"},
		{"its evidence lacks a quote", overlay(good, "sources[0]:\n  evidence: [{url: https://example.org, location: a}]\n"), run, "unchecked", "EXACT/RESOLVED"},
		{"its licence is no SPDX", overlay(good, "sources[0]:\n  license: Custom\n"), run, "unchecked", "EXACT/RESOLVED"},
		{"its id is misspelt, and may be the one", overlay(good, "sources[0]:\n  id: 5\n"), run, "not_permitted", "PARTIAL"},
		{"no entries", "kind: MeasurementSources\nsources: []\n", run, "unchecked", "EXACT/RESOLVED"},
		{"no list", "kind: MeasurementSources\nsources: 5\n", run, "unchecked", "EXACT/RESOLVED"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var registry *licence.Registry
			if c.registry != "" {
				registry = core.Check(source.New("sources.yaml", c.registry), nil).Registry
			}
			r := core.Check(source.New("run.yaml", record(t, "source:\n  license_ref: "+c.reference+"\n")), registry)
			if c.state != "" && r.Terms.String() != c.state {
				t.Errorf("the licence is %s, want %s", r.Terms, c.state)
			}
			if c.state != "" && label(r.Verdict) != c.label {
				t.Errorf("it earns %s, want %s", label(r.Verdict), c.label)
			}
			if open := len(r.Verdict.Open) > 0; open != (r.Terms == verdict.Unchecked) {
				t.Errorf("open %v, and the licence is %s", r.Verdict.Open, r.Terms)
			}
		})
	}
}

// A stated EXACT is not contradicted because nobody looked at the licence, and a stated PARTIAL is.
func TestStatedWithoutRegistry(t *testing.T) {
	for fragment, want := range map[string]int{"verdict: EXACT\nresolution: RESOLVED\n": 0, "verdict: PARTIAL\n": 1} {
		if r := core.Check(source.New("run.yaml", record(t, fragment)), nil); r.Errors != want {
			t.Errorf("%q has%s", fragment, shown(r.File, r.Diagnostics))
		}
	}
}

// validRecords are texts of valid runs with the registry that makes them so.
func validRecords(t *testing.T) map[string]string {
	t.Helper()
	texts := map[string]string{}
	for _, name := range fullRecords[:2] {
		texts["full/"+name] = base(t, "full/"+name)
	}
	for _, c := range ruleCases(t) {
		texts[c.rule+"/"+c.name] = c.text
	}
	return texts
}

func TestAChangedVerdictIsContradictedAtItsPlace(t *testing.T) {
	for name, text := range validRecords(t) {
		contradict(t, name, text, baseRegistry(t))
	}
}

func TestAChangedVerdictOfSharedRecordsIsContradicted(t *testing.T) {
	dir := shared.Dir(t)
	n := 0
	for pattern, sources := range map[string]string{
		"cases/*.yaml":                  "cases/200-registry-seed.yaml",
		"catalog/measurements/*/*.yaml": "catalog/measurements/sources.yaml",
	} {
		registry := loadRegistry(t, filepath.Join(dir, sources))
		files, _ := filepath.Glob(filepath.Join(dir, pattern))
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			n += contradict(t, filepath.Base(file), string(text), registry)
		}
	}
	if n < 100 {
		t.Errorf("only %d changed verdicts were tried", n)
	}
}

// contradict states every other verdict and resolution in a valid run. Each must be one error, at what was changed.
func contradict(t *testing.T, name, text string, registry *licence.Registry) (tried int) {
	r := core.Check(source.New("run.yaml", text), registry)
	if !r.Valid() || r.Verdict == nil {
		return 0
	}
	earned := label(r.Verdict)
	for _, stated := range []string{"EXACT/STRICT", "EXACT/RESOLVED", "PARTIAL", "NOT_REPRODUCIBLE"} {
		changed := core.Check(source.New("run.yaml", stating(text, stated)), registry)
		var errors []diag.Diagnostic
		for _, d := range changed.Diagnostics {
			if d.Severity == diag.Error {
				errors = append(errors, d)
			}
		}
		tried++
		word, resolution, _ := strings.Cut(stated, "/")
		wantRule, wantPath, wantText := "stated-verdict", "verdict", word
		if strings.HasPrefix(earned, "EXACT") && word == "EXACT" {
			wantRule, wantPath, wantText = "stated-resolution", "resolution", resolution
		}
		switch {
		case stated == earned:
			if len(errors) > 0 {
				t.Errorf("%s earns %s and may not state it:%s", name, earned, shown(changed.File, errors))
			}
		case len(errors) != 1 || errors[0].Rule != wantRule || errors[0].Path != wantPath || changed.File.Slice(errors[0].At) != wantText:
			t.Errorf("%s earns %s and states %s:%s", name, earned, stated, shown(changed.File, errors))
		case len(errors[0].Notes) < len(changed.Verdict.Reasons):
			t.Errorf("%s states %s, and %d of %d reasons are noted", name, stated, len(errors[0].Notes), len(changed.Verdict.Reasons))
		}
		if label(changed.Verdict) != earned || changed.Provisional {
			t.Errorf("%s states %s, and so earns %s instead of %s", name, stated, label(changed.Verdict), earned)
		}
	}
	return tried
}

// stating is a record with another verdict, and with a resolution under EXACT alone.
func stating(text, stated string) string {
	word, resolution, _ := strings.Cut(stated, "/")
	for _, key := range []string{"verdict", "resolution"} {
		tree, _ := syntax.Parse(source.New("", text))
		for i, pair := range tree.Root.Pairs {
			if pair.Key.Value != key {
				continue
			}
			end := len(text)
			if i+1 < len(tree.Root.Pairs) {
				end = tree.Root.Pairs[i+1].Key.Span.From
			}
			text = text[:pair.Key.Span.From] + text[end:]
		}
	}
	lineBreak := "\n"
	if strings.Contains(text, "\r\n") {
		lineBreak = "\r\n"
	}
	if !strings.HasSuffix(text, "\n") {
		text += lineBreak
	}
	text += "verdict: " + word + lineBreak
	if resolution != "" {
		text += "resolution: " + resolution + lineBreak
	}
	return text
}
