package browser

import (
	"fmt"
	"strings"
	"testing"
)

// crowded is a run with a number of problems, each on a line of its own.
func crowded(t *testing.T, problems int) string {
	t.Helper()
	var text strings.Builder
	text.WriteString(given(t, "run.yaml"))
	for i := range problems {
		fmt.Fprintf(&text, "unknown_%05d: x\n", i)
	}
	return text.String()
}

func TestTenThousandProblemsStayUsable(t *testing.T) {
	const many = 10_000
	p := open(t)
	p.setText(crowded(t, many))
	if n := len(p.underlines()); n != many {
		t.Errorf("%d underlines", n)
	}
	if rows := p.count(part("finding")); rows == 0 || rows > 200 {
		t.Errorf("%d items are in the page for %d problems", rows, many)
	}
	if words := p.words(part("count-error")); !strings.Contains(words, "10,000") {
		t.Errorf("the count is %q", words)
	}
	p.click(part("findings-filter"))
	p.typeText("unknown_09999")
	p.until("the last one", `document.querySelectorAll('[data-testid=finding]').length === 1`)
	p.click(part("finding") + " .item-main")
	if line := p.lineOfCursor(); line != "unknown_09999: x" {
		t.Errorf("the cursor is in %q", line)
	}
	p.typeText("z")
	p.idle()
	if !strings.Contains(p.text(), "zunknown_09999: x") {
		t.Error("the text cannot be edited")
	}
}

func TestTheListIsWalkedByKeysToItsEnd(t *testing.T) {
	p := open(t)
	p.setText(crowded(t, 1000))
	p.press("Alt+2")
	p.until("the list to have the focus", `document.activeElement.classList.contains("item-main")`)
	p.press("End")
	p.until("the last item", `document.activeElement.closest(".item")?.innerText.includes("unknown_00999") || document.activeElement.closest("[data-testid=reason]")`)
	p.press("Home")
	p.until("the first item", `document.activeElement.closest(".item")?.innerText.includes("unknown_00000")`)
	p.press("ArrowDown")
	p.until("the second item", `document.activeElement.closest(".item")?.innerText.includes("unknown_00001")`)
	p.press("Enter")
	if line := p.lineOfCursor(); line != "unknown_00001: x" {
		t.Errorf("the cursor is in %q", line)
	}
}

func TestMoreProblemsThanAreListedAreCounted(t *testing.T) {
	p := open(t)
	p.setText(crowded(t, 10_500))
	if n := len(p.underlines()); n != 10_000 {
		t.Errorf("%d underlines", n)
	}
	p.press("Alt+2")
	p.until("the list to have the focus", `document.activeElement.classList.contains("item-main")`)
	p.press("End")
	p.until("word of the rest", `document.querySelector('[data-testid=findings]').innerText.includes("500 more")`)
}

func TestALargeTextIsCheckedWhileItIsEdited(t *testing.T) {
	point := strings.Repeat("  - id: c9\n    load:\n      concurrency: 9\n    metrics:\n      ttft_p50:\n        value: 1\n", 1)
	text := strings.Replace(given(t, "run.yaml"), "provenance:\n", strings.Repeat(point, 20_000)+"provenance:\n", 1)
	p := open(t)
	p.setText(text)
	p.enter()
	p.press("Control+Home")
	p.typeText("# still here\n")
	if !strings.HasPrefix(p.text(), "# still here\n") {
		t.Errorf("the text begins %.40q", p.text())
	}
	p.idle()
	if p.count(part("finding")) == 0 {
		t.Errorf("nothing was found: %s", p.shown())
	}
}

func TestATextOverTheLimitIsNotOpened(t *testing.T) {
	p := open(t)
	p.setText(given(t, "run.yaml"))
	p.drop(file(t, "huge.yaml", "kind: MeasuredRun\n"+strings.Repeat("# padding padding padding padding\n", 500_000)))
	p.until("word of it", `document.querySelector('[data-testid=notice]')?.innerText.includes("Your text is kept")`)
	if words := p.words(part("notice")); !strings.Contains(words, "16") {
		t.Errorf("the page says %q", words)
	}
	if p.text() != given(t, "run.yaml") {
		t.Error("the text is not kept")
	}
}
