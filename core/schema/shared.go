package schema

import (
	"cmp"
	"slices"
	"strings"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// shared are the texts that aliases stand for, in order, each reaching as far as any before it.
type shared []source.Span

func sharedTexts(tree *syntax.Tree) shared {
	if tree.Root == nil || strings.IndexByte(tree.File.Text, '*') < 0 {
		return nil
	}
	all := targets(nil, tree.Root)
	slices.SortFunc(all, func(a, b source.Span) int { return cmp.Compare(a.From, b.From) })
	for i := 1; i < len(all); i++ {
		all[i].To = max(all[i].To, all[i-1].To)
	}
	return all
}

func targets(all shared, n *syntax.Node) shared {
	if n.Kind == syntax.Alias {
		return append(all, n.Target.Span())
	}
	for _, item := range n.Items {
		all = targets(all, item)
	}
	for i := range n.Pairs {
		all = targets(targets(all, n.Pairs[i].Key), n.Pairs[i].Value)
	}
	return all
}

// holds says whether a span lies within a shared text.
func (s shared) holds(at source.Span) bool {
	after, _ := slices.BinarySearchFunc(s, at.From, func(text source.Span, from int) int {
		if text.From <= from {
			return -1
		}
		return 1
	})
	return after > 0 && at.To <= s[after-1].To
}

// startsIn says whether a shared text starts within a span.
func (s shared) startsIn(at source.Span) bool {
	first, _ := slices.BinarySearchFunc(s, at.From, func(text source.Span, from int) int { return cmp.Compare(text.From, from) })
	return first < len(s) && s[first].From < at.To
}

// takeCare takes safety from fixes of text that has other uses.
func (s shared) takeCare(fixes []diag.Fix) {
	for i := range fixes {
		for _, edit := range fixes[i].Edits {
			fixes[i].Safe = fixes[i].Safe && !s.holds(edit.At)
		}
	}
}
