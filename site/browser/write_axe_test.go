package browser

import "testing"

// helps are what an author may have before them.
var helps = []struct {
	name string
	show func(p *tab)
	hide func(p *tab)
}{
	{"completion", func(p *tab) { p.reach("hardware: h100"); p.press("Enter", "Control+Space"); p.offered() }, func(p *tab) { p.press("Escape", "Control+z") }},
	{"a card at the cursor", func(p *tab) { p.reach("kind: vllm_bench"); p.press("Control+i"); p.words(part("card")) }, func(p *tab) { p.press("Escape") }},
	{"the fixes", func(p *tab) { p.reach("sha256: A1"); p.fixes() }, func(p *tab) { p.press("Escape") }},
	{"the outline", func(p *tab) { p.outline() }, func(p *tab) {
		p.press("Escape")
		p.until("the text", `!document.querySelector("[data-testid=outline][open]")`)
	}},
}

func TestAxeFindsNothingInTheHelpToWrite(t *testing.T) {
	for _, screen := range screens {
		t.Run(screen.name, func(t *testing.T) {
			p := write(t, faulty(t))
			p.screen(screen.name)
			for _, scheme := range []string{"light", "dark"} {
				p.look(scheme)
				for _, help := range helps {
					help.show(p)
					p.axe(scheme + ", " + help.name)
					help.hide(p)
				}
			}
			p.setText("")
			p.drop(fromHarness(t, "vllm/concurrency-4.json"))
			p.drafted("vllm")
			p.axe("a draft")
		})
	}
}
