package syntax

import (
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// escapes are what a backslash and one character stand for.
var escapes = [128]string{
	'0': "\x00", 'a': "\a", 'b': "\b", 't': "\t", '\t': "\t", 'n': "\n", 'v': "\v", 'f': "\f", 'r': "\r",
	'e': "\x1b", ' ': " ", '"': "\"", '/': "/", '\\': "\\",
	'N': "\u0085", '_': "\u00a0", 'L': "\u2028", 'P': "\u2029",
}

// escape reads the backslash at pos and what it escapes.
func (d *decoder) escape() {
	start := d.pos
	c := byte(0)
	if start+1 < d.end {
		c = d.text[start+1]
	}
	if classes[c] == lineBreak && c != 0 {
		end, breaks := d.afterBreaks(start + 1)
		d.pos = end
		d.put(start, end, strings.Repeat("\n", breaks-1))
		return
	}
	text, width := unescape(d.text[start:d.end])
	d.pos = start + width
	d.put(start, d.pos, text)
}

// unescape is the text that an escape sequence stands for and how many bytes it takes. An unknown one stands
// for itself.
func unescape(s string) (text string, width int) {
	if len(s) < 2 {
		return s, len(s)
	}
	if s[1] < 128 && escapes[s[1]] != "" {
		return escapes[s[1]], 2
	}
	r, width := codePoint(s)
	if width == 0 {
		_, size := utf8.DecodeRuneInString(s[1:])
		return s[:1+size], 1 + size
	}
	if utf16.IsSurrogate(r) { // as in JSON, where two make a character
		low, more := codePoint(s[width:])
		if r = utf16.DecodeRune(r, low); r == utf8.RuneError {
			return s[:width], width
		}
		width += more
	}
	return string(r), width
}

// codePoint reads a character given by its number. The width is 0 where there is none.
func codePoint(s string) (r rune, width int) {
	if len(s) < 2 || s[0] != '\\' {
		return 0, 0
	}
	switch s[1] {
	case 'x':
		width = 4
	case 'u':
		width = 6
	case 'U':
		width = 10
	default:
		return 0, 0
	}
	if len(s) < width {
		return 0, 0
	}
	n, err := strconv.ParseUint(s[2:width], 16, 32)
	if err != nil || n > utf8.MaxRune {
		return 0, 0
	}
	return rune(n), width
}

// knownEscape says whether an escape sequence is one of YAML's.
func knownEscape(s string) bool {
	text, width := unescape(s)
	return text != s[:width]
}
