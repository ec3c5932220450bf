package core_test

import (
	"fmt"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"

	"gopkg.in/yaml.v3"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/source"
)

// sweep is the base record with a point for each of n load levels, rising.
func sweep(tb testing.TB, n int) string {
	tb.Helper()
	text, err := os.ReadFile("testdata/seed.yaml")
	if err != nil {
		tb.Fatal(err)
	}
	head, rest, _ := strings.Cut(string(text), "points:\n")
	points, tail, _ := strings.Cut(rest, "provenance:\n")
	_, second, _ := strings.Cut(points, "  - id: c4\n")
	second = "  - id: c4\n" + second
	first := strings.TrimSuffix(points, second)
	var b strings.Builder
	b.WriteString(head + "points:\n")
	for i := range n {
		point, written := first, "1\n"
		if i%2 == 1 {
			point, written = second, "4\n"
		}
		point = strings.Replace(point, "id: c"+written, fmt.Sprintf("id: c%d\n", i+1), 1)
		b.WriteString(strings.Replace(point, "concurrency: "+written, fmt.Sprintf("concurrency: %d\n", i+1), 1))
	}
	b.WriteString("provenance:\n" + tail)
	return b.String()
}

// BenchmarkCheck measures a whole check against what yaml.v3 takes to read the same text to nodes, which is all
// that the ratio says: above 0.5 it is too slow. The time for a byte must not rise with the number of points. What
// the check allocates, in bytes for a byte of the text, is also what it holds in the end: little of it is let go.
func BenchmarkCheck(b *testing.B) {
	for _, points := range []int{1_000, 10_000} {
		text := sweep(b, points)
		raw := []byte(text)
		b.Run(fmt.Sprintf("points=%d", points), func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			var ours, theirs time.Duration
			var before, after runtime.MemStats
			allocated, rounds := uint64(0), 0
			for b.Loop() {
				runtime.ReadMemStats(&before)
				start := time.Now()
				if r := core.Check(source.New("run.yaml", text), nil); !r.Valid() || r.Provisional {
					b.Fatal(r.Diagnostics)
				}
				ours += time.Since(start)
				runtime.ReadMemStats(&after)
				allocated += after.TotalAlloc - before.TotalAlloc
				start = time.Now()
				var node yaml.Node
				if err := yaml.Unmarshal(raw, &node); err != nil {
					b.Fatal(err)
				}
				theirs += time.Since(start)
				rounds++
			}
			b.ReportMetric(float64(ours)/float64(theirs), "of-yaml.v3")
			b.ReportMetric(float64(ours.Nanoseconds())/float64(rounds)/float64(len(text)), "ns/byte-checked")
			b.ReportMetric(float64(allocated)/float64(rounds)/float64(len(text)), "B/byte-checked")
		})
	}
}

// BenchmarkEdit measures what one value costs that is edited near the middle of a long record, against a first check.
// Above 0.05 it is too slow.
func BenchmarkEdit(b *testing.B) {
	text := sweep(b, 10_000)
	at := strings.Index(text[len(text)/2:], " value: ") + len(text)/2 + len(" value: ")
	texts := []string{text, text[:at] + "1" + text[at:]}
	var checker core.Checker
	var first, edit time.Duration
	rounds := 0
	for b.Loop() {
		start := time.Now()
		checker = core.Checker{}
		checker.Check(source.New("run.yaml", text), core.Options{})
		first += time.Since(start)
		start = time.Now()
		for i := range 10 {
			if checker.Check(source.New("run.yaml", texts[(i+1)%2]), core.Options{}); !checker.Again() {
				b.Fatal("the record was read as a whole")
			}
		}
		edit += time.Since(start) / 10
		rounds++
	}
	b.ReportMetric(float64(edit.Nanoseconds())/float64(rounds), "ns/edit")
	b.ReportMetric(float64(edit)/float64(first), "of-a-first")
}

// BenchmarkHostile measures what a page must not wait for: each takes well under 2 s.
func BenchmarkHostile(b *testing.B) {
	for _, name := range []string{"100,000 keys", "100,000 keys that are near misses", "100,000 brackets", "100,000 brackets in a run", "16 MB on one line", "aliases that multiply"} {
		text := hostile[name]()
		b.Run(strings.ReplaceAll(name, " ", "-"), func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				if core.Check(source.New("run.yaml", text), nil).Valid() {
					b.Fatal("it is valid")
				}
			}
		})
	}
}
