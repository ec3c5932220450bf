package format

import (
	"slices"
	"strings"

	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// says reads a result and holds it against what was given: the same values under the same keys, entries where they
// were put and nowhere else, and each comment once.
func (l *layout) says(text string) bool {
	tree, _ := syntax.Parse(source.New("", text))
	t := twins{l.orders, map[*syntax.Node]*syntax.Node{}}
	return tree.Root != nil && slices.Equal(remarks(tree), remarks(l.tree)) && t.same(l.tree.Root, tree.Root)
}

// remarks are the comments of a text, sorted.
func remarks(tree *syntax.Tree) []string {
	var all []string
	for _, at := range tree.Comments {
		all = append(all, strings.TrimRight(tree.File.Slice(at), " \t"))
	}
	slices.Sort(all)
	return all
}

// twins compares two trees.
type twins struct {
	orders map[*syntax.Node][]int
	of     map[*syntax.Node]*syntax.Node // the twin of each node that has an anchor
}

func (t *twins) same(a, b *syntax.Node) bool {
	if a.Kind != b.Kind || a.Style != b.Style || a.Value() != b.Value() || a.Tag != b.Tag || a.Anchor != b.Anchor ||
		b.Broken || len(a.Pairs) != len(b.Pairs) || len(a.Items) != len(b.Items) {
		return false
	}
	if a.Kind == syntax.Alias {
		return t.of[a.Target] == b.Target
	}
	if a.Anchor != "" {
		t.of[a] = b
	}
	for i := range a.Items {
		if !t.same(a.Items[i], b.Items[i]) {
			return false
		}
	}
	order := t.orders[a]
	for i := range a.Pairs {
		from := i
		if order != nil {
			from = order[i]
		}
		if !t.same(a.Pairs[from].Key, b.Pairs[i].Key) || !t.same(a.Pairs[from].Value, b.Pairs[i].Value) {
			return false
		}
	}
	return true
}
