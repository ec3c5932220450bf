package reading_test

import (
	"testing"

	"github.com/inference-sim/measured-run/core/jsontext/jsontest"
	"github.com/inference-sim/measured-run/core/reading"
)

func TestWhatIsWrittenIsWhatTheTagsSay(t *testing.T) {
	jsontest.Same[reading.View](t)
	jsontest.Same[reading.Comparison](t)
	jsontest.Same[reading.Found](t)
	jsontest.Same[reading.Packed](t)
}
