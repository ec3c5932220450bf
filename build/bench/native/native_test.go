package native

import (
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/build/bench/documents"
	"github.com/inference-sim/measured-run/build/bench/pair"
)

func TestEverythingIsMeasured(t *testing.T) {
	from, err := documents.Read("../../..")
	if err != nil {
		t.Fatal(err)
	}
	o := Options{From: from, Points: []int{3, 1000}, Keys: []int{4}, Runs: 2, Limits: pair.Limits{Rounds: 1}}
	sections := o.Sections()
	var whole []string
	for _, row := range sections[0].Rows {
		whole = append(whole, row.What)
	}
	want := "example|3 points|1,000 points|4 keys in a mapping|1,000 bytes at 1,000 points|catalog of 2 runs"
	if got := strings.Join(whole, "|"); got != want {
		t.Errorf("measured %s", got)
	}
	if len(sections[1].Rows) != 4*5 || len(sections[2].Rows) != 4+3 {
		t.Errorf("%d stages and %d others", len(sections[1].Rows), len(sections[2].Rows))
	}
	for _, section := range sections {
		for _, row := range section.Rows {
			if row.Value <= 0 || row.Ours == "" || row.Beside == "" {
				t.Errorf("%s: %+v", section.Title, row)
			}
		}
	}
	if sections[0].Rows[0].Limit != 0 || sections[0].Rows[2].Limit != wholeLimit {
		t.Error("the limit is for long records")
	}
}
