package schema

import (
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// Gap is the place where a key that is not in a mapping would go: before the first key that the table has
// after it, or at the end of the mapping. The place is empty: something would be inserted there.
func (m *Map) Gap(t *Table, name string) source.Span {
	if m.Via != nil {
		return m.Via.Span
	}
	n := m.Node
	if n == nil || n.Kind != syntax.Mapping {
		return source.At(m.At.To)
	}
	rank := map[string]int{}
	for i, k := range t.Keys {
		rank[k.Name] = i + 1
	}
	end := n.Span.To
	if n.Style == syntax.Flow {
		end--
	}
	for i := len(n.Pairs) - 1; i >= 0 && rank[n.Pairs[i].Key.Value] > rank[name]; i-- {
		end = n.Pairs[i].Key.Span.From
	}
	return source.At(end)
}
