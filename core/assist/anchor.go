package assist

import (
	"github.com/inference-sim/measured-run/core/credential"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/syntax"
)

// anchor finds where the text of an alias is written.
func (h *teller) anchor(n *syntax.Node) *Anchor {
	return &Anchor{At: n.Span(), Path: pathOf(h.tree, n), Value: short(h.shown.Redact(n.Value()))}
}

// pathOf spells the way to a node that is written in the tree.
func pathOf(tree *syntax.Tree, n *syntax.Node) string {
	var path *schema.Path
	for at := tree.Root; at != n; {
		switch at.Kind {
		case syntax.Mapping:
			i := last(len(at.Pairs), n.Span().From, func(i int) int { return at.Pairs[i].Key.Span().From })
			if i < 0 {
				return path.String()
			}
			path = path.Key(credential.Hide(at.Pairs[i].Key.Resolve().Value()))
			at = at.Pairs[i].Value
		case syntax.Sequence:
			i := last(len(at.Items), n.Span().From, func(i int) int { return at.Items[i].Span().From })
			if i < 0 {
				return path.String()
			}
			path = path.Item(i)
			at = at.Items[i]
		default:
			return path.String()
		}
	}
	return path.String()
}
