package syntax

import "github.com/inference-sim/measured-run/core/source"

// Locate is where in the source the bytes from..to of a scalar's value are written. What is written otherwise
// than it reads, such as an escape sequence or the line break in folded text, is covered whole. A range out of
// bounds is cut; of a value that could not be read, and of what is no scalar, it is the whole span.
func (t *Tree) Locate(n *Node, from, to int) source.Span {
	n = n.Resolve()
	if n.Kind != Scalar || n.Broken {
		return n.Span()
	}
	from = max(0, min(from, len(n.Value())))
	to = max(from, min(to, len(n.Value())))
	f := finder{from: from, to: to}
	d := decoder{text: t.File.Text, find: &f}
	d.read(n)
	if from == len(n.Value()) {
		f.span.From = d.end
	}
	if from == to {
		return source.At(f.span.From)
	}
	return f.span
}

// finder looks for a range of a value among the pieces it is made of, which come in order.
type finder struct {
	from, to int // the range
	at       int // the bytes of the value in the pieces so far
	span     source.Span
}

// piece takes in that the source from start to end stands for size bytes of the value.
func (f *finder) piece(start, end, size int, verbatim bool) {
	next := f.at + size
	if f.from >= f.at && f.from < next {
		f.span.From = start
		if verbatim {
			f.span.From += f.from - f.at
		}
	}
	if f.to > f.at && f.to <= next {
		f.span.To = end
		if verbatim {
			f.span.To = start + f.to - f.at
		}
	}
	f.at = next
}
