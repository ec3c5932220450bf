package schema

import (
	"strings"

	"github.com/inference-sim/measured-run/core/diag"
)

// Format is a shape that a string must have.
type Format struct {
	Name    string // in the tables of the reference
	Rule    diag.Rule
	Pattern string // the same as an ECMA regular expression, for exported schemas; empty where none can say it
	Shape   string // what to write, for those who see only that the pattern does not match
	// Check is empty for a good string; otherwise it is what to write instead. repaired is the string that was
	// certainly meant, if there is one.
	Check func(s string) (wanted, repaired string)
	// Guess is what was perhaps meant by a string that is not good, or empty; nil where nobody can say.
	Guess func(s string) string
}

// What to write where a string is to have a format.
const (
	slugShape  = "a slug is lowercase letters and digits, joined by single '-', '.' or '_'"
	imageShape = "pin the image by its digest, as name@sha256: and 64 lowercase hexadecimal characters"
	hexShape   = "a sha256 is 64 lowercase hexadecimal characters"
	urlShape   = "write an absolute http or https URL with a host"
)

// The formats of the specification.
var (
	SlugFormat = &Format{Name: "slug", Rule: Slug, Pattern: `^[a-z0-9]+([-._][a-z0-9]+)*$`, Check: checkSlug, Guess: guessSlug,
		Shape: slugShape}
	// DigestFormat is for every key called sha256.
	DigestFormat = &Format{Name: "digest", Rule: Digest, Pattern: `^[0-9a-f]{64}$`, Check: checkDigest,
		Shape: hexShape}
	ImageDigestFormat = &Format{Name: "image digest", Rule: ImageDigest, Pattern: `^([^@ \t\r\n]+@)?sha256:[0-9a-f]{64}$`, Check: checkImageDigest,
		Shape: imageShape}
	TimestampFormat = &Format{Name: "timestamp", Rule: Timestamp, Pattern: timestampPattern, Check: checkTimestamp,
		Shape: timestampAdvice}
	URLFormat = &Format{Name: "URL", Rule: URL, Pattern: urlPattern, Check: checkURL, Guess: guessURL,
		Shape: urlShape}
	DurationFormat = &Format{Name: "duration", Rule: Duration, Pattern: durationPattern, Check: checkDuration,
		Shape: durationShape}
)

// isSlug says whether a string is runs of lowercase letters and digits, joined by single - . or _.
func isSlug(s string) bool {
	alnum := false
	for i := range len(s) {
		switch c := s[i]; {
		case 'a' <= c && c <= 'z' || '0' <= c && c <= '9':
			alnum = true
		case (c == '-' || c == '.' || c == '_') && alnum:
			alnum = false
		default:
			return false
		}
	}
	return alnum
}

func checkSlug(s string) (wanted, repaired string) {
	if isSlug(s) {
		return "", ""
	}
	return slugShape, ""
}

const digestLen = 64

func isHex(s string) bool {
	for i := range len(s) {
		if c := s[i]; !('0' <= c && c <= '9' || 'a' <= c && c <= 'f') {
			return false
		}
	}
	return true
}

func checkDigest(s string) (wanted, repaired string) {
	if len(s) == digestLen && isHex(s) {
		return "", ""
	}
	bare := strings.TrimPrefix(strings.ToLower(strings.TrimSpace(s)), "sha256:")
	switch {
	case len(bare) == digestLen && isHex(bare):
		return hexShape + " and nothing else", bare
	case isHex(bare):
		return hexShape + ", and this has " + Count(len(bare), "character"), ""
	}
	return hexShape, ""
}

func checkImageDigest(s string) (wanted, repaired string) {
	image, digest, found := cutLast(s, "sha256:") // a name may have such a word in it
	name, pinned := strings.CutSuffix(image, "@")
	if len(digest) == digestLen && isHex(digest) && (image == "" || pinned && isImageName(name)) {
		return "", ""
	}
	switch at := len(s) - digestLen - len("sha256:"); {
	case len(s) == digestLen:
		image, digest = "", s
	case at >= 0 && !found && strings.EqualFold(s[at:len(s)-digestLen], "sha256:"):
		image, digest = s[:at], s[len(s)-digestLen:]
		name, pinned = strings.CutSuffix(image, "@")
	}
	if (image == "" || pinned && isImageName(name)) && len(digest) == digestLen && isHex(strings.ToLower(digest)) {
		return imageShape, image + "sha256:" + strings.ToLower(digest)
	}
	return imageShape, ""
}

// cutLast is strings.Cut at the last separator.
func cutLast(s, sep string) (before, after string, found bool) {
	if i := strings.LastIndex(s, sep); i >= 0 {
		return s[:i], s[i+len(sep):], true
	}
	return s, "", false
}

func isImageName(name string) bool {
	return name != "" && !strings.ContainsAny(name, "@ \t\r\n")
}

func checkURL(s string) (wanted, repaired string) {
	if isWebURL(s) {
		return "", ""
	}
	scheme, _, _ := strings.Cut(s, "://")
	switch {
	case !strings.EqualFold(scheme, "http") && !strings.EqualFold(scheme, "https"):
		return urlShape, ""
	case strings.ContainsFunc(s, unfitForURL):
		return "blanks, quotes, brackets and backslashes do not stand in a URL; write them percent-encoded", ""
	}
	return "write a host after " + scheme + "://, and a port of at most 65535 if any", ""
}

func isWebURL(s string) bool {
	scheme, rest, _ := strings.Cut(s, "://")
	if !strings.EqualFold(scheme, "http") && !strings.EqualFold(scheme, "https") {
		return false
	}
	authority := rest
	if end := strings.IndexAny(rest, "/?#"); end >= 0 {
		authority = rest[:end]
	}
	host := authority[strings.LastIndexByte(authority, '@')+1:]
	return isHostPort(host) && !strings.ContainsFunc(s, unfitForURL)
}

func unfitForURL(r rune) bool {
	return r <= ' ' || r == 0x7F || r == '\\' || r == '"' || r == '<' || r == '>'
}

// isHostPort takes a host name, an IPv4 address or a bracketed IPv6 one, with an optional port.
func isHostPort(s string) bool {
	if inside, found := strings.CutPrefix(s, "["); found {
		host, rest, closed := strings.Cut(inside, "]")
		return closed && strings.Contains(host, ":") && strings.Trim(host, "0123456789abcdefABCDEF:.%") == "" &&
			(rest == "" || rest[0] == ':' && isPort(rest[1:]))
	}
	host, port, _ := strings.Cut(s, ":")
	return strings.Trim(host, ".") != "" && !strings.ContainsAny(host, "[]") && host[0] != '.' && !strings.Contains(host, "..") && isPort(port)
}

func isPort(s string) bool {
	n := 0
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' || n > 65535 {
			return false
		}
		n = n*10 + int(s[i]-'0')
	}
	return n <= 65535
}
