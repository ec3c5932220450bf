package syntax_test

import (
	"strings"
	"testing"
	"unicode"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

func TestMessagesAreClauses(t *testing.T) {
	for _, c := range faultCases(t) {
		text, _ := unmark(c.text)
		_, found := syntax.Parse(source.New("", text))
		for _, d := range found {
			for _, said := range allText(d) {
				lower := strings.ToLower(said)
				if unicode.IsUpper([]rune(said)[0]) || strings.HasSuffix(said, ".") || len(said) < 8 {
					t.Errorf("%q is no clause", said)
				}
				for _, word := range []string{"invalid", "illegal", "please", "error", "unexpected"} {
					if strings.Contains(lower, word) {
						t.Errorf("%q says %s", said, word)
					}
				}
			}
		}
	}
}

// What stands in a text may be a secret: no message repeats it.
func TestMessagesKeepTheTextToThemselves(t *testing.T) {
	const secret = "Zq9"
	for _, c := range faultCases(t) {
		text, _ := unmark(c.text)
		_, found := syntax.Parse(source.New("", withWords(text, secret)))
		for _, d := range found {
			for _, said := range allText(d) {
				if strings.Contains(said, secret) {
					t.Errorf("%s: %q", c.name, said)
				}
			}
		}
	}
}

func allText(d diag.Diagnostic) []string {
	all := []string{d.Text}
	for _, n := range d.Notes {
		all = append(all, n.Text)
	}
	for _, f := range d.Fixes {
		all = append(all, f.Title)
	}
	return all
}

// withWords puts a word in the place of every other.
func withWords(text, word string) string {
	var b strings.Builder
	inWord := false
	for _, r := range text {
		isLetter := unicode.IsLetter(r) || unicode.IsDigit(r)
		if !isLetter {
			b.WriteRune(r)
		} else if !inWord {
			b.WriteString(word)
		}
		inWord = isLetter
	}
	return b.String()
}
