package main

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
)

// What somebody writes to a file between its check and its fixes is not lost.
func TestAFileThatWasChangedMeanwhileIsLeftAlone(t *testing.T) {
	path := filepath.Join(t.TempDir(), "run.yaml")
	if err := os.WriteFile(path, []byte("name: theirs\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := replace(path, "name: as read\n", "name: fixed\n"); !errors.Is(err, errChanged) {
		t.Errorf("got %v", err)
	}
	if text, err := os.ReadFile(path); string(text) != "name: theirs\n" {
		t.Errorf("the file holds %q, %v", text, err)
	}
	if err := replace(path, "name: theirs\n", "name: fixed\n"); err != nil {
		t.Error(err)
	}
	if left, _ := filepath.Glob(filepath.Join(filepath.Dir(path), "*")); len(left) != 1 {
		t.Errorf("there are %q", left)
	}
}
