package catalog_test

import (
	"testing"

	"github.com/inference-sim/measured-run/core/catalog"
	"github.com/inference-sim/measured-run/core/jsontext/jsontest"
)

func TestWhatIsWrittenIsWhatTheTagsSay(t *testing.T) {
	jsontest.Same[catalog.Facts](t)
}
