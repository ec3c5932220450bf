package main_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// reports copies reports of two harnesses into a folder of the test.
func reports(t *testing.T) (dir string) {
	t.Helper()
	dir = t.TempDir()
	for name, from := range map[string]string{"c4.json": "vllm/concurrency-4.json", "c1.json": "vllm/concurrency-1.json", "out.jsonl": "sglang/native.jsonl"} {
		text, err := os.ReadFile(filepath.Join("..", "..", "draft", "testdata", filepath.FromSlash(from)))
		if err != nil {
			t.Fatal(err)
		}
		put(t, dir, name, string(text))
	}
	return dir
}

func TestDraft(t *testing.T) {
	dir := reports(t)
	for _, c := range []struct {
		name, args string
		code       int
		out, err   string
	}{
		{"a sweep", "-draft c4.json c1.json", 0, "  - id: c4\n", "; gaps to fill: "},
		{"lines of JSON", "-draft out.jsonl", 0, "  kind: sglang_bench\n", "the reports do not say which release"},
		{"two harnesses", "-draft c4.json out.jsonl", 2, "", "one harness at a time"},
		{"no file", "-draft", 2, "", "nothing to draft from"},
		{"one that is not there", "-draft none.json", 2, "", "none.json: no such file"},
		{"a folder", "-draft .", 2, "", ".: is a directory"},
		{"with a schema", "-draft -schema run", 2, "", "-draft and -schema do not go together"},
		{"standard input twice", "-draft - -", 2, "", "standard input can be read once"},
	} {
		got := call(t, dir, strings.Fields(c.args)...)
		if got.code != c.code || !strings.Contains(got.out, c.out) || !strings.Contains(got.err, c.err) || c.out == "" && got.out != "" {
			t.Errorf("%s: got %+v", c.name, got)
		}
	}
}

func TestADraftOfStandardInput(t *testing.T) {
	dir := reports(t)
	path, err := program()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(path, "-draft", "-")
	cmd.Stdin = strings.NewReader(read(t, dir, "c1.json"))
	out, err := cmd.Output()
	if err != nil || !strings.Contains(string(out), "\n      path:  # its path") {
		t.Errorf("%v: %.500s", err, out)
	}
}
