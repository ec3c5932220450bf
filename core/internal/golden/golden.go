// Package golden holds what tests get to files of what they got before, whole, so that a change in it is seen in a diff.
package golden

import (
	"flag"
	"os"
	"testing"

	"github.com/aymanbagabas/go-udiff"
)

var update = flag.Bool("update", false, "write the golden files anew")

// Updates says whether golden files are to be written anew.
func Updates() bool { return *update }

// longest is how much of a difference is shown, in bytes.
const longest = 8_000

// Hold compares what a test got with a golden file, or writes the file anew.
func Hold(t testing.TB, path, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		differs := udiff.Unified("want", "got", string(want), got)
		t.Errorf("%s is another (-update writes it anew):\n%.*s", path, longest, differs)
	}
}
