// Package assist helps someone who is looking at or writing a record: what is under the cursor and what it means,
// what may be written there, where a key of the reference stands, and how the record is laid out. It works on text
// that does not parse.
package assist

import (
	"strings"

	"github.com/inference-sim/measured-run/core/credential"
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
	at := find(tree, border(file, offset))
	if at.pair == nil {
		return Located{}
	}
	return Located{Path: at.path.String(), Key: at.place.row(), At: at.pair.Key.Span()}
}

// spot is a key of a tree, with what is known of it.
type spot struct {
	pair *syntax.Pair // nil for none
	in   *syntax.Node // the mapping that holds it
	item *syntax.Node // the item of its list that the search ended in, or nil
	place
	path *schema.Path
}

// find goes down to the innermost key that an offset is at or under.
func find(tree *syntax.Tree, offset int) (found spot) {
	n, at := tree.Root, rootPlace(tree)
	var path *schema.Path
	for n != nil {
		switch n.Kind {
		case syntax.Mapping:
			pair := pairAt(tree.File.Text, n, offset)
			if pair == nil {
				return found
			}
			name := pair.Key.Resolve().Value()
			path, at = path.Key(credential.Hide(name)), at.under(name)
			found = spot{pair: pair, in: n, place: at, path: path}
			n = pair.Value
		case syntax.Sequence:
			i := itemAt(tree.File.Text, n, offset)
			if i < 0 {
				return found
			}
			path, at = path.Item(i), at.item()
			n = n.Items[i]
			found.item = n
		default:
			return found
		}
	}
	return found
}

// pairAt is the pair that an offset is in, from its key to the end of its value and the blanks behind it; of the last
// one, to the end.
func pairAt(text string, n *syntax.Node, offset int) *syntax.Pair {
	for i := len(n.Pairs) - 1; i >= 0; i-- {
		pair := &n.Pairs[i]
		if offset < pair.Key.Span().From {
			continue
		}
		if i < len(n.Pairs)-1 && !reaches(text, pair.Value.Span(), offset) {
			return nil // between two keys
		}
		return pair
	}
	return nil
}

// itemAt is the index of the item that an offset is in, to the blanks behind it; or -1.
func itemAt(text string, n *syntax.Node, offset int) int {
	i := childAt(n, offset)
	if i >= 0 && reaches(text, n.Items[i].Span(), offset) {
		return i
	}
	return -1
}

// reaches says whether nothing but blanks is between a span and an offset behind its start.
func reaches(text string, span source.Span, offset int) bool {
	return strings.Trim(text[span.To:max(span.To, offset)], " \t") == ""
}

func covers(span source.Span, offset int) bool { return span.From <= offset && offset <= span.To }

// Limit is how many places of a key Reveal gives.
const Limit = 1000

// Reveal finds the places of a key of the reference in a text, in order.
func Reveal(file *source.File, key string) (found []source.Span) {
	tree, _ := syntax.Parse(file)
	each(tree, func(pair *syntax.Pair, at place) bool {
		if key != "" && at.row() == key && !at.inner {
			found = append(found, pair.Key.Span())
		}
		return len(found) < Limit
	})
	return found
}

// each visits the pairs of a document in order and without those behind aliases, until the visitor has enough.
func each(tree *syntax.Tree, visit func(*syntax.Pair, place) bool) {
	type step struct {
		n    *syntax.Node
		pair *syntax.Pair // to be visited before its value n
		at   place
	}
	if tree.Root == nil {
		return
	}
	stack := []step{{n: tree.Root, at: rootPlace(tree)}}
	for len(stack) > 0 {
		s := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if s.pair != nil && !visit(s.pair, s.at) {
			return
		}
		for i := len(s.n.Items) - 1; i >= 0; i-- {
			stack = append(stack, step{n: s.n.Items[i], at: s.at.item()})
		}
		for i := len(s.n.Pairs) - 1; i >= 0; i-- {
			pair := &s.n.Pairs[i]
			stack = append(stack, step{n: pair.Value, pair: pair, at: s.at.under(pair.Key.Resolve().Value())})
		}
	}
}
