package jsontext

import (
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// token is a scalar or key as it is written, the quotes of a string aside. It is looked at when its text is asked for.
type token struct {
	raw   string
	plain bool // it stands for itself
}

func (t token) text() string {
	switch {
	case t.plain || !strings.Contains(t.raw, `\`) && utf8.ValidString(t.raw):
		return t.raw
	}
	return unescape(t.raw)
}

// string reads the string that starts here.
func (r *Reader) string() (t token, ok bool) {
	from := r.at + 1
	plain := true
	for i := from; i < len(r.text); i++ {
		switch c := r.text[i]; {
		case c == '"':
			r.at = i + 1
			return token{r.text[from:i], plain}, true
		case c == '\\':
			plain = false
			n := escapeLen(r.text[i:])
			if n == 0 {
				r.at = i
				return t, r.stop(escapeFault(r.text[i:]))
			}
			i += n - 1
		case c < ' ':
			r.at = i
			return t, r.unexpected()
		case c >= utf8.RuneSelf:
			plain = false
		}
	}
	r.at = len(r.text)
	return t, r.unexpected()
}

// escapeLen is how many bytes an escape has that a text starts with, or 0 for none that JSON knows.
func escapeLen(s string) int {
	const unicode = len(`\uFFFF`)
	switch {
	case len(s) < 2:
	case strings.IndexByte(`"\/bfnrt`, s[1]) >= 0:
		return 2
	case s[1] == 'u' && len(s) >= unicode && isHex(s[2:unicode]):
		return unicode
	}
	return 0
}

// escapeFault says what is wrong with an escape: that it is none, or that the text ends within it.
func escapeFault(s string) error {
	if len(s) < 2 || s[1] == 'u' && len(s) < len(`\uFFFF`) && isHex(s[2:]) {
		return ErrCut
	}
	return ErrSyntax
}

func isHex(s string) bool {
	for i := range len(s) {
		if c := s[i]; !isDigit(c) && (c|0x20 < 'a' || c|0x20 > 'f') {
			return false
		}
	}
	return true
}

// unescape is what a string stands for whose escapes are sound.
func unescape(raw string) string {
	b := make([]byte, 0, len(raw))
	for i := 0; i < len(raw); {
		if raw[i] != '\\' {
			c, size := utf8.DecodeRuneInString(raw[i:])
			b = utf8.AppendRune(b, c)
			i += size
			continue
		}
		if raw[i+1] != 'u' {
			b = append(b, "\"\\/\b\f\n\r\t"[strings.IndexByte(`"\/bfnrt`, raw[i+1])])
			i += 2
			continue
		}
		c, size := unicodeEscape(raw[i:])
		b = utf8.AppendRune(b, c)
		i += size
	}
	return string(b)
}

// unicodeEscape is the character of an escape, or of two that are the halves of one. Half a character is replaced.
func unicodeEscape(s string) (c rune, size int) {
	const one = len(`\uFFFF`)
	c = codeUnit(s)
	if !utf16.IsSurrogate(c) {
		return c, one
	}
	if len(s) >= 2*one && s[one] == '\\' && s[one+1] == 'u' {
		if whole := utf16.DecodeRune(c, codeUnit(s[one:])); whole != utf8.RuneError {
			return whole, 2 * one
		}
	}
	return utf8.RuneError, one
}

// codeUnit is what the four digits after \u stand for.
func codeUnit(s string) rune {
	n, _ := strconv.ParseUint(s[2:6], 16, 16)
	return rune(n)
}
