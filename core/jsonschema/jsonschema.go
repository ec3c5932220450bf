// Package jsonschema writes the descriptions of core/schema as JSON Schema, draft 2020-12, for editors and for
// programs that know nothing of this checker.
//
// A schema accepts every record that the checker finds valid. It refuses a record for whatever JSON Schema can say:
// the descriptions whole, and those rules beside them that need no arithmetic and compare no two values (see
// conditions.go). What is left is listed, rule by rule, in docs/json-schema.md.
package jsonschema

import (
	"github.com/inference-sim/measured-run/core/licence"
	"github.com/inference-sim/measured-run/core/run"
	"github.com/inference-sim/measured-run/core/schema"
)

// Document is a kind of file that has a schema.
type Document struct {
	Name  string // as commands call it
	File  string // what the schema is called where it is published
	table *schema.Table
	title string
	doc   string
}

// Documents are all of them.
var Documents = []Document{
	{"run", "measured-run.schema.json", run.Schema.Table, "Measured run",
		"One benchmark sweep of a model server, recorded as a validation case."},
	{"registry", "measurement-sources.schema.json", licence.Schema.Table, "Licence registry of measured runs",
		"Every source that a run may cite, and what its terms permit."},
}

// Find is the document of a name.
func Find(name string) (Document, bool) {
	for _, d := range Documents {
		if d.Name == name {
			return d, true
		}
	}
	return Document{}, false
}

// Schema is the document's schema, with a line break at its end. The same code always gives the same bytes.
func (d Document) Schema() []byte {
	root := object{
		{"$schema", "https://json-schema.org/draft/2020-12/schema"},
		{"$id", d.File},
		{"title", d.title},
		{"description", d.doc},
	}
	root = root.and(mapping(d.table)).with("$defs", definitions(d.table))
	return append(pretty(nil, root, 0), '\n')
}

// definitions are what keys share, and the tables below a root.
func definitions(root *schema.Table) object {
	shared, tables := object{{"nothing", nothing()}, {"something", not(ref("nothing"))}}, object{}
	seen := map[string]bool{}
	share := func(name string, what object) {
		if !seen[name] {
			seen[name] = true
			shared = shared.with(name, what)
		}
	}
	root.Walk(func(t *schema.Table) {
		if t != root {
			tables = tables.with(name(t), object{{"title", t.Title}}.and(mapping(t)))
		}
		for _, k := range t.Keys {
			if k.Infinite {
				share("infinity", infinity())
			}
			if f := k.Format; f != nil && f.Pattern != "" {
				share(formatName(f), formatted(f))
			}
		}
	})
	return shared.and(tables)
}

func nothing() object {
	return object{
		{"title", "nothing"},
		{"$comment", "Null and the empty string read as absent. They are no words of an enum, lest editors offer them."},
		{"type", list{"null", "string"}},
		{"maxLength", zero},
	}
}

func infinity() object {
	return object{
		{"$comment", ".inf, which is no value of JSON: some readers give a number beyond all, others a value of no type."},
		{"not", object{{"anyOf", types("null", "boolean", "number", "string", "array", "object")}}},
	}
}

func types(names ...string) (all list) {
	for _, name := range names {
		all = append(all, object{{"type", name}})
	}
	return all
}

func ref(name string) object { return object{{"$ref", "#/$defs/" + name}} }
