package format

import (
	"testing"

	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// A result that says something else than the text is seen, whatever it is that differs.
func TestWhatAResultSays(t *testing.T) {
	for _, c := range []struct {
		name, text, result string
		order              []int // of the entries of the root, where they have moved
		same               bool
	}{
		{"the same", "a: 1\nb: [2, {c: 3}]\n", "a:  1\nb: [2, {c: 3}]", nil, true},
		{"an order that was asked for", "a: 1\nb: 2\nc: 3\n", "c: 3\na: 1\nb: 2\n", []int{2, 0, 1}, true},
		{"another order", "a: 1\nb: 2\nc: 3\n", "c: 3\nb: 2\na: 1\n", []int{2, 0, 1}, false},
		{"an order in a text that has moved none", "a: 1\nb: 2\n", "b: 2\na: 1\n", nil, false},
		{"another kind", "a:\n", "a: {}\n", nil, false},
		{"an empty list for an empty mapping", "a: {}\n", "a: []\n", nil, false},
		{"another style", "a: '1'\n", "a: \"1\"\n", nil, false},
		{"another value", "a: 1\n", "a: 2\n", nil, false},
		{"another key", "a: 1\n", "b: 1\n", nil, false},
		{"another item", "- a\n- b\n", "- a\n- c\n", nil, false},
		{"an item less", "- a\n- b\n", "- a\n", nil, false},
		{"an item more", "- a\n", "- a\n- b\n", nil, false},
		{"an entry less", "a: 1\nb: 2\n", "a: 1\n", nil, false},
		{"an entry more", "a: 1\n", "a: 1\nb: 2\n", nil, false},
		{"a tag", "a: 1\n", "a: !!str 1\n", nil, false},
		{"an anchor", "a: 1\n", "a: &b 1\n", nil, false},
		{"another anchor", "a: &b 1\n", "a: &c 1\n", nil, false},
		{"an alias", "a: &b 1\nc: *b\n", "a:  &b 1\nc:  *b\n", nil, true},
		{"an alias of something else", "a: &x 1\nc: *x\nb: &x 1\n", "a: &x 1\nb: &x 1\nc: *x\n", []int{0, 2, 1}, false},
		{"an entry that is lost", "a: 1\nb: [2]\n", "a: 1\nb: [2]\n  c: 3\n", nil, false},
		{"brackets that are not closed", "a: [1]\n", "a: [1\n", nil, false},
		{"nothing", "a: 1\n", "", nil, false},
		{"comments in other places", "# b\na: 1 # c\n", "# c\na: 1 # b \n", nil, true},
		{"a comment less", "# b\na: 1\n", "a: 1\n", nil, false},
		{"another comment", "# b\na: 1\n", "# c\na: 1\n", nil, false},
		{"a comment twice", "# b\na: 1\n", "# b\n# b\na: 1\n", nil, false},
	} {
		tree, _ := syntax.Parse(source.New("", c.text))
		l := newLayout(tree)
		if c.order != nil {
			l.orders[tree.Root] = c.order
		}
		if got := l.says(c.result); got != c.same {
			t.Errorf("%s: %t", c.name, got)
		}
	}
}
