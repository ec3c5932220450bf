package source_test

import (
	"testing"

	"github.com/inference-sim/measured-run/core/source"
)

func TestLinesOfAText(t *testing.T) {
	const text = "ab\r\nc\rd\n\ne"
	for at, want := range map[int][3]int{
		0: {0, 2, 4}, 1: {0, 2, 4}, 2: {0, 2, 4}, 4: {4, 5, 6}, 5: {4, 5, 6}, 6: {6, 7, 8}, 8: {8, 8, 9}, 9: {9, 10, 10}, 10: {9, 10, 10},
	} {
		if got := [3]int{source.LineStart(text, at), source.LineEnd(text, at), source.NextLine(text, at)}; got != want {
			t.Errorf("at %d: %v, not %v", at, got, want)
		}
	}
	for text, want := range map[string]string{"": "\n", "a": "\n", "a\nb\r": "\n", "a\r\nb\n": "\r\n", "a\rb": "\r", "\r": "\r"} {
		if got := source.LineBreak(text); got != want {
			t.Errorf("%q breaks its lines by %q, not %q", text, got, want)
		}
	}
}
