package assemble

import (
	"os"
	"path/filepath"

	"github.com/inference-sim/measured-run/core/jsonschema"
)

// schemaFolder holds the JSON Schemas. Their names stay the same from build to build: records and settings of editors
// name them.
const schemaFolder = "schema"

func schemas(dir string) error {
	folder := filepath.Join(dir, schemaFolder)
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	for _, document := range jsonschema.Documents {
		if err := os.WriteFile(filepath.Join(folder, document.File), document.Schema(), 0o644); err != nil {
			return err
		}
	}
	return nil
}
