package credential

import (
	"cmp"
	"slices"

	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// outside keeps of the matches in the text as such what no scalar or comment holds whole: what a syntax error took out
// of the tree, anchors and tags, a second document, and a key in PEM armour that runs through many comments.
func outside(t *syntax.Tree, matches []Match, inside []Found) []Found {
	if len(matches) == 0 {
		return nil
	}
	p := placesOf(t)
	known := make([]source.Span, len(inside))
	for i, f := range inside {
		known[i] = f.At
	}
	var found []Found
	for _, m := range matches {
		f := placed(t, 0, m)
		if p.leave(f) && (f.Kind == PrivateKey || !touches(known, f.At)) {
			found = append(found, f)
		}
	}
	return found
}

// places are the parts of the source that the tree accounts for, each list in order.
type places struct {
	held  []source.Span // scalars and comments, which were searched already
	marks []source.Span // anchors, aliases and tags, which are no values
}

func placesOf(t *syntax.Tree) places {
	p := places{held: slices.Clone(t.Comments)}
	if t.Root != nil {
		p.visit(t.Root, false)
	}
	byStart := func(a, b source.Span) int { return cmp.Compare(a.From, b.From) }
	slices.SortFunc(p.held, byStart)
	slices.SortFunc(p.marks, byStart)
	return p
}

// visit takes a node in. A malformed scalar may span more than its value, and within torn brackets a name may have
// come apart from its value, so neither counts as searched.
func (p *places) visit(n *syntax.Node, torn bool) {
	torn = torn || n.Broken && (n.Kind == syntax.Scalar || n.Style == syntax.Flow)
	if n.Kind == syntax.Scalar && !torn {
		p.held = append(p.held, n.Span())
	}
	for _, mark := range [...]source.Span{n.AnchorSpan, n.TagSpan} {
		if !mark.Empty() {
			p.marks = append(p.marks, mark)
		}
	}
	for i := range n.Pairs {
		p.visit(n.Pairs[i].Key, torn)
		p.visit(n.Pairs[i].Value, torn)
	}
	for _, item := range n.Items {
		p.visit(item, torn)
	}
}

// leave says whether the tree leaves a match of the bare text to be reported: no scalar or comment holds it, and
// it is not an alias or tag taken for the value behind a name.
func (p *places) leave(f Found) bool {
	if i := lastBefore(p.held, f.At.To); i >= 0 && p.held[i].Contains(f.At) {
		return false
	}
	return !touches(p.marks, f.At) || len(Find(f.Secret)) > 0
}

// lastBefore is the index of the last span that starts before an offset, or -1.
func lastBefore(spans []source.Span, offset int) int {
	i, _ := slices.BinarySearchFunc(spans, offset, func(s source.Span, to int) int { return cmp.Compare(s.From, to) })
	return i - 1
}

// touches says whether a span has a byte in common with one of several, which are in order and apart.
func touches(spans []source.Span, at source.Span) bool {
	i := lastBefore(spans, at.To)
	return i >= 0 && spans[i].To > at.From
}

// inOrder puts what was found into the order of the source; of what starts together, the longer first.
func inOrder(found []Found) {
	slices.SortStableFunc(found, func(a, b Found) int {
		return cmp.Or(cmp.Compare(a.At.From, b.At.From), cmp.Compare(b.At.To, a.At.To))
	})
}

// merge is all that was found in the tree and outside it, in order. Of two that overlap, the first stands.
func merge(inside, outside []Found) []Found {
	all := append(inside, outside...)
	inOrder(all)
	kept := all[:0]
	for _, f := range all {
		if n := len(kept); n > 0 && f.At.From < kept[n-1].At.To {
			continue
		}
		kept = append(kept, f)
	}
	return kept
}
