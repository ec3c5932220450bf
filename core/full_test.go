package core_test

import (
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/licence"
	"github.com/inference-sim/measured-run/core/run"
	"github.com/inference-sim/measured-run/core/schema"
)

// keyRow is a row of testdata/keys.tsv: what the specification says of a key, written down apart from the code.
type keyRow struct {
	document, key string
	kind          string // string, integer, number, boolean, mapping, list, strings, entries, integers
	needed        string // yes, no, one-of, with:KEY=VALUE|VALUE, or check:KEY for a rule beyond the description
	value         string // words:a|b, fixed:a, slug, digest, image, time, url, duration, spdx, a range, nonempty, empty, …
}

func keyRows(t testing.TB) map[string]keyRow {
	t.Helper()
	rows := map[string]keyRow{}
	for _, f := range table(t, "testdata/keys.tsv") {
		rows[f[0]+" "+f[1]] = keyRow{f[0], f[1], f[2], f[3], f[4]}
	}
	return rows
}

func documents() map[string]*schema.Table {
	return map[string]*schema.Table{run.Kind: run.Schema.Table, licence.Kind: licence.Schema.Table}
}

var typeWords = map[schema.Type]string{
	schema.StringType: "string", schema.IntegerType: "integer", schema.NumberType: "number", schema.BooleanType: "boolean",
	schema.MappingType: "mapping", schema.ListType: "list", schema.StringsType: "strings", schema.EntriesType: "entries", schema.IntegersType: "integers",
}

func needWords(table *schema.Table, k *schema.Key) string {
	for _, choice := range table.Choices {
		for _, name := range choice.Keys {
			if name == k.Name {
				return "one-of"
			}
		}
	}
	switch k.Need {
	case schema.Required:
		return "yes"
	case schema.RequiredWhen, schema.ExactlyWhen:
		return "with:" + k.If + "=" + strings.Join(k.In, "|")
	}
	return "no"
}

// The description has the keys of the specification, each of its type and needed where it says, and no other.
func TestTheDescriptionHasTheKeysOfTheSpecification(t *testing.T) {
	rows := keyRows(t)
	for document, root := range documents() {
		root.Walk(func(table *schema.Table) {
			for _, k := range table.Keys {
				name := document + " " + table.Row(k)
				row, there := rows[name]
				if !there {
					t.Errorf("%s is no key of the specification", name)
					continue
				}
				delete(rows, name)
				if got := typeWords[k.Type]; got != row.kind {
					t.Errorf("%s is described as %s, and is %s", name, got, row.kind)
				}
				if got := needWords(table, k); got != row.needed && !strings.HasPrefix(row.needed, "check:") {
					t.Errorf("%s is described as needed %s, and is %s", name, got, row.needed)
				}
				if words, found := strings.CutPrefix(row.value, "words:"); found && k.Accept == nil && strings.Join(k.Vocab.Names(), "|") != words {
					t.Errorf("%s has the words %v", name, k.Vocab.Names())
				}
			}
		})
	}
	for name := range rows {
		t.Errorf("%s is not described", name)
	}
}

var fullRecords = []string{"disaggregated.yaml", "exact.yaml", "registry.yaml"}

func TestFullRecordsAreFaultless(t *testing.T) {
	for _, name := range fullRecords {
		r := judged(t, base(t, "full/"+name))
		if len(r.Diagnostics) > 0 {
			t.Errorf("%s:%s", name, shown(r.File, r.Diagnostics))
		}
	}
}
