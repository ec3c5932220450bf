package schema

import (
	"strconv"

	"github.com/inference-sim/measured-run/core/syntax"
	"github.com/inference-sim/measured-run/core/vocab"
)

// Field ties a row of a description to the place in a struct that it fills.
type Field[S any] struct{ field }

// field is a Field without its type: one decoder serves every struct, which keeps the module small. The values
// it is given are pointers to the struct.
type field struct {
	Key  Key
	base func(s any) *Base
	// read fills the value from a node that is written and not empty. It reports what is wrong and leaves the
	// state at Good or Malformed.
	read func(d *Decoder, k *Key, s any, n *syntax.Node, p Place)
	// word is the value as a condition sees it.
	word func(s any) string
}

// Object is a description with the struct that it fills. S embeds Map.
type Object[S any] struct{ object }

type object struct {
	Table  *Table
	fields []*field
	make   func() any // a pointer to a new struct
}

// Define describes a mapping. path is how the reference writes the way to it.
func Define[S any](path, title string, fields ...*Field[S]) *Object[S] {
	o := &Object[S]{object{Table: &Table{Path: path, Title: title}, make: func() any { return new(S) }}}
	for _, f := range fields {
		o.fields = append(o.fields, &f.field)
		o.Table.Keys = append(o.Table.Keys, &f.Key)
	}
	return o
}

// OneOf says that at least one of the keys must be there; hint says what to write.
func (o *Object[S]) OneOf(hint string, keys ...string) *Object[S] {
	o.Table.Choices = append(o.Table.Choices, Choice{Keys: keys, Hint: hint})
	return o
}

// ExactlyOneOf says that one of the keys must be there and no more than one.
func (o *Object[S]) ExactlyOneOf(hint string, keys ...string) *Object[S] {
	o.Table.Choices = append(o.Table.Choices, Choice{Keys: keys, Hint: hint, OnlyOne: true})
	return o
}

// Foreign explains a key that authors expect here and that the format has deliberately not.
func (o *Object[S]) Foreign(key, why string) *Object[S] {
	if o.Table.Foreign == nil {
		o.Table.Foreign = map[string]string{}
	}
	o.Table.Foreign[key] = why
	return o
}

func mapOf(s any) *Map { return s.(mapping).node() }

// String is a key that holds a string.
func String[S any](name string, get func(*S) *Text) *Field[S] {
	return &Field[S]{field{
		Key:  Key{Name: name, Type: StringType},
		base: func(s any) *Base { return &get(s.(*S)).Base },
		read: func(d *Decoder, k *Key, s any, n *syntax.Node, _ Place) { d.text(k, get(s.(*S)), n) },
		word: func(s any) string { return get(s.(*S)).V },
	}}
}

// Integer is a key that holds an integer of 64 bits, signed or unsigned.
func Integer[S any](name string, get func(*S) *Int) *Field[S] {
	return &Field[S]{field{
		Key:  Key{Name: name, Type: IntegerType},
		base: func(s any) *Base { return &get(s.(*S)).Base },
		read: func(d *Decoder, k *Key, s any, n *syntax.Node, _ Place) { d.integer(k, get(s.(*S)), n) },
	}}
}

// Number is a key that holds an integer or a number, finite as a double.
func Number[S any](name string, get func(*S) *Num) *Field[S] {
	return &Field[S]{field{
		Key:  Key{Name: name, Type: NumberType},
		base: func(s any) *Base { return &get(s.(*S)).Base },
		read: func(d *Decoder, k *Key, s any, n *syntax.Node, _ Place) { d.number(k, get(s.(*S)), n) },
	}}
}

// Boolean is a key that holds true or false.
func Boolean[S any](name string, get func(*S) *Bool) *Field[S] {
	return &Field[S]{field{
		Key:  Key{Name: name, Type: BooleanType},
		base: func(s any) *Base { return &get(s.(*S)).Base },
		read: func(d *Decoder, k *Key, s any, n *syntax.Node, _ Place) { d.boolean(k, get(s.(*S)), n) },
		word: func(s any) string { return strconv.FormatBool(get(s.(*S)).V) },
	}}
}

// Mapping is a key that holds a mapping.
func Mapping[S, C any](name string, get func(*S) *C, of *Object[C]) *Field[S] {
	return &Field[S]{field{
		Key:  Key{Name: name, Type: MappingType, Of: of.Table},
		base: func(s any) *Base { return &mapOf(get(s.(*S))).Base },
		read: func(d *Decoder, _ *Key, s any, n *syntax.Node, p Place) { of.object.read(d, get(s.(*S)), n, p) },
	}}
}

// ListOf is a key that holds a list of mappings.
func ListOf[S, C any](name string, get func(*S) *List[C], of *Object[C]) *Field[S] {
	return &Field[S]{field{
		Key:  Key{Name: name, Type: ListType, Of: of.Table},
		base: func(s any) *Base { return &get(s.(*S)).Base },
		read: func(d *Decoder, k *Key, s any, n *syntax.Node, p Place) {
			list := get(s.(*S))
			d.list(k, &list.Base, &of.object, n, p,
				func(n int) { list.Items = make([]C, n) },
				func(i int) any { return &list.Items[i] })
		},
	}}
}

// Strings is a key that holds a list of strings.
func Strings[S any](name string, get func(*S) *List[Text]) *Field[S] {
	return &Field[S]{field{
		Key:  Key{Name: name, Type: StringsType},
		base: func(s any) *Base { return &get(s.(*S)).Base },
		read: func(d *Decoder, k *Key, s any, n *syntax.Node, p Place) { d.strings(k, get(s.(*S)), n, p) },
	}}
}

// EntriesOf is a key that holds a mapping from free keys to mappings. free is what such a key is called.
func EntriesOf[S, C any](name, free string, get func(*S) *Entries[C], of *Object[C]) *Field[S] {
	return &Field[S]{field{
		Key:  Key{Name: name, Type: EntriesType, Free: free, Of: of.Table},
		base: func(s any) *Base { return &get(s.(*S)).Base },
		read: func(d *Decoder, k *Key, s any, n *syntax.Node, p Place) {
			entries := get(s.(*S))
			d.entries(k, &entries.Base, n, p, entries.grow,
				func(name string, at Place) *Base { return &mapOf(entries.add(name, at)).Base },
				func(n *syntax.Node, p Place) { of.object.read(d, entries.last(), n, p) })
		},
	}}
}

// Integers is a key that holds a mapping from free keys to integers.
func Integers[S any](name, free string, get func(*S) *Entries[Int]) *Field[S] {
	return &Field[S]{field{
		Key:  Key{Name: name, Type: IntegersType, Free: free},
		base: func(s any) *Base { return &get(s.(*S)).Base },
		read: func(d *Decoder, k *Key, s any, n *syntax.Node, p Place) {
			entries := get(s.(*S))
			d.entries(k, &entries.Base, n, p, entries.grow,
				func(name string, at Place) *Base { return &entries.add(name, at).Base },
				func(n *syntax.Node, _ Place) { d.integer(k, entries.last(), n) })
		},
	}}
}

// The rest of a row. Each returns the field, so that a row reads as one sentence.

// Doc is what the key means, in a sentence or two of Markdown.
func (f *Field[S]) Doc(text string) *Field[S] { f.Key.Doc = text; return f }

// Required says that the key must be there and hold a value.
func (f *Field[S]) Required() *Field[S] { f.Key.Need = Required; return f }

// When says that the key is required beside a sibling with one of the values, and refused otherwise.
func (f *Field[S]) When(sibling string, values ...string) *Field[S] {
	return f.need(ExactlyWhen, sibling, values)
}

// OnlyWhen says that the key may only stand beside a sibling with one of the values.
func (f *Field[S]) OnlyWhen(sibling string, values ...string) *Field[S] {
	return f.need(OnlyWhen, sibling, values)
}

// RequiredWhen says that the key is required beside a sibling with one of the values, and allowed otherwise.
func (f *Field[S]) RequiredWhen(sibling string, values ...string) *Field[S] {
	return f.need(RequiredWhen, sibling, values)
}

func (f *Field[S]) need(need Need, sibling string, values []string) *Field[S] {
	f.Key.Need, f.Key.If, f.Key.In = need, sibling, values
	return f
}

// Condition says in words when a check requires the key.
func (f *Field[S]) Condition(words string) *Field[S] { f.Key.Condition = words; return f }

// Vocab closes the key, or the items of its list, to the words of a vocabulary.
func (f *Field[S]) Vocab(v *vocab.Vocabulary) *Field[S] { f.Key.Vocab = v; return f }

// Accept lets in words beside the vocabulary; doc says how they are spelt, and pattern matches them.
func (f *Field[S]) Accept(accept func(string) bool, doc, pattern string) *Field[S] {
	f.Key.Accept, f.Key.AcceptDoc, f.Key.AcceptPattern = accept, doc, pattern
	return f
}

// Suggest names common values of an open key.
func (f *Field[S]) Suggest(v *vocab.Vocabulary) *Field[S] { f.Key.Suggest = v; return f }

// Format gives the string a shape.
func (f *Field[S]) Format(format *Format) *Field[S] { f.Key.Format = format; return f }

// Fixed says that the key has one possible value.
func (f *Field[S]) Fixed(value string) *Field[S] { f.Key.Fixed = value; return f }

// AtLeast, Above, Within and the like bound a number.
func (f *Field[S]) AtLeast(min float64) *Field[S] { f.Key.Range = atLeast(min); return f }

// Above excludes its bound.
func (f *Field[S]) Above(min float64) *Field[S] { f.Key.Range = above(min); return f }

// Fraction is [0, 1], both included.
func (f *Field[S]) Fraction() *Field[S] { return f.within(false, false) }

// Share is (0, 1]: zero is excluded.
func (f *Field[S]) Share() *Field[S] { return f.within(true, false) }

// OpenFraction is (0, 1): both ends are excluded.
func (f *Field[S]) OpenFraction() *Field[S] { return f.within(true, true) }

func (f *Field[S]) within(minOpen, maxOpen bool) *Field[S] {
	zero, one := 0.0, 1.0
	f.Key.Range = &Bounds{Min: &zero, Max: &one, MinOpen: minOpen, MaxOpen: maxOpen}
	return f
}

// Infinite lets a number be .inf.
func (f *Field[S]) Infinite() *Field[S] { f.Key.Infinite = true; return f }

// Empty lets the key, or the items of its list, be empty.
func (f *Field[S]) Empty() *Field[S] { f.Key.Empty = true; return f }

// WarnIfEmpty lets a mapping be empty, with a warning.
func (f *Field[S]) WarnIfEmpty() *Field[S] { f.Key.WarnIfEmpty = true; return f }

// NeedsEntries says that the list or mapping may not be empty.
func (f *Field[S]) NeedsEntries() *Field[S] { f.Key.Entries = true; return f }

// Unique says that each string of the list stands there once.
func (f *Field[S]) Unique() *Field[S] { f.Key.Unique = true; return f }

// Identity says that no two items of the list that holds this mapping share the value.
func (f *Field[S]) Identity() *Field[S] { f.Key.Identity = true; return f }

// FreeRank says that free keys are integers of at least 1.
func (f *Field[S]) FreeRank() *Field[S] { f.Key.FreeInt = true; return f }
