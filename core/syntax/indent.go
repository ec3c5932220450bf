package syntax

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
)

// misplaced takes in, or drops, a line in a column where no entry can stand. It says whether to read the line.
func (p *parser) misplaced(col int) bool {
	kind := p.startsEntry(p.pos)
	i := p.nearest(col, kind)
	f := &p.stack[i]
	if deeper := col > f.at; i == 0 || kind == noEntry || deeper && i == len(p.stack)-1 && col > f.indent+1 {
		p.dropMisplaced(col, kind)
		return false
	}
	if f.alt != col {
		p.unwindFor(i)
		text := fmt.Sprintf("this line starts in column %d and the entries above it in column %d", col+1, f.indent+1)
		p.report(ruleIndent, p.lineStart(), text, p.reindent(f.indent))
	}
	p.unwindFor(i)
	f = p.top()
	f.alt, f.at = col, col
	return true
}

// unwindFor makes frame i wait for an entry.
func (p *parser) unwindFor(i int) {
	p.unwind(i)
	if f := p.top(); f.waits() || f.mode == wantColon {
		p.fill()
	}
}

// nearest is the open collection of a kind whose entries stand nearest to a column, the inner of two.
func (p *parser) nearest(col int, kind entryKind) int {
	best, away := 0, 1<<30
	for i := len(p.stack) - 1; i > 0; i-- {
		f := &p.stack[i]
		fits := kind == dashEntry && f.node.Kind == Sequence || kind == keyEntry && f.node.Kind == Mapping
		if d := max(col-f.indent, f.indent-col); fits && d < away && (i == len(p.stack)-1 || col != f.indent) {
			best, away = i, d
		}
	}
	return best
}

// dropMisplaced reports a line that cannot be placed, and drops it with what belongs to it.
func (p *parser) dropMisplaced(col int, kind entryKind) {
	i := len(p.stack) - 1
	for i > 1 && p.stack[i].indent > col {
		i--
	}
	p.unwindFor(i)
	f := p.top()
	before := f.lost
	if !before {
		p.report(ruleIndent, p.lineStart(), p.misplacedText(f, col, kind), p.dashFix(f))
	}
	if len(p.pairs) > f.pairs && f.node.Kind == Mapping && col > f.at {
		if last := p.pairs[len(p.pairs)-1].Value; last.Kind == Scalar {
			last.Broken = true
		}
	}
	p.lose()
}

func (p *parser) misplacedText(f *frame, col int, kind entryKind) string {
	switch {
	case f.node.Kind == Sequence && col == f.indent:
		return "the items of a list start with a dash and a blank"
	case col > f.indent && kind != noEntry:
		return "this line is deeper than the entry above it, which has a value already"
	case col > f.indent:
		return "this text is deeper than the entry above it, which is complete"
	}
	return "this line starts in a column where no entry above it does"
}

// dashFix puts a blank after the dash of an item that lacks it.
func (p *parser) dashFix(f *frame) diag.Fix {
	if f.node.Kind == Sequence && p.text[p.pos] == '-' && p.at(p.pos+1) != '-' {
		return insertFix("put a blank after the dash", false, p.pos+1, " ")
	}
	return diag.Fix{}
}

// lineStart is the span of the first word at pos.
func (p *parser) lineStart() source.Span {
	end := p.pos
	for !p.endsWord(end) {
		end++
	}
	if end > p.pos+1 && p.text[end-1] == ':' {
		end--
	}
	return source.Span{From: p.pos, To: end}
}

// reindent moves a line to a column.
func (p *parser) reindent(col int) diag.Fix {
	return replaceFix("move it to the column of the others", false, source.Span{From: p.bol, To: p.pos}, strings.Repeat(" ", col))
}

// oddRun is a run of lines that are indented with something else than spaces: they are one finding.
type oddRun struct {
	found int // its place among the findings, plus one
	last  int // where its last line starts
	lines int
	width int // columns taken for a tab
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
	col := p.likelyColumn(end)
	p.reportOdd(end, col)
	p.pos, p.mended = end, true
	p.shift = col - (end - p.bol)
	return col
}

// likelyColumn guesses the column that a line indented with tabs was meant to have.
func (p *parser) likelyColumn(text int) int {
	dash := p.at(text) == '-' && p.endsWord(text+1)
	for _, width := range [...]int{p.odd.width, 2, 4, 8, 3, 1} {
		if width == 0 {
			continue
		}
		_, col := p.afterOddBlanks(p.bol, width)
		if _, ok := p.home(col, dash); ok {
			p.odd.width = width
			return col
		}
	}
	_, col := p.afterOddBlanks(p.bol, 2)
	if f := p.top(); f.waits() && col <= f.at {
		return f.at + 2
	}
	return col
}

// reportOdd reports the indentation of this line, or adds it to the finding of the lines above.
func (p *parser) reportOdd(end, col int) {
	at := source.Span{From: p.bol, To: end}
	edit := diag.Edit{At: at, Text: strings.Repeat(" ", col)}
	if above, _ := p.lineAbove(); p.odd.found > 0 && p.odd.found <= len(p.found) && above == p.odd.last {
		p.odd.lines++
		d := &p.found[p.odd.found-1]
		d.Fixes[0].Edits = append(d.Fixes[0].Edits, edit)
		if p.odd.lines == 2 {
			d.Text = strings.Replace(d.Text, "this line", "this line and more below", 1)
		}
	} else {
		what := "tabs"
		if !strings.Contains(p.text[at.From:at.To], "\t") {
			what = "characters that only look like spaces (no-break spaces)"
		}
		p.report(ruleIndent, at, "this line is indented with "+what+"; indent with spaces",
			diag.Fix{Title: "indent with spaces", Safe: true, Edits: []diag.Edit{edit}})
		p.odd.found, p.odd.lines = len(p.found), 1
	}
	p.odd.last = p.bol
}

// lineAbove is where the line above this one starts.
func (p *parser) lineAbove() (bol int, ok bool) {
	if p.bol == 0 {
		return 0, false
	}
	i := p.bol - 1
	if i > 0 && p.text[i] == '\n' && p.text[i-1] == '\r' {
		i--
	}
	for i > 0 && classes[p.text[i-1]] != lineBreak {
		i--
	}
	return i, true
}

// shallowText reports a line of text that is not deeper than the entry it belongs to.
func (p *parser) shallowText(at int) {
	bol := at
	for bol > 0 && classes[p.text[bol-1]] != lineBreak {
		bol--
	}
	p.report(ruleIndent, source.Span{From: at, To: min(at+1, len(p.text))},
		"this line continues the value above, so it must be indented deeper than the key or dash of the value",
		replaceFix("indent it", true, source.Span{From: bol, To: at}, strings.Repeat(" ", p.top().at+2)))
}

// dashInText warns of a line that looks like an item of a list and is text.
func (p *parser) dashInText(i int) {
	if p.text[i] == '-' && p.endsWord(i+1) {
		p.report(rulePortable, source.Span{From: i, To: i + 1},
			"this dash starts no item: the line continues the text above; a list starts on the line below its key")
	}
}
