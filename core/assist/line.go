package assist

import (
	"strings"

	"github.com/inference-sim/measured-run/core/source"
)

// line is a line of a text as far as it can be read on its own. Its offsets are of the whole text.
type line struct {
	text  string
	span  source.Span // without its line break and without a byte-order mark
	dash  int         // the last dash that starts an item; -1 for none
	start int         // past indentation and dashes
	end   int         // past its last byte that is neither blank nor in a comment; not before start
	key   source.Span // with its quotes; empty where no colon follows one
	colon int         // behind the key; -1 for none
	value source.Span // behind the colon, without an anchor or tag; or, where there is no key, what stands from start
}

// lineAt reads the line of an offset.
func lineAt(text string, offset int) line {
	l := line{text: text, dash: -1, colon: -1, span: lineSpan(text, offset)}
	l.start = l.blanks(l.span.From)
	for l.at(l.start) == '-' && l.endsWord(l.start+1) {
		l.dash = l.start
		l.start = l.blanks(l.start + 1)
	}
	l.readKey()
	from := l.start
	if l.colon >= 0 {
		from = l.properties(l.blanks(l.colon + 1))
	}
	l.value = source.Span{From: from, To: l.scalarEnd(from)}
	l.end = max(l.value.To, l.start)
	return l
}

func lineSpan(text string, offset int) source.Span {
	from := source.LineStart(text, offset)
	if from == 0 && strings.HasPrefix(text, source.BOM) {
		from = min(len(source.BOM), offset)
	}
	to := len(text)
	if n := strings.IndexAny(text[offset:], "\r\n"); n >= 0 {
		to = offset + n
	}
	return source.Span{From: from, To: to}
}

// at is the byte at an offset of the line, or 0 past its end.
func (l *line) at(i int) byte {
	if i < l.span.To {
		return l.text[i]
	}
	return 0
}

func isBlank(c byte) bool { return c == ' ' || c == '\t' }

// endsWord says whether a blank or the end of the line is at an offset.
func (l *line) endsWord(i int) bool { return i >= l.span.To || isBlank(l.text[i]) }

// blanks is the offset past the blanks at an offset.
func (l *line) blanks(i int) int {
	for i < l.span.To && isBlank(l.text[i]) {
		i++
	}
	return i
}

// column is that of an offset, from 0, in bytes: nothing but blanks and dashes stands before what it is asked for.
func (l *line) column(i int) int { return i - l.span.From }

// readKey finds the key and its colon, where the line has one.
func (l *line) readKey() {
	switch c := l.at(l.start); c {
	case '"', '\'':
		end := l.quoteEnd(l.start)
		if colon := l.blanks(end); l.at(colon) == ':' && l.endsWord(colon+1) {
			l.key, l.colon = source.Span{From: l.start, To: end}, colon
		}
		return
	case '{', '[':
		return
	}
	for i := l.start; i < l.span.To; i++ {
		switch {
		case l.comment(i):
			return
		case l.text[i] == ':' && l.endsWord(i+1):
			l.key, l.colon = source.Span{From: l.start, To: l.start + len(strings.TrimRight(l.text[l.start:i], " \t"))}, i
			return
		}
	}
}

// comment says whether a comment starts at an offset.
func (l *line) comment(i int) bool {
	return l.at(i) == '#' && (i == l.span.From || isBlank(l.text[i-1]))
}

// quoteEnd is the offset past the quotes that open at an offset, or the end of the line.
func (l *line) quoteEnd(i int) int {
	return closing(l.text[:l.span.To], i)
}

// closing is the offset past the quotes that open at an offset, or the end of the text.
func closing(text string, from int) int {
	mark := text[from]
	for i := from + 1; i < len(text); i++ {
		switch {
		case text[i] == '\\' && mark == '"':
			i++
		case text[i] != mark:
		case i+1 < len(text) && text[i+1] == mark: // '' in such quotes is one of them
			i++
		default:
			return i + 1
		}
	}
	return len(text)
}

// properties is the offset past the anchor and the tag at an offset.
func (l *line) properties(i int) int {
	for c := l.at(i); c == '&' || c == '!'; c = l.at(i) {
		for !l.endsWord(i) {
			i++
		}
		i = l.blanks(i)
	}
	return i
}

// scalarEnd is the end of what stands from an offset: of quotes, or of the text before a comment.
func (l *line) scalarEnd(from int) int {
	if c := l.at(from); c == '"' || c == '\'' {
		return l.quoteEnd(from)
	}
	end := from
	for i := from; i < l.span.To && !l.comment(i); i++ {
		if !isBlank(l.text[i]) {
			end = i + 1
		}
	}
	return end
}

// remark is where the comment of the line starts, or its end.
func (l *line) remark() int {
	for i := l.end; i < l.span.To; i++ {
		if l.comment(i) {
			return i
		}
	}
	return l.span.To
}
