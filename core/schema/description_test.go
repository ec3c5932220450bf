package schema

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/internal/golden"
)

// What the reference says of each table of the sample, and what such a mapping cannot be without.
func TestTablesOfTheSample(t *testing.T) {
	var b strings.Builder
	sampleSchema.Table.Walk(func(table *Table) {
		fmt.Fprintf(&b, "%s: %s\nneeds %q\n\n%s\n", table.Path, table.Title, table.needs(), table.Markdown())
	})
	golden.Hold(t, "testdata/tables.golden", b.String())
}

func TestTablesAreFound(t *testing.T) {
	root := sampleSchema.Table
	for path, want := range map[string]*Table{
		"Sample": root, "points[]": pointSchema.Table, "points[].metrics.*": metricSchema.Table, "defs.*": defSchema.Table, "nowhere": nil,
	} {
		if got := root.Find(path); got != want {
			t.Errorf("%s: %v", path, got)
		}
	}
	twice := &Table{Path: "Twice", Keys: []*Key{{Of: &Table{Path: "a", Title: "first"}}, {Of: &Table{Path: "a", Title: "second"}}}}
	if found := twice.Find("a"); found == nil || found.Title != "first" {
		t.Errorf("of two tables the first is not found: %v", found)
	}
	key := &Key{Name: "k"}
	for path, want := range map[string]string{"Sample": "k", "A": "k", "Z": "k", "points[]": "points[].k", "": ".k", "[]": "[].k", "@": "@.k"} {
		table := &Table{Path: path}
		if got := table.Row(key); got != want {
			t.Errorf("%q: %s", path, got)
		}
		if table.Root() != (want == "k") {
			t.Errorf("%q is a root: %t", path, table.Root())
		}
	}
	if !(&Key{Need: Required}).Required() || (&Key{}).Required() || (&Key{Need: RequiredWhen}).Required() {
		t.Error("what is required is another")
	}
	if table := loadSchema.Table; !table.exclusive("trace") || table.exclusive("label") || pickSchema.Table.exclusive("apple") {
		t.Error("what excludes others is another")
	}
}

func TestRulesAreAll(t *testing.T) {
	var ids []string
	for _, rule := range Rules {
		ids = append(ids, rule.ID)
	}
	want := strings.Fields(`unknown-key duplicate-key missing-key missing-entry missing-one-of forbidden-key null-entry wrong-type
		vocabulary fixed-value range slug digest image-digest timestamp url duration duplicate-id duplicate-entry empty-value yaml11-boolean`)
	if !slices.Equal(ids, want) {
		t.Errorf("the rules are %q", ids)
	}
}

func TestFormatsAreNamed(t *testing.T) {
	for format, want := range map[*Format][2]string{
		SlugFormat:        {"slug", "a slug is lowercase letters and digits, joined by single '-', '.' or '_'"},
		DigestFormat:      {"digest", "a sha256 is 64 lowercase hexadecimal characters"},
		ImageDigestFormat: {"image digest", "pin the image by its digest, as name@sha256: and 64 lowercase hexadecimal characters"},
		TimestampFormat:   {"timestamp", "write RFC 3339 in UTC, such as 2026-10-15T13:58:06Z"},
		URLFormat:         {"URL", "write an absolute http or https URL with a host"},
		DurationFormat:    {"duration", "write a duration with its unit, such as 30s, 1m30s or 500ms"},
	} {
		if got := [2]string{format.Name, format.Shape}; got != want {
			t.Errorf("%q", got)
		}
	}
}

func TestIs(t *testing.T) {
	v := Text{V: "a"}
	for _, c := range []struct {
		state State
		want  string
		is    bool
	}{{Good, "a", true}, {Good, "b", false}, {Malformed, "a", false}, {Absent, "a", false}} {
		v.State = c.state
		if Is(&v, c.want) != c.is {
			t.Errorf("%v", c)
		}
	}
}

// nested is a key whose mapping needs keys of every kind, and itself.
func nested() *Key {
	inner := &Table{Keys: []*Key{{Name: "x"}, {Name: "y", Need: Required}, {Name: "z", Need: Required, Fixed: "3"}}}
	return &Key{Name: "k", Type: MappingType, Of: &Table{
		Keys: []*Key{
			{Name: "a", Need: Required}, {Name: "b"}, {Name: "l", Type: ListType, Need: Required, Of: inner}, {Name: "m", Type: MappingType, Of: inner},
			{Name: "c"}, {Name: "d"}, {Name: "e", Type: EntriesType, Need: Required, Of: inner},
			{Name: "n", Type: MappingType, Need: Required, Of: &Table{Keys: []*Key{{Name: "first"}, {Name: "second"}}}},
		},
		Choices: []Choice{{Keys: []string{"d", "c"}}},
	}}
}

func TestSketches(t *testing.T) {
	for flow, want := range map[bool]string{
		false: "k:\n    a: ‸\n    l:\n      - y: ‸\n        z: 3\n    d: ‸\n    e: ‸\n    n:\n      first: ‸",
		true:  "k: {a: ‸, l: [{y: ‸, z: 3}], d: ‸, e: ‸, n: {first: ‸}}",
	} {
		s := &sketch{feed: "\n", flow: flow}
		s.key(nested(), "  ", 0)
		text := s.String()
		for _, gap := range slices.Backward(s.gaps) {
			text = text[:gap.From] + "‸" + text[gap.To:]
		}
		if text != want {
			t.Errorf("got\n%s\nwant\n%s", text, want)
		}
	}
}

// What needs itself is written out for as many levels as the format could have.
func TestSketchesEnd(t *testing.T) {
	for _, kind := range []Type{MappingType, ListType} {
		self := &Key{Name: "k", Type: kind, Need: Required}
		self.Of = &Table{Keys: []*Key{self}}
		for _, flow := range []bool{false, true} {
			s := &sketch{feed: "\n", flow: flow}
			s.key(self, "", 0)
			if n := strings.Count(s.String(), "k:"); n != 9 || len(s.gaps) != 1 {
				t.Errorf("%v: %d levels with %d gaps", kind, n, len(s.gaps))
			}
		}
	}
}
