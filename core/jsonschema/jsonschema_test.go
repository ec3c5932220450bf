package jsonschema_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/jsonschema"
	"github.com/inference-sim/measured-run/core/licence"
	"github.com/inference-sim/measured-run/core/run"
	"github.com/inference-sim/measured-run/core/schema"
)

func documents() (all []jsonschema.Document, roots []*schema.Table) {
	return jsonschema.Documents, []*schema.Table{run.Schema.Table, licence.Schema.Table}
}

// node is what the tests look at of a schema.
type node struct {
	ID                   string `json:"$id"`
	Schema               string `json:"$schema"`
	Title                string
	Properties           map[string]json.RawMessage
	Required             []string
	AdditionalProperties *bool
	Defs                 map[string]node `json:"$defs"`
}

func parsed(t *testing.T, d jsonschema.Document) node {
	t.Helper()
	var n node
	if err := json.Unmarshal(d.Schema(), &n); err != nil {
		t.Fatal(err)
	}
	return n
}

func TestSchemasAreTheSameEveryTime(t *testing.T) {
	all, _ := documents()
	for _, d := range all {
		if first := d.Schema(); !bytes.Equal(first, d.Schema()) || first[len(first)-1] != '\n' {
			t.Errorf("%s differs from call to call, or ends without a line break", d.Name)
		}
	}
}

func TestASchemaSaysWhatItIs(t *testing.T) {
	all, _ := documents()
	for _, d := range all {
		n := parsed(t, d)
		if n.ID != d.File || n.Schema != "https://json-schema.org/draft/2020-12/schema" || n.Title == "" {
			t.Errorf("%s is %s of %s, titled %q", d.Name, n.ID, n.Schema, n.Title)
		}
		if found, ok := jsonschema.Find(d.Name); !ok || found.File != d.File {
			t.Errorf("%s is not found by its name", d.Name)
		}
	}
	if _, ok := jsonschema.Find("catalog"); ok {
		t.Error("there is a schema of catalogs")
	}
}

// Every mapping of the description has a schema of its own with its keys, and what is shared takes no name from it.
func TestEveryTableIsThereWithItsKeys(t *testing.T) {
	all, roots := documents()
	for i, d := range all {
		n, tables := parsed(t, d), 0
		keys := map[string]int{}
		for _, def := range n.Defs {
			if def.Properties != nil && def.AdditionalProperties != nil && !*def.AdditionalProperties {
				tables++
				for key := range def.Properties {
					keys[key]++
				}
			}
		}
		for key := range n.Properties {
			keys[key]++
		}
		want := -1
		roots[i].Walk(func(table *schema.Table) {
			want++
			for _, k := range table.Keys {
				keys[k.Name]--
			}
		})
		if tables != want {
			t.Errorf("%s defines %d mappings, and there are %d", d.Name, tables, want)
		}
		for key, extra := range keys {
			if extra != 0 {
				t.Errorf("%s has the key %s %+d times", d.Name, key, extra)
			}
		}
	}
}

// What editors show is the text of the reference.
func TestKeysAreExplained(t *testing.T) {
	all, roots := documents()
	for i, d := range all {
		text := string(d.Schema())
		roots[i].Walk(func(table *schema.Table) {
			for _, k := range table.Keys {
				doc, _ := json.Marshal(k.Doc)
				if !strings.Contains(text, strings.Trim(string(doc), `"`)) {
					t.Errorf("%s does not say of %s: %s", d.Name, table.Row(k), k.Doc)
				}
				if k.Vocab == nil {
					continue
				}
				for _, word := range k.Vocab.Values {
					if !strings.Contains(text, word.Meaning) {
						t.Errorf("%s does not say what %s is of %s", d.Name, word.Name, table.Row(k))
					}
				}
			}
		})
	}
}

func TestEveryDefinitionIsUsed(t *testing.T) {
	all, _ := documents()
	for _, d := range all {
		text, defs := string(d.Schema()), parsed(t, d).Defs
		for name := range defs {
			if !strings.Contains(text, `"#/$defs/`+name+`"`) {
				t.Errorf("%s defines %s and does not use it", d.Name, name)
			}
		}
		for _, part := range strings.Split(text, `"#/$defs/`)[1:] {
			name, _, _ := strings.Cut(part, `"`)
			if _, there := defs[name]; !there {
				t.Errorf("%s refers to %s, which it does not define", d.Name, name)
			}
		}
	}
}

func TestLinesAreShort(t *testing.T) {
	all, _ := documents()
	for _, d := range all {
		for i, line := range strings.Split(string(d.Schema()), "\n") {
			if structured := strings.ContainsAny(strings.TrimLeft(line, " "), "{["); structured && len(line) > 160 && !strings.Contains(line, `"pattern"`) && !strings.Contains(line, `escription"`) {
				t.Errorf("%s:%d: %s", d.File, i+1, line)
			}
		}
	}
}
