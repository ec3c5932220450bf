package syntax

import (
	"strings"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
)

// misfits say why a byte cannot start a value.
var misfits = map[byte]string{
	'@': "a value cannot start with @ unless it is in quotes",
	'`': "a value cannot start with ` unless it is in quotes",
	'%': "a value cannot start with % unless it is in quotes",
	'*': "after * stands the name of an anchor; text that starts with * needs quotes",
	'&': "after & stands the name of an anchor; text that starts with & needs quotes",
	'!': "after ! stands a tag, then a blank; text that starts with ! needs quotes",
	',': "this comma separates nothing; remove it, or put the value in quotes",
	']': "this ] closes nothing; remove it, or put the value in quotes",
	'}': "this } closes nothing; remove it, or put the value in quotes",
	'-': "an item inside brackets has no dash; remove it, or put the value in quotes",
	'?': "this ? has no key; remove it, or put the value in quotes",
	'|': "a block of text cannot stand inside brackets; put the text in quotes",
	'>': "a block of text cannot stand inside brackets; put the text in quotes",
	'#': "a comment needs a blank before its #",
	':': "this colon has no key; put text that starts with : in quotes",
}

// misfit reports that what stands at pos cannot start a value, and takes it for one that is malformed.
func (p *parser) misfit() {
	c := p.text[p.pos]
	if p.flow > 0 {
		p.misfitFlow(c)
		return
	}
	if c == '`' && strings.HasPrefix(p.text[p.pos:], "```") && p.open.nest {
		p.fence()
		return
	}
	end := p.plainEnd(p.pos, false)
	colonAt := p.afterBlanks(end)
	isKey := p.at(colonAt) == ':' && end > p.pos && (p.top().mode == wantKey || p.open.nest)
	at := source.Span{From: p.pos, To: p.pos + 1}
	if isKey {
		p.report(ruleSyntax, at, strings.Replace(misfits[c], "value", "key", 1), p.reservedFix(c, p.pos, end))
		n := p.broken(source.Span{From: p.pos, To: end})
		p.pos = end
		p.implicitKey(n, colonAt)
		return
	}
	fix := p.reservedFix(c, p.pos, p.textEnd(p.pos))
	if p.top().mode == wantKey {
		fix.Safe = false // it has no colon either
	}
	p.report(ruleSyntax, at, misfits[c], fix)
	if p.top().mode == wantKey {
		n := p.top().node
		was := n.Broken
		stray := strings.Trim(p.text[p.pos:p.textEnd(p.pos)], "]}, ") == ""
		p.lose()
		n.Broken = was || !stray // a line of closing brackets held nothing
		return
	}
	p.loseValue(p.pos)
}

// reservedFix quotes text whose first byte can only be meant as text.
func (p *parser) reservedFix(c byte, from, to int) diag.Fix {
	switch c {
	case '@', '`', '%':
		return p.quoteFix("put it in quotes", true, source.Span{From: from, To: to})
	case '*', '&', '!':
		return p.quoteFix("put it in quotes", false, source.Span{From: from, To: to})
	}
	return diag.Fix{}
}

// misfitFlow is misfit inside brackets.
func (p *parser) misfitFlow(c byte) {
	from := p.pos
	at := source.Span{From: from, To: from + 1}
	if c == '-' && p.endsFlowWord(from+1) {
		p.report(ruleSyntax, at, misfits[c])
		p.pos++
		p.top().node.Broken = true
		return
	}
	end := max(p.plainEnd(from, true), from+1)
	p.report(ruleSyntax, at, misfits[c], p.reservedFix(c, from, end))
	p.pos = end
	p.leafFlow(p.broken(source.Span{From: from, To: end}))
}

// fence reports the marks that Markdown puts around a text, as one finding for both, and passes over the line.
func (p *parser) fence() {
	end := p.lineEnd(p.pos)
	edit := diag.Edit{At: source.Span{From: p.bol, To: p.afterBreak(end)}}
	if i := p.fenced; i > 0 {
		extend(&p.found[i-1], edit)
		p.fenced = 0
	} else {
		p.report(ruleSyntax, source.Span{From: p.pos, To: p.textEnd(p.pos)},
			"this line is Markdown around the record and not part of it; remove it",
			diag.Fix{Title: "remove the line", Safe: true, Edits: []diag.Edit{edit}})
		p.fenced = p.kept
	}
	p.pos = end
	p.open = opening{}
}
