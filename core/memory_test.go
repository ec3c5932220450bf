package core_test

import (
	"runtime"
	"testing"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/source"
)

// TestMemory bounds what a check of a sweep allocates, which is about what it holds in the end: with the text and the
// program itself, the command's largest size is then some fourteen times its input.
func TestMemory(t *testing.T) {
	const most = 11.0 // bytes for each byte of the text
	text := sweep(t, 2000)
	core.Check(source.New("run.yaml", text), nil) // what is made once
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	r := core.Check(source.New("run.yaml", text), nil)
	runtime.ReadMemStats(&after)
	if !r.Valid() {
		t.Fatal(r.Diagnostics)
	}
	if each := float64(after.TotalAlloc-before.TotalAlloc) / float64(len(text)); each > most {
		t.Errorf("%.2f bytes are allocated for each of the text, and %.0f are allowed", each, most)
	}
}
