package syntax_test

import (
	"testing"

	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

func TestEmptyTexts(t *testing.T) {
	for _, text := range []string{
		"", "\n", " ", "\t\n", source.BOM, "# c", "# c\r\n", "---\n", "---", "...\n", "%YAML 1.2\n---\n# c\n", "%FOO\n---\n", "---\n---\n",
	} {
		tree, found := syntax.Parse(source.New("", text))
		if tree == nil || tree.Root != nil {
			t.Errorf("%q has a root", text)
		}
		last := found[len(found)-1]
		if last.Rule != "yaml-empty" && text != "---\n---\n" || last.At.To > len(text) {
			t.Errorf("%q: %v", text, found)
		}
	}
}

func TestNullIsADocument(t *testing.T) {
	for _, text := range []string{"null", "~", "--- null", "--- !!null", "--- &a", "''"} {
		tree, found := syntax.Parse(source.New("", text))
		if tree.Root == nil || len(found) > 0 {
			t.Errorf("%q: %v", text, found)
		}
	}
}
