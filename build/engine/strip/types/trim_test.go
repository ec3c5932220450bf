package types_test

import (
	"slices"
	"testing"

	"github.com/inference-sim/measured-run/build/engine/strip/internal/linked"
	"github.com/inference-sim/measured-run/build/engine/strip/internal/memory"
	"github.com/inference-sim/measured-run/build/engine/strip/types"
)

// In a program that reflects, all that can be asked of a type stays, but for the names that nobody can ask for.
func TestWhatCanBeAskedOfTypesStays(t *testing.T) {
	image := memory.Of(t, linked.Module(t))
	found := types.Find(image)
	trimmed, _, known := types.Trim(image, nil)
	if !known || len(found) < 500 {
		t.Fatalf("%d types are found", len(found))
	}
	after := types.Describe(trimmed, found)
	hidden := 0
	for i, want := range types.Describe(image, found) {
		got := after[i]
		if types.Hidden(want.Name) {
			if hidden++; got.Name != "*" || got.Hash != want.Hash {
				t.Errorf("%s is called %s", want.Name, got.Name)
			}
			continue
		}
		if got.Name != want.Name || got.Hash != want.Hash || !slices.Equal(got.Fields, want.Fields) || !slices.Equal(got.Methods, want.Methods) {
			t.Errorf("%+v becomes %+v", want, got)
		}
	}
	if hidden < 10 {
		t.Errorf("%d types are hidden", hidden)
	}
}

func TestNumbersStayThatTheCodeCompares(t *testing.T) {
	image := memory.Of(t, linked.Module(t))
	found := types.Find(image)
	compared := map[uint32]bool{}
	for i, d := range types.Describe(image, found) {
		if i%3 == 0 {
			compared[uint32(d.Hash)] = true
		}
	}
	trimmed, _, _ := types.Trim(image, compared)
	for i, d := range types.Describe(trimmed, found) {
		if kept := d.Hash != 0; kept != (i%3 == 0) {
			t.Fatalf("the number of %s is kept: %t", d.Name, kept)
		}
	}
}

func TestOtherMemoriesAreLeft(t *testing.T) {
	if _, _, known := types.Trim(make([]byte, 1_000), nil); known {
		t.Error("types are found in nothing")
	}
}
