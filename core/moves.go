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

// movesOf are the ways to move a line: alone; with the deeper lines below it; and, where it comes to stand deeper, with
// those before a line that starts in the same column and may be the next of the same block.
func movesOf(text string, line int) (moves []slip) {
	from := indentOf(text, line)
	start := line + from
	word := source.Span{From: start, To: start + strings.IndexAny(text[start:]+" ", ": \r\n")}
	for _, to := range columnsAround(text, line) {
		s := slip{at: word, from: from, to: to}
		title := " to column " + strconv.Itoa(to+1)
		edits := []diag.Edit{syntax.IndentEdit(line, start, to)}
		keep := func(what string, whole bool) {
			s.whole, s.fix = whole, diag.Fix{Title: "move the " + what + title, Edits: slices.Clone(edits)}
			moves = append(moves, s)
		}
		keep("line", false)
		for next, n := lineBelow(text, line), 0; next >= 0; next = lineBelow(text, next) {
			col := indentOf(text, next)
			moved := max(0, col+to-from)
			if col <= from || moved > syntax.Widest || len(edits) == slipLines {
				break
			}
			if col == to && n < slipEnds && len(edits) > 1 {
				n++
				keep("lines", true)
			}
			edits = append(edits, syntax.IndentEdit(next, next+col, moved))
		}
		if len(edits) > 1 {
			keep("lines", true)
		}
	}
	return moves
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
