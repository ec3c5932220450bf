package syntax

import "github.com/inference-sim/measured-run/core/source"

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
	p.report(ruleSyntax, p.byteAt(p.pos), "a comment needs a blank before its #",
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
		p.quoteFix("put the value in quotes", false, source.Span{From: n.Span().From, To: p.textEnd(n.Span().From)}))
	n.Broken = true
}

// unclosedQuote reports quoted text that has no end, and reads on from the next line that can start an entry.
func (p *parser) unclosedQuote(n *Node, q quote) {
	d := p.report(ruleSyntax, p.byteAt(n.Span().From),
		"this quote is never closed; write the same quote at the end of the text")
	n.Broken = true
	n.setValue(p.text[n.Span().From+1 : max(n.Span().From+1, n.Span().To)])
	if p.top().mode == wantKey {
		d.Path = p.pathTo(len(p.stack) - 1)
		p.top().node.Broken = true
		p.open.clear()
	} else {
		p.attachOpen(n)
		p.deliver(n)
	}
	if q.inFlow {
		p.pos, p.spoilt = n.Span().To, true
		return
	}
	p.abandonFlow()
	p.pos = q.resume
	p.startLine()
}

// afterRoot reports text after a document that is complete.
func (p *parser) afterRoot() {
	root := &p.stack[0]
	if p.startsEntry(p.pos) != noEntry && root.node.Kind == Scalar {
		p.report(ruleSyntax, root.node.Span(), "this text has no colon, so it is not part of the mapping or list below it; remove it")
		root.node, root.mode = nil, wantRoot
		p.open.clear()
		return
	}
	p.report(ruleSyntax, p.restOfLine(), "the document is complete above; this text belongs to nothing")
	if root.node.Style == Flow && root.node.nests() {
		root.node.doubt()
	}
	for p.pos < len(p.text) && !p.marksDocument(p.bol) {
		p.pos = p.afterBreak(p.lineEnd(p.pos))
		p.bol = p.pos
	}
	p.open.clear()
	p.startLine()
}
