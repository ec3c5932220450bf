package credential

import "strings"

// Lengths in bytes.
const (
	longestScheme = 16 // how far the scheme of an Authorization header is read
	leastBare     = 8  // of a credential that stands in one without a scheme
	leastBearer   = 6  // of one behind the word Bearer outside of one, where that may be a word of a sentence
	longestWord   = 24 // of a language
)

const (
	bearerScheme = "bearer"
	bearerName   = "a bearer token"
)

// header recognises the credential in the value of an Authorization header: what follows the scheme, or the
// whole value when it names none.
func (sc *scanner) header(v value) (Match, bool) {
	scheme := spanOf(sc.s[:min(len(sc.s), v.from+longestScheme)], v.from, alnum|hyphen)
	if isScheme(sc.s[v.from:scheme]) {
		m, ok := credentialAfter(sc.s, scheme, shortest)
		if foldEqual(sc.s[v.from:scheme], bearerScheme) {
			m.Name = bearerName
		}
		return m, ok
	}
	word := sc.s[v.from:v.to]
	head := word[:min(len(word), longestMark)]
	if v.prose || len(word) < leastBare || counts(head, digit) == 0 || isPlaceholder(word) || isReference(word) || isPath(word) {
		return Match{}, false
	}
	return Match{From: v.from, To: v.to, Kind: Token, Name: anAuthHeader.text()}, !strings.ContainsAny(head, " \t\n")
}

// credentialAfter is the credential that follows a scheme which ends at i, if it is at least that long.
func credentialAfter(s string, i, least int) (Match, bool) {
	from := schemeGap(s, i)
	if from == i {
		return Match{}, false
	}
	to := headerWord(s, from)
	word := s[from:to]
	if len(word) < least || isPlaceholder(word) || isReference(word) || isPath(word) || startsSentence(word) || namesItself(word) {
		return Match{}, false
	}
	return Match{From: from, To: to, Kind: Token, Name: anAuthHeader.text()}, true
}

// bearer recognises what follows the word Bearer outside a header. It must not be a word of a sentence.
func bearer(s string, i int) (Match, bool) {
	if !foldPrefix(s[i:], bearerScheme) || !startsWord(s, i, urlSafe) {
		return Match{}, false
	}
	m, ok := credentialAfter(s, i+len(bearerScheme), leastBearer)
	if !ok || !isDrawn(s[m.From:m.To]) {
		return Match{}, false
	}
	m.Name = bearerName
	return m, true
}

// isDrawn says whether a word is none of a language: it holds a digit, a capital amid small letters, or is too long.
func isDrawn(word string) bool {
	if foldPrefix(word, "oauth") || foldPrefix(word, "rfc") {
		return false
	}
	if counts(word, digit) > 0 || len(word) >= longestWord {
		return true
	}
	return only(word, lower|upper) && !isProse(word)
}

// endsInBearer says whether an argument ends in the word Bearer, so that the next one is the credential.
func endsInBearer(item string) bool {
	from := len(item) - len(bearerScheme)
	return from >= 0 && foldEqual(item[from:], bearerScheme) && startsWord(item, from, urlSafe)
}

// headerWord is the end of the word at from: up to white space, a quote or what would end it within a command.
func headerWord(s string, from int) int {
	to := from
	for to < len(s) && !endsHeaderWord(s, to) {
		to++
	}
	return withoutStop(s, from, to)
}

func endsHeaderWord(s string, i int) bool {
	switch c := s[i]; c {
	case '"', '\'', '`', '\\', ';', ')', ']', '}', '|':
		return true
	case '%':
		return foldPrefix(s[i:], "%20")
	default:
		return c <= ' '
	}
}

// schemeGap is the end of the gap between a scheme and its credential: white space, or its escape in a URL.
func schemeGap(s string, i int) int {
	for {
		end := spanOf(s, i, blank)
		if foldPrefix(s[end:], "%20") {
			end += len("%20")
		}
		if end == i {
			return i
		}
		i = end
	}
}

func isScheme(word string) bool {
	for _, scheme := range [...]string{"bearer", "basic", "token", "apikey", "api-key", "key", "digest", "negotiate"} {
		if foldEqual(word, scheme) {
			return true
		}
	}
	return false
}

// namesItself says whether a word stands for the credential in a description: "Authorization: Bearer token".
func namesItself(word string) bool {
	for _, name := range [...]string{
		"token", "tokens", "key", "keys", "auth", "authentication", "authorization", "credential", "credentials", "header",
		"scheme", "value", "jwt",
	} {
		if foldEqual(word, name) {
			return true
		}
	}
	return false
}
