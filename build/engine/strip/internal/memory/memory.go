// Package memory is for tests that look at what a module starts with.
package memory

import (
	"slices"
	"testing"

	"github.com/inference-sim/measured-run/build/engine/strip"
)

const dataSection = 11

// Of is what a module says of its memory.
func Of(t *testing.T, module []byte) []byte {
	t.Helper()
	sections, err := strip.Split(module)
	if err != nil {
		t.Fatal(err)
	}
	data := slices.IndexFunc(sections, func(s strip.Section) bool { return s.Kind == dataSection })
	memory, err := strip.Memory(sections[data].Body)
	if err != nil {
		t.Fatal(err)
	}
	return memory
}
