package browser

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// link opens Share, takes the link and closes it again.
func (p *tab) link() string {
	p.Helper()
	p.click(part("share"))
	p.until("the link", `document.querySelector("[data-testid=link]")`)
	link := eval[string](p, `document.querySelector("[data-testid=link]").value`)
	p.press("Escape")
	p.until("the dialog to close", `!document.querySelector("[data-testid=share-dialog][open]")`)
	return strings.TrimPrefix(link, p.host.url)
}

func TestAnEmptyTextHasNoLink(t *testing.T) {
	p := open(t)
	p.click("#tab-licences")
	p.idle()
	p.click(part("share"))
	if words := p.words(part("share-dialog") + " " + part("no-link")); !strings.Contains(words, "no text") || p.count(part("link")) > 0 {
		t.Errorf("it says %q, and offers %d links", words, p.count(part("link")))
	}
}

// places are parts of the reading that a reader may be at.
var places = []string{"provenance", "points", "inputs", "verdict"}

// placeOfReading says which part of the reading is at the top, in sight and to the pixel but one.
func (p *tab) placeOfReading() string {
	p.Helper()
	p.read()
	p.until("the reading to have been scrolled", `document.querySelector(".reading-scroll").scrollTop > 0`)
	return eval[string](p, `(() => { const top = document.querySelector(".reading-scroll").getBoundingClientRect().top;
		const part = [...document.querySelectorAll(".reading .part")].find((e) => e.getBoundingClientRect().bottom > top);
		return part.id + " " + Math.round((top - part.getBoundingClientRect().top) / 4); })()`)
}

func TestALinkOpensToTheSameTextAndView(t *testing.T) {
	from, to := open(t), blank(t)
	for i, id := range examples(t) {
		text, err := os.ReadFile(filepath.Join(root, "docs", "examples", id+".yaml"))
		if err != nil {
			t.Fatal(err)
		}
		given := string(text)
		if i%2 == 1 {
			given = "\ufeff" + strings.ReplaceAll(given, "\n", "\r\n") // as another system writes it
		}
		from.setText(given)
		if i%2 == 0 {
			from.read()
			from.until("the focus in the view", `document.activeElement.closest("#pane-reading")`)
			eval[any](from, `(document.querySelector("#reading-`+places[i%len(places)]+`").scrollIntoView(), document.querySelector(".reading-scroll").scrollTop += 20, 1)`)
		} else if from.shows(part("fold-reading")) {
			from.click(part("fold-reading"))
			from.until("the focus on what brings it back", `document.activeElement.id === "unfold-reading"`)
		}
		from.enter()
		link := from.link()
		to.do(chromedp.Navigate("about:blank"))
		to.visit(link)
		to.until("the text of "+id, `measuredRunPage.text() === `+js(given))
		if got, want := to.cursor(), from.cursor(); got != want || got == 0 {
			t.Errorf("%s: the cursor is at %d, and was at %d", id, got, want)
		}
		for _, what := range []string{part("reading"), `#tab-run[aria-selected=true]`, `#tab-licences[aria-selected=true]`} {
			if got, want := to.shows(what), from.shows(what); got != want && (what != part("reading") || want) {
				t.Errorf("%s: %s is in sight: %v", id, what, got)
			}
		}
		if i%2 == 0 {
			if got, want := to.placeOfReading(), from.placeOfReading(); got != want {
				t.Errorf("%s: the reading stands at %s, and stood at %s", id, got, want)
			}
		}
		if at := eval[string](to, `location.hash`); at != "" {
			t.Errorf("the text is left in the address: %.40q", at)
		}
	}
}

func TestAMangledLinkIsExplainedAndOpensNothing(t *testing.T) {
	p := open(t)
	p.setText(given(t, "run.yaml"))
	link := p.link()
	other := blank(t)
	for _, mangled := range []string{link[:len(link)/2], link + "x", strings.Replace(link, "#s1.", "#s9.", 1), "/#s1.%%%", link[:len(link)-20] + "AAAAAAAAAAAAAAAAAAAA"} {
		other.do(chromedp.Navigate("about:blank"))
		other.visit(mangled)
		other.until("word of it", `document.querySelector("[data-testid=notice]")?.innerText.includes("could not be opened")`)
		if text := other.text(); text != "" {
			t.Errorf("%.60q opens %.60q", mangled, text)
		}
	}
}

func TestALinkCarriesTheRegistryOfItsVerdict(t *testing.T) {
	p := open(t)
	p.setText(given(t, "sources.yaml"))
	p.setText(given(t, "run.yaml"))
	want := p.licence()
	link := p.link()
	other := open(t)
	other.setText(strings.Replace(given(t, "sources.yaml"), "status: verified", "status: refused", 1))
	other.setText("kind: MeasuredRun\nname: mine\n")
	eval[any](other, `(location.hash = `+js(link[strings.Index(link, "#"):])+`, 1)`)
	other.until("the text of the link", `measuredRunPage.text() === `+js(given(t, "run.yaml")))
	other.idle()
	if got := other.licence(); got != want || got != "permitted" {
		t.Errorf("the licence is %q, and was %q", got, want)
	}
	if words := other.words(part("notice")); !strings.Contains(words, "in place of yours under Licences") {
		t.Errorf("of the registry it says %q", words)
	}
	other.click(part("notice-undo"))
	other.until("the run that was there", `measuredRunPage.text().includes("name: mine")`)
	other.click("#tab-licences")
	other.until("the registry that was there", `measuredRunPage.text().includes("status: refused")`)
}

func TestALinkWithoutARegistryComputesTheVerdictWithout(t *testing.T) {
	p := open(t)
	p.setText(given(t, "run.yaml"))
	link := p.link()
	other := open(t)
	other.setText(given(t, "sources.yaml"))
	other.click("#tab-run")
	eval[any](other, `(location.hash = `+js(link[strings.Index(link, "#"):])+`, 1)`)
	other.until("the text of the link", `measuredRunPage.text() === `+js(given(t, "run.yaml")))
	other.idle()
	if got, want := other.licence(), p.licence(); got != want {
		t.Errorf("the licence is %q, and was %q", got, want)
	}
	other.click(part("notice-undo"))
	other.click("#tab-licences")
	other.until("the registry that was there", `measuredRunPage.text().includes("status: verified")`)
}

func TestARegistryTooLongForALinkIsSaidToBeLeftOut(t *testing.T) {
	p := open(t)
	random := rand.New(rand.NewPCG(3, 4))
	registry := given(t, "sources.yaml")
	for range 4000 {
		registry += "# " + strconv.FormatUint(random.Uint64(), 36) + "\n"
	}
	p.setText(registry)
	p.setText(given(t, "run.yaml"))
	p.click(part("share"))
	if words := p.words(part("registry-left")); !strings.Contains(words, "sources.yaml") {
		t.Errorf("the page says %q", words)
	}
	if !p.shows(part("link")) {
		t.Error("there is no link of the run alone")
	}
}

func TestALinkOverOnesOwnTextCanBeUndone(t *testing.T) {
	p := open(t)
	p.setText(given(t, "run.yaml"))
	link := p.link()
	p.setText("kind: MeasuredRun\nname: mine\n")
	eval[any](p, `(location.hash = `+js(link[strings.Index(link, "#"):])+`, 1)`)
	p.until("the text of the link", `measuredRunPage.text() === `+js(given(t, "run.yaml")))
	p.click(part("notice-undo"))
	p.until("what was there", `measuredRunPage.text().includes("name: mine")`)
}

func TestATextTooLongForALinkSaysWhatToDo(t *testing.T) {
	p := open(t)
	random := rand.New(rand.NewPCG(1, 2))
	text := given(t, "run.yaml")
	for range 4000 {
		text += "# " + strconv.FormatUint(random.Uint64(), 36) + "\n"
	}
	p.setText(text)
	p.click(part("share"))
	if words := p.words(part("too-long")); !strings.Contains(words, "32,000") || !strings.Contains(words, "Save the text") {
		t.Errorf("the page says %q", words)
	}
}

func TestReportResultAndTextAreHandedOut(t *testing.T) {
	p := open(t)
	text := strings.ReplaceAll(given(t, "run.yaml"), "\n", "\r\n")
	p.setText(text)
	p.click(part("share"))
	p.until("the link, which moves what is below it", `document.querySelector("[data-testid=link]")`)
	p.catchFiles()
	p.click(part("save-text"))
	if name, content := p.caught(".yaml"); string(content) != text || name != "made-up-h100-tp2.yaml" {
		t.Errorf("%s has %.60q", name, content)
	}
	p.click(part("save-markdown"))
	if _, content := p.caught(".md"); !strings.Contains(string(content), "made-up-h100-tp2") {
		t.Errorf("the report is %.200q", content)
	}
	p.click(part("save-result"))
	_, content := p.caught(".json")
	var result struct {
		Version int
		Files   []struct{ Verdict struct{ Value string } }
	}
	if err := json.Unmarshal(content, &result); err != nil || result.Version != 1 || result.Files[0].Verdict.Value != "EXACT" {
		t.Errorf("the result is %.200q, %v", content, err)
	}
}

func TestAxeFindsNothingInShare(t *testing.T) {
	for _, screen := range screens {
		p := open(t)
		p.screen(screen.name)
		p.setText(given(t, "sources.yaml"))
		p.setText(given(t, "run.yaml"))
		if screen.name == "phone" {
			p.read() // its bar has the button
		}
		p.click(part("share"))
		p.until("the link", `document.querySelector("[data-testid=link]")`)
		for _, scheme := range []string{"light", "dark"} {
			p.look(scheme)
			p.axe(screen.name + ", " + scheme + ", share")
		}
	}
}
