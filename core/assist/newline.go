package assist

import (
	"slices"
	"strings"

	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// onNewLine is for a line that has no key with a colon: it is blank, or a word is being written that may become a key
// or a value. Its column decides what it belongs to.
func onNewLine(file *source.File, l line, offset int) []site {
	word := source.Span{From: l.start, To: l.end}
	switch {
	case word.Empty() && offset > l.dash:
		word = source.At(offset)
	case offset < word.From:
		return nil
	}
	n := newLine{line: l, word: word, offset: offset}
	lost := word
	if !word.Empty() {
		lost.To = n.below()
	}
	n.heads = lost != word
	n.tree, _ = syntax.Parse(without(file, lost))
	frames, at := n.allowed(trail(n.tree, word.From))
	var all []site
	for i := at; i >= 0 && (i == at || frames[at].beside(frames[i])); i-- {
		if s, ok := n.site(frames[i]); ok {
			all = append(all, s)
		}
	}
	return all
}

type newLine struct {
	line
	tree   *syntax.Tree
	word   source.Span // what is being written
	offset int
	heads  bool // lines below are deeper than the word: it is the key that they are under
}

// below is the end of the lines below that are deeper than the word, or of the word where there are none.
func (n *newLine) below() (end int) {
	end = n.word.To
	for l := n.span; l.To < len(n.text); {
		l = lineSpan(n.text, l.To+1)
		rest := strings.TrimLeft(n.text[l.From:l.To], " ")
		switch {
		case rest == "" || rest[0] == '#' || rest[0] == '\t':
		case l.To-len(rest)-l.From <= n.column(n.word.From):
			return end
		default:
			end = l.To
		}
	}
	return end
}

// allowed are the frames that the line may belong to, and which of them its column means: the innermost that does not
// start to the right of it, or else the outermost. A line that stands between two of an inner block cannot belong to
// an outer one.
func (n *newLine) allowed(frames []frame) (_ []frame, meant int) {
	inside := 0
	for i := range frames {
		if frames[i].after {
			inside = i
		}
	}
	frames = frames[inside:]
	for i, f := range slices.Backward(frames) {
		if n.column(n.word.From) >= f.least() {
			return frames, i
		}
	}
	return frames, min(0, len(frames)-1)
}

// least is the leftmost column of what belongs to a frame.
func (f *frame) least() int {
	if f.node == nil {
		return f.col + 1
	}
	return f.col
}

// beside says whether a list has its dashes in the column of the keys of the mapping that it is in.
func (f *frame) beside(outer frame) bool {
	return f.node != nil && f.col == outer.col
}

// site is what the line may be as part of a frame.
func (n *newLine) site(f frame) (s site, ok bool) {
	at := n.column(n.word.From)
	s = site{tree: n.tree, at: f.at, in: f.node, name: f.name, col: f.least(), replace: n.word, heads: n.heads}
	if f.node == nil && !f.exact {
		s.col = max(at, s.col)
	}
	s.replace.From -= max(0, at-s.col)
	s.pad = strings.Repeat(" ", max(0, s.col-at))
	if n.word.Empty() {
		s.replace.To = n.span.To
		if n.remark() < n.span.To {
			s.replace.To = n.word.To
		}
	}
	if n.dash >= n.word.From-1 && n.dash >= 0 {
		s.pad, s.col = s.pad+" ", s.col+1
	}
	switch {
	case f.at.list():
		s.ask, s.in = askItem, f.in
		return s, n.dash < 0 && n.single()
	case f.at.scalar():
		s.ask, s.in = askValue, f.in
		return s, f.node == nil
	}
	return n.slip(s)
}

// single says whether no more than one word is there.
func (n *newLine) single() bool {
	return !strings.ContainsAny(n.text[n.word.From:n.word.To], " \t") && n.offset <= n.word.To
}

// slip recognises a key of the mapping that lacks its colon, or the blank behind it: what follows is its value.
func (n *newLine) slip(s site) (site, bool) {
	word := n.text[n.word.From:n.word.To]
	end := strings.IndexAny(word+" ", ": \t")
	if n.word.From+end >= n.offset {
		return s, n.single()
	}
	name := word[:end]
	at := s.at.under(name)
	if !at.scalar() || s.in.Get(name) != nil {
		return s, false
	}
	s.ask, s.at, s.pad = askValue, at, ": "
	s.replace = source.Span{From: n.word.From + end, To: max(n.word.To, n.offset)}
	if strings.HasPrefix(word[end:], ":") {
		s.replace.From, s.pad = s.replace.From+1, " "
	}
	return s, true
}
