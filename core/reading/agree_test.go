package reading_test

import (
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/reading"
	"github.com/inference-sim/measured-run/core/source"
)

// Who took seconds to milliseconds in doubles has a last digit of the arithmetic, and no other number.
func TestAConversionInDoublesAgrees(t *testing.T) {
	for _, c := range []struct{ recorded, file, want string }{
		{"14410.371083784844", "14.410371083784845", "match"},
		{"87.86178177119944", "0.08786178177119945", "match"},
		{"87.86178177119945", "0.08786178177119945", "match"},
		{"87.8617817711995", "0.08786178177119945", "match"},    // rounded
		{"87.86178177119955", "0.08786178177119945", "differs"}, // more than arithmetic loses
		{"87.8617817", "0.0878617818", "differs"},               // too few digits for a double
	} {
		run := strings.Replace(keyed(t, "itl_s", "", ""), "value: 20\n", "value: "+c.recorded+"\n", 1)
		found := reading.Lookup(viewOf(t, run), source.New("r.json", `{"itl_s":`+c.file+`}`))
		if got := found.Metrics[0].Status; got != c.want {
			t.Errorf("%s of %s s: %s, want %s", c.recorded, c.file, got, c.want)
		}
	}
	run := strings.Replace(keyed(t, "itl", "", ""), "value: 20\n", "value: 87.86178177119944\n", 1)
	found := reading.Lookup(viewOf(t, run), source.New("r.json", `{"itl":87.86178177119945}`))
	if got := found.Metrics[0].Status; got != "differs" {
		t.Errorf("with no conversion: %s", got)
	}
}
