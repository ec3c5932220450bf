// Package foldertest lays out the folders that tests work on.
package foldertest

import (
	"os"
	"path/filepath"
	"testing"
)

// Fill writes files below a folder, by their paths from there, with slashes.
func Fill(t testing.TB, dir string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		Put(t, filepath.Join(dir, filepath.FromSlash(name)), text)
	}
}

// Put writes a file, and makes the folders that it lies in.
func Put(t testing.TB, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
