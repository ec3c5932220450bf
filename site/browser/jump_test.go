package browser

import (
	"strings"
	"testing"
)

// Going from what the page says to the place it speaks of.

func (p *tab) lineOfCursor() string {
	p.Helper()
	return eval[string](p, `(() => { const text = measuredRunPage.text(), at = measuredRunPage.cursor();
		return text.slice(text.lastIndexOf("\n", at - 1) + 1, (text.indexOf("\n", at) + text.length + 1) % (text.length + 1)).trim(); })()`)
}

func TestFromAProblemToItsPlace(t *testing.T) {
	p := open(t)
	p.setText(altered(t, "unit: ms", "unit: s"))
	p.click(part("finding") + " .item-main")
	if line := p.lineOfCursor(); line != "unit: s" {
		t.Errorf("the cursor is in %q", line)
	}
	if !eval[bool](p, `document.querySelector(".cm-editor").contains(document.activeElement)`) {
		t.Errorf("the focus is on %s", p.focused())
	}
	p.until("the line in the middle of the editor", `(() => { const line = document.querySelector(".cm-lintRange-error").getBoundingClientRect(), box = document.querySelector(".cm-scroller").getBoundingClientRect();
		return line.top > box.top + box.height / 4 && line.bottom < box.bottom - box.height / 4; })()`)
	if p.words(part("finding")+"[data-current] .item-message") == "" {
		t.Error("the finding is not shown as the one under the cursor")
	}
}

func TestFromAReasonToItsPlace(t *testing.T) {
	p := open(t)
	text := altered(t, "    blis:\n      value: \"2\"\n    verdict: MATCH", "    blis:\n      value: \"4\"\n    verdict: MISMATCH")
	p.setText(strings.Replace(text, "verdict: EXACT\nresolution: STRICT\n", "", 1))
	if chip := p.chip(); chip != "PARTIAL" {
		t.Fatalf("the verdict is %q\n%s", chip, p.shown())
	}
	p.click(part("reason") + " .item-main")
	if line := p.lineOfCursor(); line != "verdict: MISMATCH" {
		t.Errorf("the cursor is in %q", line)
	}
}

func TestFromAKeyOfTheReferenceToTheText(t *testing.T) {
	p := open(t)
	p.setText(given(t, "run.yaml"))
	row := `tr[data-key="client.num_prompts"]`
	p.toReference("client.num_prompts")
	p.click(row + " button.key")
	p.until("the cursor on the key", `(() => { const t = measuredRunPage.text(), at = measuredRunPage.cursor(), k = t.indexOf("num_prompts"); return at >= k && at <= k + "num_prompts: 100".length; })()`)
}

// toReference opens the page of the reference that has a key's row.
func (p *tab) toReference(key string) {
	p.Helper()
	place := eval[struct{ Page, Anchor string }](p, reference+`.then((r) => r.keys[`+js(key)+`] ?? {})`)
	if place.Page == "" {
		p.Fatalf("the reference has no row for %s", key)
	}
	eval[any](p, `(location.hash = `+js("#/"+place.Page+"/"+place.Anchor)+`, 1)`)
	p.until("the row of "+key, `document.querySelector('tr[data-key=`+js(key)+`]')`)
}

func TestAKeyThatIsNotInTheTextIsSaidSo(t *testing.T) {
	p := open(t)
	p.setText(given(t, "run.yaml"))
	p.toReference("client.ramp_up")
	p.click(`tr[data-key="client.ramp_up"] button.key`)
	p.until("word of it", `document.querySelector('[data-testid=notice]')?.innerText.includes("not in this text")`)
}

func TestTheCursorBringsTheRowOfItsKey(t *testing.T) {
	p := open(t)
	p.setText(altered(t, "burstiness: 1", "burstiness: -1"))
	p.click(part("finding") + " .item-main")
	p.until("the row to be marked", `document.querySelector('tr[data-key="client.burstiness"].marked')`)
	inSight := eval[bool](p, `(() => { const row = document.querySelector("tr.marked").getBoundingClientRect(), box = document.querySelector(".article-scroll").getBoundingClientRect();
		return row.top >= box.top && row.bottom <= box.bottom; })()`)
	if !inSight {
		t.Error("the row is out of sight")
	}
}

func TestSpecOpensThePageOfTheRule(t *testing.T) {
	p := open(t)
	p.setText(altered(t, "unit: ms", "unit: s"))
	p.click(part("finding") + " .item-main")
	p.click(part("finding") + " " + part("spec"))
	rule := p.words(part("finding") + " .rule")
	p.until("the page of "+rule, `document.querySelector('[data-testid=article]')?.dataset.page === `+js("checks/"+rule))
	p.click(part("reference-back"))
	p.until("the page before", `document.querySelector('[data-testid=article]')?.dataset.page !== `+js("checks/"+rule))
}

func TestF8WalksTheFindingsAndSaysWhichItIs(t *testing.T) {
	p := open(t)
	p.setText(strings.Replace(altered(t, "unit: ms", "unit: s"), "seed: 7", "sed: 7", 1))
	p.press("F8")
	p.until("the first", `document.querySelector('[data-testid=live]').textContent.startsWith("1 of 2: ")`)
	if line := p.lineOfCursor(); line != "sed: 7" {
		t.Errorf("the first is in %q", line)
	}
	p.press("F8")
	p.until("the second", `document.querySelector('[data-testid=live]').textContent.startsWith("2 of 2: ")`)
	p.press("Shift+F8")
	p.until("the first again", `document.querySelector('[data-testid=live]').textContent.startsWith("1 of 2: ")`)
}

func TestFindingsCanBeFiltered(t *testing.T) {
	p := open(t)
	p.setText(strings.Replace(altered(t, "unit: ms", "unit: s"), "seed: 7", "sed: 7", 1))
	if n := p.count(part("finding")); n != 2 {
		t.Fatalf("%d problems\n%s", n, p.shown())
	}
	p.click(part("findings-filter"))
	p.typeText("unit")
	p.until("one finding", `document.querySelectorAll('[data-testid=finding]').length === 1`)
	p.typeText(" nothing like it")
	p.until("none", `document.querySelector('[data-testid=findings-empty]')`)
}

func TestAFixIsAppliedByButtonAndByKey(t *testing.T) {
	p := open(t)
	for _, fix := range []func(){
		func() { p.click(part("finding") + " .item-main"); p.click(part("finding") + " " + part("fix")) },
		func() { p.press("F8"); p.fixes(); p.press("Enter") },
	} {
		p.setText(altered(t, "seed: 7", "sed: 7"))
		fix()
		p.until("the fix", `measuredRunPage.text() === `+js(given(t, "run.yaml")))
	}
}
