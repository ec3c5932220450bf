package draft

import (
	"strconv"
	"strings"
	"unicode"

	"github.com/inference-sim/measured-run/core/syntax"
)

// quote writes a text as a scalar of YAML that every reader takes for that text: without quotes only where it holds
// nothing but letters, digits and the marks of paths and versions, and looks like no other type.
func quote(s string) string {
	if isPlain(s) && syntax.IsPlainString(s) && !looksOdd(s) {
		return s
	}
	var b strings.Builder
	b.WriteByte('"')
	for _, c := range strings.ToValidUTF8(s, "\uFFFD") {
		writeEscaped(&b, c)
	}
	b.WriteByte('"')
	return b.String()
}

func writeEscaped(b *strings.Builder, c rune) {
	switch {
	case c == '"' || c == '\\':
		b.WriteByte('\\')
		b.WriteRune(c)
	case c == '\n':
		b.WriteString(`\n`)
	case c == '\t':
		b.WriteString(`\t`)
	case unicode.IsPrint(c):
		b.WriteRune(c)
	case c <= 0xFFFF:
		b.WriteString(`\u` + strconv.FormatInt(0x10000+int64(c), 16)[1:])
	default:
		b.WriteString(`\U` + strconv.FormatInt(0x100000000+int64(c), 16)[1:])
	}
}

// isPlain says whether a text needs no quotes for what it holds.
func isPlain(s string) bool {
	for i := range len(s) {
		c := s[i]
		switch {
		case c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9':
		case strings.IndexByte("_./", c) >= 0:
		case i > 0 && strings.IndexByte("-+@=(),;[]", c) >= 0:
		case i > 0 && i+1 < len(s) && (c == ' ' || c == ':' && s[i+1] != ' '):
		default:
			return false
		}
	}
	return true
}

// looksOdd says whether a text starts like a number, a date or a time and is none, which readers disagree on, unless
// it has the points of a version.
func looksOdd(s string) bool {
	digit := s[0] >= '0' && s[0] <= '9' || s[0] == '.'
	return digit && (strings.Count(s, ".") < 2 || strings.Trim(s, "0123456789.abcdefgr+") != "")
}
