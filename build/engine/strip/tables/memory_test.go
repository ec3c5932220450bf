package tables_test

import (
	"encoding/binary"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"github.com/inference-sim/measured-run/build/engine/strip/internal/linked"
	"github.com/inference-sim/measured-run/build/engine/strip/internal/memory"
	"github.com/inference-sim/measured-run/build/engine/strip/tables"
)

// Once a module is instantiated, its tables say the same of each function, whose records are where the index says.
func TestTablesAreWorkedOutAtTheStart(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("no node to instantiate a module in")
	}
	image := memory.Of(t, linked.Module(t))
	read, known := tables.Read(image)
	if !known {
		t.Fatal("this release of Go lays out its tables in another way")
	}
	want := read.Lookups()
	packed, start, ok := read.Pack()
	if !ok {
		t.Fatal("there is no room for the tables")
	}
	dir := t.TempDir()
	module, started := filepath.Join(dir, "start.wasm"), filepath.Join(dir, "memory")
	if err := os.WriteFile(module, starting(packed, start.Body()), 0o644); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(node, "testdata/memory.cjs", module, started).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%.2000s", err, out)
	}
	memory, err := os.ReadFile(started)
	if err != nil {
		t.Fatal(err)
	}
	again, known := tables.Read(memory)
	if !known {
		t.Fatal("the tables of the module at its start are of another form")
	}
	got := again.Lookups()
	if len(got) != len(want) || len(want) < 1_000 {
		t.Fatalf("they have %d functions, want %d", len(got), len(want))
	}
	for i := range got {
		if got[i] != want[i] {
			t.Fatalf("of function %d they say\n%+v, want\n%+v", i, got[i], want[i])
		}
	}
}

// starting is a module of a memory and a function that runs at the start.
func starting(memory, start []byte) []byte {
	module := []byte("\x00asm\x01\x00\x00\x00")
	section := func(kind byte, body ...[]byte) {
		content := slices.Concat(body...)
		module = append(binary.AppendUvarint(append(module, kind), uint64(len(content))), content...)
	}
	sized := func(content []byte) []byte {
		return append(binary.AppendUvarint(nil, uint64(len(content))), content...)
	}
	section(1, []byte{1, 0x60, 0, 0})
	section(3, []byte{1, 0})
	section(5, []byte{1, 0}, binary.AppendUvarint(nil, uint64(len(memory)>>16+1)))
	section(7, []byte("\x01\x03mem\x02\x00"))
	section(8, []byte{0})
	section(10, []byte{1}, sized(start))
	section(11, []byte{1, 0, 0x41, 0, 0x0b}, sized(memory))
	return module
}

// Places that are entered come first, in their order, and nothing changes before it is done.
func TestPlacesGetOtherNumbers(t *testing.T) {
	read, known := tables.Read(memory.Of(t, linked.Module(t)))
	if !known {
		t.Fatal("this release of Go lays out its tables in another way")
	}
	for i, before := range read.Lookups() {
		self := read.First() + i
		if before.Maps == "" || read.Deferred(self) == 0 {
			continue
		}
		numbers, _, ok := read.Renumber(self, map[int]bool{read.Deferred(self): true, read.Deferred(self) + 1: true}, []int{1, 2, 3})
		if !ok || numbers[0] != 0 || numbers[read.Deferred(self)] != 1 || numbers[read.Deferred(self)+1] != 2 {
			t.Errorf("function %d gets the numbers %v", self, numbers)
		}
		if before != read.Lookups()[i] {
			t.Errorf("function %d is another before it is done", self)
		}
	}
}
