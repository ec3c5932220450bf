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
		{"no short line", []string{"head here\nab"}, "an absent", "an absent"},
		{"as it is quoted", []string{`a"b\c`}, `unknown key "a\"b\\c"`, `unknown key "***"`},
		{"brought together", []string{"ab", "x***y"}, "xaby", "***"},
		{"the empty text", []string{"", "abc"}, "", ""},
		{"what resembles the mark", []string{"~*~", "*~"}, "a~*~ *~ b", "a*** *** b"},
		{"one line as a whole", []string{"# zulu", "#\tzu~lu"}, "zulu zu~lu # zulu", "zulu zu~lu ***"},
		{"lines that carriage returns end", []string{"first\rsecond"}, "a second", "a ***"},
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

func TestHideNeedsNoRedactor(t *testing.T) {
	token := "gh" + "p_" + strings.Repeat("q7WxZ3", 6)
	for text, want := range map[string]string{"a.json": "a.json", "report-" + token + ".json": "report-***.json", token + " and " + token: "*** and ***"} {
		if got := Hide(text); got != want {
			t.Errorf("%s is shown as %s", text, got)
		}
	}
}

func TestWiden(t *testing.T) {
	var r Redactor
	for _, secret := range []string{"abcdef", "efgh", "ghij", "x", "one\ntwo", "yz", "12345678", "a12345678"} {
		r.Add(secret)
	}
	for _, c := range []struct{ text, part, want string }{ // line breaks bound the line; part is what is spanned
		{"-- abcdef --", "de", "abcdef"},
		{"-- abcdef --", "--", "--"},
		{"-- abcdef --", "abcdef", "abcdef"},
		{"-- abcdef --", "- a", "- abcdef"},
		{"-- abcdef --", "f -", "abcdef -"},
		{"-- abcdefghij --", "hi", "abcdefghij"},
		{"-- abcdefghij --", "bc", "abcdefghij"},
		{"a x b", " x", " x"},
		{"ab\nabcdef", "cd", "abcdef"},
		{"abc\ndef", "c", "c"},
		{"-yz-", "-y", "-yz"},
		{"-yz", "z", "yz"},
		{"-12345678", "8", "12345678"},
		{"a12345678", "78", "a12345678"},
		{"-1234567", "7", "7"},
		{"one\ntwo", "n", "one"},
		{"", "", ""},
	} {
		at := strings.LastIndex(c.text, c.part)
		line := source.Span{From: strings.LastIndex(c.text[:at], "\n") + 1, To: len(c.text)}
		if n := strings.IndexByte(c.text[line.From:], '\n'); n >= 0 {
			line.To = line.From + n
		}
		got := r.Widen(c.text, line, source.Span{From: at, To: at + len(c.part)})
		if c.text[got.From:got.To] != c.want {
			t.Errorf("%q of %q grows to %q, want %q", c.part, c.text, c.text[got.From:got.To], c.want)
		}
	}
}

// A cut anywhere in a line leaves no credential in two halves.
func TestWidenCutsNone(t *testing.T) {
	for _, c := range credentials {
		text, want := marked(t, c.text)
		if strings.Contains(text, "\n") {
			continue
		}
		var r Redactor
		for _, m := range want {
			r.Add(text[m.From:m.To])
		}
		for at := range text {
			got := r.Widen(text, source.Span{From: 0, To: len(text)}, source.At(at))
			for _, m := range want {
				if m.From < got.From && got.From < m.To || m.From < got.To && got.To < m.To {
					t.Errorf("a cut at %d leaves %q in halves", at, text[m.From:m.To])
				}
			}
		}
	}
}
