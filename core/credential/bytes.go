package credential

// class is a set of properties of a byte; a text is read by runs of bytes of a class.
type class uint8

const (
	lower class = 1 << iota
	upper
	digit
	underscore
	hyphen
	nameExtra // may stand within a name besides the above: the dot of a dotted path
	blank     // space and tab
	breaks    // line breaks

	alnum    = lower | upper | digit
	wordByte = alnum | underscore
	urlSafe  = wordByte | hyphen // the alphabet of base64url
	nameByte = urlSafe | nameExtra
	space    = blank | breaks
)

var classes = func() (t [256]class) {
	for c := 'a'; c <= 'z'; c++ {
		t[c], t[c-'a'+'A'] = lower, upper
	}
	for c := '0'; c <= '9'; c++ {
		t[c] = digit
	}
	t['_'], t['-'], t['.'] = underscore, hyphen, nameExtra
	t[' '], t['\t'], t['\n'], t['\r'] = blank, blank, breaks, breaks
	return t
}()

func (c class) has(b byte) bool { return classes[b]&c != 0 }

// byteAt is the byte at i, or 0 past the end.
func byteAt(s string, i int) byte {
	if i < len(s) {
		return s[i]
	}
	return 0
}

// byteBefore is the byte before i, or 0 at the start.
func byteBefore(s string, i int) byte {
	if i > 0 {
		return s[i-1]
	}
	return 0
}

// spanOf is the end of the run of a class that starts at from.
func spanOf(s string, from int, c class) int {
	for from < len(s) && c.has(s[from]) {
		from++
	}
	return from
}

// backTo is the start of the run of a class that ends at to, at most limit bytes back and never before floor.
func backTo(s string, to int, c class, floor, limit int) int {
	floor = max(floor, to-limit, 0)
	for to > floor && c.has(s[to-1]) {
		to--
	}
	return to
}

// lineEnd is the end of the line that i is on.
func lineEnd(s string, i int) int {
	for i < len(s) && !breaks.has(s[i]) {
		i++
	}
	return i
}

// startsWord says whether a word may start at i: what stands before does not make it part of a longer one.
// The last letter of a percent or backslash escape does not.
func startsWord(s string, i int, c class) bool {
	if i == 0 || !c.has(s[i-1]) {
		return true
	}
	if i >= 3 && s[i-3] == '%' && isHex(s[i-2]) && isHex(s[i-1]) {
		return true
	}
	return i >= 2 && s[i-2] == '\\' && (s[i-1] == 'n' || s[i-1] == 'r' || s[i-1] == 't')
}

// endsWord says whether a word may end at i.
func endsWord(s string, i int, c class) bool { return i >= len(s) || !c.has(s[i]) }

func isHex(b byte) bool {
	return digit.has(b) || b|0x20 >= 'a' && b|0x20 <= 'f'
}

func isQuote(b byte) bool { return b == '"' || b == '\'' || b == '`' }

func lowered(b byte) byte {
	if upper.has(b) {
		return b | 0x20
	}
	return b
}

// foldPrefix says whether s starts with prefix, which is in lower case, in any case.
func foldPrefix(s, prefix string) bool {
	if len(s) < len(prefix) {
		return false
	}
	for i := 0; i < len(prefix); i++ {
		if lowered(s[i]) != prefix[i] {
			return false
		}
	}
	return true
}

func foldEqual(s, word string) bool { return len(s) == len(word) && foldPrefix(s, word) }

// only says whether every byte of s is of the class.
func only(s string, c class) bool { return spanOf(s, 0, c) == len(s) }

// counts is how many bytes of s are of the class.
func counts(s string, c class) (n int) {
	for i := 0; i < len(s); i++ {
		if c.has(s[i]) {
			n++
		}
	}
	return n
}
