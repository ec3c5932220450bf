package assist_test

import (
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/assist"
	"github.com/inference-sim/measured-run/core/source"
)

// typist writes a record by taking what is offered and filling gaps, as an author does in the editor.
type typist struct {
	t      *testing.T
	text   string
	gaps   []source.Span // to be filled, in order
	around assist.Context
	typed  int // gaps filled with words of the author's own
	taken  int // items taken
}

// facts are what the author knows, by the path of the key that a gap is under. A path that ends in ":" is that of a
// free key.
var facts = map[string]string{
	"name": "typed-a100", "source.kind": "vllm_bench", "source.adapter.name": "adapters/vllm_bench.py", "source.adapter.version": `"2"`,
	"source.adapter.sha256": strings.Repeat("0a", 32), "source.inputs[0].role": "report", "source.inputs[0].url": "https://example.org/tp8.json",
	"source.inputs[0].sha256": strings.Repeat("1b", 32), "source.extraction.method": "json", "source.license_ref": "example-terms",
	"model": "llama-3.1-70b", "engine_version": "0.29.1", "cluster.hardware": "a100-80gb", "cluster.nodes": "1", "cluster.gpus_per_node": "8",
	"deployment.name": "tp8", "deployment.pools[0].role": "colocated", "deployment.pools[0].nodes": "1", "deployment.pools[0].parallel.tp": "8",
	"deployment.pools[0].parallel.pp": "1", "deployment.pools[0].parallel.dp": "1", "router.kind": "direct", "workload.shape": "chat",
	"client.harness": "vllm bench serve", "client.harness_version": "0.29.1", "metric_defs.metric_name:": "ttft_p99",
	"metric_defs.ttft_p99.formula": "ttft", "metric_defs.ttft_p99.population": "per_request", "metric_defs.ttft_p99.clock": "client",
	"metric_defs.ttft_p99.unit": "ms", "metric_defs.ttft_p99.cite": "vllm/benchmarks/serve.py:611", "metric_defs.ttft_p99.statistic": "p99",
	"metric_defs.ttft_p99.percentile_method": "numpy_linear", "points[0].id": "c1", "points[0].load.concurrency": "1",
	"points[0].metrics.metric_name:": "ttft_p99", "points[0].metrics.ttft_p99.value": "92.5", "points[1].id": "c4",
	"points[1].load.concurrency": "4", "points[1].metrics.ttft_p99.value": "140", "provenance[0].setting": "tensor_parallel_size",
	"provenance[0].report.value": `"8"`, "provenance[0].report.ref": "log:31", "provenance[0].blis.value": `"8"`,
	"provenance[0].verdict": "MATCH", "provenance[0].material": "yes", "verdict": "EXACT", "resolution": "STRICT",
}

// take takes the item of a label that is offered at an offset.
func (y *typist) take(offset int, label string) {
	y.t.Helper()
	file := source.New("run.yaml", y.text)
	done := assist.Complete(file, offset, y.around)
	for i := range done.Items {
		if done.Items[i].Label != label {
			continue
		}
		y.put(done.Replace, done.Items[i].Insert, done.Items[i].Gaps)
		y.taken++
		return
	}
	y.t.Fatalf("%s is not offered at\n%s\nwhere %q are", label, around(y.text, offset), labels(done))
}

// put writes in the place of a span, and notes the gaps of what it writes before those that are left.
func (y *typist) put(at source.Span, text string, gaps []source.Span) {
	y.text = y.text[:at.From] + text + y.text[at.To:]
	var all []source.Span
	for _, gap := range gaps {
		all = append(all, source.Span{From: gap.From + at.From, To: gap.To + at.From})
	}
	for _, gap := range y.gaps {
		if gap.From >= at.To {
			gap.From += len(text) - (at.To - at.From)
			gap.To += len(text) - (at.To - at.From)
		}
		all = append(all, gap)
	}
	y.gaps = all
}

// fill goes from gap to gap: where what is wanted is offered it is taken, elsewhere it is typed.
func (y *typist) fill() {
	y.t.Helper()
	for len(y.gaps) > 0 {
		gap := y.gaps[0]
		y.gaps = y.gaps[1:]
		file := source.New("run.yaml", y.text)
		path := assist.Locate(file, gap.From).Path
		if gap.From < gap.To {
			path += ":"
		}
		want, known := facts[path]
		if path == "" {
			y.take(gap.From, "harness") // the line below client, where no key stands yet
			continue
		}
		if !known {
			y.t.Fatalf("a gap at %s is not known of in\n%s", path, y.text)
		}
		done := assist.Complete(file, gap.From, y.around)
		if labelled(done, strings.ReplaceAll(want, " ", "_")) != nil && gap.From == gap.To {
			y.take(gap.From, want)
			continue
		}
		if len(done.Items) > 0 && gap.From == gap.To && done.Items[0].Kind == assist.ValueItem && done.Items[0].Detail != "used before" {
			y.t.Errorf("%s is not among %q at %s", want, labels(done), path)
		}
		y.put(gap, want, nil)
		y.typed++
	}
}

// below opens a line of so many blanks below the line that holds a text, and takes what is offered there.
func (y *typist) below(holds string, indent int, label string) {
	y.t.Helper()
	at := strings.LastIndex(y.text, holds)
	if at < 0 {
		y.t.Fatalf("there is no %q in\n%s", holds, y.text)
	}
	at += strings.IndexByte(y.text[at:], '\n') + 1
	line := strings.Repeat(" ", indent)
	y.text = y.text[:at] + line + "\n" + y.text[at:]
	y.take(at+indent, label)
	y.fill()
}

func TestATypistWritesAnExactRun(t *testing.T) {
	y := &typist{t: t, around: beside(t)}
	y.take(0, "kind: MeasuredRun")
	y.fill()
	y.below("formula: ttft", 4, "statistic")
	y.below("statistic: p99", 4, "percentile_method")
	y.below("value: 92.5", 2, "- id")
	y.below("material:", 0, "verdict")
	y.below("\nverdict: EXACT", 0, "resolution")

	r := core.Check(source.New("run.yaml", y.text), y.around.Registry)
	if !r.Valid() || len(r.Diagnostics) > 0 {
		t.Fatalf("%+v in\n%s", r.Diagnostics, y.text)
	}
	if got := r.Verdict.Label.String() + " " + r.Verdict.Resolution(); got != "EXACT STRICT" {
		t.Errorf("it earns %s for %+v:\n%s", got, r.Verdict.Reasons, y.text)
	}
	if y.taken < 20 || y.typed > 35 {
		t.Errorf("%d items were taken and %d gaps typed", y.taken, y.typed)
	}
}

// The required keys alone make a valid run, which cannot be built.
func TestATypistWritesWhatIsRequired(t *testing.T) {
	y := &typist{t: t}
	y.take(0, "kind: MeasuredRun (required keys)")
	y.fill()
	r := core.Check(source.New("run.yaml", y.text), nil)
	if !r.Valid() || r.Verdict.Label.String() != "NOT_REPRODUCIBLE" {
		t.Errorf("%+v, %v in\n%s", r.Diagnostics, r.Verdict, y.text)
	}
}
