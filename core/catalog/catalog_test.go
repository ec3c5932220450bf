package catalog_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/catalog"
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/internal/shared"
)

// seed is a run that is sound in every way, in the folder synthetic-fixture.
func seed(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../../docs/examples/exact.yaml")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// edit replaces parts of a text, each of which must be there.
func edit(t *testing.T, text string, pairs ...string) string {
	t.Helper()
	for i := 0; i < len(pairs); i += 2 {
		if !strings.Contains(text, pairs[i]) {
			t.Fatalf("there is no %q to edit", pairs[i])
		}
		text = strings.ReplaceAll(text, pairs[i], pairs[i+1])
	}
	return text
}

// named is the run under another name, with other edits.
func named(t *testing.T, name string, pairs ...string) string {
	t.Helper()
	return edit(t, seed(t), append([]string{"name: synthetic-h100-tp4\n", "name: " + name + "\n"}, pairs...)...)
}

const registry = `kind: MeasurementSources
sources:
  - id: synthetic-fixture
    title: Invented
    license: Apache-2.0
    status: verified
    permits: [score, redistribute]
    evidence:
      - {url: "https://example.org/LICENSE", quote: Apache License, location: "LICENSE:1"}
`

const scoreOnly = `kind: MeasurementSources
sources:
  - id: synthetic-fixture
    title: Invented
    license: Apache-2.0
    status: verified
    permits: [score]
    evidence:
      - {url: "https://example.org/LICENSE", quote: Apache License, location: "LICENSE:1"}
`

type files map[string]string

func (f files) fs() fstest.MapFS {
	fsys := fstest.MapFS{}
	for name, text := range f {
		fsys[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return fsys
}

// findings are the errors and hints across files, each as "file: rule path".
func findings(o catalog.Outcome) (list []string) {
	for _, r := range o.Reports {
		for _, d := range r.Diagnostics {
			if d.Severity != diag.Warning && d.Rule != "provenance-none" {
				list = append(list, strings.TrimPrefix(r.File.Name, "measurements/")+": "+d.Rule+" "+d.Path)
			}
		}
	}
	return list
}

const (
	dir   = "synthetic-fixture/"
	tp4   = dir + "synthetic-h100-tp4.yaml"
	other = dir + "other.yaml"
)

func TestCatalogs(t *testing.T) {
	differs := []string{"        value: 180\n", "        value: 181\n"}
	for _, c := range []struct {
		name  string
		files files
		local bool
		want  []string
	}{
		{"sound", files{"sources.yaml": registry, tp4: seed(t)}, false, nil},
		{"other files are ignored", files{"sources.yaml": registry, tp4: seed(t), "README.md": "x", dir + "trace.csv": "a,b"}, false, nil},
		{"a .yml", files{"sources.yaml": registry, tp4: seed(t), dir + "more.yml": "x"}, false, []string{dir + "more.yml: catalog-place "}},
		{"a run at the top", files{"sources.yaml": registry, tp4: seed(t), "more.yaml": "x"}, false, []string{"more.yaml: catalog-place "}},
		{"a run too deep", files{"sources.yaml": registry, tp4: seed(t), dir + "deep/more.yaml": "x"}, false, []string{dir + "deep/more.yaml: catalog-place "}},
		{"a file of another name", files{"sources.yaml": registry, other: seed(t)}, false, []string{other + ": catalog-name name"}},
		{"a folder of another licence", files{"sources.yaml": registry, "hud/synthetic-h100-tp4.yaml": seed(t)}, false, []string{"hud/synthetic-h100-tp4.yaml: catalog-folder source.license_ref"}},
		{"a copy under another file name", files{"sources.yaml": registry, tp4: seed(t), other: named(t, "synthetic-h100-tp4", differs...)}, false,
			[]string{other + ": catalog-name name"}},
		{"no registry", files{tp4: seed(t), other: named(t, "other", differs...)}, false, []string{"sources.yaml: catalog-registry "}},
		{"a broken registry", files{"sources.yaml": "kind: [", tp4: seed(t), other: named(t, "other", differs...)}, false, []string{"sources.yaml: yaml-syntax kind"}},
		{"a run for a registry", files{"sources.yaml": seed(t), tp4: seed(t)}, false, []string{"sources.yaml: catalog-registry kind"}},
		{"a registry for a run", files{"sources.yaml": registry, tp4: seed(t), other: registry}, false, []string{other + ": catalog-place kind"}},
		{"no redistribution", files{"sources.yaml": scoreOnly, tp4: seed(t)}, false, []string{tp4 + ": catalog-terms source.license_ref"}},
		{"no redistribution, kept local", files{"sources.yaml": scoreOnly, tp4: seed(t)}, true, nil},
		{"an entry that is not cited", files{"sources.yaml": registry + "  - {id: hud, title: HUD, status: unverified, note: none}\n", tp4: seed(t)}, false,
			[]string{"sources.yaml: catalog-uncited sources[1].id"}},
		{"undeclared duplicates", files{"sources.yaml": registry, tp4: seed(t), other: named(t, "other")}, false, []string{tp4 + ": catalog-undeclared name"}},
		{"20 and 20.0 are one", files{"sources.yaml": registry, tp4: seed(t), other: named(t, "other", "value: 20\n", "value: 20.0\n", "concurrency: 4\n", "concurrency: 0x4\n")}, false,
			[]string{tp4 + ": catalog-undeclared name"}},
		{"one value differs", files{"sources.yaml": registry, tp4: seed(t), other: named(t, "other", differs...)}, false, nil},
		{"a declared duplicate", files{"sources.yaml": registry, tp4: seed(t), other: named(t, "other") + "duplicate_of: synthetic-h100-tp4\n"}, false, nil},
		{"a false duplicate", files{"sources.yaml": registry, tp4: seed(t), other: named(t, "other", differs...) + "duplicate_of: synthetic-h100-tp4\n"}, false,
			[]string{other + ": catalog-duplicate duplicate_of"}},
		{"a duplicate without model", files{"sources.yaml": registry, tp4: seed(t), other: named(t, "other", "model: gpt-oss-120b\n", "", "verdict: EXACT\nresolution: RESOLVED\n", "") + "duplicate_of: synthetic-h100-tp4\n"}, false,
			[]string{other + ": catalog-duplicate duplicate_of"}},
		{"a duplicate of nothing", files{"sources.yaml": registry, tp4: seed(t) + "duplicate_of: nothing\n"}, false, []string{tp4 + ": catalog-reference duplicate_of"}},
		{"supersedes nothing", files{"sources.yaml": registry, tp4: seed(t) + "supersedes: nothing\n"}, false, []string{tp4 + ": catalog-reference supersedes"}},
		{"supersedes another", files{"sources.yaml": registry, tp4: seed(t) + "supersedes: other\n", other: named(t, "other", differs...)}, false, nil},
		{"a cycle", files{"sources.yaml": registry, tp4: seed(t) + "supersedes: other\n", other: named(t, "other", differs...) + "supersedes: synthetic-h100-tp4\n"}, false,
			[]string{other + ": catalog-cycle supersedes"}},
		{"a way into a cycle", files{"sources.yaml": registry, tp4: seed(t) + "supersedes: other\n", other: named(t, "other", differs...) + "supersedes: third\n",
			dir + "third.yaml": named(t, "third", "value: 180\n", "value: 182\n") + "supersedes: other\n"}, false, []string{other + ": catalog-cycle supersedes"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			o := catalog.Check(c.files.fs(), catalog.Options{Local: c.local, Jobs: 2})
			if got := findings(o); !slices.Equal(got, c.want) || len(o.Problems) > 0 {
				t.Errorf("got  %q %v\nwant %q", got, o.Problems, c.want)
			}
		})
	}
}

func TestNoRegistryLeavesLicencesOpen(t *testing.T) {
	o := catalog.Check(files{tp4: seed(t)}.fs(), catalog.Options{Jobs: 1})
	run := o.Reports[1]
	if run.Terms.String() != "unchecked" || !run.Valid() {
		t.Errorf("%s %v", run.Terms, run.Diagnostics)
	}
}

func TestOrderDoesNotDependOnConcurrency(t *testing.T) {
	f := files{"sources.yaml": registry}
	for i := range 40 {
		name := fmt.Sprintf("run-%02d", i)
		f[dir+name+".yaml"] = named(t, name)
	}
	one := findings(catalog.Check(f.fs(), catalog.Options{Jobs: 1}))
	many := findings(catalog.Check(f.fs(), catalog.Options{Jobs: 16}))
	if len(one) != 39 || !slices.Equal(one, many) {
		t.Errorf("%d and %d findings", len(one), len(many))
	}
}

func TestProgressAndCancel(t *testing.T) {
	f := files{"sources.yaml": registry}
	for i := range 20 {
		f[fmt.Sprintf("%srun-%02d.yaml", dir, i)] = "kind: X\n"
	}
	last := 0
	catalog.Check(f.fs(), catalog.Options{Jobs: 3, Progress: func(done, total int) { last = done*1000 + total }})
	if last != 20020 {
		t.Errorf("the last progress is %d", last)
	}
	stop := make(chan struct{})
	close(stop)
	if o := catalog.Check(f.fs(), catalog.Options{Jobs: 1, Cancel: stop}); len(o.Reports) == 21 {
		t.Error("a cancelled check went through every file")
	}
}

func TestSharedCatalog(t *testing.T) {
	root := filepath.Join(shared.Dir(t), "catalog")
	o := catalog.Check(os.DirFS(filepath.Join(root, "measurements")), catalog.Options{Jobs: 2})
	reports := map[string]*core.Report{}
	for _, r := range o.Reports {
		reports[strings.TrimPrefix(r.File.Name, "measurements/")] = r
	}
	text, err := os.ReadFile(filepath.Join(root, "expect.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(strings.TrimSpace(string(text)), "\n")[1:] {
		row := strings.Split(line+"\t\t\t", "\t")
		r := reports[row[0]]
		if r == nil {
			t.Errorf("%s is not reported", row[0])
			continue
		}
		var paths []string
		for _, d := range r.Diagnostics {
			if d.Severity == diag.Error {
				paths = append(paths, d.Path)
			}
		}
		if r.Verdict.Label.String() != row[1] || strings.Join(paths, ",") != row[3] {
			t.Errorf("%s: %s %q, want %s %q", row[0], r.Verdict.Label, paths, row[1], row[3])
		}
	}
}
