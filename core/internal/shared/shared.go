// Package shared finds the folder of cases that several tests read when it is there.
package shared

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"
)

// Dir is that folder: the one the environment variable MEASURED_RUN_SHARED names, else the one called shared
// beside the repository. It skips the test when there is none.
func Dir(t testing.TB) string {
	t.Helper()
	dir := os.Getenv("MEASURED_RUN_SHARED")
	if dir == "" {
		_, file, _, _ := runtime.Caller(0)
		dir = filepath.Join(filepath.Dir(file), "..", "..", "..", "..", "shared")
	}
	if _, err := os.Stat(dir); err != nil {
		t.Skip("no folder of shared cases")
	}
	return dir
}
