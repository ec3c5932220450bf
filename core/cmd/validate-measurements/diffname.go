package main

import "strings"

// nameInDiff writes a name as git and patch take it in the head of a diff: one with a blank is closed by a tab, and one
// that could be taken for something else, or for more lines, stands in quotes as a string of C.
func nameInDiff(name string) string {
	odd := func(r rune) bool { return r < ' ' || r == 0x7F || r == '"' || r == '\\' }
	switch {
	case strings.ContainsFunc(name, odd):
		return quoteInDiff(name)
	case strings.Contains(name, " "):
		return name + "\t"
	}
	return name
}

func quoteInDiff(name string) string {
	var b strings.Builder
	b.WriteByte('"')
	for i := range len(name) {
		switch c := name[i]; {
		case c == '"' || c == '\\':
			b.Write([]byte{'\\', c})
		case c < ' ' || c == 0x7F:
			b.Write([]byte{'\\', '0' + c>>6, '0' + c>>3&7, '0' + c&7})
		default:
			b.WriteByte(c)
		}
	}
	b.WriteByte('"')
	return b.String()
}
