package browser

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/inference-sim/measured-run/build/policy"
)

// single is the address of the page as one file, on the disk in a folder where there is nothing else.
func single(t *testing.T) string {
	t.Helper()
	content, err := os.ReadFile(filepath.Join(built(t), policy.SingleFile))
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("the page as one file has %d bytes", len(content))
	return "file://" + strings.ReplaceAll(file(t, "my checker.html", string(content)), " ", "%20")
}

// goTo opens an address of any kind at which the page is.
func (p *tab) goTo(address string) {
	p.Helper()
	p.do(chromedp.Navigate(address))
	p.idle()
}

// askedNobody checks that the page loaded nothing but what it unpacked from itself.
func (p *tab) askedNobody() {
	p.Helper()
	for _, name := range eval[[]string](p, `performance.getEntriesByType("resource").map((e) => e.name)`) {
		if !strings.HasPrefix(name, "blob:null/") && !strings.HasPrefix(name, "data:") {
			p.Errorf("the page asked for %s", name)
		}
	}
}

func TestThePageAsOneFileDoesWhatThePageDoes(t *testing.T) {
	address := single(t)
	p := blank(t)
	p.goTo(address)
	if chip := p.chip(); !strings.Contains(chip, "EXACT") {
		t.Errorf("the first example is judged %q", chip)
	}
	p.setText(altered(t, "unit: ms", "unit: s"))
	if lines := p.underlines(); len(lines) == 0 || lines[0].Text != "s" {
		t.Errorf("underlined: %v", lines)
	}
	p.click(part("examples"))
	p.until("the examples", `document.querySelector('[data-testid=example-exact]')`)
	if names := p.words(part("examples-menu")); !strings.Contains(names, "mistake") {
		t.Errorf("the examples are %q", names)
	}
	p.press("Escape")
	if words := p.words(part("article")); len(words) < 500 {
		t.Errorf("the reference shows %q", words)
	}
	p.press("Alt+3")
	p.until("the view of the run", `document.querySelector("[data-testid=reading-view] svg, [data-testid=reading-view] table")`)
	p.askedNobody()
	p.opens(small(t).zip(t, "catalog.zip", ""))
	if rows := p.listed(); len(rows) < 3 {
		t.Errorf("the catalog lists %q", rows)
	}
	p.askedNobody()
}

func TestALinkOpensInThePageAsOneFile(t *testing.T) {
	address := single(t)
	p, other := blank(t), blank(t)
	p.goTo(address)
	text := given(t, "run.yaml") + "# and a word of its own: größe 😀\n"
	p.setText(text)
	link := p.link()
	if !strings.HasPrefix(link, address+"#") {
		t.Fatalf("the link is %.80s", link)
	}
	other.goTo(link)
	other.until("the text of the link", `measuredRunPage.text() === `+js(text))
	other.askedNobody()
}
