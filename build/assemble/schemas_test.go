package assemble

import (
	"maps"
	"slices"
	"testing"

	"github.com/inference-sim/measured-run/core/jsonschema"
)

func TestSchemasArePublishedUnderNamesThatStay(t *testing.T) {
	dir := t.TempDir()
	if err := schemas(dir); err != nil {
		t.Fatal(err)
	}
	files := contents(t, dir)
	if got, want := slices.Sorted(maps.Keys(files)), []string{"schema/measured-run.schema.json", "schema/measurement-sources.schema.json"}; !slices.Equal(got, want) {
		t.Fatalf("files %v", got)
	}
	for _, document := range jsonschema.Documents {
		if files["schema/"+document.File] != string(document.Schema()) {
			t.Errorf("%s is another", document.File)
		}
	}
}
