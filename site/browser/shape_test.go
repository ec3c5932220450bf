package browser

import (
	"strings"
	"testing"
)

// What was given to the page stays where it gets another shape, which puts its panes together anew.
func TestWhatWasGivenToTheReadingStaysInAnotherShape(t *testing.T) {
	p := open(t)
	report := `{"median_ttft_ms": 12.5}`
	p.setText(attested(t, "results.json", report, "median_ttft_ms", "x"))
	p.read()
	p.give(file(t, "results.json", report))
	p.screen("laptop")
	p.until("the evidence", `document.querySelector("[data-testid=exhibit][data-done=true]")`)
	if words := p.words(part("table-inputs") + " tbody tr"); !strings.Contains(words, "match") {
		t.Errorf("the row of the input says %q", words)
	}
	p.compareWith(file(t, "other.yaml", given(t, "run.yaml")))
	p.screen("wide")
	p.until("the comparison", `document.querySelector("[data-testid=table-levels]")`)
}

// The keys of the page would change what is behind a dialog.
func TestTheKeysOfThePageRestWhileADialogIsOpen(t *testing.T) {
	p := open(t)
	p.setText(altered(t, "unit: ms", "unit: s"))
	for _, dialog := range []struct{ name, opens string }{{"share-dialog", part("share")}, {"outline", part("outline-open")}} {
		p.click(dialog.opens)
		p.until(dialog.name, `document.querySelector("[data-testid=`+dialog.name+`][open]")`)
		cursor := eval[int](p, `measuredRunPage.cursor()`)
		p.press("Alt+3", "F8", "Control+k")
		if p.shows("#pane-reading") || p.count(part("examples-menu")) > 0 || eval[int](p, `measuredRunPage.cursor()`) != cursor {
			t.Errorf("%s: a key did something behind it", dialog.name)
		}
		p.press("Escape")
		p.until(dialog.name+" to close", `!document.querySelector("dialog[open]")`)
	}
	p.press("F8")
	p.until("the finding", `measuredRunPage.cursor() > 0`)
}
