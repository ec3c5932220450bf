package schema

import "strings"

// guessSlug spells a name as a slug. It is never certain: a slug names things, and other files may use the name.
func guessSlug(s string) string {
	var b strings.Builder
	joint := byte(0)
	for _, c := range []byte(strings.ToLower(s)) {
		switch alnum := 'a' <= c && c <= 'z' || '0' <= c && c <= '9'; {
		case c >= 0x80:
			return ""
		case joint == 0 && (c == '.' || c == '_'):
			joint = c
		case !alnum:
			joint = '-'
		default:
			if joint != 0 && b.Len() > 0 {
				b.WriteByte(joint)
			}
			joint = 0
			b.WriteByte(c)
		}
	}
	return b.String()
}

// guessURL puts the scheme before what begins with the name of a host.
func guessURL(s string) string {
	host, _, _ := strings.Cut(s, "/")
	if strings.Contains(s, "://") || !strings.Contains(strings.Trim(host, "."), ".") || !isWebURL("https://"+s) {
		return ""
	}
	return "https://" + s
}

// bareWord is a word without the blanks, the characters without a width and the typographic quotes around it, which
// an office program or a page puts there.
func bareWord(s string) string { return strings.Trim(s, " \t"+unseen+typographicQuotes) }

const (
	typographicQuotes = "“”„‟‘’‚‛«»"
	unseen            = "\u00a0\u00ad\u2002\u2003\u2009\u200a\u200b\u200c\u200d\u202f\u2060\u3000\ufeff" // blanks that are none, and what has no width
)

// yesOrNo is the one of these words that a boolean says, in a vocabulary that has them; or nothing.
func (k *Key) yesOrNo(word string) string {
	if !k.Vocab.Has("yes") {
		return ""
	}
	switch strings.ToLower(word) {
	case "true", "on", "y":
		return "yes"
	case "false", "off", "n":
		return "no"
	}
	return ""
}
