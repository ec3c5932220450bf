package main

import "runtime"

// A check keeps nearly all that it allocates until its answer is written, so a collection within it takes a quarter of
// its time and finds nothing, while between two answers little is left to be looked through. Memory that an engine
// has taken it never gives back. So the collector works when an answer is out and nothing waits. That it holds still
// during a check, where the heap does not grow by far, is set by those who start the engine, by GOGC in its environment.
const (
	garbage  = 4 << 20   // bytes that may lie about, or as many as are in use
	lookedAt = 128 << 10 // bytes of questions that make so much of it at least
)

// between is the collector of this engine.
var between collector

// collector says when there is enough to collect.
type collector struct {
	used  uint64 // what the last collection left, in bytes
	asked int    // bytes of questions since the heap was looked at
	late  bool   // a collection waits for a quiet moment
}

// answered takes in how long a question was, and says whether a collection is due once the answer is out.
func (c *collector) answered(size int) bool {
	c.asked += size
	if c.late || c.asked < lookedAt {
		return false
	}
	c.late = c.due()
	return c.late
}

func (c *collector) due() bool {
	c.asked = 0
	return allocated() > c.used+max(garbage, c.used)
}

// collect works unless it has worked since it was due.
func (c *collector) collect() {
	if !c.late {
		return
	}
	runtime.GC()
	c.late, c.used = false, allocated()
}

func allocated() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
