package catalog_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/catalog"
	"github.com/inference-sim/measured-run/core/source"
)

// saying is a catalog and all that is said of it by the rules across files: a line for each finding, as
// "file[what it speaks of]: rule path: text", and below it, further in, one for each note.
type saying struct {
	name  string
	files files
	want  string
}

// says holds catalogs to what is said of them, whether they lie in a folder or in memory.
func says(t *testing.T, o catalog.Options, cases []saying) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			for where, got := range map[string]catalog.Outcome{
				"a folder": catalog.Check(c.files.fs(), o), "memory": catalog.CheckFiles(catalog.Files(c.files), o),
			} {
				if said, want := said(got), strings.TrimPrefix(c.want, "\n"); said != want || len(got.Problems) > 0 {
					t.Errorf("in %s: got %v\n%swant\n%s", where, got.Problems, said, want)
				}
			}
		})
	}
}

func said(o catalog.Outcome) string {
	var b strings.Builder
	place := func(f *source.File, at source.Span) string {
		return strings.TrimPrefix(f.Name, "measurements/") + "[" + f.Slice(at) + "]"
	}
	for _, r := range o.Reports {
		for _, d := range r.Diagnostics {
			if !strings.HasPrefix(d.Rule, "catalog-") {
				continue
			}
			fmt.Fprintf(&b, "%s: %s %s: %s\n", place(r.File, d.At), d.Rule, d.Path, d.Text)
			for _, n := range d.Notes {
				fmt.Fprintf(&b, "  %s: %s\n", place(n.File, n.At), n.Text)
			}
		}
	}
	return b.String()
}

// record is a run of the licence a with what some rules across files ask for, and little else.
func record(name, more string) string {
	return "kind: MeasuredRun\nname: " + name + "\nsource: {license_ref: a}\n" + more
}

// measured is a record of one value.
func measured(name, value, more string) string {
	return record(name, "model: m\ncluster: {hardware: h}\npoints: [{load: {concurrency: 1}, metrics: {x: {value: "+value+"}}}]\n"+more)
}

var ofA = sources(entry("a"))

func TestWhatIsSaidOfNames(t *testing.T) {
	says(t, catalog.Options{Jobs: 2}, []saying{
		{"one name in two folders", files{"sources.yaml": ofA, "a/x.yaml": record("x", ""), "a-b/x.yaml": record("x", "")}, `
a-b/x.yaml[x]: catalog-name name: another run of the catalog is called x; names are unique in a catalog
  a/x.yaml[x]: the other one is here
a-b/x.yaml[a]: catalog-folder source.license_ref: the run lies in the folder "a-b" and cites the licence "a"; move the file or cite the folder's licence
`},
		{"the file of the name has it", files{"sources.yaml": ofA, "a/a.yaml": measured("x", "2", ""), "a/x.yaml": measured("x", "1", ""), "a/y.yaml": measured("x", "3", ""), "a/z.yaml": measured("z", "1", "duplicate_of: x\n")}, `
a/a.yaml[x]: catalog-name name: the file is called "a" and the run "x"; give them one name
a/y.yaml[x]: catalog-name name: the file is called "y" and the run "x"; give them one name
`},
		{"no name can be read, and no file has that", files{"sources.yaml": ofA, "a/.yaml": measured("4", "1", ""), "a/b.yaml": measured("Bee", "1", ""), "a/c.yaml": measured("Bee", "1", ""), "a/d.yaml": measured("d", "1", "")}, ""},
		{"a licence that cannot be read", files{"sources.yaml": ofA, "a/x.yaml": edit(t, record("x", ""), "license_ref: a", "license_ref: A")}, ""},
	})
}

func TestWhatIsSaidOfReferences(t *testing.T) {
	says(t, catalog.Options{Jobs: 2}, []saying{
		{"to nothing", files{"sources.yaml": ofA, "a/x.yaml": record("x", "duplicate_of: nothing\nsupersedes: nobody\n")}, `
a/x.yaml[nothing]: catalog-reference duplicate_of: duplicate_of names no run of this catalog
a/x.yaml[nobody]: catalog-reference supersedes: supersedes names no run of this catalog
`},
		{"to a name that is near", files{"sources.yaml": ofA, "a/other.yaml": record("other", ""), "a/x.yaml": record("x", "duplicate_of: othre\n")}, `
a/x.yaml[othre]: catalog-reference duplicate_of: duplicate_of names no run of this catalog; did you mean other?
`},
		{"to a name near its own", files{"sources.yaml": ofA, "a/other.yaml": record("other", "supersedes: othre\n")}, `
a/other.yaml[othre]: catalog-reference supersedes: supersedes names no run of this catalog
`},
		{"to a name of one letter, beside a run without a name", files{"sources.yaml": ofA, "a/a.yaml": record("4", ""), "a/more.yaml": record("more", "supersedes: x\n"), "a/y.yaml": record("y", "")}, `
a/more.yaml[x]: catalog-reference supersedes: supersedes names no run of this catalog; did you mean y?
`},
	})
}

// Guessing takes time, and where nothing is found there may be as many references as runs.
func TestNamesAreGuessedAHundredTimes(t *testing.T) {
	f := files{"sources.yaml": ofA, "a/other.yaml": record("other", "")}
	for i := range 101 {
		name := fmt.Sprintf("x%03d", i)
		f["a/"+name+".yaml"] = record(name, "supersedes: othre\n")
	}
	lines := slices.Collect(strings.Lines(said(catalog.Check(f.fs(), catalog.Options{Jobs: 2}))))
	guess := "; did you mean other?\n"
	if len(lines) != 101 || !strings.HasSuffix(lines[99], guess) || strings.HasSuffix(lines[100], guess) {
		t.Errorf("%d lines, the last of them\n%s", len(lines), lines[len(lines)-2:])
	}
}

func TestWhatIsSaidOfDuplicates(t *testing.T) {
	b, untrue, there := measured("b", "1", ""), "a/c.yaml[b]: catalog-duplicate duplicate_of: ", ", so this run is no duplicate of b\n  a/b.yaml[b]: that run is here\n"
	pair := func(b, c string) files {
		return files{"sources.yaml": ofA, "a/b.yaml": b, "a/c.yaml": c + "duplicate_of: b\n"}
	}
	says(t, catalog.Options{Jobs: 2}, []saying{
		{"not stated", files{"sources.yaml": ofA, "a/b.yaml": b, "a/c.yaml": measured("c", "1", "")}, `
a/c.yaml[c]: catalog-undeclared name: this run has the model, hardware, loads and values of b; say duplicate_of: b
  a/b.yaml[b]: that run is here
`},
		{"this one states no model", pair(b, edit(t, measured("c", "1", ""), "model: m\n", "")), untrue + "this run states no model or no hardware" + there},
		{"that one states no model", pair(edit(t, b, "model: m\n", ""), measured("c", "1", "")), untrue + "that run states no model or no hardware" + there},
		{"neither states a model", pair(edit(t, b, "model: m\n", ""), edit(t, measured("c", "1", ""), "model: m\n", "")), untrue + "this run states no model or no hardware" + there},
		{"of another model", pair(b, edit(t, measured("c", "1", ""), "model: m", "model: n")), untrue + "the models differ" + there},
		{"of other hardware", pair(b, edit(t, measured("c", "1", ""), "hardware: h", "hardware: i")), untrue + "the hardware differs" + there},
		{"of another load", pair(b, edit(t, measured("c", "1", ""), "concurrency: 1", "concurrency: 2")), untrue + "the loads differ" + there},
		{"of another value", pair(b, measured("c", "2", "")), untrue + "the values differ" + there},
		{"neither states a model, and neither says so", files{"sources.yaml": ofA, "a/b.yaml": edit(t, b, "model: m\n", ""), "a/c.yaml": edit(t, measured("c", "1", ""), "model: m\n", "")}, ""},
	})
}

func TestWhatIsSaidOfLoops(t *testing.T) {
	says(t, catalog.Options{Jobs: 2}, []saying{
		{"one that is come to from without", files{"sources.yaml": ofA, "a/a.yaml": record("a", "supersedes: d\n"), "a/b.yaml": record("b", "supersedes: c\n"),
			"a/c.yaml": record("c", "supersedes: d\n"), "a/d.yaml": record("d", "supersedes: e\n"), "a/e.yaml": record("e", "supersedes: b\n")}, `
a/b.yaml[c]: catalog-cycle supersedes: supersedes leads from b back to itself
  a/c.yaml[d]: c leads on to d
  a/d.yaml[e]: d leads on to e
  a/e.yaml[b]: e leads on to b
`},
		{"two beside each other", files{"sources.yaml": ofA, "a/a.yaml": record("a", "supersedes: c\n"), "a/b.yaml": record("b", "supersedes: d\n"),
			"a/c.yaml": record("c", "supersedes: a\n"), "a/d.yaml": record("d", "supersedes: b\n")}, `
a/a.yaml[c]: catalog-cycle supersedes: supersedes leads from a back to itself
  a/c.yaml[a]: c leads on to a
a/b.yaml[d]: catalog-cycle supersedes: supersedes leads from b back to itself
  a/d.yaml[b]: d leads on to b
`},
	})
}

// Of a loop, twenty steps are shown beside the run that it is reported at.
func TestALongLoopIsShownInPart(t *testing.T) {
	for length, notes := range map[int]int{20: 19, 21: 20, 22: 20} {
		f := files{"sources.yaml": ofA}
		for i := range length {
			f[fmt.Sprintf("a/x%02d.yaml", i)] = record(fmt.Sprintf("x%02d", i), fmt.Sprintf("supersedes: x%02d\n", (i+1)%length))
		}
		if text := said(catalog.Check(f.fs(), catalog.Options{Jobs: 2})); strings.Count(text, "leads on") != notes || strings.Count(text, "\n") != notes+1 {
			t.Errorf("of %d runs, got\n%s", length, text)
		}
	}
}
