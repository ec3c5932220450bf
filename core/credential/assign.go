package credential

import "strings"

// assigned recognises NAME=value, name: value and the like by the = or colon at i.
func (sc *scanner) assigned(i int) (Match, bool) {
	from, to, spaced := nameBefore(sc.s, i, sc.end())
	if hasUpper(sc.s[from:to]) || byteBefore(sc.s, from) == ']' {
		if m, ok := secretWord(sc.s, from, to); ok {
			return m, true
		}
	}
	if !mayMatter(sc.s[from:to]) {
		return Match{}, false
	}
	name := spokenName(sc.s, from, to, i)
	r, sure := roleOf(name)
	if r == noSecret {
		return Match{}, false
	}
	v, ok := sc.valueAt(from, i, spaced)
	if !ok || sc.s[v.from:v.to] == sc.s[from:to] { // f(api_key=api_key)
		return Match{}, false
	}
	return sc.judge(r, sure, v)
}

// judge turns the value under a name of a role into a match, if it is one.
func (sc *scanner) judge(r role, sure bool, v value) (Match, bool) {
	text := sc.s[v.from:v.to]
	switch {
	case r == anAuthHeader:
		return sc.header(v)
	case r == aManifestKind:
		return Match{From: v.from, To: v.to, Kind: SecretReference, Name: r.text()}, text == "Secret"
	case v.prose && (isProse(text) || startsSentence(text)):
		return Match{}, false
	case !isSecret(r, sure, text):
		return Match{}, false
	}
	return roleMatch(r, v.from, v.to), true
}

func roleMatch(r role, from, to int) Match {
	m := Match{From: from, To: to, Kind: Token, Name: r.text()}
	if r == aKubeconfig {
		m.Kind = KubeconfigPath
	}
	return m
}

// byName judges a whole value by the name it stands under.
func byName(name, text string) (Match, bool) {
	if !mayMatter(name) {
		return Match{}, false
	}
	r, sure := roleOf(name)
	if r == noSecret {
		return Match{}, false
	}
	from, to := trimmed(text)
	sc := scanner{s: text}
	return sc.judge(r, sure, value{from: from, to: to})
}

// trimmed is the range of a text without the white space and the one pair of quotes around it.
func trimmed(s string) (from, to int) {
	from, to = spanOf(s, 0, space), len(s)
	for to > from && space.has(s[to-1]) {
		to--
	}
	if to-from >= 2 && isQuote(s[from]) && s[from] == s[to-1] {
		from, to = from+1, to-1
	}
	return from, to
}

// nameBefore is the name that a = or colon at i ends. It may be quoted ("api_key": in JSON, with the quotes
// themselves escaped), an index (os.environ["HF_TOKEN"] =), and spaced.
func nameBefore(s string, i, floor int) (from, to int, spaced bool) {
	to = i
	if s[i] == '=' && to > floor && s[to-1] == ':' {
		to--
	}
	unspaced := to
	to = backTo(s, to, blank, floor, 8)
	spaced = to < unspaced
	if to-1 > floor && s[to-1] == ']' && isQuote(s[to-2]) {
		to--
	}
	if to > floor && isQuote(s[to-1]) {
		to--
		if to > floor && s[to-1] == '\\' {
			to--
		}
	}
	return backTo(s, to, nameByte, floor, longestName), to, spaced
}

// spokenName takes the word before a name in, when the name is written as words: "API key: …".
func spokenName(s string, from, to, i int) string {
	if s[i] == ':' && from >= 2 && s[from-1] == ' ' && alnum.has(s[from-2]) {
		from = backTo(s, from-2, wordByte, 0, longestName)
	}
	return s[from:to]
}

// valueAt is the value behind the = or colon at i, whose name starts at name.
func (sc *scanner) valueAt(name, i int, spaced bool) (value, bool) {
	s, from := sc.s, i+1
	switch next := byteAt(s, from); {
	case next == '=':
		return value{}, false // a comparison; := is read at its =
	case s[i] == '=' && next == '>':
		from, spaced = from+1, true
	case s[i] == '=' && blank.has(next) && !spaced:
		return value{}, false // NAME= in a shell: empty
	case s[i] == ':' && next == '-' && name > 1 && s[name-2:name] == "${":
		from++ // ${NAME:-value}
	case s[i] == ':' && !blank.has(next):
		if name > 0 && s[name-1] == '/' || only(firstWord(s[from:min(len(s), from+longestMark)]), digit) {
			return value{}, false // repository/name:tag, file:line
		}
	}
	start := spanOf(s, from, blank)
	v, ok := sc.read(start, sc.isWhole(name, i))
	if s[i] == '=' && !spaced {
		v.prose = false
	}
	if hash := strings.IndexByte(s[v.from:min(v.to, v.from+longestQuoted)], '#'); hash >= 0 && inQuery(s, name) {
		v.to = v.from + hash
	}
	return v, ok
}

// inQuery says whether the name at i is one in the query of a URL, which a # ends.
func inQuery(s string, i int) bool { return byteBefore(s, i) == '?' || byteBefore(s, i) == '&' }

// isWhole says whether name= at the start of the text is followed by nothing but its value: one argument.
func (sc *scanner) isWhole(name, i int) bool {
	return name == 0 && sc.s[i] == '=' && len(sc.s) <= longestQuoted && !strings.ContainsAny(sc.s, " \t\r\n")
}

// flagged recognises a flag and its value within a command line: --api-key value.
func (sc *scanner) flagged(i int) (Match, bool) {
	s := sc.s
	if i > 0 && !space.has(s[i-1]) && !isQuote(s[i-1]) && s[i-1] != '[' && s[i-1] != '(' {
		return Match{}, false
	}
	name := i + 1 // or a second dash
	to := spanOf(s[:min(len(s), name+longestName)], name, urlSafe)
	if !blank.has(byteAt(s, to)) || !mayMatter(s[name:to]) {
		return Match{}, false
	}
	r, sure := roleOf(s[name:to])
	if r == noSecret || r == aManifestKind {
		return Match{}, false
	}
	v, ok := sc.read(afterBreak(s, to), false)
	if !ok || s[v.from] == '-' || startsSentence(s[v.from:v.to]) {
		return Match{}, false
	}
	return sc.judge(r, sure, v)
}

// afterBreak skips blanks, and a line break that a backslash takes back, be it folded into a blank since.
func afterBreak(s string, i int) int {
	i = spanOf(s, i, blank)
	if byteAt(s, i) == '\\' && space.has(byteAt(s, i+1)) {
		i = spanOf(s, i+1, space)
	}
	return i
}
