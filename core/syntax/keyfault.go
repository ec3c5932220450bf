package syntax

import (
	"strings"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
)

// notKey reports a line of a mapping that has no key: the node n and no colon after it.
func (p *parser) notKey(n *Node) {
	if p.wordThenMark(n) || p.keyWithoutColon(n) {
		return
	}
	text := "a colon and a blank must follow a key; this line has no colon"
	var fix diag.Fix
	if n.Style == Plain && n.Kind == Scalar {
		if i := strings.IndexAny(n.Value(), " \t"); i > 0 && isWord(n.Value()[:i]) {
			fix = insertFix("put a colon after the first word", false, n.Span().From+i, ":")
		}
	}
	p.report(ruleSyntax, n.Span(), text, fix)
	p.lose()
}

// wordThenMark mends a line such as seed:0, seed :0 or seed = 0, and reads on after its key.
func (p *parser) wordThenMark(n *Node) bool {
	if n.Style != Plain || n.Kind != Scalar {
		return false
	}
	i := strings.IndexAny(n.Value(), ":=")
	if i <= 0 {
		return false
	}
	word := strings.TrimRight(n.Value()[:i], " \t")
	if !isWord(word) {
		return false
	}
	at := n.Span().From + i
	end, value := n.Span().From+len(word), at+1
	if n.Value()[i] == ':' {
		value = p.tightColon(at)
	} else {
		p.equalsSign(end, at)
	}
	n.endAt(end)
	n.setValue(word)
	p.attach(n, p.open.own)
	p.pos = at
	p.key(n)
	p.pos = max(p.pos, value)
	return true
}

// tightColon reports a colon of a key that touches the value, or has something behind it that only looks like a blank.
// It says where the value starts.
func (p *parser) tightColon(at int) (value int) {
	if value, _ = p.afterOddBlanks(at+1, 1); value > at+1 {
		between := source.Span{From: at + 1, To: value}
		p.report(ruleSyntax, between, "what stands between the colon and the value only looks like a blank; write a space",
			replaceFix("write a space", true, between, " "))
		return value
	}
	p.report(ruleSyntax, p.byteAt(at), "a blank must follow the colon of a key",
		insertFix("put a blank after the colon", true, at+1, " "))
	return at + 1
}

// equalsSign reports an equals sign in place of a colon, behind a key that ends before it.
func (p *parser) equalsSign(end, at int) {
	past := len(p.text) - len(strings.TrimLeft(p.text[at+1:], " \t"))
	p.report(ruleSyntax, p.byteAt(at), "a colon and a blank, not =, stand between a key and its value",
		replaceFix("write a colon and a blank", true, source.Span{From: end, To: past}, ": "))
}

// keyWithoutColon mends a line that is a key and has its value on the lines below.
func (p *parser) keyWithoutColon(n *Node) bool {
	end := n.Span().To
	if n.Kind != Scalar || n.Span().From < p.bol || p.textEnd(end) > end || !p.hasDeeperEntry(end, p.top().at) {
		return false
	}
	p.report(ruleSyntax, n.Span(), "a colon must follow this key", insertFix("put a colon after it", true, end, ":"))
	p.attach(n, p.open.own)
	p.key(n)
	p.pos = end // no colon was there to pass
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

// longKey reports a key of several lines.
func (p *parser) longKey(n *Node) {
	p.report(ruleSyntax, n.Span(), "a key and its colon must stand on one line")
}

// nestedKey reports a key where no mapping may start: the node n with its colon at i.
func (p *parser) nestedKey(n *Node, i int) {
	at := p.byteAt(i)
	switch {
	case p.mendNesting(at, "a mapping starts on the line below ---"):
		p.openMapping()
		p.takeKey(n, i)
		return
	case n.Style == Plain && n.Kind == Scalar:
		p.report(ruleSyntax, at, `a value with ": " in it needs quotes; a mapping starts on the line below its key`,
			p.quoteFix("put the value in quotes", false, source.Span{From: n.Span().From, To: p.textEnd(n.Span().From)}))
	default:
		p.report(ruleSyntax, at, "a line has one key; a mapping starts on the line below its key")
	}
	p.loseValue(n.Span().From)
}
