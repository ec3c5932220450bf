package catalog_test

import (
	"testing"

	"github.com/inference-sim/measured-run/core/catalog"
)

// A stated verdict is compared where nothing else is wrong with the run, what is found against the others included.
func TestAStatedVerdictIsComparedLast(t *testing.T) {
	sound := seed(t)
	wrong := edit(t, sound, "verdict: EXACT\nresolution: RESOLVED\n", "verdict: PARTIAL\n")
	run(t, catalog.Options{Jobs: 2}, []catalogCase{
		{"alone", files{"sources.yaml": registry, tp4: wrong}, []string{tp4 + ": stated-verdict verdict"}},
		{"beside a reference to nothing", files{"sources.yaml": registry, tp4: edit(t, wrong, "verdict: PARTIAL\n", "supersedes: nothing\nverdict: PARTIAL\n")},
			[]string{tp4 + ": catalog-reference supersedes"}},
	})
	resolution := edit(t, sound, "resolution: RESOLVED\n", "resolution: STRICT\nsupersedes: nothing\n")
	c := catalog.CheckFiles(catalog.Files(files{"sources.yaml": registry, tp4: resolution}), catalog.Options{})
	for _, r := range c.Reports {
		if r.Verdict != nil && (r.Errors != 1 || len(r.Diagnostics) != 1 || !r.Provisional) {
			t.Errorf("%d errors, %d findings, provisional: %t", r.Errors, len(r.Diagnostics), r.Provisional)
		}
	}
}
