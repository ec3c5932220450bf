package browser

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// The reading on paper.

func TestTheReadingPrintsAlone(t *testing.T) {
	p := open(t)
	p.setText(given(t, "run.yaml"))
	p.chooseTheme("dark")
	for _, screen := range screens {
		p.screen(screen.name)
		p.read()
		if _, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"}); err != nil {
			t.Fatal(err)
		}
		for selector, want := range map[string]bool{".topbar": false, ".verdict": false, part("editor"): false, ".jumps": false, ".reading": true, part("table-points"): true, part("table-chart"): false, "svg.chart": true} {
			if p.shows(selector) != want {
				t.Errorf("%s: %s is on paper: %v", screen.name, selector, !want)
			}
		}
		if light := eval[float64](p, `(() => { const [r] = getComputedStyle(document.querySelector(".reading-scroll")).backgroundColor.match(/[\d.]+/g).map(Number); return r / 255; })()`); light < 0.9 {
			t.Errorf("%s: the paper has a lightness of %.2f", screen.name, light)
		}
		if heights := eval[[]int](p, `(() => { const e = document.querySelector(".reading-scroll"); return [e.scrollHeight, e.clientHeight]; })()`); heights[0] > heights[1]+1 {
			t.Errorf("%s: %v of the reading is cut off", screen.name, heights)
		}
		p.look("light")
	}
}

// Who prints before the parts of the reading have had their turns gets all of them.
func TestAReadingIsPrintedWholeBeforeItIsDrawn(t *testing.T) {
	p := open(t)
	p.setText(given(t, "run.yaml"))
	p.idle()
	eval[any](p, `(new MutationObserver((_, all) => {
		const view = document.querySelector(".reading");
		if (!view) return;
		all.disconnect();
		const seen = () => [view.querySelectorAll("section").length, view.querySelectorAll(".drawing > svg").length];
		const [before] = seen();
		dispatchEvent(new Event("beforeprint"));
		window.printed = { before, now: seen(), busy: view.ariaBusy };
		dispatchEvent(new Event("afterprint"));
	}).observe(document.body, { childList: true, subtree: true }), 1)`)
	p.read()
	seen := eval[struct {
		Before int
		Now    []int
		Busy   string
	}](p, `window.printed`)
	whole := eval[[]int](p, `[document.querySelectorAll(".reading section").length, document.querySelectorAll(".reading .drawing > svg").length]`)
	if seen.Before >= whole[0] || seen.Busy != "false" || !slices.Equal(seen.Now, whole) || whole[1] == 0 {
		t.Errorf("printed as %+v, of %v parts and charts", seen, whole)
	}
}

// onPaper looks at the page as it is printed.
func (p *tab) onPaper(look func()) {
	p.Helper()
	for _, media := range []string{"print", ""} {
		if _, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: media}); err != nil {
			p.Fatal(err)
		}
		eval[any](p, `new Promise((drawn) => { dispatchEvent(new Event(`+js(map[string]string{"print": "beforeprint", "": "afterprint"}[media])+`)); setTimeout(drawn); }).then(() => 1)`)
		if media == "print" {
			look()
		}
	}
}

// broad is the run of testdata with many metrics of long numbers at two loads.
func broad(t *testing.T, metrics int) string {
	t.Helper()
	text := given(t, "run.yaml")
	var points strings.Builder
	for load := range 2 {
		fmt.Fprintf(&points, "  - id: c%d\n    load: {concurrency: %d}\n    completed: 1000\n    metrics:\n", load, load+1)
		for i := range metrics {
			fmt.Fprintf(&points, "      itl_%d: {value: %d.%03d}\n", i, 1234567+i, load)
		}
	}
	return text[:strings.Index(text, "points:\n")+len("points:\n")] + points.String() + text[strings.Index(text, "provenance:\n"):]
}

// Whatever the width of a table, paper has room for it, and a number stays in one piece.
func TestNumbersStayWholeOnPaper(t *testing.T) {
	for _, metrics := range []int{4, 12, 40} {
		p := open(t)
		p.setText(broad(t, metrics))
		p.read()
		if _, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"}); err != nil {
			t.Fatal(err)
		}
		p.do(chromedp.EmulateViewport(1046, 720)) // A4 on its side, less its margins
		seen := eval[map[string]int](p, `(() => {
			const numbers = [...document.querySelectorAll("#reading-points td.number")].filter((e) => e.checkVisibility());
			const broken = numbers.filter((e) => { const range = document.createRange(); range.selectNodeContents(e); return new Set([...range.getClientRects()].filter((r) => r.width > 0).map((r) => Math.round(r.top))).size > 1; });
			return {numbers: numbers.length, broken: broken.length, right: Math.ceil(Math.max(...numbers.map((e) => e.getBoundingClientRect().right)))}; })()`)
		if want := 2 * (metrics + 4); seen["numbers"] != want {
			t.Errorf("%d metrics: %d numbers are on paper, want %d", metrics, seen["numbers"], want)
		}
		if seen["broken"] > 0 || seen["right"] > 1046 {
			t.Errorf("%d metrics: %d numbers are broken, and the table ends at %d of 1046 pixels", metrics, seen["broken"], seen["right"])
		}
		p.look("light")
	}
}

// Where no reading is in sight, the verdict and all findings are printed, and not only those that fit on the screen.
func TestAllFindingsArePrinted(t *testing.T) {
	p := open(t)
	var wrong strings.Builder
	for i := range 120 {
		fmt.Fprintf(&wrong, "unknown_%d: 1\n", i)
	}
	p.setText(given(t, "run.yaml") + wrong.String())
	for _, screen := range screens {
		p.screen(screen.name)
		p.press("Alt+2", "Alt+1") // where a phone shows the text alone
		if _, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"}); err != nil {
			t.Fatal(err)
		}
		eval[any](p, `(dispatchEvent(new Event("beforeprint")), 1)`)
		p.until(screen.name+": all of them", `[...document.querySelectorAll("[data-finding]")].filter((e) => e.checkVisibility()).length >= 120`)
		for selector, want := range map[string]bool{".topbar": false, ".verdict": true, part("editor"): false, "#pane-reference": false} {
			if p.shows(selector) != want {
				t.Errorf("%s: %s is on paper: %v", screen.name, selector, !want)
			}
		}
		if over := eval[int](p, `(() => { const all = [...document.querySelectorAll("#pane-findings .row")].map((e) => e.getBoundingClientRect()).sort((a, b) => a.top - b.top); return all.filter((one, i) => i > 0 && one.top < all[i - 1].bottom - 1).length; })()`); over > 0 {
			t.Errorf("%s: %d findings lie over others", screen.name, over)
		}
		eval[any](p, `(dispatchEvent(new Event("afterprint")), 1)`)
		p.look("light")
		p.until(screen.name+": those in sight again", `document.querySelectorAll("[data-finding]").length < 120`)
	}
}
