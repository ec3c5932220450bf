package syntax_test

import (
	"os"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"

	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// largeRecord is the seed record with its points repeated.
func largeRecord(tb testing.TB, times int) string {
	text, err := os.ReadFile("../testdata/seed.yaml")
	if err != nil {
		tb.Fatal(err)
	}
	head, rest, _ := strings.Cut(string(text), "points:\n")
	points, tail, _ := strings.Cut(rest, "provenance:\n")
	return head + "points:\n" + strings.Repeat(points, times) + "provenance:\n" + tail
}

func BenchmarkParse(b *testing.B) {
	text := largeRecord(b, 10_000)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		if tree, found := syntax.Parse(source.New("", text)); tree.Root == nil || len(found) > 0 {
			b.Fatal(found)
		}
	}
}

// BenchmarkYAMLv3 is what BenchmarkParse is measured against: another reader of the same text, to its nodes.
func BenchmarkYAMLv3(b *testing.B) {
	text := []byte(largeRecord(b, 10_000))
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		var node yaml.Node
		if err := yaml.Unmarshal(text, &node); err != nil {
			b.Fatal(err)
		}
	}
}
