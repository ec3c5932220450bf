package browser

import "testing"

// shownPage is the page of the reference that is in sight, once all of it is there.
const shownPage = `document.querySelector("[data-testid=article]:not([aria-busy=true])")?.dataset.page`

func TestTheReferenceIsSearched(t *testing.T) {
	p := open(t)
	p.click(part("reference-contents"))
	p.click(part("reference-search"))
	p.typeText("burstiness")
	p.until("hits", `document.querySelector("[data-testid=reference-hits] a")`)
	p.click(part("reference-hits") + " a")
	p.until("the row", `document.querySelector('tr[data-key="client.burstiness"]')?.checkVisibility()`)
	p.click(part("reference-search"))
	p.typeText("nothing has such words in it xyzzy")
	p.until("word of it", `document.querySelector("[data-testid=reference-hits]")?.innerText.includes("Nothing in the reference")`)
}

func TestTheReferenceIsWalkedByItsLinks(t *testing.T) {
	p := open(t)
	p.until("a page", shownPage)
	first := eval[string](p, shownPage)
	p.click(`[data-testid=article] a[href^="#/"]`)
	p.until("another page", `(shown => shown && shown !== `+js(first)+`)(`+shownPage+`)`)
	second := eval[string](p, shownPage)
	p.click(part("reference-back"))
	p.until("the first page", shownPage+` === `+js(first))
	p.click(part("reference-forward"))
	p.until("the second page", shownPage+` === `+js(second))
}

func TestAnAddressOpensItsPage(t *testing.T) {
	p := blank(t)
	p.visit("/#/verdict/workload")
	p.until("the page", shownPage+` === "verdict"`)
	p.until("the heading in sight", `(() => { const h = document.querySelector("#workload").getBoundingClientRect(), box = document.querySelector(".article-scroll").getBoundingClientRect(); return h.top >= box.top && h.bottom <= box.bottom; })()`)
}

// reference is an expression for the reference as it is loaded, once it is here: the page starts without it.
const reference = `(async (file) => {
	for (let at; !(at = file()); ) await new Promise((done) => setTimeout(done, 20));
	return (await fetch(file())).json();
})(() => performance.getEntriesByType("resource").map((one) => one.name).find((name) => /reference-.*json$/.test(name)))`

// growing is a script that defines grow, which makes elements of the body of a page of the reference.
const growing = `globalThis.grow = (body, into = document.createDocumentFragment()) => {
	for (const piece of body) {
		if (typeof piece === "string") { into.append(piece); continue; }
		const [name, attributes, ...inside] = piece, made = document.createElement(name);
		for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
		into.append(grow(inside, made));
	}
	return into;
};
`

// Each page of the reference can be shown, and each anchor that a link names is in it.
func TestEveryPageOfTheReferenceHoldsTogether(t *testing.T) {
	p := open(t)
	broken := eval[[]string](p, growing+reference+`.then((r) => {
		const bodies = new Map(r.pages.map((page) => [page.id, grow(page.body)]));
		const broken = [];
		for (const [id, body] of bodies) {
			const ids = [...body.querySelectorAll("[id]")].map((e) => e.id);
			if (new Set(ids).size !== ids.length) broken.push(id + " has an id twice");
			for (const a of body.querySelectorAll('a[href^="#/"]')) {
				const href = decodeURIComponent(a.getAttribute("href").slice(2));
				const page = [...bodies.keys()].filter((k) => href === k || href.startsWith(k + "/")).sort((x, y) => y.length - x.length)[0];
				const anchor = page && href.slice(page.length + 1);
				if (!page || (anchor && !bodies.get(page).getElementById(anchor))) broken.push(id + " links " + href);
			}
		}
		for (const [key, { page, anchor }] of Object.entries(r.keys)) if (bodies.get(page)?.getElementById(anchor)?.dataset.key !== key) broken.push("key " + key);
		for (const [rule, { page }] of Object.entries(r.rules)) if (!bodies.has(page)) broken.push("rule " + rule);
		return broken; })`)
	for _, what := range broken {
		t.Error(what)
	}
}

func TestPanelsFoldAndAreRememberedFolded(t *testing.T) {
	p := open(t)
	for _, panel := range []string{"findings", "reference"} {
		p.click(part("fold-" + panel))
		p.until(panel+" to fold", `!document.querySelector("#pane-`+panel+`").checkVisibility()`)
	}
	p.reload()
	if p.shows("#pane-findings") || p.shows("#pane-reference") || !p.shows(part("editor")) {
		t.Error("the panels are not as they were")
	}
	for _, panel := range []string{"findings", "reference"} {
		p.click(part("unfold-" + panel))
		p.until(panel+" to come back", `document.querySelector("#pane-`+panel+`").checkVisibility()`)
	}
}
