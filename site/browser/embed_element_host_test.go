package browser

import (
	"bytes"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/inference-sim/measured-run/build/bench/visit"
)

func TestElementsThatLeaveLetGo(t *testing.T) {
	p := guest{name: "leaks", style: ".host { min-height: 700px }", body: `<div class="host"></div>`, script: `
globalThis.seen = [];
globalThis.round = (markup) => new Promise((done) => {
	const host = document.querySelector(".host");
	host.innerHTML = markup;
	const element = host.firstElementChild;
	seen.push(new WeakRef(element));
	const look = () => (element.result && element.shadowRoot.querySelector(".cm-content") && element.shadowRoot.querySelector(".reading svg") ? (host.replaceChildren(), setTimeout(done, 0, 1)) : setTimeout(look, 10));
	look();
});`}.stand(t)
	markup := tag(`view="verdict editor problems run"`, altered(t, "unit: ms", "unit: s"))
	rounds := func(n int) {
		for ; n > 0; n -= 20 { // each call leaves something with the debugger
			eval[any](p, `(async () => { for (let i = 0; i < 20; i++) await round(markup); return 1 })()`)
		}
	}
	p.until("the element", `customElements.get("measured-run")`)
	eval[any](p, `(globalThis.markup = `+js(markup)+`, 1)`)
	rounds(20)
	before := p.heap()
	rounds(60)
	after := p.heap()
	t.Logf("the heap has %.0f kB before and %.0f kB after", before/1e3, after/1e3)
	if after > before*1.05 { // 3 kB a round is what the debugger keeps; an element takes a hundred
		t.Errorf("the heap has grown from %.0f to %.0f bytes", before, after)
	}
	if left := eval[int](p, `seen.filter((one) => one.deref()).length`); left > 2 {
		t.Errorf("%d elements are still there", left)
	}
	if made := eval[int](p, `workers.length`); made != 1 {
		t.Errorf("%d engines were started", made)
	}
}

// heap is how many bytes of JavaScript are left when all that can go has gone.
func (p *tab) heap() float64 {
	p.Helper()
	used, err := visit.Heap(p.ctx)
	if err != nil {
		p.Fatal(err)
	}
	return used
}

func TestAnElementThatIsMovedOrComesBackKeepsItsText(t *testing.T) {
	p := guest{name: "moved", body: `<div id="a">` + tag("", given(t, "run.yaml")) + `</div><div id="b"></div>`}.stand(t)
	p.judged(0, given(t, "run.yaml"))
	eval[any](p, fmt.Sprintf(`((e) => { globalThis.kept = e; e.value = "kind: MeasuredRun\n"; globalThis.inside = e.shadowRoot.querySelector(".verdict"); document.querySelector("#b").append(e); return 1 })(`+nth+`)`, 0))
	p.judged(0, "kind: MeasuredRun\n")
	if !eval[bool](p, `inside.isConnected`) {
		t.Error("what moved was put together anew")
	}
	eval[any](p, `(kept.remove(), new Promise((done) => setTimeout(done, 0, 1)))`)
	if eval[bool](p, `kept.shadowRoot.querySelector(".root") !== null`) {
		t.Error("what left is still furnished")
	}
	eval[any](p, `(document.querySelector("#a").append(kept), 1)`)
	p.judged(0, "kind: MeasuredRun\n")
	p.until("its interior", in(0, ".cm-content"))
}

const themed = `
html { color-scheme: light dark; }
body { background: white; transition: background-color 0.15s; }
html[data-mode="night"] body { background: oklch(0.2 0.02 250); color: white; }
.card { background: rgb(20, 20, 30); }
`

func TestTheThemeFollowsThePage(t *testing.T) {
	text := given(t, "run.yaml")
	p := guest{name: "theme", style: themed, body: tag(`view="verdict"`, text) + `<div class="card">` + tag(`view="verdict"`, text) + `</div>` + tag(`view="verdict" theme="light"`, text)}.stand(t)
	for i := range 3 {
		p.judged(i, text)
	}
	is := func(want string) {
		t.Helper()
		p.until("the themes "+want, `[...document.querySelectorAll("measured-run")].map((e) => e.shadowRoot.querySelector(".root").dataset.theme).join(" ") === `+js(want))
	}
	is("light dark light")
	eval[any](p, `(document.documentElement.dataset.mode = "night", 1)`)
	is("dark dark light")
	eval[any](p, `(delete document.documentElement.dataset.mode, 1)`)
	is("light dark light")
	eval[any](p, `(document.body.style.cssText = "background: none; transition: none", 1)`)
	p.look("dark")
	is("dark dark light")
	if ground := eval[string](p, `getComputedStyle(`+in(0, ".root")+`).colorScheme`); ground != "dark" {
		t.Errorf("the colour scheme inside is %s", ground)
	}
	p.axe("dark")
	p.look("light")
	is("light dark light")
	eval[any](p, fmt.Sprintf(`(`+nth+`.remove(), document.documentElement.dataset.mode = "night", new Promise((done) => setTimeout(done, 300, 1)))`, 0))
}

func TestTheThemeFollowsASchemeThatIsOnlySaid(t *testing.T) {
	text := given(t, "run.yaml")
	for scheme, want := range map[string][2]string{"dark": {"dark", "dark"}, "light dark": {"light", "dark"}, "light": {"light", "light"}} {
		p := guest{name: "said", body: `<meta name="color-scheme" content="` + scheme + `">` + tag(`view="verdict"`, text)}.stand(t)
		p.judged(0, text)
		for i, system := range []string{"light", "dark"} {
			p.look(system)
			p.themed(fmt.Sprintf(nth, 0), want[i])
		}
	}
}

func TestColoursAndFontsComeFromOutside(t *testing.T) {
	p := guest{name: "colours", style: recipe(t, "look"), body: tag("", given(t, "run.yaml"))}.stand(t)
	p.judged(0, given(t, "run.yaml"))
	got := eval[[]string](p, `(([root, link]) => [getComputedStyle(root).fontFamily, getComputedStyle(root).borderRadius, getComputedStyle(link).color])([`+in(0, ".root")+`, `+in(0, part("open"))+`])`)
	if strings.Join(got, " | ") != `Inter, sans-serif | 0px | rgb(123, 31, 162)` {
		t.Errorf("got %q", got)
	}
}

// TestEachLineOfThePolicyIsNeeded takes one source away at a time: then something is refused.
func TestEachLineOfThePolicyIsNeeded(t *testing.T) {
	policy, text := documentedPolicy(t), given(t, "run.yaml")
	for _, c := range []struct{ name, old, new, refused string }{
		{"script", "script-src 'self' https://checker.example.org", "script-src 'self'", "script-src"},
		{"wasm", " 'wasm-unsafe-eval'", "", "script-src"},
		{"engine", "connect-src 'self' https://checker.example.org", "connect-src 'self'", "connect-src"},
		{"own", "connect-src 'self'", "connect-src", "connect-src"},
		{"worker", "worker-src blob:", "worker-src 'none'", "worker-src"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if strings.Count(policy, c.old) != 1 {
				t.Fatalf("%q is not in %q", c.old, policy)
			}
			p := guest{
				name: "policy-" + c.name, policy: strings.Replace(policy, c.old, c.new, 1), files: map[string]string{"run.yaml": text},
				script: `globalThis.refused = []; addEventListener("securitypolicyviolation", (e) => refused.push(e.effectiveDirective));`,
				body:   `<measured-run src="run.yaml"></measured-run>`,
			}.stand(t)
			p.forgive(".")
			p.until("a refusal", `refused.some((one) => one.startsWith(`+js(c.refused)+`))`)
			if c.name == "worker" {
				p.judged(0, text) // on the page itself
			}
		})
	}
}

func TestWithoutScriptTheTextIsThere(t *testing.T) {
	for _, body := range []string{recipe(t, "plain"), tag("", given(t, "run.yaml"))} {
		address := guest{name: "noscript", bare: true, body: body}.put(t)
		p := blank(t)
		p.withoutScript()
		p.do(chromedp.Navigate(address))
		shown := eval[bool](p, `document.querySelector("measured-run pre").checkVisibility() && document.body.innerText.includes("kind: MeasuredRun\n")`)
		if !shown {
			t.Errorf("the page shows %q", eval[string](p, `document.body.innerText`))
		}
	}
}

func TestTheLinkCarriesTheText(t *testing.T) {
	text := strings.ReplaceAll(given(t, "run.yaml"), "\n", "\r\n") + "# größe 😀\r\n"
	p := guest{name: "link", body: `<measured-run registry="sources.yaml"></measured-run>`, files: map[string]string{"sources.yaml": given(t, "sources.yaml")}}.stand(t)
	p.until("the element", fmt.Sprintf(nth+`.shadowRoot`, 0))
	eval[any](p, fmt.Sprintf(`(`+nth+`.value = %s, 1)`, 0, js(text)))
	p.judged(0, text)
	page := blank(t)
	page.goTo(eval[string](p, in(0, part("open"))+`.href`))
	page.until("the text of the link", `measuredRunPage.text() === `+js(text))
	if state := eval[string](page, `document.querySelector("[data-testid=licence]").dataset.state`); state != "permitted" {
		t.Errorf("the licence there is %s", state)
	}
	eval[any](p, fmt.Sprintf(`(e => (e.value = [...crypto.getRandomValues(new Uint8Array(40000))].join(" "), e.scrollIntoView(), 1))(`+nth+`)`, 0))
	p.until("word that it is too long", in(0, ".foot")+`.innerText.includes("too long")`)
}

func TestAFixMendsTheText(t *testing.T) {
	p := guest{name: "fix", body: tag("", altered(t, "kind: MeasuredRun", "kind: MeasuredRun # it is\nharness_verison: 1"))}.stand(t)
	p.until("a finding", in(0, part("finding")))
	text := eval[string](p, fmt.Sprintf(nth+`.value`, 0))
	eval[any](p, `(`+in(0, part("finding")+" .item-main")+`.click(), 1)`)
	p.until("the mark on its place", in(0, ".cm-held"))
	p.until("a fix", in(0, part("fix")))
	eval[any](p, `(`+in(0, part("fix"))+`.click(), 1)`)
	p.until("the text to change", fmt.Sprintf(nth+`.value !== %s`, 0, js(text)))
	eval[any](p, fmt.Sprintf(`(`+nth+`.setAttribute("readonly", ""), 1)`, 0))
	p.until("no fixes where the text is locked", `!`+in(0, part("fix")))
	p.press("F8")
}

func TestWhatCannotBeLoadedIsSaid(t *testing.T) {
	g := guest{name: "blocked", body: tag("", given(t, "run.yaml"))}
	address := g.put(t)
	p := blank(t)
	p.host.block(regexp.MustCompile("^/assets/interior-"))
	defer p.host.block(nil)
	p.forgive("Access-Control|ERR_FAILED|dynamically imported module")
	p.do(chromedp.Navigate(address))
	p.until("word of it", fmt.Sprintf(nth+`?.shadowRoot?.querySelector(".trouble")?.textContent.includes("The checker could not be loaded")`, 0))
	if text := eval[string](p, in(0, ".plain")+`.textContent`); text != given(t, "run.yaml") {
		t.Errorf("the text is %q", text)
	}
	p.host.block(nil)
	eval[any](p, `(`+in(0, ".trouble button")+`.click(), 1)`)
	p.judged(0, given(t, "run.yaml"))
}

// The pictures of elements are kept, to look at, with go test -run ElementPictures -artifacts.
func TestElementPictures(t *testing.T) {
	wrong := altered(t, "unit: ms", "unit: s")
	example, err := os.ReadFile(filepath.Join(root, "docs", "examples", "gpustack-h100.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	style := themed + `
body { margin: 0; font: 18px/1.6 Georgia, serif; color: #303040; background: #fbf7ee; }
html[data-mode="night"] body { background: #1d2433; color: #dde; }
main { max-width: 760px; margin: 0 auto; padding: 24px; }
measured-run { margin: 16px 0; }
`
	words := `<p>A run states the unit of each metric, and the checker beside this paragraph says so.</p>`
	p := guest{name: "pictures", style: style, body: words + tag(`height="220"`, wrong) + words + tag(`view="verdict problems"`, string(example)) +
		words + tag(`view="verdict editor" readonly height="120"`, string(example)) + words + tag(`view="run"`, string(example))}.stand(t)
	for i, text := range []string{wrong, string(example), string(example), string(example)} {
		eval[any](p, fmt.Sprintf(`(`+nth+`.scrollIntoView(), 1)`, i))
		p.judged(i, text)
	}
	p.until("the plots", in(3, "[data-testid=figure] svg"))
	for _, width := range []int64{1000, 320} {
		for _, mode := range []string{"day", "night"} {
			p.do(chromedp.EmulateViewport(width, 900))
			eval[any](p, `(document.documentElement.dataset.mode = `+js(mode)+`, scrollTo(0, 0), new Promise((done) => setTimeout(done, 400, 1)))`)
			if wide := eval[[]int](p, `[document.documentElement.scrollWidth, innerWidth]`); wide[0] > wide[1] {
				t.Errorf("at %d the page is %d wide", width, wide[0])
			}
			picture, err := chromedp.Run(p.ctx, chromedp.FullScreenshot(100))
			if err != nil {
				t.Fatal(err)
			}
			if _, err := png.DecodeConfig(bytes.NewReader(picture)); err != nil {
				t.Error(err)
			}
			path := filepath.Join(t.ArtifactDir(), fmt.Sprintf("element-%d-%s.png", width, mode))
			if err := os.WriteFile(path, picture, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}
