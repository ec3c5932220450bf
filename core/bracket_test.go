package core_test

import (
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/source"
)

// A bracket too many is told in a finding or two wherever it stands: before a line, after the colon of its key, or at its
// end.
func TestABracketTooManyIsToldOnce(t *testing.T) {
	text := base(t, "seed.yaml")
	from, n := 0, 0
	for line := range strings.Lines(text) {
		end := from + len(line) - 1
		start := from + len(line) - len(strings.TrimLeft(line, " "))
		places := []int{start, end}
		if colon := strings.Index(line, ": "); colon >= 0 {
			places = append(places, from+colon+1, from+colon+2)
		}
		for i, at := range places {
			bracket := "[]{}"[n%4 : n%4+1] // each of them at some of the places of each kind
			if n++; i == 1 && text[end-1] == ':' {
				bracket = " " + bracket
			}
			r := core.CheckWith(source.New("run.yaml", text[:at]+bracket+text[at:]), core.Options{Untried: true})
			if r.Errors > 2 {
				t.Errorf("%s before %q: %d errors:\n%s", bracket, text[at:end], r.Errors, told(r))
			}
		}
		from += len(line)
	}
	if n < 300 {
		t.Errorf("%d places", n)
	}
}
