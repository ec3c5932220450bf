package draft_test

import (
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/draft"
	"github.com/inference-sim/measured-run/core/reading"
	"github.com/inference-sim/measured-run/core/source"
)

// A reviewer who holds a draft against its report finds every number that stands in it.
func TestTheValuesOfADraftAreFoundInItsReport(t *testing.T) {
	each(t, func(t *testing.T, d *draft.Draft, names []string) {
		view := reading.Of(check(d.Text), nil)
		found := map[[2]int]bool{}
		for _, name := range names {
			text := load(t, name)
			if strings.HasSuffix(name, ".yaml") {
				continue // a look-up reads no YAML
			}
			for _, m := range reading.Lookup(view, source.New(name, text)).Metrics {
				found[[2]int{m.Point, m.Metric}] = found[[2]int{m.Point, m.Metric}] || m.Status == "match"
			}
		}
		for at, match := range found {
			if !match {
				t.Errorf("%s of %s is in none of its files", view.Metrics[at[1]].Name, view.Points[at[0]].ID.Text)
			}
		}
	})
}
