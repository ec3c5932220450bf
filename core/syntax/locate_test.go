package syntax_test

import (
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

func TestLocate(t *testing.T) {
	tests := []struct{ name, text, part, want string }{
		{"plain", "plain text", "text", "text"},
		{"over a line break", "one two\n  three", "two three", "two\n  three"},
		{"after a line break", "one\n\n\n  two", "\ntwo", "\n\n\n  two"},
		{"single-quoted", "'a ''b'' c'", "'b'", "''b''"},
		{"escapes", `"a \x41\u00e9 b"`, "Aé", `\x41\u00e9`},
		{"after escapes", `"\t\"a\" b"`, "b", "b"},
		{"half of a character", `"\u00e9"`, "\xa9", `\u00e9`},
		{"two surrogates", `"x\uD83C\uDF89y"`, "🎉", `\uD83C\uDF89`},
		{"folded quotes", "\"one\n  two\"", "two", "two"},
		{"an escaped line break", "\"one\\\n   two\"", "onetwo", "one\\\n   two"},
		{"literal", "|\n  one\n    two\n", "  two", "  two"},
		{"over lines of a literal", "|\n  one\n  two\n", "e\nt", "e\n  t"},
		{"folded", ">\n  one\n  two\n\n  three\n", "two\nthree", "two\n\n  three"},
		{"the line break at the end", "|\n  one\n", "one\n", "one"},
		{"kept line breaks", "|+\n  one\n\n\n", "one\n\n", "one\n\n"},
		{"CR LF", "|\r\n  one\r\n  two\r\n", "two", "two"},
		{"nothing", "'a'", "", ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			file := source.New("", test.text)
			tree, found := syntax.Parse(file)
			from := strings.Index(tree.Root.Value(), test.part)
			if len(found) > 0 || from < 0 {
				t.Fatalf("%q reads %q %v", test.text, tree.Root.Value(), found)
			}
			if got := file.Slice(tree.Locate(tree.Root, from, from+len(test.part))); got != test.want {
				t.Errorf("%q of %q is %q, not %q", test.part, test.text, got, test.want)
			}
		})
	}
}

func TestLocatePlaces(t *testing.T) {
	tests := []struct {
		text           string
		from, to       int
		wantFrom, want int
	}{
		{"''", 0, 0, 1, 1},
		{"'ab'", 2, 2, 3, 3},
		{"'ab'", 1, 1, 2, 2},
		{"ab", -5, 50, 0, 2},
		{"ab", 2, 1, 2, 2},
		{"|\n  ab\n", 3, 3, 6, 6},
		{"[ab]", 0, 1, 0, 4},
	}
	for _, test := range tests {
		tree, _ := syntax.Parse(source.New("", test.text))
		if got := tree.Locate(tree.Root, test.from, test.to); got != (source.Span{From: test.wantFrom, To: test.want}) {
			t.Errorf("%d..%d of %q is at %v", test.from, test.to, test.text, got)
		}
	}
}

func TestLocateThroughAnAlias(t *testing.T) {
	file := source.New("", "a: &x secret\nb: *x\n")
	tree, _ := syntax.Parse(file)
	if got := file.Slice(tree.Locate(tree.Root.Get("b"), 2, 6)); got != "cret" {
		t.Errorf("located %q", got)
	}
}

func TestGet(t *testing.T) {
	tree, _ := syntax.Parse(source.New("", "&k a: 1\n'b': {c: &m 2}\na: 3\n*k : 4\nd: *m\n? [x]\n: 5\n"))
	root := tree.Root
	for key, want := range map[string]string{"a": "1", "b": "{c: 2}", "d": "*m", "x": "nothing"} {
		if got := outline(root.Get(key)); got != want {
			t.Errorf("%s is %s, not %s", key, got, want)
		}
	}
	if got := root.Get("d").Resolve(); got != root.Get("b").Get("c") {
		t.Errorf("d stands for %v", got)
	}
	var none *syntax.Node
	if none.Get("a") != nil || none.Resolve() != nil || root.Get("d").Get("a") != nil {
		t.Error("something is found in nothing")
	}
}
