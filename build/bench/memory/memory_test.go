//go:build unix

package memory

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"
)

// TestMain makes a watcher of the tests.
func TestMain(m *testing.M) {
	if len(os.Args) > 2 && os.Args[1] == Flag {
		if err := Watch(context.Background(), os.Args[2:], os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

func TestPeak(t *testing.T) {
	ballast := []byte(strings.Repeat("x", 200<<20)) // which is ours, and must not count
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	output, small, err := Peak(t.Context(), self, "sh", "-c", "echo one; echo two")
	if err != nil {
		t.Fatal(err)
	}
	if string(output) != "one\ntwo\n" {
		t.Errorf("it printed %q", output)
	}
	if small < 100<<10 || small > len(ballast)/2 {
		t.Errorf("a shell takes %d bytes", small)
	}
	if _, _, err := Peak(t.Context(), self, "sh", "-c", "exit 3"); err == nil || !strings.Contains(err.Error(), "exit status 3") {
		t.Errorf("a failure is no measurement: %v", err)
	}
}
