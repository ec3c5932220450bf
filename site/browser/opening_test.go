package browser

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// What stands in the page before its script is there.

var (
	scripts = regexp.MustCompile(`/assets/app-.*\.js$`)
	engines = regexp.MustCompile(`/assets/engine-.*\.wasm$`)
)

// fresh goes to an address of the page and waits until it is drawn, with its script or without.
func (p *tab) fresh(path string) {
	p.Helper()
	p.do(chromedp.Navigate(p.host.url + path))
	p.until("the page as it is drawn", `document.querySelector(".topbar") && !document.documentElement.hasAttribute("data-reading") && getComputedStyle(document.body).margin === "0px"`)
}

// unscripted shows the page without its script, which comes when what it gives is called.
func (p *tab) unscripted(path string) (release func()) {
	p.Helper()
	release = p.host.hold(scripts)
	p.Cleanup(release)
	p.fresh(path)
	return release
}

// sights lists what can be seen of the page, each thing with its words, its place and, in the text, its colours.
const sights = `(() => {
	const found = [];
	const seen = (selector) => [...document.querySelectorAll(selector)].filter((e) => e.checkVisibility({ visibilityProperty: true }));
	const place = ({ x, y, width, height }) => [x, y, width, height].map((one) => Math.round(one * 2) / 2).join(" ");
	for (const selector of [".topbar .tool", ".topbar .tab", ".verdict .chip", ".verdict .sentence", ".verdict .licence", ".verdict .count",
		".notice", ".panel-bar", ".panel-bar .switch", ".group", ".item-message", ".item .place", ".status-name", ".status-place", ".status-form",
		".status-promise", ".text-tools button", ".bottom-bar button", ".splitter", ".folded", ".editor"])
		for (const e of seen(selector))
			found.push(selector + " at " + place(e.getBoundingClientRect()) + " in " + getComputedStyle(e).color + (selector === ".editor" ? "" : ": " + e.innerText));
	for (const e of seen(".still-line, .cm-line").slice(0, 24)) {
		const range = document.createRange();
		range.selectNodeContents(e);
		const colours = [...e.querySelectorAll("span")].map((part) => part.textContent + " in " + getComputedStyle(part).color);
		found.push("line at " + place(range.getBoundingClientRect()) + ": " + e.textContent + "; " + colours.join(", "));
	}
	return found;
})()`

var widths = []int64{1440, 1100, 390}

func TestTheFirstFrameIsWhatTheEngineAndTheEditorMakeOfIt(t *testing.T) {
	for _, scheme := range []string{"light", "dark"} {
		for _, width := range widths {
			p := blank(t)
			p.look(scheme)
			p.do(chromedp.EmulateViewport(width, 860))
			release := p.unscripted("/")
			before := eval[[]string](p, sights)
			release()
			p.idle()
			after := eval[[]string](p, sights)
			if len(before) < 40 || !slices.Equal(before, after) {
				t.Errorf("%s, %d: %s", scheme, width, differences(before, after))
			}
		}
	}
}

func differences(before, after []string) string {
	var out strings.Builder
	for i := range max(len(before), len(after)) {
		a, b := "nothing", "nothing"
		if i < len(before) {
			a = before[i]
		}
		if i < len(after) {
			b = after[i]
		}
		if a != b {
			fmt.Fprintf(&out, "\nfirst %s\nthen  %s", a, b)
		}
	}
	return out.String()
}

// watchful notes what moved, and what each frame said: the verdict, and how dark it was.
const watchful = `(() => {
	const noted = (window.noted = { moved: [], verdicts: [], grounds: [] });
	const name = (node) => node?.className || node?.nodeName || "something that is gone";
	new PerformanceObserver((list) => {
		for (const { value, sources } of list.getEntries()) noted.moved.push(value + " by " + sources.map(({ node }) => name(node)).join(", "));
	}).observe({ type: "layout-shift", buffered: true });
	const note = (list, one) => list.at(-1) !== one && list.push(one);
	const look = () => {
		requestAnimationFrame(look);
		if (!document.body) return;
		const chip = [...document.querySelectorAll(".verdict .chip")].find((e) => e.checkVisibility({ visibilityProperty: true }));
		note(noted.verdicts, chip?.innerText ?? "none");
		note(noted.grounds, getComputedStyle(document.body).backgroundColor);
	};
	requestAnimationFrame(look);
})()`

// noted is what a page noted of itself.
type noted struct{ Moved, Verdicts, Grounds []string }

func (p *tab) noted() (n noted) {
	p.Helper()
	p.idle()
	text := eval[string](p, `new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(JSON.stringify(noted)), 50)))`)
	if err := json.Unmarshal([]byte(text), &n); err != nil {
		p.Fatal(err)
	}
	return n
}

func TestNothingMovesOnArrival(t *testing.T) {
	for _, width := range widths {
		p := blank(t)
		p.do(chromedp.EmulateViewport(width, 860))
		p.onEachLoad(watchful)
		p.visit("/")
		first := p.noted()
		p.reload()
		again := p.noted()
		p.setText(given(t, "run.yaml"))
		p.idle()
		p.kept("made-up-h100-tp2")
		p.reload()
		own := p.noted()
		for name, visit := range map[string]noted{"first": first, "again": again, "own": own} {
			if len(visit.Moved) > 0 {
				t.Errorf("%d, %s: moved: %q", width, name, visit.Moved)
			}
		}
		if verdicts := first.Verdicts; verdicts[len(verdicts)-1] != "EXACT · RESOLVED" || len(verdicts) > 2 {
			t.Errorf("%d: the verdict was %q", width, verdicts)
		}
	}
}

// The verdict of the example must never stand over another text.
func TestATextOfOnesOwnIsNeverUnderTheVerdictOfTheExample(t *testing.T) {
	p := blank(t)
	p.onEachLoad(watchful)
	p.visit("/")
	own := altered(t, "unit: ms", "unit: s")
	p.setText(own)
	p.idle()
	p.kept("made-up-h100-tp2")
	p.reload()
	kept := eval[string](p, `localStorage["measured-run:text:run"]`)
	if verdicts := p.noted().Verdicts; slices.ContainsFunc(verdicts, func(v string) bool { return strings.HasPrefix(v, "EXACT") }) || p.text() != own {
		t.Errorf("the verdict was %q", verdicts)
	}
	p = blank(t) // whose browser has no script kept
	p.onEachLoad(`localStorage["measured-run:text:run"] = ` + js(kept))
	release := p.unscripted("/")
	if seen := strings.Join(eval[[]string](p, sights), "\n"); strings.Contains(seen, "EXACT") || strings.Contains(seen, "line at") || !strings.Contains(seen, ".topbar") {
		t.Errorf("before the script there is %s", seen)
	}
	release()
	p.idle()
	if p.text() != own {
		t.Errorf("the text is %q", p.text())
	}
}

func TestWhatIsShownOfTheExampleFitsWhatWillOpen(t *testing.T) {
	p := open(t)
	p.until("the example to be kept", `localStorage["measured-run:text:run"]?.startsWith('{"opening":"')`)
	kept := eval[string](p, `localStorage["measured-run:text:run"]`)
	moved := strings.Replace(kept, `"head":0`, `"head":7`, 1)
	older := regexp.MustCompile(`"opening":"\w+"`).ReplaceAllString(kept, `"opening":"0123456789ab"`)
	for _, c := range []struct {
		name  string
		store map[string]string
		hash  string
		want  string
	}{
		{"nothing is kept", nil, "", "first"},
		{"the example as it was", map[string]string{"text:run": kept, "text:licences": bare("")}, "", "again"},
		{"an address of the reference", nil, "#/verdict", "verdict"},
		{"the cursor elsewhere", map[string]string{"text:run": moved}, "", "verdict"},
		{"a panel folded away", map[string]string{"text:run": kept, "collapsed:findings": "true"}, "", "verdict"},
		{"an address that carries a text", nil, "#s1.H4sI", "nothing"},
		{"a registry", map[string]string{"text:run": kept, "text:licences": bare("kind: MeasurementSources\n")}, "", "nothing"},
		{"an example of an earlier build", map[string]string{"text:run": older}, "", "nothing"},
		{"a text in the vault", map[string]string{"text:run": `{"name":"","vault":"x:run"}`}, "", "nothing"},
		{"what cannot be read", map[string]string{"text:run": "{"}, "", "nothing"},
	} {
		p := blank(t)
		for key, value := range c.store {
			p.onEachLoad(`localStorage[` + js("measured-run:"+key) + `] = ` + js(value))
		}
		release := p.unscripted("/" + c.hash)
		seen := strings.Join(eval[[]string](p, sights), "\n")
		got := eval[string](p, `document.documentElement.dataset.shown`)
		for part, in := range map[string]bool{
			".topbar": true, ".notice": c.want == "first", "line at": c.want == "first" || c.want == "again", "EXACT": c.want != "nothing",
		} {
			if strings.Contains(seen, part) != in || got != c.want {
				t.Errorf("%s: shown is %q, with %q there or not: %s", c.name, got, part, seen)
			}
		}
		release()
		p.idle() // with what it found, whatever that was
	}
}

func TestAChosenThemeIsThereFromTheFirstFrame(t *testing.T) {
	p := blank(t)
	p.onEachLoad(`localStorage["measured-run:theme"] = '"dark"'`)
	p.onEachLoad(watchful)
	p.visit("/")
	if grounds := p.noted().Grounds; len(grounds) != 1 || grounds[0] == "rgb(246, 247, 248)" {
		t.Errorf("the ground was %q", grounds)
	}
}

func TestWhatIsPressedBeforeTheScriptIsDoneOnceItIsThere(t *testing.T) {
	p := blank(t)
	release := p.unscripted("/")
	visible := func(selector string) string {
		return `[data-layout=wide] ` + selector
	}
	p.click(visible(part("help")))
	release()
	p.idle()
	p.until("help", `document.querySelector("dialog.help[open]")`)

	p = blank(t)
	release = p.unscripted("/")
	p.click(visible(part("editor")))
	release()
	p.idle()
	p.until("the focus in the text", `document.activeElement.closest(".cm-content")`)
}

func TestAScriptThatDoesNotComeIsTold(t *testing.T) {
	p := blank(t)
	p.forgive(`503|Failed to load`)
	p.host.block(scripts)
	defer p.host.block(nil)
	p.fresh("/")
	p.until("word of it", `document.querySelector("[role=alert]")?.innerText.includes("Load the page again")`)
	if seen := strings.Join(eval[[]string](p, sights), "\n"); !strings.Contains(seen, "EXACT") {
		t.Errorf("the page as it was drawn is gone: %s", seen)
	}
}

// The verdict that was known before the engine goes with the first key.
func TestAnEditBeforeTheEngineTakesTheVerdictAway(t *testing.T) {
	p := blank(t)
	release := p.host.hold(engines)
	t.Cleanup(release)
	p.fresh("/")
	p.until("the page to start", `window.measuredRunPage`)
	if chip := p.chip(); chip != "EXACT · RESOLVED" {
		t.Fatalf("the verdict is %q", chip)
	}
	p.enter()
	p.press("Control+Home")
	p.typeText("x")
	p.until("the verdict to go", `!document.querySelector(".verdict .chip")`)
	if words := p.words(part("engine-status")); !strings.Contains(words, "Loading the engine") {
		t.Errorf("in its place stands %q", words)
	}
	if n := p.count(part("reason")); n != 0 {
		t.Errorf("%d findings are left", n)
	}
	release()
	p.idle()
	p.agreesWithTheCore("the edited example", p.text())
}

// bare is what is kept of a document that holds this text.
func bare(text string) string {
	return `{"text":` + js(text) + `,"name":"","origin":"typed","edited":false,"anchor":0,"head":0,"top":0}`
}
