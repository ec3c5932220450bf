package syntax

import (
	"strconv"
	"strings"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
)

// flowLine checks the indentation of a new line inside brackets. It says whether to read the line; if not, the
// brackets were never closed and have been ended.
func (p *parser) flowLine() bool {
	f := p.top()
	if p.marksDocument(p.bol) {
		p.unclosed()
		return false
	}
	if p.spaces > f.at {
		return true
	}
	c := p.text[p.pos]
	switch {
	case (c == ']' || c == '}') && p.spaces == f.at && p.pos == p.bol+p.spaces:
		p.shallowBracket()
	case p.startsOutside():
		p.unclosed()
		return false
	default:
		p.shallowFlow()
	}
	return true
}

// startsOutside says whether the line at pos starts an entry around the brackets rather than one inside them:
// a dash, or a key on a line that does not read as part of a longer list.
func (p *parser) startsOutside() bool {
	switch p.startsEntry(p.pos) {
	case noEntry:
		return false
	case dashEntry:
		return true
	}
	end := p.textEnd(p.pos)
	line := p.text[p.pos:end]
	opens := strings.Count(line, "[") + strings.Count(line, "{")
	closes := strings.Count(line, "]") + strings.Count(line, "}")
	if opens > closes {
		return line[0] != '"' // in JSON that is not indented, a list inside the brackets
	}
	if line[len(line)-1] == ',' || closes > opens {
		return false
	}
	next, _ := p.nextLine(p.lineEnd(end))
	return next < 0 || p.text[next] != ']' && p.text[next] != '}'
}

// shallowBracket warns of a closing bracket in the column of its key, which YAML refuses and most readers take.
func (p *parser) shallowBracket() {
	edit := IndentEdit(p.bol, p.pos, p.spaces+2)
	if i := p.stack[p.outermost()].shallow; i > 0 {
		extend(&p.found[i-1], edit)
		return
	}
	d := p.report(rulePortable, p.byteAt(p.pos),
		"some readers of YAML refuse a closing bracket that is not deeper than the key or dash of its value; indent it",
		diag.Fix{Title: "indent it", Safe: true})
	extend(d, edit)
	d.Path = p.pathTo(len(p.stack) - 1)
}

// shallowFlow reports the lines inside brackets that are not indented enough, as one finding for all brackets
// around them.
func (p *parser) shallowFlow() {
	f := &p.stack[p.outermost()]
	edit := IndentEdit(p.bol, p.pos, f.at+2)
	if f.shallow > 0 {
		extend(&p.found[f.shallow-1], edit)
		return
	}
	from, text := p.pos, "the lines inside brackets must be indented deeper than the key or dash of their value"
	if p.pos > p.bol+p.spaces {
		from, text = p.bol+p.spaces, "this line is indented with tabs; inside brackets too, indent with spaces"
	}
	d := p.report(ruleIndent, source.Span{From: from, To: p.pos + 1}, text, diag.Fix{Title: "indent the lines", Safe: true})
	extend(d, edit)
	d.Path = p.pathTo(p.outermost())
	f.shallow = p.kept
}

// outermost is the frame of the outermost brackets.
func (p *parser) outermost() int { return len(p.stack) - p.flow }

// unclosed reports brackets that have no end, in place of all that was found inside them.
func (p *parser) unclosed() {
	if p.opensBlock() && p.goBack() {
		p.strayOpening()
		return
	}
	if p.rereadsFlow() {
		return
	}
	i := p.outermost()
	f := &p.stack[i]
	if from := f.node.Span().From; p.torn == 0 || p.found[p.torn-1].At.From > p.lineEnd(from) {
		p.torn = 0
		p.found = p.found[:min(f.found, len(p.found))]
		p.report(ruleSyntax, p.byteAt(f.node.Span().From), p.neverClosed(i)).Path = p.pathTo(i)
		if !f.started {
			p.tear()
		}
	}
	p.abandonFlow()
}

// neverClosed is what to say of the brackets of frame i and those inside it.
func (p *parser) neverClosed(i int) string {
	inner := 0
	for _, f := range p.stack[i+1:] {
		if !f.single {
			inner++
		}
	}
	if inner > 0 {
		return "this bracket and " + strconv.Itoa(inner) + " inside it are never closed; close each after its last entry"
	}
	return "this bracket is never closed; write " + closing(p.text[p.stack[i].node.Span().From]) + " after its last entry"
}

// closing is the bracket that closes another.
func closing(open byte) string {
	if open == '[' {
		return "]"
	}
	return "}"
}

// cutFlow ends the innermost brackets where they are.
func (p *parser) cutFlow() {
	open := p.openingOf(p.top())
	p.top().node.Broken = true
	n := p.pop()
	p.flow--
	p.open = open
	if p.top().mode == wantKey {
		p.top().node.Broken = true
		p.open, p.height = opening{}, 0
		return
	}
	p.attachOpen(n)
	p.deliver(n)
}

// abandonFlow ends all brackets where they are.
func (p *parser) abandonFlow() {
	if p.flow == 0 {
		return
	}
	n := p.stack[p.outermost()].node
	for p.flow > 0 {
		p.cutFlow()
	}
	p.mendTorn(n)
}

// mismatch reports a closing bracket of the wrong kind. It says whether the innermost brackets are to be
// closed by it.
func (p *parser) mismatch(c byte) bool {
	at := p.byteAt(p.pos)
	kind := Sequence
	if c == '}' {
		kind = Mapping
	}
	match := len(p.stack) - 1
	for match >= p.outermost() && (p.stack[match].node.Kind != kind || p.stack[match].single) {
		match--
	}
	if match < p.outermost() {
		if p.isClosedLater() {
			p.report(ruleSyntax, at, misfits[c])
			p.top().node.Broken = true
			p.tearLine()
			p.pos++
			return false
		}
		from := p.top().node.Span().From
		d := p.report(ruleSyntax, at, "this bracket is of another kind than the one it closes; write "+closing(p.text[from]),
			replaceFix("close it with "+closing(p.text[from])+" instead", false, at, closing(p.text[from])))
		note(d, p.byteAt(from), "that was opened here")
		p.tearLine()
		return true
	}
	from := p.top().node.Span().From
	d := p.report(ruleSyntax, p.byteAt(from), p.neverClosed(len(p.stack)-1))
	d.Path = p.pathTo(len(p.stack) - 1)
	note(d, at, "the brackets around it are closed here")
	p.tearLine()
	for len(p.stack)-1 > match {
		p.cutFlow()
	}
	return true
}
