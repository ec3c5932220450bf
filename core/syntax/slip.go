package syntax

import (
	"strconv"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
)

// farthest is how many columns a line may be off for it to have slipped: more is a layout of its own.
const farthest = 2

// A look at the lines below is bounded, so that many of them take no longer than the text is long.
const (
	farLines = 100
	farBytes = 8 << 10
)

// below is a line of text that starts below another.
type below struct {
	at   int // where its text starts
	col  int // -1 when there is none
	kind entryKind
	over int // how many lines above it start in the very column it had to be left of
}

// lineBelow is the next line below an offset that is neither empty nor a comment.
func (p *parser) lineBelow(i int) below { return p.shallowerLine(i, 1<<30) }

// shallowerLine is the next such line that starts left of a column.
func (p *parser) shallowerLine(i, col int) below {
	over := 0
	for lines, from := 0, i; lines < farLines && i-from < farBytes; lines++ {
		text, bol := p.nextLine(p.lineEnd(i))
		if text < 0 || p.marksDocument(bol) {
			break
		}
		if p.text[text] != '#' && text-bol < col {
			return below{text, text - bol, p.startsEntry(text), over}
		}
		if text-bol == col {
			over++
		}
		i = text
	}
	return below{col: -1}
}

// rest is what follows the colon of a key on its line.
type rest uint8

const (
	isOpen  rest = iota // the start of a value that may go on below
	isNone              // nothing: the value stands below
	isWhole             // all of a value
)

// restOfKey looks at what follows the key at an offset, which startsEntry found.
func (p *parser) restOfKey(i int) rest {
	if c := p.text[i]; c == '"' || c == '\'' {
		i = p.lineQuoteEnd(i)
	} else {
		i = p.plainEnd(i, false)
	}
	i = p.afterBlanks(i)
	if p.at(i) != ':' {
		return isOpen
	}
	i = p.afterBlanks(i + 1)
	end := p.textEnd(i)
	if end <= i || p.text[i] == '#' {
		return isNone
	}
	switch c := p.text[i]; c {
	case '|', '>', '[', '{', ']', '}', '&', '!', '?', '-':
		return isOpen
	case '"', '\'':
		if end-i < 2 || p.lineQuoteEnd(i) != end || p.text[end-1] != c {
			return isOpen
		}
	}
	return isWhole
}

// slip finds out whether the line at pos, in a column, is off on its own: the lines below it go on as if it stood
// a column or two beside. It reports that, and says by how many columns the line is to be read elsewhere.
func (p *parser) slip(col int, dash bool) (by int) {
	if p.mended || len(p.stack) == 1 {
		return 0
	}
	if dash {
		by = p.slippedDash(col)
	} else {
		by = p.slippedKey(col)
	}
	if by == 0 {
		return 0
	}
	p.unwindTo(col + by)
	p.reportSlip(p.bol, p.pos, col+by)
	return by
}

// unwindTo ends what a line in a column ends, so that a finding on it has the right path.
func (p *parser) unwindTo(col int) {
	for f := p.top(); len(p.stack) > 2 && f.indent > col; f = p.top() {
		p.close()
	}
}

// reportSlip reports a line, by its start and that of its text, that belongs in a column of its own.
func (p *parser) reportSlip(bol, text, col int) *diag.Diagnostic {
	end := text
	for !p.endsWord(end) && p.text[end] != ':' {
		end++
	}
	return p.report(ruleIndent, source.Span{From: text, To: end},
		"this line starts in column "+strconv.Itoa(text-bol+1)+" and the entries beside it in column "+strconv.Itoa(col+1),
		diag.Fix{Title: "move the line to column " + strconv.Itoa(col+1), Edits: []diag.Edit{IndentEdit(bol, text, col)}})
}

// slippedDash is slip for a line that starts with a dash and a key: the keys below the first are off against it,
// and right for a list there is.
func (p *parser) slippedDash(col int) (by int) {
	key := p.afterBlanks(p.pos + 1)
	if p.endsLine(key) {
		return 0
	}
	next := p.lineBelow(p.pos)
	by = next.col - (key - p.bol)
	if next.kind != keyEntry || by == 0 || max(by, -by) > farthest || col+by < 0 || p.startsEntry(key) != keyEntry {
		return 0
	}
	if what := p.restOfKey(key); what == isOpen || what == isNone && by > 0 {
		return 0
	}
	i, ok := p.home(col, true)
	f := &p.stack[i]
	switch {
	case ok && i == len(p.stack)-1 && f.waits():
		if list := p.shallowerLine(p.pos, next.col); list.kind != dashEntry || list.col != col+by || !f.takes(list.col, true) {
			return 0
		}
	case ok && f.node.Kind == Sequence || !p.opened(col+by, Sequence):
		return 0
	}
	return by
}

// opened says whether a block collection of a kind in a column is under way.
func (p *parser) opened(col int, kind Kind) bool {
	for i := len(p.stack) - 1; i > 0 && p.stack[i].indent >= col; i-- {
		if f := &p.stack[i]; f.indent == col && f.node.Kind == kind {
			return true
		}
	}
	return false
}

// slippedKey is slip for a line that is left of the mapping it belongs to.
func (p *parser) slippedKey(col int) (by int) {
	f := p.top()
	waits := f.waits() && f.mode != wantExplicitKey
	if c := p.text[p.pos]; (c == '?' || c == ':') && p.endsWord(p.pos+1) {
		return 0 // what it is cannot be told by a line
	}
	if waits && col > f.at || !waits && col >= f.indent || p.startsEntry(p.pos) != keyEntry {
		return 0
	}
	what, next := p.restOfKey(p.pos), p.lineBelow(p.pos)
	if c := p.text[p.pos]; c == ']' || c == '}' {
		return 0
	}
	if what == isOpen || next.col <= col || next.kind == noEntry {
		return 0
	}
	home := next // the line whose column is to be that of this one
	if what == isNone {
		if !waits && !p.opensLeftOf(next.col, col) || p.precedesSibling(next) {
			return 0
		}
		home = p.shallowerLine(p.pos, next.col)
	}
	if by = home.col - col; home.kind != keyEntry || by <= 0 || by > farthest {
		return 0
	}
	if !(waits && home.col > f.at) && !p.opened(home.col, Mapping) {
		return 0
	}
	if i, ok := p.home(col, false); ok && !waits {
		return p.settleSlip(i, what, next, home, by)
	}
	return by
}

// precedesSibling says whether a line is a key with nothing after its colon and nothing deeper below it.
func (p *parser) precedesSibling(line below) bool {
	return line.kind == keyEntry && p.restOfKey(line.at) == isNone && p.lineBelow(line.at).col == line.col
}

// settleSlip is for a line that may stand where it is, as an entry of frame i: then the one line below it is what
// slipped. Where that cannot be told apart, both are taken as malformed, and both mappings as having lost entries.
func (p *parser) settleSlip(i int, what rest, next, home below, by int) int {
	over := home.over
	if what == isWhole {
		over = p.run(next)
	}
	if over > 1 || next.kind == dashEntry {
		return by
	}
	p.unsureAt = p.bol + 1
	p.stack[i].node.Broken, p.stack[i].unsure = true, true
	for j := len(p.stack) - 1; j > i; j-- {
		if f := &p.stack[j]; f.indent == home.col {
			f.node.Broken = true
		}
	}
	if what == isNone {
		return 0
	}
	p.unsureNext = next.at + 1
	return by
}

// run counts the lines in the column of a line, from there to the first that is left of it.
func (p *parser) run(line below) int { return 1 + p.shallowerLine(line.at, line.col).over }

// opensLeftOf says whether a mapping is under way right of one column, yet left of another.
func (p *parser) opensLeftOf(right, left int) bool {
	for i := len(p.stack) - 1; i > 0 && p.stack[i].indent > left; i-- {
		if f := &p.stack[i]; f.indent < right && f.node.Kind == Mapping {
			return true
		}
	}
	return false
}
