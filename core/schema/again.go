package schema

import (
	"slices"
	"strconv"

	"github.com/inference-sim/measured-run/core/syntax"
)

// Kept is a long list of a document that is read again and again while it is edited: items that stay as they were, and
// of which nothing was said, are read once.
//
// The items move from the struct of one reading to that of the next, so only the newest is to be used.
type Kept struct {
	name   string
	node   *syntax.Node // of the list as it was read last; nil when it was not
	list   items
	faulty []int // the items of which something was said
	twice  bool  // items share what should tell them apart

	before *syntax.Node   // node, at the last reading
	edit   syntax.Spliced // since then

	move  func(from, to items)
	alter func(list items, from, old, now int) // makes room for other items in place of some
	clear func(list items, from, to int)
}

// Keep is of the list under a key of the document, with items of the type T.
func Keep[T any](name string) *Kept {
	return &Kept{
		name: name,
		move: func(from, to items) { to.(*List[T]).Items = from.(*List[T]).Items },
		alter: func(list items, from, old, now int) {
			l := list.(*List[T])
			l.Items = slices.Concat(l.Items[:from], make([]T, now-from), l.Items[old:])
		},
		clear: func(list items, from, to int) { clear(list.(*List[T]).Items[from:to]) },
	}
}

// DecodeKept is Decode, which reads only what an edit changed of a list that it has read before.
func DecodeKept[S any](tree *syntax.Tree, o *Object[S], f *Findings, kept *Kept, edit syntax.Spliced) *S {
	s := new(S)
	d := &Decoder{Findings: f, document: tree.Root, root: o.Table, kept: kept}
	kept.before, kept.node, kept.edit = kept.node, nil, edit
	o.object.read(d, s, tree.Root, Place{pair: &syntax.Pair{Value: tree.Root}})
	return s
}

// is says whether a list under a key of the document is that which is kept.
func (k *Kept) is(key *Key, p Place, n *syntax.Node) bool {
	return k != nil && p.in == nil && key.Name == k.name && len(n.Dashes) == len(n.Items)
}

// keptList is list for one that is kept.
func (d *Decoder) keptList(list items, of *object, n *syntax.Node, p Place) {
	k := d.kept
	if k.before == n {
		k.rereadList(d, list, of, n, p)
	} else {
		list.grow(len(n.Items))
		k.faulty = nil
		k.faulty = d.readItems(list, of, n, p, 0, len(n.Items))
		k.tellApart(d, list, of, n)
	}
	k.node, k.list = n, list
}

// rereadList reads what was changed of a list that was read before, and what is faulty.
func (k *Kept) rereadList(d *Decoder, list items, of *object, n *syntax.Node, p Place) {
	k.move(k.list, list)
	e := k.edit
	if e.List != n {
		e = syntax.Spliced{}
	}
	if e.Old != e.New {
		k.alter(list, e.From, e.Old, e.New)
		numberItems(list, e.New, len(n.Items))
	}
	k.renumber(e)
	before := identities(of, list, e.From, e.New)
	k.clearItems(list, e.From, e.New)
	k.faulty = d.readItems(list, of, n, p, e.From, e.New)
	if k.twice || !slices.Equal(before, identities(of, list, e.From, e.New)) {
		k.tellApart(d, list, of, n)
	}
}

// numberItems says to some items which they are by now. The offsets of their dashes stay those of the last reading: they
// are asked for where nothing follows a dash, and such an item is faulty.
func numberItems(list items, from, to int) {
	for i := from; i < to; i++ {
		mapOf(list.item(i)).in.index = int32(i)
	}
}

// clearItems makes room for what is read again.
func (k *Kept) clearItems(list items, from, to int) {
	k.clear(list, from, to)
	for _, i := range k.faulty {
		k.clear(list, i, i+1)
	}
}

// renumber takes the items that were changed out of those that are faulty.
func (k *Kept) renumber(e syntax.Spliced) {
	still := k.faulty[:0]
	for _, i := range k.faulty {
		switch {
		case i < e.From:
			still = append(still, i)
		case i >= e.Old:
			still = append(still, i+e.New-e.Old)
		}
	}
	k.faulty = still
}

// tellApart holds all items against each other.
func (k *Kept) tellApart(d *Decoder, list items, of *object, n *syntax.Node) {
	twice := of.identities(d, list, len(n.Items))
	k.twice = len(twice) > 0
	k.faulty = append(k.faulty, twice...)
	slices.Sort(k.faulty)
	k.faulty = slices.Compact(k.faulty)
}

// identities are the values that tell items apart, with their states.
func identities(of *object, list items, first, past int) (all []string) {
	for i := first; i < past; i++ {
		s := list.item(i)
		for _, f := range of.fields {
			if f.Key.Identity {
				all = append(all, f.word(s), strconv.Itoa(int(f.base(s).State)))
			}
		}
	}
	return all
}

// readItems reads some items, and those that are faulty. It gives those of which something is said.
func (d *Decoder) readItems(list items, of *object, n *syntax.Node, p Place, first, past int) (faulty []int) {
	up, behind := d.pathOf(p), d.kept.faulty
	pairs := make([]syntax.Pair, past-first+len(behind))
	read := func(i int) {
		path := d.path()
		*path = Path{up: up, index: int32(i), dash: int32(n.Dashes[i] + 1)}
		pair := &pairs[0]
		pair.Value, pairs = n.Items[i], pairs[1:]
		before := d.Count()
		d.item(list, of, i, pair.Value, Place{pair, path})
		if d.Count() > before {
			faulty = append(faulty, i)
		}
	}
	for i := first; i < past; i++ {
		read(i)
	}
	for _, i := range behind {
		read(i)
	}
	return faulty
}
