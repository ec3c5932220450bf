package reading_test

import (
	"slices"
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
		{"a missing fact", "model: gpt-oss-120b\n", "", "record: name the model that was served\n"},
		{"a definition", "    formula: itl\n    statistic: p99\n", "", "definitions: find out how itl_p99 was computed, and state its formula, statistic\n"},
		{"a rule", "    resolved_by: 'vllm/config/cache.py: block_size default 16 at v0.31.0'\n", "", "rule: name in resolved_by the rule of the engine that fixes block_size at 0.31.0\n"},
		{"a difference", "verdict: EXACT\n", diff("  - {path: a.b, kind: approximated, material: \"yes\"}\n"),
			"simulator: simulate a.b as it was measured, or say which repository would have to change (removable, owner_repo)\n"},
		{"what one repository can do", "verdict: EXACT\n", diff("  - {path: a, kind: not_modelled, removable: true, owner_repo: x/y, material: \"yes\"}\n  - {path: b, kind: not_expressible, removable: true, owner_repo: x/y, material: \"no\"}\n"),
			"simulator: change x/y so that what was measured can be simulated: b, a\n"},
		{"a value that is not known", "verdict: EXACT\n", diff("  - {path: a, kind: unresolved, material: unknown}\n"), "record: find out what was measured of a\n"},
		{"sources that contradict each other", "verdict: EXACT\n", diff("  - {path: a, kind: conflict, material: unknown}\n"),
			"record: find out which of the sources that contradict each other is right about a\n"},
		{"a row nobody confirms", "    blis:\n      value: \"4\"\n    verdict: MATCH", "    script: {value: \"4\", ref: x}\n    verdict: UNVERIFIABLE",
			"record: add an artifact of the run, such as a log, that states tensor_parallel_size\n"},
		{"a licence", "license_ref: synthetic-fixture", "license_ref: mlperf-inference-v5.1", "licence: cite terms that are verified and permit scoring: the terms of this source are unverified, so scoring is not permitted\n"},
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

func TestAStepNamesSixFieldsAndCountsTheRest(t *testing.T) {
	row := "  - {path: a.b, kind: not_modelled, removable: true, owner_repo: x/y, material: \"yes\"}\n"
	v := viewOf(t, example(t, "exact", "verdict: EXACT\nresolution: RESOLVED\n", "diff:\n"+strings.Repeat(row, 2_000)))
	if s := v.Verdict.Steps[0]; !strings.HasSuffix(s.Text, ": a.b, a.b, a.b, a.b, a.b, a.b, and 1994 more") || len(s.Reasons) != 2_000 {
		t.Errorf("got %s", s.Text)
	}
}

func TestSentences(t *testing.T) {
	for want, pairs := range map[string][]string{
		"1 error stands before a verdict":                                             {"seed: 0", "seed: x"},
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
