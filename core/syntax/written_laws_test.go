package syntax_test

import (
	"math/rand/v2"
	"testing"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// datumOf is what a node says.
func datumOf(n *syntax.Node) datum {
	n = n.Resolve()
	if n.Kind == syntax.Scalar {
		return datum{kind: 's', text: n.Value()}
	}
	d := datum{kind: '['}
	if n.Kind == syntax.Mapping {
		d.kind = '{'
	}
	for _, item := range n.Items {
		d.values = append(d.values, datumOf(item))
	}
	for _, pair := range n.Pairs {
		d.keys, d.values = append(d.keys, datumOf(pair.Key)), append(d.values, datumOf(pair.Value))
	}
	return d
}

// However a datum is written, it is read as it was meant, without an error.
func TestWhatIsWrittenIsRead(t *testing.T) {
	rewritten++
	for seed := range 6_000 {
		r := rand.New(rand.NewPCG(uint64(seed), rewritten))
		a := &author{Rand: r, breaks: []string{"\n", "\n", "\n", "\r\n", "\r"}[r.IntN(5)], rare: 3 + r.IntN(12)}
		want := randomDatum(r, 1+r.IntN(4))
		text := a.document(want)
		tree, found := syntax.Parse(source.New("", text))
		for _, d := range found {
			if d.Severity == diag.Error && !readings[d.Rule] {
				t.Fatalf("round %d of run %d: %s at %v: %s\n%q\n%s\n%v", seed, rewritten, d.Rule, d.At, d.Text, text, text, want)
			}
		}
		if has(found, "yaml-empty") && want.kind == 's' && want.text == "" {
			continue
		}
		if got := datumOf(tree.Root); got.String() != want.String() {
			t.Fatalf("round %d of run %d:\n%q\n%s\ngot  %v\nwant %v", seed, rewritten, text, text, got, want)
		}
	}
}

// rewritten makes other texts at each run: go test -count 100 tries a hundred times as many.
var rewritten uint64
