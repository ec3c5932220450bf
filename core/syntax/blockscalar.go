package syntax

import (
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
)

// header is the first line of a block scalar, after its | or >.
type header struct {
	chomp  byte // '-' strips the line breaks at the end, '+' keeps them all, 0 keeps one
	indent int  // how much deeper the text is than the entry it belongs to; 0 where the text says so itself
	end    int  // past the indicators
}

// readHeader reads the indicators after the | or > at an offset.
func readHeader(text string, i int) header {
	h := header{end: i + 1}
	for h.end < len(text) {
		switch c := text[h.end]; {
		case (c == '-' || c == '+') && h.chomp == 0:
			h.chomp = c
		case c >= '1' && c <= '9' && h.indent == 0:
			h.indent = int(c - '0')
		default:
			return h
		}
		h.end++
	}
	return h
}

// blockScalar reads a literal or folded scalar.
func (p *parser) blockScalar() {
	from := p.pos
	h := readHeader(p.text, from)
	style := Literal
	if p.text[from] == '>' {
		style = Folded
	}
	n := p.scalar(style, source.Span{From: from, To: h.end}, "")
	p.pos = h.end
	p.header(n)
	b := p.margin(h)
	n.marked().margin = b.margin
	p.readBlock(n, b, h)
	n.setValue(decode(p.text, n))
	if n.Span().To == h.end && p.top().waits() {
		p.flushText(n)
	}
	if p.top().mode == wantKey {
		p.notKey(n)
		return
	}
	p.attachOpen(n)
	p.deliver(n)
}

// header checks the rest of the first line of a block scalar, and moves to its end.
func (p *parser) header(n *Node) {
	i := p.afterBlanks(p.pos)
	switch {
	case p.endsLine(i):
	case p.text[i] == '#' && i > p.pos:
		p.pos = i
		p.comment()
	default:
		p.textAfterHeader(n, i)
	}
	p.pos = p.lineEnd(i)
}

// body is where the text of a block scalar lies.
type body struct {
	margin int // columns of indentation
	from   int // where its first line starts
}

// margin finds the indentation of the text of a block scalar: what its header says, else that of its first
// line that is not empty.
func (p *parser) margin(h header) body {
	parent := p.top().at
	b := body{from: p.afterBreak(p.pos)}
	if h.indent > 0 {
		b.margin = max(parent, 0) + h.indent
		return b
	}
	widest, widestAt := 0, 0
	for bol := b.from; bol < len(p.text); {
		i := p.afterSpaces(bol)
		if !p.endsLine(i) {
			if i-bol <= parent || i == bol && p.marksDocument(bol) {
				break // the block is over, and has no text
			}
			if widest > i-bol {
				p.report(ruleIndent, source.Span{From: widestAt, To: widestAt + widest},
					"an empty line before the text is indented deeper than the text; remove its spaces",
					replaceFix("remove the spaces", true, source.Span{From: widestAt, To: widestAt + widest}, ""))
			}
			b.margin = i - bol
			return b
		}
		if i-bol > widest {
			widest, widestAt = i-bol, bol
		}
		bol = p.afterBreak(i)
	}
	b.margin = max(widest, parent+1)
	return b
}

// readBlock finds the end of a block scalar, and moves to the line after it.
func (p *parser) readBlock(n *Node, b body, h header) {
	last := p.pos // the end of the last line that is text
	next := b.from
	for bol := b.from; bol < len(p.text); {
		i := p.afterSpaces(bol)
		isText := i-bol >= b.margin && !p.endsLine(bol+b.margin)
		if !isText && !p.endsLine(i) || isText && b.margin == 0 && p.marksDocument(bol) {
			p.tabInBlock(i)
			break
		}
		end := p.lineEnd(i)
		if isText || h.chomp == '+' {
			last = end
		}
		bol = p.afterBreak(end)
		next = bol
	}
	if last > p.pos {
		n.endAt(last)
	}
	p.pos = min(next, len(p.text))
	p.startLine()
}

// tabInBlock reports a tab that stands where the text of a block scalar must be indented.
func (p *parser) tabInBlock(i int) {
	if p.text[i] == '\t' && p.endsLine(p.afterBlanks(i)) {
		at := source.Span{From: i, To: p.afterBlanks(i)}
		p.report(ruleIndent, at, "a tab cannot indent the text of a block; leave the line empty",
			replaceFix("empty the line", true, at, ""))
	}
}

// flushText reports the text of a block that is not indented, and passes over it. Where an entry could stand
// instead, there is no such text: the block is empty.
func (p *parser) flushText(n *Node) {
	at, outer := p.top().at, -1
	if len(p.stack) > 1 {
		outer = p.stack[len(p.stack)-2].at
	}
	var d *diag.Diagnostic
	by := 0
	for bol := p.bol; bol < len(p.text); bol = p.afterBreak(p.lineEnd(bol)) {
		text := p.afterBlanks(bol)
		col := text - bol
		switch {
		case p.endsLine(text) || p.text[text] == '#':
			continue
		case col <= outer || p.marksDocument(bol) || p.marksConflict(bol) || col <= at && p.startsEntry(text) != noEntry:
			return
		case d == nil && col > at:
			return
		case d == nil:
			n.Broken = true
			d = p.report(ruleIndent, p.byteAt(text), "the text of a block must be indented deeper than its key or dash",
				diag.Fix{Title: "indent the text"})
			by = at + 2 - col
		}
		extend(d, IndentEdit(bol, text, col+by))
		p.pos = p.lineEnd(text)
	}
}
