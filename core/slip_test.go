package core_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/internal/edits"
	"github.com/inference-sim/measured-run/core/licence"
	"github.com/inference-sim/measured-run/core/repair"
	"github.com/inference-sim/measured-run/core/source"
)

// A line in another column, alone or with what is below it, is told in a few findings: it makes other lines the entries
// of other keys, and none of those is wrong.
func TestALineInAnotherColumnIsToldOnce(t *testing.T) {
	t.Parallel()
	lines, registry := strings.Split(base(t, "seed.yaml"), "\n"), registryOf(t)
	few := 0
	for i, line := range lines {
		for _, by := range []int{-4, -2, 2, 4} {
			for _, whole := range []bool{false, true} {
				text, ok := shifted(lines, i, by, whole)
				if !ok {
					continue
				}
				r := core.Check(source.New("run.yaml", text), registry)
				if len(r.Diagnostics) > 4 {
					t.Errorf("line %d, %q, moved by %+d (what is below too: %t): %d findings:\n%s", i+1, line, by, whole, len(r.Diagnostics), told(r))
				}
				if len(r.Diagnostics) < 2 {
					few++
				}
			}
		}
	}
	if few < 500 {
		t.Errorf("%d lines are told at once", few)
	}
}

func TestALineThatStartsWithATabIsToldOnce(t *testing.T) {
	t.Parallel()
	lines, registry := strings.Split(base(t, "seed.yaml"), "\n"), registryOf(t)
	for i, line := range lines {
		if line == "" {
			continue
		}
		indented := slices.Clone(lines)
		indented[i] = "\t" + line
		if r := core.Check(source.New("run.yaml", strings.Join(indented, "\n")), registry); len(r.Diagnostics) > 3 {
			t.Errorf("line %d, %q, after a tab: %d findings:\n%s", i+1, line, len(r.Diagnostics), told(r))
		}
	}
}

// shifted moves a line by so many columns, with the deeper ones below it where that is wanted.
func shifted(lines []string, i, by int, whole bool) (text string, ok bool) {
	indent := func(line string) int { return len(line) - len(strings.TrimLeft(line, " ")) }
	moved := slices.Clone(lines)
	end := i + 1
	for whole && end < len(lines) && indent(lines[end]) > indent(lines[i]) {
		end++
	}
	if lines[i] == "" || indent(lines[i])+by < 0 || whole && end == i+1 {
		return "", false
	}
	for at, line := range lines[i:end] {
		moved[i+at] = strings.Repeat(" ", indent(line)+by) + strings.TrimLeft(line, " ")
	}
	return strings.Join(moved, "\n"), true
}

func told(r *core.Report) string {
	var b strings.Builder
	for _, d := range r.Diagnostics {
		fmt.Fprintf(&b, "  %d: %s [%s]\n", r.File.Position(d.At.From).Line, d.Text, d.Rule)
	}
	return b.String()
}

func TestAFindingOfASlipSaysWhereTheLineBelongs(t *testing.T) {
	t.Parallel()
	// What bars a better label stands on both sides of what slips: a row below, and a fact that is missing above.
	seed := overlay(base(t, "seed.yaml"), "verdict: !drop\nresolution: !drop\nengine_version: !drop\nmetric_defs:\n  itl_p99:\n    clock: !drop\n")
	for _, one := range []struct {
		name, before, after string
		other               string // a second fault, which is none of the slip
		finds               []string
	}{
		{"a key of the document", "\nclient:\n", "\n    client:\n", "", []string{
			"56: this line starts in column 5 and fits the lines around it in column 1 [yaml-indent]",
		}},
		{"beside another fault", "\nclient:\n", "\n    client:\n", "model: llama-3.1-70b", []string{
			"28: unknown key \"modle\"; did you mean model? [unknown-key]",
			"56: this line starts in column 5 and fits the lines around it in column 1 [yaml-indent]",
		}},
		{"the first of a block", "  kind: vllm_bench\n", "      kind: vllm_bench\n", "", []string{
			"5: this line starts in column 7 and fits the lines around it in column 3 [yaml-indent]",
		}},
		{"a block", "\n  adapter:\n    name: adapters/vllm_bench.py\n    version: \"2\"\n    sha256:", "\nadapter:\n  name: adapters/vllm_bench.py\n  version: \"2\"\n  sha256:", "", []string{
			"6: this line and what belongs to it start in column 1 and fit the lines around them in column 3 [yaml-indent]",
		}},
		{"the keys of an item in the column of its dash", "    load:\n      concurrency: 1\n    metrics:\n      itl_p99:\n        value: 21.5\n      output_tps:\n        value: 48.75\n      ttft_p50:\n        value: 92\n    completed: 400\n    failed: 0\n    kv_utilization: 0.1\n    prefix_hit_rate: 0\n    noise:\n      seeds: 3\n      cv: 0.05\n",
			"  load:\n    concurrency: 1\n  metrics:\n    itl_p99:\n      value: 21.5\n    output_tps:\n      value: 48.75\n    ttft_p50:\n      value: 92\n  completed: 400\n  failed: 0\n  kv_utilization: 0.1\n  prefix_hit_rate: 0\n  noise:\n    seeds: 3\n    cv: 0.05\n", "", []string{
				"102: this line and those after it in its column start in column 3 and fit the lines around them in column 5 [yaml-indent]",
			}},
		{"all that a key holds, in its column", "  adapter:\n    name: adapters/vllm_bench.py\n    version: \"2\"\n    sha256:", "  adapter:\n  name: adapters/vllm_bench.py\n  version: \"2\"\n  sha256:", "", []string{
			"7: this line and those after it in its column start in column 3 and fit the lines around them in column 5 [yaml-indent]",
		}},
		{"an item and its first key", "\n    - role: report\n", "\n       - role: report\n", "", []string{
			"11: this line starts in column 8 and fits the lines around it in column 5 [yaml-indent]",
		}},
		{"a line after a tab", "\n    label_verified: true\n", "\n\tlabel_verified: true\n", "", []string{
			"25: this line is indented with tabs and fits the lines around it in column 5; indent with spaces [yaml-indent]",
		}},
	} {
		t.Run(one.name, func(t *testing.T) {
			text := strings.Replace(seed, one.before, one.after, 1)
			sound := seed
			if one.other != "" {
				wrong := strings.Replace(one.other, "del", "dle", 1)
				text, sound = strings.Replace(text, one.other, wrong, 1), strings.Replace(seed, one.other, wrong, 1)
			}
			r := core.Check(source.New("run.yaml", text), registryOf(t))
			if got, want := told(r), "  "+strings.Join(one.finds, "\n  ")+"\n"; got != want {
				t.Fatalf("found\n%swant\n%s", got, want)
			}
			if r.Errors != len(one.finds) {
				t.Errorf("%d errors are counted", r.Errors)
			}
			d := r.Diagnostics[len(r.Diagnostics)-1]
			if len(d.Fixes) != 1 || d.Fixes[0].Apply(text) != sound {
				t.Errorf("the fix is none: %v", d.Fixes)
			}
			for _, registry := range []*licence.Registry{registryOf(t), nil} { // with an open licence, too
				r, without := core.Check(source.New("run.yaml", text), registry), core.Check(source.New("run.yaml", sound), registry)
				if got, want := reasonsOf(r), reasonsOf(without); got != want || r.Stated != without.Stated || !r.Provisional {
					t.Errorf("the verdict is\n%swithout the slip\n%s", got, want)
				}
			}
		})
	}
}

// reasonsOf shows a verdict with the words that its reasons stand at.
func reasonsOf(r *core.Report) string {
	var b strings.Builder
	fmt.Fprintln(&b, label(r.Verdict), r.Name)
	for _, reason := range slices.Concat(r.Verdict.Reasons, r.Verdict.Resolved, r.Verdict.Open) {
		rest := strings.TrimLeft(r.File.Text[reason.At.From:], " ")
		fmt.Fprintf(&b, "  %s: %s, at %q before %.10q\n", reason.Path, reason.Text, r.File.Slice(reason.At), rest)
	}
	return b.String()
}

// Where a slip makes few findings, they are told: they say as much.
func TestFewFindingsOfASlipAreToldAsTheyAre(t *testing.T) {
	t.Parallel()
	seed := base(t, "seed.yaml")
	for text, want := range map[string][]string{
		// A block to the left, still sound YAML: three findings, and with one more in it, one.
		strings.Replace(seed, "\n  extraction:\n    method: json\n    selectors:\n      - median_ttft_ms\n    label_verified: true",
			"\nextraction:\n  method: json\n  selectors:\n    - median_ttft_ms\n  label_verified: true", 1): {
			"missing-key source.extraction", "missing-key source.license_ref", "unknown-key extraction"},
		strings.Replace(seed, "\n  adapter:\n    name: adapters/vllm_bench.py\n    version: \"2\"\n    sha256:",
			"\nadapter:\n  name: adapters/vllm_bench.py\n  version: \"2\"\n  sha256:", 1): {"yaml-indent adapter"},
		strings.Replace(seed, "\nclient:\n", "\n    client:\n", 1): {"yaml-indent workload.trace.client"},
	} {
		var got []string
		for _, d := range core.Check(source.New("run.yaml", text), registryOf(t)).Diagnostics {
			got = append(got, d.Rule+" "+d.Path)
		}
		if !slices.Equal(got, want) {
			t.Errorf("found %q, want %q", got, want)
		}
	}
}

// A text that is too long to be checked again is told of as it is.
func TestInALongTextNoSlipIsLookedFor(t *testing.T) {
	t.Parallel()
	slipped := strings.Replace(base(t, "seed.yaml"), "\nclient:\n", "\n    client:\n", 1)
	for length, errors := range map[int]int{64 << 10: 1, 64<<10 + 1: 12} {
		text := slipped + "#" + strings.Repeat("x", length-len(slipped)-2) + "\n"
		if r := core.Check(source.New("run.yaml", text), registryOf(t)); r.Errors != errors {
			t.Errorf("of %d bytes: %d errors, want %d", length, r.Errors, errors)
		}
	}
}

// What several faults bring up is not laid to one line.
func TestFaultsOfTheirOwnAreAllTold(t *testing.T) {
	t.Parallel()
	text := base(t, "seed.yaml")
	for _, key := range []string{"model", "client", "cluster", "deployment", "router"} {
		text = strings.Replace(text, "\n"+key+":", "\nx_"+key+":", 1)
	}
	if r := core.Check(source.New("run.yaml", text), registryOf(t)); r.Errors < 5 {
		t.Errorf("%d errors:\n%s", r.Errors, told(r))
	}
}

// Moved into the text above or below an unknown key, lines say nothing any more, and what is wrong with them is not
// found: that mends nothing.
func TestFaultsAreNotMovedOutOfSight(t *testing.T) {
	t.Parallel()
	for _, one := range []struct{ name, before, after, finds string }{
		{"as the text of a note", "  extraction:\n", `      note: |
        cut from the page
    - role: script
      foo: 1
      bar: 2
      qux: 3
  extraction:
`, "  23: required key sha256 is missing [missing-key]\n"},
		{"as the text of a note, with no key that is known", "  extraction:\n", `      note: |
        cut from the page
    - foo: 1
      bar: 2
      qux: 3
  extraction:
`, "  23: required key role is missing [missing-key]\n"},
		{"below an unknown key", "cluster:\n  hardware: a100-80gb\n  nodes: 1\n", `custom:
cluster:
  chip: a100-80gb
  boxes: 1
`, "  31: required key hardware is missing [missing-key]\n"},
		{"below a key that holds a text", "model: llama-3.1-70b\nengine_version: 0.29.1\ncluster:\n  hardware: a100-80gb\n  nodes: 1\n", `model:
  name: x
engine_version:
  name: x
cluster:
  chip: a100-80gb
  boxes: 1
`, "  32: required key hardware is missing [missing-key]\n"},
		{"a line that parts an entry", "    material: \"yes\"\n  - setting: block_size\n", `    bound: |
      5%
  oops:
    material: bounded
  - setting: block_size
`, "  143: unknown key \"oops\""},
	} {
		t.Run(one.name, func(t *testing.T) {
			text := strings.Replace(base(t, "seed.yaml"), one.before, one.after, 1)
			r := core.Check(source.New("run.yaml", text), registryOf(t))
			if all := told(r); !strings.Contains(all, one.finds) || strings.Contains(all, "lines around") {
				t.Errorf("found\n%s", all)
			}
		})
	}
}

// Of the columns in which a line would do, those do not count in which it is wrong again.
func TestALineIsNotMovedFromOneWrongColumnToAnother(t *testing.T) {
	t.Parallel()
	text := strings.Replace(base(t, "seed.yaml"), "  name: tp8", "   name: tp8", 1)
	text = strings.Replace(text, "        pp: 1", "        zzpp: 1", 1)
	r := core.Check(source.New("run.yaml", text), registryOf(t))
	want := `  36: this line starts in column 4 and the entries above it in column 3 [yaml-indent]
  40: required key pp is missing [missing-key]
  42: unknown key "zzpp"; the keys here are tp, pp, dp, dp_local, pcp, dcp and 1 more [unknown-key]
`
	if all := told(r); all != want {
		t.Errorf("found\n%s", all)
	}
}

// A line that slipped changes nothing about what else can be mended.
func TestWhatIsBesideASlipIsMendedAllTheSame(t *testing.T) {
	t.Parallel()
	seed := base(t, "seed.yaml")
	slipped := strings.NewReplacer("\nclient:\n", "\n    client:\n").Replace(seed)
	text := strings.NewReplacer("sha256: 825bdf", "sha256: 825BDF", "material: \"yes\"", "material: yes").Replace(slipped)
	r := core.Check(source.New("run.yaml", text), registryOf(t))
	for _, d := range r.Diagnostics {
		if safe := d.Rule != "yaml-indent"; d.Fixes[0].Safe != safe {
			t.Errorf("%s: the fix of %s is safe: %t", d.Path, d.Rule, !safe)
		}
	}
	if o := repaired(t, text); o.File.Text != slipped {
		t.Errorf("the repair leaves\n%s", told(o.Report))
	}
	if o := repair.Rule(source.New("run.yaml", slipped), "yaml-indent", core.Options{Sources: registryOf(t)}); o.File.Text != seed {
		t.Errorf("the line is not moved:\n%s", told(o.Report))
	}
}

// A stated verdict is compared in a text that is sound otherwise: that it will differ does not make a slip less of one.
func TestASlipIsToldBesideAVerdictThatIsNotEarned(t *testing.T) {
	t.Parallel()
	text := strings.NewReplacer("\nclient:\n", "\n    client:\n", "verdict: EXACT\nresolution: RESOLVED\n", "verdict: PARTIAL\n").Replace(base(t, "seed.yaml"))
	r := core.Check(source.New("run.yaml", text), registryOf(t))
	if len(r.Diagnostics) != 1 || label(r.Verdict) != "EXACT/RESOLVED" || r.Stated.Verdict != "PARTIAL" || !r.Provisional {
		t.Errorf("%s, stated %v, with\n%s", label(r.Verdict), r.Stated, told(r))
	}
}

// Two findings of one rule may have one path. What is left is the one that stands where the mended text has it.
func TestOfTwoLinesThatSlippedTheOtherIsLeft(t *testing.T) {
	t.Parallel()
	text := strings.Replace(base(t, "seed.yaml"), "      ttft_p50:\n        value: 92\n    completed: 400\n    failed: 0\n", "   ttft_p50:\n        value: 92\n    completed: 400\n     failed: 0\n", 1)
	r := core.Check(source.New("run.yaml", text), registryOf(t))
	want := `  111: this line starts in column 4 and fits the lines around it in column 7 [yaml-indent]
  114: this line starts in column 6 and the entries above it in column 5 [yaml-indent]
`
	if all := told(r); all != want {
		t.Errorf("found\n%s", all)
	}
}

// Of a list of many items the head of one that lacks a key leaves no room for lines that are told of themselves.
func TestALineIsFoundBelowAHeadWithManyWaysToMove(t *testing.T) {
	t.Parallel()
	text := strings.Replace(edits.Sweep(t, ".", 16), "\n    metrics:\n", "\n      metrics:\n", 1)
	r := core.Check(source.New("run.yaml", text), registryOf(t))
	if all, want := told(r), "  106: this line starts in column 7 and fits the lines around it in column 5 [yaml-indent]\n"; all != want {
		t.Errorf("found\n%s", all)
	}
}

// Of two lines that slipped each is told, and each may be moved without the other.
func TestTwoLinesThatSlippedAreToldOnceEach(t *testing.T) {
	t.Parallel()
	seed := base(t, "seed.yaml")
	first, last := strings.NewReplacer("\nclient:\n", "\n    client:\n"), strings.NewReplacer("      concurrency: 4\n    metrics:\n", "      concurrency: 4\n      metrics:\n")
	off := strings.NewReplacer("\n  hardware:", "\n    hardware:")
	for name, c := range map[string]struct {
		text, without string // without the first
		finds         string
	}{
		"both known by what is around them alone": {first.Replace(last.Replace(seed)), last.Replace(seed), `  57: this line starts in column 5 and fits the lines around it in column 1 [yaml-indent]
  123: this line starts in column 7 and fits the lines around it in column 5 [yaml-indent]
`},
		"beside one in a column of its own": {off.Replace(last.Replace(seed)), last.Replace(seed), `  31: this line starts in column 5 and the entries beside it in column 3 [yaml-indent]
  123: this line starts in column 7 and fits the lines around it in column 5 [yaml-indent]
`},
	} {
		r := core.Check(source.New("run.yaml", c.text), registryOf(t))
		if all := told(r); all != c.finds || r.Errors != 2 || !r.Provisional || label(r.Verdict) != "EXACT/RESOLVED" {
			t.Errorf("%s: %d errors, %s, found\n%s", name, r.Errors, label(r.Verdict), all)
			continue
		}
		if alone := r.Diagnostics[0].Fixes[0].Apply(c.text); alone != c.without {
			t.Errorf("%s: the fix of the first gives\n%s", name, alone)
		}
		both := diag.Fix{Edits: slices.Concat(r.Diagnostics[0].Fixes[0].Edits, r.Diagnostics[1].Fixes[0].Edits)}
		if both.Apply(c.text) != seed {
			t.Errorf("%s: the fixes of both give\n%s", name, both.Apply(c.text))
		}
	}
}

func TestALineThatSlippedMayStartWithAnAnchor(t *testing.T) {
	t.Parallel()
	text := strings.Replace(base(t, "seed.yaml"), "\nclient:\n", "\n    &c client:\n", 1)
	r := core.Check(source.New("run.yaml", text), registryOf(t))
	if all, want := told(r), "  57: this line starts in column 5 and fits the lines around it in column 1 [yaml-indent]\n"; all != want {
		t.Errorf("found\n%s", all)
	}
}
