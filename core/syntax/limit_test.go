package syntax_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// onlyLimit checks that a text is refused with one finding, at an offset, and nothing else.
func onlyLimit(t *testing.T, name, text string, at int) {
	t.Helper()
	tree, found := syntax.Parse(source.New("", text))
	if tree.Root != nil || len(found) != 1 || found[0].Rule != "yaml-limit" || found[0].Severity != diag.Error {
		t.Fatalf("%s: root %v, %d findings, first %v", name, tree.Root != nil, len(found), found[:min(1, len(found))])
	}
	if at >= 0 && found[0].At.From != at {
		t.Errorf("%s: refused at %d, not %d", name, found[0].At.From, at)
	}
}

func noLimit(t *testing.T, name, text string) *syntax.Tree {
	t.Helper()
	tree, found := syntax.Parse(source.New("", text))
	if tree.Root == nil || len(found) > 0 {
		t.Fatalf("%s: %v", name, found)
	}
	return tree
}

func TestSizeLimit(t *testing.T) {
	noLimit(t, "16 MiB", "a: "+strings.Repeat("x", syntax.MaxBytes-3))
	onlyLimit(t, "16 MiB and a byte", "a: "+strings.Repeat("x", syntax.MaxBytes-2), 0)
	onlyLimit(t, "50 MB", strings.Repeat("[", 50<<20), 0)
}

func TestDepthLimit(t *testing.T) {
	brackets := func(n int) string { return strings.Repeat("[", n) + strings.Repeat("]", n) }
	noLimit(t, "100 brackets", brackets(100))
	onlyLimit(t, "101 brackets", brackets(101), 100)
	onlyLimit(t, "100,000 brackets", strings.Repeat("[", 100_000), 100)
	onlyLimit(t, "100,000 braces", strings.Repeat("{a: ", 100_000), 400)
	noLimit(t, "100 dashes", strings.Repeat("- ", 100)+"x")
	onlyLimit(t, "101 dashes", strings.Repeat("- ", 101)+"x", 200)
	onlyLimit(t, "100,000 dashes", strings.Repeat("- ", 100_000), 200)
	noLimit(t, "100 mappings", mappings(100))
	onlyLimit(t, "101 mappings", mappings(101), -1)
	onlyLimit(t, "5,000 mappings", mappings(5000), -1)
	noLimit(t, "a key in the last level", strings.Repeat("[", 98)+"[]: 1"+strings.Repeat("]", 98))
	onlyLimit(t, "a pair past the last level", strings.Repeat("[", 99)+"[]: 1"+strings.Repeat("]", 99), -1)
	noLimit(t, "a block key in the last level", strings.Repeat("- ", 98)+"[]: 1")
	onlyLimit(t, "a block key past the last level", strings.Repeat("- ", 99)+"[]: 1", -1)
}

func mappings(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "%*sa:\n", i, "")
	}
	return b.String()
}

func TestDepthLimitThroughAliases(t *testing.T) {
	chain := func(n int) string {
		text := "a0: &a0 [x]\n"
		for i := 1; i < n; i++ {
			text += fmt.Sprintf("a%d: &a%d [*a%d]\n", i, i, i-1)
		}
		return text
	}
	noLimit(t, "99 levels in a mapping", chain(99))
	onlyLimit(t, "100 levels in a mapping", chain(100), strings.LastIndex(chain(100), "*"))
}

func TestNodeLimit(t *testing.T) {
	items := func(n int) string { return strings.Repeat("-\n", n) }
	if tree := noLimit(t, "a million nodes", items(999_999)); tree.Nodes != syntax.MaxNodes {
		t.Errorf("counted %d nodes", tree.Nodes)
	}
	onlyLimit(t, "a million and one", items(1_000_000), -1)
	onlyLimit(t, "a mapping of many", strings.Repeat("a: 1\n", 500_000), -1)
}

func TestNodesAreCountedThroughAliases(t *testing.T) {
	tree := noLimit(t, "aliases", "a: &x [1, 2]\nb: *x\nc: {d: *x}\n")
	if tree.Nodes != 1+1+3+1+3+1+1+1+3 {
		t.Errorf("counted %d nodes", tree.Nodes)
	}
}

func TestExpansionIsBounded(t *testing.T) {
	var b strings.Builder
	b.WriteString("a0: &a0 [x, x, x, x, x, x, x, x, x]\n")
	for i := 1; i < 90; i++ { // 10 to the 90th
		fmt.Fprintf(&b, "a%d: &a%d [%s]\n", i, i, strings.Repeat(fmt.Sprintf("*a%d, ", i-1), 10))
	}
	onlyLimit(t, "ten to the ninetieth", b.String(), -1)
	var flat strings.Builder
	flat.WriteString("a: &x [" + strings.Repeat("1,", 1000) + "]\nb:\n")
	flat.WriteString(strings.Repeat("- *x\n", 1000))
	onlyLimit(t, "a thousand times a thousand", flat.String(), -1)
}

func TestFindingsAreBounded(t *testing.T) {
	_, found := syntax.Parse(source.New("", strings.Repeat("a: b: c\n", 100_000)))
	if len(found) != diag.Limit {
		t.Errorf("%d findings", len(found))
	}
}

// What is offered as a fix stays in proportion to the text.
func TestFixesAreBounded(t *testing.T) {
	deep := strings.Repeat(" ", 1<<20)
	for _, text := range []string{
		deep + "a: [\n" + strings.Repeat("1,\n", 20_000),
		deep + "a: \"\n" + strings.Repeat("b\n", 20_000) + "\"",
		"a:\n" + deep + "b: 1\n" + strings.Repeat(" c: 1\n  d: 1\n", 20_000),
		"a:\n" + strings.Repeat(strings.Repeat("\t", 500)+"b: 1\n", 20_000),
		strings.Repeat("a: b\n"+"  c: d\n", 20_000),
	} {
		_, found := syntax.Parse(source.New("", text))
		if size := fixSize(found); size > 20*len(text) {
			t.Errorf("%.20q: fixes of %d bytes for %d", text, size, len(text))
		}
	}
}

func fixSize(found []diag.Diagnostic) int {
	size := 0
	for _, d := range found {
		size += len(d.Path)
		for _, fix := range d.Fixes {
			for _, edit := range fix.Edits {
				size += 32 + len(edit.Text)
			}
		}
	}
	return size
}

// Texts that repeat one thing until they are large. Each is answered; how fast is for the benchmark to say.
func TestHostileTexts(t *testing.T) {
	for _, unit := range hostile {
		text := strings.Repeat(unit, 1<<18/len(unit))
		tree, found := syntax.Parse(source.New("", text))
		if fault := treeFault(tree); fault != "" {
			t.Errorf("%q: %s", unit, fault)
		}
		if tree.Root == nil && len(found) == 0 {
			t.Errorf("%q: nothing read and nothing found", unit)
		}
	}
}

var hostile = []string{
	"#", `"`, "'", "- ", "a: ", "&a ", "*a ", "? ", "\n", "[", "{a: ", "x", "\t", "!", "!!", "-\n", " - a\n", "a\n", "a:\n", "|\n",
	"a: |\n", "a: \"x\n", "a: 'x\n", "a: [x\n", "}", "}\n", "],", "{,", "\\", "\"\\\n", "\r", "\r\n", "<<<<<<<\n", "=======\n", "a b\n",
	"a:b\n", " a\n", "\ta\n", "\ta: b\n", "@\n", "# c\n", "[]", "[],", "[[],", "{},", "a: &b [*b]\n", "- *x\n", "%a\n", "---\n", "...\n",
	"é", "\u00a0a: 1\n", "a: b: c\n", "- - - - ", "? a\n", "a: >\n\n", "a: {\n", "`", "```\n", "\x01", "\xff", "\x00", ",", ":", ": ",
	"::", "- 'a\n- \"b\n", "a: 'b\nc\n", "a: \"b\nc\n", "a: [b\nc\n", "a: x\n  y: z\n", "a:\n  b\n   c\n", "a b\n c d\n  e f\n",
	`"a": `, "[a: ", "[? ", "{? ", "[a b: c d: ", "{a b: c d: ", "a:\n b\n c: 1\n", " a: 1\n", "\u007f", "''", "a\n\n", "a:\n - b\n  c\n", "<<<<<<<\n=======\na: 1\n", "a: &x # c\n&y # d\n",
}

func BenchmarkHostile(b *testing.B) {
	for _, unit := range hostile {
		text := strings.Repeat(unit, syntax.MaxBytes/len(unit))
		b.Run(fmt.Sprintf("%q", unit), func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				syntax.Parse(source.New("", text))
			}
		})
	}
}
