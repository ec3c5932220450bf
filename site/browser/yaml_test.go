package browser

import (
	"slices"
	"strings"
	"testing"
)

// coloured are the words of a class of the text's colours, below an element.
func (p *tab) coloured(below, class string) []string {
	p.Helper()
	return eval[[]string](p, `[...document.querySelectorAll(`+js(below+" .cm-yaml-"+class)+`)].map((e) => e.textContent)`)
}

func TestTheTextHasItsColours(t *testing.T) {
	p := open(t)
	p.setText("a: &x 1 # note\nb: |\n  c: d\ne: \"f\n  g: h\"\n")
	for class, want := range map[string][]string{
		"key": {"a", "b", "e"}, "comment": {"# note"}, "name": {"&x"}, "mark": {":", ":", ":"},
	} {
		if got := p.coloured(".cm-content", class); !slices.Equal(got, want) {
			t.Errorf("%s: %q instead of %q", class, got, want)
		}
	}
}

func TestALongTextHasItsColoursFarDown(t *testing.T) {
	p := open(t)
	p.setText("notes: |\n" + strings.Repeat("  a: b\n", 800) + "key: value\n")
	p.enter()
	p.press("Control+End")
	p.until("its end", `[...document.querySelectorAll(".cm-line")].some((e) => e.textContent === "key: value")`)
	if got := p.coloured(".cm-content", "key"); !slices.Equal(got, []string{"key"}) {
		t.Errorf("the keys are %q", got)
	}
	p.press("Control+Home")
	p.press("Delete", "Delete", "Delete", "Delete", "Delete", "Delete", "Delete", "Delete") // the block scalar is none any more
	p.press("Control+End")
	p.until("keys where there was text", `document.querySelectorAll(".cm-content .cm-yaml-key").length > 5`)
}

func TestTheEditorKnowsItsWayAroundYAML(t *testing.T) {
	p := open(t)
	p.setText("a:\n  b: 1\n  c:\n    - d\ne: 2\n")
	p.enter()
	p.click(`.cm-foldGutter [title="Fold line"]`)
	p.until("the fold", `document.querySelectorAll(".cm-line").length === 3`) // its last is empty
	p.click(".cm-foldPlaceholder")
	p.until("all lines", `document.querySelectorAll(".cm-line").length === 6`)
	p.press("Control+Home", "Control+/")
	if text := p.text(); !strings.HasPrefix(text, "# a:\n") {
		t.Errorf("the comment makes it %q", text)
	}
	p.press("Control+/", "End", "Enter")
	p.typeText("f: 3")
	if text := p.text(); !strings.HasPrefix(text, "a:\n  f: 3\n  b: 1\n") {
		t.Errorf("the new line makes it %q", text)
	}
}

func TestWhatATextNoLongerHasIsColouredLikeIt(t *testing.T) {
	p := open(t)
	p.screen("phone")
	p.setText(given(t, "run.yaml"))
	p.press("Alt+3")
	p.compareWith(file(t, "other.yaml", altered(t, "hardware: h100", "hardware: a100 # other")))
	p.until("the texts", `document.querySelector("[data-testid=text-diff] .cm-deletedLine")`)
	if got := p.coloured(".cm-deletedLine", "key"); !slices.Equal(got, []string{"hardware"}) {
		t.Errorf("the keys are %q", got)
	}
	if words := eval[string](p, `document.querySelector(".cm-deletedLine").textContent`); strings.TrimSpace(words) != "hardware: h100" {
		t.Errorf("the line is %q", words)
	}
}
