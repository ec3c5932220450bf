package main_test

import (
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/jsonschema"
)

func TestSchemasArePrinted(t *testing.T) {
	for _, document := range jsonschema.Documents {
		got := call(t, "", "-schema", document.Name)
		if got.out != string(document.Schema()) || got.err != "" || got.code != 0 {
			t.Errorf("%s: exit %d, %q, got %d bytes", document.Name, got.code, got.err, len(got.out))
		}
	}
}

func TestACallForASchemaThatCannotBeMeant(t *testing.T) {
	for args, want := range map[string]string{
		"-schema catalog":      `-schema is run or registry, not "catalog"`,
		"-schema run run.yaml": "-schema prints a schema and checks nothing; leave run.yaml out",
	} {
		got := call(t, "", strings.Fields(args)...)
		if got.out != "" || got.code != 2 || !strings.Contains(got.err, want) {
			t.Errorf("%s: exit %d, got %q and %q", args, got.code, got.out, got.err)
		}
	}
}
