package credential

import "strings"

// longestAuthority bounds how far past a / ? or # a password is followed that should have escaped it, in bytes.
const longestAuthority = 256

// urlPassword recognises user:password in a URL of any scheme, by the colon at i. A user name alone is none.
func urlPassword(s string, i int) (Match, bool) {
	if !strings.HasPrefix(s[i:], "://") || i == 0 || !alnum.has(s[i-1]) {
		return Match{}, false
	}
	from := i + len("://")
	end := from
	for end < len(s) && !endsAuthority(s[end]) {
		end++
	}
	at := strings.LastIndexByte(s[from:end], '@')
	if at < 0 {
		if at = strayAt(s, from, end); at < 0 {
			return Match{}, false
		}
	}
	if pinsImage(s[from+at+1:]) || !opens(afterColon(s[from:from+at])) {
		return Match{}, false
	}
	return Match{From: from, To: from + at, Kind: Token, Name: "a password in a URL"}, true
}

// encodedURLPassword recognises the same in a URL that was escaped as a whole, by the % of its colon.
func encodedURLPassword(s string, i int) (Match, bool) {
	const sep = "%3a%2f%2f"
	if !foldPrefix(s[i:], sep) || i == 0 || !alnum.has(s[i-1]) {
		return Match{}, false
	}
	from := i + len(sep)
	end := from
	for end < len(s) && !endsAuthority(s[end]) && s[end] != '&' && !foldPrefix(s[end:], "%2f") && !foldPrefix(s[end:], "%40") {
		end++
	}
	if !strings.HasPrefix(s[end:], "%40") || !opens(afterColon(s[from:end])) {
		return Match{}, false
	}
	return Match{From: from, To: end, Kind: Token, Name: "a password in a URL"}, true
}

func endsAuthority(b byte) bool {
	return b == '/' || b == '?' || b == '#' || endsURL(b)
}

func endsURL(b byte) bool { return b <= ' ' || isQuote(b) }

// strayAt finds the @ of an authority whose password holds a bare / ? or #: what follows the colon is then no
// port. The answer counts from from; -1 for none.
func strayAt(s string, from, end int) int {
	colon := strings.IndexByte(s[from:end], ':')
	if colon < 0 {
		return -1
	}
	port := s[from+colon+1 : end]
	if only(port, digit) || foldEqual(port, "port") || strings.IndexByte("[$<{", port[0]) >= 0 || s[from] == '[' {
		return -1
	}
	stop := end
	for stop < len(s) && stop < end+longestAuthority && !endsURL(s[stop]) {
		stop++
	}
	return strings.LastIndexByte(s[from:stop], '@')
}

// afterColon is what follows the first colon of a user part, escaped or not; nothing where there is none.
func afterColon(part string) string {
	for i := 0; i < len(part); i++ {
		if part[i] == ':' {
			return part[i+1:]
		}
		if foldPrefix(part[i:], "%3a") {
			return part[i+3:]
		}
	}
	return ""
}

// pinsImage says whether what stands where a host would is the digest that pins an image: docker://name:tag@sha256:…
func pinsImage(host string) bool {
	return strings.HasPrefix(host, "sha256:") || strings.HasPrefix(host, "sha512:")
}

// opens says whether the password of a URL is one, and not a mark or a name where it would stand. Capitals are
// how documentation writes USER:PASSWORD@HOST.
func opens(password string) bool {
	switch password {
	case "", "PASSWORD", "PASS", "PASSWD", "PWD", "TOKEN", "SECRET", "KEY":
		return false
	}
	return !isPlaceholder(password) && !isReference(password)
}
