package main

import (
	"strconv"

	"github.com/inference-sim/measured-run/core/jsonschema"
	"github.com/inference-sim/measured-run/core/jsontext"
)

// exportedSchema is the JSON Schema of a kind of file.
type exportedSchema struct {
	File   string // what it is called where it is published
	Schema []byte // JSON
}

func (e *exportedSchema) Members(w *jsontext.Writer) {
	w.Str("file", e.File)
	w.Copy("schema", string(e.Schema))
}

func exportSchema(kind string) []byte {
	document, known := jsonschema.Find(kind)
	if !known {
		return fail("schema takes a kind, run or registry, not "+strconv.Quote(kind), false)
	}
	return jsontext.Marshal(&exportedSchema{document.File, document.Schema()})
}
