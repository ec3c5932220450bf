package main

import (
	"testing"

	"github.com/inference-sim/measured-run/build/facts"
	"github.com/inference-sim/measured-run/build/tables"
)

func TestTablesSayWhatTheCodeSays(t *testing.T) {
	stale, err := tables.Stale("../docs", facts.Tables)
	if err != nil {
		t.Fatal(err)
	}
	for path := range stale {
		t.Errorf("%s: a table differs from the code; make docs rewrites it", path)
	}
}
