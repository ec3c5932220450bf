package browser

import (
	"bytes"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// screens are the widths that the page has a layout of its own for.
var screens = []struct {
	name          string
	width, height int64
	touch         bool
}{
	{"wide", 1440, 900, false},
	{"laptop", 1024, 768, false},
	{"phone", 390, 844, true},
}

func (p *tab) screen(name string) {
	p.Helper()
	for _, s := range screens {
		if s.name != name {
			continue
		}
		var how []chromedp.EmulateViewportOption
		if s.touch {
			how = append(how, chromedp.EmulateTouch, chromedp.EmulateMobile)
		}
		p.do(chromedp.EmulateViewport(s.width, s.height, how...))
	}
	p.until("the layout "+name, `document.querySelector(".page").dataset.layout === `+js(name))
	p.fitted()
}

// fitted waits until the page has fitted to its panes what it fits to them: by the second frame.
func (p *tab) fitted() {
	p.Helper()
	eval[any](p, `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))`)
}

func (p *tab) withoutScript() {
	p.Helper()
	_, err := chromedp.Call(p.ctx, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
	if err != nil {
		p.Fatal(err)
	}
}

// luminance is how light the page is, from 0 to 1.
const luminance = `(() => { const [r, g, b] = getComputedStyle(document.body).backgroundColor.match(/[\d.]+/g).map(Number); return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255; })()`

func TestLightAndDark(t *testing.T) {
	p := open(t)
	if light := eval[float64](p, luminance); light < 0.8 {
		t.Errorf("light has a luminance of %.2f", light)
	}
	p.look("dark")
	p.until("the dark palette", luminance+` < 0.2`)
	p.chooseTheme("light")
	p.until("the light palette though the system is dark", luminance+` > 0.8`)
	p.look("light")
	p.chooseTheme("dark")
	p.until("the dark palette though the system is light", luminance+` < 0.2`)
}

// chooseTheme presses the button until the theme is the one wanted.
func (p *tab) chooseTheme(want string) {
	p.Helper()
	for range 3 {
		if eval[string](p, `document.documentElement.dataset.theme`) == want {
			return
		}
		p.click(part("theme"))
	}
	p.Fatalf("the button does not lead to %s", want)
}

func TestEveryWidthShowsWhatItShould(t *testing.T) {
	p := open(t)
	p.setText(altered(t, "unit: ms", "unit: s"))
	for _, screen := range screens {
		p.screen(screen.name)
		wide := eval[[]int](p, `[document.documentElement.scrollWidth, innerWidth]`)
		if wide[0] > wide[1] {
			t.Errorf("%s: the page is %d wide on a screen of %d", screen.name, wide[0], wide[1])
		}
		for _, id := range []string{"verdict", "verdict-sentence", "tab-run", "examples", "theme", "editor"} {
			if !p.shows(part(id)) {
				t.Errorf("%s: no %s", screen.name, id)
			}
		}
	}
}

func TestOnAPhoneOnePaneIsInSightAtATime(t *testing.T) {
	p := open(t)
	p.setText(altered(t, "unit: ms", "unit: s") + strings.Repeat("unknown: 1\n", 20))
	p.screen("phone")
	panes := []string{"editor", "findings", "reading", "reference"}
	for i, button := range []string{"pane-text", "pane-findings", "pane-reading", "pane-reference"} {
		p.click(part(button))
		for j, pane := range panes {
			if p.shows(part(pane)) != (i == j) {
				t.Errorf("after %s: %s in sight: %v", button, pane, i != j)
			}
		}
		if !p.shows(part("verdict")) {
			t.Errorf("after %s the verdict is out of sight", button)
		}
	}
	p.click(part("pane-findings"))
	// Rows are measured as a frame is drawn, and the list moves with the next.
	if at := eval[float64](p, `new Promise((done) => { let n = 5; const next = () => (n-- > 0 ? requestAnimationFrame(next) : done(document.querySelector("#pane-findings .panel-scroll").scrollTop)); next(); })`); at != 0 {
		t.Errorf("the findings begin %.0f px below their head", at)
	}
	p.click(part("fix"))
	p.until("word of the fix where it was made", `[...document.querySelectorAll("[data-testid=notice]")].some((one) => one.checkVisibility() && one.innerText.startsWith("Fixed"))`)
	p.click(part("notice-undo"))
	p.click(part("pane-findings"))
	p.do(chromedp.Tap(chromedp.CSS(part("finding") + " .item-main")))
	p.until("the text", `document.querySelector('[data-testid=editor]').checkVisibility()`)
	if line := p.lineOfCursor(); line != "unit: s" {
		t.Errorf("the cursor is in %q", line)
	}
}

func TestTargetsAreLargeEnough(t *testing.T) {
	p := open(t)
	p.setText(altered(t, "unit: ms", "unit: s"))
	p.targetsAreLargeEnough()
	p.opens(small(t).folder(t, "catalog"))
	p.targetsAreLargeEnough()
	p.click(member("made-up/beta-h100.yaml"))
	p.until("the file", `document.querySelector("[data-testid=crumb]")?.innerText.includes("beta-h100")`)
	p.targetsAreLargeEnough()
}

func (p *tab) targetsAreLargeEnough() {
	p.Helper()
	for _, screen := range screens {
		least := 24
		if screen.touch {
			least = 44
		}
		p.screen(screen.name)
		small := eval[[]string](p, `[...document.querySelectorAll("button, input, summary, [role=tab], [role=switch]")].filter((e) => e.checkVisibility() && !e.closest(".cm-editor") && !e.closest("article"))
			.map((e) => [e.closest("label, .field") ?? e, e]).map(([box, e]) => [box.getBoundingClientRect(), e]).filter(([b]) => b.width > 0 && (b.height < `+js(least)+` - 0.5 || b.width < `+js(least)+` - 0.5))
			.map(([b, e]) => (e.dataset.testid ?? e.ariaLabel ?? e.innerText) + " " + b.width.toFixed(0) + "×" + b.height.toFixed(0))`)
		if len(small) > 0 {
			p.Errorf("%s: smaller than %d px: %s", screen.name, least, strings.Join(small, ", "))
		}
	}
}

func TestACatalogFitsEveryWidth(t *testing.T) {
	p := open(t)
	p.opens(small(t).folder(t, "catalog"))
	for _, width := range []int64{1440, 1024, 390, 320} {
		p.do(chromedp.EmulateViewport(width, 800))
		p.fitted()
		wide := eval[[]int](p, `[Math.max(document.documentElement.scrollWidth, ...[...document.querySelectorAll(".topbar, .catalog-bar, .catalog-line, .grid")].map((e) => e.scrollWidth)), innerWidth]`)
		if wide[0] > wide[1] {
			t.Errorf("the page is %d wide on a screen of %d", wide[0], wide[1])
		}
		for _, id := range []string{"tab-catalog", "help", "catalog-list", "member"} {
			if !p.shows(part(id)) {
				t.Errorf("%d: no %s", width, id)
			}
		}
	}
}

func TestNothingMovesWhenResultsArrive(t *testing.T) {
	p := open(t)
	const places = `JSON.stringify(["topbar", "verdict", "panes", "findings", "reference", "text-pane"].map((c) => { const b = document.querySelector("." + c).getBoundingClientRect(); return [c, b.x, b.y, b.width, b.height]; }))`
	p.setText(given(t, "run.yaml"))
	before := eval[string](p, places)
	p.setText(crowded(t, 200))
	p.until("the problems", `document.querySelector('[data-testid=finding]')`)
	// The notice of what was opened is no result.
	if p.shows(part("notice")) {
		p.click(part("notice-dismiss"))
	}
	if after := eval[string](p, places); after != before {
		t.Errorf("before %s\nafter %s", before, after)
	}
}

// The pictures of the page are kept, to look at, with go test -run Pictures -artifacts.
func TestPictures(t *testing.T) {
	p := open(t)
	for _, scheme := range []string{"light", "dark"} {
		p.look(scheme)
		for _, screen := range screens {
			p.screen(screen.name)
			picture, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
			if err != nil {
				t.Fatal(err)
			}
			size, err := png.DecodeConfig(bytes.NewReader(picture))
			if err != nil || int64(size.Width) != screen.width || int64(size.Height) != screen.height {
				t.Errorf("%s: a picture of %d by %d, %v", screen.name, size.Width, size.Height, err)
			}
			path := filepath.Join(t.ArtifactDir(), screen.name+"-"+scheme+".png")
			if err := os.WriteFile(path, picture, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}
