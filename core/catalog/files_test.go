package catalog_test

import (
	"slices"
	"testing"

	"github.com/inference-sim/measured-run/core/catalog"
)

func TestFindInMemory(t *testing.T) {
	for name, c := range map[string]struct {
		files catalog.Files
		dir   string
		inner []string
	}{
		"at the top":       {catalog.Files{"measurements/a/b.yaml": "", "x.yaml": ""}, "measurements", []string{"a/b.yaml"}},
		"in the one below": {catalog.Files{"cat-main/measurements/a/b.yaml": "", "cat-main/x.yaml": ""}, "cat-main/measurements", []string{"a/b.yaml"}},
		"beside a file":    {catalog.Files{"cat-main/measurements/a/b.yaml": "", "README.md": ""}, "cat-main/measurements", []string{"a/b.yaml"}},
		"in one of two":    {catalog.Files{"a/measurements/a/b.yaml": "", "b/x.yaml": ""}, "", nil},
		"in two":           {catalog.Files{"a/measurements/a/b.yaml": "", "b/measurements/a/b.yaml": ""}, "", nil},
		"nowhere":          {catalog.Files{"a/b.yaml": ""}, "a/measurements", nil},
		"empty":            {catalog.Files{}, "", nil},
	} {
		dir, inner, ok := c.files.Find()
		var paths []string
		for p := range inner {
			paths = append(paths, p)
		}
		if ok != (c.inner != nil) || ok && dir != c.dir || !slices.Equal(paths, c.inner) {
			t.Errorf("%s: got %q, %q, %t", name, dir, paths, ok)
		}
	}
}
