package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/report"
)

// The module itself, as a page runs it: what would exhaust its small stack, or its patience, is answered, and so is
// what comes after it.
func TestTheModuleAnswersEverything(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("no node to run the module in")
	}
	if testing.Short() {
		t.Skip("builds the module")
	}
	dir := t.TempDir()
	module := filepath.Join(dir, "module.wasm")
	build := exec.Command("go", "build", "-o", module, ".")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	run := load(t, "full/disaggregated.yaml")
	texts := map[string]string{
		"a run":                     run,
		"open brackets":             strings.Repeat("[", 100_000),
		"open braces":               "kind: MeasuredRun\nclient: " + strings.Repeat("{a: ", 100_000),
		"nested blocks":             nested(5_000),
		"nested blocks up to depth": nested(99),
		"dashes":                    strings.Repeat("- ", 100_000),
		"question marks":            strings.Repeat("? ", 100_000),
		"flat keys":                 "kind: MeasuredRun\n" + numbered("key", ": 1\n", 20_000),
		"anchors":                   "kind: MeasuredRun\nclient: {command: [" + numbered("&a", " x, ", 20_000) + "]}\n",
		"an alias bomb":             bomb(),
		"a cycle":                   "kind: MeasuredRun\nclient: &a {b: *a}\n",
		"quotes":                    strings.Repeat("\"", 100_000),
		"a long line":               "kind: MeasuredRun\nname: " + strings.Repeat("x", 1<<20) + "\n",
		"too long":                  strings.Repeat("a: b\n", 4<<20),
		"the run again":             run,
	}
	for name, text := range texts {
		path := filepath.Join(dir, name+".request")
		if err := os.WriteFile(path, request(t, map[string]any{"op": "check"}, "", text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	call := exec.Command(node, "--stack-size=900", "testdata/call.cjs", module, loader(t), dir)
	if out, err := call.CombinedOutput(); err != nil {
		t.Fatalf("the module fell: %v\n%.2000s", err, out)
	}
	for name, text := range texts {
		got, err := os.ReadFile(filepath.Join(dir, name+".request.answer"))
		if err != nil {
			t.Errorf("%s is not answered: %v", name, err)
			continue
		}
		if native := Handle(request(t, map[string]any{"op": "check"}, "", text)); string(got) != string(native) {
			t.Errorf("%s is answered otherwise than natively: %.300s", name, got)
		}
		var result report.Result
		if err := json.Unmarshal(got, &result); err != nil || len(result.Files) != 1 {
			t.Errorf("%s: %v in %.300s", name, err, got)
		}
	}
}

func nested(depth int) string {
	var b strings.Builder
	for i := range depth {
		b.WriteString(strings.Repeat(" ", i) + "a:\n")
	}
	return b.String()
}

func numbered(before, after string, n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(before + strings.Repeat("x", i%7) + string(rune('a'+i%26)) + after)
	}
	return b.String()
}

func bomb() string {
	text := "kind: MeasuredRun\na: &a [x, x, x, x, x, x, x, x, x, x]\n"
	for c := 'b'; c <= 'k'; c++ {
		text += string(c) + ": &" + string(c) + " [" + strings.Repeat("*"+string(c-1)+", ", 10) + "]\n"
	}
	return text
}

// loader is the script of the Go installation that starts a module.
func loader(t *testing.T) string {
	t.Helper()
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	return filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js")
}
