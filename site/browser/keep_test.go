package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// What a reload leaves as it was.

func (p *tab) reload() {
	p.Helper()
	p.do(chromedp.Reload())
	p.idle()
}

// kept waits until what the next tab opens with says something: a text is kept a moment after it is given.
func (p *tab) kept(words string) {
	p.Helper()
	p.until("the text to be kept", `localStorage["measured-run:text:run"]?.includes(`+js(words)+`)`)
}

// front brings a tab before the others of its window; one behind them is not painted.
func (p *tab) front() {
	p.Helper()
	if _, err := chromedp.Call(p.ctx, page.BringToFront, cdp.Empty{}); err != nil {
		p.Fatal(err)
	}
}

func TestAReloadKeepsTheText(t *testing.T) {
	p := open(t)
	text := strings.ReplaceAll(altered(t, "unit: ms", "unit: s"), "\n", "\r\n")
	p.setText(text)
	p.press("F8")
	p.idle()
	cursor := p.cursor()
	p.reload()
	if p.text() != text {
		t.Errorf("the text is %q", p.text())
	}
	if p.cursor() != cursor {
		t.Errorf("the cursor was at %d and is at %d", cursor, p.cursor())
	}
	if got := p.underlines(); len(got) != 1 || got[0].Text != "s" {
		t.Errorf("underlined %v", got)
	}
	if p.shows(part("welcome")) {
		t.Error("a second visit is welcomed like a first")
	}
}

func TestAReloadKeepsTheRegistryAndTheTheme(t *testing.T) {
	p := open(t)
	p.setText(given(t, "run.yaml"))
	p.setText(given(t, "sources.yaml"))
	p.click(part("tab-run"))
	p.click(part("theme"))
	theme := eval[string](p, `document.documentElement.dataset.theme`)
	p.reload()
	if state := eval[string](p, `document.querySelector('[data-testid=licence]').dataset.state`); state != "permitted" {
		t.Errorf("the licence is %q", state)
	}
	if got := eval[string](p, `document.documentElement.dataset.theme`); got != theme {
		t.Errorf("the theme was %s and is %s", theme, got)
	}
}

func TestTwoTabsKeepTheirOwnTexts(t *testing.T) {
	first := open(t)
	first.setText(given(t, "run.yaml"))
	second := first.another()
	second.setText(altered(t, "seed: 7", "seed: 8"))
	first.front()
	first.reload()
	if first.text() != given(t, "run.yaml") {
		t.Error("the first tab has the text of the second")
	}
	second.front()
	second.reload()
	if second.text() != altered(t, "seed: 7", "seed: 8") {
		t.Error("the second tab has the text of the first")
	}
}
