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
		case !alnum && joint == 0 && (c == '.' || c == '_'):
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

// bareWord is a word without the blanks and the typographic quotes around it, which an office program puts there.
func bareWord(s string) string { return strings.Trim(s, " \t\u00a0"+typographicQuotes) }

const typographicQuotes = "“”„‟‘’‚‛«»"

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
