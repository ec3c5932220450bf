//go:build unix

package memory

import (
	"os"
	"runtime"
	"syscall"
)

func resident(state *os.ProcessState) int {
	usage, ok := state.SysUsage().(*syscall.Rusage)
	if !ok {
		return 0
	}
	if runtime.GOOS == "darwin" || runtime.GOOS == "ios" {
		return int(usage.Maxrss) // in bytes
	}
	return int(usage.Maxrss) * 1024
}
