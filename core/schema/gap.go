package schema

import (
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// Gap is the place where a key that is not in a mapping would go: before the first key that the table has
// after it, or at the end of the mapping. The place is empty: something would be inserted there.
func (m *Map) Gap(t *Table, name string) source.Span {
	if m.Via() != nil {
		return m.Via().Span()
	}
	n := m.Node()
	if n == nil || n.Kind != syntax.Mapping {
		return source.At(m.At().To)
	}
	if before := rank(n, t, name); before < len(n.Pairs) {
		return source.At(n.Pairs[before].Key.Span().From)
	}
	end := n.Span().To
	if n.Style == syntax.Flow {
		end--
	}
	return source.At(end)
}

// rank is the index of the pair before which a key would go.
func rank(n *syntax.Node, t *Table, name string) int {
	order := map[string]int{}
	for i, k := range t.Keys {
		order[k.Name] = i + 1
	}
	at := len(n.Pairs)
	for at > 0 && order[n.Pairs[at-1].Key.Value()] > order[name] {
		at--
	}
	return at
}
