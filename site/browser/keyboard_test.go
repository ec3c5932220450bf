package browser

import (
	"fmt"
	"strings"
	"testing"
)

// tabTo presses Tab until an element has the focus, and checks on the way that the focus can be seen.
func (p *tab) tabTo(selector string) { p.Helper(); p.walkTo(selector, "Tab") }

// tabBackTo is tabTo, backwards.
func (p *tab) tabBackTo(selector string) { p.Helper(); p.walkTo(selector, "Shift+Tab") }

func (p *tab) walkTo(selector, key string) {
	p.Helper()
	for range 60 {
		if eval[bool](p, `!!document.activeElement?.matches(`+js(selector)+`)`) {
			p.focusIsSeen()
			return
		}
		if eval[bool](p, `!!document.activeElement?.closest(".cm-content")`) {
			p.press("Escape") // or Tab would indent
		}
		p.press(key)
	}
	p.Fatalf("%s does not lead to %s; the focus is on %s", key, selector, p.focused())
}

// focusIsSeen checks that the element with the focus, or what stands for it, is marked: by an outline, a ring or a
// border that it has only then.
func (p *tab) focusIsSeen() {
	p.Helper()
	seen := eval[bool](p, `(() => { const e = document.activeElement, look = (x) => { const s = getComputedStyle(x); return [s.outlineStyle !== "none" && parseFloat(s.outlineWidth) > 0 ? s.outline : "", s.boxShadow, s.borderColor, s.backgroundColor].join("|"); };
		const boxes = [e, e.parentElement, e.closest(".field"), e.closest(".cm-editor")].filter(Boolean);
		const focused = boxes.map(look); e.blur(); const blurred = boxes.map(look); e.focus();
		return focused.some((f, i) => f !== blurred[i]); })()`)
	if !seen {
		p.Errorf("the focus on %s cannot be seen", p.focused())
	}
}

func TestAVisitByKeyboardAlone(t *testing.T) {
	p := open(t)

	// An example with mistakes, from the menu.
	p.press("Control+k")
	p.until("the menu", `document.activeElement.getAttribute("role") === "menuitem"`)
	mistakes := eval[int](p, `[...document.querySelectorAll("[role=menuitem]")].findIndex((e) => /mistake/i.test(e.innerText))`)
	if mistakes < 0 {
		t.Fatal("no example with mistakes")
	}
	for range mistakes {
		p.press("ArrowDown")
	}
	p.focusIsSeen()
	before := p.text()
	p.press("Enter")
	p.until("the example", `measuredRunPage.text() !== `+js(before))
	p.idle()
	p.until("the focus in the text", `document.activeElement.closest(".cm-editor")`)

	// The menu gives the keyboard back, whichever key closes it.
	for _, key := range []string{"Escape", "Control+k"} {
		p.press("Control+k")
		p.until("the menu", `document.activeElement.getAttribute("role") === "menuitem"`)
		p.press(key)
		p.until("the focus in the text after "+key, `document.activeElement.closest(".cm-content")`)
	}

	// Out of the text, to the findings, to a place and back.
	p.press("Escape", "Tab")
	if eval[bool](p, `!!document.activeElement.closest(".cm-content")`) {
		t.Error("Escape and Tab do not leave the text")
	}
	p.tabTo(".item-main")
	p.press("ArrowDown")
	p.until("the second finding", `document.activeElement.closest("[role=listitem]").ariaPosInSet === "3"`) // after the heading
	p.focusIsSeen()
	p.press("Enter")
	p.until("the focus in the text", `document.activeElement.closest(".cm-content")`)

	// To the reference, and through it.
	p.press("Alt+4")
	p.until("the focus in the reference", `document.activeElement.closest("#pane-reference")`)
	p.focusIsSeen()
	p.press("Escape")
	p.tabBackTo(part("reference-contents")) // forwards, a long page has more keys than one would press
	p.press("Enter")
	p.tabTo("[data-testid=contents] section + section a")
	title := eval[string](p, `document.activeElement.innerText`)
	p.press("Enter")
	p.until("the page", `document.querySelector("[data-testid=article] h1")?.innerText === `+js(title))

	// The theme, help and its way back.
	p.tabBackTo(part("theme"))
	p.press("Space")
	p.until("another theme", `document.documentElement.dataset.theme !== "auto"`)
	p.press("?")
	p.until("help", `document.querySelector("dialog[open]")?.contains(document.activeElement)`)
	for range 5 {
		p.press("Tab")
		if !eval[bool](p, `document.querySelector("dialog[open]").contains(document.activeElement) || document.activeElement === document.body`) {
			t.Errorf("Tab leaves the dialog for %s", p.focused())
		}
	}
	p.press("Escape")
	p.until("help to close", `!document.querySelector("dialog[open]")`)
	if focused := p.focused(); focused != "theme" {
		t.Errorf("after help the focus is on %s", focused)
	}
}

func TestTabIndentsInTheTextAndEscapeLetsItOut(t *testing.T) {
	p := open(t)
	p.setText("a: 1\n")
	p.enter()
	p.press("Control+Home", "Tab")
	p.until("the indent", `measuredRunPage.text().startsWith("  a")`)
	for _, id := range []string{"editor-help"} {
		if words := eval[string](p, `document.getElementById(`+js(id)+`).textContent`); !strings.Contains(words, "Esc") {
			t.Errorf("the page does not say how to leave: %q", words)
		}
	}
	p.press("Escape", "Tab")
	if eval[bool](p, `!!document.activeElement.closest(".cm-content")`) {
		t.Error("the focus is still in the text")
	}
}

func TestResultsAreAnnounced(t *testing.T) {
	p := open(t)
	p.setText(altered(t, "unit: ms", "unit: mss"))
	p.until("word of the error", `document.querySelector("[data-testid=live]").textContent.includes("1 error")`)
	p.click(part("finding") + " " + part("fix"))
	p.until("word of the verdict", `/exact/i.test(document.querySelector("[data-testid=live]").textContent)`)
}

func TestAltGoesToThePanes(t *testing.T) {
	p := open(t)
	p.setText(altered(t, "unit: ms", "unit: s"))
	for _, name := range []string{"wide", "laptop", "phone"} {
		p.screen(name)
		for _, to := range []int{2, 1, 4, 1, 3, 4, 3, 1, 2, 4, 2, 3, 2} { // from each to each
			place := []string{".cm-editor", "#pane-findings", "#pane-reading", "#pane-reference"}[to-1]
			p.press(fmt.Sprint("Alt+", to))
			p.until(fmt.Sprintf("%s: Alt+%d to lead to %s", name, to, place), `document.activeElement.closest(`+js(place)+`)?.checkVisibility()`)
		}
	}
}

func TestSplittersMoveByKeyAndAreRemembered(t *testing.T) {
	p := open(t)
	splitter := `[role=separator]`
	p.tabTo(splitter)
	width := `document.querySelector("[role=separator]").ariaValueNow`
	before := eval[string](p, width)
	p.press("ArrowLeft", "ArrowLeft")
	p.until("another width", width+` !== `+js(before))
	after := eval[string](p, width)
	p.reload()
	if got := eval[string](p, width); got != after {
		t.Errorf("the width was %s and is %s", after, got)
	}
}

func TestSplittersStandBetweenTheirEnds(t *testing.T) {
	p := open(t)
	eval[string](p, `localStorage["measured-run:width:findings"] = "500"`)
	p.reload()
	p.splittersStand("the panels")
	p.press("Alt+3")
	p.until("the reading", `document.querySelector("#pane-reading").checkVisibility()`)
	p.splittersStand("the reading")
}

// splittersStand checks that each splitter is where it may be.
func (p *tab) splittersStand(of string) {
	p.Helper()
	stray := eval[[]string](p, `[...document.querySelectorAll("[role=separator]")]
		.filter(({ ariaValueMin, ariaValueNow, ariaValueMax }) => !(+ariaValueMin <= +ariaValueNow && +ariaValueNow <= +ariaValueMax))
		.map((e) => e.ariaLabel + ": " + e.ariaValueNow)`)
	if len(stray) > 0 || eval[int](p, `document.querySelectorAll("[role=separator]").length`) == 0 {
		p.Errorf("splitters of %s beyond their ends, or none: %q", of, stray)
	}
}

func TestTheArrowKeysLeadAlongTheTabsOfThePanel(t *testing.T) {
	p := open(t)
	p.screen("laptop")
	p.click(`[data-testid=panel-tab-findings]`)
	for _, step := range []struct{ key, to string }{
		{"ArrowRight", "reading"}, {"ArrowLeft", "findings"}, {"ArrowLeft", "reference"}, {"ArrowRight", "findings"},
	} {
		p.press(step.key)
		p.until(step.key+" to lead to "+step.to, `document.activeElement.matches("#panel-tab-`+step.to+`[aria-selected=true]")`)
	}
}
