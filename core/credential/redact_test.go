package credential

import (
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/source"
)

func TestRedact(t *testing.T) {
	for _, c := range []struct {
		name    string
		secrets []string
		text    string
		want    string
	}{
		{"nothing known", nil, "abc", "abc"},
		{"one", []string{"abc"}, "xabcxabc", "x***x***"},
		{"the longer first", []string{"abc", "abcdef"}, "abcdef abc", "*** ***"},
		{"one within another", []string{"bc", "abcd"}, "abcd bc", "*** ***"},
		{"a line of several", []string{"first line\nsecond line"}, "| second line", "| ***"},
		{"a line in a comment", []string{"head here\n# body here"}, "the body here", "the ***"},
		{"no short line", []string{"head here\nab"}, "absent", "absent"},
		{"as it is quoted", []string{`a"b\c`}, `unknown key "a\"b\\c"`, `unknown key "***"`},
		{"brought together", []string{"ab", "x***y"}, "xaby", "***"},
		{"the empty text", []string{"", "abc"}, "", ""},
		{"the mark itself", []string{"***", "*"}, "a * b", "a * b"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var r Redactor
			for _, s := range c.secrets {
				r.Add(s)
			}
			if got := r.Redact(c.text); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestRedactorLearnsBetweenTexts(t *testing.T) {
	var r Redactor
	r.Add("abc")
	if got := r.Redact("abc def"); got != "*** def" {
		t.Errorf("got %q", got)
	}
	r.Add("def")
	if got := r.Redact("abc def"); got != "*** ***" {
		t.Errorf("got %q", got)
	}
}

func TestRedactorForKnowsWhatIsWritten(t *testing.T) {
	file := source.New("x", `key: "a\x62c"`)
	r := RedactorFor(file, []Found{{At: source.Span{From: 6, To: 12}, Secret: "abc"}})
	if got := r.Redact(`abc ` + file.Text); got != `*** key: "***"` {
		t.Errorf("got %q", got)
	}
}

// What was found never comes through, wherever it stands.
func TestRedactHidesAllThatIsFound(t *testing.T) {
	for _, text := range findTexts(t) {
		var r Redactor
		var secrets []string
		for _, m := range Find(text) {
			secrets = append(secrets, text[m.From:m.To])
			r.Add(text[m.From:m.To])
		}
		shown := r.Redact(text + text + strings.ToUpper(text))
		for _, secret := range secrets {
			if strings.Contains(shown, secret) {
				t.Errorf("%q comes through in %q", secret, shown)
			}
		}
	}
}
