package catalog_test

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/catalog"
	"github.com/inference-sim/measured-run/core/catalog/archive"
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/internal/shared"
)

// seed is a run that is sound in every way, in the folder synthetic-fixture.
func seed(t testing.TB) string {
	t.Helper()
	text, err := os.ReadFile("../../docs/examples/exact.yaml")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// edit replaces parts of a text, each of which must be there.
func edit(t testing.TB, text string, pairs ...string) string {
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
	t.Run("folder", func(t *testing.T) {
		expected(t, root, catalog.Check(os.DirFS(filepath.Join(root, "measurements")), catalog.Options{Jobs: 2}))
	})
	t.Run("zip", func(t *testing.T) {
		var b bytes.Buffer
		w := zip.NewWriter(&b)
		if err := errors.Join(w.AddFS(os.DirFS(root)), w.Close()); err != nil {
			t.Fatal(err)
		}
		files, err := archive.Unpack("catalog.zip", bytes.NewReader(b.Bytes()), int64(b.Len()), archive.Usual)
		if err != nil {
			t.Fatal(err)
		}
		_, runs, _ := files.Find()
		expected(t, root, catalog.CheckFiles(runs, catalog.Options{Jobs: 2}))
	})
}

// expected holds the outcome of the shared catalog to what stands beside it.
func expected(t *testing.T, root string, o catalog.Outcome) {
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
		var errors, reasons []string
		for _, d := range r.Diagnostics {
			if d.Severity == diag.Error {
				errors = append(errors, d.Path)
			}
		}
		for _, reason := range r.Verdict.Reasons {
			reasons = append(reasons, reason.Path)
		}
		want := strings.Split(row[2], ",")
		slices.Sort(want)
		slices.Sort(reasons)
		if r.Verdict.Label.String() != row[1] || !slices.Equal(reasons, want) || strings.Join(errors, ",") != row[3] {
			t.Errorf("%s: %s %q %q, want %q", row[0], r.Verdict.Label, reasons, errors, row)
		}
	}
}
