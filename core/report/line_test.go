package report

import (
	"strings"
	"testing"
)

// Each range of wide characters begins and ends where it should.
func TestWideCharacters(t *testing.T) {
	first := []rune("\u1100\u231a\u23e9\u25fd\u2614\u26a1\u26bd\u2705\u270a\u274c\u2753\u2795\u2b1b\u2b50\u2b55\u2e80\u3041" +
		"\ua960\uac00\uf900\ufe30\uff01\uffe0\U00016fe0\U0001aff0\U0001f004\U0001f0cf\U0001f18e\U0001f191" +
		"\U0001f200\U0001f300\U0001f680\U0001f7e0\U0001f90c\U0001fa70\U00020000")
	last := []rune("\u115f\u231b\u23ec\u25fe\u2615\u26a1\u26be\u2705\u270b\u274c\u2755\u2797\u2b1c\u2b50\u2b55\u303e\ua4c6" +
		"\ua97c\ud7a3\ufaff\ufe6b\uff60\uffe6\U00018aff\U0001b2fb\U0001f004\U0001f0cf\U0001f18e\U0001f19a" +
		"\U0001f265\U0001f64f\U0001f6fc\U0001f7f0\U0001f9ff\U0001faf8\U0003fffd")
	for i, lo := range first {
		hi := last[i]
		middle := (lo + hi) / 2
		for c, want := range map[rune]bool{lo - 1: false, lo: true, middle: true, middle + 1: true, hi: true, hi + 1: false} {
			if got := columns(string(c)) == 2; got != want {
				t.Errorf("%U is wide: %t", c, got)
			}
		}
	}
}

func TestColumns(t *testing.T) {
	for text, want := range map[string]int{
		"": 0, "a": 1, "é": 1, "e\u0301": 1, "\u00ad": 1, "\u02ff": 1, "\u0300": 0, "\u20dd": 0, "a\u200bb": 2, "日本": 4, "ー": 2, "한": 2, "Ａ": 2, "￠": 2, "ｱ": 1, "⌚": 2,
		"😀": 2, "🚀": 2, "🦀": 2, "𠀀": 2, "→": 1, "▶": 1, "Ω": 1, "я": 1, "ᄀ": 2, "✅": 2, "❌": 2, "⭐": 2, "⭕": 2, "⚡": 2, "⚽": 2, "☔": 2, "➕": 2, "❓": 2,
		"◽": 2, "⏩": 2, "⬛": 2, "✊": 2, "ꥠ": 2, "豈": 2, "︰": 2, "𗀀": 2, "𛀀": 2, "🀄": 2, "🃏": 2, "🆎": 2, "🆑": 2, "🈀": 2, "🟠": 2, "🩰": 2, "🌀": 2,
	} {
		if got := columns(text); got != want {
			t.Errorf("%q takes %d columns, not %d", text, got, want)
		}
	}
}

func TestCharactersThatActOnATerminal(t *testing.T) {
	for _, c := range []struct {
		shown bool
		among string
	}{
		{true, " !~\u00a0\u202f\u2065\u206a日"},
		{false, "\x00\x1b\x1f\x7f\u0080\u009f\u202a\u202e\u2066\u2069\r\n"},
	} {
		for _, r := range c.among {
			if got := oneLine(string(r)); (got == string(r)) != c.shown {
				t.Errorf("%U: %q", r, got)
			}
		}
	}
	if got := oneLine("a\tb"); got != "a b" {
		t.Errorf("%q", got)
	}
}

func TestStepsOverCharacters(t *testing.T) {
	text := "aé日😀z"
	for n, want := range []string{"", "a", "aé", "aé日", "aé日😀", text, text} {
		if got := text[:forward(text, 0, len(text), n)]; got != want {
			t.Errorf("%d forward: %q", n, got)
		}
	}
	for n, want := range []string{"", "z", "😀z", "日😀z", "é日😀z", text, text} {
		if got := text[back(text, 0, len(text), n):]; got != want {
			t.Errorf("%d back: %q", n, got)
		}
	}
	if forward(text, 1, 3, 9) != 3 || back(text, 1, 3, 9) != 1 {
		t.Error("steps lead out of their bounds")
	}
}

func TestPathsInAddresses(t *testing.T) {
	for path, want := range map[string]string{
		"azAZ09-._~/!$&'()*+,;=@": "azAZ09-._~/!$&'()*+,;=@", "`{[^:?#%\" \x7f": "%60%7B%5B%5E%3A%3F%23%25%22%20%7F", "é": "%C3%A9", "\xff\x0a": "%FF%0A",
	} {
		if got := percent(path); got != want {
			t.Errorf("%q: %q", path, got)
		}
	}
	for name, want := range map[string]string{"a": "a", "C:": "C%3A", "C:/": "file:///C:/", "/": "file:///", "/a": "file:///a", "Cx/a": "Cx/a"} {
		if got := (sarifWriter{}).artifact(name); got.URI != want || (got.Base == "") != strings.HasPrefix(want, "file:") {
			t.Errorf("%q: %+v", name, got)
		}
	}
	for base, want := range map[string]string{"/a": "b", "/a/": "b", "/": "a/b", "": "file:///a/b", "/ab": "file:///a/b"} {
		if got := (sarifWriter{SARIF: SARIF{Base: base}}).artifact("/a/b"); got.URI != want {
			t.Errorf("below %q: %+v", base, got)
		}
	}
}
