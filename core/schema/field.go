package schema

import (
	"strconv"

	"github.com/inference-sim/measured-run/core/syntax"
	"github.com/inference-sim/measured-run/core/vocab"
)

// Field ties a row of a description to the place in a struct that it fills. Neither it nor the decoder is generic:
// one of each serves every struct, which keeps the module small. A field that is listed for another struct than its
// own panics when that struct is first decoded.
type Field struct {
	Key Key
	at  func(s any) value // the value in a struct, by a pointer to the struct
	of  *object           // what is in a mapping, a list item or a free entry
}

// value is what a field fills: a pointer to a Val, to a List, to Entries, or to a struct that embeds Map.
type value interface{ self() *Base }

func (f *Field) base(s any) *Base { return f.at(s).self() }

// read fills a value from a node that is written and not empty. It reports what is wrong and leaves the state at
// Good or Malformed. The type of the key says what the value is, sooner than the value would.
func (f *Field) read(d *Decoder, v value, n *syntax.Node, p Place) {
	switch k := &f.Key; k.Type {
	case StringType:
		d.text(k, v.(*Text), n)
	case IntegerType:
		d.integer(k, v.(*Int), n)
	case NumberType:
		d.number(k, v.(*Num), n)
	case BooleanType:
		d.boolean(k, v.(*Bool), n)
	case StringsType:
		d.strings(k, v.(*List[Text]), n, p)
	case ListType:
		d.list(k, v.(items), f.of, n, p)
	case EntriesType, IntegersType:
		d.entries(k, v.(entries), f.of, n, p)
	default:
		f.of.read(d, v, n, p)
	}
}

// word is the value as a condition sees it.
func (f *Field) word(s any) string {
	switch v := f.at(s).(type) {
	case *Text:
		return v.V
	case *Bool:
		return strconv.FormatBool(v.V)
	}
	return ""
}

// Object is a description with the struct that it fills. S embeds Map.
type Object[S any] struct{ object }

type object struct {
	Table  *Table
	fields []*Field
	make   func() any // a pointer to a new struct
}

// Define describes a mapping. path is how the reference writes the way to it.
func Define[S any](path, title string, fields ...*Field) *Object[S] {
	return &Object[S]{object{tableOf(path, title, fields), fields, func() any { return new(S) }}}
}

func tableOf(path, title string, fields []*Field) *Table {
	t := &Table{Path: path, Title: title}
	for _, f := range fields {
		t.Keys = append(t.Keys, &f.Key)
	}
	return t
}

// OneOf says that at least one of the keys must be there; hint says what to write.
func (o *Object[S]) OneOf(hint string, keys ...string) *Object[S] {
	o.Table.choose(Choice{Keys: keys, Hint: hint})
	return o
}

// ExactlyOneOf says that one of the keys must be there and no more than one.
func (o *Object[S]) ExactlyOneOf(hint string, keys ...string) *Object[S] {
	o.Table.choose(Choice{Keys: keys, Hint: hint, OnlyOne: true})
	return o
}

// Foreign explains a key that authors expect here and that the format has deliberately not.
func (o *Object[S]) Foreign(key, why string) *Object[S] {
	o.Table.explain(key, why)
	return o
}

func mapOf(s any) *Map { return s.(mapping).node() }

func field(name string, t Type, at func(s any) value) *Field {
	return &Field{Key: Key{Name: name, Type: t}, at: at}
}

// holding is a field whose value is made of mappings.
func holding(name string, t Type, of *object, at func(s any) value) *Field {
	return &Field{Key: Key{Name: name, Type: t, Of: of.Table}, at: at, of: of}
}

// String is a key that holds a string.
func String[S any](name string, get func(*S) *Text) *Field {
	return field(name, StringType, func(s any) value { return get(s.(*S)) })
}

// Integer is a key that holds an integer of 64 bits, signed or unsigned.
func Integer[S any](name string, get func(*S) *Int) *Field {
	return field(name, IntegerType, func(s any) value { return get(s.(*S)) })
}

// Number is a key that holds an integer or a number, finite as a double.
func Number[S any](name string, get func(*S) *Num) *Field {
	return field(name, NumberType, func(s any) value { return get(s.(*S)) })
}

// Boolean is a key that holds true or false.
func Boolean[S any](name string, get func(*S) *Bool) *Field {
	return field(name, BooleanType, func(s any) value { return get(s.(*S)) })
}

// Mapping is a key that holds a mapping.
func Mapping[S, C any, P interface {
	*C
	value
}](name string, get func(*S) *C, of *Object[C]) *Field {
	return holding(name, MappingType, &of.object, func(s any) value { return P(get(s.(*S))) })
}

// ListOf is a key that holds a list of mappings.
func ListOf[S, C any](name string, get func(*S) *List[C], of *Object[C]) *Field {
	return holding(name, ListType, &of.object, func(s any) value { return get(s.(*S)) })
}

// Strings is a key that holds a list of strings.
func Strings[S any](name string, get func(*S) *List[Text]) *Field {
	return field(name, StringsType, func(s any) value { return get(s.(*S)) })
}

// EntriesOf is a key that holds a mapping from free keys to mappings. free is what such a key is called.
func EntriesOf[S, C any](name, free string, get func(*S) *Entries[C], of *Object[C]) *Field {
	f := holding(name, EntriesType, &of.object, func(s any) value { return get(s.(*S)) })
	f.Key.Free = free
	return f
}

// Integers is a key that holds a mapping from free keys to integers.
func Integers[S any](name, free string, get func(*S) *Entries[Int]) *Field {
	f := field(name, IntegersType, func(s any) value { return get(s.(*S)) })
	f.Key.Free = free
	return f
}

// The rest of a row. Each returns the field, so that a row reads as one sentence.

// Doc is what the key means, in a sentence or two of Markdown.
func (f *Field) Doc(text string) *Field { f.Key.Doc = text; return f }

// Required says that the key must be there and hold a value.
func (f *Field) Required() *Field { f.Key.Need = Required; return f }

// When says that the key is required beside a sibling with one of the values, and refused otherwise.
func (f *Field) When(sibling string, values ...string) *Field {
	return f.need(ExactlyWhen, sibling, values)
}

// OnlyWhen says that the key may only stand beside a sibling with one of the values.
func (f *Field) OnlyWhen(sibling string, values ...string) *Field {
	return f.need(OnlyWhen, sibling, values)
}

// RequiredWhen says that the key is required beside a sibling with one of the values, and allowed otherwise.
func (f *Field) RequiredWhen(sibling string, values ...string) *Field {
	return f.need(RequiredWhen, sibling, values)
}

func (f *Field) need(need Need, sibling string, values []string) *Field {
	f.Key.Need, f.Key.If, f.Key.In = need, sibling, values
	return f
}

// Condition says in words when a check requires the key.
func (f *Field) Condition(words string) *Field { f.Key.Condition = words; return f }

// Vocab closes the key, or the items of its list, to the words of a vocabulary.
func (f *Field) Vocab(v *vocab.Vocabulary) *Field { f.Key.Vocab = v; return f }

// Accept lets in words beside the vocabulary; doc says how they are spelt, and pattern matches them.
func (f *Field) Accept(accept func(string) bool, doc, pattern string) *Field {
	f.Key.Accept, f.Key.AcceptDoc, f.Key.AcceptPattern = accept, doc, pattern
	return f
}

// Suggest names common values of an open key.
func (f *Field) Suggest(v *vocab.Vocabulary) *Field { f.Key.Suggest = v; return f }

// Format gives the string a shape.
func (f *Field) Format(format *Format) *Field { f.Key.Format = format; return f }

// Fixed says that the key has one possible value.
func (f *Field) Fixed(value string) *Field { f.Key.Fixed = value; return f }

// AtLeast bounds a number, as do the next; it includes its bound.
func (f *Field) AtLeast(min float64) *Field { f.Key.Range = atLeast(min); return f }

// Above excludes its bound.
func (f *Field) Above(min float64) *Field { f.Key.Range = above(min); return f }

// Fraction is [0, 1], both included.
func (f *Field) Fraction() *Field { return f.within(false, false) }

// Share is (0, 1]: zero is excluded.
func (f *Field) Share() *Field { return f.within(true, false) }

// OpenFraction is (0, 1): both ends are excluded.
func (f *Field) OpenFraction() *Field { return f.within(true, true) }

func (f *Field) within(minOpen, maxOpen bool) *Field {
	zero, one := 0.0, 1.0
	f.Key.Range = &Bounds{Min: &zero, Max: &one, MinOpen: minOpen, MaxOpen: maxOpen}
	return f
}

// Infinite lets a number be .inf, and says what that stands for, in the plural.
func (f *Field) Infinite(endless string) *Field {
	f.Key.Infinite, f.Key.Endless = true, endless
	return f
}

// Unbounded reads .inf as a number, for a rule that speaks of it, and says what to do instead.
func (f *Field) Unbounded(instead string) *Field {
	f.Key.Infinite, f.Key.Instead = true, instead
	return f
}

// Empty lets the key, or the items of its list, be empty.
func (f *Field) Empty() *Field { f.Key.Empty = true; return f }

// WarnIfEmpty lets a mapping be empty, with a warning.
func (f *Field) WarnIfEmpty() *Field { f.Key.WarnIfEmpty = true; return f }

// NeedsEntries says that the list or mapping may not be empty.
func (f *Field) NeedsEntries() *Field { f.Key.Entries = true; return f }

// Unique says that each string of the list stands there once.
func (f *Field) Unique() *Field { f.Key.Unique = true; return f }

// Identity says that no two items of the list that holds this mapping share the value.
func (f *Field) Identity() *Field { f.Key.Identity = true; return f }

// FreeRank says that free keys are integers of at least 1.
func (f *Field) FreeRank() *Field { f.Key.FreeInt = true; return f }
