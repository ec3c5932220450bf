package browser

import (
	"strconv"
	"strings"
	"testing"
)

// longSweep has a point at each load up to n, whose metrics are ten times as much.
func longSweep(t *testing.T, n int) string {
	t.Helper()
	var points strings.Builder
	for i := 1; i <= n; i++ {
		load := strconv.Itoa(i)
		points.WriteString(level("p"+load, "concurrency: "+load, metricNames(t), float64(10*i)))
	}
	return swept(t, points.String())
}

// A chart of many points is a few paths, and still tells the numbers of each.
func TestALongChartTellsItsNumbers(t *testing.T) {
	p := open(t)
	p.setText(longSweep(t, 300))
	p.read()
	eval[any](p, `(document.querySelector("#reading-plots").scrollIntoView(), 1)`)
	p.until("a chart of paths", `document.querySelector("svg.chart path") && !document.querySelector("svg.chart g.value")`)
	// The dots are one path: its middle is the point in the middle.
	tell := func(n int) string {
		return eval[string](p, `(() => { const svg = document.querySelector("svg.chart"), dots = [...svg.querySelectorAll("path")].find((one) => one.getAttribute("stroke-linecap") === "round"),
			[x, y] = dots.getAttribute("d").split("M")[`+strconv.Itoa(n)+`].split("h")[0].split(" ").map(Number), box = svg.getBoundingClientRect();
			svg.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, pointerType: "mouse", clientX: box.left + x, clientY: box.top + y })); return svg.textContent; })()`)
	}
	for _, n := range []int{1, 150, 300} {
		if words := tell(n); !strings.Contains(words, "concurrency "+strconv.Itoa(n)) || !strings.Contains(words, strconv.Itoa(10*n)) {
			t.Errorf("at point %d stands %q", n, words)
		}
	}
	if eval[any](p, `(document.querySelector("svg.chart").dispatchEvent(new PointerEvent("pointerleave")), 1)`); p.count("svg.chart g.tip, svg.chart [aria-label=tip]") != 0 {
		t.Error("the words stay when the pointer is gone")
	}
}

// An edit draws what it changed anew, and all else leads to where it stands by then.
func TestAnEditLeavesTheRowsThatItDoesNotChange(t *testing.T) {
	p := open(t)
	p.setText(longSweep(t, 60))
	p.read()
	p.until("the rows", `document.querySelectorAll("[data-testid=table-points] tbody tr").length === 60`)
	eval[any](p, `(window.changed = new Set(), new MutationObserver((all) => all.forEach(({ target }) => changed.add((target.closest ? target : target.parentElement).closest("tr"))))
		.observe(document.querySelector("[data-testid=table-points]"), { subtree: true, childList: true, characterData: true, attributes: true }),
		window.charts = [...document.querySelectorAll("svg.chart")], 1)`)
	name := metricNames(t)[0]
	text := p.text()
	at := strings.Index(text, "- id: p30\n")
	at += strings.Index(text[at:], name+": {value: 300")
	p.setText(text[:at] + name + ": {value: 3001234" + text[at+len(name+": {value: 300"):])
	p.read()
	p.until("the new number", `document.querySelector("[data-testid=table-points]").innerText.includes("3001234")`)
	if rows := eval[string](p, `[...changed].filter((row) => row?.closest("tbody")).map((row) => row.cells[0].innerText).join()`); rows != "p30" {
		t.Errorf("drawn anew: %q", rows)
	}
	if kept := eval[int](p, `charts.filter((one) => one.isConnected).length`); kept == 0 || kept == eval[int](p, `charts.length`) {
		t.Errorf("%d charts were left", kept)
	}
	p.click(`[data-testid=table-points] [data-path="points[59].metrics.` + name + `.value"]`)
	want := strings.LastIndex(p.text(), name+": {value: 600") + len(name+": {value: ")
	p.until("the cursor at the value", `measuredRunPage.cursor() === `+strconv.Itoa(want))
}
