package credential

import (
	"strings"

	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// patience is how many places of one scalar are asked of the tree, which decodes all of it each time.
const patience = 32

// locator finds the source of matches in a scalar, first to last. Most scalars read as they are written and need
// no more than an offset. In one that does not and holds many matches, the text of each is looked for from the
// end of the one before it.
type locator struct {
	tree     *syntax.Tree
	node     *syntax.Node
	verbatim int // where the value stands as it reads, or -1
	end      int // of the match before
	asked    int
}

func newLocator(t *syntax.Tree, n *syntax.Node) locator {
	l := locator{tree: t, node: n, verbatim: -1, end: n.Span().From}
	from := n.Span().From
	if n.Style == syntax.SingleQuoted || n.Style == syntax.DoubleQuoted {
		from++
	}
	if strings.HasPrefix(t.File.Text[from:max(from, n.Span().To)], n.Value()) {
		l.verbatim = from
	}
	return l
}

// place is the source of a match; not ok when it cannot be told in good time.
func (l *locator) place(m Match) (at source.Span, ok bool) {
	switch {
	case l.verbatim >= 0:
		at = source.Span{From: l.verbatim + m.From, To: l.verbatim + m.To}
	case l.asked < patience:
		l.asked++
		at = l.tree.Locate(l.node, m.From, m.To)
	default:
		text := l.node.Value()[m.From:m.To]
		i := strings.Index(l.tree.File.Text[l.end:max(l.end, l.node.Span().To)], text)
		if i < 0 {
			return at, false
		}
		at = source.Span{From: l.end + i, To: l.end + i + len(text)}
	}
	l.end = at.To
	return at, true
}

// rest is what lies behind the last match that was placed.
func (l *locator) rest() source.Span {
	return source.Span{From: l.end, To: max(l.end, l.node.Span().To)}
}
