package browser

import (
	"strings"
	"testing"
)

// What is copied goes to a clipboard that the test can look into; one that refuses is told apart.
func TestCopyingSaysWhatItDid(t *testing.T) {
	p := open(t)
	p.setText(given(t, "run.yaml"))
	p.read()
	eval[any](p, `(Object.defineProperty(navigator, "clipboard", {configurable: true, value: {writeText: (text) => (window.clip = text, Promise.resolve())}}), 1)`)
	copyButton := part("table-inputs") + " .copy"
	says := p.listens(copyButton)
	p.click(copyButton)
	p.until("word of it", says+`.includes("Copied")`)
	if got := eval[string](p, `clip`); got != strings.Repeat("b2", 32) {
		t.Errorf("copied was %q", got)
	}
	p.click(part("share"))
	p.until("the link, which moves what is below it", `document.querySelector("[data-testid=link]")`)
	says = p.listens(part("copy-markdown"))
	p.click(part("copy-markdown"))
	p.until("the report", `clip.includes("made-up-h100-tp2") && `+says+`.includes("Copied")`)
	eval[any](p, `(navigator.clipboard.writeText = () => Promise.reject(new Error("no")), 1)`)
	says = p.listens(part("copy-link"))
	p.click(part("copy-link"))
	p.until("word of the refusal, and the button as it was", says+`.join() === "Not allowed,Copy"`)
}

// listens notes what a button says from here on, which it may not say for long, and gives the expression for it.
func (p *tab) listens(button string) string {
	p.Helper()
	eval[any](p, `(window.says = [], new MutationObserver(() => says.push(document.querySelector(`+js(button)+`).innerText)).observe(document.querySelector(`+js(button)+`), { subtree: true, childList: true, characterData: true }), 1)`)
	return `says`
}

func TestTheNameInALinkTurnsNothingAround(t *testing.T) {
	p := open(t)
	p.setText(given(t, "run.yaml"))
	hash := eval[string](p, `(async () => {
		const json = JSON.stringify({text: "kind: MeasuredRun\nname: linked\n", name: "\u202Egnp.nur", tab: "run", cursor: 0, pane: "text"});
		const packed = await new Response(new Blob([json]).stream().pipeThrough(new CompressionStream("gzip"))).arrayBuffer();
		return "#s1." + btoa(String.fromCharCode(...new Uint8Array(packed))).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
	})()`)
	eval[any](p, `(location.hash = `+js(hash)+`, 1)`)
	p.until("the text of the link", `measuredRunPage.text().includes("name: linked")`)
	if words := eval[string](p, `document.body.innerText`); strings.ContainsRune(words, '\u202e') || !strings.Contains(words, "⟨202E⟩gnp.nur") {
		t.Errorf("the name of the link stands on the page as it is")
	}
}
