package main_test

import (
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/version"
)

func TestTheVersionIsPrinted(t *testing.T) {
	for _, args := range [][]string{{"-version"}, {"-version", "no-such-file.yaml"}} {
		got := call(t, "", args...)
		if want := "validate-measurements " + version.Number + " (go1."; !strings.HasPrefix(got.out, want) || got.err != "" || got.code != 0 {
			t.Errorf("%q: exit %d, got %q and %q", args, got.code, got.out, got.err)
		}
	}
}

func TestALogSaysWhichVersionWroteIt(t *testing.T) {
	got := call(t, testdata(t), "-format", "sarif", "exact.yaml")
	if want := `"version":"` + version.Number + `"`; !strings.Contains(strings.ReplaceAll(got.out, `": "`, `":"`), want) {
		t.Errorf("no %s in %.300s", want, got.out)
	}
}
