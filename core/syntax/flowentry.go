package syntax

import (
	"strings"

	"github.com/inference-sim/measured-run/core/source"
)

// missingComma reports that a new entry starts at pos and no comma stands before it.
func (p *parser) missingComma() {
	f := p.top()
	c := p.text[p.pos]
	switch {
	case f.single:
		p.endSingle()
		return
	case !p.spaced(p.pos) && c != '[' && c != '{':
		p.textAfterEntry()
		return
	case f.mode == flowColon:
		p.report(ruleSyntax, p.byteAt(p.pos), "a colon must stand between a key and its value",
			insertFix("put a colon after the key", false, f.place, ":"))
		f.mode = flowValue
		return
	default:
		p.report(ruleSyntax, p.byteAt(p.pos), "a comma must stand before this entry",
			insertFix("put a comma before it", false, f.node.Span().To, ","))
	}
	p.fill()
	f.mode = flowKey
	if f.node.Kind == Sequence {
		f.mode = flowItem
	}
}

// textAfterEntry reports text that touches the end of an entry, and passes over it.
func (p *parser) textAfterEntry() {
	end := max(p.plainEnd(p.pos, true), p.pos+1)
	p.report(ruleSyntax, source.Span{From: p.pos, To: end}, "text follows the end of this entry; put a comma before it, or all of the entry in quotes")
	p.top().node.Broken = true
	p.pos, p.spoilt = end, true
}

// missingEntry reports a comma with nothing before it.
func (p *parser) missingEntry() {
	at := p.byteAt(p.pos)
	p.report(ruleSyntax, at, "no entry stands before this comma; remove it", replaceFix("remove the comma", true, at, ""))
}

// secondColon reports a colon after a value.
func (p *parser) secondColon() {
	f := p.top()
	at := p.byteAt(p.pos)
	if f.mode == flowValueEnd && !f.single {
		if n := p.pairs[len(p.pairs)-1].Value; n.Kind == Scalar && n.Style == Plain && p.splits(n) {
			return
		}
	}
	p.report(ruleSyntax, at, `an entry has one colon; a value with ": " in it needs quotes`)
	f.node.Broken = true
	p.spoilt = true
	p.pos++
	if f.mode == flowValueEnd {
		p.pairs[len(p.pairs)-1].Value.Broken = true
		p.pos = max(p.pos, p.plainEnd(p.afterBlanks(p.pos), true))
	}
}

// splits takes the last word of a value, which a colon follows, for the key of the next entry. It says whether
// there is such a word.
func (p *parser) splits(n *Node) bool {
	if p.splitsQuoted(n) {
		return true
	}
	if strings.LastIndexAny(n.Value(), " \n") > 0 {
		p.splitValue(n)
		return true
	}
	return false
}

// splitsQuoted is splits for a key in quotes: the value is cut before them, and they are read again.
func (p *parser) splitsQuoted(n *Node) bool {
	mark := p.text[n.Span().To-1]
	if mark != '"' && mark != '\'' {
		return false
	}
	i := n.Span().To - 2
	for i > n.Span().From && i > p.bol && (p.text[i] != mark || classes[p.text[i-1]] != blank) {
		i--
	}
	if i <= n.Span().From || i <= p.bol || p.lineQuoteEnd(i) != n.Span().To {
		return false
	}
	p.cutValue(n, i)
	p.top().node.endAt(n.Span().To)
	p.pos = i
	return true
}

// cutValue ends a value before an offset inside it.
func (p *parser) cutValue(n *Node, end int) {
	for classes[p.text[end-1]]&(blank|lineBreak) != 0 {
		end--
	}
	n.endAt(end)
	n.setValue(decode(p.text, n))
}

func (p *parser) splitValue(n *Node) {
	word := n.Span().To
	for classes[p.text[word-1]]&(blank|lineBreak) == 0 {
		word--
	}
	key := p.scalar(Plain, source.Span{From: word, To: n.Span().To}, p.text[word:n.Span().To])
	p.cutValue(n, word)
	p.report(ruleSyntax, key.Span(), "a comma must stand before this entry", insertFix("put a comma before it", false, n.Span().To, ","))
	f := p.top()
	f.mode = flowKey
	p.deliver(key)
}

// startsQuotedEntry says whether a line inside brackets is not more of the value above but an entry whose key is
// in quotes: a comma is missing between them.
func (p *parser) startsQuotedEntry(i int) bool {
	if c := p.text[i]; c != '"' && c != '\'' || p.top().mode == flowKey {
		return false
	}
	colon := p.afterBlanks(p.lineQuoteEnd(i))
	return p.at(colon) == ':'
}
