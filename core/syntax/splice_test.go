package syntax_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/internal/edits"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// wholeOf writes all that is known of a tree.
func wholeOf(t *syntax.Tree) string {
	var b strings.Builder
	fmt.Fprintln(&b, t.Nodes, t.Comments)
	writeNode(&b, t.Root, "")
	return b.String()
}

func writeNode(b *strings.Builder, n *syntax.Node, margin string) {
	fmt.Fprintf(b, "%s%d %d %t %v %q %v %q%v %q%v\n", margin, n.Kind, n.Style, n.Broken, n.Span(), n.Value(), n.Dashes, n.Tag, n.TagSpan, n.Anchor, n.AnchorSpan)
	for _, pair := range n.Pairs {
		writeNode(b, pair.Key, margin+" :")
		writeNode(b, pair.Value, margin+"  ")
	}
	for _, item := range n.Items {
		writeNode(b, item, margin+" -")
	}
}

// Whatever is edited, a tree that takes the edit in is the one that Parse makes of the text.
func TestSpliceAgreesWithParse(t *testing.T) {
	texts := append(edits.Texts(t, ".."), edits.Sweep(t, "..", 20), edits.Sweep(t, "..", 100), flat, flat, flat)
	spliced, sound, rounds := 0, 0, 8*len(texts)
	for seed := range rounds {
		r := rand.New(rand.NewPCG(uint64(seed), 1))
		text := texts[seed%len(texts)]
		tail := tails[r.IntN(len(tails))]
		text += tail
		tree, _ := syntax.Parse(source.New("", text))
		for range 20 {
			after := edits.Random(r, strings.TrimSuffix(text, tail)) + tail
			file := source.New("", after)
			c := source.Compare(text, after)
			fresh, found := syntax.Parse(source.New("", after))
			if len(found) == 0 {
				sound++
			}
			if s, ok := tree.Splice(file, c); ok {
				spliced++
				compareTrees(t, seed, text, after, tree, fresh, len(found))
				if s.New <= s.From || s.Lines.From > c.From || s.Lines.To < c.New {
					t.Fatalf("it says %+v of %+v", s, c)
				}
				text = after
			} else if len(found) == 0 {
				text, tree = after, fresh
			}
		}
	}
	t.Logf("%d of %d sound edits were taken in", spliced, sound)
	if spliced < sound/3 {
		t.Errorf("only %d of %d sound edits were taken in", spliced, sound)
	}
}

// tails are nothing, and so much that no second reader is asked.
var tails = []string{"", strings.Repeat("# "+strings.Repeat("-", 2000)+"\n", 33)}

func compareTrees(t *testing.T, seed int, before, after string, tree, fresh *syntax.Tree, found int) {
	t.Helper()
	if found > 0 {
		t.Fatalf("round %d: findings were overlooked; %s", seed, around(before, after))
	}
	got, want := strings.Split(wholeOf(tree), "\n"), strings.Split(wholeOf(fresh), "\n")
	for i := range want {
		if i >= len(got) || got[i] != want[i] {
			t.Fatalf("round %d, %s:\ngot  %s\nwant %s", seed, around(before, after), got[min(i, len(got)-1)], want[i])
		}
	}
}

// around shows an edit with some lines before and after it.
func around(before, after string) string {
	c := source.Compare(before, after)
	from := max(0, c.From-300)
	return fmt.Sprintf("from\n%s\n-- to\n%s\n--", before[from:min(len(before), c.Old+300)], after[from:min(len(after), c.New+300)])
}

// flat has its lists in the column of their keys, texts of several lines, and comments everywhere.
const flat = `# above
a: 1   # beside
list:
# in the column
- one
- two: 2
  text: >+
    folded
    text

  # deeper
- - nested
  - "quoted
    on" # beside
# below
- {flow: [1, 2], b: c}
-
- plain text
  goes on
words: plain
  goes on

  here
block: |
  text
    deeper

empty:
last: [a,
  b] # end
`
