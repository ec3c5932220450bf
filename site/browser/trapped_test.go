package browser

import (
	"fmt"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/chromedp/chromedp"
)

// An engine that falls in the middle of a question, as WebAssembly does that comes upon what it cannot do.

// falls puts a door of ours before the engine's. It falls on a question that holds a text if the host says so.
const falls = `{ const real = WebAssembly.instantiate, read = new TextDecoder("latin1");
	let fallen = false;
	WebAssembly.instantiate = async (...given) => {
		const { exports } = await real(...given);
		const respond = () => { if (fallen) throw new WebAssembly.RuntimeError("unreachable"); return exports.respond(); };
		return Object.defineProperty(Object.create(WebAssembly.Instance.prototype), "exports", { value: { ...exports, respond } });
	};
	const told = () => { const ask = new XMLHttpRequest(); ask.open("GET", "/falls", false); ask.send(); return ask.responseText === "true"; };
	addEventListener("message", ({ data }) => { if (data.type === "ask" && [data.question].flat().some((part) => read.decode(part).includes("# a trap"))) fallen = told(); });
}
`

// falling serves the page with an engine that falls on a text with "# a trap" in it, where a test says so.
func falling(t *testing.T, now func() bool) string {
	return meddled(t, "falling", func(w http.ResponseWriter, r *http.Request) bool {
		switch {
		case r.URL.Path == "/falls":
			w.Header().Set("Cache-Control", "no-store")
			fmt.Fprint(w, now())
		case workerScript.MatchString(r.URL.Path):
			before(t, falls, w, r)
		default:
			return false
		}
		return true
	})
}

func TestATextOnWhichTheEngineFallsIsSaidSoAndTheNextIsChecked(t *testing.T) {
	p := blank(t)
	p.goTo(falling(t, func() bool { return true }))
	p.setText(altered(t, "unit: ms", "unit: s"))
	bad := altered(t, "seed: 7", "seed: 7 # a trap")
	p.setText(bad)
	if words := p.words(part("engine-trouble")); !strings.Contains(words, "could not be checked") || !strings.Contains(words, "unreachable") {
		t.Errorf("the page says %q", words)
	}
	if p.text() != bad {
		t.Error("the text is not kept")
	}
	p.claimsNothing()
	p.click(part("check-again"))
	p.idle()
	if !p.shows(part("engine-trouble")) {
		t.Error("it falls again, and the page does not say so")
	}
	p.setText(altered(t, "unit: ms", "unit: s"))
	if got := p.underlines(); len(got) != 1 || p.shows(part("engine-trouble")) {
		t.Errorf("underlined %v after it", got)
	}
}

func TestAFileOfACatalogOnWhichTheEngineFallsHasNoVerdictAndNoErrors(t *testing.T) {
	var falls atomic.Bool
	falls.Store(true)
	p := blank(t)
	p.goTo(falling(t, falls.Load))
	f := small(t)
	const path = "made-up/alpha-h100.yaml"
	f["measurements/"+path] += "# a trap\n"
	p.opens(f.folder(t, "catalog"))
	if row := p.words(member(path)); !strings.Contains(row, "NOT CHECKED") || strings.Contains(row, "error") {
		t.Errorf("its row says %q", row)
	}
	if line := p.words(part("catalog-line")); !strings.Contains(line, "1 could not be checked") {
		t.Errorf("the line says %q", line)
	}
	p.click(member(path))
	p.until("word of it", `document.querySelector("[data-testid=engine-trouble]")?.innerText.includes("unreachable")`)
	for _, of := range []string{"verdict-chip", "count-error", "finding"} {
		if p.shows(part(of)) {
			t.Errorf("of a file that was not checked, the page shows a %s: %s", of, p.shown())
		}
	}
	falls.Store(false)
	p.click(part("check-again"))
	p.until("the verdict", `document.querySelector('[data-testid=verdict-chip]')?.innerText.startsWith("EXACT")`)
}

// claimsNothing looks at all that the page says of a text, where that was not checked.
func (p *tab) claimsNothing() {
	p.Helper()
	p.until("word of it among the findings", `document.querySelector("[data-testid=findings]").innerText.includes("This text was not checked.")`)
	for _, of := range []string{"verdict-chip", "licence", "count-error", "count-warning", "finding"} {
		if p.shows(part(of)) {
			p.Errorf("of a text that was not checked, the page shows a %s: %s", of, p.shown())
		}
	}
	if got := p.underlines(); len(got) > 0 {
		p.Errorf("in a text that was not checked, underlined %v", got)
	}
	if dots := p.count(".tab-dot[data-on]"); dots > 0 {
		p.Errorf("%d tabs have errors", dots)
	}
}

func TestAnEngineThatFallsOnceIsStartedAgainAndSaysSo(t *testing.T) {
	var asked atomic.Int32
	address := falling(t, func() bool { return asked.Add(1) == 1 })
	p := blank(t)
	p.goTo(address)
	p.setText(altered(t, "seed: 7", "seed: 7 # a trap"))
	if chip := p.chip(); chip != "EXACT · STRICT" || p.shows(part("engine-trouble")) {
		t.Errorf("the verdict is %q, and %s", chip, p.shown())
	}
	if words := p.words(part("notice")); asked.Load() < 2 || !strings.Contains(words, "started again") || !strings.Contains(words, "unreachable") {
		t.Errorf("asked %d times whether to fall; the page says %q", asked.Load(), words)
	}
	p.do(chromedp.Reload())
	p.idle()
	if p.text() != altered(t, "seed: 7", "seed: 7 # a trap") {
		t.Error("the text is not kept")
	}
}
