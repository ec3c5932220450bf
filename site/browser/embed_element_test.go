package browser

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/report"
	"github.com/inference-sim/measured-run/core/source"
)

// guest is a page of someone else that shows the element.
type guest struct {
	name   string
	policy string // the documented one if empty
	style  string
	script string // runs before the element is defined
	body   string
	bare   bool              // the body brings the script tag itself
	files  map[string]string // beside the page
}

// element is the tag that loads the script, as the documentation has it.
const element = `<script type="module" src="https://checker.example.org/measured-run-element.js"></script>`

// here puts addresses of this host in place of those of the documentation.
func (o *origin) here(text string) string {
	return strings.ReplaceAll(text, "https://checker.example.org", o.url)
}

// stand puts the page up and opens it.
func (g guest) stand(t *testing.T) *tab {
	t.Helper()
	address := g.put(t) // goes when the tab has gone
	p := blank(t)
	p.do(chromedp.Navigate(address))
	return p
}

// put puts the page up and gives its address.
func (g guest) put(t *testing.T) string {
	t.Helper()
	if g.policy == "" {
		g.policy = documentedPolicy(t)
	}
	head := `<!doctype html><html lang="en"><meta charset="utf-8"><title>Docs</title><link rel="icon" href="own.svg"><link rel="stylesheet" href="own.css"><script src="own.js"></script>`
	if !g.bare {
		head += element
	}
	files := map[string]string{"": head + "<main><h1>Docs</h1>" + g.body + "</main></html>", "own.css": g.style, "own.js": notesWorkers + g.script, "own.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>"}
	for name, text := range g.files {
		files[name] = text
	}
	types := map[string]string{"": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml", ".yaml": "text/plain; charset=utf-8"}
	host := laneOf(t).host
	address := host.stand(g.name+".localhost", http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := strings.TrimPrefix(r.URL.Path, "/docs/")
		text, found := files[name]
		if !found {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Type", types[filepath.Ext(name)])
		w.Header().Set("Content-Security-Policy", host.here(g.policy))
		fmt.Fprint(w, host.here(text))
	}))
	t.Cleanup(func() { host.stand(g.name+".localhost", nil) })
	return address + "/docs/"
}

// recipe is the block of the page about embedding whose info string has this word.
func recipe(t *testing.T, word string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, "docs", "embedding.md"))
	if err != nil {
		t.Fatal(err)
	}
	open := regexp.MustCompile("\n(```+)\\w+ " + word + "\n").FindSubmatchIndex(text)
	if open == nil {
		t.Fatalf("no recipe for %s", word)
	}
	block, _, _ := strings.Cut(string(text[open[1]:]), "\n"+string(text[open[2]:open[3]])+"\n")
	return block
}

func documentedPolicy(t *testing.T) string {
	t.Helper()
	return strings.Join(strings.Fields(recipe(t, "policy")), " ")
}

// tag is an element with a text between its tags.
func tag(attributes, text string) string {
	escaped := strings.NewReplacer("&", "&amp;", "<", "&lt;").Replace(text)
	return "<measured-run " + attributes + ">\n<pre>\n" + escaped + "</pre></measured-run>\n"
}

// in is an expression for a part of an element.
func in(index int, selector string) string {
	return fmt.Sprintf(`document.querySelectorAll("measured-run")[%d].shadowRoot.querySelector(%s)`, index, js(selector))
}

const nth = `document.querySelectorAll("measured-run")[%d]`

// judged waits for an element to have checked a text, and gives the words on its chip.
func (p *tab) judged(index int, text string) string {
	p.Helper()
	p.until("the check of the element", fmt.Sprintf(`(e => e && e.value === %s && e.result && e.shadowRoot.querySelector("[data-testid=open]")?.dataset.fresh)(`+nth+`)`, js(text), index))
	return eval[string](p, `(`+in(index, part("verdict-chip"))+`?.innerText ?? "")`)
}

func resultOf(path, text, registry string) *report.Result {
	var judged *core.Report
	if registry != "" {
		judged = core.Check(source.New("measurements/sources.yaml", registry), nil)
		return report.Of([]*core.Report{core.Check(source.New(path, text), judged.Registry)}, report.Options{UTF16: true})
	}
	return report.Of([]*core.Report{core.Check(source.New(path, text), nil)}, report.Options{UTF16: true})
}

func TestFiveElementsShareOneEngine(t *testing.T) {
	run, wrong := given(t, "run.yaml"), altered(t, "unit: ms", "unit: s")
	host := laneOf(t).host
	before := host.asked("/assets/engine-")
	p := guest{
		name:  "five",
		style: ".far { height: 3000px } body { font: 20px serif; letter-spacing: 3px; text-transform: uppercase }",
		files: map[string]string{"runs/mine.yaml": wrong, "runs/sources.yaml": given(t, "sources.yaml")},
		body: tag(`view="editor verdict"`, run) + tag(`view="problems"`, wrong) +
			`<measured-run view="verdict run" src="runs/mine.yaml" registry="runs/sources.yaml"></measured-run>` +
			"<measured-run readonly><script type=\"text/yaml\">\n" + wrong + "</script></measured-run>" +
			`<p class="far"></p>` + tag(`height="200"`, run),
	}.stand(t)
	texts := []string{run, wrong, wrong, wrong}
	for i, text := range texts {
		p.judged(i, text)
		want := resultOf([]string{"run.yaml", "run.yaml", "mine.yaml", "run.yaml"}[i], text, []string{"", "", given(t, "sources.yaml"), ""}[i])
		if got := eval[*report.Result](p, fmt.Sprintf(nth+`.result`, i)); js(got) != js(want) {
			t.Errorf("element %d:\n got %s\nwant %s", i, js(got), js(want))
		}
	}
	if eval[bool](p, in(4, ".root")+` !== null`) {
		t.Error("the element that is far off is furnished")
	}
	eval[any](p, fmt.Sprintf(nth+`.scrollIntoView()`, 4))
	if chip := p.judged(4, run); !strings.Contains(chip, "EXACT") {
		t.Errorf("the last one shows %q", chip)
	}
	p.until("the editors", in(0, ".cm-content")+` && `+in(3, ".cm-content")+` && `+in(4, ".cm-content"))
	p.until("the plots", in(2, "[data-testid=figure] svg"))
	if workers := eval[[]string](p, `workers`); len(workers) != 1 || workers[0] != "blob:" {
		t.Errorf("workers: %q", workers)
	}
	if fetched := host.asked("/assets/engine-") - before; fetched != 1 {
		t.Errorf("the engine was fetched %d times", fetched)
	}
	if got := eval[string](p, `getComputedStyle(`+in(0, ".sentence")+`).letterSpacing + getComputedStyle(`+in(0, ".sentence")+`).textTransform`); got != "normalnone" {
		t.Errorf("the type of the page came in: %s", got)
	}
	p.axeIn("measured-run", "five elements")
}

func TestAnElementFarOffCostsLittle(t *testing.T) {
	host := laneOf(t).host
	before := host.asked("/assets/") + host.asked("/measured-run.js")
	p := guest{name: "far", style: ".far { height: 4000px }", body: `<p class="far"></p>` + tag("", given(t, "run.yaml"))}.stand(t)
	p.until("the element", fmt.Sprintf(nth+`.shadowRoot`, 0))
	eval[any](p, `new Promise((done) => setTimeout(done, 300, 1))`)
	if asked := host.asked("/assets/") + host.asked("/measured-run.js") - before; asked != 0 {
		t.Errorf("%d files came before it was near", asked)
	}
	eval[any](p, `(`+in(0, ".plain")+`.focus({ preventScroll: true }), 1)`)
	p.judged(0, given(t, "run.yaml"))
	p.until("the focus in the editor", in(0, ".cm-content")+` === `+fmt.Sprintf(nth, 0)+`.shadowRoot.activeElement`)
}

func TestAttributesAndPropertiesChange(t *testing.T) {
	run, wrong := given(t, "run.yaml"), altered(t, "unit: ms", "unit: s")
	p := guest{
		name: "attributes", body: tag("", run),
		files: map[string]string{"other.yaml": wrong, "sources.yaml": given(t, "sources.yaml")},
	}.stand(t)
	p.judged(0, run)
	set := func(script string) { eval[any](p, fmt.Sprintf(`((e) => { %s; return 1 })(`+nth+`)`, script, 0)) }
	order := func(want string) {
		t.Helper()
		p.until("the views "+want, `[...`+in(0, ".root")+`.children].map((e) => e.part.value).join(" ").trim() === `+js(want))
	}
	order("verdict editor problems")
	set(`e.setAttribute("view", "problems nonsense verdict problems")`)
	order("problems verdict")
	set(`e.setAttribute("view", "")`)
	order("verdict editor problems")
	p.until("the editor", in(0, ".cm-content"))
	set(`e.toggleAttribute("readonly", true)`)
	p.until("the lock", in(0, ".cm-content")+`.contentEditable === "false"`)
	set(`e.toggleAttribute("readonly", false)`)
	p.until("no lock", in(0, ".cm-content")+`.contentEditable === "true"`)
	set(`e.setAttribute("height", "150")`)
	p.until("the height", in(0, ".cm-editor")+`.getBoundingClientRect().height === 150`)
	set(`e.setAttribute("height", "10rem")`)
	p.until("the height", in(0, ".cm-editor")+`.getBoundingClientRect().height === 160`)
	set(`e.setAttribute("theme", "dark")`)
	p.until("the dark palette", in(0, ".root")+`.dataset.theme === "dark"`)
	if state := eval[string](p, in(0, part("licence"))+`.dataset.state`); state != "unchecked" {
		t.Errorf("the licence is %s without a registry", state)
	}
	set(`e.setAttribute("registry", "sources.yaml")`)
	p.until("the licence", in(0, part("licence"))+`.dataset.state === "permitted"`)
	set(`e.removeAttribute("registry"); e.sources = ` + js(strings.Replace(given(t, "sources.yaml"), "      - score\n", "", 1)))
	p.until("another licence", in(0, part("licence"))+`.dataset.state === "not_permitted"`)
	set(`e.sources = null; e.setAttribute("checker", "https://elsewhere.example/x/")`)
	p.until("the link", in(0, part("open"))+`.href.startsWith("https://elsewhere.example/x/#s1.")`)

	set(`e.querySelector("pre").textContent = ` + js(wrong))
	p.judged(0, wrong)
	p.until("the text in the editor", in(0, ".cm-content")+`.innerText.includes("unit: s\n")`)
	set(`e.value = "kind: MeasuredRun\r\nname: set\r\n"`)
	p.judged(0, "kind: MeasuredRun\r\nname: set\r\n")
	set(`e.querySelector("pre").textContent = "a: b"`)
	p.judged(0, "kind: MeasuredRun\r\nname: set\r\n")
	set(`e.setAttribute("src", "other.yaml")`)
	p.judged(0, wrong)

	p.forgive("404")
	set(`e.setAttribute("src", "absent.yaml")`)
	p.until("word of it", fmt.Sprintf(nth+`.shadowRoot.querySelector(".trouble")?.textContent.includes("absent.yaml could not be loaded: its host answered 404")`, 0))
	set(`e.setAttribute("src", "other.yaml")`)
	p.until("the word to go", fmt.Sprintf(`!`+nth+`.shadowRoot.querySelector(".trouble")`, 0))
	set(`e.setAttribute("registry", "absent.yaml")`)
	p.until("word of it", in(0, part("verdict-chip"))+`?.textContent === "NOT CHECKED"`)
	p.until("nothing but that", `!`+in(0, part("count-error"))+` && `+in(0, part("problems"))+`?.textContent === "The text was not checked."`)
	set(`e.removeAttribute("registry")`)
	p.judged(0, wrong)
}

func TestPropertiesThatWereSetEarly(t *testing.T) {
	p := guest{
		name: "early", body: "<measured-run></measured-run>", bare: true,
		script: `addEventListener("DOMContentLoaded", () => {
			Object.assign(document.querySelector("measured-run"), { value: "kind: MeasuredRun\n" });
			document.head.append(Object.assign(document.createElement("script"), { type: "module", src: "https://checker.example.org/measured-run-element.js" }));
		});`,
	}.stand(t)
	p.judged(0, "kind: MeasuredRun\n")
}

func TestWhatThePageHears(t *testing.T) {
	run := given(t, "run.yaml")
	p := guest{
		name: "events", body: tag("", run),
		script: `globalThis.heard = { input: [], result: [], keys: [] };
			for (const name of ["input", "result"]) addEventListener(name, (e) => heard[name].push([e.target.localName, e.target.value.length, e.detail?.files?.length ?? 0]));
			addEventListener("keydown", (e) => heard.keys.push(e.key));`,
	}.stand(t)
	p.judged(0, run)
	p.until("the editor", in(0, ".cm-content"))
	type event = []any
	if got := eval[[]event](p, `heard.result`); len(got) != 1 || got[0][0] != "measured-run" || got[0][2] != 1.0 {
		t.Errorf("results: %v", got)
	}
	eval[any](p, `(`+in(0, ".cm-content")+`.focus(), 1)`)
	p.press("s")
	p.press("#")
	p.judged(0, "s#"+run)
	if got := eval[[]event](p, `heard.input`); len(got) != 2 || got[1][1] != float64(len(run)+2) {
		t.Errorf("inputs: %v", got)
	}
	eval[any](p, fmt.Sprintf(`(`+nth+`.value = %s, 1)`, 0, js(run)))
	p.judged(0, run)
	if n := eval[int](p, `heard.input.length`); n != 2 {
		t.Errorf("what was set was heard as input: %d", n)
	}
	if keys := eval[[]string](p, `heard.keys`); len(keys) != 0 {
		t.Errorf("the page heard the keys %q", keys)
	}
	p.press("Control+k")
	if keys := eval[[]string](p, `heard.keys`); strings.Join(keys, " ") != "Control k" && strings.Join(keys, " ") != "k" {
		t.Errorf("the page heard the keys %q", keys)
	}
	p.press("Tab")
	if there := eval[bool](p, fmt.Sprintf(nth+`.shadowRoot.activeElement?.classList.contains("cm-content") ?? false`, 0)); there {
		t.Error("Tab does not leave the editor")
	}
}

// usesOfTheElement is a program that calls everything of the element.
const usesOfTheElement = `
import { MeasuredRunElement, type MeasuredRunEventMap } from "measured-run/element";
import type { EditorPosition, Result } from "measured-run";

const element: MeasuredRunElement = document.createElement("measured-run");
element.value = "a: b";
element.sources = null;
const result: Result<EditorPosition> | null = element.result;
const told = (event: MeasuredRunEventMap["result"]): number => event.detail.files.length;
export const all = [result, told, document.querySelector("measured-run")?.value.length];

// @ts-expect-error the result is not to be set
element.result = null;
`
