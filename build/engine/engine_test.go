package engine

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

func module(t *testing.T, main string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{"go.mod": "module example.org/stub\n\ngo 1.26\n", "main.go": main} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestBuildIsTheSameAnywhere(t *testing.T) {
	const main = "package main\n\nfunc main() { println(1) }\n"
	first, err := Build(t.Context(), module(t, main), ".")
	if err != nil {
		t.Fatal(err)
	}
	second, err := Build(t.Context(), module(t, main), ".")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.HasPrefix(first, []byte("\x00asm")) {
		t.Errorf("not WebAssembly: % x", first[:4])
	}
	if !bytes.Equal(first, second) {
		t.Error("two folders with the same text gave different bytes")
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("GOMODCACHE", filepath.Dir(strings.TrimSpace(string(root)))) // where Go keeps a release that it downloaded
	third, err := Build(t.Context(), module(t, main), ".")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(first, third) {
		t.Error("a release of Go that was downloaded gave different bytes")
	}
}

func TestBuildSaysWhereItFailed(t *testing.T) {
	_, err := Build(t.Context(), module(t, "package main\n\nfunc main() { undefinedThing() }\n"), ".")
	if err == nil || !strings.Contains(err.Error(), "main.go:3:15: undefined: undefinedThing") {
		t.Errorf("got %v", err)
	}
}
