package browser

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// The browser's own back and forward: away from the page and back to it, and over a link that was opened in it.

// holds waits until the page is there and says what its text is.
func (p *tab) holds(text string) {
	p.Helper()
	p.until("the page to start", `window.measuredRunPage`)
	p.until("the text", `measuredRunPage.text() === `+js(text))
	p.idle()
}

func TestBackAndForwardBringTheTextBack(t *testing.T) {
	p := open(t)
	text := altered(t, "unit: ms", "unit: s")
	p.setText(text)
	p.kept("made-up-h100-tp2")
	p.do(chromedp.Navigate("about:blank"), chromedp.NavigateBack())
	p.holds(text)
	if got := p.underlines(); len(got) != 1 {
		t.Errorf("back at the text, underlined %v", got)
	}
	p.enter()
	p.press("Control+Home")
	p.typeText("# later\n")
	p.do(chromedp.NavigateForward(), chromedp.NavigateBack())
	p.holds("# later\n" + text)
}

// A link is taken out of the address once it is opened: no way back brings up its text over what became of it.
func TestBackOverALinkKeepsWhatWasMadeOfItsText(t *testing.T) {
	p := open(t)
	p.setText(given(t, "run.yaml"))
	p.do(chromedp.Navigate(p.host.url + "/" + linked(t, `{"text":"kind: MeasuredRun\n","name":"of a link.yaml"}`)))
	p.holds("kind: MeasuredRun\n")
	p.enter()
	p.press("Control+End")
	p.typeText("name: mine")
	for range 2 {
		p.do(chromedp.NavigateBack())
		p.holds("kind: MeasuredRun\nname: mine")
		p.do(chromedp.NavigateForward())
		p.holds("kind: MeasuredRun\nname: mine")
	}
	if hash := eval[string](p, `location.hash`); hash != "" {
		t.Errorf("the address ends in %.40q", hash)
	}
}

// A wait goes on in the document that follows the one in which it began.
func TestAWaitOutlivesItsDocument(t *testing.T) {
	p := open(t)
	eval[any](p, `void setTimeout(() => location.reload(), 100), window.first = true, 1`)
	p.until("the page to start anew", `!window.first && window.measuredRunPage`)
	eval[any](p, `void setTimeout(() => location.reload(), 100), window.first = true, measuredRunPage.idle = () => new Promise(() => {}), 1`)
	p.idle()
	if eval[bool](p, `!!window.first`) {
		t.Error("the wait ended in the document that was left")
	}
}
