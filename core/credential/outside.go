package credential

import (
	"cmp"
	"slices"

	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// outside searches the text as such and keeps what no scalar or comment holds whole: what a syntax error took out
// of the tree, anchors and tags, a second document, and a key in PEM armour that runs through many comments.
func outside(t *syntax.Tree) []Found {
	matches := Find(t.File.Text)
	if len(matches) == 0 {
		return nil
	}
	held := holders(t)
	var found []Found
	for _, m := range matches {
		f := placed(t, 0, m)
		within, across := heldBy(held, f.At)
		if !within && (!across || f.Kind == PrivateKey) {
			found = append(found, f)
		}
	}
	return found
}

// holders are the places that were searched already, in order. A malformed scalar may span more than its value.
func holders(t *syntax.Tree) []source.Span {
	held := slices.Clone(t.Comments)
	var visit func(n *syntax.Node)
	visit = func(n *syntax.Node) {
		if n.Kind == syntax.Scalar && !n.Broken {
			held = append(held, n.Span)
		}
		for i := range n.Pairs {
			visit(n.Pairs[i].Key)
			visit(n.Pairs[i].Value)
		}
		for _, item := range n.Items {
			visit(item)
		}
	}
	if t.Root != nil {
		visit(t.Root)
	}
	slices.SortFunc(held, func(a, b source.Span) int { return cmp.Compare(a.From, b.From) })
	return held
}

// heldBy says whether one place holds the whole span, and whether any holds a part of it.
func heldBy(held []source.Span, at source.Span) (within, across bool) {
	i, _ := slices.BinarySearchFunc(held, at.To, func(h source.Span, to int) int { return cmp.Compare(h.From, to) })
	for i--; i >= 0 && held[i].To <= held[i].From; i-- {
	}
	if i < 0 {
		return false, false
	}
	return held[i].Contains(at), held[i].To > at.From
}

// merge puts what was found in the tree and outside it into the order of the source. Of two that overlap, the one
// that starts first stands, and of two that start together the longer.
func merge(inside, outside []Found) []Found {
	all := append(inside, outside...)
	slices.SortStableFunc(all, func(a, b Found) int {
		return cmp.Or(cmp.Compare(a.At.From, b.At.From), cmp.Compare(b.At.To, a.At.To))
	})
	kept := all[:0]
	for _, f := range all {
		if n := len(kept); n > 0 && f.At.From < kept[n-1].At.To {
			continue
		}
		kept = append(kept, f)
	}
	return kept
}
