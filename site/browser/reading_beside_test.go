package browser

import (
	"fmt"
	"strings"
	"testing"
)

// On a wide screen the reading stands beside the text, or takes its place.

// above is how far the text and the reading are scrolled, in pixels.
func (p *tab) above() (text, reading float64) {
	p.Helper()
	both := eval[[]float64](p, `[".cm-scroller", ".reading-scroll"].map((s) => document.querySelector(s).scrollTop)`)
	return both[0], both[1]
}

func TestTheReadingTakesThePlaceOfTheText(t *testing.T) {
	p := open(t)
	p.setText(given(t, "run.yaml"))
	p.read()
	eval[any](p, `(document.querySelector(".cm-scroller").scrollTop = 300, document.querySelector(".reading-scroll").scrollTop = 500, 1)`)
	p.until("the scroll", `document.querySelector(".reading-scroll").scrollTop === 500`)
	text, _ := p.above()
	p.click(part("instead"))
	p.until("the text to go", `!document.querySelector("[data-testid=editor]").checkVisibility()`)
	for _, pane := range []string{"reading", "findings", "reference"} {
		if !p.shows(part(pane)) {
			t.Errorf("in the place of the text: %s is not in sight", pane)
		}
	}
	if left := eval[float64](p, `document.querySelector("#pane-reading").getBoundingClientRect().left`); left != 0 {
		t.Errorf("the reading begins at %v", left)
	}
	if _, reading := p.above(); reading < 100 {
		t.Errorf("the reading is scrolled to %v, and was at 500", reading)
	}
	p.axe("the reading in the place of the text")

	p.reload()
	p.until("the reading, as it was left", `document.querySelector("[data-testid=reading-view]")?.checkVisibility() && !document.querySelector("[data-testid=editor]").checkVisibility()`)

	p.press("Alt+Shift+3")
	p.until("both", `["reading", "editor"].every((id) => document.querySelector("[data-testid=" + id + "]").checkVisibility())`)
	p.until("the text where it was", fmt.Sprintf(`Math.abs(document.querySelector(".cm-scroller").scrollTop - %v) < 40`, text))
	if p.shows(part("findings")) {
		t.Error("beside the text there is no room for the findings, but they are there")
	}
}

// That the text was scrolled is told with the next frame, in which it may be gone.
func TestTheTextComesBackWhereItWasAtTheMomentItWent(t *testing.T) {
	p := open(t)
	p.setText(given(t, "run.yaml"))
	p.read()
	before := eval[float64](p, `(() => { const { scrollTop } = Object.assign(document.querySelector(".cm-scroller"), { scrollTop: 300 });
		document.querySelector("[data-testid=instead]").click(); return scrollTop; })()`)
	p.until("the text to go", `!document.querySelector("[data-testid=editor]").checkVisibility()`)
	p.reload()
	p.press("Alt+Shift+3")
	p.until("the text", `document.querySelector("[data-testid=editor]").checkVisibility()`)
	p.until("its place", `Math.abs(document.querySelector(".cm-scroller").scrollTop - `+js(before)+`) < 40`)
}

func TestAValueLeadsToTheTextWhereTheReadingTookItsPlace(t *testing.T) {
	p := open(t)
	p.setText(given(t, "run.yaml"))
	p.read()
	p.press("Alt+Shift+3")
	p.until("the text to go", `!document.querySelector("[data-testid=editor]").checkVisibility()`)
	p.click(`[data-fact=Model] .val`)
	p.until("the text", `document.querySelector("[data-testid=editor]").checkVisibility() && document.activeElement.closest(".cm-editor")`)
	if line := p.lineOfCursor(); !strings.Contains(line, "gpt-oss-120b") {
		t.Errorf("the model leads to %q", line)
	}
	p.press("Alt+3")
	p.until("the reading again, in the same place", `document.activeElement.closest("#pane-reading") && !document.querySelector("[data-testid=editor]").checkVisibility()`)
	p.press("F8")
	p.until("the text for a finding", `document.querySelector("[data-testid=editor]").checkVisibility()`)
}

// What the page has to say is said where the reader looks.
func TestNoticesAreSeenWithoutTheText(t *testing.T) {
	p := open(t)
	p.setText(given(t, "run.yaml"))
	p.read()
	p.press("Alt+Shift+3")
	p.until("the text to go", `!document.querySelector("[data-testid=editor]").checkVisibility()`)
	p.setText(altered(t, "name: made-up-h100-tp2", "name: another"))
	p.click("#pane-reading " + part("notice-undo"))
	p.until("what was there", `measuredRunPage.text().includes("made-up-h100-tp2")`)
}
