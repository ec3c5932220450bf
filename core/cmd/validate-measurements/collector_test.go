package main

import (
	"math"
	"runtime"
	"runtime/debug"
	"testing"
	"time"
)

func TestTheCollectorIsItselfAfterItsFirstTurn(t *testing.T) {
	t.Setenv("GOGC", "")
	t.Setenv("GOMEMLIMIT", "")
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(-1))
	defer debug.SetGCPercent(debug.SetGCPercent(100))
	putOffCollection(1 << 20)
	if limit := debug.SetMemoryLimit(-1); limit != freely+perByte<<20 {
		t.Errorf("the first collection comes at %d bytes", limit)
	}
	for deadline := time.Now().Add(time.Minute); debug.SetMemoryLimit(-1) != math.MaxInt64; runtime.Gosched() {
		if time.Now().After(deadline) {
			t.Fatal("it stays put off")
		}
		runtime.GC()
	}
	if percent := debug.SetGCPercent(100); percent != 100 {
		t.Errorf("later ones come at %d%%", percent)
	}
}

func TestACollectorOfTheEnvironmentIsLeftAlone(t *testing.T) {
	t.Setenv("GOGC", "50")
	before := debug.SetMemoryLimit(-1)
	putOffCollection(1 << 20)
	if after := debug.SetMemoryLimit(-1); after != before {
		t.Errorf("the limit is %d now", after)
	}
}
