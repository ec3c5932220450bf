package browser

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// Storage that is full, refused, or does not answer.

var storages = map[string]string{
	"full": `Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
		IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); };`,
	"refused": `for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
		Object.defineProperty(window, name, { get() { throw new DOMException("denied", "SecurityError"); } });`,
	"absent": `for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) Object.defineProperty(window, name, { value: undefined });`,
	"silent": `Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
		IDBFactory.prototype.open = () => ({});`,
}

func TestStorageThatKeepsNothingIsToldAndThePageWorks(t *testing.T) {
	for name, script := range storages {
		p := blank(t)
		p.onEachLoad(script)
		p.visit("/")
		p.until("word of it where storage is "+name, `document.querySelector("[data-testid=notice]")?.innerText.includes("lost with a reload")`)
		p.setText(altered(t, "unit: ms", "unit: s"))
		if got := p.underlines(); len(got) != 1 || got[0].Text != "s" {
			t.Errorf("%s: underlined %v", name, got)
		}
		p.click(part("theme"))
		p.press("Alt+3", "Alt+1")
		p.leaveFreely()
		p.reload()
		if chip := p.chip(); chip == "" {
			t.Errorf("%s: nothing after a reload", name)
		}
	}
}

func TestATextWhoseDatabaseDoesNotAnswerDoesNotHoldUpThePage(t *testing.T) {
	p := open(t)
	long := given(t, "run.yaml") + strings.Repeat("# a remark\n", 6000)
	p.setText(long)
	p.kept("vault")
	p.onEachLoad(`if (!sessionStorage.answers) IDBFactory.prototype.open = () => ({})`)
	p.reload()
	if p.text() == "" {
		t.Error("the page shows nothing")
	}
	p.until("word of it", `document.querySelector("[data-testid=notice]")?.innerText.includes("did not come back")`)
	eval[any](p, `(sessionStorage.answers = "yes", 1)`)
	p.reload()
	if p.text() != long {
		t.Errorf("the text is now %.100q", p.text())
	}
}

// A text that is long on its way is not lost to what is written meanwhile.
func TestATextThatComesLateIsOffered(t *testing.T) {
	p := open(t)
	long := given(t, "run.yaml") + strings.Repeat("# a remark\n", 6000)
	p.setText(long)
	p.kept("vault")
	p.onEachLoad(`{ const later = setTimeout, real = IDBFactory.prototype.open;
		globalThis.setTimeout = (act, ms, ...given) => ms === 5000 ? 0 : later(act, ms, ...given); // the page has all the time
		IDBFactory.prototype.open = function (...given) {
			const asked = {};
			globalThis.answer = () => { const request = real.apply(indexedDB, given); request.onsuccess = () => { asked.result = request.result; asked.onsuccess(); }; };
			return asked;
		}; }`)
	p.do(chromedp.Reload())
	p.until("the editor", `document.querySelector(".cm-content") && globalThis.answer`)
	p.enter()
	p.typeText("kind: x")
	eval[any](p, `(answer(), 1)`)
	p.until("the offer", `document.querySelector("[data-testid=notice]")?.innerText.includes("had begun to write")`)
	if text := eval[string](p, `document.querySelector(".cm-content").innerText`); text != "kind: x" {
		t.Errorf("the text is %.100q", text)
	}
	p.click("[data-testid=notice] button")
	p.until("the text", `measuredRunPage.text() === `+js(long))
}

// What was stored is no more to be trusted than a file.
func TestWhatIsStoredAndMakesNoSenseIsPassedOver(t *testing.T) {
	p := open(t)
	for _, stored := range []string{`{`, `null`, `1`, `[]`, `{"text":1}`, `{"text":"kind: MeasuredRun\n"}`, `{"text":"x","anchor":-5,"head":1e9,"top":"a","name":{},"origin":"elsewhere"}`, `{"vault":{}}`} {
		eval[any](p, `(addEventListener("pagehide", (e) => e.stopImmediatePropagation(), { capture: true }), Storage.prototype.setItem = () => {}, 1)`)
		eval[any](p, `(() => { for (const s of [sessionStorage, localStorage]) for (const doc of ["run", "licences"]) { delete s["measured-run:text:" + doc]; s["measured-run:text:" + doc] = `+js(stored)+`; }
			for (const name of ["theme", "width:findings", "panel", "follows"]) localStorage["measured-run:" + name] = `+js(stored)+`; return 1; })()`)
		p.reload()
		p.setText(given(t, "run.yaml"))
		if chip := p.chip(); chip != "EXACT · STRICT" {
			t.Errorf("after %s the page shows %q", stored, chip)
		}
	}
}

// A text is there again whenever the page is loaded anew.
func TestAReloadAtAnyMomentKeepsTheText(t *testing.T) {
	p := open(t)
	want := altered(t, "seed: 7", "seed: 8")
	p.setText(want)
	// The page itself is loaded anew at one moment after another, each time but the last.
	p.onEachLoad(`{
		const moments = [(go) => go(), (go) => requestAnimationFrame(go), (go) => addEventListener("DOMContentLoaded", go), (go) => addEventListener("load", go),
			(go) => setTimeout(go, 30), (go) => setTimeout(go, 150)];
		const at = Number(window.name || 0);
		if (at < moments.length) moments[at](() => { window.name = String(at + 1); location.reload(); });
		else globalThis.last = true;
	}`)
	p.do(chromedp.Reload())
	p.comes("the last of them", `!!globalThis.last && !!window.measuredRunPage`)
	p.idle()
	if p.text() != want {
		t.Errorf("the text is %.200q", p.text())
	}
	p.enter()
	p.press("Control+Home")
	p.typeText("# more\n")
	p.reload() // before the text is kept of itself
	if p.text() != "# more\n"+want {
		t.Errorf("the text is %.200q", p.text())
	}
}

// No storage but the database has room for it, which there is no time for when the page goes.
func TestAReloadRightAfterAnEditKeepsATextOfManyMegabytes(t *testing.T) {
	p := open(t)
	want := given(t, "run.yaml") + padding
	p.setText(want)
	p.until("the text to be kept", `sessionStorage["measured-run:text:run"]?.includes('"vault"')`)
	p.onEachLoad(`if (!window.name) addEventListener("load", () => { window.name = "again"; location.reload(); });`)
	for range 2 {
		p.enter()
		p.press("Control+Home")
		p.typeText("# more 😀\n")
		want = "# more 😀\n" + want
		p.do(chromedp.Reload())
		p.comes("the page again", `window.name === "again" && !!window.measuredRunPage`)
		p.idle()
		if got := p.text(); got != want {
			t.Fatalf("of %d bytes %d came back: %.100q", len(want), len(got), got)
		}
	}
}

// padding makes a text of more than any storage but the database has room for.
var padding = strings.Repeat("# padding padding padding padding padding padding\n", 120_000)

func TestALongTextIsKeptAsSoonAsItIsOpened(t *testing.T) {
	p := blank(t)
	// The pause after which an edit of such a text is kept never ends.
	p.onEachLoad(`{ const real = setTimeout; window.setTimeout = (act, time, ...more) => (time === 2000 ? 0 : real(act, time, ...more)); }`)
	p.visit("/")
	want := given(t, "run.yaml") + padding
	p.setText(want)
	p.until("the text to be kept", `sessionStorage["measured-run:text:run"]?.includes('"vault"')`)
	p.reload()
	if got := p.text(); got != want {
		t.Fatalf("of %d bytes %d came back: %.100q", len(want), len(got), got)
	}
}

// asks reports whether the page asks before it is left.
func (p *tab) asks() bool {
	p.Helper()
	return eval[bool](p, `!dispatchEvent(new Event("beforeunload", { cancelable: true }))`)
}

func TestThePageAsksBeforeItIsLeftWithATextThatIsNotKept(t *testing.T) {
	p := blank(t)
	p.onEachLoad(`{ const real = IDBFactory.prototype.open; window.answers = false;
		IDBFactory.prototype.open = function (...given) { return window.answers ? real.apply(this, given) : {}; }; }`)
	p.visit("/")
	if p.asks() {
		t.Error("it asks though nothing would be lost but the example")
	}
	p.setText(given(t, "run.yaml"))
	if p.asks() {
		t.Error("it asks though there is room for the text")
	}
	p.setText(given(t, "run.yaml") + padding)
	if !p.asks() {
		t.Error("a text that is not kept can be lost without a word")
	}
	eval[any](p, `(window.answers = true, 1)`)
	p.enter()
	p.press("Control+Home")
	p.typeText("# more\n")
	p.until("the text to be kept", `dispatchEvent(new Event("beforeunload", { cancelable: true }))`)
	p.typeText("# and more\n")
	if p.asks() {
		t.Error("it asks though the edit can be kept at once")
	}
}

// vaulted are the places of texts in the database.
func (p *tab) vaulted() []string {
	p.Helper()
	return eval[[]string](p, `new Promise((done) => { const asked = indexedDB.open("measured-run", 1); asked.onsuccess = () => {
		const keys = asked.result.transaction("texts").objectStore("texts").getAllKeys(); keys.onsuccess = () => { asked.result.close(); done(keys.result); }; }; })`)
}

// keptAnew types a line into a text that is kept, and waits for it to be kept with that.
func (p *tab) keptAnew(line string) {
	p.Helper()
	p.until("the text to be kept", `JSON.parse(sessionStorage["measured-run:text:run"]).vault`)
	before := p.place()
	p.enter()
	p.press("Control+Home")
	p.typeText(line + "\n")
	p.until("the text to be kept anew", `(JSON.parse(sessionStorage["measured-run:text:run"] ?? "{}").vault ?? `+js(before)+`) !== `+js(before))
}

func TestReloadsOfALongTextLeaveOneOfItBehind(t *testing.T) {
	p := open(t)
	p.setText(given(t, "run.yaml") + padding[:100_000])
	for range 3 {
		p.keptAnew("# more")
		p.reload()
	}
	p.keptAnew("# more")
	p.leaves(1)
	p.setText(given(t, "run.yaml"))
	p.leaves(0)
}

// leaves waits until so many texts are in the database.
func (p *tab) leaves(want int) {
	p.Helper()
	var left []string
	for until := time.Now().Add(limit); time.Now().Before(until); time.Sleep(50 * time.Millisecond) {
		if left = p.vaulted(); len(left) == want {
			return
		}
	}
	p.Errorf("%d texts are left, want %d: %q", len(left), want, left)
}

func TestACopyOfATabLosesNothingToTheFirst(t *testing.T) {
	first := open(t)
	first.setText(given(t, "run.yaml") + padding[:100_000])
	first.keptAnew("# of the first")
	want := first.text()
	stored := eval[map[string]string](first, `({ ...sessionStorage })`)
	copied := newTab(t, first.ctx)
	copied.onEachLoad(`if (!window.name) { window.name = "copied"; Object.assign(sessionStorage, ` + js(stored) + `); }`)
	copied.visit("/")
	copied.until("a text of its own", `JSON.parse(sessionStorage["measured-run:text:run"]).vault !== `+js(first.place()))
	first.front()
	for range 3 {
		first.keptAnew("# more")
	}
	first.leaves(2)
	copied.front()
	copied.reload()
	if got := copied.text(); got != want {
		t.Errorf("of %d bytes %d came back to the copy: %.100q", len(want), len(got), got)
	}
	first.front()
	first.reload()
	if got := first.text(); got != strings.Repeat("# more\n", 3)+want {
		t.Errorf("to the first came back %.100q", got)
	}
}

// place is where this tab says that its text is.
func (p *tab) place() string {
	p.Helper()
	return eval[string](p, `JSON.parse(sessionStorage["measured-run:text:run"] ?? "{}").vault ?? ""`)
}

// comes waits like until, on a page that is loaded anew meanwhile.
func (p *tab) comes(what, expression string) {
	p.Helper()
	for until := time.Now().Add(limit); time.Now().Before(until); time.Sleep(50 * time.Millisecond) {
		if p.is(expression) {
			return
		}
	}
	p.Fatalf("waited for %s: %s", what, p.shown())
}

// is asks once. A question to a page that is about to go may have no answer at all.
func (p *tab) is(expression string) bool {
	ctx, cancel := context.WithTimeout(p.ctx, 5*time.Second)
	defer cancel()
	is, err := chromedp.Run(ctx, chromedp.Evaluate[bool](expression))
	return err == nil && is
}

func TestTwoTabsThatWriteOneStoredTextKeepWholeTexts(t *testing.T) {
	first := open(t)
	second := first.another()
	a, b := altered(t, "seed: 7", "seed: 8"), altered(t, "seed: 7", "seed: 9")
	for range 3 {
		first.setText(a)
		second.setText(b)
	}
	second.kept("seed: 9") // a tab that opens before that has the example
	third := first.another()
	if got := third.text(); got != a && got != b {
		t.Errorf("a third tab opens with %.200q", got)
	}
	first.front()
	first.reload()
	if first.text() != a {
		t.Errorf("the first tab has %.200q", first.text())
	}
}
