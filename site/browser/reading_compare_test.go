package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// compareWith opens the comparison of the run with a file.
func (p *tab) compareWith(path string) {
	p.Helper()
	p.until("the button", `document.querySelector("[data-testid=compare]")?.checkVisibility()`)
	if !p.shows(part("compare-view")) {
		p.click(part("compare"))
	}
	p.until("the comparison", `document.querySelector("[data-testid=compare-input]")`)
	p.do(chromedp.SetUploadFiles(chromedp.CSS(part("compare-input")), []string{path}, chromedp.NodeReady))
	p.until("the numbers", `document.querySelector("[data-testid=table-levels]")`)
}

// changes reads the changes of a metric, load by load.
func (p *tab) changes(metric string) string {
	p.Helper()
	return strings.Join(eval[[]string](p, `[...document.querySelectorAll('[data-metric=`+metric+`] tr:not(.metric-head)')].map((r) => [...r.cells].map((c) => c.innerText.trim()).join(" "))`), " | ")
}

func TestTwoRunsAreCompared(t *testing.T) {
	p := open(t)
	p.setText(given(t, "run.yaml"))
	p.press("Alt+3")
	other := strings.NewReplacer("value: 110", "value: 121", "engine_version: 0.31.0", "engine_version: 0.32.0", "statistic: median", "statistic: mean",
		"concurrency: 8", "concurrency: 16").Replace(given(t, "run.yaml"))
	p.compareWith(file(t, "other.yaml", other))
	if got, want := p.changes("ttft_p50"), "concurrency 2 110 121 +10.00% | concurrency 8 170 – – | concurrency 16 – 170 –"; got != want {
		t.Errorf("the latencies are %q, want %q", got, want)
	}
	if got := p.changes("output_tps"); !strings.HasPrefix(got, "concurrency 2 90 90 ") || strings.Contains(got, "+") {
		t.Errorf("the throughputs are %q", got)
	}
	heads := eval[[]string](p, `[...document.querySelectorAll("[data-comparable=false] .metric-head")].map((e) => e.innerText)`)
	if len(heads) != 1 || !strings.Contains(heads[0], "statistic is median in A and mean in B") {
		t.Errorf("not comparable: %q", heads)
	}
	if facts := p.words(part("table-facts")); !strings.Contains(facts, "engine_version 0.31.0 0.32.0") {
		t.Errorf("the facts that differ: %q", facts)
	}
	if words := p.words(part("text-diff")); !strings.Contains(words, "value: 121") || !strings.Contains(words, "value: 110") {
		t.Errorf("the texts: %q", words)
	}
	p.click(part("compare-turn"))
	p.until("the other way around", `document.querySelector("[data-metric=ttft_p50] [data-change]")?.dataset.change.startsWith("-9.09") || document.querySelector("[data-metric=ttft_p50] [data-change]")?.dataset.change.startsWith("−9.09")`)
}

func TestAxeFindsNothingInAComparison(t *testing.T) {
	for _, screen := range screens {
		p := open(t)
		p.screen(screen.name)
		p.setText(given(t, "run.yaml") + "supersedes: older\n")
		p.press("Alt+3")
		p.compareWith(file(t, "other.yaml", altered(t, "statistic: median", "statistic: mean")))
		p.until("the texts", `document.querySelector("[data-testid=text-diff] .cm-content")`)
		for _, scheme := range []string{"light", "dark"} {
			p.look(scheme)
			p.axeIn("#pane-reading", screen.name+", "+scheme+", compare")
		}
	}
}

func TestAnEditIsComparedAnew(t *testing.T) {
	p := open(t)
	p.setText(given(t, "run.yaml"))
	p.press("Alt+3")
	p.compareWith(file(t, "same.yaml", given(t, "run.yaml")))
	if words := p.words("#reading-text-diff"); !strings.Contains(words, "the same") {
		t.Errorf("of the same texts it says %q", words)
	}
	p.setText(altered(t, "value: 110", "value: 55"))
	p.until("the change", `document.querySelector("[data-metric=ttft_p50] [data-change]")?.dataset.change === "+100.00%"`)
}

func TestAnExampleCanBeComparedWithAndOtherFilesAreRefused(t *testing.T) {
	p := open(t)
	p.screen("laptop")
	p.setText(given(t, "run.yaml"))
	p.press("Alt+3")
	p.click(part("compare"))
	p.until("the examples", `document.querySelectorAll("[data-testid=compare-select] option").length > 2`)
	eval[any](p, `(() => { const s = document.querySelector("[data-testid=compare-select]"); s.value = s.options[1].value; s.dispatchEvent(new Event("change", {bubbles: true})); return 1; })()`)
	p.until("the numbers", `document.querySelector("[data-testid=table-levels]")`)
	p.do(chromedp.SetUploadFiles(chromedp.CSS(part("compare-input")), []string{file(t, "notes.yaml", "a: 1\n")}, chromedp.NodeReady))
	p.until("word of it", `document.querySelector("[data-testid=compare-view] [role=alert]")?.innerText.includes("not a measured run")`)
	p.click(part("compare"))
	p.until("the run again", `document.querySelector("[data-testid=reading-view]")?.checkVisibility()`)
}
