package syntax_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/inference-sim/measured-run/core/internal/shared"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

func TestSharedRecordsAreRead(t *testing.T) {
	err := filepath.WalkDir(shared.Dir(t), func(path string, entry fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".yaml" {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		tree, found := syntax.Parse(source.New(path, string(text)))
		if tree.Root == nil {
			t.Errorf("%s: no tree", path)
		}
		for _, d := range found {
			if d.Rule != "yaml-documents" {
				t.Errorf("%s: %s at %v: %s", path, d.Rule, d.At, d.Text)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
