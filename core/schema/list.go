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
		d.Whole(MissingEntry, base.Place, d.label(base.Place)+" needs at least one entry", d.fill(base.Place, k))
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
	if d.kept.is(k, p, n) {
		d.keptList(list, of, n, p)
		return
	}
	list.grow(len(n.Items))
	d.eachItem(n, p, func(i int, item *syntax.Node, at Place) { d.item(list, of, i, item, at) })
	of.identities(d, list, len(n.Items))
}

// item reads a mapping of a list.
func (d *Decoder) item(list items, of *object, i int, n *syntax.Node, at Place) {
	s := list.item(i)
	m := mapOf(s)
	m.Place = at
	if d.usable(&m.Base, n) {
		of.read(d, s, n, at)
	}
}

// eachItem visits the nodes of a list, with their places.
func (d *Decoder) eachItem(n *syntax.Node, p Place, visit func(i int, item *syntax.Node, at Place)) {
	up, via := d.pathOf(p), p.Via()
	pairs := make([]syntax.Pair, len(n.Items))
	for i, item := range n.Items {
		path := d.path()
		*path = Path{up: up, index: int32(i), via: via}
		if via == nil && item.Kind == syntax.Alias {
			path.via = item
		}
		if i < len(n.Dashes) {
			path.dash = int32(n.Dashes[i] + 1)
		}
		pairs[i].Value = item
		visit(i, item.Resolve(), Place{&pairs[i], path})
	}
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
	var seen map[string]source.Span
	if k.Unique {
		seen = make(map[string]source.Span, len(n.Items))
	}
	d.eachItem(n, p, func(i int, item *syntax.Node, at Place) {
		v := &list.Items[i]
		v.Place = at
		if !(k.Empty && isEmptyString(item)) && !d.usable(&v.Base, item) {
			return
		}
		d.text(k, v, item)
		if k.Unique && v.Good() {
			if first, again := seen[v.V]; again {
				v.State = Malformed
				d.Order(DuplicateEntry, v.Place, d.Quote(v.V)+" stands in this list twice", Note(first, "it is here already"), d.Drop(v.Place))
				return
			}
			seen[v.V] = v.At()
		}
	})
}

// identities reports items of a list that share what should tell them apart, and gives all but the first of them.
func (o *object) identities(d *Decoder, list items, n int) (twice []int) {
	for _, f := range o.fields {
		if !f.Key.Identity {
			continue
		}
		seen := make(map[string]source.Span, n)
		for i := range n {
			base := f.base(list.item(i))
			if !base.Good() {
				continue
			}
			name := f.word(list.item(i))
			if first, again := seen[name]; again {
				base.State = Malformed
				d.Order(DuplicateID, base.Place, f.Key.Name+" "+d.Quote(name)+" is taken; it must be unique here", Note(first, "the first one is here"))
				twice = append(twice, i)
				continue
			}
			seen[name] = base.At()
		}
	}
	return twice
}

// again is a name, the very one that was read last at that place if it is the same: the entries of thousands of items
// have the same few names, and are compared by them.
func (d *Decoder) again(place int, name string) string {
	if place >= len(d.names) {
		return name
	}
	if last := &d.names[place]; *last != name {
		*last = name
	}
	return d.names[place]
}

// entries is Entries of any kind.
type entries interface {
	value
	reserve(n int)
	enter(name string) value // takes a name in, and is its value
}

func (e *Entries[T]) reserve(n int) { e.Items = make([]Entry[T], 0, n) }

func (e *Entries[T]) enter(name string) value {
	e.Items = append(e.Items, Entry[T]{Name: name})
	return any(&e.Items[len(e.Items)-1].Value).(value)
}

// entries reads a mapping whose keys are free, to mappings as described or to integers.
func (d *Decoder) entries(k *Key, list entries, of *object, n *syntax.Node, p Place) {
	if !d.freeMapping(k, list.self(), n) {
		return
	}
	list.reserve(len(n.Pairs))
	seen := repeats{pairs: n.Pairs}
	in := d.pathOf(p)
	astray := -1 // the entry whose own keys are being read, beside it
	for i := range n.Pairs {
		pair := &n.Pairs[i]
		name, ok := d.keyName(pair.Key, in)
		if !ok {
			continue
		}
		place := Place{pair, in}
		value := place.Node()
		if of.misses(n.Pairs[:i], name) {
			astray = i - 1
		}
		if astray >= 0 && of.isOwn(name, value) {
			if i == astray+1 {
				d.Key(UnknownKey, place, "unknown key "+d.Quote(name)+"; it belongs in "+d.Short(n.Pairs[astray].Key.Resolve().Value())+" above: indent it deeper")
			}
			continue
		}
		astray = -1
		if name == mergeKey {
			n.Broken = true // the entries it stands for may be those that are missing
			d.Key(UnknownKey, place, "unknown key "+d.Quote(name)+mergeAdvice)
			continue
		}
		if first, again := seen.before(i, name); again {
			d.duplicate(place, first)
			continue
		}
		if !d.freeName(k, place) {
			continue
		}
		entry := list.enter(d.again(i, name))
		b := entry.self()
		b.Place = place
		if of.isBare(n.Pairs, i) {
			b.State, astray = Malformed, i
			continue
		}
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

// isBare says whether an entry has no value because its own keys stand beside it, not below it.
func (o *object) isBare(pairs []syntax.Pair, i int) bool {
	if value := pairs[i].Value.Resolve(); o == nil || !value.Span().Empty() || i+1 == len(pairs) {
		return false
	}
	next := pairs[i+1].Key.Resolve()
	return o.isOwn(next.Value(), pairs[i+1].Value.Resolve())
}

// misses says whether the entry above a name stands on lines and lacks a key of that name.
func (o *object) misses(above []syntax.Pair, name string) bool {
	if o == nil || len(above) == 0 {
		return false
	}
	entry := above[len(above)-1].Value.Resolve()
	return entry.Kind == syntax.Mapping && entry.Style == syntax.Block && entry.Get(name) == nil
}

// isOwn says whether a name with its value is a key of the object, and no entry of a mapping of such objects.
func (o *object) isOwn(name string, value *syntax.Node) bool {
	return o.Table.Key(name) != nil && value.Kind == syntax.Scalar && !isNothing(value)
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
		d.Whole(NullEntry, b.Place, "the "+k.Free+" "+d.Quote(b.Name())+" has no value; give it one or take it out", d.DropUnseen(b.Place))
	default:
		return true
	}
	return false
}

// freeName judges a free key. One that is no good is reported and its entry is not read.
func (d *Decoder) freeName(k *Key, p Place) bool {
	if p.Name() == "" {
		d.Key(NullEntry, p, "this entry has no name; it needs "+article(k.Free))
		return false
	}
	if !k.FreeInt {
		return true
	}
	if _, err := strconv.ParseUint(p.Name(), 10, 63); err != nil || p.Name()[0] == '0' {
		d.Key(WrongType, p, k.Free+" is an integer of at least 1, in digits alone, and this is "+d.Quote(p.Name()))
		return false
	}
	return true
}
