package format

import (
	"cmp"
	"slices"

	"github.com/inference-sim/measured-run/core/licence"
	"github.com/inference-sim/measured-run/core/run"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/syntax"
)

// described is what the reference says of a mapping, or of those in a list.
type described struct {
	table *schema.Table // nil where it says nothing
	free  bool          // the keys are the author's, and the table is that of each value
}

// describe is what the reference says of a document. Of one that is no record it says nothing.
func describe(root *syntax.Node) described {
	kind := root.Get("kind").Resolve()
	switch {
	case kind == nil:
	case kind.Value() == run.Kind:
		return described{table: run.Schema.Table}
	case kind.Value() == licence.Kind:
		return described{table: licence.Schema.Table}
	}
	return described{}
}

// under is what the reference says of the value of a key.
func (d described) under(key *syntax.Node) described {
	if d.free || d.table == nil {
		return described{table: d.table}
	}
	k := d.table.Key(key.Resolve().Value())
	if k == nil {
		return described{}
	}
	return described{k.Of, k.Type == schema.EntriesType}
}

// rank is where a key stands in the reference. One that looks like a key it knows stands right below that, and others
// come last.
func (d described) rank(key *syntax.Node) int {
	names := make([]string, len(d.table.Keys))
	for i, k := range d.table.Keys {
		names[i] = k.Name
	}
	name := key.Resolve().Value()
	if i := slices.Index(names, name); i >= 0 {
		return 2 * i
	}
	if i := slices.Index(names, schema.Nearest(name, names)); i >= 0 {
		return 2*i + 1
	}
	return 2 * len(names)
}

// arrange puts the entries of a mapping, which start at the given tokens and end with the last, in the order of the
// reference. One that may not move, for an alias or a lone colon, keeps all of them where they are.
func (l *layout) arrange(n *syntax.Node, starts []int, d described) {
	if d.free || d.table == nil {
		return
	}
	ranks := make([]int, len(n.Pairs))
	order := make([]int, len(n.Pairs))
	for i, pair := range n.Pairs {
		ranks[i], order[i] = d.rank(pair.Key), i
	}
	if slices.IsSorted(ranks) {
		return
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(ranks[a], ranks[b]) })
	entries := l.entries(starts)
	sorted := make([][]token, len(order))
	for i, from := range order {
		sorted[i] = entries[from]
	}
	if binds(order, sorted) || weds(sorted) {
		return
	}
	l.orders[n] = order
	copy(l.tokens[starts[0]:], slices.Concat(sorted...))
}

// entries are the tokens of each entry.
func (l *layout) entries(starts []int) [][]token {
	all := make([][]token, len(starts))
	end := len(l.tokens)
	for i := len(starts) - 1; i >= 0; i-- {
		all[i] = l.tokens[starts[i]:end]
		end = starts[i]
	}
	return all
}

// weds says whether an order of entries makes one of two: a key after a question mark has no colon, and what would
// stand below it starts with one.
func weds(entries [][]token) bool {
	for i := range entries[1:] {
		if entries[i+1][0].text == ":" && asks(entries[i]) {
			return true
		}
	}
	return false
}

// asks says whether an entry is a question mark with a key, and no colon.
func asks(entry []token) bool {
	mark := entry[0]
	return mark.text == "?" && !slices.ContainsFunc(entry, func(t token) bool {
		return t.text == ":" && t.col == mark.col
	})
}

// name is an anchor, or an alias of one.
type name struct {
	text   string
	anchor bool
}

// binds says whether an order of entries could make an alias stand for something else: some name is given in one of
// them, and those that hold it would not keep their own order.
func binds(order []int, entries [][]token) bool {
	last, given, moved := map[string]int{}, map[string]bool{}, map[string]bool{}
	for i, tokens := range entries {
		for _, t := range tokens {
			for _, n := range t.names {
				given[n.text] = given[n.text] || n.anchor
				moved[n.text] = moved[n.text] || order[i] < last[n.text]
				last[n.text] = order[i]
			}
		}
	}
	for text := range moved {
		if moved[text] && given[text] {
			return true
		}
	}
	return false
}

// namesIn is every name in an alias or in brackets.
func namesIn(n *syntax.Node) (all []name) {
	if n.Kind == syntax.Alias {
		return []name{{n.Anchor, false}}
	}
	for _, pair := range n.Pairs {
		all = append(all, namesOf(pair.Key)...)
		all = append(all, namesOf(pair.Value)...)
	}
	for _, item := range n.Items {
		all = append(all, namesOf(item)...)
	}
	return all
}

// namesOf is every name in a node that stands in brackets, its own included.
func namesOf(n *syntax.Node) (all []name) {
	if n.Kind != syntax.Alias && n.AnchorSpan.To > 0 {
		all = append(all, name{n.Anchor, true})
	}
	return append(all, namesIn(n)...)
}
