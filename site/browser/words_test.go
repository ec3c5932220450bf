package browser

import (
	"regexp"
	"strings"
	"testing"
)

// Words of a record and names of files that are made to run, to hide or to turn what stands around them.

// turned are marks of direction and characters without a width, and hostile a text that is more than it says.
const (
	turned  = "\u202egpj.\u2066\u200b\u200d\u00ad"
	hostile = `<img src=x onerror=globalThis.ran=1><svg onload=globalThis.ran=1><script>globalThis.ran=1<\/script>${globalThis.ran=1}{{ran=1}}` + "\x60" + turned + `\x1b[31m\x9b31m`
)

var entry = regexp.MustCompile(`(?m)^(\s*(?:- )?)([a-z0-9_]+): ([^\s&*|>\[{#].*)$`)

// spoiled is the run of testdata with something hostile at the end of every value of which wanted says so.
func spoiled(t *testing.T, wanted func(n int) bool) string {
	n := 0
	text := entry.ReplaceAllStringFunc(given(t, "run.yaml"), func(line string) string {
		n++
		part := entry.FindStringSubmatch(line)
		if part[2] == "kind" || part[2] == "hardware" || !wanted(n) {
			return line
		}
		return part[1] + part[2] + `: "` + strings.Trim(part[3], `'"`) + hostile + `"`
	})
	return text + `"` + hostile + `": "` + hostile + "\"\n"
}

// holdsItsOwn checks that no text has come to run, that no element was made of one, and that no word outside of the
// text itself holds a character that is not seen, or that turns others.
func (p *tab) holdsItsOwn(where string) {
	p.Helper()
	found := eval[[]string](p, `(() => {
		const unseen = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/;
		const found = "ran" in globalThis ? ["a text was run"] : [];
		if (document.querySelector("img[src=x], svg[onload], #page script")) found.push("a text has become an element");
		const told = (what, e, text) => unseen.test(text) && found.push(what + " of <" + e.tagName + " class=" + JSON.stringify(e.getAttribute("class")) + " testid=" + e.closest("[data-testid]")?.dataset.testid + ">: " + escape(text.slice(0, 120)));
		for (const e of document.querySelectorAll("*")) {
			for (const name of ["title", "aria-label", "aria-description", "aria-valuetext", "alt", "placeholder", "download"]) told(name, e, e.getAttribute(name) ?? "");
			if (e.closest(".cm-content, script, style")) continue;
			for (const node of e.childNodes) if (node.nodeType === 3) told("text", e, node.data);
			if (e.tagName === "INPUT" && e.dataset.testid !== "link") told("value", e, e.value);
		}
		return [...new Set(found)].slice(0, 12);
	})()`)
	for _, one := range found {
		p.Errorf("%s: %s", where, one)
	}
}

func TestHostileWordsOfARunStayWords(t *testing.T) {
	p := open(t)
	for name, wanted := range map[string]func(int) bool{
		"everywhere": func(int) bool { return true },
		"first":      func(n int) bool { return n%3 == 0 },
		"second":     func(n int) bool { return n%3 == 1 },
		"third":      func(n int) bool { return n%3 == 2 },
	} {
		p.setText(spoiled(t, wanted))
		p.holdsItsOwn(name + ", findings")
		p.press("F8", "F8")
		p.holdsItsOwn(name + ", a finding")
		p.read()
		p.holdsItsOwn(name + ", reading")
		p.press("Alt+1", "Control+Shift+O")
		p.until("the outline", `document.querySelector(".outline-row")`)
		p.holdsItsOwn(name + ", outline")
		p.press("Escape")
		p.click(part("share"))
		p.until("the dialog", `document.querySelector("[data-testid=share-dialog][open]")`)
		p.holdsItsOwn(name + ", share")
		p.press("Escape")
	}
}

func TestHostileWordsStayWordsWhereTwoRunsAreCompared(t *testing.T) {
	p := open(t)
	p.setText(given(t, "run.yaml"))
	p.read()
	p.compareWith(file(t, "an"+turned+"other.yaml", spoiled(t, func(n int) bool { return n%2 == 0 })))
	p.holdsItsOwn("comparison")
}

func TestHostileWordsOfARegistryStayWords(t *testing.T) {
	p := open(t)
	n := 0
	p.setText(entry.ReplaceAllStringFunc(given(t, "sources.yaml"), func(line string) string {
		part := entry.FindStringSubmatch(line)
		if n++; part[2] == "kind" || part[2] == "id" {
			return line
		}
		return part[1] + part[2] + `: "` + strings.Trim(part[3], `'"`) + hostile + `"`
	}))
	p.holdsItsOwn("registry")
	p.press("F8")
	p.holdsItsOwn("a finding of the registry")
	p.setText(given(t, "run.yaml"))
	p.holdsItsOwn("the run")
}

// inSight scrolls, and from the start again, until a line is there that has a text.
func (p *tab) inSight(text string) {
	p.Helper()
	p.until("a line with "+text, `(() => { if ([...document.querySelectorAll(".cm-line")].some((e) => e.textContent.includes(`+js(text)+`))) return true;
		const { scrollTop, clientHeight, scrollHeight } = document.querySelector(".cm-scroller");
		document.querySelector(".cm-scroller").scrollTop = scrollTop + clientHeight >= scrollHeight - 2 ? 0 : scrollTop + clientHeight / 2; })()`)
}

// What is said of a place, and what may be written there: names and values of the record, of the registry beside it and
// of reports.
func TestHostileWordsStayWordsInCardsAndCompletions(t *testing.T) {
	p := write(t, strings.Replace(given(t, "sources.yaml"), "A source", "A source <img src=x onerror=globalThis.ran=1>"+turned, 1))
	const short = `<img src=x onerror=globalThis.ran=1>` + turned
	p.setText(strings.NewReplacer(
		"  ttft_p50:\n    formula", "  \"ttft"+short+"\":\n    formula",
		"cite: made_up/serve.py:20", `cite: "serve.py`+short+`"`, "cite: made_up/serve.py:10", "cite: x",
		"license_ref: made-up", "license_ref: x",
		"engine_version: 0.31.0", `engine_version: &v `+`"`+short+`"`, "harness_version: 0.31.0", "harness_version: *v",
		"name: tools/adapters/made_up", `name: "`+short+`"`,
	).Replace(given(t, "run.yaml")))
	for line, ends := range map[string]string{"engine_version: &v": "Home", "harness_version: *v": "Home End", "ttft<img": "Home", `cite: "serve`: "Home", `name: "<img`: "Home"} {
		for _, end := range strings.Fields(ends) {
			p.inSight(line)
			p.reach(line)
			p.press(end, "Control+i")
			p.until("a card at the "+end+" of "+line, `document.querySelector(".cm-finding-tip")`)
			p.holdsItsOwn("the card at the " + end + " of " + line)
			p.press("Escape")
		}
	}
	for _, line := range []string{"license_ref: x", "cite: x"} {
		p.inSight(line)
		p.reach(line)
		for range len(line) - strings.Index(line, ": ") - 2 {
			p.press("Backspace")
		}
		p.press("Control+Space")
		for range p.offered() {
			p.holdsItsOwn("what is offered at " + line)
			p.press("ArrowDown")
		}
		p.press("Escape")
	}
	p.inSight("value: 170")
	p.reach("value: 170")
	p.press("Enter", "Backspace")
	p.press("Control+Space")
	if all := p.offered(); !strings.Contains(strings.Join(all, " "), "ttft<img") {
		t.Errorf("offered %q", all)
	}
	p.holdsItsOwn("names of metrics")
}

func TestHostileNamesOfFilesStayNames(t *testing.T) {
	p := open(t)
	name := "<img src=x onerror=globalThis.ran=1>" + turned
	p.drop(file(t, name+".yaml", altered(t, "unit: ms", "unit: s")))
	p.until("the file", `measuredRunPage.text().includes("unit: s")`)
	p.idle()
	p.holdsItsOwn("a file")
	p.drop(file(t, name+".bin", "\x7fELF\xff\xfe\x00"))
	p.until("word of it", `document.querySelector('[data-testid=notice]')?.innerText.includes("Your text is kept")`)
	p.holdsItsOwn("a file that cannot be opened")
	catalog := small(t)
	catalog["measurements/made-up/"+name+".yaml"] = called(t, `"delta`+hostile+`"`, "made-up", 93)
	catalog["measurements/"+name+"/x.yaml"] = called(t, "epsilon", "other", 94)
	catalog["measurements/"+name+"/y.yaml"] = called(t, "zeta", "other", 94) // which is told of with the other's name
	p.opens(catalog.folder(t, "cata"+name))
	p.holdsItsOwn("a catalog")
	eval[any](p, `([...document.querySelectorAll("[data-testid=member]")].find((e) => e.dataset.path.startsWith("made-up/<")).click(), 1)`)
	p.until("the file", `measuredRunPage.text().includes("delta")`)
	p.idle()
	p.holdsItsOwn("a file of a catalog")
	p.click(part("back"))
	eval[any](p, `([...document.querySelectorAll("[data-testid=member]")].find((e) => e.dataset.path.endsWith("/y.yaml")).click(), 1)`)
	p.until("the file", `measuredRunPage.text().includes("zeta")`)
	p.idle()
	const other = `[...document.querySelectorAll(".cm-finding-tip .place")].some((e) => e.textContent.includes("x.yaml"))`
	for range 12 {
		if p.press("F8"); eval[bool](p, other) {
			break
		}
	}
	p.until("a finding that names another file", other)
	p.holdsItsOwn("a finding that names another file")
	p.press("Escape", "Alt+3")
	p.click(part("compare"))
	p.until("what there is to compare with", `[...document.querySelectorAll("[data-testid=compare-select] option")].some((e) => e.textContent.includes("x.yaml"))`)
	p.holdsItsOwn("what there is to compare with")
	p.drop(file(t, name+".zip", "PK\x03\x04"))
	p.checked()
	p.holdsItsOwn("an archive that cannot be opened")
}
