package syntax

import (
	"strings"
	"unicode/utf8"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
)

// oddRun is a run of lines that are indented with something else than spaces: they are one finding.
type oddRun struct {
	found int // its place among the findings, counted from 1; 0 for none
	last  int // where its last line starts
	lines int
	tabs  int // before its last line; 0 when there is none right above

	columns map[string]int // what each kind of indentation was taken for
}

// afterOddBlanks is the offset after the spaces, tabs and look-alikes of spaces at i, and how many columns
// they take when a tab takes width.
func (p *parser) afterOddBlanks(i, width int) (end, columns int) {
	for i < len(p.text) {
		switch {
		case p.text[i] == ' ':
			i, columns = i+1, columns+1
		case p.text[i] == '\t':
			i, columns = i+1, columns+width
		case p.text[i] < utf8.RuneSelf:
			return i, columns
		default:
			r, size := utf8.DecodeRuneInString(p.text[i:])
			if !looksBlank(r) {
				return i, columns
			}
			i, columns = i+size, columns+1
		}
	}
	return i, columns
}

// looksBlank says whether a character looks like a space and is none.
func looksBlank(r rune) bool {
	return r == 0xA0 || r >= 0x2000 && r <= 0x200A || r == 0x202F || r == 0x205F || r == 0x3000
}

// oddColumn is the column of a line that may be indented with something else than spaces. Where that matters it
// is reported, the line moved to the column that was likely meant, and pos to its text.
func (p *parser) oddColumn() int {
	end, _ := p.afterOddBlanks(p.bol, 1)
	if end == p.bol+p.spaces || p.endsLine(end) {
		return p.spaces
	}
	if f := p.top(); f.waits() && p.spaces > f.at && p.startsEntry(end) == noEntry {
		return p.spaces
	}
	if p.lineAbove() != p.odd.last {
		p.odd.tabs = 0
	}
	col := p.likelyColumn(end)
	if _, ok := p.home(col, p.at(end) == '-' && p.endsWord(end+1)); ok {
		p.unwindTo(col)
	}
	p.reportOdd(end, col)
	p.pos, p.mended = end, true
	p.shift = col - (end - p.bol)
	return col
}

// likelyColumn guesses the column that a line indented with tabs was meant to have.
func (p *parser) likelyColumn(text int) int {
	raw := p.text[p.bol:text]
	dash := p.at(text) == '-' && p.endsWord(text+1)
	if col, seen := p.odd.columns[raw]; seen {
		if _, ok := p.home(col, dash); ok {
			return col
		}
	}
	col := p.guessColumn(text, dash)
	if p.odd.columns == nil {
		p.odd.columns = make(map[string]int)
	}
	if len(p.odd.columns) < diag.Limit {
		p.odd.columns[raw] = col
	}
	return col
}

// guessColumn tries the usual widths of a tab. A line with more tabs than the key above it, which has no value
// yet, is the value.
func (p *parser) guessColumn(text int, dash bool) int {
	f := p.top()
	if p.isAmid(f, text, dash) {
		return f.indent
	}
	if col := p.columnByBelow(f, text, dash); col > 0 {
		return col
	}
	tabs := strings.Count(p.text[p.bol:text], "\t")
	deeper, least := f.waits() && tabs > p.odd.tabs, 0
	if next := p.lineBelow(text); next.kind == keyEntry && p.text[next.at-1] == ' ' && p.startsEntry(text) == keyEntry && p.restOfKey(text) == isWhole {
		least = next.col // a key with its value has nothing deeper below it
	}
	for _, width := range [...]int{2, 4, 8, 3, 1} {
		_, col := p.afterOddBlanks(p.bol, width)
		if deeper && col <= f.at || col < least {
			continue
		}
		if i, ok := p.home(col, dash); ok && (!dash || f.waits() || p.stack[i].node.Kind == Sequence) {
			return col
		}
	}
	if f.waits() {
		return f.at + 2
	}
	_, col := p.afterOddBlanks(p.bol, 2)
	if i := p.nearest(col, p.startsEntry(text)); i > 0 {
		return p.stack[i].indent
	}
	return col
}

// columnByBelow is the column that goes with the line below, where that is indented with spaces and tells: it has the
// keys beside the first of a block, the keys after the one behind a dash, or what a key holds. It is 0 otherwise.
func (p *parser) columnByBelow(f *frame, text int, dash bool) (col int) {
	key := text
	if dash {
		key = p.afterBlanks(text + 1)
	}
	if p.startsEntry(key) != keyEntry {
		return 0
	}
	what, next := p.restOfKey(key), p.lineBelow(text)
	switch {
	case next.kind == noEntry || p.text[next.at-1] == '\t' || next.col <= 0:
		return 0
	case what == isNone:
		col = p.openLeftOf(next.col-(key-text), dash)
	case dash && what == isWhole && next.kind == keyEntry:
		col = next.col - (key - text)
	case what == isWhole && next.kind == keyEntry && f.waits() && next.col > f.at:
		col = next.col
	}
	if _, ok := p.home(col, dash); !ok {
		return 0
	}
	return col
}

// openLeftOf is the deepest column left of one in which an entry can stand, or 0.
func (p *parser) openLeftOf(right int, dash bool) int {
	if f := p.top(); f.waits() && f.at+2 < right {
		return f.at + 2
	}
	for i := len(p.stack) - 1; i > 0; i-- {
		f := &p.stack[i]
		if f.indent < right && dash == (f.node.Kind == Sequence) {
			return f.indent
		}
	}
	return 0
}

// isAmid says whether a line with its value on it stands between two entries of a collection: the one above it is
// complete, and the one below it is indented as the others are.
func (p *parser) isAmid(f *frame, text int, dash bool) bool {
	end := p.textEnd(text)
	if f.waits() || dash != (f.node != nil && f.node.Kind == Sequence) || p.text[end-1] == ':' {
		return false
	}
	below, bol := p.nextLine(p.lineEnd(end))
	return below >= 0 && f.indent > 0 && below-bol == f.indent && p.afterSpaces(bol) == below && p.startsEntry(below) == p.startsEntry(text)
}

// reportOdd reports the indentation of this line, or adds it to the finding of the lines right above.
func (p *parser) reportOdd(end, col int) {
	at := source.Span{From: p.bol, To: end}
	edit := IndentEdit(p.bol, end, col)
	if p.odd.found > 0 && p.lineAbove() == p.odd.last {
		p.odd.add(&p.found[p.odd.found-1], edit)
	} else {
		what := "tabs"
		if !strings.Contains(p.text[at.From:at.To], "\t") {
			what = "characters that only look like spaces, such as no-break spaces"
		}
		extend(p.report(ruleIndent, at, "this line is indented with "+what+"; indent with spaces",
			diag.Fix{Title: "indent with spaces", Safe: true}), edit)
		p.odd.found, p.odd.lines = p.kept, 1
	}
	p.odd.last, p.odd.tabs = p.bol, strings.Count(p.text[p.bol:end], "\t")
}

// add takes one more line into a finding.
func (o *oddRun) add(d *diag.Diagnostic, edit diag.Edit) {
	if o.lines++; o.lines == 2 {
		d.Text = strings.Replace(d.Text, "this line is", "this line and more below it are", 1)
	}
	extend(d, edit)
}

// lineAbove is where the line above this one starts; of the first line, where it starts itself.
func (p *parser) lineAbove() int {
	i := max(p.bol-1, 0)
	if i > 0 && p.text[i] == '\n' && p.text[i-1] == '\r' {
		i--
	}
	for i > 0 && classes[p.text[i-1]] != lineBreak {
		i--
	}
	return i
}
