package core_test

import (
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/source"
)

// A block whose first key is unknown is looked at all the same: a line that belongs into it is told of.
func TestALineMayBelongBelowAnUnknownKey(t *testing.T) {
	seed := base(t, "seed.yaml")
	slipped := strings.NewReplacer(
		"\n  kind: vllm_bench", "\n  mood: vllm_bench",
		"\n  adapter:\n    name: adapters/vllm_bench.py\n    version: \"2\"\n    sha256:", "\nadapter:\n  name: adapters/vllm_bench.py\n  version: \"2\"\n  sha256:",
	).Replace(seed)
	const want = "6: this line and what belongs to it start in column 1 and fit the lines around them in column 3 [yaml-indent]"
	if all := told(core.Check(source.New("run.yaml", slipped), registryOf(t))); !strings.Contains(all, want) {
		t.Errorf("found\n%s", all)
	}
}

func TestInATextThatHoldsNothingNoSlipIsLookedFor(t *testing.T) {
	r := core.Check(source.New("run.yaml", strings.Repeat("%YAML 1.2\n", 6)), nil)
	if r.Errors != 6 || strings.Contains(told(r), "yaml-indent") {
		t.Errorf("found\n%s", told(r))
	}
}
