package core

import (
	"fmt"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/source"
)

// waysOf shows the moves of the line that has a star before its first word: the word, and of each move its title and
// every line that goes with it, with the blanks it starts with then.
func waysOf(text string) string {
	file := source.New("", strings.Replace(text, "*", "", 1))
	at := source.LineStart(text, strings.IndexByte(text, '*'))
	var b strings.Builder
	for _, move := range movesOf(file.Text, at) {
		fmt.Fprintf(&b, "%s: %s", file.Slice(move.at), move.fix.Title)
		for _, edit := range move.fix.Edits {
			fmt.Fprintf(&b, " %d:%d", file.Position(edit.At.From).Line, len(edit.Text))
		}
		if move.whole != strings.Contains(move.fix.Title, "lines") {
			b.WriteString(" (not so)")
		}
		b.WriteString("\n")
	}
	return b.String()
}

func TestMovesOfALine(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"alone, between others": {
			"a: 1\n  *b: 2\nc: 3\n",
			"b: move the line to column 1 2:0\n",
		},
		"the only line": {"  *a: 1\n", ""},
		"the last line, which has no break": {
			"a:\n  b: 1\n    *c: 2",
			"c: move the line to column 3 3:2\nc: move the line to column 1 3:0\n",
		},
		"the first line": {
			" *a: 1\nb: 2\n",
			"a: move the line to column 1 1:0\n",
		},
		"below a key without a value": {
			"a: # none\nb:  \n     *c: 1\n",
			"c: move the line to column 3 3:2\nc: move the line to column 1 3:0\n",
		},
		"with what is deeper": {
			"a:\n  b: 1\n*c:\n    d: 1\n\n  # a comment\n    e: 2\nf: 1\n",
			"c: move the line to column 3 3:2\nc: move the lines to column 3 3:2 4:6 7:6\n" +
				"c: move the line to column 5 3:4\nc: move the lines to column 5 3:4 4:8\nc: move the lines to column 5 3:4 4:8 7:8\n",
		},
		"with what is deeper, up to the next of a block": {
			"a:\n  b: 1\n*c:\n  d: 1\n  e: 2\n  f: 3\ng: 4\n",
			"c: move the line to column 3 3:2\nc: move the lines to column 3 3:2 4:4\n" +
				"c: move the lines to column 3 3:2 4:4 5:4\nc: move the lines to column 3 3:2 4:4 5:4 6:4\n",
		},
		"with what stands beside it, where the line above holds nothing else": {
			"a:\n  b:\n  *c: 1\n  d:\n    e: 2\n  - f\n",
			"c: move the line to column 5 3:4\nc: move the lines to column 5 3:4 4:4 5:6\n" +
				"c: move the line to column 1 3:0\n",
		},
		"beside the dash of its item": {
			"- a: 1\n*b: 2\nc: 3\n\nd: 4\n- e: 5\n",
			"b: move the line to column 3 2:2\nb: move the lines to column 3 2:2 3:2\nb: move the lines to column 3 2:2 3:2 5:2\n",
		},
		"to the left, no further than the margin": {
			"a: 1\n    *b:\n      c: 1\n     d: 1\ne: 1\n",
			"b: move the line to column 7 2:6\nb: move the lines to column 7 2:6 3:8 4:7\n" +
				"b: move the line to column 1 2:0\nb: move the lines to column 1 2:0 3:2 4:1\n",
		},
		"beside a dash and the key behind it": {
			"a:\n  -   b: 1\n *c: 2\n",
			"c: move the line to column 3 3:2\nc: move the line to column 1 3:0\nc: move the line to column 7 3:6\n",
		},
		"after a tab": {
			"a:\n  b: 1\n\t *c: 2\n",
			"c: move the line to column 1 3:0\n",
		},
		"the four nearest columns": {
			"a:\n  b:\n    c:\n      d:\n        e:\n          *f: 1\n        g: 1\n",
			"f: move the line to column 9 6:8\nf: move the line to column 7 6:6\nf: move the line to column 5 6:4\nf: move the line to column 3 6:2\n",
		},
		"line breaks of two characters, and a word that ends with its line": {
			"a: 1\r\n  *b\r\nc: 3\r\n",
			"b: move the line to column 1 2:0\n",
		},
	} {
		if got := waysOf(c.text); got != c.want {
			t.Errorf("%s:\n%swant\n%s", name, got, c.want)
		}
	}
}

// However many lines there are, so many moves of so many lines are looked at.
func TestMovesAreBounded(t *testing.T) {
	for name, c := range map[string]struct {
		text         string
		moves, lines int
	}{
		"many entries of a block":    {"a:\n  b: 1\n*c:\n" + strings.Repeat("  d: 1\n", 100), 18, 101},
		"more lines than are moved":  {"a:\n  b: 1\n*c:\n" + strings.Repeat("   d: 1\n", 5000), 20, slipLines},
		"as many lines as are moved": {"a:\n  b: 1\n*c:\n" + strings.Repeat("   d: 1\n", slipLines-1), 20, slipLines},
	} {
		text := strings.Replace(c.text, "*", "", 1)
		moves, most := movesOf(text, strings.IndexByte(c.text, '*')), 0
		for _, move := range moves {
			most = max(most, len(move.fix.Edits))
		}
		if len(moves) != c.moves || most != c.lines {
			t.Errorf("%s: %d moves, of up to %d lines", name, len(moves), most)
		}
	}
	far := "a:\n  b: 1\n" + strings.Repeat("    c: 1\n", slipAbove) + "      *d: 1\n"
	if got := waysOf(far); strings.Contains(got, "column 1 ") || !strings.Contains(got, "column 5 ") {
		t.Errorf("a column is taken from far above:\n%s", got)
	}
	wide := "a:\n" + strings.Repeat(" ", 1001) + "b: 1\n  *c:\n    d: 1\n"
	if got := waysOf(wide); strings.Contains(got, "column 1002") || !strings.Contains(got, "column 5") {
		t.Errorf("a line is moved to where nobody indents to:\n%s", got)
	}
}
