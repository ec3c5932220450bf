package syntax

import (
	"strings"

	"github.com/inference-sim/measured-run/core/source"
)

// opensBlock says whether the outermost brackets, which are never closed, stand before what is a block without them: the
// line below goes on as one.
func (p *parser) opensBlock() bool {
	b := p.before
	inner := b.afterBlanks(b.pos + 1)
	isFirst := b.open.nest && b.startsEntry(inner) != noEntry
	if !isFirst && b.textEnd(b.pos) > b.pos+1 {
		return false
	}
	next := b.lineBelow(b.pos)
	col := b.top().at + 1
	if isFirst {
		col = b.open.col
	}
	return next.kind != noEntry && next.col >= col && (!isFirst || !b.isOfBrackets(inner)) && !b.isOfBrackets(next.at)
}

// isOfBrackets says whether the text of a line from an offset on looks like part of what stands in brackets.
func (p *parser) isOfBrackets(from int) bool {
	return p.text[from] == '"' || strings.IndexByte(",[{", p.text[p.textEnd(from)-1]) >= 0
}

// strayOpening reports the opening bracket at pos, and reads on as if it were not there: what follows it takes its
// column.
func (p *parser) strayOpening() {
	at := p.byteAt(p.pos)
	if last := len(p.found) - 1; last >= 0 && p.found[last].At == p.byteAt(p.pos-1) && p.endsLine(p.afterBlanks(at.To)) {
		p.found = p.found[:last] // without the bracket, nothing touches the colon of its key
		p.errors--
	}
	p.report(ruleSyntax, at, "this bracket is never closed; remove it, or write "+closing(p.text[p.pos])+" after its last entry",
		replaceFix("remove the bracket", false, source.Span{From: at.From, To: p.afterBlanks(at.To)}, ""))
	p.passStray(at.To)
}

// closesBeforeDash is the end of the closing brackets at pos that stand before the dash of an item, or 0.
func (p *parser) closesBeforeDash() int {
	end := len(p.text) - len(strings.TrimLeft(p.text[p.pos:], "]}"))
	if end == p.pos || p.startsEntry(p.afterBlanks(end)) != dashEntry {
		return 0
	}
	return end
}

// strayClosing reports closing brackets from pos to an offset, and reads on as if they were not there.
func (p *parser) strayClosing(end int) {
	at := source.Span{From: p.pos, To: p.afterBlanks(end)}
	p.report(ruleSyntax, source.Span{From: p.pos, To: end}, misfits[p.text[p.pos]], replaceFix("remove it", false, at, ""))
	p.passStray(end)
}

// passStray goes on behind brackets that end at an offset.
func (p *parser) passStray(end int) {
	from := p.pos
	p.pos = p.afterBlanks(end)
	p.shift -= p.pos - from
}

// closedNear is how far down its line a bracket may be closed, in bytes: there may be as many to close.
const closedNear = 1000

// isClosedLater says whether the innermost brackets are closed further down the line.
func (p *parser) isClosedLater() bool {
	open := p.text[p.top().node.Span().From : p.top().node.Span().From+1]
	rest := p.text[p.pos+1 : max(p.pos+1, min(p.textEnd(p.pos), p.pos+closedNear))]
	return strings.Count(rest, closing(open[0])) > strings.Count(rest, open)
}
