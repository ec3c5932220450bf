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
	switch {
	case p.flow > 0:
		p.misfitFlow(c)
	case p.open.nest && p.top().waits() && p.closesBeforeDash() > 0:
		p.strayClosing(p.closesBeforeDash())
		p.openBlock('-')
	case c == '`' && p.open.nest && strings.HasPrefix(p.text[p.pos:], "```"):
		p.fence()
	case p.misfitKey(c):
	case p.top().mode == wantKey:
		p.misfitLine(c)
	default:
		p.misfitValue(c)
	}
}

// misfitValue is misfit for a value. Closing brackets alone are none: it may stand below them.
func (p *parser) misfitValue(c byte) {
	at := p.restOfLine()
	if strings.Trim(p.text[at.From:at.To], "]}") == "" && p.hasDeeperEntry(at.To, p.top().at) {
		p.report(ruleSyntax, p.byteAt(p.pos), misfits[c], replaceFix("remove it", false, at, ""))
		p.pos = at.To
		return
	}
	p.report(ruleSyntax, p.byteAt(p.pos), misfits[c], p.reservedFix(c, at.From, at.To))
	p.loseValue(p.pos)
}

// misfitKey is misfit for what a colon follows, where a key may stand. It says whether that is so.
func (p *parser) misfitKey(c byte) bool {
	from, end := p.pos, p.plainEnd(p.pos, false)
	colon := p.afterBlanks(end)
	if p.at(colon) != ':' || end == from || p.top().mode != wantKey && !p.open.nest {
		return false
	}
	p.report(ruleSyntax, p.byteAt(from), ofKey(misfits[c]), p.reservedKeyFixes(c, from, end)...)
	p.pos = end
	p.implicitKey(p.broken(source.Span{From: from, To: end}), colon)
	p.top().node.Broken = true // of the key that was meant
	return true
}

// misfitLine is misfit for a line of a mapping that has no colon either.
func (p *parser) misfitLine(c byte) {
	at := p.restOfLine()
	p.report(ruleSyntax, p.byteAt(p.pos), ofKey(misfits[c]), p.reservedKeyFixes(c, at.From, at.To)...)
	n := p.top().node
	was, onlyBrackets := n.Broken, strings.Trim(p.text[at.From:at.To], "]}, ") == ""
	p.lose()
	n.Broken = was || !onlyBrackets // brackets alone held nothing that could be lost
}

// ofKey speaks of a key in place of a value.
func ofKey(text string) string { return strings.Replace(text, "a value", "a key", 1) }

// reservedFix quotes text whose first byte can only be meant as text.
func (p *parser) reservedFix(c byte, from, to int) diag.Fix {
	switch c {
	case '@', '`', '%':
		return p.quoteFix("put it in quotes", true, source.Span{From: from, To: to})
	case '*', '&', '!', '?':
		return p.quoteFix("put it in quotes", false, source.Span{From: from, To: to})
	}
	return diag.Fix{}
}

// reservedKeyFixes are the ways to mend a key that starts with a sign no key starts with: without the sign where
// a word is left, or in quotes. Which was meant is not certain.
func (p *parser) reservedKeyFixes(c byte, from, to int) []diag.Fix {
	var fixes []diag.Fix
	if isWord(p.text[from+1 : to]) {
		sign := p.byteAt(from)
		fixes = append(fixes, replaceFix("remove the "+p.text[from:sign.To], false, sign, ""))
	}
	fix := p.reservedFix(c, from, to)
	fix.Safe = false
	return append(fixes, fix)
}

// misfitFlow is misfit inside brackets.
func (p *parser) misfitFlow(c byte) {
	from := p.pos
	at := p.byteAt(from)
	if c == '-' && p.endsFlowWord(from+1) {
		p.report(ruleSyntax, at, misfits[c])
		p.pos++
		p.top().node.Broken = true
		return
	}
	end := max(p.plainEnd(from, true), from+1)
	if f := p.top(); f.mode == flowKey && p.at(p.afterBlanks(end)) == ':' {
		p.report(ruleSyntax, at, ofKey(misfits[c]), p.reservedKeyFixes(c, from, end)...)
		f.node.Broken = true
	} else {
		p.report(ruleSyntax, at, misfits[c], p.reservedFix(c, from, end))
	}
	p.pos, p.spoilt = end, p.guided && p.top().started
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
	p.open.clear()
}
