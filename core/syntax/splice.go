package syntax

import (
	"slices"
	"strings"

	"github.com/inference-sim/measured-run/core/source"
)

// Spliced says which entries of a tree a splice exchanged, and where their lines are by now.
type Spliced struct {
	List  *Node // the list whose items they are; nil when they are entries of the document itself
	From  int   // the index of the first of them
	Old   int   // the index past the last of them before
	New   int   // the same by now
	Lines source.Span
}

// Splice makes the tree of a text the tree of the text after a change. It reads nothing but the entries that the change
// lies in: entries of the document, or items of a list that is one of them. All others keep their nodes, which are
// moved to where they stand by now.
//
// It is not ok when that might be another tree than Parse would make, or when Parse would find something to report; the
// tree is then left as it was.
func (t *Tree) Splice(file *source.File, c source.Change) (s Spliced, ok bool) {
	if !t.spliceable || len(file.Text) > MaxBytes || t.spliced > t.Nodes/2+splicedAtLeast {
		return s, false
	}
	if len(file.Text) <= secondReading && !isSimple(strings.TrimPrefix(file.Text, source.BOM)) {
		return s, false
	}
	at, ok := t.stretchOf(c)
	if !ok || at.lines.To-at.lines.From > len(t.File.Text)/2 {
		return s, false
	}
	p, ok := at.read(t, file, c.By())
	if !ok {
		return s, false
	}
	return at.exchange(t, p, c.By())
}

// Spliceable says whether Splice may be asked: the text is sound, and nothing in it has an effect far from where it
// stands.
func (t *Tree) Spliceable() bool { return t.spliceable }

// splicedAtLeast is how many nodes splices may read for a tree of any size, besides half of its own, until it is better
// read as a whole: those that they took the place of are not let go of.
const splicedAtLeast = 1024

// stretch is lines of a text that are whole entries of one collection.
type stretch struct {
	pair     int // the entry of the document that the list is the value of; else the first of the stretch
	list     *Node
	from, to int         // entries, or items of the list
	lines    source.Span // before the change
	column   int         // of the entries
}

// stretchOf finds the fewest entries that a change lies in. What is before it on the line of the first stays: the key
// with its colon and a byte more, or the dash.
func (t *Tree) stretchOf(c source.Change) (s stretch, ok bool) {
	if t.Root == nil || t.Root.Kind != Mapping || t.Root.Style != Block {
		return s, false
	}
	pairs := t.Root.Pairs
	s.from = len(pairs) - 1
	for s.from >= 0 && t.headOf(&pairs[s.from]) > c.From {
		s.from--
	}
	for s.to = s.from + 1; s.to < len(pairs) && pairs[s.to].Key.Span().From < c.Old; s.to++ {
	}
	if s.from < 0 {
		return s, false
	}
	s.pair, s.lines = s.from, source.Span{From: pairs[s.from].Key.Span().From, To: len(t.File.Text)}
	if s.to < len(pairs) {
		s.lines.To = pairs[s.to].Key.Span().From
	}
	if !t.startsLine(s.lines.From, 0) || s.to < len(pairs) && !t.startsLine(s.lines.To, 0) {
		return s, false
	}
	if items, ok := t.itemsOf(c, s); ok {
		return items, true
	}
	return s, true
}

// startsLine says whether an entry in a column starts its line.
func (t *Tree) startsLine(at, column int) bool {
	bol := at - column
	return bol >= 0 && (bol == 0 || t.File.Text[bol-1] == '\n') && strings.Trim(t.File.Text[bol:at], " ") == ""
}

// headOf is the end of what must stay of an entry for it to be the same entry.
func (t *Tree) headOf(p *Pair) int {
	text, at := t.File.Text, p.Key.Span().To
	for at < len(text) && classes[text[at]] == blank {
		at++
	}
	if at == len(text) || text[at] != ':' || p.Key.Kind != Scalar || p.Key.Style > DoubleQuoted {
		return len(text) + 1
	}
	return at + len(":") + 1
}

// itemsOf narrows a stretch of one entry to the items of the list in it.
func (t *Tree) itemsOf(c source.Change, of stretch) (s stretch, ok bool) {
	list := t.Root.Pairs[of.from].Value
	if of.to != of.from+1 || list.Kind != Sequence || list.Style != Block || len(list.Dashes) != len(list.Items) || len(list.Items) == 0 {
		return s, false
	}
	first := list.Dashes[0]
	column := first - source.LineStart(t.File.Text, first)
	s = stretch{pair: of.pair, list: list, lines: of.lines, column: column}
	past, _ := slices.BinarySearch(list.Dashes, c.From-len("- ")+1)
	s.from = past - 1
	s.to, _ = slices.BinarySearch(list.Dashes, c.Old+column)
	if s.from < 0 || s.to <= s.from {
		return s, false
	}
	s.lines.From = list.Dashes[s.from] - column
	if s.to < len(list.Dashes) {
		s.lines.To = list.Dashes[s.to] - column
		if !t.startsLine(list.Dashes[s.to], column) {
			return s, false
		}
	}
	return s, t.startsLine(list.Dashes[s.from], column)
}
