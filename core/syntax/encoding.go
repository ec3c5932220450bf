package syntax

import (
	"strings"
	"unicode/utf8"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
)

// marks are the byte-order marks of encodings that are not read; the longer first.
var marks = []struct{ bytes, name string }{
	{"\xff\xfe\x00\x00", "UTF-32"},
	{"\x00\x00\xfe\xff", "UTF-32"},
	{"\xff\xfe", "UTF-16"},
	{"\xfe\xff", "UTF-16"},
}

// checkEncoding reports bytes that are not text, and says whether the text is to be read in spite of them.
func checkEncoding(text string) (found []diag.Diagnostic, readable bool) {
	for _, mark := range marks {
		if strings.HasPrefix(text, mark.bytes) {
			return encodingFault(source.Span{To: len(mark.bytes)}, "the text is in "+mark.name+"; save it as UTF-8"), false
		}
	}
	first, bad := strange(text)
	if bad == 0 {
		return nil, true
	}
	if i := strings.IndexByte(text, 0); i >= 0 {
		if alternates(text) {
			return encodingFault(source.Span{From: i, To: i + 1}, "the text looks like UTF-16; save it as UTF-8"), false
		}
		return encodingFault(source.Span{From: i, To: i + 1}, "this is not text: it holds zero bytes"), false
	}
	if bad > 16 && bad > len(text)/64 {
		return encodingFault(first, "this is not text in UTF-8"), false
	}
	if r, size := utf8.DecodeRuneInString(text[first.From:]); r == utf8.RuneError && size == 1 {
		return encodingFault(first, "this byte is not UTF-8; save the text as UTF-8"), true
	}
	return encodingFault(first, "this is a control character; remove it"), true
}

func encodingFault(at source.Span, text string) []diag.Diagnostic {
	return []diag.Diagnostic{{Rule: ruleEncoding, At: at, Text: text}}
}

// strange is the first character that a text in UTF-8 cannot hold, and the number of them.
func strange(text string) (first source.Span, n int) {
	for i := 0; i < len(text); {
		c := text[i]
		if c < utf8.RuneSelf {
			if c < ' ' && c != '\t' && c != '\n' && c != '\r' || c == 0x7F {
				first, n = count(first, n, i, 1)
			}
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(text[i:])
		bad := r == utf8.RuneError && size == 1 || r >= 0x80 && r < 0xA0 && r != 0x85 || r == 0xFFFE || r == 0xFFFF
		if bad || r == 0xFEFF && i > 0 {
			first, n = count(first, n, i, size)
		}
		i += size
	}
	return first, n
}

func count(first source.Span, n, at, size int) (source.Span, int) {
	if n == 0 {
		first = source.Span{From: at, To: at + size}
	}
	return first, n + 1
}

// alternates says whether every other byte at the start of a text is zero.
func alternates(text string) bool {
	even, odd := 0, 0
	for i := 0; i+1 < min(len(text), 64); i += 2 {
		if text[i] == 0 {
			even++
		}
		if text[i+1] == 0 {
			odd++
		}
	}
	half := min(len(text), 64) / 2
	return half > 1 && (even >= half-1 || odd >= half-1)
}
