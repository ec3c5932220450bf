package browser

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
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
	return strings.TrimPrefix(link, host.url)
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
			from.press("Alt+3")
			from.until("the focus in the view", `document.activeElement.closest("#pane-reading")`)
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
		if at := eval[string](to, `location.hash`); at != "" {
			t.Errorf("the text is left in the address: %.40q", at)
		}
	}
}

func TestAMangledLinkIsExplainedAndOpensNothing(t *testing.T) {
	p := open(t)
	p.setText(given(t, "run.yaml"))
	link := p.link()
	for _, mangled := range []string{link[:len(link)/2], link + "x", strings.Replace(link, "#s1.", "#s9.", 1), "/#s1.%%%", link[:len(link)-20] + "AAAAAAAAAAAAAAAAAAAA"} {
		other := blank(t)
		other.visit(mangled)
		other.until("word of it", `document.querySelector("[data-testid=notice]")?.innerText.includes("could not be opened")`)
		if text := other.text(); text != "" {
			t.Errorf("%.60q opens %.60q", mangled, text)
		}
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
	p.catchFiles()
	p.click(part("save-text"))
	if name, content := p.caught(".yaml"); string(content) != text || name != "run.yaml" {
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
	for _, scheme := range []string{"light", "dark"} {
		p.look(scheme)
		p.axe(scheme + ", share")
	}
}

func TestTheReadingPrintsAlone(t *testing.T) {
	p := open(t)
	p.setText(given(t, "run.yaml"))
	p.chooseTheme("dark")
	for _, screen := range screens {
		p.screen(screen.name)
		p.read()
		eval[any](p, `(window.dispatchEvent(new Event("beforeprint")), 1)`)
		if _, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"}); err != nil {
			t.Fatal(err)
		}
		for selector, want := range map[string]bool{".topbar": false, ".verdict": false, part("editor"): false, ".jumps": false, ".reading": true, part("table-points"): true, part("table-chart"): true, "svg.chart": true} {
			if p.shows(selector) != want {
				t.Errorf("%s: %s is on paper: %v", screen.name, selector, !want)
			}
		}
		if light := eval[float64](p, `(() => { const [r] = getComputedStyle(document.querySelector(".reading-scroll")).backgroundColor.match(/[\d.]+/g).map(Number); return r / 255; })()`); light < 0.9 {
			t.Errorf("%s: the paper has a lightness of %.2f", screen.name, light)
		}
		if heights := eval[[]int](p, `(() => { const e = document.querySelector(".reading-scroll"); return [e.scrollHeight, e.clientHeight]; })()`); heights[0] > heights[1]+1 {
			t.Errorf("%s: %v of the reading is cut off", screen.name, heights)
		}
		eval[any](p, `(window.dispatchEvent(new Event("afterprint")), 1)`)
		p.look("light")
		if open := p.count(".reading details[open]"); open != 0 {
			t.Errorf("%s: %d tables stay open", screen.name, open)
		}
	}
}
