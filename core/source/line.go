package source

import "strings"

// LineStart is where the line of an offset starts.
func LineStart(text string, at int) int { return strings.LastIndexAny(text[:at], "\r\n") + 1 }

// LineEnd is where the line of an offset ends, before its line break.
func LineEnd(text string, at int) int {
	if n := strings.IndexAny(text[at:], "\r\n"); n >= 0 {
		return at + n
	}
	return len(text)
}

// PastBreak steps over the line break, or another byte, at an offset.
func PastBreak(text string, at int) int {
	switch {
	case strings.HasPrefix(text[at:], "\r\n"):
		return at + 2
	case at < len(text):
		return at + 1
	}
	return at
}

// NextLine is where the line after that of an offset starts.
func NextLine(text string, at int) int { return PastBreak(text, LineEnd(text, at)) }

// LineBreak is the first line break of a text, which stands for all of them; a line feed where there is none.
func LineBreak(text string) string {
	if at := LineEnd(text, 0); at < len(text) {
		return text[at:PastBreak(text, at)]
	}
	return "\n"
}
