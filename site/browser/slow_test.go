package browser

import (
	"net/http"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// A host that takes its time: with the engine, and with the scripts that the page asks for later.

// trickling serves the page with an engine of which one half comes at once, and then a byte now and again until the
// rest is let go.
func trickling(t *testing.T) (address string, letGo func()) {
	t.Helper()
	gate := make(chan struct{})
	letGo = sync.OnceFunc(func() { close(gate) })
	t.Cleanup(letGo)
	return meddled(t, "slow", func(w http.ResponseWriter, r *http.Request) bool {
		if !engineModule.MatchString(r.URL.Path) {
			return false
		}
		module := asServed(t, w, r)
		at := len(module) / 2
		w.Write(module[:at])
		for {
			w.(http.Flusher).Flush()
			select {
			case <-gate:
				w.Write(module[at:])
				return true
			case <-r.Context().Done():
				return true
			case <-time.After(100 * time.Millisecond):
				w.Write(module[at : at+1])
				at++
			}
		}
	}), letGo
}

func TestAnEngineThatIsSlowToComeLeavesThePageToBeReadAndWritten(t *testing.T) {
	address, letGo := trickling(t)
	p := blank(t)
	p.do(chromedp.Navigate(address))
	p.until("the page to start", `window.measuredRunPage`)
	if chip := p.chip(); !strings.HasPrefix(chip, "EXACT") || p.shows(part("engine-status")) {
		t.Errorf("of the example the page says %q, %s", chip, p.shown())
	}
	p.enter()
	p.press("Control+Home")
	p.typeText("nonsense\n")
	p.until("how much of it is here", `document.querySelector("[data-testid=engine-status] progress")?.value > 100000`)
	if words := p.words(part("engine-status")); !strings.Contains(words, "can be edited meanwhile") || !strings.Contains(words, "MB of ") {
		t.Errorf("of the engine it says %q", words)
	}
	if !strings.HasPrefix(p.text(), "nonsense\n") || p.shows(part("verdict-chip")) {
		t.Errorf("the text is %.40q, %s", p.text(), p.shown())
	}
	for _, pane := range []string{"Alt+2", "Alt+3", "Alt+4", "Alt+1"} {
		p.press(pane)
	}
	letGo()
	p.idle()
	if chip := p.chip(); strings.HasPrefix(chip, "EXACT") || len(p.underlines()) == 0 {
		t.Errorf("the text that was written meanwhile has the verdict %q", chip)
	}
}

// later are the scripts of what the page can do without: the help to write, the reading, Share and catalogs.
var later = regexp.MustCompile(`/assets/(tools|view|dialog|room|arrive)-[^/]*\.js$`)

func TestScriptsThatComeLateAreWaitedForWithoutHoldingUpThePage(t *testing.T) {
	p := blank(t)
	letGo := p.host.hold(later)
	t.Cleanup(letGo)
	p.visit("/")
	p.setText(altered(t, "unit: ms", "unit: s"))
	if got := p.underlines(); len(got) != 1 || p.count(part("outline")) > 0 {
		t.Errorf("underlined %v, with %d outlines", got, p.count(part("outline")))
	}
	p.enter()
	p.press("Control+Space")
	p.press("Alt+3")
	p.click(part("share"))
	for _, selector := range []string{part("reading"), part("share-dialog")} {
		if words := p.words(selector); !strings.Contains(words, "Loading") {
			t.Errorf("while it waits, %s says %q", selector, words)
		}
	}
	p.press("Escape")
	p.drop(small(t).folder(t, "cat"))
	p.press("Alt+1")
	p.enter()
	p.press("Control+Home")
	p.typeText("# meanwhile\n")
	if text := p.text(); !strings.HasPrefix(text, "# meanwhile\n") {
		t.Errorf("the text is %.60q", text)
	}
	letGo()
	p.checked()
	if rows := p.count(part("member")); rows != 4 {
		t.Errorf("%d files of the catalog are listed", rows)
	}
	p.click("#tab-run")
	if text := p.text(); !strings.HasPrefix(text, "# meanwhile\n") {
		t.Errorf("the text is %.60q", text)
	}
	p.helped()
	p.read()
	p.click(part("share"))
	p.until("the link", `document.querySelector("[data-testid=share-dialog] [data-testid=link]")`)
}
