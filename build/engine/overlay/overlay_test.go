package overlay

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
)

// The rules fit the release of Go at hand, and say of the collector what the barriers that are not compiled rest on.
func TestTheReleaseOfGoIsKnown(t *testing.T) {
	dir := t.TempDir()
	flag, _, err := Flag(t.Context(), dir, dir, "runtime", []string{"GOOS=js", "GOARCH=wasm"})
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(strings.TrimPrefix(flag, "-overlay="))
	if err != nil {
		t.Fatal(err)
	}
	var list struct{ Replace map[string]string }
	if err := json.Unmarshal(text, &list); err != nil {
		t.Fatal(err)
	}
	for theirs, own := range list.Replace {
		if strings.HasSuffix(theirs, "/runtime/mgc.go") {
			if text, err = os.ReadFile(own); err != nil || !strings.Contains(string(text), "if int32(1) == 1 {\n\t\tmode = gcForceMode\n") {
				t.Errorf("the collector is not the one that stops the world: %v", err)
			}
			return
		}
	}
	t.Errorf("the collector is not among %d files", len(list.Replace))
}
