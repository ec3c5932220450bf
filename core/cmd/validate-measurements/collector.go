package main

import (
	"math"
	"os"
	"runtime"
	"runtime/debug"
)

// A check keeps nearly all that it allocates until it is done, some ten bytes for each byte of a sound record, so a
// collection before that finds nothing and takes a third of the time. What may be allocated before the first one is
// freely, for fixes that are tried and the like, and for each byte of the file.
const (
	freely  = 16 << 20 // bytes
	perByte = 12
)

// putOffCollection lets a check of so many bytes allocate what it needs before the first collection. From then on the
// collector is as Go has it. One that is set in the environment is left alone.
func putOffCollection(size int64) {
	if os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" {
		return
	}
	debug.SetGCPercent(-1)
	debug.SetMemoryLimit(freely + perByte*size)
	runtime.AddCleanup(&first{}, func(int) {
		debug.SetGCPercent(100)
		debug.SetMemoryLimit(math.MaxInt64)
	}, 0)
}

// first is let go of by the first collection. It holds a pointer, so that it is not put beside others that live on.
type first struct{ _ *first }
