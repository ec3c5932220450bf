package engine

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// The engine as a page gets it says of every text what the same code says elsewhere.
func TestTheEngineAnswersAsTheNativeProgram(t *testing.T) {
	e := engineInNode(t)
	dir := e.dir
	write(t, filepath.Join(dir, "all.request"), requestOf(t, append(written(t), made(3_000)...)))
	e.answer(t)
	got, want := read(t, filepath.Join(dir, "all.request.answer")), native(t, filepath.Join(dir, "all.request"))
	if !bytes.Contains(want, []byte(`"yaml-portable"`)) {
		t.Error("the lexer of goccy/go-yaml has nothing to say of any text")
	}
	if !bytes.Equal(got, want) {
		at := 0
		for at < min(len(got), len(want)) && got[at] == want[at] {
			at++
		}
		t.Errorf("at byte %d it says\n%.300s\nand natively\n%.300s", at, got[max(at-200, 0):], want[max(at-200, 0):])
	}
}

// inNode is the engine in Node, and the folder of what it is asked.
type inNode struct{ node, dir string }

func engineInNode(t *testing.T) inNode {
	t.Helper()
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("no node to run the engine in")
	}
	if testing.Short() {
		t.Skip("builds the engine")
	}
	module, err := Build(t.Context(), filepath.Join("..", ".."), "./wasm")
	if err != nil {
		t.Fatal(err)
	}
	e := inNode{node, t.TempDir()}
	write(t, filepath.Join(e.dir, "engine.wasm"), module)
	return e
}

// answer starts the engine, in an environment with more, and has it answer each request of the folder.
func (e inNode) answer(t *testing.T, more ...string) {
	t.Helper()
	call := exec.Command(e.node, "--stack-size=900", "../../wasm/testdata/call.cjs", filepath.Join(e.dir, "engine.wasm"), loader(t, "wasm_exec.js"), e.dir)
	call.Env = append(os.Environ(), more...)
	if out, err := call.CombinedOutput(); err != nil {
		t.Fatalf("%v: %v\n%.2000s", more, err, out)
	}
}

// native is the answer of the same program, compiled for this machine.
func native(t *testing.T, request string) []byte {
	t.Helper()
	in, err := os.Open(request)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	program := exec.Command("go", "run", "./wasm")
	program.Dir, program.Stdin = filepath.Join("..", ".."), in
	answer, err := program.Output()
	if err != nil {
		t.Fatal(err)
	}
	return answer
}

// written are the records of the repository.
func written(t *testing.T) (texts []string) {
	t.Helper()
	for _, folder := range []string{"core", "docs"} {
		err := filepath.WalkDir(filepath.Join("..", "..", folder), func(path string, entry fs.DirEntry, err error) error {
			if err == nil && filepath.Ext(path) == ".yaml" {
				texts = append(texts, string(read(t, path)))
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return texts
}

// made are texts of forms that two readers of YAML may take differently.
func made(n int) (texts []string) {
	pieces := []string{
		"a: ", "b: ", "- ", "? ", "\n", "\n", "\n", "\n  ", "\n  ", " ", "\t", "x", "1", "word word", "\"", "\"", "'", "'", "\\", "\\n", "\\q", "|\n", ">-\n",
		"|2+\n", "|x\n", ">5\n", "&a ", "*a", "!t ", "!!str ", "!<x> ", "!{", "@", "`", "%", "#", " # c", ",", "[", "]", "{", "}", ":", "é", "😀", "---\n", "...\n", "<<: ", "~", "null",
	}
	random := rand.New(rand.NewPCG(1, 2))
	for range n {
		var b strings.Builder
		b.WriteString("kind: MeasuredRun\nname: ")
		for range 1 + random.IntN(12) {
			b.WriteString(pieces[random.IntN(len(pieces))])
		}
		texts = append(texts, b.String())
	}
	return texts
}

func requestOf(t *testing.T, texts []string) []byte {
	t.Helper()
	type body struct {
		Path string `json:"path"`
		Size int    `json:"size"`
	}
	var bodies []body
	for _, text := range texts {
		bodies = append(bodies, body{"a.yaml", len(text)})
	}
	header, err := json.Marshal(map[string]any{"op": "check", "files": bodies})
	if err != nil {
		t.Fatal(err)
	}
	return []byte(string(header) + "\n" + strings.Join(texts, ""))
}

func read(t *testing.T, path string) []byte {
	t.Helper()
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return content
}

func write(t *testing.T, path string, content []byte) {
	t.Helper()
	if err := os.WriteFile(path, content, 0o644); err != nil {
		t.Fatal(err)
	}
}
