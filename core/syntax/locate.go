package syntax

import (
	"sort"

	"github.com/inference-sim/measured-run/core/source"
)

// Locate is where in the source the bytes from..to of a scalar's value are written. What is written otherwise
// than it reads, such as an escape sequence or the line break in folded text, is covered whole. A range that
// is out of bounds is cut.
func (t *Tree) Locate(n *Node, from, to int) source.Span {
	n = n.Resolve()
	from = max(0, min(from, len(n.Value)))
	to = max(from, min(to, len(n.Value)))
	l := newLocator(t.File.Text, n)
	span := source.Span{From: l.start(from), To: l.end(to)}
	if from == to {
		return source.At(span.From)
	}
	return span
}

// locator knows where each piece of a scalar starts in its value.
type locator struct {
	node   *Node
	pieces []piece
	starts []int
}

func newLocator(text string, n *Node) locator {
	l := locator{node: n, pieces: pieces(text, n)}
	at := 0
	for _, piece := range l.pieces {
		l.starts = append(l.starts, at)
		at += len(piece.text)
	}
	return l
}

// start is where the byte at an offset of the value starts.
func (l locator) start(offset int) int {
	i := sort.SearchInts(l.starts, offset+1) - 1
	for i >= 0 && i < len(l.pieces)-1 && offset >= l.starts[i]+len(l.pieces[i].text) {
		i++
	}
	if i < 0 {
		return l.node.Span.From
	}
	piece := l.pieces[i]
	if past := offset - l.starts[i]; piece.verbatim || past >= len(piece.text) {
		return min(piece.from+past, piece.to)
	}
	return piece.from
}

// end is where the byte before an offset of the value ends.
func (l locator) end(offset int) int {
	i := sort.SearchInts(l.starts, offset) - 1
	if i < 0 {
		return l.start(offset)
	}
	piece := l.pieces[i]
	if piece.verbatim {
		return piece.from + offset - l.starts[i]
	}
	return piece.to
}
