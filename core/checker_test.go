package core_test

import (
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/source"
)

// A reading that could not take an edit in is not asked again: a credential is seen once its lines are in the tree.
func TestACheckerLetsGoOfWhatItCannotFollow(t *testing.T) {
	text := record(t, "")
	texts := []string{
		text,
		strings.Replace(text, "model: llama-3.1-70b", "model: "+secrets()[0].text, 1),
		text,
		strings.Replace(text, "model: llama-3.1-70b", "model: llama-3.1-8b", 1),
	}
	var checker core.Checker
	var again []bool
	for _, text := range texts {
		got, want := checker.Check(source.New("run.yaml", text), core.Options{}), core.Check(source.New("run.yaml", text), nil)
		if everything(got) != everything(want) || got.Run.Model.V != want.Run.Model.V {
			t.Errorf("it says\n%s\nand not\n%s", everything(got), everything(want))
		}
		again = append(again, checker.Again())
	}
	if again[0] || again[1] || again[2] || !again[3] {
		t.Errorf("the edits were taken in: %v", again)
	}
}
