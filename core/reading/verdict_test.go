package reading_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/reading"
)

// Every reason is in one group, and one step settles it.
func TestEveryReasonIsGroupedAndSettled(t *testing.T) {
	count := 0
	runs(t, func(name, text string) {
		v := reading.Of(judged(text, nil), nil)
		if v == nil {
			return
		}
		var grouped, settled, open []int
		for _, g := range v.Verdict.Groups {
			grouped = append(grouped, g.Reasons...)
		}
		for _, s := range v.Verdict.Steps {
			settled = append(settled, s.Reasons...)
			open = append(open, s.Open...)
			if s.Text == "" || s.Group != "errors" && s.Group != "licence" && s.Path == "" {
				t.Errorf("%s: a step says nothing: %+v", name, s)
			}
		}
		for what, list := range map[string][]int{"grouped": grouped, "settled": settled} {
			slices.Sort(list)
			if len(list) != len(v.Verdict.Reasons) || len(slices.Compact(list)) != len(list) {
				t.Errorf("%s: %d reasons, and %s are %v", name, len(v.Verdict.Reasons), what, list)
			}
		}
		if len(open) != len(v.Verdict.Open) {
			t.Errorf("%s: %d facts are open, and steps close %v", name, len(v.Verdict.Open), open)
		}
		count += len(settled)
	})
	if count < 20 {
		t.Errorf("only %d reasons were seen", count)
	}
}

// stepsOf are the steps of a run, a line each.
func stepsOf(v *reading.View) string {
	var b strings.Builder
	for _, s := range v.Verdict.Steps {
		b.WriteString(s.Group + ": " + s.Text + "\n")
	}
	return b.String()
}

func TestSteps(t *testing.T) {
	diff := func(rest string) string { return "diff:\n" + rest + "verdict: EXACT\n" }
	for _, c := range []struct{ name, from, to, want string }{
		{"a missing fact", "model: gpt-oss-120b\n", "", "record: write model: the model that was served, by its name in the catalog; the report or the server's command line names it\n"},
		{"a definition", "    formula: itl\n    statistic: p99\n", "", "definitions: state for itl_p99: formula (the quantity, such as ttft) and statistic (mean, median, std, max or a percentile such as p99); the cite leads to vllm/benchmarks/serve.py:572\n"},
		{"a rule", "    resolved_by: 'vllm/config/cache.py: block_size default 16 at v0.31.0'\n", "", "rule: name in resolved_by the rule that fixes block_size, with its file, its line and the value it gives at 0.31.0\n"},
		{"a difference", "verdict: EXACT\n", diff("  - {path: a.b, kind: approximated, material: \"yes\"}\n"),
			"simulator: have the simulator take a.b as measured, then drop this entry of diff\n"},
		{"what one repository can do", "verdict: EXACT\n", diff("  - {path: a, kind: not_modelled, removable: true, owner_repo: x/y, material: \"yes\"}\n  - {path: b, kind: not_expressible, removable: true, owner_repo: x/y, material: \"no\"}\n"),
			"simulator: change x/y so that the simulator takes b and a as measured, then drop from diff what no longer differs\n"},
		{"a value that is not known", "verdict: EXACT\n", diff("  - {path: a, kind: unresolved, material: unknown}\n"), "record: find out what was measured of a, then drop this entry of diff\n"},
		{"sources that contradict each other", "verdict: EXACT\n", diff("  - {path: a, kind: conflict, material: unknown}\n"),
			"record: find out which of the sources that contradict each other is right about a, then drop this entry of diff\n"},
		{"a row nobody confirms", "    blis:\n      value: \"4\"\n    verdict: MATCH", "    script: {value: \"4\", ref: x}\n    verdict: UNVERIFIABLE",
			"record: add an artifact (value and ref) from a log or a configuration of the run that states tensor_parallel_size, with the verdict MATCH if it agrees\n"},
		{"a licence", "license_ref: synthetic-fixture", "license_ref: mlperf-inference-v5.1", "licence: find the terms of mlperf-inference-v5.1, and write in the licence registry what they permit: status verified, license, permits with score, and evidence that quotes them\n"},
		{"a licence of no entry", "license_ref: synthetic-fixture", "license_ref: nowhere", "licence: add nowhere to the licence registry with the text of its terms, or cite the entry that governs the run\n"},
		{"a value that BLIS does not use", "    blis:\n      value: \"4\"\n    verdict: MATCH", "    blis: {value: \"8\"}\n    verdict: MISMATCH",
			"record: have BLIS use the tensor_parallel_size that was measured (report says 4; BLIS uses 8), then write it under blis with the verdict MATCH\n"},
		{"sources that differ", "    blis:\n      value: \"4\"\n    verdict: MATCH", "    script: {value: \"2\", ref: x}\n    blis: {value: \"4\"}\n    verdict: MISMATCH",
			"record: read off a log of the run which value of tensor_parallel_size ran (report says 4 and script says 2), and correct what was misread; unless its sources agree, the run stays short of EXACT\n"},
		{"the sides of a difference", "verdict: EXACT\n", diff("  - {path: a.b, kind: not_expressible, measured: \"32\", blis: \"16\", removable: false, material: \"yes\"}\n"),
			"simulator: give the simulator's configuration a way to express a.b (32; BLIS takes 16); removable is false, and unless that is wrong the run stays short of EXACT\n"},
		{"a difference that hides a fact", "model: gpt-oss-120b\n", "diff:\n  - {path: model, kind: unresolved, removable: true, owner_repo: x/y, material: \"yes\"}\n",
			"record: have x/y say what was measured of model, then write model in the record and drop this entry of diff\n"},
		{"one difference told twice", "verdict: EXACT\n", diff(strings.Repeat("  - {path: a.b, kind: approximated, material: \"yes\"}\n", 2)),
			"simulator: have the simulator take a.b as measured, then drop this entry of diff\n"},
		{"two definitions that leave out the same", "    population: per_request\n    clock: client\n    start_event", "    population: per_request\n    start_event",
			"definitions: state for ttft_p50: clock (client or server); the cite leads to vllm/benchmarks/serve.py:572\n"},
	} {
		text := example(t, "exact", c.from, c.to, "resolution: RESOLVED\n", "")
		text = strings.Replace(text, "\nverdict: EXACT\n", "\n", 1)
		report := judged(text, registry(t))
		v := reading.Of(report, registry(t))
		if got := stepsOf(v); got != c.want {
			t.Errorf("%s: got\n%swant\n%s%+v", c.name, got, c.want, report.Diagnostics)
		}
	}
}

// Definitions that leave out the same are one step.
func TestDefinitionsAreStatedTogether(t *testing.T) {
	v := reading.Of(judged(example(t, "exact", "    clock: client\n", "", "verdict: EXACT\nresolution: RESOLVED\n", "verdict: PARTIAL\n"), registry(t)), registry(t))
	want := "definitions: state for itl_p99, output_tps and ttft_p50: clock (client or server); the cite leads to vllm/benchmarks/serve.py:572\n" +
		"record: then state the verdict EXACT with its resolution, RESOLVED, or leave both out\n"
	if got := stepsOf(v); got != want || len(v.Verdict.Steps[0].Reasons) != 3 {
		t.Errorf("got\n%s%v", got, v.Verdict.Steps[0].Reasons)
	}
}

func TestAStatedVerdictIsStatedAnew(t *testing.T) {
	for text, want := range map[string]string{
		example(t, "exact", "verdict: EXACT\nresolution: RESOLVED\n", "verdict: PARTIAL\n"): "record: state the verdict EXACT with its resolution, RESOLVED, or leave both out\n",
		example(t, "exact", "resolution: RESOLVED\n", "resolution: STRICT\n"):               "record: state the resolution RESOLVED, or leave it out with the verdict\n",
		example(t, "exact"): "",
	} {
		if got := stepsOf(reading.Of(judged(text, registry(t)), registry(t))); got != want {
			t.Errorf("got\n%swant\n%s", got, want)
		}
	}
}

// No two steps of a record are alike, and each says what to do.
func TestStepsAreNotRepeated(t *testing.T) {
	runs(t, func(name, text string) {
		v := reading.Of(judged(text, nil), nil)
		if v == nil {
			return
		}
		seen := map[string]bool{}
		for _, s := range v.Verdict.Steps {
			if seen[s.Text] {
				t.Errorf("%s: twice: %s", name, s.Text)
			}
			seen[s.Text] = true
		}
	})
}

func TestAStepNamesSixFieldsAndCountsTheRest(t *testing.T) {
	var rows strings.Builder
	for i := range 2_000 {
		rows.WriteString("  - {path: a.b" + strconv.Itoa(i) + ", kind: not_modelled, removable: true, owner_repo: x/y, material: \"yes\"}\n")
	}
	v := viewOf(t, example(t, "exact", "verdict: EXACT\nresolution: RESOLVED\n", "diff:\n"+rows.String()))
	if s := v.Verdict.Steps[0]; !strings.Contains(s.Text, " takes a.b0, a.b1, a.b2, a.b3, a.b4, a.b5 and 1,994 more as measured") || len(s.Reasons) != 2_000 {
		t.Errorf("got %s", s.Text)
	}
}

func TestSentences(t *testing.T) {
	for want, pairs := range map[string][]string{
		"1 error stands before a verdict":                                             {"seed: 0", "seed: x"},
		"2 errors stand before a verdict, which is this at best":                      {"seed: 0", "seed: [0", "schema_version: 1", "schema_version: 2"},
		"stated EXACT, earns NOT_REPRODUCIBLE":                                        {"model: gpt-oss-120b\n", ""},
		"1 fact keeps this run from being built in the simulator":                     {"model: gpt-oss-120b\n", "", "verdict: EXACT\nresolution: RESOLVED\n", ""},
		"2 facts keep this run from EXACT":                                            {"    clock: client\n    start_event: send_after_semaphore\n", "", "  harness: vllm bench serve\n", "", "verdict: EXACT\nresolution: RESOLVED\n", ""},
		"nothing in the record keeps this run from EXACT; its licence is not checked": {},
	} {
		if got := viewOf(t, example(t, "exact", pairs...)).Verdict.Sentence; got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
