package browser

import (
	"strings"
	"testing"
)

// outline opens the outline by key.
func (p *tab) outline() {
	p.Helper()
	p.press("Control+Shift+o")
	p.until("the outline", `document.querySelector("[data-testid=outline] .outline-row")`)
}

func TestTheOutlineLeadsToAKey(t *testing.T) {
	p := write(t, given(t, "run.yaml"))
	p.outline()
	if chosen := p.words(`[data-testid=outline] [aria-selected=true]`); !strings.HasPrefix(chosen, "kind") {
		t.Errorf("it starts at %q", chosen)
	}
	p.typeText("c8 load")
	p.until("what was searched", `document.querySelectorAll("[data-testid=outline] .outline-row").length === 2`)
	p.press("ArrowDown", "Enter")
	p.until("the text", `!document.querySelector("[data-testid=outline][open]") && document.activeElement.closest(".cm-content")`)
	if line := p.lineOfCursor(); line != "concurrency: 8" {
		t.Errorf("it leads to %q", line)
	}
	p.outline()
	if chosen := p.words(`[data-testid=outline] [aria-selected=true]`); chosen != "concurrency 8" {
		t.Errorf("from there it starts at %q", chosen)
	}
	p.press("Escape")
	p.until("the text", `!document.querySelector("[data-testid=outline][open]")`)
	p.click(part("outline-open"))
	p.until("the outline", `document.querySelector("[data-testid=outline][open]")`)
}

func TestTheOutlineOfALongRecord(t *testing.T) {
	p := write(t, crowded(t, 200))
	p.outline()
	if rows := p.count(`[data-testid=outline] .outline-row`); rows > 60 {
		t.Errorf("%d rows are there at a time", rows)
	}
}
