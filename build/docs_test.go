package main

import (
	"testing"

	"github.com/inference-sim/measured-run/build/tables"
)

func TestKeyTablesAreThoseOfTheSchema(t *testing.T) {
	stale, err := tables.Stale("../docs", keyTable)
	if err != nil {
		t.Fatal(err)
	}
	for path := range stale {
		t.Errorf("%s: a key table differs from the schema; make docs rewrites it", path)
	}
}
