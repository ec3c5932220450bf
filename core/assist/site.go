package assist

import (
	"strings"

	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// ask is what may be written at a cursor.
type ask uint8

const (
	askKey   ask = iota // a key of a mapping
	askValue            // a single value
	askItem             // an item of a list, with its dash
	askBelow            // what is below a key: a mapping or a list
)

// site is a place where something may be written, and all that decides what.
type site struct {
	tree *syntax.Tree // of the text without what is being written
	ask  ask
	at   place        // of the mapping that takes the key; else of the value or the list
	in   *syntax.Node // the mapping that takes the key, or has the key of the value; nil where it is not begun
	name string       // the key that this mapping is under
	self *syntax.Pair // the key that is under the cursor

	replace source.Span
	col     int    // of what is inserted, in a block
	pad     string // goes before all that is inserted
	tail    string // goes behind it
	flow    bool   // within brackets
	colon   bool   // a colon follows: of a key, the name alone is wanted
	heads   bool   // what goes below the key stands there already
}

// sites finds what may be written at an offset, of which there may be two things: in the column of a list whose dashes
// stand under the key itself, a key and an item.
func sites(file *source.File, offset int) []site {
	tree, _ := syntax.Parse(file)
	if n := bracketsAt(tree, offset); n.node != nil {
		return inBrackets(tree, n, offset)
	}
	l := lineAt(file.Text, offset)
	if offset > l.remark() || betweenDocuments(tree, offset) || inProse(tree, &l, offset) || bracketsAt(tree, l.start).node != nil {
		return nil
	}
	switch {
	case l.colon < 0:
		return onNewLine(file, l, offset)
	case offset > l.colon:
		return behindColon(file, l, offset)
	case covers(l.key, offset):
		return onKey(tree, l)
	}
	return nil
}

// betweenDocuments says whether an offset is at or past the marker that ends the document, or on the one that starts
// it.
func betweenDocuments(tree *syntax.Tree, offset int) bool {
	text := tree.File.Text
	for span := lineSpan(text, offset); ; {
		word := text[span.From:span.To]
		marker := strings.HasPrefix(word, "---") || strings.HasPrefix(word, "...")
		if marker && (len(word) == 3 || isBlank(word[3])) {
			started := tree.Root != nil && tree.Root.Span().From < span.From
			return started || offset <= span.To
		}
		if span.From == 0 {
			return false
		}
		span = lineSpan(text, span.From-1)
	}
}

// inProse says whether an offset is in a text of several lines, which nothing can be offered for. A line of one word
// that ends a plain one may as well be a key that is being written.
func inProse(tree *syntax.Tree, l *line, offset int) bool {
	n := scalarAt(tree.Root, offset)
	if n == nil || n.Span().From >= l.span.From && n.Span().To <= l.span.To {
		return false
	}
	if n.Style != syntax.Plain {
		return true
	}
	word := l.text[l.start:l.end]
	return n.Span().To > l.span.To || strings.ContainsAny(word, " \t")
}

// scalarAt is the scalar that an offset is in or at the end of.
func scalarAt(n *syntax.Node, offset int) *syntax.Node {
	for n != nil {
		switch i := childAt(n, offset); {
		case i >= 0 && n.Kind == syntax.Mapping:
			n = n.Pairs[i].Value
		case i >= 0:
			n = n.Items[i]
		case n.Kind == syntax.Scalar && covers(n.Span(), offset):
			return n
		default:
			return nil
		}
	}
	return nil
}

// onKey is for a cursor on a key that has its colon.
func onKey(tree *syntax.Tree, l line) []site {
	frames := trail(tree, l.key.From)
	if len(frames) == 0 {
		return nil
	}
	f := frames[len(frames)-1]
	if f.pair == nil || f.pair.Key.Span().From != l.key.From {
		return nil
	}
	return []site{{tree: tree, ask: askKey, at: f.at, in: f.node, name: f.name, self: f.pair, replace: l.key, col: f.col, colon: true}}
}

// behindColon is for a cursor on the value of a key.
func behindColon(file *source.File, l line, offset int) []site {
	v := l.value
	if v.Empty() {
		v = source.At(offset)
	}
	if !covers(v, offset) || strings.IndexByte("[{|>*", l.at(v.From)) >= 0 {
		return nil
	}
	mended, _ := syntax.Parse(without(file, v))
	frames := trail(mended, l.key.From)
	if len(frames) == 0 {
		return nil
	}
	f := frames[len(frames)-1]
	if f.pair == nil || f.pair.Key.Span().From != l.key.From || v.Empty() && !waits(f.pair.Value) {
		return nil
	}
	s := site{tree: mended, ask: askValue, at: f.at.under(f.pair.Key.Resolve().Value()), in: f.node, name: f.name, self: f.pair, replace: v, col: f.col}
	if v.From == l.colon+1 {
		s.pad = " "
	}
	switch {
	case s.at.scalar():
		return []site{s}
	case !s.at.known() || !v.Empty():
		return nil
	}
	s.ask, s.pad, s.replace.From = askBelow, "", l.colon+1
	if l.blanks(l.colon+1) == l.span.To {
		s.replace.To = l.span.To
	}
	return []site{s}
}
