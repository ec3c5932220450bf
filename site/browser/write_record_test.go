package browser

import (
	"strings"
	"testing"
)

// a gap and what goes into it: one of the words that are offered, or a text of the author's own.
type filling struct{ key, offered, typed string }

var fillings = []filling{
	{"name", "", "typed-a100"}, {"kind", "vllm_bench", ""}, {"name", "", "adapters/a.py"}, {"version", "", `"2"`},
	{"sha256", "", strings.Repeat("0a", 32)}, {"role", "report", ""}, {"url", "", "https://example.org/a.json"},
	{"sha256", "", strings.Repeat("1b", 32)}, {"method", "json", ""}, {"license_ref", "", "terms"}, {"model", "", "m"},
	{"engine_version", "", "0.29.1"}, {"hardware", "", "h100"}, {"nodes", "", "1"}, {"gpus_per_node", "", "8"}, {"name", "", "tp8"},
	{"role", "colocated", ""}, {"nodes", "", "1"}, {"tp", "", "8"}, {"pp", "", "1"}, {"dp", "", "1"}, {"kind", "direct", ""},
	{"shape", "", "chat"}, {"harness", "", "vllm bench serve"}, {"harness_version", "", "0.29.1"}, {"metric_name", "", "ttft_p99"},
	{"formula", "ttft", ""}, {"population", "per_request", ""}, {"clock", "client", ""}, {"unit", "ms", ""}, {"cite", "", "serve.py:611"},
	{"id", "", "c1"}, {"concurrency", "", "1"}, {"metric_name", "", "ttft_p99"}, {"value", "", "92.5"},
	{"setting", "", "tensor_parallel_size"}, {"value", "", `"8"`}, {"ref", "", "log:31"}, {"value", "", `"8"`},
	{"verdict", "MATCH", ""}, {"material", "yes", ""},
}

func (p *tab) fillGap(f filling) {
	p.Helper()
	line := strings.TrimPrefix(strings.TrimSpace(p.lineOfCursor()), "- ")
	if !strings.HasPrefix(line, f.key+":") {
		p.Fatalf("the cursor is at %q and not in the gap of %s:\n%s", line, f.key, p.text())
	}
	if f.offered != "" {
		p.pick(f.offered)
	} else {
		p.typeText(f.typed)
	}
}

// below opens a line below the one that has a text and takes what is offered there.
func (p *tab) below(text, label string) {
	p.Helper()
	p.reach(text)
	p.press("Enter")
	p.complete(label)
}

func TestWritingARecordByCompletionAlone(t *testing.T) {
	p := write(t, "")
	p.enter()
	p.complete("kind: MeasuredRun")
	for i, f := range fillings {
		if i > 0 {
			p.press("Tab")
		}
		p.fillGap(f)
	}
	p.press("Escape")
	p.below("formula: ttft", "statistic")
	p.pick("p99")
	p.below("statistic: p99", "percentile_method")
	p.pick("numpy_linear")
	p.press("Escape", "Control+End")
	p.complete("verdict")
	p.pick("EXACT")
	p.press("End", "Enter")
	p.complete("resolution")
	p.pick("STRICT")
	p.idle()
	if got := p.chip(); got != "EXACT · STRICT" {
		t.Errorf("the record earns %s:\n%s\n%s", got, p.shown(), p.text())
	}
}
