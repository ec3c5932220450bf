package syntax

import (
	"strconv"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
)

// misplaced takes in, or drops, a line in a column where no entry can stand. It says whether to read the line.
func (p *parser) misplaced(col int) bool {
	if i, ok := p.home(col, true); ok && i > 0 && p.stack[i].node.Kind == Sequence && p.closesBeforeDash() > 0 {
		p.unwind(i)
		p.strayClosing(p.closesBeforeDash())
		return true
	}
	kind := p.startsEntry(p.pos)
	if p.firstSlipped(col, kind) {
		return true
	}
	g := p.likeliest(col, kind)
	f := &p.stack[g.frame]
	isDeep := g.frame == len(p.stack)-1 && col > max(f.at, f.indent+1)
	if g.frame == 0 || kind == noEntry || isDeep || !g.shown && p.within(g.frame, col) {
		p.dropMisplaced(col, kind)
		return false
	}
	if g.other > 0 {
		p.stack[g.other].node.Broken, f.node.Broken, f.unsure = true, true, true
	}
	p.unwindFor(g.frame)
	f = p.top()
	if g.alone {
		p.reportSlip(p.bol, p.pos, f.indent)
		p.shift += f.indent - col
		f.at = f.indent
		if f.unsure {
			p.unsureAt = p.bol + 1
		}
		return true
	}
	if f.alt != col {
		text := "this line starts in column " + strconv.Itoa(col+1) + " and the entries above it in column " + strconv.Itoa(f.indent+1)
		p.report(ruleIndent, p.lineStart(), text, diag.Fix{Title: "move it to the column of the others"})
		f.moved = p.kept
	}
	f.alt, f.at = col, col
	return true
}

// guess is what a misplaced line was likely meant for.
type guess struct {
	frame int  // the collection, 0 for none
	other int  // one that it may as well have been meant for, or 0
	shown bool // by the line below
	alone bool // what is deeper below the line is right where it is
}

// likeliest is the open collection that a line in a column was likely meant for.
func (p *parser) likeliest(col int, kind entryKind) guess {
	g := guess{frame: p.nearest(col, kind)}
	if kind != keyEntry || p.mended {
		return g
	}
	what, next := p.restOfKey(p.pos), p.lineBelow(p.pos)
	far, away := 0, farthest+1
	for i := len(p.stack) - 1; i > 0; i-- {
		f := &p.stack[i]
		d := max(col-f.indent, f.indent-col)
		switch {
		case f.node.Kind != Mapping || !suits(f.indent, what, next):
		case d > farthest && i == g.frame && !g.shown:
			far = i
		case d > away || d > farthest:
		case d == away:
			g.other = i
		default:
			g, away = guess{frame: i, shown: true}, d
			g.alone = what == isNone && nearer(next.col-f.indent, next.col-col)
		}
	}
	if g.shown && far > 0 {
		g = guess{frame: far, other: g.frame}
	}
	return g
}

// nearer says whether the first number of columns is nearer than the second to what one level of indentation
// mostly is.
func nearer(a, b int) bool { return max(a-2, 2-a) < max(b-2, 2-b) }

// suits says whether the line below a key goes well with the key in a column.
func suits(col int, what rest, next below) bool {
	switch {
	case next.kind == noEntry:
		return true
	case what == isWhole:
		return next.col <= col
	case what == isNone:
		return next.col > col || next.col == col && next.kind == dashEntry
	}
	return true
}

// firstSlipped looks whether the only entry so far of a collection is what is off, and the line at pos and those
// below it are right. It reports that, and makes the column of the line that of the collection.
func (p *parser) firstSlipped(col int, kind entryKind) bool {
	if kind == noEntry || p.mended {
		return false
	}
	first, away, held := 0, farthest+1, false
	for i := len(p.stack) - 1; i > 0 && p.stack[i].indent > col-farthest-1; i-- {
		f := &p.stack[i]
		d := max(col-f.indent, f.indent-col)
		if d >= away || f.alt >= 0 || p.stack[i-1].at >= col {
			continue
		}
		holds := kind == keyEntry && col < f.indent && p.holdsOthers(i)
		if holds || p.isAlone(i, kind) && p.goesOn(col, f.indent, kind) {
			first, away, held = i, d, holds
		}
	}
	if first == 0 {
		return false
	}
	p.unwindFor(first)
	f := p.top()
	text := f.node.Span().From
	p.reportSlip(text-f.indent, text, col).Path = p.pathTo(first)
	if held {
		p.handDown(f)
	}
	f.indent, f.at = col, col
	return true
}

// holdsOthers says whether the first entry of the mapping of frame i has no value and the entries after it look
// like that value: what is below pos stands in their column.
func (p *parser) holdsOthers(i int) bool {
	f := &p.stack[i]
	if !p.startsLine(f) || f.node.Kind != Mapping || p.entries(i) < 2 {
		return false
	}
	first := p.pairs[f.pairs].Value
	return first.Kind == Scalar && first.Span().Empty() && first.Anchor == "" &&
		p.restOfKey(p.pos) == isNone && p.lineBelow(p.pos).col == f.indent
}

// handDown makes the entries of a mapping after the first the value of the first.
func (p *parser) handDown(f *frame) {
	held := p.pairs[f.pairs+1:]
	n := p.node(Mapping, Block, source.Span{From: held[0].Key.Span().From, To: f.node.Span().To})
	n.Pairs = p.nodes.keepPairs(held)
	p.pairs = p.pairs[:f.pairs+1]
	p.pairs[f.pairs].Value = n
	f.height++
}

// isAlone says whether the collection of frame i has one entry so far, on a line that starts with it and was not
// moved.
func (p *parser) isAlone(i int, kind entryKind) bool {
	f := &p.stack[i]
	list := kind == dashEntry
	if list != (f.node.Kind == Sequence) || !p.startsLine(f) {
		return false
	}
	return p.entries(i) == 1
}

// entries is how many entries the collection of frame i has so far, with the one that is under way.
func (p *parser) entries(i int) int {
	f := &p.stack[i]
	ends := frame{pairs: len(p.pairs), dashes: len(p.dashes)}
	if i < len(p.stack)-1 {
		ends = p.stack[i+1]
	}
	switch {
	case f.node.Kind == Sequence:
		return ends.dashes - f.dashes
	case f.waits():
		return ends.pairs - f.pairs + 1
	}
	return ends.pairs - f.pairs
}

// startsLine says whether the first entry of a collection starts a line, in the column of the collection.
func (p *parser) startsLine(f *frame) bool {
	bol := f.node.Span().From - f.indent
	return f.node.Style == Block && bol >= 0 && p.afterSpaces(bol) == f.node.Span().From &&
		(bol == 0 || classes[p.text[bol-1]] == lineBreak)
}

// goesOn says whether the entries below pos stand in its column, rather than in another.
func (p *parser) goesOn(col, other int, kind entryKind) bool {
	limit := max(col, other) + 1
	if kind == keyEntry && p.restOfKey(p.pos) == isNone {
		if child := p.lineBelow(p.pos); child.col > col {
			limit = min(limit, child.col)
		}
	}
	next := p.shallowerLine(p.pos, limit)
	if next.col != col || next.kind != kind {
		return false
	}
	return col < other || p.shallowerLine(p.pos, col).col < other
}
