package format

import (
	"strings"

	"github.com/inference-sim/measured-run/core/source"
)

// comment is one line of comment.
type comment struct {
	text  string
	gap   string // what stands between it and the text on its line
	col   int    // the column it has in the source
	blank bool   // an empty line stands right above
}

// aligned is the column of a comment that goes on from the one at the end of the line above.
const aligned = -1

// peek is where the next thing stands that is neither white space nor a comment.
func (l *layout) peek() int {
	if l.ahead >= l.pos {
		return l.ahead
	}
	i := l.pos
	for i < len(l.text) {
		switch l.text[i] {
		case ' ', '\t', '\r', '\n':
			i++
		case '#':
			i = l.lineEnd(i)
		default:
			l.ahead = i
			return i
		}
	}
	l.ahead = i
	return i
}

// nextColumn is the column of what peek finds; -1 at the end of the document.
func (l *layout) nextColumn() int {
	at := l.peek()
	if at >= len(l.text) || l.marks("...", at) {
		return -1
	}
	return l.column(at)
}

// nextComment is the comment that follows before an offset, and its end; without one there is no text, and end is that
// offset. breaks is the number of line breaks before it.
func (l *layout) nextComment(before int) (c comment, end, breaks int) {
	i := l.pos
	for i < before && l.text[i] != '#' {
		if l.text[i] == '\n' || l.text[i] == '\r' && l.at(i+1) != '\n' {
			breaks++
		}
		i++
	}
	if i >= before {
		return c, before, breaks
	}
	end = l.lineEnd(i)
	return comment{text: strings.TrimRight(l.text[i:end], " \t"), col: l.column(i), blank: breaks > 1}, end, breaks
}

// comments takes in the comments before an offset, and counts the line breaks below the last.
func (l *layout) comments(before int) (all []comment, breaks int) {
	for {
		c, end, n := l.nextComment(before)
		if c.text == "" {
			return all, n
		}
		all = append(all, c)
		l.pos = end
	}
}

// trailing takes in the comment on the rest of the line.
func (l *layout) trailing() *comment {
	from := l.afterBlanks(l.pos)
	if l.at(from) != '#' {
		return nil
	}
	gap := l.text[l.pos:from]
	if strings.Contains(gap, "\t") {
		gap = "  "
	}
	c, end, _ := l.nextComment(len(l.text))
	c.gap, l.pos = gap, end
	return &c
}

// continued takes in the comments below one at the end of a line that start in its column.
func (l *layout) continued(first *comment) {
	for first != nil && first.col != l.nextColumn() {
		c, end, _ := l.nextComment(l.peek())
		if c.blank || c.col != first.col {
			return
		}
		l.remark(c, aligned, end)
	}
}

// ending takes in the comments that stand at the end of a block, whose entries were in a column: what is deeper than
// the entry below. Those that are not as deep as the block itself are its own too where nobody else's are.
func (l *layout) ending(at, col int, loose bool) {
	for next := l.nextColumn(); ; {
		c, end, _ := l.nextComment(l.peek())
		if c.text == "" || c.col <= next || c.col < at && !loose {
			return
		}
		l.remark(c, col, end)
	}
}

// head takes in the comments that a text starts with, up to the first empty line. They are about the text, and stay
// where they are whatever key comes to stand below.
func (l *layout) head() (found bool) {
	for {
		c, end, _ := l.nextComment(l.peek())
		if c.text == "" || found && c.blank {
			return found
		}
		l.remark(c, 0, end)
		found = true
	}
}

// remark takes in a comment that belongs to no token.
func (l *layout) remark(c comment, col, end int) {
	l.tokens = append(l.tokens, token{start: startsLine, col: col, lead: []comment{c}})
	l.pos = end
}

// at is the byte at an offset, 0 past the end.
func (l *layout) at(i int) byte {
	if i < len(l.text) {
		return l.text[i]
	}
	return 0
}

func (l *layout) afterBlanks(i int) int {
	for l.at(i) == ' ' || l.at(i) == '\t' {
		i++
	}
	return i
}

func (l *layout) endsWord(i int) bool {
	return i >= len(l.text) || strings.IndexByte(" \t\r\n", l.text[i]) >= 0
}

func (l *layout) lineEnd(i int) int { return source.LineEnd(l.text, i) }

// beforeComment is the end of the text that starts at an offset, on its line.
func (l *layout) beforeComment(i int) int {
	text := l.text[i:l.lineEnd(i)]
	for _, mark := range []string{" #", "\t#"} {
		text, _, _ = strings.Cut(text, mark)
	}
	return i + len(strings.TrimRight(text, " \t"))
}

// column counts the bytes before an offset on its line. Where that matters they are all ASCII.
func (l *layout) column(i int) int {
	from := source.LineStart(l.text, i)
	if from == 0 && l.tree.File.HasBOM() {
		from = len(source.BOM)
	}
	return max(0, i-from)
}
