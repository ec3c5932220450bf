package syntax

import (
	"strings"

	"github.com/inference-sim/measured-run/core/source"
)

// quote is what a look for the end of quoted text found.
type quote struct {
	end    int // past the closing quote; without one, past the text of the first line
	bol    int // where the line of end starts
	resume int // without a closing quote: the start of the line to read on from
	closed bool
	inFlow bool // without a closing quote: the brackets around it go on after its first line
	shy    int  // the text of the first line that is not indented enough; 0 for none
}

// quoted reads a single- or double-quoted scalar, which may be a key.
func (p *parser) quoted() {
	from := p.pos
	q := p.findQuote(from)
	if !q.closed && !q.inFlow && p.rereadsFlow() {
		return
	}
	if q.closed && p.flow > 0 && q.bol > p.bol && !p.endsFlowWord(q.end) && p.text[q.end] != ':' {
		q = p.openInFlow(q, from)
	}
	style, sign := SingleQuoted, byte('\'')
	if p.text[from] == '"' {
		style, sign = DoubleQuoted, '\\'
	}
	n := p.scalar(style, source.Span{From: from, To: q.end}, "")
	if !q.closed {
		p.unclosedQuote(n, q)
		return
	}
	p.pos = q.end
	inner := p.text[from+1 : q.end-1]
	escaped := strings.IndexByte(inner, sign) >= 0
	if escaped || q.bol > p.bol {
		n.setValue(decode(p.text, n))
	} else {
		n.setValue(inner)
	}
	p.bol = q.bol
	p.acceptDoubtful(n.Span())
	if escaped && style == DoubleQuoted {
		p.checkEscapes(n)
	}
	if q.shy > 0 {
		p.shallowText(n, q.shy)
	}
	p.leaf(n)
}

// findQuote looks for the closing quote of the text that opens at an offset. A line that is not deeper than
// the entry it belongs to ends the look when it starts an entry of its own: the quote was never closed.
func (p *parser) findQuote(from int) quote {
	mark := p.text[from]
	q := quote{bol: p.bol}
	for i := from + 1; i < len(p.text); {
		switch c := p.text[i]; {
		case c == mark && mark == '\'' && p.at(i+1) == mark:
			i += 2
		case c == mark:
			q.end, q.closed = i+1, true
			return q
		case c == '\\' && mark == '"' && !p.endsLine(i+1):
			i += 2
		case classes[c] == lineBreak:
			text, bol := p.nextLine(i)
			if text < 0 {
				i = len(p.text)
				break
			}
			if p.guided && (p.text[text] == ']' || p.text[text] == '}' || p.startsEntry(text) == keyEntry) {
				return p.openInFlow(q, from)
			}
			if p.afterSpaces(bol)-bol <= p.top().at || p.marksDocument(bol) {
				if p.marksDocument(bol) || p.startsEntry(text) != noEntry {
					return p.openQuote(q, from, bol)
				}
				if q.shy == 0 {
					q.shy, q.resume = text, bol
				}
			}
			i, q.bol = text, bol
		default:
			i++
		}
	}
	return p.openQuote(q, from, len(p.text))
}

// openQuote is the result of a look that found no closing quote before the line that starts at an offset.
func (p *parser) openQuote(q quote, from, resume int) quote {
	q.bol = p.bol
	q.end = p.lineEnd(from)
	for classes[p.text[q.end-1]] == blank {
		q.end--
	}
	if q.shy == 0 {
		q.resume = resume
	}
	return q
}

// openInFlow is the result of a look inside brackets that took the quote of a later entry for the closing one.
func (p *parser) openInFlow(q quote, from int) quote {
	q = p.openQuote(q, from, q.end)
	if q.end > from+1 && p.text[q.end-1] == ',' {
		q.end--
	}
	q.closed, q.inFlow = false, true
	return q
}

// checkEscapes reports each escape sequence that YAML does not have.
func (p *parser) checkEscapes(n *Node) {
	for i := n.Span().From + 1; i < n.Span().To-1; i++ {
		if p.text[i] != '\\' {
			continue
		}
		rest := p.text[i : n.Span().To-1]
		_, width := unescape(rest)
		if !p.endsLine(i+1) && !knownEscape(rest) {
			at := source.Span{From: i, To: i + width}
			p.report(ruleSyntax, at, `this escape is not one of YAML's; write \\ for a backslash`,
				insertFix(`double the backslash`, false, i, `\`))
			n.Broken = true
		}
		i += max(width, 2) - 1
	}
}
