package core

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// movesOf are the ways to move a line: alone; with the deeper lines below it; where it comes to stand deeper, with
// those before a line that starts in the same column and may be the next of the same block; and where the line above
// it has nothing else, with the lines after it in its own column.
func movesOf(text string, line int) (moves []slip) {
	from := indentOf(text, line)
	start := line + from
	word := source.Span{From: start, To: start + strings.IndexAny(text[start:]+" ", ": \r\n")}
	for _, to := range columnsAround(text, line) {
		m := moving{slip: slip{at: word, from: from, to: to}, edits: []diag.Edit{syntax.IndentEdit(line, start, to)}}
		m.keep()
		next := m.deeper(text, line)
		if len(m.edits) > 1 {
			m.whole = true
			m.keep()
		}
		if above := lineAbove(text, line); above >= 0 && to > max(from, indentOf(text, above)) && awaits(text, above) {
			m.beside(text, next)
		}
		moves = append(moves, m.kept...)
	}
	return moves
}

// moving is a move under way: the lines that go with it so far, and the ways that were kept.
type moving struct {
	slip
	edits []diag.Edit
	kept  []slip
}

func (m *moving) keep() {
	s, what := m.slip, "line"
	if len(m.edits) > 1 {
		what = "lines"
	}
	s.fix = diag.Fix{Title: "move the " + what + " to column " + strconv.Itoa(m.to+1), Edits: slices.Clone(m.edits)}
	m.kept = append(m.kept, s)
}

// add takes a line along, unless it would come to stand further to the right than anybody writes.
func (m *moving) add(line, col int) (ok bool) {
	moved := max(0, col+m.to-m.from)
	if moved > syntax.Widest || len(m.edits) == slipLines {
		return false
	}
	m.edits = append(m.edits, syntax.IndentEdit(line, line+col, moved))
	return true
}

// deeper takes the lines along that are deeper than the line, and returns the one after them, or -1.
func (m *moving) deeper(text string, line int) (next int) {
	n := 0
	for next = lineBelow(text, line); next >= 0; next = lineBelow(text, next) {
		col := indentOf(text, next)
		if col <= m.from {
			break
		}
		if col == m.to && n < slipEnds && len(m.edits) > 1 {
			n++
			m.whole = true
			m.keep()
		}
		if !m.add(next, col) {
			return -1
		}
	}
	return next
}

// beside takes along the lines after it in its column, with what is deeper below them, up to each of the first of them.
// A line to the left ends the row, and so does an item of a list.
func (m *moving) beside(text string, next int) {
	for n := 0; next >= 0 && n < slipEnds; next = lineBelow(text, next) {
		col := indentOf(text, next)
		if col < m.from || col == m.from && strings.HasPrefix(text[next+col:], "- ") {
			break
		}
		if col == m.from {
			if m.row {
				m.keep()
			}
			m.row, m.whole = true, true
			n++
		}
		if !m.add(next, col) {
			return
		}
	}
	if m.row {
		m.keep()
	}
}

// columnsAround are the other columns in which a line may have to start, the nearest first: those of what is open above
// it, and that of the line below.
func columnsAround(text string, line int) (columns []int) {
	from := indentOf(text, line)
	add := func(col int) {
		if col != from && col <= syntax.Widest && !slices.Contains(columns, col) {
			columns = append(columns, col)
		}
	}
	if below := lineBelow(text, line); below >= 0 {
		add(indentOf(text, below))
	}
	if above := lineAbove(text, line); above >= 0 && opens(text, above) {
		add(indentOf(text, above) + 2)
	}
	open := len(text)
	for above, n := lineAbove(text, line), 0; above >= 0 && open > 0 && n < slipAbove; above, n = lineAbove(text, above), n+1 {
		col := indentOf(text, above)
		if col >= open {
			continue
		}
		open = col
		add(col)
		if rest := text[above+col:]; strings.HasPrefix(rest, "- ") {
			add(col + len(rest) - len(strings.TrimLeft(rest, "- ")))
		}
	}
	slices.SortStableFunc(columns, func(a, b int) int { return cmp.Compare(max(a-from, from-a), max(b-from, from-b)) })
	return columns[:min(len(columns), slipColumns)]
}

// opens says whether a line ends with a key that has its value below.
func opens(text string, line int) bool {
	return strings.HasSuffix(strings.TrimRight(text[line:source.LineEnd(text, line)], " "), ":")
}

// awaits says whether the lines below a line are to be its own: it ends with a key, or is the first of an item.
func awaits(text string, line int) bool {
	return opens(text, line) || strings.HasPrefix(text[line+indentOf(text, line):], "- ")
}

// indentOf is how many blanks a line starts with. A tab is one of them, as a column is a character.
func indentOf(text string, line int) int {
	return len(text) - line - len(strings.TrimLeft(text[line:], " \t"))
}

// lineBelow is the start of the next line that says anything, or -1.
func lineBelow(text string, line int) int {
	for {
		next := source.NextLine(text, line)
		if next <= line || next >= len(text) {
			return -1
		}
		if line = next; saysAnything(text, line) {
			return line
		}
	}
}

// lineAbove is the start of the last line before that says anything, or -1.
func lineAbove(text string, line int) int {
	for line > 0 {
		line = source.LineStart(text, line-1)
		if saysAnything(text, line) {
			return line
		}
	}
	return -1
}

func saysAnything(text string, line int) bool {
	said := text[line+indentOf(text, line):]
	return said != "" && !strings.ContainsRune("#\r\n", rune(said[0]))
}
