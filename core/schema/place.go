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
	name  string
	index int32 // of a list item; -1 for a key
	dash  int32 // of an item of a block list: the offset past its dash; else 0

	via *syntax.Node // the outermost alias on the way; nil when there is none
}

// Key is the path of a value under a key.
func (p *Path) Key(name string) *Path { return &Path{up: p, name: name, index: -1} }

// Item is the path of a list item, from 0.
func (p *Path) Item(index int) *Path { return &Path{up: p, index: int32(index)} }

// String spells the path as messages and results do: points[1].load.concurrency.
func (p *Path) String() string { return p.spell(func(key *Path) string { return key.name }) }

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
	key   *syntax.Node // as written; nil for a list item or a document
	value *syntax.Node // as written, so perhaps an alias; nil when it is not written
	in    *Path        // the mapping or list that holds it
}

// Key is the text of the value's key; empty for a list item.
func (p Place) Key() source.Span {
	if p.key == nil {
		return source.Span{}
	}
	return p.key.Span
}

// Name is the value's key; empty for a list item, whose own path is that of what holds it.
func (p Place) Name() string {
	if p.key == nil {
		return ""
	}
	return p.key.Resolve().Value
}

// renamed is the place under another key that is written in the same place.
func (p Place) renamed(name string) Place {
	key := syntax.NewScalar(syntax.Plain, name)
	key.Span = p.Key()
	p.key = key
	return p
}

// Node is the value's node, behind any alias; nil when it is not written.
func (p Place) Node() *syntax.Node { return p.value.Resolve() }

// Via is the outermost alias on the way to the value; nil when there is none.
func (p Place) Via() *syntax.Node {
	switch {
	case p.in != nil && p.in.via != nil:
		return p.in.via
	case p.value != nil && p.value.Kind == syntax.Alias:
		return p.value
	}
	return nil
}

// Over is the same of the value's key: nil when only the value is an alias.
func (p Place) Over() *syntax.Node {
	if p.key == nil || p.in == nil {
		return nil
	}
	return p.in.via
}

// At is where a finding about the value points.
func (p Place) At() source.Span {
	if via := p.Via(); via != nil {
		return via.Span
	}
	if p.value == nil {
		return source.Span{}
	}
	at := pointer(p.Key(), p.value)
	if at.Empty() && p.key == nil && p.in != nil && p.in.dash > 0 {
		return source.Span{From: int(p.in.dash) - 1, To: int(p.in.dash)}
	}
	return at
}

// Path spells the way to the value.
func (p Place) Path() string { return p.self().String() }

func (p Place) self() *Path {
	name := p.Name()
	if name == "" {
		return p.in
	}
	return &Path{up: p.in, name: name, index: -1, via: p.Via()}
}

// Child spells the way to a key of the value.
func (p Place) Child(name string) string { return p.self().Key(name).String() }

// Head is where a finding about a key that is missing in this mapping points: at the mapping's own key; for a
// list item or a document, at its first key.
func (p Place) Head() source.Span {
	switch {
	case p.Via() != nil:
		return p.Via().Span
	case !p.Key().Empty():
		return p.Key()
	case p.Node() != nil && len(p.Node().Pairs) > 0:
		return p.Node().Pairs[0].Key.Span
	}
	return p.At()
}

// KeyAt is where a finding about the key itself points: an alias hides the keys behind it.
func (p Place) KeyAt() source.Span {
	switch {
	case p.Over() != nil:
		return p.Over().Span
	case p.Key() == (source.Span{}):
		return p.At()
	}
	return p.Key() // empty where the key is: its place is before its colon
}

// alone is the place of the key alone, whatever its value is.
func (p Place) alone() Place {
	if !p.Key().Empty() {
		p.value = nil
	}
	return p
}

// origin is the text that a finding is about, behind any alias. Findings of one rule about one text are one.
func (p Place) origin() source.Span {
	switch n := p.Node(); {
	case n != nil && !n.Span.Empty():
		return n.Span
	case n != nil && n.Anchor != "":
		return n.AnchorSpan
	}
	return p.Key()
}

// pointer is where a finding about a node points: at its text, or at its key when its text is a block that
// starts a line later.
func pointer(key source.Span, n *syntax.Node) source.Span {
	block := n.Style == syntax.Block && (n.Kind == syntax.Mapping || n.Kind == syntax.Sequence)
	switch {
	case !block && !n.Span.Empty():
		return n.Span
	case !key.Empty():
		return key
	case n.Kind == syntax.Mapping && len(n.Pairs) > 0:
		return n.Pairs[0].Key.Span
	}
	return n.Span
}
