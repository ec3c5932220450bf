package browser

import (
	"encoding/json"
	"strings"

	"github.com/chromedp/chromedp"
)

// What the visitor of a soak does.

// steps are all that may be done, each as often as its weight says.
var steps = []struct {
	name   string
	weight int
	do     func(*soaker)
}{
	{"type", 12, (*soaker).types},
	{"change the whole", 8, (*soaker).changes},
	{"undo", 6, (*soaker).undoes},
	{"drop", 6, (*soaker).drops},
	{"tab", 5, (*soaker).turns},
	{"pane", 6, func(s *soaker) { s.press("Alt+" + s.one("1", "2", "3", "4")) }},
	{"walk", 4, func(s *soaker) { s.press(s.one("F8", "Shift+F8"), "F8") }},
	{"screen", 3, func(s *soaker) { s.screen(screens[s.IntN(len(screens))].name) }},
	{"theme", 3, func(s *soaker) { s.pressesOne(part("theme")) }},
	{"complete", 3, func(s *soaker) { s.toText(); s.press("Control+Space", s.one("Enter", "Escape"), "Escape") }},
	{"outline", 2, func(s *soaker) { s.toText(); s.press("Control+Shift+O", "Escape", "Escape") }},
	{"fixes", 2, func(s *soaker) { s.toText(); s.press("Control+.", "Escape") }},
	{"format", 2, func(s *soaker) { s.toText(); s.press("Alt+Shift+F") }},
	{"example", 3, (*soaker).takesExample},
	{"member", 3, func(s *soaker) { s.pressesOne(part("member")) }},
	{"page", 2, (*soaker).goesTo},
	{"leave", 1, (*soaker).leaves},
	{"kill", 2, func(s *soaker) { s.evaluate(`measuredRunPage.killWorker()`) }},
	{"reload", 3, (*soaker).reloads},
}

func (s *soaker) step() {
	s.Helper()
	at := 0
	for _, one := range steps {
		at += one.weight
	}
	at = s.IntN(at)
	for _, one := range steps {
		if at -= one.weight; at < 0 {
			s.did = append(s.did, one.name)
			one.do(s)
			return
		}
	}
}

func (s *soaker) one(of ...string) string { return of[s.IntN(len(of))] }

func (s *soaker) evaluate(script string) { s.Helper(); eval[any](s.tab, `(`+script+`, 1)`) }

// pressesOne clicks one of the elements that can be seen, where there is any.
func (s *soaker) pressesOne(selector string) {
	s.Helper()
	s.evaluate(`(() => { const all = [...document.querySelectorAll(` + js(selector) + `)].filter((e) => e.checkVisibility());
		if (all.length) all[` + js(s.IntN(1000)) + ` % all.length].click(); })()`)
}

// toText goes to where there is a text to be written in.
func (s *soaker) toText() {
	s.Helper()
	s.press("Escape")
	if s.shows(part("catalog-list")) || !eval[bool](s.tab, `!!document.querySelector(".cm-content")?.checkVisibility()`) {
		s.pressesOne("#" + s.one("tab-run", "tab-licences"))
	}
	s.press("Alt+1")
	s.until("the text", `document.querySelector(".cm-content")?.checkVisibility()`)
	s.evaluate(`document.querySelector(".cm-content").focus()`)
}

var typed = []string{"unit: s", "\n", "- id: c7\n", "  ", "\"", "'", "[", "{", "}", "#", ": ", "&a ", "*a", "!!str ", "|\n", "\t", "%", "0x1F", "~", "größe", "\u202e", "\u200b", "😀", "---\n", "<<: "}

func (s *soaker) types() {
	s.Helper()
	s.toText()
	s.press(s.one("Control+Home", "Control+End", "PageDown", "PageUp", "Home", "End"))
	for range s.IntN(6) {
		s.press(s.one("ArrowDown", "ArrowUp", "ArrowRight", "Shift+ArrowDown", "Shift+End"))
	}
	for range 1 + s.IntN(3) {
		s.typeText(s.one(typed...))
	}
	if s.IntN(3) == 0 {
		s.press(s.one("Backspace", "Delete", "Control+Backspace"))
	}
	s.press("Escape")
}

// changes opens one of the texts, with a few of its lines changed.
func (s *soaker) changes() {
	s.Helper()
	s.toText()
	lines := strings.SplitAfter(s.texts[s.IntN(len(s.texts))], "\n")
	for range s.IntN(4) {
		at := s.IntN(len(lines))
		switch s.IntN(4) {
		case 0:
			lines[at] = ""
		case 1:
			lines[at] += lines[at]
		case 2:
			lines[at] = s.one(typed...) + lines[at]
		case 3:
			other := s.IntN(len(lines))
			lines[at], lines[other] = lines[other], lines[at]
		}
	}
	s.evaluate(`measuredRunPage.setText(` + js(strings.Join(lines, "")) + `)`)
}

func (s *soaker) undoes() {
	s.Helper()
	s.toText()
	for range 1 + s.IntN(5) {
		s.press(s.one("Control+z", "Control+z", "Control+y"))
	}
}

// drops lets go of files, and waits until they are where they belong. A browser that is busy may tell the page of no
// drop, as where the files are taken back; then the pointer, which moves again, shows that it is over.
func (s *soaker) drops() {
	s.Helper()
	s.drop(s.dropped[s.IntN(len(s.dropped))]...)
	s.point(300, 300)
	s.until("what was dropped to have come", `!document.querySelector("[data-testid=drop-target]")`)
	s.evaluate(`globalThis.arrived = false, void measuredRunPage.arrived().then(() => globalThis.arrived = true)`)
	s.until("what was dropped to have been taken", `globalThis.arrived`)
}

func (s *soaker) turns() {
	s.Helper()
	s.pressesOne("#" + s.one("tab-run", "tab-licences", "tab-catalog"))
}

func (s *soaker) takesExample() {
	s.Helper()
	s.pressesOne(part("examples"))
	s.until("the examples", `document.querySelector('[data-testid^="example-"]')`)
	s.pressesOne(`[data-testid^="example-"]`)
}

// goesTo follows an address on the page, and comes back from it.
func (s *soaker) goesTo() {
	s.Helper()
	to := s.one("#/reference/run", "#/verdict", "#/index", "#nothing", "#s1.broken", "#s9.x")
	before := eval[string](s.tab, `location.hash`)
	if before == to {
		return
	}
	s.evaluate(`location.hash = ` + js(to))
	if strings.HasPrefix(to, "#s") {
		s.until("word of the link", `document.querySelector("[data-testid=notice]")?.innerText.includes("could not be opened")`)
	}
	s.evaluate(`history.back()`)
	s.until("to be back", `location.hash === `+js(before))
}

// reloads loads the page again at whatever moment it is; both texts come back.
func (s *soaker) reloads() {
	s.Helper()
	s.comesBack(func() { s.evaluate(`globalThis.left = true, setTimeout(() => location.reload())`) })
}

// leaves goes elsewhere, and back.
func (s *soaker) leaves() {
	s.Helper()
	s.comesBack(func() {
		s.do(chromedp.Navigate("about:blank"))
		s.evaluate(`setTimeout(() => history.back())`)
	})
}

// comesBack goes, and finds both texts as they were when the page was left: a command that was under way may have changed
// one until then. A browser that is too busy tells the page of nothing when it goes; then it is as it was before.
func (s *soaker) comesBack(how func()) {
	s.Helper()
	s.evaluate(keepKnown)
	how()
	s.comes("the page again", `!globalThis.left && !!globalThis.measuredRunPage`)
	s.idle()
	var before [2]known
	if err := json.Unmarshal([]byte(eval[string](s.tab, `sessionStorage.getItem("soak")`)), &before); err != nil {
		s.Fatal(err)
	}
	if run, licences := s.knows(); run.Text != before[0].Text || licences.Text != before[1].Text {
		s.Errorf("the texts were\n%.300q and\n%.300q\nand came back as\n%.300q and\n%.300q", before[0].Text, before[1].Text, run.Text, licences.Text)
	}
}
