package syntax

import "github.com/inference-sim/measured-run/core/source"

// move adds to the offsets of all nodes behind an edge, which is the start of a line or the end of the text. The ends of
// the collections that it lies in are not moved.
func (t *Tree) move(edge, by int) {
	if by == 0 {
		return
	}
	for i, piece := range t.slab.pieces {
		// Nodes are made in the order of the text.
		if i+1 == len(t.slab.pieces) || t.slab.pieces[i+1][0].Span().From >= edge {
			movePiece(piece, int32(edge), int32(by))
		}
	}
	for _, piece := range t.later {
		movePiece(piece, int32(edge), int32(by))
	}
	for _, list := range t.slab.lists {
		for i := len(list.Dashes) - 1; i >= 0 && list.Dashes[i] >= edge; i-- {
			list.Dashes[i] += by
		}
	}
}

func movePiece(piece []Node, edge, by int32) {
	for i := range piece {
		n := &piece[i]
		if n.from >= edge {
			n.from += by
			n.to += by
		}
	}
}

// exchangeComments puts the comments of a stretch in place of those that were there.
func (t *Tree) exchangeComments(lines source.Span, comments []source.Span, by int) {
	from, to := commentFrom(t.Comments, lines.From), commentFrom(t.Comments, lines.To)
	if by != 0 {
		for i := range t.Comments[to:] {
			t.Comments[to+i].From += by
			t.Comments[to+i].To += by
		}
	}
	t.Comments = exchanged(t.Comments, from, to, comments)
}

// commentFrom is the index of the first comment that is not before an offset.
func commentFrom(comments []source.Span, at int) int {
	i := len(comments)
	for i > 0 && comments[i-1].From >= at {
		i--
	}
	return i
}

// exchanged is a list with others in place of those from one index to another.
func exchanged[T any](list []T, from, to int, others []T) []T {
	if to-from == len(others) {
		copy(list[from:], others)
		return list
	}
	fresh := make([]T, 0, len(list)+len(others)-(to-from))
	return append(append(append(fresh, list[:from]...), others...), list[to:]...)
}
