package credential

import "strings"

const (
	pemDashes = "-----"
	pemBegin  = "-----BEGIN "
	pemEnd    = "-----END "

	longestLabel = 64      // of a PEM header, in bytes
	longestBody  = 1 << 14 // between header and footer, in bytes; an RSA key of 16,384 bits takes 13,000
	leastKeyLine = 16      // of a line of base64 that is taken for one of a key, in bytes
)

// pem recognises a private key by its header. The match runs through the footer; where there is none, through
// the lines that still look like the key.
func (sc *scanner) pem(i int) (Match, bool) {
	s := sc.s
	if !strings.HasPrefix(s[i:], pemBegin) {
		return Match{}, false
	}
	label := s[i+len(pemBegin):]
	label = label[:min(len(label), longestLabel)]
	n := strings.Index(label, pemDashes)
	if n < 0 {
		return Match{}, false
	}
	label = label[:n]
	if !strings.HasSuffix(strings.TrimSuffix(label, " BLOCK"), "PRIVATE KEY") || !only(label, upper|digit|blank) {
		return Match{}, false
	}
	to := i + len(pemBegin) + n + len(pemDashes)
	if end, ok := sc.footer(to); ok {
		to = end
	} else {
		to = keyLines(s, to)
	}
	return Match{From: i, To: to, Kind: PrivateKey, Name: "a private key"}, true
}

// footer is the end of the footer that closes the body at from. The place of the next footer is kept, so that
// many headers before one footer, or with none at all, cost one search.
func (sc *scanner) footer(from int) (int, bool) {
	if sc.nextFooter >= 0 && sc.nextFooter < from {
		if sc.nextFooter = strings.Index(sc.s[from:], pemEnd); sc.nextFooter >= 0 {
			sc.nextFooter += from
		}
	}
	at := sc.nextFooter
	if at < 0 || at-from > longestBody || strings.Contains(sc.s[from:at], pemBegin) {
		return 0, false
	}
	end := at + len(pemEnd)
	rest := sc.s[end:min(len(sc.s), end+longestLabel)]
	if n := strings.Index(rest, pemDashes); n >= 0 {
		return end + n + len(pemDashes), true
	}
	return end, true
}

// keyLines is the end of the lines after a header that hold nothing but base64, perhaps each behind a comment
// sign or the \n of an escape.
func keyLines(s string, from int) int {
	to := from
	for {
		i := spanOf(s, to, space)
		for i < len(s) && (s[i] == '#' || s[i] == '\\') {
			if s[i] == '\\' {
				i++ // the n comes with it
			}
			i = spanOf(s, min(i+1, len(s)), space)
		}
		end := base64End(s, i)
		if end-i < leastKeyLine || !endsWord(s, end, alnum|hyphen|underscore) {
			return to
		}
		to = end
	}
}

func base64End(s string, i int) int {
	for i < len(s) && (alnum.has(s[i]) || s[i] == '+' || s[i] == '/' || s[i] == '=') {
		i++
	}
	return i
}
