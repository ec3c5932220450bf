package draft_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/inference-sim/measured-run/core/draft"
	"github.com/inference-sim/measured-run/core/internal/golden"
	"github.com/inference-sim/measured-run/core/source"
)

// sweeps are the reports of testdata, each with the files that are dropped together.
var sweeps = []struct {
	name  string
	files []string
}{
	{"vllm/concurrency", []string{"vllm/concurrency-16.json", "vllm/concurrency-1.json", "vllm/concurrency-4.json"}},
	{"vllm/chat-rates", []string{"vllm/chat-rates.json"}},
	{"vllm/detailed", []string{"vllm/detailed.json"}},
	{"sglang/native", []string{"sglang/native.jsonl"}},
	{"sglang/speculative", []string{"sglang/speculative.jsonl"}},
	{"sglang/all-at-once", []string{"sglang/all-at-once.jsonl"}},
	{"guidellm/concurrent", []string{"guidellm/concurrent.json"}},
	{"guidellm/sweep", []string{"guidellm/sweep.json"}},
	{"guidellm/poisson-v2", []string{"guidellm/poisson-v2.json"}},
	{"guidellm/older", []string{"guidellm/older.json"}},
	{"inference-perf/stages", []string{
		"inference-perf/stage_0_lifecycle_metrics.json", "inference-perf/config.yaml", "inference-perf/stage_1_lifecycle_metrics.json",
		"inference-perf/stage_2_lifecycle_metrics.json", "inference-perf/summary_lifecycle_metrics.json",
	}},
	{"inference-perf/older", []string{"inference-perf/older_stage_0_lifecycle_metrics.json"}},
	{"inference-perf/concurrent", []string{"inference-perf/concurrent_stage_0_lifecycle_metrics.json"}},
	{"aiperf/c", []string{"aiperf/c20.json", "aiperf/c2.json"}},
	{"evaluation-run/older", []string{"evaluation-run/older.yaml"}},
}

func load(t testing.TB, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func files(t testing.TB, names ...string) (all []*source.File) {
	for _, name := range names {
		all = append(all, source.New(name, load(t, name)))
	}
	return all
}

func from(t testing.TB, names ...string) *draft.Draft {
	t.Helper()
	d, err := draft.From(files(t, names...))
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// each drafts every sweep of testdata.
func each(t *testing.T, test func(t *testing.T, d *draft.Draft, names []string)) {
	for _, s := range sweeps {
		t.Run(s.name, func(t *testing.T) { test(t, from(t, s.files...), s.files) })
	}
}

func TestDraftsAreAsExpected(t *testing.T) {
	for _, s := range sweeps {
		t.Run(s.name, func(t *testing.T) {
			d := from(t, s.files...)
			got := d.Text + "# ---\n"
			for _, note := range d.Notes {
				got += "# " + note + "\n"
			}
			golden.Hold(t, filepath.Join("testdata", s.name+".golden"), got)
			if again := from(t, s.files...); again.Text != d.Text {
				t.Error("drafted again, it is another text")
			}
		})
	}
}
