package schema

import (
	"strconv"
	"strings"

	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// Path is the way from the root of a document to a mapping or list. The nil Path is the root.
type Path struct {
	up    *Path
	key   *syntax.Node // behind any alias; nil for a list item
	index int32        // of a list item; -1 for a key
	dash  int32        // of an item of a block list: the offset past its dash; else 0

	via *syntax.Node // the outermost alias on the way; nil when there is none
}

// Key is the path of a value under a key.
func (p *Path) Key(name string) *Path {
	return &Path{up: p, key: syntax.NewScalar(syntax.Plain, name), index: -1}
}

// Item is the path of a list item, from 0.
func (p *Path) Item(index int) *Path { return &Path{up: p, index: int32(index)} }

func (p *Path) name() string { return p.key.Value() }

// String spells the path as messages and results do: points[1].load.concurrency.
func (p *Path) String() string { return p.spell((*Path).name) }

func (p *Path) spell(word func(key *Path) string) string {
	var steps []*Path
	for ; p != nil; p = p.up {
		steps = append(steps, p)
	}
	var b strings.Builder
	for i := len(steps) - 1; i >= 0; i-- {
		steps[i].write(&b, word)
	}
	return b.String()
}

func (p *Path) write(b *strings.Builder, word func(*Path) string) {
	if p.index >= 0 {
		b.WriteByte('[')
		b.WriteString(strconv.Itoa(int(p.index)))
		b.WriteByte(']')
		return
	}
	if b.Len() > 0 {
		b.WriteByte('.')
	}
	b.WriteString(printable(word(p)))
}

// printable keeps a key on one line.
func printable(key string) string {
	if !strings.ContainsFunc(key, strconvNeeded) {
		return key
	}
	quoted := strconv.Quote(key)
	return quoted[1 : len(quoted)-1]
}

func strconvNeeded(r rune) bool { return !strconv.IsPrint(r) }

// Place is where a value stands, or where it would. It is kept for every value of a record, so it holds no more than
// what the rest follows from.
type Place struct {
	// pair is the key and the value as written, perhaps as aliases. A list item or a document has no key, and what is
	// not written has no value; what is nowhere has no pair.
	pair *syntax.Pair
	in   *Path // the mapping or list that holds it
}

// Key is the text of the value's key; empty for a list item.
func (p Place) Key() source.Span {
	if !p.keyed() {
		return source.Span{}
	}
	return p.pair.Key.Span()
}

func (p Place) keyed() bool { return p.pair != nil && p.pair.Key != nil }

// Name is the value's key; empty for a list item, whose own path is that of what holds it.
func (p Place) Name() string {
	if !p.keyed() {
		return ""
	}
	return p.pair.Key.Resolve().Value()
}

// renamed is the place under another key that is written in the same place.
func (p Place) renamed(name string) Place {
	key := syntax.NewScalar(syntax.Plain, name).At(p.Key())
	return p.with(key, p.written())
}

// with is the same place with another key or value.
func (p Place) with(key, value *syntax.Node) Place {
	return Place{&syntax.Pair{Key: key, Value: value}, p.in}
}

// written is the value as written, perhaps as an alias; nil when it is not.
func (p Place) written() *syntax.Node {
	if p.pair == nil {
		return nil
	}
	return p.pair.Value
}

// Node is the value's node, behind any alias; nil when it is not written.
func (p Place) Node() *syntax.Node { return p.written().Resolve() }

// Via is the outermost alias on the way to the value; nil when there is none.
func (p Place) Via() *syntax.Node {
	if p.in != nil && p.in.via != nil {
		return p.in.via
	}
	if n := p.written(); n != nil && n.Kind == syntax.Alias {
		return n
	}
	return nil
}

// Over is the same of the value's key: nil when only the value is an alias.
func (p Place) Over() *syntax.Node {
	if p.in == nil {
		return nil
	}
	return p.in.via
}

// At is where a finding about the value points.
func (p Place) At() source.Span {
	if via := p.Via(); via != nil {
		return via.Span()
	}
	n := p.written()
	if n == nil {
		return source.Span{}
	}
	at := pointer(p.Key(), n)
	if at.Empty() && !p.keyed() && p.in != nil && p.in.dash > 0 {
		return source.Span{From: int(p.in.dash) - 1, To: int(p.in.dash)}
	}
	return at
}

// Path spells the way to the value.
func (p Place) Path() string { return p.self().String() }

func (p Place) self() *Path {
	if p.Name() == "" {
		return p.in
	}
	return &Path{up: p.in, key: p.pair.Key.Resolve(), index: -1, via: p.Via()}
}

// Child spells the way to a key of the value.
func (p Place) Child(name string) string { return p.self().Key(name).String() }

// Head is where a finding about a key that is missing in this mapping points: at the mapping's own key; for a
// list item or a document, at its first key.
func (p Place) Head() source.Span {
	switch {
	case p.Via() != nil:
		return p.Via().Span()
	case !p.Key().Empty():
		return p.Key()
	case p.Node() != nil && len(p.Node().Pairs) > 0:
		return p.Node().Pairs[0].Key.Span()
	}
	return p.At()
}

// KeyAt is where a finding about the key itself points: an alias hides the keys behind it.
func (p Place) KeyAt() source.Span {
	switch {
	case p.Over() != nil:
		return p.Over().Span()
	case p.Key() == (source.Span{}):
		return p.At()
	}
	return p.Key() // empty where the key is: its place is before its colon
}

// alone is the place of the key alone, whatever its value is.
func (p Place) alone() Place {
	if !p.Key().Empty() {
		return p.with(p.pair.Key, nil)
	}
	return p
}

// origin is the text that a finding is about, behind any alias. Findings of one rule about one text are one.
func (p Place) origin() source.Span {
	switch n := p.Node(); {
	case n != nil && !n.Span().Empty():
		return n.Span()
	case n != nil && n.Anchor != "":
		return n.AnchorSpan
	}
	return p.Key()
}

// pointer is where a finding about a node points: at its text, or at its key when its text is a block that
// starts a line later.
func pointer(key source.Span, n *syntax.Node) source.Span {
	switch {
	case n.Style != syntax.Block && !n.Span().Empty():
		return n.Span()
	case !key.Empty():
		return key
	case len(n.Pairs) > 0:
		return n.Pairs[0].Key.Span()
	}
	return n.Span()
}
