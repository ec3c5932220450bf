package credential

import (
	"strings"
	"testing"
)

// No text of the shape of a credential stands in a file: the tests write {name} where one goes, and these are
// put together from pieces.
var pieces = func() *strings.Replacer {
	pairs := []string{
		"{hf}", "h" + "f_" + drawn(letters, 34),
		"{hforg}", "api" + "_org_" + drawn(letters, 34),
		"{ghp}", "gh" + "p_" + drawn(letters+digits, 36),
		"{ghs}", "gh" + "s_" + drawn(letters+digits, 36),
		"{ghpat}", "github" + "_pat_" + drawn(letters+digits, 22) + "_" + drawn(letters+digits, 59),
		"{glpat}", "gl" + "pat-" + drawn(letters+digits, 20),
		"{glroute}", "gl" + "pat-" + drawn(letters+digits, 27) + ".01." + drawn("abcdef"+digits, 9),
		"{gldt}", "gl" + "dt-" + drawn(letters+digits, 20),
		"{openai}", "s" + "k-" + drawn(letters+digits, 20) + "T3Blbk" + "FJ" + drawn(letters+digits, 20),
		"{skproj}", "s" + "k-proj-" + drawn(letters+digits+"-_", 74) + "T3Blbk" + "FJ" + drawn(letters+digits, 74),
		"{sksvc}", "s" + "k-svcacct-" + drawn(letters+digits+"-_", 58) + "T3Blbk" + "FJ" + drawn(letters+digits, 58),
		"{skadmin}", "s" + "k-admin-" + drawn(letters+digits+"-_", 58) + "T3Blbk" + "FJ" + drawn(letters+digits, 58),
		"{skant}", "s" + "k-ant-api03-" + drawn(letters+digits+"-_", 93) + "AA",
		"{skantadmin}", "s" + "k-ant-admin01-" + drawn(letters+digits+"-_", 93) + "AA",
		"{akia}", "AK" + "IA" + drawn(capitals+"234567", 16),
		"{asia}", "AS" + "IA" + drawn(capitals+"234567", 16),
		"{aws}", drawn(letters+digits+"/+", 40),
		"{aiza}", "AI" + "za" + drawn(letters+digits+"-_", 35),
		"{ya29}", "ya" + "29." + drawn(letters+digits+"-_", 60),
		"{gocspx}", "GOC" + "SPX-" + drawn(letters+digits+"-_", 28),
		"{xoxb}", "xo" + "xb-" + drawn(digits, 12) + "-" + drawn(digits, 12) + "-" + drawn(letters+digits, 24),
		"{xapp}", "xa" + "pp-1-" + drawn(capitals, 11) + "-" + drawn(digits, 13) + "-" + drawn("abcdef"+digits, 64),
		"{hook}", "T" + drawn(capitals+digits, 8) + "/B" + drawn(capitals+digits, 8) + "/" + drawn(letters+digits, 24),
		"{npm}", "np" + "m_" + drawn(letters+digits, 36),
		"{pypi}", "py" + "pi-AgEIcHlwaS5v" + "cmc" + drawn(letters+digits+"-_", 140),
		"{testpypi}", "py" + "pi-AgENdGVzdC5weXBp" + "Lm9yZw" + drawn(letters+digits+"-_", 140),
		"{nvapi}", "nv" + "api-" + drawn(letters+digits+"-_", 64),
		"{jwt}", "ey" + "J" + drawn(letters+digits, 33) + ".ey" + "J" + drawn(letters+digits+"-_", 60) + "." + drawn(letters+digits+"-_", 43),
		"{b64}", drawn(letters+digits, 22) + "==",
		"{hex40}", drawn("abcdef"+digits, 40),
		"{hex64}", drawn("abcdef"+digits, 64),
		"{random}", "q7" + drawn(letters+digits, 22),
		"{short}", "s3" + "cr3t",
		"{plain}", "hun" + "ter",
		"{tiny}", "x" + "yz",
		"{up}", "ali" + "ce:" + "s3" + "cr3t",
		"{uat}", "ali" + "ce:" + "s3%40" + "cr@3t",
		"{pem}", armour("PRIVATE KEY"),
		"{rsapem}", armour("RSA PRIVATE KEY"),
		"{sshpem}", armour("OPENSSH PRIVATE KEY"),
		"{pgp}", armour("PGP PRIVATE KEY BLOCK"),
		"{pempub}", armour("PUBLIC KEY"),
		"{cert}", armour("CERTIFICATE"),
		"{pemhead}", dashes + "BEGIN " + "PRIVATE " + "KEY" + dashes,
		"{pemfoot}", dashes + "END " + "PRIVATE " + "KEY" + dashes,
		"{pemline}", drawn(letters+digits+"+/", 64),
		"{kube}", ".ku" + "be/con" + "fig",
	}
	return strings.NewReplacer(pairs...)
}()

const (
	lowers   = "abcdefghijklmnopqrstuvwyz" // no x, which fills the place of a token in descriptions
	capitals = "ABCDEFGHIJKLMNOPQRSTUVWYZ"
	letters  = lowers + capitals
	digits   = "0123456789"
	dashes   = "-----"
)

// drawn is a text of n bytes of an alphabet: the same each time, and alike to no other length.
func drawn(alphabet string, n int) string {
	b, state := make([]byte, n), uint32(n)*2654435761+uint32(len(alphabet))
	for i := range b {
		state = state*1664525 + 1013904223
		b[i] = alphabet[int(state>>8)%len(alphabet)]
	}
	return string(b)
}

func armour(label string) string {
	body := drawn(letters+digits+"+/", 64) + "\n" + drawn(letters+digits+"+/", 41) + "=\n"
	return dashes + "BEGIN " + label + dashes + "\n" + body + dashes + "END " + label + dashes
}

// marked puts the pieces in and takes the marks « and » out, which stand around what is to be found.
func marked(t testing.TB, text string) (plain string, want []Match) {
	t.Helper()
	text = pieces.Replace(text)
	for {
		before, rest, ok := strings.Cut(text, "«")
		if !ok {
			return plain + text, want
		}
		inner, after, ok := strings.Cut(rest, "»")
		if !ok {
			t.Fatalf("« without »: %s", text)
		}
		plain += before
		want = append(want, Match{From: len(plain), To: len(plain) + len(inner)})
		plain += inner
		text = after
	}
}

// sameRanges compares ranges alone.
func sameRanges(got, want []Match) bool {
	if len(got) != len(want) {
		return false
	}
	for i := range got {
		if got[i].From != want[i].From || got[i].To != want[i].To {
			return false
		}
	}
	return true
}

// covered writes a text with marks around matches.
func covered(text string, matches []Match) string {
	var b strings.Builder
	at := 0
	for _, m := range matches {
		b.WriteString(text[at:m.From] + "«" + text[m.From:m.To] + "»")
		at = m.To
	}
	return b.String() + text[at:]
}
