package credential

// longestQuoted bounds the search for a closing quote, in bytes.
const longestQuoted = 4096

// value is what stands behind a name within a text.
type value struct {
	from, to int
	prose    bool // it may be a word of a sentence: more words follow on its line
}

// read is the value that starts at from: quoted, or up to what ends a word where such text is written.
func (sc *scanner) read(from int, whole bool) (value, bool) {
	s := sc.s
	if v, ok := quoted(s, from); ok {
		return v, true
	}
	if isQuote(byteAt(s, from)) {
		from++ // it is never closed
	}
	to := sc.bareEnd(from)
	if whole {
		to = wholeEnd(s, from)
	}
	to = withoutStop(s, from, to)
	next := byteAt(s, spanOf(s, to, blank))
	return value{from: from, to: to, prose: alnum.has(next)}, to > from
}

// quoted is the value between quotes, which may be escaped as they are in JSON within a string.
func quoted(s string, from int) (value, bool) {
	escaped := byteAt(s, from) == '\\'
	if escaped {
		from++
	}
	quote := byteAt(s, from)
	if !isQuote(quote) {
		return value{}, false
	}
	from++
	for i := from; i < len(s) && i < from+longestQuoted && s[i] != '\n'; i++ {
		switch {
		case s[i] == quote:
			return value{from: from, to: i}, true
		case s[i] == '\\' && escaped && byteAt(s, i+1) == quote:
			return value{from: from, to: i}, true
		case s[i] == '\\':
			i++
		}
	}
	return value{}, false
}

// bareEnd is where a value without quotes that starts at from ends. Every start before the end has the same one,
// so it is kept: names may stand within values within values.
func (sc *scanner) bareEnd(from int) int {
	if sc.bareFrom < from && from < sc.bareTo {
		return sc.bareTo
	}
	to := from
	for to < len(sc.s) && !endsBare(sc.s, to) {
		to++
	}
	sc.bareFrom, sc.bareTo = from, to
	return to
}

// withoutStop takes the point or comma that ends a sentence off; several are an ellipsis.
func withoutStop(s string, from, to int) int {
	if to-from >= 2 && (s[to-1] == '.' || s[to-1] == ',') && s[to-2] != '.' {
		return to - 1
	}
	return to
}

func endsBare(s string, i int) bool {
	switch c := s[i]; c {
	case ' ', '\t', '\r', '\n', '"', '\'', '`', ';', '|', '<', '>', ')', ']', '}', '&':
		return true
	case '\\':
		next := byteAt(s, i+1)
		return isQuote(next) || next == 'n' || next == '\n'
	case ',':
		return endsItem(s, i)
	}
	return false
}

// wholeEnd is bareEnd for an argument that is one assignment: only an item of a list ends before the text does.
func wholeEnd(s string, from int) int {
	for i := from; i < len(s); i++ {
		if s[i] == ',' && endsItem(s, i) {
			return i
		}
	}
	return len(s)
}

// endsItem says whether the comma at i separates: white space or another name= follows, or nothing.
func endsItem(s string, i int) bool {
	next := byteAt(s, i+1)
	if next == 0 || space.has(next) || isQuote(next) || next == '\\' {
		return true
	}
	rest := s[:min(len(s), i+1+longestMark)]
	to := spanOf(rest, i+1, nameByte)
	return to > i+1 && (byteAt(s, to) == '=' || byteAt(s, to) == ':')
}
