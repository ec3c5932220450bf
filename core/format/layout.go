package format

import (
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// layout takes a text apart.
type layout struct {
	tree   *syntax.Tree
	text   string
	pos    int // all before has been taken in
	ahead  int // what peek said last
	tokens []token
	lost   bool // the text is not what the tree says

	orders map[*syntax.Node][]int // the mappings whose entries have moved: which stands where
}

func newLayout(tree *syntax.Tree) *layout {
	l := &layout{tree: tree, text: tree.File.Text, orders: map[*syntax.Node][]int{}}
	if tree.File.HasBOM() {
		l.pos = len(source.BOM)
	}
	l.ahead = l.pos - 1
	return l
}

// document takes in all of the text.
func (l *layout) document() {
	l.prologue()
	in := outside
	in.known = describe(l.tree.Root)
	l.node(l.tree.Root, in)
	for at := l.peek(); !l.lost && l.marks("...", at); at = l.peek() {
		l.add(at, at+3, token{start: startsLine})
	}
	l.ending(0, 0, true)
	l.lost = l.lost || l.peek() < len(l.text)
}

// prologue takes in the directives and the marker that a document starts with.
func (l *layout) prologue() {
	for !l.lost {
		at := l.peek()
		switch {
		case l.marks("---", at):
			l.add(at, at+3, token{start: startsLine})
			return
		case l.marks("...", at):
			l.add(at, at+3, token{start: startsLine})
		case l.at(at) == '%':
			l.add(at, l.beforeComment(at), token{start: startsLine})
		default:
			return
		}
	}
}

// node takes in a node with its anchor and tag.
func (l *layout) node(n *syntax.Node, in place) {
	l.properties(n, token{col: in.col + 2})
	switch {
	case n.Style == syntax.Block:
		l.block(n, in)
	case n.Span().Empty():
		l.ending(in.at+1, in.col+2, false)
	default:
		l.leaf(n, in)
	}
}

// properties takes in the anchor and the tag of a node. The first of them is laid out like t, a second stands beside
// it.
func (l *layout) properties(n *syntax.Node, t token) (written bool) {
	spans := [2]source.Span{n.AnchorSpan, n.TagSpan}
	if spans[1].From < spans[0].From {
		spans[0], spans[1] = spans[1], spans[0]
	}
	for _, at := range spans {
		if at.To == 0 || n.Kind == syntax.Alias {
			continue
		}
		if at == n.AnchorSpan {
			t.names = []name{{n.Anchor, true}}
		}
		l.add(at.From, at.To, t)
		t.start, written = joins, true
	}
	return written
}

// block takes in the entries of a collection, and the comments at its end.
func (l *layout) block(n *syntax.Node, in place) {
	own := in.inner(l.nextColumn())
	headed := in.col < 0 && l.head()
	var starts []int
	for i := range n.Pairs {
		starts = append(starts, len(l.tokens))
		l.pair(n.Pairs[i], own)
	}
	for _, item := range n.Items {
		starts = append(starts, len(l.tokens))
		at := l.peek()
		l.add(at, at+1, token{start: startsLine, col: own.col, opens: true})
		l.node(item, own)
	}
	if !l.lost {
		l.settle(n, starts, own, headed)
	}
	l.ending(own.at, own.col, in.at <= l.nextColumn())
}

// settle puts the entries of a block in order. An empty line above the first of them is wanted only below the
// comments at the head of a text, and there also where they stood right above an entry that has moved.
func (l *layout) settle(n *syntax.Node, starts []int, own place, headed bool) {
	var apart bool
	if headed {
		above := l.tokens[starts[0]].above()
		apart, *above = *above, false
	}
	l.arrange(n, starts, own.known)
	t := &l.tokens[starts[0]]
	t.start, t.top = startsBlock, !headed
	if order := l.orders[n]; headed {
		*t.above() = apart || len(order) > 0 && order[0] != 0
	}
}
