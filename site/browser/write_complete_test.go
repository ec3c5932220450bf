package browser

import (
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

func TestCompletionComesWhileTyping(t *testing.T) {
	p := write(t, altered(t, "  endpoint: completions\n", ""))
	p.reach("seed: 7")
	p.press("Enter")
	p.typeText("endp")
	if got := p.offered(); !slices.Equal(got, []string{"endpoint"}) {
		t.Errorf("offered %q", got)
	}
	p.pick("endpoint")
	if line := p.lineOfCursor(); line != "endpoint:" {
		t.Errorf("the line is %q", line)
	}
	if got := p.offered(); !slices.Contains(got, "chat") { // without being asked for
		t.Errorf("offered %q", got)
	}
	p.typeText("ch")
	p.pick("chat")
	p.idle()
	if line := p.lineOfCursor(); line != "endpoint: chat" || strings.Contains(p.chip(), "NO VERDICT") {
		t.Errorf("the line is %q, the verdict %s", line, p.chip())
	}
	p.press("Control+z", "Control+z", "Control+z")
	if text := p.text(); strings.Contains(text, "chat") {
		t.Errorf("undo left %q", text)
	}
}

// still waits as long as completion that was asked for by typing would take to come.
func (p *tab) still() {
	p.Helper()
	p.idle()
	eval[any](p, `new Promise((done) => setTimeout(() => done(1), 500))`)
}

func TestCompletionDoesNotComeWhereItIsNotWanted(t *testing.T) {
	p := write(t, given(t, "run.yaml"))
	for _, typed := range []string{"# end", "\n", "\n  ", "12"} {
		p.reach("ignore_eos")
		p.typeText(" ")
		p.typeText(typed)
		p.still()
		if p.count(list) > 0 {
			t.Errorf("%q brings up %q", typed, p.offered())
			p.press("Escape")
		}
		p.setText(given(t, "run.yaml"))
	}
}

func TestAnAnswerToAnotherTextIsDropped(t *testing.T) {
	p := write(t, altered(t, "  endpoint: completions\n", ""))
	p.reach("seed: 7")
	p.press("Enter")
	p.typeText("end")
	p.setText(given(t, "run.yaml"))
	p.still()
	if p.count(list) > 0 {
		t.Errorf("it still offers %q", p.offered())
	}
}

func TestGapsAreWalked(t *testing.T) {
	p := write(t, altered(t, "cluster:\n  hardware: h100\n  nodes: 1\n  gpus_per_node: 2\n", ""))
	p.reach("engine_version")
	p.press("Enter")
	p.complete("cluster")
	p.until("the gaps", `document.querySelectorAll(".cm-gap").length === 3`)
	p.typeText("h100")
	p.press("Tab")
	p.typeText("1")
	p.press("Tab")
	p.typeText("2")
	p.press("Shift+Tab", "Shift+Tab")
	if line := p.lineOfCursor(); line != "hardware: h100" {
		t.Errorf("Shift and Tab lead to %q", line)
	}
	if got := p.inGaps(); !slices.Equal(got, []string{"h100", "1", "2"}) {
		t.Errorf("the gaps hold %q", got)
	}
	p.press("Tab", "Tab", "Tab")
	if got := p.inGaps(); len(got) > 0 {
		t.Errorf("after the last, there are still %q", got)
	}
	if text := p.text(); !strings.Contains(text, "\ncluster:\n  hardware: h100\n  nodes: 1\n  gpus_per_node: 2\n") {
		t.Errorf("the text is %s", text)
	}
	p.idle()
	if p.chip() != "EXACT · STRICT" {
		t.Errorf("the verdict is %s", p.chip())
	}
}

func TestEscapeLetsGoOfTheGaps(t *testing.T) {
	p := write(t, "kind: MeasuredRun\n")
	p.enter()
	p.press("Control+End")
	p.complete("cluster")
	p.until("the gaps", `document.querySelectorAll(".cm-gap").length === 3`)
	p.press("Escape")
	p.until("no gaps", `document.querySelectorAll(".cm-gap").length === 0`)
	p.press("Tab")
	p.until("an indent", `measuredRunPage.text().includes("    hardware")`)
}

func TestTheWordsOnACompletionAreText(t *testing.T) {
	p := write(t, altered(t, "  endpoint: completions\n", ""))
	p.reach("seed: 7")
	p.press("Enter")
	p.typeText("endp")
	p.offered()
	if words := p.words(".cm-completionInfo"); !strings.Contains(words, "API") || strings.Contains(words, "`") {
		t.Errorf("it says %q", words)
	}
	if p.count(".cm-completionInfo code") < 2 {
		t.Error("what is of the file does not stand in the type of the file")
	}
	if mark := p.words(list + " [aria-selected] .hidden"); mark != "key" {
		t.Errorf("it is marked as %q", mark)
	}
}

// The page must not come between a key and its character, however far the line runs out of sight.
func TestAQuickTypistOfALongLine(t *testing.T) {
	p := write(t, "source:\n  adapter:\n    sha256: \n  inputs:\n")
	digest := strings.Repeat("0123456789abcdef", 8)
	p.reach("sha256")
	p.typeText(digest)
	if want := "source:\n  adapter:\n    sha256: " + digest + "\n  inputs:\n"; p.text() != want {
		t.Errorf("the text is %q", p.text())
	}
}

func TestCompletionOnAPhone(t *testing.T) {
	p := open(t)
	p.helped()
	p.screen("phone")
	p.setText("")
	p.do(chromedp.Tap(chromedp.CSS(part("text-complete"))))
	p.offered()
	for _, box := range []string{list, ".cm-completionInfo"} {
		p.until(box, `document.querySelector(`+js(box)+`)`)
		p.until(box+" within the screen", `(() => { const b = document.querySelector(`+js(box)+`).getBoundingClientRect(); return b.left >= 0 && b.right <= innerWidth + 0.5 && b.bottom <= innerHeight; })()`)
	}
	over := eval[bool](p, `(() => { const [a, b] = [".cm-tooltip-autocomplete > ul", ".cm-completionInfo"].map((s) => document.querySelector(s).getBoundingClientRect()); return a.bottom > b.top + 2 && b.bottom > a.top + 2; })()`)
	if over {
		t.Error("the words lie over the list")
	}
	if high := eval[float64](p, `document.querySelector("`+list+` li").getBoundingClientRect().height`); high < 44 {
		t.Errorf("an item is %v high", high)
	}
	eval[any](p, `new Promise((done) => setTimeout(() => done(1), 150))`)
	p.do(chromedp.Tap(chromedp.CSS(list + " li")))
	p.until("the record", `measuredRunPage.text().startsWith("kind: MeasuredRun")`)
	p.do(chromedp.Tap(chromedp.CSS(part("text-gap"))))
	if got := p.offered(); !slices.Contains(got, "vllm_bench") {
		t.Errorf("the second gap offers %q", got)
	}
}
