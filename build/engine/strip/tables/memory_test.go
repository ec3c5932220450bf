package tables_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/inference-sim/measured-run/build/engine/strip"
	"github.com/inference-sim/measured-run/build/engine/strip/internal/linked"
	"github.com/inference-sim/measured-run/build/engine/strip/tables"
)

// Once a module is instantiated, its tables say the same of each function, whose records are where the index says.
func TestTablesAreWorkedOutAtTheStart(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("no node to instantiate a module in")
	}
	whole := linked.Module(t)
	stripped, report, err := strip.Module(whole)
	if err != nil || !report.Known {
		t.Fatal("this release of Go lays out its tables in another way", err)
	}
	dir := t.TempDir()
	small, started := filepath.Join(dir, "small.wasm"), filepath.Join(dir, "memory")
	if err := os.WriteFile(small, stripped, 0o644); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(node, "testdata/memory.cjs", small, started).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%.2000s", err, out)
	}
	memory, err := os.ReadFile(started)
	if err != nil {
		t.Fatal(err)
	}
	got, known := tables.Lookups(memory)
	if !known {
		t.Fatal("the tables of the module at its start are of another form")
	}
	want, _ := tables.Lookups(memoryOf(t, whole))
	if len(got) != len(want) || len(want) < 1_000 {
		t.Fatalf("they have %d functions, want %d", len(got), len(want))
	}
	for i := range got {
		if got[i] != want[i] {
			t.Fatalf("of function %d they say\n%+v, want\n%+v", i, got[i], want[i])
		}
	}
}

// memoryOf is what a module says of its memory.
func memoryOf(t *testing.T, module []byte) []byte {
	t.Helper()
	sections, err := strip.Split(module)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range sections {
		if s.Kind == 11 {
			memory, err := strip.Memory(s.Body)
			if err != nil {
				t.Fatal(err)
			}
			return memory
		}
	}
	t.Fatal("the module has no data")
	return nil
}
