package format

import (
	"strings"

	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// token is a stretch of text that stays together: an indicator, an anchor or tag, a key with its colon, a scalar, or
// brackets with all that is in them. A comment at the end of a block is a token without text.
type token struct {
	text  string
	start start
	col   int  // the column it takes where it starts a line, from 0
	opens bool // the first entry of a block may follow on its line
	value bool // starts a line where it did

	lead  []comment // on the lines above
	blank bool      // an empty line stands right above
	top   bool      // and is not wanted there: nothing of its block stands above
	trail *comment  // on the same line

	was, shift int    // of text with further lines: its column, and how far the columns left of that one move
	fixed      bool   // its further lines are indented as they are to be
	kept       bool   // every empty line below it would be its own
	names      []name // the anchors and aliases in it
}

// start says whether a token starts a line.
type start uint8

const (
	joins start = iota // never
	line               // always
	first              // unless it can stand beside the indicator before it
)

// place is where a node belongs: the column of its entry as it was, the one as it will be, and what the reference
// says of the node.
type place struct {
	at, col int
	known   described
}

// outside is the place of a document's root, whose entries stand in column 0.
var outside = place{at: -2, col: -2}

func (in place) inner(at int) place { return place{at, in.col + 2, in.known} }

// layout takes a text apart.
type layout struct {
	tree   *syntax.Tree
	text   string
	pos    int // all before has been taken in
	ahead  int // what peek said last
	tokens []token
	named  bool // a token has names
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
	if l.tree.Root != nil {
		in := outside
		in.known = describe(l.tree.Root)
		l.node(l.tree.Root, in)
	}
	for at := l.peek(); !l.lost && l.marks("...", at); at = l.peek() {
		l.add(at, at+3, token{start: line})
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
			l.add(at, at+3, token{start: line})
			return
		case l.marks("...", at):
			l.add(at, at+3, token{start: line})
		case at < len(l.text) && l.text[at] == '%' && l.column(at) == 0:
			l.add(at, l.beforeComment(at), token{start: line})
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
	case n.Kind == syntax.Scalar && n.Span.Empty():
		l.ending(in.at+1, in.col+2, false)
	default:
		l.leaf(n, in)
	}
}

// properties takes in the anchor and the tag of a node. The first of them is laid out like t, a second stands beside
// it.
func (l *layout) properties(n *syntax.Node, t token) (any bool) {
	spans := [2]source.Span{n.AnchorSpan, n.TagSpan}
	if spans[1].From < spans[0].From {
		spans[0], spans[1] = spans[1], spans[0]
	}
	for _, at := range spans {
		if at.To == 0 || n.Kind == syntax.Alias {
			continue
		}
		t.names = nil
		if at == n.AnchorSpan {
			t.names = []name{{n.Anchor, true}}
		}
		l.add(at.From, at.To, t)
		t.start, any = joins, true
	}
	return any
}

// block takes in the entries of a collection, and the comments at its end.
func (l *layout) block(n *syntax.Node, in place) {
	own := in.inner(l.nextColumn())
	headed := n.Kind == syntax.Mapping && in.col < 0 && l.head()
	var starts []int
	for i := range n.Pairs {
		starts = append(starts, len(l.tokens))
		l.pair(n.Pairs[i], own)
	}
	for _, item := range n.Items {
		starts = append(starts, len(l.tokens))
		at := l.peek()
		l.add(at, at+1, token{start: line, col: own.col, opens: true})
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
	apart := false
	if headed {
		above := l.tokens[starts[0]].above()
		apart, *above = *above, false
	}
	if n.Kind == syntax.Mapping {
		l.arrange(n, starts, own.known)
	}
	t := &l.tokens[starts[0]]
	t.start, t.top = first, !headed
	if order := l.orders[n]; headed {
		*t.above() = apart || len(order) > 0 && order[0] != 0
	}
}

// above says whether an empty line stands above a token and its comments.
func (t *token) above() *bool {
	if len(t.lead) > 0 {
		return &t.lead[0].blank
	}
	return &t.blank
}

// pair takes in an entry of a mapping.
func (l *layout) pair(p syntax.Pair, in place) {
	start := token{start: line, col: in.col}
	if at := l.peek(); l.indicates('?', at) {
		l.explicit(p, in)
		return
	}
	if l.properties(p.Key, start) {
		start.start = joins
	}
	from, to := p.Key.Span.From, p.Key.Span.To
	colon := l.afterBlanks(to)
	if p.Key.Span.Empty() {
		from, to = colon, colon
	}
	if colon >= len(l.text) || l.text[colon] != ':' {
		l.lost = true
		return
	}
	start.text = l.text[from:to] + ":"
	if p.Key.Kind == syntax.Alias {
		start.text = l.text[from:to] + " :" // else the colon would be of its name
	}
	start.names = namesIn(p.Key)
	l.add(from, colon+1, start)
	l.node(p.Value, place{in.at, in.col, in.known.under(p.Key)})
}

// explicit takes in an entry whose key follows a question mark.
func (l *layout) explicit(p syntax.Pair, in place) {
	mark := token{start: line, col: in.col, opens: true}
	at := l.peek()
	l.add(at, at+1, mark)
	l.node(p.Key, place{in.at, in.col, described{}})
	if at = l.peek(); l.indicates(':', at) && l.column(at) == in.at {
		l.add(at, at+1, mark)
		l.node(p.Value, place{in.at, in.col, in.known.under(p.Key)})
	}
}

// leaf takes in a scalar, an alias or brackets.
func (l *layout) leaf(n *syntax.Node, in place) {
	t := token{value: true, col: in.col + 2, names: namesIn(n), was: l.column(n.Span.From), shift: in.col - in.at}
	if n.Style == syntax.Literal || n.Style == syntax.Folded {
		l.blockText(n, in, &t)
		l.add(n.Span.From, n.Span.To, t)
		return
	}
	t.text = leafText(l.text[n.Span.From:n.Span.To], n.Style == syntax.DoubleQuoted || n.Style == syntax.Flow)
	l.add(n.Span.From, n.Span.To, t)
	l.ending(in.at+1, in.col+2, false)
}

// add takes in the token that covers a stretch of the source. What stands between it and the last one must be white
// space and comments.
func (l *layout) add(from, to int, t token) {
	if l.peek() != from || to < from {
		l.lost = true
		return
	}
	if t.text == "" {
		t.text = l.text[from:to]
	}
	breaks := 0
	t.lead, breaks = l.comments(from)
	t.blank = breaks > 1
	if t.start == joins && (len(t.lead) > 0 || t.value && breaks > 0) {
		t.start, t.top = line, true
	}
	l.named = l.named || len(t.names) > 0
	l.pos = to
	t.trail = l.trailing()
	l.tokens = append(l.tokens, t)
	l.continued(l.tokens[len(l.tokens)-1].trail)
}

// indicates says whether an indicator stands at an offset.
func (l *layout) indicates(mark byte, at int) bool {
	return at < len(l.text) && l.text[at] == mark && l.endsWord(at+1)
}

// marks says whether a document marker stands at an offset.
func (l *layout) marks(marker string, at int) bool {
	return strings.HasPrefix(l.text[at:], marker) && l.column(at) == 0 && l.endsWord(at+3)
}
