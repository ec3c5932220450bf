package browser

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// outcome is what the page knows of a file, as far as it is compared here.
type outcome struct {
	Verdict *struct {
		Value   string
		Reasons []struct{ Path string }
	}
	Diagnostics []struct{ Severity, Path string }
}

// comesTo spells an outcome as the table of a catalog does: verdict, reasons, errors.
func (o outcome) comesTo() []string {
	var reasons, errors []string
	if o.Verdict == nil {
		return []string{"no verdict", "", ""}
	}
	for _, reason := range o.Verdict.Reasons {
		reasons = append(reasons, reason.Path)
	}
	for _, d := range o.Diagnostics {
		if d.Severity == "error" {
			errors = append(errors, d.Path)
		}
	}
	slices.Sort(reasons)
	return []string{o.Verdict.Value, strings.Join(reasons, ","), strings.Join(errors, ",")}
}

// TestTheCatalogOfPublishedRuns holds the page to what a catalog of real results comes to.
func TestTheCatalogOfPublishedRuns(t *testing.T) {
	catalog, table := published(t)
	for name, path := range map[string]string{"folder": catalog.folder(t, "catalog"), "zip": catalog.zip(t, "catalog.zip", "")} {
		t.Run(name, func(t *testing.T) {
			p := open(t)
			p.opens(path)
			got := eval[map[string]outcome](p, `measuredRunPage.catalog()`)
			for _, line := range table {
				row := strings.Split(line+"\t\t\t", "\t")
				reasons := strings.Split(row[2], ",")
				slices.Sort(reasons)
				want := []string{row[1], strings.Join(reasons, ","), row[3]}
				if words := got[row[0]].comesTo(); !slices.Equal(words, want) {
					t.Errorf("%s\n got %q\nwant %q", row[0], words, want)
				}
			}
		})
	}
}

// published reads the catalog of published runs and the table beside it. Where they are not, the test is skipped.
func published(t *testing.T) (catalog files, table []string) {
	t.Helper()
	dir := os.Getenv("MEASURED_RUN_SHARED")
	if dir == "" {
		dir = filepath.Join(root, "..", "shared")
	}
	dir = filepath.Join(dir, "catalog")
	text, err := os.ReadFile(filepath.Join(dir, "expect.tsv"))
	if err != nil {
		t.Skip("no catalog of published runs")
	}
	catalog = files{}
	err = filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		below, _ := filepath.Rel(dir, path)
		catalog[filepath.ToSlash(below)] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return catalog, strings.Split(strings.TrimSpace(string(text)), "\n")[1:]
}
