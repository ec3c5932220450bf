package main

import (
	"testing"

	"github.com/inference-sim/measured-run/build/budget"
)

// TestThePageKeepsToItsBudgets compresses the engine at its best where it has changed, which takes its time.
func TestThePageKeepsToItsBudgets(t *testing.T) {
	if testing.Short() {
		t.Skip("compresses the engine at its best")
	}
	weights, err := budget.Weigh(builtHere(t), cache)
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range weights {
		if !w.Within() {
			t.Error(w)
		}
	}
}
