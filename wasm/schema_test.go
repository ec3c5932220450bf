package main

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/inference-sim/measured-run/core/jsonschema"
)

func TestSchema(t *testing.T) {
	for _, document := range jsonschema.Documents {
		got := answer[struct {
			File   string
			Schema json.RawMessage
		}](t, request(t, map[string]any{"op": "schema", "kind": document.Name}, ""))
		var want bytes.Buffer
		if err := json.Compact(&want, document.Schema()); err != nil {
			t.Fatal(err)
		}
		var inAnswer, printed any
		if json.Unmarshal(got.Schema, &inAnswer) != nil || json.Unmarshal(want.Bytes(), &printed) != nil || got.File != document.File {
			t.Fatalf("%s: got %s", document.Name, got.File)
		}
		a, _ := json.Marshal(inAnswer)
		if b, _ := json.Marshal(printed); !bytes.Equal(a, b) || len(a) < 1000 {
			t.Errorf("%s: the answer is another schema", document.Name)
		}
	}
	if got := Handle(request(t, map[string]any{"op": "schema", "kind": "catalog"}, "")); !bytes.Contains(got, []byte("schema takes a kind, run or registry")) {
		t.Errorf("got %s", got)
	}
}
