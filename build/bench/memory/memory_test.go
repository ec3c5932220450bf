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

func TestRunTellsOfAFailureAndItsTime(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	ran, err := Run(t.Context(), self, "sh", "-c", "echo one; echo two >&2; exit 3")
	if err != nil {
		t.Fatal(err)
	}
	if string(ran.Output) != "one\n" || ran.Said != "two\n" || ran.Exit != 3 || ran.Peak == 0 || ran.Took <= 0 {
		t.Errorf("it ran as %+v", ran)
	}
	if _, err := Run(t.Context(), self, "no-such-program-here"); err == nil || !strings.Contains(err.Error(), "no-such-program-here") {
		t.Errorf("a program that is not there: %v", err)
	}
}
