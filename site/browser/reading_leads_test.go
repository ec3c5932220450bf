package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// Where two runs can come from, and where their values lead.

// taller is a run of testdata with lines before the points, so that the texts are folded up between differences.
func taller(t *testing.T, value string) string {
	t.Helper()
	return strings.Replace(altered(t, "value: 110", "value: "+value), "kind: MeasuredRun\n", "kind: MeasuredRun\n# one more line\n", 1)
}

// held is the text that is marked in an editor of the comparison, and the line that it is on.
func (p *tab) held(label string) string {
	p.Helper()
	p.until("the mark", `document.querySelector('.text-diff .cm-content[aria-label^="`+label+`"] .cm-held-line')`)
	return eval[string](p, `document.querySelector('.text-diff .cm-content[aria-label^="`+label+`"] .cm-held-line').innerText`)
}

func TestComparedValuesLeadToTheirPlaces(t *testing.T) {
	for _, c := range []struct{ screen, shape, label string }{{"wide", "split", "Text of B"}, {"phone", "unified", "Text of B"}} {
		t.Run(c.screen, func(t *testing.T) {
			p := open(t)
			p.screen(c.screen)
			p.setText(given(t, "run.yaml"))
			p.press("Alt+3")
			p.compareWith(file(t, "other.yaml", "\ufeff"+strings.ReplaceAll(taller(t, "121"), "\n", "\r\n")))
			if shape := eval[string](p, `document.querySelector("[data-testid=text-diff]").dataset.shape`); shape != c.shape {
				t.Errorf("the texts stand %s, want %s", shape, c.shape)
			}
			// A value that differs, and one among lines that are folded up because they are the same.
			for metric, want := range map[string]string{"ttft_p50": "value: 121", "output_tps": "value: 90"} {
				p.click(`[data-metric=` + metric + `] tr:nth-child(2) [data-side=b]`)
				p.until("the other text", `document.activeElement.closest(".text-diff")`)
				if line := p.held(c.label); !strings.Contains(line, want) {
					t.Errorf("%s of B leads to %q, want %q", metric, line, want)
				}
				p.until("the line in sight", `(() => { const [e, box] = [".text-diff .cm-held-line", ".reading-scroll"].map((s) => document.querySelector(s).getBoundingClientRect()); return e.top >= box.top && e.bottom <= box.bottom; })()`)
			}
			p.click(`[data-metric=ttft_p50] tr:nth-child(2) td [data-side=a]`)
			p.until("the text", `document.activeElement.closest("#document .cm-editor")`)
			if line := p.lineOfCursor(); !strings.Contains(line, "110") {
				t.Errorf("the value of A leads to %q", line)
			}
		})
	}
}

func TestAFactThatDiffersLeadsToItsPlace(t *testing.T) {
	p := open(t)
	p.setText(given(t, "run.yaml"))
	p.press("Alt+3")
	p.compareWith(file(t, "other.yaml", altered(t, "engine_version: 0.31.0", "engine_version: 0.32.0")))
	p.click(part("compare-turn"))
	p.until("the other way around", `document.querySelector("[data-testid=table-facts] td").innerText.includes("0.32.0")`)
	p.click(part("table-facts") + ` [data-side=b]`)
	if line := p.lineOfCursor(); !strings.Contains(line, "engine_version: 0.31.0") {
		t.Errorf("the fact of the run in the editor leads to %q", line)
	}
	p.click(part("table-facts") + ` [data-side=a]`)
	if line := p.held("Text of A"); !strings.Contains(line, "engine_version: 0.32.0") {
		t.Errorf("the fact of the other run leads to %q", line)
	}
}

func TestTwoEntriesOfACatalogAreCompared(t *testing.T) {
	p := open(t)
	catalog := small(t)
	catalog["measurements/made-up/newer.yaml"] = called(t, "newer", "made-up", 99) + "supersedes: alpha-h100\n"
	p.opens(catalog.folder(t, "catalog"))
	p.click(member("made-up/newer.yaml"))
	p.until("the file", `measuredRunPage.text().includes("name: newer")`)
	p.press("Alt+3")
	p.click(part("compare"))
	// What it supersedes is in the catalog: one press.
	p.click(part("compare-superseded"))
	p.until("the numbers", `document.querySelector("[data-metric=output_tps]")`)
	if got := p.changes("output_tps"); !strings.HasPrefix(got, "concurrency 2 99 90 −9.09%") && !strings.HasPrefix(got, "concurrency 2 99 90 -9.09%") {
		t.Errorf("against what it supersedes: %q", got)
	}
	// Another entry.
	eval[any](p, `(() => { const s = document.querySelector("[data-testid=compare-select]"); s.value = "member made-up/beta-h100.yaml"; s.dispatchEvent(new Event("change", {bubbles: true})); return 1; })()`)
	p.until("the other entry", `document.querySelector("[data-testid=compare-view]").innerText.includes("beta-h100")`)
	p.until("its number", `document.querySelector("[data-metric=output_tps]")?.innerText.includes("91")`)
}

func TestWhatASupersededRunIsCalledIsSaidWhereItIsNot(t *testing.T) {
	p := open(t)
	p.setText(given(t, "run.yaml") + "supersedes: older-run\n")
	p.press("Alt+3")
	p.click(part("compare"))
	if words := p.words(part("compare-supersedes")); !strings.Contains(words, "older-run.yaml") || !strings.Contains(words, "No catalog is open") {
		t.Errorf("of what it supersedes it says %q", words)
	}
	p.do(chromedp.SetUploadFiles(chromedp.CSS(part("compare-input")), []string{file(t, "older-run.yaml", called(t, "older-run", "made-up", 80))}, chromedp.NodeReady))
	p.until("the numbers", `document.querySelector("[data-testid=table-levels]")`)
}
