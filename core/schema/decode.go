package schema

import (
	"slices"

	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// Decoder reads a tree into structs and reports what does not fit.
type Decoder struct {
	*Findings
	document *syntax.Node
	root     *Table
	paths    []Path              // to hand out
	tables   map[string][]*Table // those that have a key of a name; nil until an unknown key asks
	kept     *Kept               // a list that is read again and again; nil for none
	names    [16]string          // free keys, by their place among those beside them, as they were read last
}

// Decode reads a document. The result is always usable: what is wrong in it is Malformed, and reported to f.
func Decode[S any](tree *syntax.Tree, o *Object[S], f *Findings) *S {
	s := new(S)
	d := &Decoder{Findings: f, document: tree.Root, root: o.Table}
	f.shared = sharedTexts(tree)
	o.object.read(d, s, tree.Root, Place{pair: &syntax.Pair{Value: tree.Root}})
	return s
}

// pathOf is the path of a mapping or list at a place.
func (d *Decoder) pathOf(p Place) *Path {
	if p.Name() == "" {
		return p.in
	}
	path := d.path()
	*path = Path{up: p.in, key: p.pair.Key.Resolve(), index: -1, via: p.Via()}
	return path
}

// pathsAtOnce is for how many paths room is made, so that few allocations serve a long record. With one more, Go would
// set a size more apart for them.
const pathsAtOnce = 63

func (d *Decoder) path() *Path {
	if len(d.paths) == 0 {
		d.paths = make([]Path, pathsAtOnce)
	}
	path := &d.paths[0]
	d.paths = d.paths[1:]
	return path
}

// read fills a struct from a node.
func (o *object) read(d *Decoder, s any, n *syntax.Node, p Place) {
	m := mapOf(s)
	m.Place, m.State, m.table = p, Good, o.Table
	if n.Kind != syntax.Mapping {
		m.State = Malformed
		d.wrongKind(p, MappingType, n, d.wrapAdvice(o.Table, n), o.wrapValue(d, n, p))
		return
	}
	m.Broken = n.Broken
	if len(n.Pairs) == 0 && !n.Broken && !d.emptyMapping(o.Table, m) {
		return
	}
	unknown, met := o.readPairs(d, s, n, p)
	o.readUnknown(d, s, unknown)
	o.settle(d, s, m, met)
}

// emptyMapping judges {} and says whether the mapping is to be read on. One that lacks keys is one fault.
func (d *Decoder) emptyMapping(t *Table, m *Map) bool {
	needs := t.needs()
	if len(needs) == 0 {
		return true
	}
	m.State = Malformed
	d.Whole(MissingEntry, m.Place, "this mapping needs "+AndList(needs), d.fill(m.Place, &Key{Type: MappingType, Of: t}))
	return false
}

// fieldSet is a set of the first fields of an object, by a bit for each.
type fieldSet uint64

func (f fieldSet) has(index int) bool { return index >= 64 || f&(1<<index) != 0 }

// readPairs decodes the keys it knows. It returns the places of those it does not, and which fields it met.
func (o *object) readPairs(d *Decoder, s any, n *syntax.Node, p Place) (unknown []Place, met fieldSet) {
	in := d.pathOf(p)
	strangers := repeats{pairs: n.Pairs}
	next := 0
	for i := range n.Pairs {
		pair := &n.Pairs[i]
		name, ok := d.keyName(pair.Key, in)
		if !ok {
			continue
		}
		child := Place{pair, in}
		value := child.Node()
		index := o.find(name, next)
		if index < 0 {
			if first, again := strangers.before(i, name); again {
				d.duplicate(child, first)
				continue
			}
			unknown = append(unknown, child)
			continue
		}
		next = index + 1
		met |= 1 << index
		o.readField(d, s, o.fields[index], value, child)
	}
	o.readLate(d, s)
	return unknown, met
}

// waits says whether the siblings of a key may rule out the mapping under it. It is then read after them: what
// must not be there at all is not checked inside.
func (o *object) waits(k *Key) bool {
	return k.Of != nil && (k.Need == ExactlyWhen || k.Need == OnlyWhen || o.Table.exclusive(k.Name))
}

func (o *object) readLate(d *Decoder, s any) {
	for _, f := range o.fields {
		if !o.waits(&f.Key) {
			continue
		}
		v := f.at(s)
		base := v.self()
		switch {
		case !base.there():
		case !isNothing(base.Node()) && o.ruledOut(s, f):
			base.State = Malformed
		default:
			f.fill(d, v, base, base.Node())
		}
	}
}

// ruledOut says whether the key will be refused.
func (o *object) ruledOut(s any, f *Field) bool {
	if need, _ := o.needOf(f, s, mapOf(s)); need == refused {
		return true
	}
	for _, choice := range o.Table.Choices {
		if !choice.OnlyOne || !slices.Contains(choice.Keys, f.Key.Name) {
			continue
		}
		for _, name := range choice.Keys {
			other := o.fieldOf(name).base(s)
			if !other.Absent() && other.Key().From < f.base(s).Key().From {
				return true
			}
		}
	}
	return false
}

// find looks for a name from a hint onward: most authors write keys in the order of the description.
func (o *object) find(name string, hint int) int {
	for i := range o.fields {
		j := hint + i
		if j >= len(o.fields) {
			j -= len(o.fields)
		}
		if o.fields[j].Key.Name == name {
			return j
		}
	}
	return -1
}

func (o *object) readField(d *Decoder, s any, f *Field, n *syntax.Node, p Place) {
	v := f.at(s)
	base := v.self()
	if base.there() {
		d.duplicate(p, named{at: base.Key(), value: base.Node()})
		return
	}
	base.Place = p
	if !o.waits(&f.Key) {
		f.fill(d, v, base, n)
	}
}

// fill reads the value of a key whose place is noted.
func (f *Field) fill(d *Decoder, v value, base *Base, n *syntax.Node) {
	switch {
	case n.Broken && n.Kind == syntax.Scalar:
		base.State = Malformed
	case isNothing(n) && !(f.Key.Type == StringType && f.Key.Empty && isEmptyString(n)):
		// It stays absent, and settle says what that means here.
	case n.Kind == syntax.Mapping && len(n.Pairs) == 0 && !n.Broken && f.readsAsAbsent(n):
		// So does this.
	default:
		f.read(d, v, n, base.Place)
		if f.Key.WarnIfEmpty && base.Good() && len(n.Pairs) == 0 && !n.Broken {
			d.Value(EmptyValue, base.Place, d.label(base.Place)+" is empty; it can say "+OneOf(f.Key.Of.names()))
		}
	}
}

// readsAsAbsent says whether {} under the key is nothing: an optional mapping that could stand empty but says
// nothing so.
func (f *Field) readsAsAbsent(n *syntax.Node) bool {
	k := &f.Key
	switch {
	case k.Empty || k.WarnIfEmpty || k.Entries:
		return false
	case k.Type == MappingType:
		return len(k.Of.needs()) == 0
	}
	return k.Type == EntriesType || k.Type == IntegersType
}

// there says whether the key stands in the document, whatever its value.
func (b *Base) there() bool { return b.pair != nil }

// isNothing is null, or the empty string.
func isNothing(n *syntax.Node) bool {
	if n.Kind != syntax.Scalar || n.Broken {
		return false
	}
	switch t := n.Value(); {
	case t == "":
		return true
	case t[0] == '~' || t[0] == 'n' || t[0] == 'N':
		return n.Type() == syntax.Null
	}
	return false
}

func isEmptyString(n *syntax.Node) bool {
	return n.Kind == syntax.Scalar && n.Value() == "" && n.Type() == syntax.String
}

// keyName is the text of a key. A key is a word: anything else is reported.
func (d *Decoder) keyName(key *syntax.Node, in *Path) (string, bool) {
	if word, ok := wordOf(key); ok {
		return word, true
	}
	if n := key.Resolve(); !n.Broken {
		nameless := syntax.NewScalar(syntax.Plain, "").At(pointer(source.Span{}, key))
		d.Key(WrongType, Place{in: in}.with(nameless, n), "a key is a word, and this is "+describe(n))
	}
	return "", false
}
