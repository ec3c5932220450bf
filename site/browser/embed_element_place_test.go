package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

func (p *tab) themed(element, want string) {
	p.Helper()
	p.until("the "+want+" palette", element+`.shadowRoot.querySelector(".root")?.dataset.theme === `+js(want))
}

// TestThePagesThatAnElementStandsIn holds the element to grounds that other elements paint, to shadow roots and their
// slots, and to pages that run from right to left.
func TestThePagesThatAnElementStandsIn(t *testing.T) {
	p := guest{
		name: "places", style: ".app { background: white } .app.night, .black { background: #111 }",
		body: `<div class="app" dir="rtl">` + tag("", altered(t, "unit: ms", "unit: s")) + `</div><div class="black"></div><div id="shadow"></div>`,
	}.stand(t)
	p.judged(0, altered(t, "unit: ms", "unit: s"))
	p.until("the editor", in(0, ".cm-content"))
	first := fmt.Sprintf(nth, 0)
	for _, part := range []string{".sentence", ".cm-content", ".item-message"} {
		if way := eval[string](p, `getComputedStyle(`+in(0, part)+`).direction`); way != "ltr" {
			t.Errorf("%s runs %s", part, way)
		}
	}
	p.themed(first, "light")
	eval[any](p, `(document.querySelector(".app").classList.add("night"), 1)`)
	p.themed(first, "dark")
	eval[any](p, `(document.querySelector(".app").classList.remove("night"), 1)`)
	p.themed(first, "light")
	eval[any](p, `(document.querySelector(".black").append(`+first+`), 1)`)
	p.themed(first, "dark")

	eval[any](p, `((host) => {
		const root = host.attachShadow({ mode: "open" });
		root.innerHTML = "<div><slot></slot></div>";
		root.firstChild.style.background = "black";
		host.innerHTML = "<measured-run view='verdict editor'><pre>a: b</pre></measured-run>";
		const inner = root.firstChild.appendChild(document.createElement("measured-run"));
		inner.value = "c: d";
		globalThis.both = [host.firstChild, inner];
		return 1;
	})(document.querySelector("#shadow"))`)
	for _, one := range []string{"both[0]", "both[1]"} {
		p.until("a check", one+`.result && `+one+`.shadowRoot.querySelector(".cm-content")`)
		p.themed(one, "dark")
	}
}

func TestAnElementOnPaper(t *testing.T) {
	p := guest{name: "paper", style: "body { background: #111 }", body: tag(`view="verdict editor"`, given(t, "run.yaml"))}.stand(t)
	p.judged(0, given(t, "run.yaml"))
	p.until("the editor", in(0, ".cm-content"))
	p.themed(fmt.Sprintf(nth, 0), "dark")
	ink := `getComputedStyle(` + in(0, ".sentence") + `).color`
	if colour := eval[string](p, ink); colour == "rgb(17, 17, 17)" {
		t.Error("it is not dark to begin with")
	}
	if _, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"}); err != nil {
		t.Fatal(err)
	}
	p.until("dark ink", ink+` === "rgb(17, 17, 17)"`)
	p.until("the whole text", in(0, ".cm-editor")+`.clientHeight > 1500`)
}

func TestTheKeyThatGoesFromFindingToFindingTellsOfEach(t *testing.T) {
	text := "kind: MeasuredRun\nnam: x\n"
	p := guest{name: "f8", body: tag(`view="editor"`, text)}.stand(t)
	p.judged(0, text)
	p.until("the editor", in(0, ".cm-content"))
	eval[any](p, `(`+in(0, ".cm-content")+`.focus(), 1)`)
	told := map[string]bool{}
	problems := eval[[]string](p, fmt.Sprintf(nth+`.result.files[0].diagnostics.map((one) => one.message)`, 0))
	words := in(0, "[role=status].hidden") + `.textContent`
	for range problems {
		before := eval[string](p, words)
		p.press("F8")
		p.until("word of the next", words+` !== `+js(before))
		heard, shown := eval[string](p, words), eval[string](p, in(0, ".cm-finding-tip .tip-message")+`.innerText`)
		for _, message := range problems {
			if strings.HasSuffix(heard, message) && strings.Contains(shown, message) {
				told[message] = true
			}
		}
	}
	if len(told) != len(problems) {
		t.Errorf("of %q it told %v", problems, told)
	}
	p.press("Escape")
	p.until("the tip to go", `!`+in(0, ".cm-finding-tip"))
}
