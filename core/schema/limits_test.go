package schema

import (
	"fmt"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// Past the limit nothing is written of a finding, and each is counted.
func TestFindingsPastTheLimitAreCounted(t *testing.T) {
	const many = 2*diag.Limit + 100
	_, f, _, _ := decoded("words: [" + strings.Repeat("1,", many) + "]\nxyzzy: 1\nsites: [{xyzzy: 1, abcde: 2}]\nhost: {name: a}\n")
	if f.Errors() != many+4 {
		t.Errorf("%d errors are counted", f.Errors())
	}
	if kept := f.Sorted(); len(kept) != diag.Limit || f.Dropped() != many+4-diag.Limit {
		t.Errorf("%d are kept and %d dropped", len(kept), f.Dropped())
	}
}

// More paths are handed out than room is made for at once.
func TestLongListsAreRead(t *testing.T) {
	var b strings.Builder
	b.WriteString("points:\n")
	for i := range 3 * pathsAtOnce {
		fmt.Fprintf(&b, "  - id: p%d\n    load: {concurrency: 1}\n", i)
	}
	s, f, _, _ := decoded(b.String())
	if f.Count() != 0 {
		t.Fatalf("%d findings", f.Count())
	}
	for i := range s.Points.Items {
		if want := fmt.Sprintf("points[%d].load.concurrency", i); s.Points.Items[i].Load.Concurrency.Path() != want {
			t.Errorf("%s is called %s", want, s.Points.Items[i].Load.Concurrency.Path())
		}
	}
}

// A list is made of a mapping of as many lines as a fix may change.
func TestALongMappingIsMadeAList(t *testing.T) {
	for lines, fixes := range map[int]int{diag.Limit - 1: 1, diag.Limit: 0, diag.Limit + 1: 0} {
		_, f, _, _ := decoded("points:\n" + strings.Repeat("  a: 1\n", lines))
		if found := f.Sorted(); len(found) != 1 || len(found[0].Fixes) != fixes {
			t.Errorf("%d lines: %d findings, the first with %d fixes", lines, len(found), len(found[0].Fixes))
		}
	}
}

type wide struct {
	Map
	Keys [70]Text
}

// A table of more keys than a set of them has bits is judged as any other.
func TestWideTables(t *testing.T) {
	var fields []*Field
	var text strings.Builder
	for i := range 70 {
		fields = append(fields, String(fmt.Sprintf("k%d", i), func(w *wide) *Text { return &w.Keys[i] }))
		fmt.Fprintf(&text, "k%d:\n", i)
	}
	f := NewFindings(source.New("wide.yaml", text.String()), nil)
	tree, _ := syntax.Parse(f.File)
	Decode(tree, Define[wide]("Wide", "Many keys", fields...), f)
	for i, d := range f.Sorted() {
		if want := fmt.Sprintf("k%d", i); d.Path != want || d.Rule != EmptyValue.ID {
			t.Errorf("%s at %s, where %s is empty", d.Rule, d.Path, want)
		}
	}
	if f.Count() != 70 {
		t.Errorf("%d findings", f.Count())
	}
}

// Another entry is offered where there are not too many, and is written behind them.
func TestEntriesAreDefined(t *testing.T) {
	key := sampleSchema.Table.Key("defs")
	for n, offered := range map[int]bool{1: true, definable: true, definable + 1: false} {
		text := "defs:\n"
		for i := range n {
			text += fmt.Sprintf("  d%d: {formula: a}\n", i)
		}
		s, f, _, _ := decoded(text)
		var d diag.Diagnostic
		s.Defs.Define(f, key, "new")(&d)
		if offered != (len(d.Fixes) == 1) {
			t.Errorf("%d entries: %d fixes", n, len(d.Fixes))
			continue
		}
		if want := text + "  new:\n    formula: \n"; offered && (d.Fixes[0].Apply(text) != want || d.Fixes[0].Title != "define new" || d.Fixes[0].Safe) {
			t.Errorf("%d entries: %q gives\n%s", n, d.Fixes[0].Title, d.Fixes[0].Apply(text))
		}
	}
}

// Behind a merge key nobody can tell what is missing.
func TestNothingIsDefinedBesideAMergeKey(t *testing.T) {
	s, f, _, _ := decoded("defs:\n  <<: {formula: a}\n  a: {formula: b}\n")
	var d diag.Diagnostic
	if s.Defs.Define(f, sampleSchema.Table.Key("defs"), "new")(&d); len(d.Fixes) != 0 {
		t.Errorf("%d fixes", len(d.Fixes))
	}
	if at, ok := f.Removal(Place{}); ok {
		t.Errorf("what is nowhere is taken out of %v", at)
	}
}

func TestInsertions(t *testing.T) {
	for text, want := range map[string]string{
		"host:\n  cores: 1\n": "host:\n  name: b\n  cores: 1\n", "host: {cores: 1}\n": "host: {name: b, cores: 1}\n",
		"host: {name: a}\n": "", "host: a\n": "", "word: a\n": "", "bare: &h {left: a}\nhost: *h\n": "", "host: {cores: 1": "",
	} {
		s, f, _, _ := decoded(text)
		edit, ok := f.Insertion(&s.Host.Map, "name", "b")
		if ok != (want != "") {
			t.Errorf("%q: %t", text, ok)
		} else if got := (&diag.Fix{Edits: []diag.Edit{edit}}).Apply(text); ok && got != want {
			t.Errorf("%q gives %q", text, got)
		}
	}
	s, f, _, _ := decoded("host: {zone: a}\n")
	for name, want := range map[string]int{"name": 1, "nowhere": 0} {
		var d diag.Diagnostic
		f.AddKey(&s.Host.Map, name)(&d)
		if len(d.Fixes) != want {
			t.Errorf("%s: %d fixes", name, len(d.Fixes))
		}
	}
	var d diag.Diagnostic
	if f.AddKey(&s.Pick.Map, "apple")(&d); len(d.Fixes) != 0 {
		t.Error("a key is added to a mapping that is not there")
	}
	if at := s.Pick.Gap(pickSchema.Table, "apple"); at != (source.Span{}) {
		t.Errorf("the gap in what is not there is at %v", at)
	}
}

// A fix that is made unsafe leaves those before it as they are.
func TestUnsafeFixes(t *testing.T) {
	d := diag.Diagnostic{Fixes: []diag.Fix{{Title: "first", Safe: true}}}
	unsafe(func(d *diag.Diagnostic) { Fix("second", true)(d); Fix("third", true)(d) })(&d)
	if !d.Fixes[0].Safe || d.Fixes[1].Safe || d.Fixes[2].Safe || len(d.Fixes) != 3 {
		t.Errorf("%v", d.Fixes)
	}
}

// A title says what is written, unless that is long.
func TestTitles(t *testing.T) {
	for n, want := range map[int]string{keyLimit: "write " + strings.Repeat("a", keyLimit), keyLimit + 1: "write it so"} {
		if got := title(strings.Repeat("a", n)); got != want {
			t.Errorf("%d letters: %s", n, got)
		}
	}
}

func TestPathsAreSpelt(t *testing.T) {
	var root *Path
	for want, path := range map[string]*Path{
		"": root, "a": root.Key("a"), "a.b": root.Key("a").Key("b"), "a[0].b": root.Key("a").Item(0).Key("b"), "a[12]": root.Key("a").Item(12),
		`a"b`: root.Key(`a"b`), `a\b`: root.Key(`a\b`), `a\nb`: root.Key("a\nb"), "é": root.Key("é"), `a\u200bb`: root.Key("a\u200bb"),
	} {
		if got := path.String(); got != want {
			t.Errorf("%q is spelt %q", want, got)
		}
	}
	if (Place{}).Head() != (source.Span{}) || (Place{}).At() != (source.Span{}) || (Place{}).Name() != "" || (Place{}).Node() != nil {
		t.Error("what is nowhere is somewhere")
	}
	s, _, _, _ := decoded("points: [{}]\n")
	if p := s.Points.Items[0].Place; p.Head() != p.At() || p.Head().From != 9 {
		t.Errorf("an item of nothing is at %v, and its head at %v", p.At(), p.Head())
	}
}
