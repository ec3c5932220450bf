package schema

import (
	"testing"

	"github.com/inference-sim/measured-run/core/source"
)

// An item goes with its dash, and only where no other dash stands before that: it would go with it.
func TestItemsGoWithTheirDashes(t *testing.T) {
	for text, want := range map[string]string{
		"- x\n- a\n":     "- a\n",
		"  - x\n  - a\n": "  - a\n",
		"- - x\n  - a\n": "",
		"a:\n- x\n":      "a:\n",
	} {
		from := 0
		for text[from] != 'x' {
			from++
		}
		at, ok := removal(text, source.Span{From: from, To: from + 1}, true)
		if got := text[:at.From] + text[at.To:]; ok != (want != "") || ok && got != want {
			t.Errorf("%q: %t, %q", text, ok, got)
		}
	}
}
