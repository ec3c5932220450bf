package browser

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
)

// runs is a catalog of so many runs, no two of them alike, each seventh with an error.
func runs(t *testing.T, n int) files {
	t.Helper()
	f := files{"measurements/sources.yaml": given(t, "sources.yaml") + otherLicence}
	for i := range n {
		licence := []string{"made-up", "other"}[i%2]
		name := fmt.Sprintf("run-%04d", i)
		text := called(t, name, licence, 1000+i)
		if i%7 == 0 {
			text = strings.Replace(text, "unit: ms", "unit: s", 1)
		}
		f["measurements/"+licence+"/"+name+".yaml"] = text
	}
	return f
}

// many is how many runs are a great many: 5,000, or what the environment says, to measure another number.
func many(t *testing.T) int {
	t.Helper()
	n, err := strconv.Atoi(os.Getenv("MEASURED_RUN_MANY"))
	if err != nil {
		return 5000
	}
	return n
}

// watched notes how long the page is deaf at a time, and how long it takes to answer a click while it works. It is
// told, not held to anything: the time depends on the machine.
const watched = `(() => {
	const seen = { gap: 0, click: 0, clicks: 0, start: performance.now(), end: 0 };
	let last = performance.now();
	const channel = new MessageChannel();
	channel.port1.onmessage = () => { const now = performance.now(); seen.gap = Math.max(seen.gap, now - last); last = now; if (!seen.end) setTimeout(() => channel.port2.postMessage(0), 4); };
	channel.port2.postMessage(0);
	addEventListener("click", (e) => { const came = e.timeStamp; requestAnimationFrame(() => setTimeout(() => { seen.click = Math.max(seen.click, performance.now() - came); seen.clicks++; }, 0)); }, true);
	window.watched = seen; return 1;
})()`

func TestAListOfThousandsHoldsOnlyTheRowsInSight(t *testing.T) {
	p := open(t)
	n := many(t)
	archive := runs(t, n).zip(t, "many.zip", "")
	eval[any](p, watched)
	p.drop(archive)
	p.until("rows", `document.querySelector('[data-testid=member]')`)
	for range 4 { // it answers while it works
		p.click(part("sort-verdict"))
	}
	p.patiently("the end of the checks", `document.querySelector('[data-testid=catalog-chip]')`)
	took := eval[map[string]float64](p, `(watched.end = performance.now(), watched)`)
	t.Logf("%d runs in %.1f s; deaf for %.0f ms at most; a click answered and drawn within %.0f ms", n, (took["end"]-took["start"])/1000, took["gap"], took["click"])

	if rows := p.count(`[role=row]`); rows > 80 {
		t.Errorf("%d rows are in the page", rows)
	}
	if total := eval[string](p, `document.querySelector('[data-testid=catalog-list]').ariaRowCount`); total != fmt.Sprint(n+2+1+1) {
		t.Errorf("the list says that it has %s rows", total)
	}
	if words, want := p.words(part("total-errors")), fmt.Sprint((n+6)/7); strings.ReplaceAll(words, ",", "") != want+" with errors" {
		t.Errorf("%q, want %s", words, want)
	}
	p.click(part("sort-name")) // by name again
	p.press("Tab")
	eval[any](p, `(document.querySelector('[role=row][tabindex="0"]').focus(), 1)`)
	p.press("End")
	last := fmt.Sprintf("run-%04d", n-1)
	p.until("the last row", `document.activeElement.innerText.includes(`+js(last)+`)`)
	if rows := p.count(`[role=row]`); rows > 80 {
		t.Errorf("%d rows are in the page at its end", rows)
	}
}

// patiently waits for something that takes a while on a slow machine.
func (p *tab) patiently(what, expression string) {
	p.Helper()
	for range 20 {
		if eval[bool](p, `new Promise((done) => { const end = Date.now() + 10000; (function look() { const is = !!(`+expression+`); if (is || Date.now() > end) done(is); else setTimeout(look, 50); })(); })`) {
			return
		}
	}
	p.Fatalf("waited for %s\n%s", what, p.shown())
}

func TestCancelStopsTheChecksAndTheRestCanFollow(t *testing.T) {
	p := open(t)
	// Each question takes its time: a fast machine would be done before a click.
	eval[any](p, `((post) => { globalThis.each = 50; Worker.prototype.postMessage = function (...all) { each ? setTimeout(() => post.apply(this, all), each) : post.apply(this, all); }; return 1; })(Worker.prototype.postMessage)`)
	p.drop(runs(t, 600).zip(t, "many.zip", ""))
	p.click(part("cancel"))
	if words := p.words(part("catalog-line")); !strings.Contains(words, "NOT ALL CHECKED") || !strings.Contains(words, "of 600") {
		t.Errorf("the line says %q", words)
	}
	const checked = `Object.values(measuredRunPage.catalog()).filter(Boolean).length`
	before := eval[int](p, checked)
	eval[any](p, `new Promise((done) => setTimeout(() => done(1), 300))`)
	if after := eval[int](p, checked); after > before+4 || after > 600 {
		t.Errorf("%d files were checked when it was cancelled, and %d soon after", before, after)
	}
	eval[any](p, `(globalThis.each = 0, 1)`)
	p.click(part("check-rest"))
	p.patiently("the end of the checks", `document.querySelector('[data-testid=catalog-chip]')?.innerText.includes("WITH ERRORS")`)
	if n := eval[int](p, checked); n != 601 {
		t.Errorf("%d files are checked", n)
	}
}
