// Package fuzztest has fuzz targets run for a moment in every test of their packages: over inputs made of their seeds,
// the same ones each time, where nobody waits for the fuzzing itself.
package fuzztest

import (
	"flag"
	"math/rand/v2"
	"testing"
)

// F is a fuzz target that is run over more than its seeds.
type F struct {
	*testing.F
	inputs int
	seeds  [][]any
}

// Short is a target that a test runs over a number of inputs beside its seeds. Each is one of the tests that go test
// names, such as FuzzCheck/seed#812, and can be run again by that name.
func Short(f *testing.F, inputs int) *F {
	return &F{F: f, inputs: inputs}
}

// Add adds a seed.
func (f *F) Add(args ...any) {
	f.seeds = append(f.seeds, args)
	f.F.Add(args...)
}

// Fuzz runs the target. Who fuzzes starts from the seeds alone: what can be made of them is up to the fuzzing.
func (f *F) Fuzz(target any) {
	f.Helper()
	if flag.Lookup("test.fuzz").Value.String() == "" {
		r := rand.New(rand.NewPCG(1, 2))
		for range f.inputs {
			f.F.Add(spoil(r, f.seeds)...)
		}
	}
	f.F.Fuzz(target)
}
