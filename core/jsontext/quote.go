package jsontext

import "unicode/utf8"

const hexDigits = "0123456789abcdef"

// quote writes a string. What would end a script or start a tag is escaped, and what is no UTF-8 is replaced.
func quote(b []byte, s string) []byte {
	b = append(b, '"')
	from := 0 // of what was not written yet
	for i := 0; i < len(s); {
		if c := s[i]; c < utf8.RuneSelf {
			if escaped(c) {
				b = appendEscape(append(b, s[from:i]...), c)
				from = i + 1
			}
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			b = append(append(b, s[from:i]...), `\ufffd`...)
			from = i + size
		case r == '\u2028' || r == '\u2029': // JavaScript once took them for ends of lines
			b = append(append(b, s[from:i]...), `\u202`...)
			b = append(b, hexDigits[r&0xF])
			from = i + size
		}
		i += size
	}
	return append(append(b, s[from:]...), '"')
}

func escaped(c byte) bool {
	switch c {
	case '"', '\\', '<', '>', '&':
		return true
	}
	return c < ' '
}

func appendEscape(b []byte, c byte) []byte {
	switch c {
	case '"', '\\':
		return append(b, '\\', c)
	case '\b':
		return append(b, `\b`...)
	case '\f':
		return append(b, `\f`...)
	case '\n':
		return append(b, `\n`...)
	case '\r':
		return append(b, `\r`...)
	case '\t':
		return append(b, `\t`...)
	}
	return append(b, '\\', 'u', '0', '0', hexDigits[c>>4], hexDigits[c&0xF])
}
