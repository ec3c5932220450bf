package jsonschema

import (
	"testing"

	"github.com/inference-sim/measured-run/core/verdict"
)

// A gate that the schema does not know would let a stated verdict pass that is not earned.
func TestTheSchemaKnowsEveryGate(t *testing.T) {
	for _, gate := range verdict.Gates {
		if (passed(gate.ID) == nil) != (gate.ID == elsewhere) {
			t.Errorf("what passes the gate %s is not said", gate.ID)
		}
	}
}
