package assist_test

import (
	"os"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/assist"
	"github.com/inference-sim/measured-run/core/source"
)

// A key is completed at the end of a run of a thousand points.
func BenchmarkComplete(b *testing.B) {
	text, err := os.ReadFile("../testdata/seed.yaml")
	if err != nil {
		b.Fatal(err)
	}
	head, point, found := strings.Cut(string(text), "points:\n")
	if !found {
		b.Fatal("no points")
	}
	point, _, _ = strings.Cut(point, "provenance:\n")
	long := head + "points:\n" + strings.Repeat(point, 500) + "    real"
	b.SetBytes(int64(len(long)))
	for b.Loop() {
		assist.Complete(source.New("run.yaml", long), len(long), assist.Context{})
	}
}
