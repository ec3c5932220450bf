package main

import (
	"bytes"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/build/assemble"
	"github.com/inference-sim/measured-run/build/compress"
)

// TestTwoBuildsAreTheSame builds the page here and from a copy of the tree in another folder, where nothing that an
// earlier build left behind can be found: no compiled package, no compressed file, no temporary file.
func TestTwoBuildsAreTheSame(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles the engine from nothing")
	}
	if _, err := exec.LookPath("npm"); err != nil {
		t.Skip("no npm to build the page with")
	}
	first := built(t, "..", t.TempDir())
	there := filepath.Join(t.TempDir(), "another place")
	copyTree(t, "..", there)
	for name, value := range map[string]string{
		"GOCACHE": t.TempDir(), "TMPDIR": t.TempDir(), "TZ": "Pacific/Auckland", "SOURCE_DATE_EPOCH": "1", "GOFLAGS": "-trimpath=false",
	} {
		t.Setenv(name, value)
	}
	second := built(t, there, t.TempDir())
	if len(first) < 50 || !slices.Equal(slices.Sorted(maps.Keys(first)), slices.Sorted(maps.Keys(second))) {
		t.Errorf("the builds have\n%q and\n%q", slices.Sorted(maps.Keys(first)), slices.Sorted(maps.Keys(second)))
	}
	for name, content := range first {
		if !bytes.Equal(content, second[name]) {
			t.Errorf("%s differs: %d and %d bytes", name, len(content), len(second[name]))
		}
	}
}

func built(t *testing.T, root, dir string) map[string][]byte {
	t.Helper()
	out := filepath.Join(dir, "dist")
	err := assemble.Dist(t.Context(), assemble.Options{
		Root: root, Out: out, Cache: filepath.Join(dir, "cache"), Version: version, Effort: compress.Quick, Log: t.Output(),
	})
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	err = fs.WalkDir(os.DirFS(out), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		content, err := os.ReadFile(filepath.Join(out, name))
		files[name+" "+info.Mode().String()] = content
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// copyTree copies what the page is made from. The packages of the page, which are many, are linked.
func copyTree(t *testing.T, from, to string) {
	t.Helper()
	for _, top := range []string{"go.mod", "go.sum", "LICENSE", "README.md", "Makefile", "build", "core", "wasm", "docs", "site"} {
		err := filepath.WalkDir(filepath.Join(from, top), func(path string, entry fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			below, err := filepath.Rel(from, path)
			if err != nil {
				return err
			}
			if target := filepath.Join(to, below); entry.IsDir() {
				return os.MkdirAll(target, 0o755)
			} else if !entry.Type().IsRegular() {
				return nil // the programs of packages
			} else if strings.Contains(below, "node_modules") && os.Link(path, target) == nil {
				return nil
			} else {
				return copyFile(path, target)
			}
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

func copyFile(from, to string) error {
	content, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		return err
	}
	return os.WriteFile(to, content, 0o644)
}
