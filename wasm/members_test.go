package main

import (
	"testing"

	"github.com/inference-sim/measured-run/core/jsontext/jsontest"
)

func TestWhatIsWrittenIsWhatTheTagsSay(t *testing.T) {
	jsontest.Same[checkedRegistry](t)
	jsontest.Same[checkedRun](t)
	jsontest.Same[crossed](t)
	jsontest.Same[compared](t)
	jsontest.Same[viewed](t)
	jsontest.Same[written](t)
	jsontest.Same[built](t)
	jsontest.Same[card](t)
	jsontest.Same[completion](t)
	jsontest.Same[declined](t)
	jsontest.Same[drafted](t)
	jsontest.Same[failure](t)
	jsontest.Same[fixed](t)
	jsontest.Same[located](t)
	jsontest.Same[nothing](t)
	jsontest.Same[outlined](t)
	jsontest.Same[refused](t)
	jsontest.Same[reformatted](t)
	jsontest.Same[revealed](t)
}
