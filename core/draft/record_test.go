package draft_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/draft"
	"github.com/inference-sim/measured-run/core/run"
	"github.com/inference-sim/measured-run/core/source"
)

func check(text string) *core.Report { return core.Check(source.New("draft.yaml", text), nil) }

// What a draft may be told: that something is missing, and that nothing was compared yet.
var ofGaps = []string{"missing-key", "missing-one-of", "empty-value", "provenance-none"}

func TestADraftLacksWhatItsGapsSayAndNothingElse(t *testing.T) {
	each(t, func(t *testing.T, d *draft.Draft, _ []string) {
		r := check(d.Text)
		if r.Kind != run.Kind || r.Valid() || !r.Provisional {
			t.Errorf("kind %s, valid %v, provisional %v", r.Kind, r.Valid(), r.Provisional)
		}
		for _, found := range r.Diagnostics {
			if !slices.Contains(ofGaps, found.Rule) {
				t.Errorf("%s at %s: %s", found.Rule, found.Path, found.Text)
			}
		}
	})
}

func TestGapsAreWhereTheirValuesGo(t *testing.T) {
	each(t, func(t *testing.T, d *draft.Draft, _ []string) {
		if len(d.Gaps) == 0 {
			t.Fatal("no gaps")
		}
		for i, g := range d.Gaps {
			before, after := d.Text[:g.At.From], d.Text[g.At.From:]
			key := g.Path[strings.LastIndexByte(g.Path, '.')+1:]
			if !g.At.Empty() || !strings.HasSuffix(before, key+": ") || !strings.HasPrefix(after, " # "+g.Hint+"\n") {
				t.Errorf("the gap of %s is at %q", g.Path, before[max(0, len(before)-20):])
			}
			if i > 0 && d.Gaps[i-1].At.From >= g.At.From {
				t.Errorf("the gap of %s comes late", g.Path)
			}
		}
	})
}

// answers are what an author fills in, by the end of the path.
var answers = map[string]string{
	"name": "filled-in", "source.kind": "guidellm", "label_verified": "true", "retrieved_utc": `"2026-05-01T08:00:00Z"`,
	"license_ref": "example-terms", "model": "invented-8b", "engine_version": "0.11.0", "cluster.hardware": "h100",
	"cluster.nodes": "1", "gpus_per_node": "8", "deployment.name": "one", "role": "colocated", "pools[0].nodes": "1", "tp": "1",
	"pp": "1", "dp": "1", "router.kind": "direct", "workload.shape": "chatbot", "harness": "vllm bench serve",
	"harness_version": "0.11.0", "image_digest": "sha256:" + strings.Repeat("e", 64), "command": "[vllm, bench, serve]",
	"seed": "0", "num_prompts": "100", "burstiness": "1", "num_warmups": "0", "ignore_eos": "true", "endpoint": "completions",
	"repo": "example/invented", "revision": "main", "output_len_source": "usage", "stop_event": "last_chunk",
	"ttft_mean.stop_event": "first_chunk", "id": "all", "concurrency": "64", "population": "per_request", "clock": "client",
	"cite": "harness.py:1", "denominator": "main_phase_wall", "statistic": "mean", "tpot.formula": "tpot", "itl.formula": "itl",
	"itl.population": "pooled_tokens", "tps.population": "pooled_tokens",
	"setting": "block_size", "provenance[0].verdict": "UNSTATED", "provenance[0].material": "unknown",
	"diff[0].path": "workload", "diff[0].kind": "approximated", "diff[0].material": "unknown",
}

// answer is what is filled in at a path: of a definition by what its name starts or ends with.
func answer(t *testing.T, path string) string {
	key := path[strings.LastIndexByte(path, '.')+1:]
	for _, words := range []string{"ttft", "tpot", "itl", "tps"} {
		inside := strings.HasPrefix(path, "metric_defs."+words) || strings.HasSuffix(strings.TrimSuffix(path, "."+key), "_"+words)
		if inside && words == "ttft" && key == "stop_event" {
			return "first_chunk"
		}
		if text := answers[words+"."+key]; inside && text != "" {
			return text
		}
	}
	for from := path; ; from = from[strings.IndexByte(from, '.')+1:] {
		if text := answers[from]; text != "" {
			return text
		}
		if !strings.Contains(from, ".") {
			t.Fatalf("no answer for %s", path)
		}
	}
}

// filled is a draft with its gaps filled.
func filled(t *testing.T, d *draft.Draft) string {
	text := d.Text
	for _, g := range slices.Backward(d.Gaps) {
		text = text[:g.At.From] + answer(t, g.Path) + text[g.At.To:]
	}
	return text
}

func TestAFilledDraftIsValidAndWorthWhatItSays(t *testing.T) {
	each(t, func(t *testing.T, d *draft.Draft, _ []string) {
		text := filled(t, d)
		expect(t, text, "PARTIAL")
		before, _, _ := strings.Cut(text, "provenance:\n")
		expect(t, before, "EXACT")
	})
}

func expect(t *testing.T, text, label string) {
	t.Helper()
	r := check(text)
	for _, found := range r.Diagnostics {
		if found.Severity != diag.Hint {
			t.Errorf("%s at %s: %s", found.Rule, found.Path, found.Text)
		}
	}
	if r.Verdict == nil || r.Verdict.Label.String() != label {
		t.Errorf("the verdict is %+v, want %s", r.Verdict, label)
	}
}

// A definition states nothing that it does not cite.
func TestEveryKeyOfADefinitionIsCited(t *testing.T) {
	each(t, func(t *testing.T, d *draft.Draft, _ []string) {
		defs := check(d.Text).Run.MetricDefs
		if len(defs.Items) == 0 {
			t.Fatal("no definitions")
		}
		for i := range defs.Items {
			def := &defs.Items[i].Value
			if !def.Cite.Good() {
				continue // it is a gap, of a record that cites nothing
			}
			for _, pair := range def.Node().Pairs {
				key := pair.Key.Value()
				cited := strings.Contains(def.Cite.V, "("+key+",") || strings.Contains(def.Cite.V, " "+key+",") ||
					strings.Contains(def.Cite.V, "("+key+")") || strings.Contains(def.Cite.V, " "+key+")")
				if key != "cite" && pair.Value.Value() != "" && !cited {
					t.Errorf("%s of %s is not in %q", key, defs.Items[i].Name, def.Cite.V)
				}
			}
		}
	})
}
