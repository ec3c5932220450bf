package draft

import (
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/source"
)

// Texts are written without quotes where every reader of YAML takes them for that text, and nowhere else.
func TestTextsAreQuotedWhereReadersMayDiffer(t *testing.T) {
	for text, want := range map[string]string{
		// What paths, names and versions hold.
		"azAZ09": "", "a_b.c/d": "", "a-b+c@d=e(f),g;h[i]": "", "a b": "", "a:b": "", "/a": "", "_a": "", "[a": `"[a"`, "0.11.0": "", "1.2.3rc1": "",
		"1.2.3.dev4+g0abc": `"1.2.3.dev4+g0abc"`, "4.5.6.post1": `"4.5.6.post1"`, "v1": "", "0": `"0"`, "9": `"9"`,
		// What starts or ends otherwise.
		"": `""`, "-a": `"-a"`, "@a": `"@a"`, ",a": `",a"`, " a": `" a"`, "a ": `"a "`, ":a": `":a"`, "a:": `"a:"`, "a: b": `"a: b"`, "a :b": "", "a #b": `"a #b"`,
		"`a": "\"`a\"", "a{b": `"a{b"`, "a|b": `"a|b"`, "a*": `"a*"`, "~a": `"~a"`, "a~b": `"a~b"`, "0a": `"0a"`, "9a": `"9a"`, "a^b": `"a^b"`,
		// What one reader takes for another type.
		"true": `"true"`, "no": `"no"`, "null": `"null"`, "1.5": `"1.5"`, "1e3": `"1e3"`, ".5": `".5"`, ".a": `".a"`, "12:30": `"12:30"`, "1_000": `"1_000"`,
		"2026-01-01": `"2026-01-01"`, "7B": `"7B"`, "1.2.3 x": `"1.2.3 x"`, "0x1f": `"0x1f"`, ".1.2": "",
		// What has to be escaped.
		`a"b`: `"a\"b"`, `a\b`: `"a\\b"`, "a\nb": `"a\nb"`, "a\tb": `"a\tb"`, "a\rb": `"a\u000db"`, "\u00e9\u65e5": "\"\u00e9\u65e5\"", "\u00a0": `"\u00a0"`,
		"\uffff": `"\uffff"`, "\ue000": `"\ue000"`, "\U0001f600": "\"\U0001f600\"", "\U000e0001": `"\U000e0001"`, "\U00100000": `"\U00100000"`, "\U00010000": "\"\U00010000\"",
		"a\xffb": "\"a\ufffdb\"",
	} {
		if want == "" {
			want = text
		}
		if got := quote(text); got != want {
			t.Errorf("%q is written %s, want %s", text, got, want)
		}
	}
}

// What messages repeat of a report is on one line and short.
func TestWhatMessagesShow(t *testing.T) {
	for text, want := range map[string]string{
		"a b": "a b", "a\nb\u200bc\xffd": "a?b?c?d", strings.Repeat("a", 80): strings.Repeat("a", 80), strings.Repeat("a", 81): strings.Repeat("a", 80) + "…",
	} {
		if got := shown(text); got != want {
			t.Errorf("%q is shown as %q", text, got)
		}
	}
	s := newSweep()
	s.first = document{input: &input{file: source.New("a", "")}}
	if got := s.withoutLevels(); got != "a holds no load level" {
		t.Errorf("without notes it says %q", got)
	}
}
