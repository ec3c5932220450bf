package schema

import (
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// duplicate reports a key that stands there already. One that says the same again says nothing.
func (d *Decoder) duplicate(p Place, first named) {
	fix := d.Drop(p)
	if !same(p.Node, first.value) {
		fix = unsafe(fix)
	}
	what := "key " + d.Quote(p.Name)
	d.reportKeyOrder(DuplicateKey, p, what+" stands here a second time; the first one counts", Note(first.at, "the first is here"), fix)
}

// same says whether two values are written alike, but for their layout.
func same(a, b *syntax.Node) bool {
	if a == nil || b == nil {
		return false
	}
	if a.Kind == syntax.Alias || b.Kind == syntax.Alias {
		return a.Resolve() == b.Resolve()
	}
	if a.Broken || b.Broken || a.Kind != b.Kind || len(a.Items) != len(b.Items) || len(a.Pairs) != len(b.Pairs) {
		return false
	}
	if a.Kind == syntax.Scalar {
		return a.Value == b.Value && a.Type() == b.Type()
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
	f.report(rule, p.key(), p.KeyAt(), p.self(), text, extras)
}

// names finds repeats without a map while there are few.
type names struct {
	list []named
	set  map[string]named
}

// named is where a name was first met, and its value.
type named struct {
	name  string
	at    source.Span
	value *syntax.Node
}

const fewNames = 12

// add takes a name in, or says where it was taken in before.
func (n *names) add(name string, at source.Span, value *syntax.Node) (first named, again bool) {
	one := named{name, at, value}
	if n.set != nil {
		if first, again = n.set[name]; !again {
			n.set[name] = one
		}
		return first, again
	}
	for _, known := range n.list {
		if known.name == name {
			return known, true
		}
	}
	n.list = append(n.list, one)
	if len(n.list) > fewNames {
		n.set = make(map[string]named, 4*fewNames)
		for _, known := range n.list {
			n.set[known.name] = known
		}
	}
	return one, false
}
