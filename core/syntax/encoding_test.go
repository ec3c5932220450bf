package syntax_test

import (
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

func TestEncoding(t *testing.T) {
	tests := []struct {
		name, text string
		at         string // the bytes that the finding covers
		says       string
		read       bool // there is a tree all the same
	}{
		{"UTF-16, little end first", "\xff\xfek\x00:\x00", "\xff\xfe", "UTF-16", false},
		{"UTF-16, big end first", "\xfe\xff\x00k", "\xfe\xff", "UTF-16", false},
		{"UTF-32, little end first", "\xff\xfe\x00\x00k\x00\x00\x00", "\xff\xfe\x00\x00", "UTF-32", false},
		{"UTF-32, big end first", "\x00\x00\xfe\xff\x00\x00\x00k", "\x00\x00\xfe\xff", "UTF-32", false},
		{"UTF-16 without a mark", "k\x00i\x00n\x00d\x00:\x00", "\x00", "UTF-16", false},
		{"zero bytes", "kind: \x00\x00\x00", "\x00", "zero bytes", false},
		{"a compressed text", "\x1f\x8b\x08" + strings.Repeat("\xe2\x01\x9f\x88", 50), "\x1f", "not text", false},
		{"Latin-1", "note: caf\xe9 au lait\n", "\xe9", "not UTF-8", true},
		{"a character cut short", "note: \xe2\x82\n", "\xe2", "not UTF-8", true},
		{"a surrogate", "note: \xed\xa0\x80\n", "\xed", "not UTF-8", true},
		{"a control character", "note: a\x1b[0m\n", "\x1b", "control character", true},
		{"a control character in quotes", "note: \"a\x07\"\n", "\x07", "control character", true},
		{"a delete character", "note: a\x7f\n", "\x7f", "control character", true},
		{"a C1 control character", "note: a\u0080\n", "\u0080", "control character", true},
		{"a byte-order mark in the middle", "a: b\ufeff\n", "\ufeff", "control character", true},
		{"in a comment", "a: b # \u0081\n", "\u0081", "control character", true},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			file := source.New("", test.text)
			tree, found := syntax.Parse(file)
			if len(found) != 1 || found[0].Rule != "yaml-encoding" || !strings.Contains(found[0].Text, test.says) {
				t.Fatalf("found %v", found)
			}
			if got := file.Slice(found[0].At); got != test.at || found[0].At.From != strings.Index(test.text, test.at) {
				t.Errorf("found at %q", got)
			}
			if test.read != (tree.Root != nil) {
				t.Errorf("the root is %v", tree.Root)
			}
		})
	}
}

func TestWhatYAMLAllows(t *testing.T) {
	for _, text := range []string{
		source.BOM + "a: 1\n",
		"a: \"\u007f \u0080 \ufeff \uffff\"\n",
		"a: '\u0090'\nb: \u0085 \u2028 \U0001F389\n",
		"a: \ue000\ufffd\n",
	} {
		if tree, found := syntax.Parse(source.New("", text)); len(found) > 0 || tree.Root == nil {
			t.Errorf("%q: %v", text, found)
		}
	}
}

// What holds such a character is not judged by what is left of it, and a key that does may be one that is missing.
func TestStrangeTextIsBroken(t *testing.T) {
	for text, want := range map[string]string{
		"a: b\x01\nc: d\n":         "{a: !b\x01, c: d}",
		"a: \"b\x01\"\n":           "{a: !b\x01}",
		"a: b\u0080\n":             "{a: !b\u0080}",
		"a: \"b\u0080\"\nc\x7f: d": "!{a: b\u0080, !c\x7f: d}",
		"\ufeff\ufeffa: b\n":       "!{!\ufeffa: b}",
		"a: [b, \xff]\n":           "{a: [b, !\xff]}",
		"a: b # \x01\n":            "{a: b}",
	} {
		if tree, _ := syntax.Parse(source.New("", text)); outline(tree.Root) != want {
			t.Errorf("%q: %q, want %q", text, outline(tree.Root), want)
		}
	}
}
