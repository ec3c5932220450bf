package core_test

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/format"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// formatted is a text as the formatter writes it. What it refuses must have an error of syntax.
func formatted(t testing.TB, text string) (string, bool) {
	t.Helper()
	got, edits, err := format.Source(source.New("x", text))
	if err != nil {
		_, found := syntax.Parse(source.New("x", text))
		var refusal *format.Refusal
		marker := errors.As(err, &refusal) && !refusal.At.Empty()
		if !marker && !slices.ContainsFunc(found, func(d diag.Diagnostic) bool { return d.Severity == diag.Error }) {
			t.Fatalf("refused, though it can be read: %v\n%s", err, text)
		} else if !errors.As(err, &refusal) {
			t.Fatalf("the error is a %T", err)
		}
		return "", false
	}
	last := 0
	for _, e := range edits {
		if e.At.From < last || e.At.To < e.At.From || e.At.Empty() && e.Text == "" {
			t.Fatalf("the edit at %v does not follow the one that ends at %d", e.At, last)
		}
		last = e.At.To
	}
	if applied := (&diag.Fix{Edits: edits}).Apply(text); applied != got {
		t.Fatalf("the edits give\n%s\nnot\n%s", applied, got)
	}
	return got, true
}

// formatFault says which law of formatting a text breaks, or nothing. It is not read where it cannot be.
func formatFault(t testing.TB, text string) (fault string, read bool) {
	t.Helper()
	got, ok := formatted(t, text)
	if !ok {
		return "", false
	}
	again, ok := formatted(t, got)
	before, _ := syntax.Parse(source.New("x", text))
	after, found := syntax.Parse(source.New("x", got))
	switch {
	case !ok:
		return fmt.Sprintf("the result cannot be read: %v\n%s", found, got), true
	case again != got:
		return "formatting it again gives\n" + again + "\nand not\n" + got, true
	case !reflect.DeepEqual(data(before.Root), data(after.Root)):
		return fmt.Sprintf("it says\n%v\nand before\n%v\n%s", data(after.Root), data(before.Root), got), true
	case !slices.Equal(commentsOf(before), commentsOf(after)):
		return fmt.Sprintf("the comments are %q and were %q", commentsOf(after), commentsOf(before)), true
	}
	return layoutFault(after), true
}

// data is what a node says: a mapping is a list of values for each key, for a key may stand twice.
func data(n *syntax.Node) any {
	if n = n.Resolve(); n == nil {
		return nil
	}
	switch n.Kind {
	case syntax.Mapping:
		values := map[string][]any{}
		for _, pair := range n.Pairs {
			key := fmt.Sprint(data(pair.Key))
			values[key] = append(values[key], data(pair.Value))
		}
		return values
	case syntax.Sequence:
		items := []any{}
		for _, item := range n.Items {
			items = append(items, data(item))
		}
		return items
	}
	return [3]any{n.Value(), n.Style, n.Tag}
}

func commentsOf(tree *syntax.Tree) (all []string) {
	for _, at := range tree.Comments {
		all = append(all, strings.TrimRight(tree.File.Slice(at), " \t"))
	}
	slices.Sort(all)
	return all
}

// layoutFault looks for what a formatted text may not have: lines that end in blanks, two empty lines in a row, an
// entry that is not two columns deeper than the one it belongs to, more than a space after a colon.
func layoutFault(tree *syntax.Tree) string {
	var b strings.Builder
	outer(tree, &b)
	text := strings.NewReplacer("\r\n", "\n").Replace(b.String())
	for i, line := range strings.Split(text, "\n") {
		if strings.TrimRight(line, " \t") != line {
			return fmt.Sprintf("line %d ends in blanks: %q", i+1, line)
		}
	}
	switch {
	case strings.Contains(text, "\n\n\n"):
		return "there are two empty lines in a row\n" + tree.File.Text
	case !strings.HasSuffix(tree.File.Text, "\n"):
		return "there is no line break at the end"
	}
	return entryFault(tree, tree.Root, 0)
}

// outer writes a text with an x in the place of each value that is no block.
func outer(tree *syntax.Tree, b *strings.Builder) {
	from := 0
	var leaves []source.Span
	var visit func(n *syntax.Node)
	visit = func(n *syntax.Node) {
		if n.Style != syntax.Block {
			leaves = append(leaves, n.Span())
			return
		}
		for _, pair := range n.Pairs {
			visit(pair.Key)
			visit(pair.Value)
		}
		for _, item := range n.Items {
			visit(item)
		}
	}
	visit(tree.Root)
	for _, at := range leaves {
		b.WriteString(tree.File.Text[from:at.From])
		if !at.Empty() {
			b.WriteByte('x')
		}
		from = at.To
	}
	b.WriteString(tree.File.Text[from:])
}

func entryFault(tree *syntax.Tree, n *syntax.Node, col int) string {
	if n.Style != syntax.Block {
		return ""
	}
	for i, item := range n.Items {
		if at := column(tree, n.Dashes[i]); at != col {
			return fmt.Sprintf("a dash stands in column %d, not %d", at, col)
		}
		if fault := entryFault(tree, item, col+2); fault != "" {
			return fault
		}
	}
	for _, pair := range n.Pairs {
		if at := column(tree, pair.Key.Span().From); at != col && at != col+2 && isBare(pair.Key) {
			return fmt.Sprintf("the key %q stands in column %d, not %d", pair.Key.Value(), at, col)
		}
		if fault := entryFault(tree, pair.Value, col+2); fault != "" {
			return fault
		}
	}
	return ""
}

// isBare says whether a key is written and has neither anchor nor tag, so that its entry starts with it, or with a
// question mark.
func isBare(key *syntax.Node) bool {
	return !key.Span().Empty() && key.AnchorSpan.Empty() && key.TagSpan.Empty()
}

func column(tree *syntax.Tree, at int) int { return tree.File.Position(at).Column - 1 }

// saidOf is what a check says, apart from the places: rules with paths, and the verdict. How well other readers take
// a text depends on how it is written; and which of two keys may not stand beside the other, so that nothing is said of
// what is in it, on their order.
func saidOf(text string) (all []string) {
	r := core.Check(source.New("x", text), nil)
	var beside []string
	for _, d := range r.Diagnostics {
		if d.Rule == "forbidden-key" {
			beside = append(beside, d.Path[:strings.LastIndexByte(d.Path, '.')+1])
		}
	}
	for _, d := range r.Diagnostics {
		switch {
		case d.Rule == "yaml-portable" || d.Rule == "forbidden-key":
		case !slices.ContainsFunc(beside, func(parent string) bool { return parent != "" && strings.HasPrefix(d.Path, parent) }):
			all = append(all, d.Rule+" at "+d.Path)
		}
	}
	all = append(all, beside...)
	slices.Sort(all)
	if r.Verdict != nil {
		all = append(all, label(r.Verdict))
	}
	return all
}

// wholeCorpus is every text there is to format: the cases, faults, records and examples.
func wholeCorpus(t testing.TB) map[string]string {
	texts := corpus(t)
	for _, pattern := range []string{"testdata/*.yaml", "testdata/*/*.yaml", "syntax/testdata/*/*", "../docs/examples/*.yaml"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatal(pattern, err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			texts[file] = string(text)
		}
	}
	return texts
}

func TestFormatting(t *testing.T) {
	texts, read := wholeCorpus(t), 0
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		fault, ok := formatFault(t, texts[name])
		if fault != "" {
			t.Fatalf("%s: %s", name, fault)
		}
		if !ok {
			continue
		}
		read++
		got, _ := formatted(t, texts[name])
		if was, is := saidOf(texts[name]), saidOf(got); !slices.Equal(was, is) {
			t.Errorf("%s: the check says\n%s\nand said\n%s", name, strings.Join(is, "\n"), strings.Join(was, "\n"))
		}
		var was, is any
		if yaml.Unmarshal([]byte(texts[name]), &was) == nil && (yaml.Unmarshal([]byte(got), &is) != nil || fmt.Sprint(was) != fmt.Sprint(is)) {
			t.Errorf("%s: another reader takes the result for something else:\n%s", name, got)
		}
	}
	if read < len(texts)*3/4 {
		t.Errorf("only %d of %d texts could be read", read, len(texts))
	}
}

func TestExamplesAreFormatted(t *testing.T) {
	files, err := filepath.Glob("../docs/examples/*.yaml")
	if err != nil || len(files) == 0 {
		t.Fatal("no examples: ", err)
	}
	for _, file := range files {
		text := load(t, file).Text
		if got, ok := formatted(t, text); !ok || got != text {
			t.Errorf("%s: %s", file, firstDifference(text, got))
		}
	}
}
