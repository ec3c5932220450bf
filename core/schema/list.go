package schema

import (
	"strconv"

	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// sequence judges a node that should be a list; false means that there is nothing to read.
func (d *Decoder) sequence(k *Key, base *Base, n *syntax.Node) bool {
	base.State = Malformed
	switch {
	case n.Kind != syntax.Sequence:
		d.wrongKind(base.Place, k.Type, n, "")
		return false
	case len(n.Items) == 0 && k.Entries && !n.Broken:
		d.Whole(MissingEntry, base.Place, d.label(base.Place)+" needs at least one entry", d.Fill(base.Place, k))
		return false
	}
	base.State = Good
	return true
}

// items is a List of any kind of mapping.
type items interface {
	value
	grow(n int)
	item(i int) any // a pointer to one
}

func (l *List[T]) grow(n int)     { l.Items = make([]T, n) }
func (l *List[T]) item(i int) any { return &l.Items[i] }

// list reads a list of mappings.
func (d *Decoder) list(k *Key, list items, of *object, n *syntax.Node, p Place) {
	if !d.sequence(k, list.self(), n) {
		return
	}
	list.grow(len(n.Items))
	for i := range n.Items {
		m := mapOf(list.item(i))
		item, place := d.item(n, i, p)
		m.Place = place
		if d.usable(&m.Base, item) {
			of.read(d, list.item(i), item, place)
		}
	}
	of.identities(d, list, len(n.Items))
}

// item is the node of a list item, and its place.
func (d *Decoder) item(n *syntax.Node, i int, p Place) (*syntax.Node, Place) {
	place := Place{Via: p.Via, In: p.self().Item(i)}
	node, place := d.enter(n.Items[i], place)
	if place.At.Empty() && i < len(n.Dashes) {
		place.At = source.Span{From: n.Dashes[i], To: n.Dashes[i] + 1}
	}
	return node, place
}

// usable says whether an item or entry is there to be read.
func (d *Decoder) usable(b *Base, n *syntax.Node) bool {
	switch {
	case n.Broken && n.Kind == syntax.Scalar:
		b.State = Malformed
	case isNothing(n):
		b.State = Malformed
		d.Value(NullEntry, b.Place, "this entry is empty; give it a value or take it out", d.DropUnseen(b.Place))
	default:
		return true
	}
	return false
}

func (d *Decoder) strings(k *Key, list *List[Text], n *syntax.Node, p Place) {
	if !d.sequence(k, &list.Base, n) {
		return
	}
	list.Items = make([]Text, len(n.Items))
	var seen names
	for i := range n.Items {
		v := &list.Items[i]
		item, place := d.item(n, i, p)
		v.Place = place
		if !(k.Empty && isEmptyString(item)) && !d.usable(&v.Base, item) {
			continue
		}
		d.text(k, v, item)
		if k.Unique && v.Good() {
			if first, again := seen.add(v.V, v.At, item); again {
				v.State = Malformed
				d.Order(DuplicateEntry, v.Place, d.Quote(v.V)+" stands in this list twice", Note(first.at, "it is here already"), d.Drop(v.Place))
			}
		}
	}
}

// identities reports items of a list that share what should tell them apart.
func (o *object) identities(d *Decoder, list items, n int) {
	for _, f := range o.fields {
		if !f.Key.Identity {
			continue
		}
		seen := map[string]source.Span{}
		for i := range n {
			base := f.base(list.item(i))
			if !base.Good() {
				continue
			}
			name := f.word(list.item(i))
			if first, again := seen[name]; again {
				base.State = Malformed
				d.Order(DuplicateID, base.Place, f.Key.Name+" "+d.Quote(name)+" is taken; it must be unique here", Note(first, "the first one is here"))
				continue
			}
			seen[name] = base.At
		}
	}
}

// entries is Entries of any kind.
type entries interface {
	value
	reserve(n int)
	enter(name string, at Place) value // takes a name in, and is its value
}

func (e *Entries[T]) reserve(n int) { e.Items = make([]Entry[T], 0, n) }

func (e *Entries[T]) enter(name string, at Place) value {
	e.Items = append(e.Items, Entry[T]{Name: name, Place: at})
	return any(&e.Items[len(e.Items)-1].Value).(value)
}

// entries reads a mapping whose keys are free, to mappings as described or to integers.
func (d *Decoder) entries(k *Key, list entries, of *object, n *syntax.Node, p Place) {
	if !d.freeMapping(k, list.self(), n) {
		return
	}
	list.reserve(len(n.Pairs))
	var seen names
	in := p.self()
	for i := range n.Pairs {
		pair := &n.Pairs[i]
		place := Place{Key: pair.Key.Span, Via: p.Via, Over: p.Via, In: in}
		name, ok := d.keyName(pair.Key, &place)
		if !ok {
			continue
		}
		place.Name = name
		value, place := d.enter(pair.Value, place)
		if name == mergeKey {
			n.Broken = true // the entries it stands for may be those that are missing
			d.Key(UnknownKey, place, "unknown key "+d.Quote(name)+mergeAdvice)
			continue
		}
		if first, again := seen.add(name, pair.Key.Span, value); again {
			d.duplicate(place, first)
			continue
		}
		if !d.freeName(k, place) {
			continue
		}
		entry := list.enter(name, place)
		b := entry.self()
		b.Place = place
		if !d.named(k, b, value) {
			continue
		}
		if whole, ok := entry.(*Int); ok {
			d.integer(k, whole, value)
		} else {
			of.read(d, entry, value, place)
		}
	}
}

func (d *Decoder) freeMapping(k *Key, base *Base, n *syntax.Node) bool {
	base.State = Malformed
	switch {
	case n.Kind != syntax.Mapping:
		d.wrongKind(base.Place, MappingType, n, "")
		return false
	case len(n.Pairs) == 0 && k.Entries && !n.Broken:
		d.Whole(MissingEntry, base.Place, d.label(base.Place)+" needs at least one entry, named by "+article(k.Free))
		return false
	}
	base.State = Good
	return true
}

// named says whether a freely named entry has a value to read.
func (d *Decoder) named(k *Key, b *Base, n *syntax.Node) bool {
	switch {
	case n.Broken && n.Kind == syntax.Scalar:
		b.State = Malformed
	case isNothing(n):
		b.State = Malformed
		d.Whole(NullEntry, b.Place, "the "+k.Free+" "+d.Quote(b.Name)+" has no value; give it one or take it out", d.DropUnseen(b.Place))
	default:
		return true
	}
	return false
}

// freeName judges a free key. One that is no good is reported and its entry is not read.
func (d *Decoder) freeName(k *Key, p Place) bool {
	if p.Name == "" {
		d.Key(NullEntry, p, "this entry has no name; it needs "+article(k.Free))
		return false
	}
	if !k.FreeInt {
		return true
	}
	if n, err := strconv.ParseUint(p.Name, 10, 63); err != nil || n < 1 || p.Name[0] == '0' {
		d.Key(WrongType, p, k.Free+" is an integer of at least 1, and this is "+d.Quote(p.Name))
		return false
	}
	return true
}
