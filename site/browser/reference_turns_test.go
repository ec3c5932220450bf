package browser

import (
	"strings"
	"testing"
)

// A page of the reference comes in turns, whole and in its order, with the place that it was opened at in sight; of two
// that are opened at once the later one is shown.
func TestAPageOfTheReferenceComesWhole(t *testing.T) {
	p := blank(t)
	p.onEachLoad(growing)
	p.visit("/")
	p.until("the reference", `document.querySelector("[data-testid=article][data-page]")`)
	eval[any](p, `(location.hash = "#/reference/vocabularies", setTimeout(() => (location.hash = "#/reference/run/provenance")), 1)`)
	p.until("the later page", shownPage+` === "reference/run"`)
	whole := eval[string](p, reference+`.then((r) => grow(r.pages.find((page) => page.id === "reference/run").body).textContent)`)
	if !strings.Contains(whole, "provenance") {
		t.Fatalf("the page is %.200q", whole)
	}
	p.until("all of it, and nothing else", `document.querySelector("[data-testid=article]").textContent === `+js(whole))
	p.until("the heading in sight", `(() => { const h = document.querySelector("#provenance").getBoundingClientRect(), box = document.querySelector(".article-scroll").getBoundingClientRect(); return h.top >= box.top && h.bottom <= box.bottom && document.querySelector(".article-scroll").scrollTop > 100; })()`)
}
