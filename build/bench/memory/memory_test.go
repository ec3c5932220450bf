//go:build unix

package memory

import (
	"testing"
)

func TestPeak(t *testing.T) {
	small, err := Peak(t.Context(), "sh", "-c", ":")
	if err != nil {
		t.Fatal(err)
	}
	if small < 100<<10 || small > 1<<30 {
		t.Errorf("a shell takes %d bytes", small)
	}
	if _, err := Peak(t.Context(), "sh", "-c", "exit 3"); err == nil {
		t.Error("a failure is no measurement")
	}
}
