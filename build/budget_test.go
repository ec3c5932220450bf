package main

import (
	"os/exec"
	"testing"

	"github.com/inference-sim/measured-run/build/assemble"
	"github.com/inference-sim/measured-run/build/budget"
	"github.com/inference-sim/measured-run/build/compress"
)

// TestThePageKeepsToItsBudgets compresses the engine at its best where it has changed, which takes its time.
func TestThePageKeepsToItsBudgets(t *testing.T) {
	if testing.Short() {
		t.Skip("compresses the engine at its best")
	}
	if _, err := exec.LookPath("npm"); err != nil {
		t.Skip("no npm to build the page with")
	}
	dist, cache := t.TempDir(), "../.cache"
	err := assemble.Dist(t.Context(), assemble.Options{
		Root: "..", Out: dist, Cache: cache, Version: version, Effort: compress.Quick, Log: t.Output(),
	})
	if err != nil {
		t.Fatal(err)
	}
	weights, err := budget.Weigh(dist, cache)
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range weights {
		if !w.Within() {
			t.Error(w)
		}
	}
}
