package schema

import (
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// duplicate reports a key that stands there already. One that says the same again says nothing.
func (d *Decoder) duplicate(p Place, first named) {
	fix := d.Drop(p)
	if !same(p.Node(), first.value) {
		fix = unsafe(fix)
	}
	what := "key " + d.Quote(p.Name())
	d.reportKeyOrder(DuplicateKey, p, what+" stands here a second time; the first one counts", Note(first.at, "the first is here"), fix)
}

// same says whether two values are written alike, but for their layout.
func same(a, b *syntax.Node) bool {
	if a.Kind == syntax.Alias {
		return a.Resolve() == b.Resolve()
	}
	if a.Broken || b.Broken || a.Kind != b.Kind || len(a.Items) != len(b.Items) || len(a.Pairs) != len(b.Pairs) {
		return false
	}
	if a.Kind == syntax.Scalar {
		return a.Value() == b.Value() && a.Type() == b.Type()
	}
	for i := range a.Items {
		if !same(a.Items[i], b.Items[i]) {
			return false
		}
	}
	for i := range a.Pairs {
		if !same(a.Pairs[i].Key, b.Pairs[i].Key) || !same(a.Pairs[i].Value, b.Pairs[i].Value) {
			return false
		}
	}
	return true
}

func (f *Findings) reportKeyOrder(rule diag.Rule, p Place, text string, extras ...Extra) {
	f.report(rule, p.alone(), p.KeyAt(), p.self(), text, extras)
}

// repeats finds keys that stand in a mapping before, by looking while there are few.
type repeats struct {
	pairs []syntax.Pair
	known map[string]int // by name, the first pair of those before upTo; nil while there are few
	upTo  int
}

const fewNames = 12

// before is where the key of a pair was first met, if it was. Pairs are asked for in order.
func (r *repeats) before(i int, name string) (first named, again bool) {
	if i <= fewNames {
		for j := range i {
			if word, ok := wordOf(r.pairs[j].Key); ok && word == name {
				return r.at(j), true
			}
		}
		return named{}, false
	}
	if r.known == nil {
		r.known = make(map[string]int, len(r.pairs))
	}
	for ; r.upTo < i; r.upTo++ {
		if word, ok := wordOf(r.pairs[r.upTo].Key); ok {
			if _, met := r.known[word]; !met {
				r.known[word] = r.upTo
			}
		}
	}
	j, again := r.known[name]
	if !again {
		return named{}, false
	}
	return r.at(j), true
}

func (r *repeats) at(i int) named {
	return named{r.pairs[i].Key.Span(), r.pairs[i].Value.Resolve()}
}

// wordOf is the text of a key that is a word.
func wordOf(key *syntax.Node) (word string, ok bool) {
	n := key.Resolve()
	return n.Value(), n.Kind == syntax.Scalar && !n.Broken
}

// named is where a name was first met, and its value.
type named struct {
	at    source.Span
	value *syntax.Node
}
