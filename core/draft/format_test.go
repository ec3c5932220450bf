package draft_test

import (
	"testing"

	"github.com/aymanbagabas/go-udiff"

	"github.com/inference-sim/measured-run/core/draft"
	"github.com/inference-sim/measured-run/core/format"
	"github.com/inference-sim/measured-run/core/source"
)

func TestADraftIsFormatted(t *testing.T) {
	each(t, func(t *testing.T, d *draft.Draft, _ []string) {
		text, edits, err := format.Source(source.New("draft.yaml", d.Text))
		if err != nil || len(edits) > 0 {
			t.Errorf("%v: %s", err, udiff.Unified("drafted", "formatted", d.Text, text))
		}
	})
}
