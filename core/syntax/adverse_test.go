package syntax_test

import (
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// adverse are lines of faults that follow each other, behind what they stand in.
var adverse = []struct{ head, fault string }{
	{"[", "*a "}, {"{", "a: *a "}, {"- ", "!t "}, {"[", "[}"}, {"{", "{]"}, {"a: [", "a: "},
}

// Were the rest of a line looked at for each of its faults, this would not end before the test run is given up.
func TestALineOfFaultsTakesItsTimeOnce(t *testing.T) {
	const size = 3 << 20
	for _, c := range adverse {
		text := c.head + strings.Repeat(c.fault, size/len(c.fault))
		if _, found := syntax.Parse(source.New("", text)); len(found) == 0 {
			t.Errorf("nothing is wrong with %s%s…", c.head, c.fault)
		}
	}
}
