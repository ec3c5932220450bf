package credential

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/inference-sim/measured-run/core/internal/shared"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// Published records and their spoilt copies carry nothing.
func TestSharedRecordsCarryNothing(t *testing.T) {
	dir, records := shared.Dir(t), 0
	for _, sub := range []string{"cases", "catalog"} {
		err := filepath.WalkDir(filepath.Join(dir, sub), func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || filepath.Ext(path) != ".yaml" {
				return err
			}
			records++
			carriesNothing(t, path)
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if records == 0 {
		t.Errorf("no record under %s", dir)
	}
}

func TestSeedCarriesNothing(t *testing.T) { carriesNothing(t, "../testdata/seed.yaml") }

func carriesNothing(t *testing.T, path string) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	tree, _ := syntax.Parse(source.New(path, string(text)))
	for _, f := range Scan(tree) {
		t.Errorf("%s: %s at %s: %q", path, f.Name, f.Path, f.Secret)
	}
	for _, m := range Find(string(text)) {
		t.Errorf("%s: %s: %q", path, m.Name, text[m.From:m.To])
	}
}
