package assist

import (
	"github.com/inference-sim/measured-run/core/credential"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// Symbol is a key or an item of the record, with what is below it.
type Symbol struct {
	Label    string // the key; of an item, what tells it from the others
	Detail   string // what it holds, in a few words
	Range    source.Span
	At       source.Span // its name
	Children []*Symbol
}

// MaxSymbols is how many symbols an outline has. What is nearer to the root is kept.
const MaxSymbols = 2000

// Outline is the record as a tree of its keys and items.
func Outline(file *source.File) []*Symbol {
	tree, _ := syntax.Parse(file)
	if tree.Root == nil {
		return nil
	}
	root := new(Symbol)
	o := outliner{shown: redactorOf(tree), queue: []twig{{root, tree.Root, rootPlace(tree)}}}
	for count := 0; len(o.queue) > 0; {
		t := o.queue[0]
		o.queue = o.queue[1:]
		count += o.grow(t, MaxSymbols-count)
	}
	return root.Children
}

type outliner struct {
	shown *credential.Redactor
	queue []twig // those whose children are not read yet, the nearest to the root first
}

// twig is a symbol with its node.
type twig struct {
	symbol *Symbol
	node   *syntax.Node
	at     place
}

// grow reads the children of a twig, as many as there is room for.
func (o *outliner) grow(t twig, room int) (count int) {
	for i := range t.node.Pairs {
		if count == room {
			return count
		}
		pair := &t.node.Pairs[i]
		s := &Symbol{Label: o.cut(pair.Key.Resolve().Value()), At: pair.Key.Span(), Range: pair.Key.Span().Join(pair.Value.Span())}
		o.add(t.symbol, twig{s, pair.Value, t.at.under(pair.Key.Resolve().Value())})
		count++
	}
	for i, item := range t.node.Items {
		if count == room {
			return count
		}
		s := &Symbol{At: item.Span(), Range: item.Span()}
		if i < len(t.node.Dashes) {
			s.Range.From = t.node.Dashes[i]
		}
		o.named(s, item, t.at.item())
		o.add(t.symbol, twig{s, item, t.at.item()})
		count++
	}
	return count
}

func (o *outliner) add(parent *Symbol, t twig) {
	if t.node.Kind != syntax.Scalar || t.symbol.At != t.node.Span() { // a single value that is its own name is said once
		t.symbol.Detail = o.cut(detail(t.node, t.at))
	}
	parent.Children = append(parent.Children, t.symbol)
	o.queue = append(o.queue, t)
}

// named gives an item the name that tells it from the others, and puts that at its place.
func (o *outliner) named(s *Symbol, item *syntax.Node, at place) {
	s.Label = "-"
	if item.Value() != "" {
		s.Label = o.cut(item.Value())
		return
	}
	for i := range item.Pairs {
		pair := &item.Pairs[i]
		if word(pair.Value) != "" && naming(pair.Key.Resolve().Value(), at) {
			s.Label, s.At = o.cut(word(pair.Value)), pair.Value.Span()
			return
		}
	}
	if len(item.Pairs) > 0 {
		s.At = item.Pairs[0].Key.Span()
	}
}

// naming says whether a key tells the items of its list apart: the first of its table, which none may lack.
func naming(name string, at place) bool {
	t := at.table()
	return t != nil && t.Keys[0].Name == name
}

// nameLimit is how much of a name or a value an outline shows, in bytes.
const nameLimit = 80

// cut hides credentials and keeps a text short.
func (o *outliner) cut(s string) string { return source.Shorten(o.shown.Redact(s), nameLimit) }
