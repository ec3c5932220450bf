package syntax

import (
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
)

// within says whether a column is that of a collection inside frame i.
func (p *parser) within(i, col int) bool {
	for _, f := range p.stack[i+1:] {
		if f.indent == col {
			return true
		}
	}
	return false
}

// move adds to the finding of misplaced entries that this line, and the lines deeper than it, are moved by so
// many columns.
func (p *parser) move(f *frame, by int) {
	if f.moved == 0 {
		return
	}
	d := &p.found[f.moved-1]
	bol, text := p.bol, p.pos
	for col := text - bol; ; {
		extend(d, IndentEdit(bol, text, max(0, text-bol+by)))
		if text, bol = p.nextLine(p.lineEnd(text)); text < 0 || text-bol <= col || len(d.Fixes) == 0 {
			return
		}
	}
}

// unwindFor makes frame i wait for an entry.
func (p *parser) unwindFor(i int) {
	p.unwind(i)
	if f := p.top(); f.waits() || f.mode == wantColon {
		p.fill()
	}
}

// nearest is the open collection of a kind that a line between the columns of two was likely meant for: the
// inner, unless the line is far nearer to the outer. It is 0 where there is none.
func (p *parser) nearest(col int, kind entryKind) int {
	best, away := 0, 1<<30
	for i := len(p.stack) - 1; i > 0; i-- {
		f := &p.stack[i]
		fits := kind == dashEntry && f.node.Kind == Sequence || kind == keyEntry && f.node.Kind == Mapping
		if d := max(col-f.indent, f.indent-col); fits && (best == 0 || 2*d < away) {
			best, away = i, d
		}
	}
	return best
}

// dropMisplaced reports a line that cannot be placed, and drops it with what belongs to it.
func (p *parser) dropMisplaced(col int, kind entryKind) {
	i := len(p.stack) - 1
	for i > 1 && p.stack[i].indent > col {
		i--
	}
	p.unwindFor(i)
	f := p.top()
	if !f.lost {
		p.reportMisplaced(f, col, kind)
	}
	if len(p.pairs) > f.pairs && f.node.Kind == Mapping && col > f.at {
		if last := p.pairs[len(p.pairs)-1].Value; last.Kind == Scalar {
			last.Broken = true
		}
	}
	p.lose()
}

func (p *parser) reportMisplaced(f *frame, col int, kind entryKind) {
	rule, text := ruleIndent, "this line starts in a column where no entry above it does; start it where one does"
	switch {
	case f.node.Kind == Sequence && col == f.indent:
		rule, text = ruleSyntax, "the items of a list start with a dash and a blank"
	case col > f.indent && kind != noEntry:
		text = "this line is deeper than the entry above it, which has a value already; start it in the column of that entry, or remove the value"
	case col > f.indent:
		text = "this text belongs to no key: the entry above it is complete"
	}
	p.report(rule, p.lineStart(), text, p.dashFix(f))
}

// dashFix puts a blank after the dash of an item that lacks it.
func (p *parser) dashFix(f *frame) diag.Fix {
	if f.node.Kind == Sequence && p.text[p.pos] == '-' && p.at(p.pos+1) != '-' {
		return insertFix("put a blank after the dash", false, p.pos+1, " ")
	}
	return diag.Fix{}
}

// lineStart is the span of the first word at pos.
func (p *parser) lineStart() source.Span {
	end := p.pos
	for !p.endsWord(end) {
		end++
	}
	if end > p.pos+1 && p.text[end-1] == ':' {
		end--
	}
	return source.Span{From: p.pos, To: end}
}

// shallowText reports quoted text with lines, the first at an offset, that are not deeper than the entry the
// text belongs to.
func (p *parser) shallowText(n *Node, first int) {
	d := p.report(ruleIndent, p.byteAt(first),
		"this line continues the value above, so it must be indented deeper than the key or dash of the value",
		diag.Fix{Title: "indent it", Safe: true})
	parent := p.top().at
	for i := n.Span().From; ; {
		text, bol := p.nextLine(p.lineEnd(i))
		if text < 0 || text >= n.Span().To {
			return
		}
		if p.afterSpaces(bol)-bol <= parent {
			extend(d, IndentEdit(bol, text, parent+2))
		}
		i = text
	}
}

// dashInText warns of a line that looks like an item of a list and is text. It says whether it is one.
func (p *parser) dashInText(i int) bool {
	looks := p.text[i] == '-' && p.endsWord(i+1)
	if looks {
		p.report(rulePortable, p.byteAt(i),
			"this dash starts no item: the line continues the text above; a list starts on the line below its key")
	}
	return looks
}
