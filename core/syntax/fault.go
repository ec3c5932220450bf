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
	p.report(ruleSyntax, at, misfits[c], p.reservedFix(c, p.pos, p.textEnd(p.pos)))
	if p.top().mode == wantKey {
		p.lose()
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

// fence reports the marks that Markdown puts around code, and passes over the line.
func (p *parser) fence() {
	end := p.lineEnd(p.pos)
	p.report(ruleSyntax, source.Span{From: p.pos, To: p.textEnd(p.pos)},
		"this line is Markdown around the record, not part of it; remove the line",
		replaceFix("remove the line", true, source.Span{From: p.bol, To: p.afterBreak(end)}, ""))
	p.pos = end
	p.open = opening{}
}

// notKey reports a line of a mapping that has no key: the node n and no colon after it.
func (p *parser) notKey(n *Node) {
	if p.wordThenMark(n) || p.keyWithoutColon(n) {
		return
	}
	text := "a colon and a blank must follow a key; this line has no colon"
	var fix diag.Fix
	if n.Style == Plain && n.Kind == Scalar {
		if i := strings.IndexAny(n.Value, " \t"); i > 0 && isWord(n.Value[:i]) {
			fix = insertFix("put a colon after the first word", false, n.Span.From+i, ":")
		}
	}
	p.report(ruleSyntax, n.Span, text, fix)
	p.lose()
}

// wordThenMark mends a line such as seed:0 or seed=0, and reads on after its key.
func (p *parser) wordThenMark(n *Node) bool {
	if n.Style != Plain || n.Kind != Scalar {
		return false
	}
	i := strings.IndexAny(n.Value, ":=")
	if i <= 0 || !isWord(n.Value[:i]) {
		return false
	}
	at := n.Span.From + i
	mark := source.Span{From: at, To: at + 1}
	if n.Value[i] == ':' {
		p.tightColon(at)
	} else {
		p.report(ruleSyntax, mark, "a colon and a blank, not =, stand between a key and its value",
			replaceFix("write a colon and a blank", true, mark, ": "))
	}
	n.Span.To, n.Value = at, n.Value[:i]
	p.attach(n, p.open.own)
	p.pos = at
	p.key(n)
	return true
}

// tightColon reports a colon of a key that touches the value.
func (p *parser) tightColon(at int) {
	p.report(ruleSyntax, source.Span{From: at, To: at + 1}, "a blank must follow the colon of a key",
		insertFix("put a blank after the colon", true, at+1, " "))
}

// keyWithoutColon mends a line that is a key and has its value on the lines below.
func (p *parser) keyWithoutColon(n *Node) bool {
	if n.Kind != Scalar || n.Span.From < p.bol || !p.endsLine(p.afterBlanks(n.Span.To)) {
		return false
	}
	text, bol := p.nextLine(n.Span.To)
	if text < 0 || text-bol <= p.top().at || p.startsEntry(text) == noEntry {
		return false
	}
	p.report(ruleSyntax, n.Span, "a colon must follow this key", insertFix("put a colon after it", true, n.Span.To, ":"))
	p.attach(n, p.open.own)
	p.pos = n.Span.To
	p.key(n)
	p.pos = n.Span.To
	return true
}

// isWord says whether text is such as keys are made of.
func isWord(s string) bool {
	for i := range len(s) {
		c := s[i] | 0x20
		if (c < 'a' || c > 'z') && (i == 0 || s[i] < '0' || s[i] > '9') && s[i] != '_' && (i == 0 || s[i] != '-' && s[i] != '.') {
			return false
		}
	}
	return s != ""
}

func (p *parser) longKey(n *Node) {
	p.report(ruleSyntax, n.Span, "a key must stand on one line")
}

// nestedKey reports a key where no mapping may start: the node n with its colon at i.
func (p *parser) nestedKey(n *Node, i int) {
	at := source.Span{From: i, To: i + 1}
	switch {
	case p.compact > 0:
		p.tabBeforeEntry()
	case p.top().mode == wantRoot:
		p.report(ruleSyntax, at, "a mapping starts on the line below ---")
	case n.Style == Plain && n.Kind == Scalar:
		p.report(ruleSyntax, at, `a value with ": " in it needs quotes; a mapping starts on the line below its key`,
			p.quoteFix("put the value in quotes", false, source.Span{From: n.Span.From, To: p.textEnd(n.Span.From)}))
	default:
		p.report(ruleSyntax, at, "a line has one key; a mapping starts on the line below its key")
	}
	p.loseValue(n.Span.From)
}

// cannotNest reports the dash or question mark at pos where no block collection may start.
func (p *parser) cannotNest() {
	at := source.Span{From: p.pos, To: p.pos + 1}
	switch {
	case p.compact > 0:
		p.tabBeforeEntry()
	case p.top().mode == wantRoot:
		p.report(ruleSyntax, at, "a list starts on the line below ---")
	case p.text[p.pos] == '-':
		p.report(ruleSyntax, at, "a list starts on the line below its key; a value that starts with a dash and a blank needs quotes")
	default:
		p.report(ruleSyntax, at, "a mapping starts on the line below its key; a value that starts with this needs quotes")
	}
	p.loseValue(p.pos)
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

// dashForKey reports an item where the entry of a mapping should be.
func (p *parser) dashForKey() {
	if f := p.top(); !f.lost || f.at != p.column(p.pos) {
		p.report(ruleSyntax, source.Span{From: p.pos, To: p.pos + 1},
			"a list item cannot stand among the keys of a mapping; a list has a key of its own above it, with nothing after its colon")
	}
	p.lose()
}

// trailing reports what follows a value on its line, from i.
func (p *parser) trailing(n *Node, i int) {
	at := source.Span{From: i, To: p.textEnd(i)}
	p.pos = i
	switch {
	case p.text[i] == '#':
		p.tightComment()
		return
	case p.text[i] == ',' && at.To == i+1:
		p.report(ruleSyntax, at, "no comma stands at the end of a line; remove it", replaceFix("remove the comma", true, at, ""))
		p.pos = at.To
		return
	case n.Style == SingleQuoted:
		p.report(ruleSyntax, at, "text follows the closing quote; write a quote inside '…' twice, or put all of the value in quotes")
	case n.Style == DoubleQuoted:
		p.report(ruleSyntax, at, `text follows the closing quote; write a quote inside "…" as \", or put all of the value in quotes`)
	case n.Style == Flow:
		p.report(ruleSyntax, at, "text follows the closing bracket; remove it, or put all of the value in quotes")
	default:
		p.report(ruleSyntax, at, "text follows the value; remove it, or put all of the value in quotes")
	}
	n.Broken = true
	p.drop(p.top().at)
}

// tightComment reports a comment that touches what is before it, and reads it.
func (p *parser) tightComment() {
	p.report(ruleSyntax, source.Span{From: p.pos, To: p.pos + 1}, "a comment needs a blank before its #",
		insertFix("put a blank before it", true, p.pos, " "))
	p.comment()
}

// textAfterHeader reports text on the line of a | or >.
func (p *parser) textAfterHeader(n *Node, i int) {
	if p.text[i] == '#' {
		p.pos = i
		p.tightComment()
		return
	}
	p.report(ruleSyntax, source.Span{From: i, To: p.textEnd(i)},
		"the text of a block starts on the line below its | or >; a value that starts with either needs quotes",
		p.quoteFix("put the value in quotes", false, source.Span{From: n.Span.From, To: p.textEnd(n.Span.From)}))
	n.Broken = true
}

// unclosedQuote reports quoted text that has no end, and reads on from the next line that can start an entry.
func (p *parser) unclosedQuote(n *Node, q quote) {
	p.report(ruleSyntax, source.Span{From: n.Span.From, To: n.Span.From + 1}, "this quote is never closed")
	n.Broken, n.Value = true, p.text[n.Span.From+1:max(n.Span.From+1, n.Span.To)]
	if p.top().mode == wantKey {
		p.top().node.Broken = true
		p.open = opening{}
	} else {
		p.attach(n, p.merge(p.open.outer, p.open.own))
		p.deliver(n)
	}
	p.abandonFlow()
	p.pos = q.resume
	p.startLine()
}

// afterRoot reports text after a document that is complete.
func (p *parser) afterRoot() {
	root := &p.stack[0]
	if p.startsEntry(p.pos) != noEntry && root.node.Kind == Scalar {
		p.report(ruleSyntax, root.node.Span, "this text has no colon, so it is not part of the mapping or list below it; remove it")
		root.node, root.mode = nil, wantRoot
		p.open = opening{}
		return
	}
	p.report(ruleSyntax, p.restOfLine(), "the document is complete above; this text belongs to nothing")
	for p.pos < len(p.text) && !p.marksDocument(p.bol) {
		p.pos = p.afterBreak(p.lineEnd(p.pos))
		p.bol = p.pos
	}
	p.open = opening{}
	p.startLine()
}
