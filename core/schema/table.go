// Package schema describes documents, once, for all who need to know their shape: the decoder, the key tables
// of the reference, hover and completion, exported schemas, and the tests that spoil every key in turn.
//
// A description is written beside the struct it fills, with typed accessors:
//
//	schema.String("bound", func(d *Diff) *schema.Text { return &d.Bound }).When("material", "bounded").
//		Doc("How far it can move a metric.")
//
// What cannot be decoded, tabulated and exported is a check, and lives elsewhere.
package schema

import (
	"slices"

	"github.com/inference-sim/measured-run/core/vocab"
)

// Type is what a key holds.
type Type uint8

const (
	StringType Type = iota
	IntegerType
	NumberType
	BooleanType
	MappingType
	ListType // of mappings
	StringsType
	EntriesType  // a mapping with free keys, of mappings
	IntegersType // a mapping with free keys, of integers
)

func (t Type) String() string {
	return [...]string{"string", "integer", "number", "boolean", "mapping", "list", "list of strings", "mapping", "mapping"}[t]
}

// Need says when a key must be there.
type Need uint8

const (
	Optional     Need = iota
	Required          // always
	RequiredWhen      // when the sibling If has one of the values In; allowed otherwise
	OnlyWhen          // allowed only then
	ExactlyWhen       // required then, and refused otherwise
)

// Key is one row of a description.
type Key struct {
	Name string
	Type Type
	Doc  string // Markdown, one or two sentences

	Need Need
	If   string   // the sibling that the need depends on
	In   []string // its values that matter
	// Condition says in words when an optional key is required by a check, for readers of the table.
	Condition string

	Vocab     *vocab.Vocabulary // closed
	Accept    func(string) bool // words beside the closed vocabulary
	AcceptDoc string            // and how they are spelt
	// AcceptPattern says the same as Accept, as Format.Pattern does for a format.
	AcceptPattern string
	Suggest       *vocab.Vocabulary // open: values that are common
	Format        *Format           // of a string
	Range         *Bounds           // of a number or integer
	Fixed         string            // the one value that the key may have

	Infinite    bool   // a number that may be .inf
	Endless     string // what .inf stands for, in the plural: constant arrivals
	Instead     string // what to do where a rule has .inf left out
	Empty       bool   // the empty string, or an empty list or mapping, is a value
	WarnIfEmpty bool   // an empty mapping is a value, with a warning
	Entries     bool   // a list or free mapping that needs entries
	Unique      bool   // a list of strings in which each stands once
	Identity    bool   // no two items of the list share the value
	Free        string // what a free key is called: "metric name"
	FreeInt     bool   // a free key is an integer of at least 1

	Of *Table // what a mapping, a list item or a free entry is
}

// Required says whether the key must always be there.
func (k *Key) Required() bool { return k.Need == Required }

// Table describes a mapping.
type Table struct {
	Path    string // as it is written in the reference: points[].load; the kind of a document for its root
	Title   string
	Keys    []*Key
	Choices []Choice
	// Foreign explains keys that authors expect here and that the format has deliberately not.
	Foreign map[string]string
}

// Choice is a group of keys of which one must be there.
type Choice struct {
	Keys    []string
	OnlyOne bool   // and not more than one
	Hint    string // what to write
}

func (t *Table) choose(c Choice) { t.Choices = append(t.Choices, c) }

func (t *Table) explain(key, why string) {
	if t.Foreign == nil {
		t.Foreign = map[string]string{}
	}
	t.Foreign[key] = why
}

// Key is the row of a name, or nil.
func (t *Table) Key(name string) *Key {
	for _, k := range t.Keys {
		if k.Name == name {
			return k
		}
	}
	return nil
}

// exclusive says whether the key is one of several of which no more than one may stand.
func (t *Table) exclusive(name string) bool {
	for _, c := range t.Choices {
		if c.OnlyOne && slices.Contains(c.Keys, name) {
			return true
		}
	}
	return false
}

// Row is what the reference calls a key of the table: points[].load.concurrency.
func (t *Table) Row(k *Key) string {
	if t.Root() {
		return k.Name
	}
	return t.Path + "." + k.Name
}

// Root says whether the table describes a document, whose path is its kind, and no part of one.
func (t *Table) Root() bool { return t.Path != "" && 'A' <= t.Path[0] && t.Path[0] <= 'Z' }

// names lists the keys.
func (t *Table) names() []string {
	names := make([]string, len(t.Keys))
	for i, k := range t.Keys {
		names[i] = k.Name
	}
	return names
}

// needs lists what a mapping cannot be without: its required keys, and its choices as one word each.
func (t *Table) needs() []string {
	var names []string
	for _, k := range t.Keys {
		if k.Need == Required {
			names = append(names, k.Name)
		}
	}
	for _, c := range t.Choices {
		names = append(names, orList(c.Keys))
	}
	return names
}

// Walk visits a table and every table below it, each once, in the order of the keys.
func (t *Table) Walk(visit func(*Table)) { t.walk(visit, map[*Table]bool{}) }

func (t *Table) walk(visit func(*Table), seen map[*Table]bool) {
	if seen[t] {
		return
	}
	seen[t] = true
	visit(t)
	for _, k := range t.Keys {
		if k.Of != nil {
			k.Of.walk(visit, seen)
		}
	}
}
