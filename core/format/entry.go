package format

import (
	"strings"

	"github.com/inference-sim/measured-run/core/syntax"
)

// pair takes in an entry of a mapping.
func (l *layout) pair(p syntax.Pair, in place) {
	if l.indicates('?', l.peek()) {
		l.explicit(p, in)
		return
	}
	t := token{start: startsLine, col: in.col}
	if l.properties(p.Key, t) {
		t.start = joins
	}
	from, to := p.Key.Span().From, p.Key.Span().To
	colon := l.afterBlanks(to)
	t.text, t.names = l.text[from:to]+":", namesIn(p.Key)
	if p.Key.Kind == syntax.Alias {
		t.text = l.text[from:to] + " :" // else the colon would be of its name
	}
	l.lost = l.lost || l.at(colon) != ':'
	l.add(from, colon+1, t)
	l.node(p.Value, place{in.at, in.col, in.known.under(p.Key)})
}

// explicit takes in an entry whose key follows a question mark.
func (l *layout) explicit(p syntax.Pair, in place) {
	mark := token{start: startsLine, col: in.col, opens: true}
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
	t := token{value: true, col: in.col + 2, names: namesIn(n), was: l.column(n.Span().From), shift: in.col - in.at}
	if n.Style == syntax.Literal || n.Style == syntax.Folded {
		l.blockText(n, in, &t)
		l.add(n.Span().From, n.Span().To, t)
		return
	}
	t.text = leafText(l.text[n.Span().From:n.Span().To], n.Style == syntax.DoubleQuoted || n.Style == syntax.Flow)
	l.add(n.Span().From, n.Span().To, t)
	l.ending(in.at+1, in.col+2, false)
}

// add takes in the token that covers a stretch of the source. What stands between it and the last one must be white
// space and comments.
func (l *layout) add(from, to int, t token) {
	if l.lost = l.lost || l.peek() != from; l.lost {
		return
	}
	if t.text == "" {
		t.text = l.text[from:to]
	}
	lead, breaks := l.comments(from)
	t.lead, t.blank = lead, breaks > 1
	if t.start == joins && (len(lead) > 0 || t.value && breaks > 0) {
		t.start, t.top = startsLine, true
	}
	l.pos = to
	t.trail = l.trailing()
	l.tokens = append(l.tokens, t)
	l.continued(t.trail)
}

// indicates says whether an indicator stands at an offset.
func (l *layout) indicates(mark byte, at int) bool {
	return at < len(l.text) && l.text[at] == mark && l.endsWord(at+1)
}

// marks says whether a document marker stands at an offset.
func (l *layout) marks(marker string, at int) bool {
	return strings.HasPrefix(l.text[at:], marker) && l.column(at) == 0 && l.endsWord(at+3)
}
