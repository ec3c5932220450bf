package schema

import (
	"testing"

	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// Which texts are shared does not depend on the order of the aliases.
func TestTextsThatAreShared(t *testing.T) {
	text := "a: &x b\nc: &y {d: &z e, f: g}\nh: [*z , *y ]\ni: *x\n"
	tree, _ := syntax.Parse(source.New("", text))
	s := sharedTexts(tree)
	at := func(from, to int) source.Span { return source.Span{From: from, To: to} }
	for _, c := range []struct {
		at            source.Span
		holds, starts bool
	}{
		{at(0, 1), false, false},
		{at(0, 6), false, false}, // right before the first
		{at(0, 7), false, true},
		{at(6, 7), true, true},
		{at(6, 8), false, true},
		{at(6, 6), true, false},
		{at(14, 29), true, true},
		{at(14, 30), false, true},
		{at(15, 16), true, false},
		{at(15, 29), true, true},
		{at(22, 23), true, false}, // behind one that is within another
		{at(25, 29), true, false},
		{at(25, 31), false, false},
		{at(40, 41), false, false},
	} {
		if holds, starts := s.holds(c.at), s.startsIn(c.at); holds != c.holds || starts != c.starts {
			t.Errorf("%q: holds %t, starts in it %t", text[c.at.From:c.at.To], holds, starts)
		}
	}
}
