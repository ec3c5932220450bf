package main

import (
	"bytes"
	"encoding/json"
	"slices"
	"testing"

	"github.com/inference-sim/measured-run/core/fuzztest"
)

// ops are the operations that take one file and some that take two, for fuzzing.
var ops = []string{
	"check", "locate", "reveal", "complete", "hover", "outline", "fix", "format", "run", "registry", "across", "catalog",
	"view", "compare", "lookup", "markdown", "schema", "draft", "version",
}

// answered holds an answer to what is promised of any request: it is JSON, no bug, the same again, and in proportion.
func answered(t *testing.T, r []byte) {
	t.Helper()
	again := slices.Clone(r)
	a := Handle(r)
	if !json.Valid(a) || bytes.Contains(a, []byte(`"bug":true`)) {
		t.Fatalf("%.2000s", a)
	}
	if b := Handle(again); !bytes.Equal(a, b) {
		t.Fatalf("asked again, it answers\n%.2000s\nand before\n%.2000s", b, a)
	}
	if limit := 1<<20 + 2_000*len(r); len(a) > limit {
		t.Fatalf("%d bytes are answered by %d", len(r), len(a))
	}
}

// FuzzHandle asks for anything at all.
func FuzzHandle(target *testing.F) {
	f := fuzztest.Short(target, 3000)
	run := load(f, "full/exact.yaml")
	for _, op := range ops {
		f.Add(string(request(f, map[string]any{"op": op, "utf16": 90, "key": "points[].id", "kind": "run"}, "", run)))
	}
	f.Add(string(request(f, map[string]any{"op": "compare"}, load(f, "registry.yaml"), run, run)))
	f.Add(`{"op":"check","files":[{"path":"a","size":5}]}` + "\na: b\n")
	f.Fuzz(func(t *testing.T, text string) { answered(t, []byte(text)) })
}

// FuzzOps asks for each operation on any text, as a link or a file brings it.
func FuzzOps(target *testing.F) {
	f := fuzztest.Short(target, 300)
	for i := range ops {
		f.Add(uint8(i), load(f, "seed.yaml"), "{\"a\": 1}", 100)
		f.Add(uint8(i), "kind: MeasuredRun\n# é 🎉\nclient: {", "", 25)
	}
	f.Fuzz(func(t *testing.T, op uint8, one, two string, at int) {
		h := map[string]any{"op": ops[int(op)%len(ops)], "utf16": at, "key": two, "kind": "run"}
		answered(t, request(t, h, "", one))
		answered(t, request(t, h, two, one))
		answered(t, request(t, h, one, one, two))
	})
}
