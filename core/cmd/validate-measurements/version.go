package main

import (
	"fmt"
	"runtime"

	"github.com/inference-sim/measured-run/core/version"
)

// printVersion says which release this is, and what else matters to who is told of a fault in it.
func (c command) printVersion() int {
	_, err := fmt.Fprintf(c.out, "validate-measurements %s (%s, %s/%s)\n", version.Number, runtime.Version(), runtime.GOOS, runtime.GOARCH)
	if err != nil {
		c.complain(pathError("standard output", err))
		return exitUsage
	}
	return exitValid
}
