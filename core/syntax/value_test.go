package syntax_test

import (
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// spelt writes a tree on one line: mappings in braces, lists in brackets, each scalar in quotes.
func spelt(n *syntax.Node) string {
	n = n.Resolve()
	var parts []string
	switch n.Kind {
	case syntax.Mapping:
		for _, pair := range n.Pairs {
			parts = append(parts, spelt(pair.Key)+" "+spelt(pair.Value))
		}
		return "{" + strings.Join(parts, ", ") + "}"
	case syntax.Sequence:
		for _, item := range n.Items {
			parts = append(parts, spelt(item))
		}
		return "[" + strings.Join(parts, ", ") + "]"
	}
	return "'" + strings.ReplaceAll(n.Value(), "\n", "/") + "'"
}

// What is left unwritten is read as YAML 1.2 says: keys and values of entries that are written out, and block text
// of which there is none.
func TestUnwritten(t *testing.T) {
	for text, want := range map[string]string{
		"?\n: b\n":                     "{'' 'b'}",
		"a:\n  ?\n  : b\n  ? c\n  : d": "{'a' {'' 'b', 'c' 'd'}}",
		"?\n?\n: x\n":                  "{'' '', '' 'x'}",
		"? a\n?\n":                     "{'a' '', '' ''}",
		"? a\n: \n: b\n":               "{'a' '', '' 'b'}",
		"k: |\n   \nz: 1\n":            "{'k' '', 'z' '1'}",
		"k: |+\n   \n\nz: 1\n":         "{'k' '//', 'z' '1'}",
		"a:\n  k: >-\n      \n  z: 1":  "{'a' {'k' '', 'z' '1'}}",
		"- |\n \n- a\n":                "['', 'a']",
	} {
		tree, found := syntax.Parse(source.New("", text))
		for _, d := range found {
			if d.Severity == diag.Error {
				t.Errorf("%q: %s", text, d.Text)
			}
		}
		if got := spelt(tree.Root); got != want {
			t.Errorf("%q is read as %s, not %s", text, got, want)
		}
	}
}
