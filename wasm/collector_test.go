package main

import (
	"runtime"
	"runtime/debug"
	"testing"
)

func TestTheCollectorWorksBetweenAnswers(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(-1)) // nothing but c collects
	c := collector{late: true}
	c.collect()
	if c.answered(lookedAt) {
		t.Error("a collection is due where there is no garbage")
	}
	litter := make([]byte, 3*(garbage+int(c.used)))
	runtime.KeepAlive(litter)
	if c.answered(lookedAt / 2) {
		t.Error("the heap is looked at after a short question")
	}
	if !c.answered(lookedAt / 2) {
		t.Fatal("no collection is due")
	}
	if c.answered(lookedAt) {
		t.Error("the same collection is due twice")
	}
	held := allocated()
	c.collect()
	if left := allocated(); left > held-uint64(garbage) || c.late {
		t.Errorf("of %d bytes %d are left", held, left)
	}
	collections := func() uint32 {
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.NumGC
	}
	done := collections()
	c.collect()
	if collections() != done {
		t.Error("a moment that is quiet after all collects again")
	}
}
