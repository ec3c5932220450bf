package syntax

import (
	"strconv"

	"github.com/inference-sim/measured-run/core/source"
)

// cannotNest reports the dash or question mark at pos where no block collection may start. It says whether to
// start one all the same.
func (p *parser) cannotNest() bool {
	at := p.byteAt(p.pos)
	switch {
	case p.mendNesting(at, "a list or mapping starts on the line below ---"):
		return true
	case p.text[p.pos] == '-':
		p.report(ruleSyntax, at, "a list starts on the line below its key; a value that starts with a dash and a blank needs quotes")
	default:
		p.report(ruleSyntax, at, "a mapping starts on the line below its key; a value that starts with this needs quotes")
	}
	p.loseValue(p.pos)
	return false
}

// mendNesting reports a block collection that stands beside a document marker, or after a dash and a tab, and
// moves it to the column that was meant.
func (p *parser) mendNesting(at source.Span, besideMarker string) bool {
	col := 0
	switch {
	case p.compact > 0:
		p.tabBeforeEntry()
		col = p.column(p.compact) + 1
	case p.top().mode == wantRoot:
		p.report(ruleSyntax, at, besideMarker)
	default:
		return false
	}
	p.shift += col - p.open.col
	p.open.col, p.open.nest = col, true
	return true
}

// tabBeforeEntry reports the tab between an indicator and the entry after it.
func (p *parser) tabBeforeEntry() {
	end := p.afterBlanks(p.compact)
	at := source.Span{From: p.afterSpaces(p.compact), To: end}
	p.report(ruleIndent, at, "a tab cannot stand between a dash and the entry after it; use a space",
		replaceFix("write a space", true, source.Span{From: p.compact, To: end}, " "))
}

// propertyBeside reports an anchor or tag on the line of the first dash, and takes it for that of the list.
func (p *parser) propertyBeside() {
	p.report(ruleSyntax, source.Span{From: p.open.lead, To: p.open.own.end()},
		"the anchor or tag of a list stands on the line above its first dash")
	p.open.outer, p.open.own = p.merge(p.open.outer, p.open.own), properties{}
}

// tightDash reports the dash of an item such as -id: c1, in a column, that no blank follows. It says whether that
// is what the line is. A key may start with a dash, so it is one wherever YAML can take it for that.
func (p *parser) tightDash(col int) bool {
	if c := p.at(p.pos+1) | 0x20; c < 'a' || c > 'z' || p.startsEntry(p.pos) != keyEntry {
		return false
	}
	i, _ := p.home(col, true)
	f := &p.stack[i]
	isItem := f.node != nil && f.node.Kind == Sequence && f.indent == col && i < len(p.stack)-1
	mayBeKey := !isItem || p.stack[i-1].indent == col
	if !isItem && !f.waits() || mayBeKey && !p.goesOnAsItem(col) {
		return false
	}
	p.tight = p.pos + 1
	p.report(ruleSyntax, p.byteAt(p.pos), "a blank must follow the dash of an item",
		insertFix("put a blank after the dash", true, p.pos+1, " "))
	return true
}

// goesOnAsItem says whether the line at pos, a key with its value, has another key deeper below it, which it could have
// as an item alone.
func (p *parser) goesOnAsItem(col int) bool {
	if p.restOfKey(p.pos) != isWhole {
		return false
	}
	next := p.lineBelow(p.pos)
	return next.col > col && next.kind == keyEntry && p.text[next.at] != '?'
}

// dashForKey reports an item where the entry of a mapping should be.
func (p *parser) dashForKey() {
	if f := p.top(); !f.lost || f.at != p.column(p.pos) {
		advice := "a list has a key of its own above it, with nothing after its colon"
		if col := p.itemsNearby(); col >= 0 {
			advice = "the items of the list above it start in column " + strconv.Itoa(col+1)
		}
		p.report(ruleSyntax, p.byteAt(p.pos), "a list item cannot stand among the keys of a mapping; "+advice)
	}
	p.lose()
}

// itemsNearby is the column of the items of the list that the innermost mapping ends with so far, or is an item of. It
// is -1 where there is none.
func (p *parser) itemsNearby() int {
	f := p.top()
	if len(p.pairs) > f.pairs {
		if last := p.pairs[len(p.pairs)-1].Value; last.Kind == Sequence && last.Style == Block {
			at := last.Span().From
			return at - source.LineStart(p.text, at)
		}
	}
	if above := &p.stack[len(p.stack)-2]; above.node != nil && above.node.Kind == Sequence && above.node.Style == Block {
		return above.indent
	}
	return -1
}
