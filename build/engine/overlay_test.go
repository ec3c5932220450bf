package engine

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/build/engine/overlay"
)

// What stands in for a package does less than the package, so that nothing of ours may rely on it.
func TestOnlyTheLexerAsksForWhatIsStoodInFor(t *testing.T) {
	root := filepath.Join("..", "..")
	laid, by, err := overlay.Flag(t.Context(), t.TempDir(), root, "./wasm", Env)
	if err != nil {
		t.Fatal(err)
	}
	list := exec.Command(by.Command, "list", "-deps", laid, "-f", `{{$p := .ImportPath}}{{range .Imports}}{{$p}} {{.}}{{"\n"}}{{end}}`, "./wasm")
	list.Dir, list.Env = root, append(os.Environ(), by.Env...)
	out, err := list.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	asked := map[string]bool{}
	for line := range strings.Lines(string(out)) {
		by, name, _ := strings.Cut(strings.TrimSpace(line), " ")
		for _, path := range overlay.StandIns() {
			if path == name {
				asked[name] = true
				if !strings.HasPrefix(by, "github.com/goccy/go-yaml/") {
					t.Errorf("%s imports %s", by, name)
				}
			}
		}
	}
	if len(asked) != len(overlay.StandIns()) {
		t.Errorf("of %v, the engine imports only %v", overlay.StandIns(), asked)
	}
}
