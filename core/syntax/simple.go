package syntax

import "strings"

// isSimple says whether a text is written in nothing but forms that all readers take alike: comments, and lines of
// one key or dash with a word or words, simple quotes, or one pair of brackets with those. Most records are, and need
// no second reader. The text is known to be sound, so no line can continue the one above.
func isSimple(text string) bool {
	for len(text) > 0 {
		line, rest, _ := strings.Cut(text, "\n")
		if !simpleLine(strings.TrimSuffix(line, "\r")) {
			return false
		}
		text = rest
	}
	return true
}

func simpleLine(line string) bool {
	s := strings.TrimLeft(line, " ")
	if s == "" {
		return line == ""
	}
	if s[0] == '#' {
		return isPrintable(s)
	}
	entry := false
	for strings.HasPrefix(s, "- ") {
		s, entry = s[2:], true
	}
	if n := keyLength(s); n > 0 && n+1 < len(s) {
		return s[n+1] == ' ' && simpleValue(s[n+2:])
	} else if n > 0 {
		return true
	}
	return entry && simpleValue(s)
}

// keyLength is how many bytes before its colon a simple key has, or 0.
func keyLength(s string) int {
	n := 0
	for n < len(s) && simple[s[n]]&inKey != 0 {
		n++
	}
	if n == len(s) || s[n] != ':' || n > 0 && simple[s[0]]&startsWord == 0 {
		return 0
	}
	return n
}

// simpleValue judges the rest of a line.
func simpleValue(s string) bool {
	var n int
	switch {
	case s == "[]" || s == "{}":
		return true
	case s != "" && (s[0] == '{' || s[0] == '['):
		n = bracketLength(s)
	default:
		n = wordsLength(s, inWords)
	}
	if n == 0 || n == len(s) {
		return n > 0
	}
	after := strings.TrimLeft(s[n:], " ")
	return len(after) < len(s)-n && after != "" && after[0] == '#' && isPrintable(after)
}

// wordsLength is how much at the start of s is quoted text, or words of bytes of a class; or 0.
func wordsLength(s string, class simplicity) int {
	if s == "" {
		return 0
	}
	if s[0] == '"' || s[0] == '\'' {
		for n := 1; n < len(s) && simple[s[n]]&inQuotes != 0; n++ {
			if s[n] == s[0] {
				return n + 1
			}
		}
		return 0
	}
	if simple[s[0]]&startsWord == 0 && !(s[0] == '-' && len(s) > 1 && simple[s[1]]&(startsWord|dash) != 0) {
		return 0
	}
	n, end := 0, 0
	for ; n < len(s) && simple[s[n]]&class != 0; n++ {
		switch {
		case s[n] == ' ':
			continue
		case s[n] == ':' && (n+1 == len(s) || simple[s[n+1]]&startsWord == 0):
			return 0
		}
		end = n + 1
	}
	return end
}

// bracketLength is how much at the start of s is a pair of brackets around simple entries; or 0.
func bracketLength(s string) int {
	braces := s[0] == '{'
	for n := 1; ; n += len(", ") {
		if braces {
			key := keyLength(s[n:])
			if key == 0 || !strings.HasPrefix(s[n+key:], ": ") {
				return 0
			}
			n += key + len(": ")
		}
		words := wordsLength(s[n:], inBrackets)
		if n += words; words == 0 || n == len(s) {
			return 0
		}
		if s[n] == s[0]+2 { // the bracket that closes this one
			return n + 1
		}
		if !strings.HasPrefix(s[n:], ", ") {
			return 0
		}
	}
}

func isPrintable(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' {
			return false
		}
	}
	return true
}

// simplicity sorts the bytes by where they mean nothing but themselves.
type simplicity uint8

const (
	startsWord simplicity = 1 << iota
	inKey
	inWords
	inBrackets
	inQuotes
	dash
)

var simple = func() (t [256]simplicity) {
	set := func(bytes string, s simplicity) {
		for _, c := range []byte(bytes) {
			t[c] |= s
		}
	}
	for c := ' '; c < 0x7F; c++ {
		t[c] = inQuotes
	}
	t['\\'] = 0
	const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	set(letters+"0123456789_/", startsWord|inKey|inWords|inBrackets)
	set(".-", inKey|inWords|inBrackets)
	set(" :+=()~^;<$@%", inWords|inBrackets)
	set(",", inWords)
	set("-", dash)
	return t
}()
