package browser

import (
	"strings"
	"testing"
)

// rest rests the pointer on a word of a line in sight.
func (p *tab) rest(line, word string) {
	p.Helper()
	x, y := p.spot("the word "+word, `() => {
		const line = [...document.querySelectorAll(".cm-line")].find((e) => e.textContent.includes(`+js(line)+`));
		line.scrollIntoView({ block: "center", inline: "nearest" });
		document.querySelector(".cm-scroller").scrollLeft = 0;
		const walk = document.createTreeWalker(line, NodeFilter.SHOW_TEXT), range = document.createRange();
		for (let node; (node = walk.nextNode()); ) { const at = node.data.indexOf(`+js(word)+`); if (at >= 0) { range.setStart(node, at + 1); range.setEnd(node, at + 2); break; } }
		const box = range.getBoundingClientRect();
		return [box.x + 1, box.y + box.height / 2];
	}`)
	p.point(x-3, y)
	p.point(x, y)
}

func TestThePointerOverAKeyAndAValue(t *testing.T) {
	p := write(t, given(t, "run.yaml"))
	p.rest("endpoint: completions", "endpoint")
	if words := p.words(part("card")); !strings.Contains(words, "endpoint string, optional") || !strings.Contains(words, "chat") {
		t.Errorf("of the key it says %q", words)
	}
	p.rest("endpoint: completions", "completions")
	p.until("the value", `document.querySelector("[data-testid=card]")?.textContent.includes("the OpenAI completions API")`)
	p.click(part("card-reference"))
	p.until("its row", `document.querySelector("[data-testid=article] .marked")?.dataset.key === "client.endpoint"`)
}

func TestTheCardAtTheCursorByKey(t *testing.T) {
	p := write(t, altered(t, "unit: ms", "unit: s"))
	p.reach("unit: s")
	p.press("Control+i")
	words := p.words(".cm-finding-tip")
	if !strings.Contains(words, "is not a unit") && !strings.Contains(words, "unit") || p.count(".cm-finding-tip "+part("card")) != 1 {
		t.Errorf("it says %q", words)
	}
	p.press("Control+i")
	p.until("the focus in it", `document.activeElement.closest(".cm-finding-tip")`)
	p.focusIsSeen()
	p.press("Escape")
	p.until("the focus in the text", `document.activeElement.closest(".cm-content") && !document.querySelector(".cm-finding-tip")`)
}

func TestAnAliasLeadsToItsAnchor(t *testing.T) {
	text := altered(t, "kind: direct", "kind: *role")
	p := write(t, strings.Replace(text, "    - role: colocated", "    - role: &role colocated", 1))
	p.reach("kind: *role")
	p.press("Control+i")
	p.click(part("card") + " .link")
	p.until("the anchor", `measuredRunPage.text().slice(0, measuredRunPage.cursor()).split("\n").at(-1).includes("role:")`)
}

func TestTheCardShowsHostileTextAsText(t *testing.T) {
	p := write(t, altered(t, "endpoint: completions", `endpoint: "<img src=x onerror=alert(1)>"`))
	p.reach("endpoint")
	p.press("Control+i")
	p.words(part("card"))
	if p.count(part("card")+" img") > 0 {
		t.Error("a value of the text became an element")
	}
}

// What is said of a place comes late, when another document stands in the editor: it belongs to none of its places.
func TestACardThatComesLateIsNotShownInAnotherDocument(t *testing.T) {
	p := write(t, given(t, "run.yaml"))
	p.press("Control+End")
	p.idle()
	eval[any](p, `new Promise((done) => setTimeout(done, 1500))`) // the place of the cursor is asked for, too
	eval[any](p, `(() => { const post = Worker.prototype.postMessage;
		globalThis.asked = 0;
		Worker.prototype.postMessage = function (...all) { asked++; setTimeout(() => { post.apply(this, all); asked--; }, 1000); }; })()`)
	p.rest("material: ", "material")
	p.until("the question", `asked > 0`)
	eval[any](p, `document.querySelector("#tab-licences").click()`)
	p.until("the licences", `document.querySelector("#tab-licences").ariaSelected === "true"`)
	p.until("the answer", `asked === 0`)
	p.idle()
	eval[any](p, `new Promise((done) => setTimeout(done, 1000))`)
	if p.shows(part("card")) {
		t.Error("a card is shown")
	}
}

// Where a tooltip is to be is measured in the next frame, which may show another document; on a phone the text may be out
// of sight by then.
func TestATooltipIsNotLookedForInAnotherDocument(t *testing.T) {
	p := write(t, given(t, "run.yaml")+"unknown: 1\n")
	p.press("F8")
	p.until("the tooltip", `document.querySelector(".cm-finding-tip")`)
	eval[any](p, `(async () => {
		const real = requestAnimationFrame, held = [], pane = document.querySelector(".cm-content").closest(".cm-editor").parentElement;
		globalThis.requestAnimationFrame = (act) => held.push(act);
		dispatchEvent(new Event("resize")); // after which tooltips are measured
		await new Promise((done) => setTimeout(done, 100));
		pane.style.display = "none";
		document.querySelector("#tab-licences").click();
		pane.style.display = "";
		globalThis.requestAnimationFrame = real;
		await new Promise((done) => real(done));
		for (const act of held) act(performance.now());
		return held.length;
	})()`)
	p.until("the registry", `measuredRunPage.text() === ""`)
}
