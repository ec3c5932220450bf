package core_test

import (
	"os"
	"testing"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/report"
	"github.com/inference-sim/measured-run/core/source"
)

// BenchmarkHot checks a short record and a long one for about as long, and writes the results: what the compiler of the
// engine is told to be called most. See build/engine/engine.go.
func BenchmarkHot(b *testing.B) {
	short, err := os.ReadFile("testdata/full/exact.yaml")
	if err != nil {
		b.Fatal(err)
	}
	long := sweep(b, 1000)
	check := func(text string) {
		r := core.Check(source.New("run.yaml", text), nil)
		report.Of([]*core.Report{r}, report.Options{UTF16: true}).JSON()
	}
	for b.Loop() {
		for range len(long) / len(short) {
			check(string(short))
		}
		check(long)
	}
}
