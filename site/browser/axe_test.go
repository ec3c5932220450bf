package browser

import (
	"os"
	"path/filepath"
	"testing"
)

// axe finds what keeps people from using the page. It comes into the page by the debugger: the page's own policy
// would keep it out.
func (p *tab) axe(state string) { p.Helper(); p.axeIn("html", state) }

// axeIn looks at a part of the page alone.
func (p *tab) axeIn(selector, state string) {
	p.Helper()
	if !eval[bool](p, `"axe" in globalThis`) {
		script, err := os.ReadFile(filepath.Join(root, "site", "node_modules", "axe-core", "axe.min.js"))
		if err != nil {
			p.Fatal(err)
		}
		eval[any](p, string(script)+`;1`)
	}
	p.fitted()
	found := eval[[]struct {
		ID, Help string
		Nodes    []string
	}](p, `axe.run(`+js(selector)+`, { resultTypes: ["violations"] }).then((r) => r.violations.map((v) => ({ ID: v.id, Help: v.help, Nodes: v.nodes.slice(0, 3).map((n) => n.html.slice(0, 200) + " " + (n.failureSummary ?? "").replace(/\s+/g, " ")) })))`)
	for _, violation := range found {
		p.Errorf("%s: %s (%s)", state, violation.Help, violation.ID)
		for _, node := range violation.Nodes {
			p.Logf("    %s", node)
		}
	}
}

// states are what a visitor may have before them.
var states = []struct {
	name string
	show func(p *tab)
	hide func(p *tab)
}{
	{"problems", func(p *tab) {}, func(p *tab) {}},
	{"a finding chosen, with its tooltip", func(p *tab) { p.press("F8"); p.until("the tooltip", `document.querySelector(".cm-finding-tip")`) }, func(p *tab) { p.press("Escape") }},
	{"the examples", func(p *tab) { p.press("Control+k"); p.until("the menu", `document.querySelector("[role=menuitem]")`) }, func(p *tab) { p.press("Escape") }},
	{"help", func(p *tab) { p.click(part("help")); p.until("help", `document.querySelector("dialog[open] h2")`) }, func(p *tab) { p.press("Escape"); p.until("help to close", `!document.querySelector("dialog[open]")`) }},
	{"search in the text", func(p *tab) {
		p.enter()
		p.press("Control+f")
		p.until("the search", `document.querySelector(".cm-search")`)
	}, func(p *tab) { p.press("Escape") }},
	{"the findings", func(p *tab) { p.press("Alt+2") }, func(p *tab) { p.press("Alt+1") }},
	{"the reference", func(p *tab) { p.press("Alt+4") }, func(p *tab) { p.press("Alt+1") }},
	{"the contents", func(p *tab) { p.press("Alt+4"); p.click(part("reference-contents")) }, func(p *tab) { p.click(part("reference-contents")); p.press("Alt+1") }},
	{"licences", func(p *tab) { p.click(part("tab-licences")) }, func(p *tab) { p.click(part("tab-run")) }},
}

func TestAxeFindsNothing(t *testing.T) {
	for _, screen := range screens {
		t.Run(screen.name, func(t *testing.T) {
			p := open(t)
			p.screen(screen.name)
			p.setText(altered(t, "unit: ms", "unit: s") + "unknown: x\n")
			for _, scheme := range []string{"light", "dark"} {
				p.look(scheme)
				for _, state := range states {
					state.show(p)
					p.axe(scheme + ", " + state.name)
					state.hide(p)
				}
			}
		})
	}
}

func TestAxeFindsNothingInACatalog(t *testing.T) {
	for _, screen := range screens {
		t.Run(screen.name, func(t *testing.T) {
			p := open(t)
			p.screen(screen.name)
			p.click(part("tab-catalog"))
			p.until("the tab", `document.querySelector('[data-testid=catalog-empty]')`)
			p.axe("no catalog")
			p.opens(small(t).folder(t, "catalog"))
			for _, scheme := range []string{"light", "dark"} {
				p.look(scheme)
				p.axe(scheme + ", the list")
				p.click(part("total-errors"))
				p.axe(scheme + ", the list, filtered")
				p.click(part("total-errors"))
				p.click(part("grouped"))
				p.axe(scheme + ", the list, flat")
				p.click(part("grouped"))
				p.fill(part("catalog-filter"), "zzz")
				p.axe(scheme + ", nothing found")
				p.fill(part("catalog-filter"), "")
				p.click(member("made-up/beta-h100.yaml"))
				p.until("the file", `measuredRunPage.text().includes("name: beta-h100")`)
				p.setText(p.text() + "# changed\n")
				p.axe(scheme + ", a file")
				p.click(part("back"))
				p.axe(scheme + ", the list with a change")
			}
			p.leaveFreely()
		})
	}
}

func TestAxeFindsNothingWhereTheVerdictStands(t *testing.T) {
	p := open(t)
	for _, scheme := range []string{"light", "dark"} {
		p.look(scheme)
		p.axe(scheme + ", the first example")
		p.setText(altered(t, "  harness: vllm bench serve\n", ""))
		p.axe(scheme + ", a verdict that differs")
		p.setText("{}")
		p.axe(scheme + ", no run")
	}
}

func TestAxeFindsNothingInThePagesOfTheReference(t *testing.T) {
	p := open(t)
	pages := eval[[]string](p, reference+`.then((r) => r.pages.map((page) => page.id))`)
	if len(pages) < 10 {
		t.Errorf("only %d pages", len(pages))
	}
	p.setText("") // axe goes through the lines of a text too, whatever part it is to look at
	for _, id := range pages {
		eval[any](p, `(location.hash = `+js("#/"+id)+`, 1)`)
		p.until("page "+id, shownPage+` === `+js(id))
		p.axeIn("#pane-reference", id)
	}
}
