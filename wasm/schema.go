package main

import (
	"encoding/json"
	"fmt"

	"github.com/inference-sim/measured-run/core/jsonschema"
)

// exportedSchema is the JSON Schema of a kind of file.
type exportedSchema struct {
	File   string          `json:"file"` // what it is called where it is published
	Schema json.RawMessage `json:"schema"`
}

func exportSchema(kind string) []byte {
	document, known := jsonschema.Find(kind)
	if !known {
		return fail(fmt.Sprintf("schema takes a kind, run or registry, not %q", kind), false)
	}
	return encode(exportedSchema{document.File, document.Schema()})
}
