package report

import (
	"testing"

	"github.com/inference-sim/measured-run/core/jsontext/jsontest"
)

func TestWhatIsWrittenIsWhatTheTagsSay(t *testing.T) {
	jsontest.Same[Result](t)
	jsontest.Same[sarifLog](t)
}
