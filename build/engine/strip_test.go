package engine

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// Without what only a trace of a crash needs, a program does the same: its stack grows, and is scanned while pointers
// live on it; panics are recovered from; goroutines wait for each other.
func TestAStrippedModuleDoesTheSame(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("no node to run a module in")
	}
	main, err := os.ReadFile("testdata/stack.go.txt")
	if err != nil {
		t.Fatal(err)
	}
	dir := module(t, string(main))
	whole := filepath.Join(dir, "whole.wasm")
	link := exec.Command("go", "build", "-o", whole, ".")
	link.Dir, link.Env = dir, append(os.Environ(), Env...)
	if out, err := link.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	stripped, err := Build(t.Context(), dir, ".")
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Contains(stripped, []byte("main.deep")) {
		t.Error("the module holds the names of its functions: this release of Go lays out its tables in another way")
	}
	small := filepath.Join(dir, "small.wasm")
	if err := os.WriteFile(small, stripped, 0o644); err != nil {
		t.Fatal(err)
	}
	want, got := said(t, node, whole), said(t, node, small)
	if !strings.HasSuffix(want, "done\n") || got != want {
		t.Errorf("it says\n%s\nand whole it says\n%s", got, want)
	}
}

// said is what a program prints.
func said(t *testing.T, node, program string) string {
	t.Helper()
	out, err := exec.Command(node, loader(t, "wasm_exec_node.js"), program).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%.2000s", err, out)
	}
	return string(out)
}

// loader is one of the scripts that come with Go to run its modules.
func loader(t *testing.T, name string) string {
	t.Helper()
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	return filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", name)
}
