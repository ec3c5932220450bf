package syntax_test

import (
	"testing"

	"github.com/inference-sim/measured-run/core/fuzztest"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// FuzzParse holds every text to what any reader of a tree relies on.
func FuzzParse(target *testing.F) {
	f := fuzztest.Short(target, 10_000)
	for _, c := range faultCases(f) {
		text, _ := unmark(c.text)
		f.Add(text)
	}
	for _, unit := range hostile {
		f.Add(unit + unit)
	}
	f.Add(largeRecord(f, 1))
	f.Fuzz(func(t *testing.T, text string) {
		tree, found := syntax.Parse(source.New("", text))
		if fault := treeFault(tree); fault != "" {
			t.Fatal(fault)
		}
		if fault := findingFault(text, found); fault != "" {
			t.Fatal(fault)
		}
		if tree.Root == nil {
			if len(found) == 0 {
				t.Fatal("nothing read and nothing found")
			}
			return
		}
		eachNode(tree.Root, func(n *syntax.Node) {
			if n.Kind != syntax.Scalar {
				return
			}
			for _, at := range []int{0, len(n.Value()) / 2} {
				if span := tree.Locate(n, at, at+1); !n.Span().Contains(span) {
					t.Fatalf("a byte of the value at %v is at %v", n.Span(), span)
				}
			}
		})
	})
}
