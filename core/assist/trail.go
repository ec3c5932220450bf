package assist

import (
	"strings"

	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// frame is a block mapping or sequence on the way to a place in the text, or what waits there to be one.
type frame struct {
	node  *syntax.Node // nil where nothing is written yet
	at    place
	name  string       // the key that it is under; of an item, that of its list
	in    *syntax.Node // the mapping that has that key
	col   int          // of its keys or dashes; where nothing is written, of the key or dash that waits; -1 for none
	after bool         // some of its keys or dashes stand after the place
	pair  *syntax.Pair // the last one that does not
	child int          // its index, or that of the last such item; -1 for none
	exact bool         // what waits has its column already
}

// trail goes down to an offset through all that started before it, ended or not: what stands there may be part of
// any of it, as its column decides. The innermost may start after the offset, when all of it does.
func trail(tree *syntax.Tree, offset int) (frames []frame) {
	f := frame{node: tree.Root, at: rootPlace(tree), col: -1}
	for {
		switch n := f.node; {
		case n == nil || waits(n):
			f.node = nil
			return append(frames, f)
		case f.misread(tree.File.Text):
			f.node, f.col, f.exact = nil, column(tree.File.Text, n.Span().From)-1, true
			return append(frames, f)
		case n.Style != syntax.Block || len(n.Pairs) == 0 && len(n.Dashes) == 0:
			return frames
		}
		next, more := f.down(tree.File.Text, offset)
		frames = append(frames, f)
		if !more {
			return frames
		}
		f = next
	}
}

// waits says whether a value is not written.
func waits(n *syntax.Node) bool {
	return n.Span().Empty()
}

// misread says whether a word stands below a key where a mapping is wanted: its first key, which lacks its colon.
func (f *frame) misread(text string) bool {
	n := f.node
	return n.Kind == syntax.Scalar && (f.at.table() != nil || f.at.free()) &&
		strings.TrimSpace(text[lineSpan(text, n.Span().From).From:n.Span().From]) == ""
}

// down completes a frame, and is the one below it.
func (f *frame) down(text string, offset int) (next frame, more bool) {
	n := f.node
	if n.Kind == syntax.Mapping {
		f.col = column(text, n.Pairs[0].Key.Span().From)
		f.child = last(len(n.Pairs), offset, func(i int) int { return n.Pairs[i].Key.Span().From })
		f.after = f.child < len(n.Pairs)-1
		if f.child < 0 {
			return next, false
		}
		f.pair = &n.Pairs[f.child]
		name := f.pair.Key.Resolve().Value()
		next = frame{node: f.pair.Value, at: f.at.under(name), name: name, in: n, col: column(text, f.pair.Key.Span().From)}
		return next, f.pair.Key.Span().From < offset
	}
	f.col = column(text, n.Dashes[0])
	f.child = last(len(n.Dashes), offset, func(i int) int { return n.Dashes[i] })
	f.after = f.child < len(n.Dashes)-1
	if f.child < 0 {
		return next, false
	}
	return frame{node: n.Items[f.child], at: f.at.item(), name: f.name, in: f.in, col: column(text, n.Dashes[f.child])}, true
}

// last is the last of n things that starts no later than an offset, or -1.
func last(n, offset int, start func(int) int) int {
	for i := n - 1; i >= 0; i-- {
		if start(i) <= offset {
			return i
		}
	}
	return -1
}

// childAt is the index of the last value of a mapping, or item of a list, that starts no later than an offset; or -1.
func childAt(n *syntax.Node, offset int) int {
	if n.Kind == syntax.Mapping {
		return last(len(n.Pairs), offset, func(i int) int { return n.Pairs[i].Value.Span().From })
	}
	return last(len(n.Items), offset, func(i int) int { return n.Items[i].Span().From })
}

// column counts from 0, in bytes, which before a key or dash of a block are characters.
func column(text string, offset int) int { return offset - lineSpan(text, offset).From }

// without is a file in which blanks take the place of a span, so that all other offsets keep their meaning.
func without(file *source.File, span source.Span) *source.File {
	return source.New(file.Name, file.Text[:span.From]+strings.Repeat(" ", span.To-span.From)+file.Text[span.To:])
}
