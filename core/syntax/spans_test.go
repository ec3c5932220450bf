package syntax_test

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/internal/shared"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// rewrites change how a text is written and nothing of what it says.
var rewrites = []struct {
	name    string
	rewrite func(*syntax.Tree) string
}{
	{"as it is", func(t *syntax.Tree) string { return t.File.Text }},
	{"CR LF", func(t *syntax.Tree) string { return withBreaks(t.File.Text, "\r\n") }},
	{"CR", func(t *syntax.Tree) string { return withBreaks(t.File.Text, "\r") }},
	{"byte-order mark", func(t *syntax.Tree) string { return source.BOM + t.File.Text }},
	{"comments at line ends", func(t *syntax.Tree) string { return atLineEnds(t, "\t# é 🎉: {") }},
	{"comments between lines", func(t *syntax.Tree) string { return atLineEnds(t, "\n# \"é 🎉\n   # x: [") }},
	{"trailing blanks", func(t *syntax.Tree) string { return atLineEnds(t, " \t ") }},
	{"all of it", func(t *syntax.Tree) string {
		return source.BOM + withBreaks(atLineEnds(t, "  # 🎉\n\t\n#x  "), "\r\n")
	}},
}

// The span law: the text at the span of a scalar decodes to its value, however the text around it is written.
func TestSpanLaw(t *testing.T) {
	for name, text := range spanTexts(t) {
		checkSpans(t, name, text)
	}
}

func TestSpanLawOnSharedTexts(t *testing.T) {
	dir := shared.Dir(t)
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && filepath.Ext(path) == ".yaml" {
			text, _ := os.ReadFile(path)
			checkSpans(t, path, string(text))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	var inputs []suiteInput
	text, _ := os.ReadFile(filepath.Join(dir, "yaml-suite", "inputs.json"))
	if err := json.Unmarshal(text, &inputs); err != nil {
		t.Fatal(err)
	}
	for _, input := range inputs {
		checkSpans(t, input.ID, input.YAML)
	}
}

func spanTexts(t *testing.T) map[string]string {
	seed, err := os.ReadFile("../testdata/seed.yaml")
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{"seed": string(seed), "large": largeRecord(t, 2)}
	files, _ := filepath.Glob("testdata/spans/*.yaml")
	if len(files) == 0 {
		t.Fatal("no texts")
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		texts[file] = string(text)
		texts[file+", emoji"] = strings.ReplaceAll(string(text), "é", "🎉")
	}
	for _, c := range faultCases(t) {
		text, _ := unmark(c.text)
		texts[c.name] = text
	}
	return texts
}

func checkSpans(t *testing.T, name, text string) {
	t.Helper()
	before, found := syntax.Parse(source.New(name, text))
	for _, r := range rewrites {
		if len(found) > 0 && r.name != "as it is" {
			continue // what is wrong is read as well as can be, which may change with the text
		}
		tree, after := syntax.Parse(source.New(name, r.rewrite(before)))
		if len(after) == 1 && strings.HasPrefix(after[0].Text, secondOpinion) {
			after = nil // what another reader makes of a rewritten text is its own affair
		}
		if len(found) == 0 && (len(after) > 0 || outline(tree.Root) != outline(before.Root)) {
			t.Errorf("%s, %s: %v\n%q\n%s\n%s", name, r.name, after, tree.File.Text, outline(tree.Root), outline(before.Root))
			continue
		}
		if fault := treeFault(tree); fault != "" {
			t.Errorf("%s, %s: %s\n%q", name, r.name, fault, tree.File.Text)
		}
		if tree.Root != nil {
			checkScalars(t, name+", "+r.name, tree)
		}
	}
}

func checkScalars(t *testing.T, name string, tree *syntax.Tree) {
	t.Helper()
	eachNode(tree.Root, func(n *syntax.Node) {
		if n.Kind != syntax.Scalar || n.Broken {
			return
		}
		at := tree.File.Slice(n.Span())
		if got := reread(at, n.Style, n.Value()); got != n.Value() {
			t.Errorf("%s: %q reads %q, not %q", name, at, got, n.Value())
		}
		checkLocate(t, name, tree, n)
	})
	for _, span := range tree.Comments {
		if text := tree.File.Slice(span); text[0] != '#' || strings.ContainsAny(text, "\r\n") {
			t.Errorf("%s: %q is no comment", name, text)
		}
	}
}

// checkLocate holds Locate to this: reading grows with the value, and what is found for one character reads as
// that character.
func checkLocate(t *testing.T, name string, tree *syntax.Tree, n *syntax.Node) {
	t.Helper()
	if got := tree.Locate(n, 0, len(n.Value())); !n.Span().Contains(got) {
		t.Errorf("%s: all of %q is at %v, outside of %v", name, n.Value(), got, n.Span())
	}
	last := n.Span().From
	for i, r := range n.Value() {
		at := tree.Locate(n, i, i+len(string(r)))
		text := tree.File.Slice(at)
		if at.From < last || !n.Span().Contains(at) {
			t.Fatalf("%s: %q at %d is at %v", name, n.Value(), i, at)
		}
		if text != string(r) && !strings.ContainsAny(text, "\\'\r\n") && at.To < n.Span().To {
			t.Errorf("%s: %q at %d of %q is at %q", name, r, i, n.Value(), text)
		}
		last = at.From
	}
}

func withBreaks(text, lineBreak string) string {
	return strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\n", lineBreak)
}

// atLineEnds puts text at the end of each line that does not end inside a scalar.
func atLineEnds(t *syntax.Tree, insert string) string {
	inside := make([]bool, len(t.File.Text)+1)
	if t.Root != nil {
		eachNode(t.Root, func(n *syntax.Node) {
			if n.Kind != syntax.Scalar {
				return
			}
			to := n.Span().To
			if n.Style == syntax.Literal || n.Style == syntax.Folded {
				to = blockEnd(t.File.Text, to)
			}
			for i := n.Span().From + 1; i < to; i++ {
				inside[i] = true
			}
		})
	}
	for _, span := range t.Comments {
		inside[span.To] = inside[span.To] || strings.TrimSpace(insert) != ""
	}
	var b strings.Builder
	for i, c := range []byte(t.File.Text) {
		ends := c == '\r' || c == '\n' && (i == 0 || t.File.Text[i-1] != '\r')
		if ends && !inside[i] {
			b.WriteString(insert)
		}
		b.WriteByte(c)
	}
	return b.String()
}

// blockEnd is where the lines of a block scalar end: the empty lines after it may be part of it.
func blockEnd(text string, i int) int {
	return i + len(text[i:]) - len(strings.TrimLeft(text[i:], " \t\r\n"))
}
