package browser

import (
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// What goes wrong with the engine, and how the page comes through.

func TestAKilledWorkerRecovers(t *testing.T) {
	p := open(t)
	p.setText(given(t, "run.yaml"))
	eval[any](p, `(measuredRunPage.killWorker(), 1)`)
	p.setText(altered(t, "unit: ms", "unit: s")) // waits for the answer
	if got := p.underlines(); len(got) != 1 || got[0].Text != "s" {
		t.Errorf("underlined %v\n%s", got, p.shown())
	}
	if p.shows(part("engine-trouble")) {
		t.Errorf("trouble is left: %s", p.shown())
	}
}

func TestAnEndlessLoopIsEndedAndTheTextChecked(t *testing.T) {
	p := open(t)
	eval[any](p, `(measuredRunPage.hangWorker(300), 1)`)
	p.setText(altered(t, "unit: ms", "unit: s"))
	if got := p.underlines(); len(got) != 1 || got[0].Text != "s" {
		t.Errorf("underlined %v\n%s", got, p.shown())
	}
}

func TestATextThatStopsTheEngineIsSaidSoAndCanBeTriedAgain(t *testing.T) {
	p := open(t)
	p.setText(given(t, "run.yaml"))
	// The worker hangs again as soon as it is asked, so both tries of the text fail.
	p.onEachLoad(`const Real = Worker; let count = 0;
		globalThis.Worker = class extends Real { postMessage(message, ...rest) {
			if (message.type === "ask" && globalThis.sabotage) super.postMessage({ type: "hang" });
			super.postMessage(message, ...rest); } };`)
	p.do(chromedp.Reload())
	p.idle()
	eval[any](p, `(globalThis.sabotage = true, measuredRunPage.hangWorker(200), 1)`)
	p.setText(altered(t, "seed: 7", "seed: 8"))
	if words := p.words(part("engine-trouble")); !strings.Contains(words, "could not be checked") {
		t.Errorf("the page says %q", words)
	}
	if p.text() != altered(t, "seed: 7", "seed: 8") {
		t.Error("the text is not kept")
	}
	eval[any](p, `(globalThis.sabotage = false, 1)`)
	p.click(part("check-again"))
	p.until("the verdict", `document.querySelector('[data-testid=verdict-chip]')?.innerText.startsWith("EXACT")`)
}

func TestAnEngineThatDoesNotLoadSaysWhyAndCanBeRetried(t *testing.T) {
	p := blank(t)
	p.forgive(`503|Failed to load resource`)
	p.host.block(regexp.MustCompile(`/engine-.*\.wasm`))
	defer p.host.block(nil)
	p.do(chromedp.Navigate(p.host.url + "/"))
	p.until("the failure", `document.querySelector('[data-testid=engine-status][data-phase=failed]')`)
	if words := p.words(part("engine-status")); !strings.Contains(words, "503") || !strings.Contains(words, "text is kept") {
		t.Errorf("the page says %q", words)
	}
	p.until("the example", `measuredRunPage.text() !== ""`)
	p.claimsNothing()
	p.enter()
	p.press("Control+Home")
	p.typeText("# meanwhile\n")
	if !strings.HasPrefix(p.text(), "# meanwhile\n") {
		t.Errorf("the text cannot be edited meanwhile: %.40q", p.text())
	}
	p.claimsNothing()
	p.press("Alt+3")
	p.until("word of it in the reading", `document.querySelector("#pane-reading [role=alert]")?.innerText.includes("503")`)
	eval[any](p, `(measuredRunPage.setText(`+js(given(t, "sources.yaml"))+`), 1)`)
	p.until("the registry", `document.querySelector("#tab-licences").ariaSelected === "true"`)
	if words := p.words(part("findings")); strings.Contains(words, "No registry is here") {
		t.Errorf("with a registry, the findings say %q", words)
	}
	p.host.block(nil)
	p.click(part("retry"))
	p.until("a verdict", `document.querySelector("[data-testid=verdict-sentence]")?.innerText.includes("PARTIAL")`)
}

func TestTheEngineLoadsWithItsProgressInBytes(t *testing.T) {
	p := blank(t)
	p.onEachLoad(`globalThis.loading = []; new MutationObserver(() => { const bar = document.querySelector("[data-testid=engine-status] progress");
		if (bar) loading.push([bar.value, bar.max, bar.parentElement.innerText]); }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });`)
	release := p.host.hold(engines) // or it may be here before there is anything to show that in
	t.Cleanup(release)
	p.do(chromedp.Navigate(p.host.url + "/"))
	p.until("the page to start", `window.measuredRunPage`)
	release()
	p.idle()
	type step = []any
	steps := eval[[]step](p, `loading`)
	if len(steps) == 0 {
		t.Fatal("no progress was shown")
	}
	last := steps[len(steps)-1]
	if last[1].(float64) < 100_000 || !strings.Contains(last[2].(string), "MB") {
		t.Errorf("the last step is %v", last)
	}
}
