package format

import (
	"bytes"
	"strings"
)

// printer writes tokens line by line. A line is held back until it is complete, for comments that an entry on it
// brings along go above.
type printer struct {
	out   strings.Builder
	above []comment // the comments above the line under way
	line  []byte
	col   int // of the line under way
	blank bool
	top   bool

	last  *token // nil before the first
	trail int    // the column of the last comment at the end of a line
	kept  bool   // an empty line would be part of the scalar above
}

// print is the text of all tokens.
func (l *layout) print() string {
	var p printer
	for i := range l.tokens {
		p.token(&l.tokens[i])
	}
	p.flush()
	return p.out.String()
}

func (p *printer) token(t *token) {
	if p.startsLine(t) {
		p.flush()
		p.above, p.blank, p.top, p.col = t.lead, t.blank, t.top, t.col
		if p.col == aligned {
			p.col = p.trail
		}
		p.line = append(p.line, strings.Repeat(" ", p.col)...)
	} else {
		p.raise(t)
		p.line = append(p.line, ' ')
	}
	p.line = append(p.line, t.indented(p.column())...)
	if c := t.trail; c != nil {
		p.line = append(p.line, c.gap...)
		p.trail = p.column()
		p.line = append(p.line, c.text...)
	}
	p.last = t
}

func (p *printer) startsLine(t *token) bool {
	if p.last == nil || p.last.trail != nil || p.last.text == "" || t.start == startsLine {
		return true
	}
	return t.start == startsBlock && !p.last.opens
}

// raise puts the comments of an entry that joins the line under way above that line.
func (p *printer) raise(t *token) {
	if len(t.lead) == 0 {
		return
	}
	lead := append([]comment(nil), t.lead...)
	lead[0].blank = p.blank || lead[0].blank && len(p.above) > 0
	p.above = append(p.above[:len(p.above):len(p.above)], lead...)
	p.blank = t.blank
}

// column is where the next byte of the line under way goes.
func (p *printer) column() int { return len(p.line) - 1 - bytes.LastIndexByte(p.line, '\n') }

// flush writes the line under way.
func (p *printer) flush() {
	if p.last == nil {
		return
	}
	for i := range p.above {
		p.part(p.above[i].blank && !(p.top && i == 0))
		p.out.WriteString(strings.Repeat(" ", p.col))
		p.out.WriteString(p.above[i].text)
		p.out.WriteByte('\n')
	}
	if p.last.text != "" {
		p.part(p.blank && !(p.top && len(p.above) == 0))
		p.out.Write(p.line)
		p.out.WriteByte('\n')
		p.kept = p.last.kept
	}
	p.line = p.line[:0]
}

// part writes an empty line where one is wanted and can be.
func (p *printer) part(wanted bool) {
	if wanted && !p.kept && p.out.Len() > 0 {
		p.out.WriteByte('\n')
	}
	p.kept = false
}
