package browser

import "testing"

// What an author does with the help of the page, and what it shows for it.

// write opens the page with a text, once the help to write is here.
func write(t *testing.T, text string) *tab {
	t.Helper()
	p := open(t)
	p.helped()
	p.setText(text)
	return p
}

// helped waits for the part of the page that helps to write.
func (p *tab) helped() {
	p.Helper()
	p.until("the help to write", `document.querySelector("[data-testid=outline]")`)
}

// reach clicks at the end of the first line that has a text.
func (p *tab) reach(text string) {
	p.Helper()
	p.clickAt("a line with "+text, `() => {
		const line = [...document.querySelectorAll(".cm-line")].find((e) => e.textContent.includes(`+js(text)+`));
		line.scrollIntoView({ block: "center", inline: "nearest" });
		document.querySelector(".cm-scroller").scrollLeft = 0;
		const box = line.getBoundingClientRect(), spot = [box.x + 8, box.y + box.height / 2];
		return line.contains(document.elementFromPoint(...spot)) ? spot : null;
	}`)
	p.press("End")
}

const list = `.cm-tooltip-autocomplete`

// offered are the labels of the completions that are shown.
func (p *tab) offered() []string {
	p.Helper()
	p.until("completions", `document.querySelector("`+list+` [aria-selected]")`)
	return eval[[]string](p, `[...document.querySelectorAll("`+list+` .cm-completionLabel")].map((e) => e.textContent)`)
}

// pick goes through the completions by key and takes the one of a label. It waits as long as the list does not listen
// yet, which a reader needs to see it.
func (p *tab) pick(label string) {
	p.Helper()
	at := -1
	for i, one := range p.offered() {
		if one == label {
			at = i
			break
		}
	}
	if at < 0 {
		p.Fatalf("%q is not among %q", label, p.offered())
	}
	eval[any](p, `new Promise((done) => setTimeout(() => done(1), 150))`)
	for range at {
		p.press("ArrowDown")
	}
	if chosen := p.words(list + ` [aria-selected] .cm-completionLabel`); chosen != label {
		p.Fatalf("%d keys down is %q, not %q", at, chosen, label)
	}
	before := p.text()
	p.press("Enter")
	p.until("the text with "+label, `measuredRunPage.text() !== `+js(before))
}

// complete asks for completions and takes one.
func (p *tab) complete(label string) {
	p.Helper()
	p.press("Control+Space")
	p.pick(label)
}

// inGaps are the texts of the gaps that are marked in the lines in sight.
func (p *tab) inGaps() []string {
	p.Helper()
	return eval[[]string](p, `[...document.querySelectorAll(".cm-gap")].map((e) => e.textContent)`)
}

// did waits for the line at the foot to say what was done.
func (p *tab) did(words string) {
	p.Helper()
	p.until("word of "+words, `document.querySelector("[data-testid=done]")?.textContent.includes(`+js(words)+`)`)
}
