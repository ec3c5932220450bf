package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// Folders, and many files at once, as evidence.

// dropOnView drops files or folders on the view of a run.
func (p *tab) dropOnView(paths ...string) {
	p.Helper()
	spot := eval[[]float64](p, `(() => { const b = document.querySelector(".reading-scroll").getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; })()`)
	data := p.drag(paths...)
	for _, event := range []input.DispatchDragEventType{input.DispatchDragEventTypeDragOver, input.DispatchDragEventTypeDrop} {
		if _, err := chromedp.Call(p.ctx, input.DispatchDragEvent, input.DispatchDragEventParams{Type: event, X: spot[0], Y: spot[1], Data: data}); err != nil {
			p.Fatal(err)
		}
		if event == input.DispatchDragEventTypeDragOver {
			p.until("the place to drop", `document.querySelector("[data-testid=drop-target]")?.innerText.includes("source files")`)
		}
	}
}

func TestAFolderOnTheViewIsEvidence(t *testing.T) {
	p := open(t)
	trace, report := "arrival,isl\n0,10\n", `{"median_ttft_ms": 12.5, "output_throughput": 50}`
	text := strings.Replace(attested(t, "results.json", report, "median_ttft_ms", "output_throughput"), strings.Repeat("c3", 32), digestOf(trace), 1)
	p.setText(text)
	p.read()
	sources := files{"out/results.json": report, "out/deep/er/trace.csv": trace, "notes.txt": "none of the run\n", ".git/config": "hidden\n", "run.yaml": given(t, "run.yaml")}
	p.dropOnView(sources.folder(t, "artifacts"))
	p.until("all files", `document.querySelectorAll("[data-testid=exhibit][data-done=true]").length === 4`)
	if words := p.words(part("evidence-tally")); words != "2 of 4 files match, 2 that the run does not name." {
		t.Errorf("of the folder it says %q", words)
	}
	if got := p.statuses(); got != "match match" {
		t.Errorf("the metrics: %s", got)
	}
	if words := p.words(part("table-pinned")); !strings.Contains(words, "match, trace") {
		t.Errorf("the pinned files: %q", words)
	}
	if p.text() != text {
		t.Error("the run of the folder was opened")
	}
	for _, screen := range screens {
		p.screen(screen.name)
		p.read()
		for _, scheme := range []string{"light", "dark"} {
			p.look(scheme)
			p.axeIn("#pane-reading", screen.name+", "+scheme+", evidence")
		}
	}
}

func TestACatalogOnTheViewIsOpened(t *testing.T) {
	p := open(t)
	p.setText(given(t, "run.yaml"))
	p.read()
	p.dropOnView(small(t).folder(t, "repository"))
	p.checked()
	if got := p.listed(); len(got) != len(smallListed) {
		t.Errorf("listed %q", got)
	}
}

func TestAnyNumberOfFilesIsTakenAtOnce(t *testing.T) {
	p := open(t)
	trace := "arrival,isl\n0,10\n"
	p.setText(altered(t, strings.Repeat("c3", 32), digestOf(trace)))
	p.read()
	sources := files{"z-trace.csv": trace}
	for i := range 300 {
		sources[fmt.Sprintf("part-%03d.txt", i)] = fmt.Sprint("part ", i)
	}
	p.dropOnView(sources.folder(t, "artifacts"))
	p.until("all files", `document.querySelector("[data-testid=evidence-tally]")?.innerText.startsWith("1 of 301 files matches, 300 that the run does not name")`)
	if shown := p.count(part("exhibit")); shown >= 301 {
		t.Errorf("%d files are listed at once", shown)
	}
	if first := eval[string](p, `document.querySelector("[data-testid=exhibit]").dataset.file`); first != "z-trace.csv" {
		t.Errorf("the first file is %s, which belongs to nothing", first)
	}
}
