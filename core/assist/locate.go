// Package assist helps someone who is looking at or writing a record: what is under the cursor, and where a
// key of the reference stands in the text. It works on text that does not parse.
package assist

import (
	"github.com/inference-sim/measured-run/core/credential"
	"github.com/inference-sim/measured-run/core/licence"
	"github.com/inference-sim/measured-run/core/run"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// Located is a key of the text.
type Located struct {
	Path string // points[1].load.concurrency; empty when the place is under no key
	Key  string // its row in the reference, points[].load.concurrency; empty for a key that is not known
	At   source.Span
}

// Locate finds the innermost key that a byte offset is at or under.
func Locate(file *source.File, offset int) Located {
	tree, _ := syntax.Parse(file)
	l := locator{offset: offset}
	n := tree.Root
	at := step{table: tableOf(tree)}
	for n != nil {
		n, at = l.into(n, at)
	}
	return l.found
}

// tableOf is the description that a document follows, by its kind; a run where none can be read.
func tableOf(tree *syntax.Tree) *schema.Table {
	if tree.Root != nil {
		if kind := tree.Root.Get("kind"); kind != nil && kind.Resolve().Value == licence.Kind {
			return licence.Schema.Table
		}
	}
	return run.Schema.Table
}

// step is a place on the way down: the description that holds there, if any.
type step struct {
	path  *schema.Path
	table *schema.Table // of a mapping, or of the items of a list or the entries of a free mapping
	free  string        // the row of a mapping whose keys are free; empty for any other
}

type locator struct {
	offset int
	found  Located
}

// into goes one node down towards the offset.
func (l *locator) into(n *syntax.Node, at step) (*syntax.Node, step) {
	switch n.Kind {
	case syntax.Mapping:
		return l.intoMapping(n, at)
	case syntax.Sequence:
		for i, item := range n.Items {
			if covers(item.Span, l.offset) {
				return item, step{path: at.path.Item(i), table: at.table}
			}
		}
	}
	return nil, at
}

func (l *locator) intoMapping(n *syntax.Node, at step) (*syntax.Node, step) {
	for i := len(n.Pairs) - 1; i >= 0; i-- {
		pair := n.Pairs[i]
		if l.offset < pair.Key.Span.From {
			continue
		}
		if l.offset > max(pair.Key.Span.To+1, pair.Value.Span.To) && i < len(n.Pairs)-1 {
			return nil, at // between two keys
		}
		name := pair.Key.Resolve().Value
		next := step{path: at.path.Key(hidden(name))}
		l.found = Located{Path: next.path.String(), At: pair.Key.Span}
		l.found.Key, next.table, next.free = at.row(name)
		return pair.Value, next
	}
	return nil, at
}

// row is the reference's name of a key, and the description of its value. A free key is in the row of its mapping.
func (s step) row(name string) (key string, table *schema.Table, free string) {
	switch {
	case s.free != "":
		return s.free, s.table, ""
	case s.table == nil:
		return "", nil, ""
	}
	k := s.table.Key(name)
	if k == nil {
		return "", nil, ""
	}
	key = s.table.Row(k)
	if k.Type == schema.EntriesType || k.Type == schema.IntegersType {
		free = key
	}
	return key, k.Of, free
}

// hidden is a key without the credentials in it.
func hidden(key string) string {
	var r credential.Redactor
	for _, m := range credential.Find(key) {
		r.Add(key[m.From:m.To])
	}
	return r.Redact(key)
}

func covers(span source.Span, offset int) bool { return span.From <= offset && offset <= span.To }

// Limit is how many places of a key Reveal gives.
const Limit = 1000

// Reveal finds the places of a key of the reference in a text, in order.
func Reveal(file *source.File, key string) []source.Span {
	tree, _ := syntax.Parse(file)
	if tree.Root == nil || key == "" {
		return nil
	}
	var found []source.Span
	type visit struct {
		n  *syntax.Node
		at step
	}
	queue := []visit{{tree.Root, step{table: tableOf(tree)}}}
	for len(queue) > 0 && len(found) < Limit {
		v := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		var below []visit
		for _, item := range v.n.Items {
			below = append(below, visit{item, step{table: v.at.table}})
		}
		for _, pair := range v.n.Pairs {
			row, table, free := v.at.row(pair.Key.Resolve().Value)
			if row == key && v.at.free == "" {
				found = append(found, pair.Key.Span)
			}
			if table != nil || free != "" {
				below = append(below, visit{pair.Value, step{table: table, free: free}})
			}
		}
		for i := len(below) - 1; i >= 0; i-- {
			queue = append(queue, below[i])
		}
	}
	return found[:min(len(found), Limit)]
}
