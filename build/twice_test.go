package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestTwoBuildsAreTheSame builds the page here and from a copy of the tree in another folder, where nothing that an
// earlier build left behind can be found: no compiled package of ours, no compressed file, no temporary file. Go's own
// packages, which take most of the time and which no path of ours reaches, are compiled once.
func TestTwoBuildsAreTheSame(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles the engine from nothing")
	}
	first := everyFile(t, builtHere(t))
	there := filepath.Join(t.TempDir(), "another place")
	copyTree(t, "..", there)
	for name, value := range map[string]string{
		"TMPDIR": t.TempDir(), "TZ": "Pacific/Auckland", "SOURCE_DATE_EPOCH": "1", "GOFLAGS": "-trimpath=false",
	} {
		t.Setenv(name, value)
	}
	dir := t.TempDir()
	out := filepath.Join(dir, "dist")
	if err := assembled(t.Context(), there, out, filepath.Join(dir, "cache")); err != nil {
		t.Fatal(err)
	}
	second := everyFile(t, out)
	if len(first) < 50 || !slices.Equal(slices.Sorted(maps.Keys(first)), slices.Sorted(maps.Keys(second))) {
		t.Errorf("the builds have\n%q and\n%q", slices.Sorted(maps.Keys(first)), slices.Sorted(maps.Keys(second)))
	}
	for name, content := range first {
		if !bytes.Equal(content, second[name]) {
			t.Errorf("%s differs: %d and %d bytes", name, len(content), len(second[name]))
		}
	}
}

func everyFile(t *testing.T, out string) map[string][]byte {
	t.Helper()
	files := map[string][]byte{}
	err := fs.WalkDir(os.DirFS(out), ".", func(name string, entry fs.DirEntry, err error) error {
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
				return copyFile(path, target, remarkFor(below))
			}
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

// remarkFor is what is added to the source of a package of the engine, so that Go takes it for another one and compiles
// it anew: a comment at its end, which is in nothing that is compiled. The program's own package is left as it is, since
// the digest of its source stands in the engine.
func remarkFor(path string) string {
	if strings.HasPrefix(path, "core"+string(filepath.Separator)) && strings.HasSuffix(path, ".go") {
		return fmt.Sprintf("\n// Compiled in another place, at %d.\n", time.Now().UnixNano())
	}
	return ""
}

func copyFile(from, to, remark string) error {
	content, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		return err
	}
	return os.WriteFile(to, append(content, remark...), 0o644)
}
