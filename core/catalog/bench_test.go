package catalog_test

import (
	"fmt"
	"runtime"
	"testing"

	"github.com/inference-sim/measured-run/core/catalog"
)

// BenchmarkThousands checks 2,000 runs of the example's size, and says what their reports keep in memory and how far
// the heap grew while they were checked.
func BenchmarkThousands(b *testing.B) {
	const runs = 2000
	text := seed(b)
	all := catalog.Files{"sources.yaml": registry}
	for i := range runs {
		name := fmt.Sprintf("run-%04d", i)
		all[dir+name+".yaml"] = edit(b, text, "name: synthetic-h100-tp4\n", "name: "+name+"\n", "        value: 180\n", fmt.Sprintf("        value: %d\n", 1000+i))
	}
	for b.Loop() {
		runtime.GC()
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		peak := uint64(0)
		o := catalog.CheckFiles(all, catalog.Options{Jobs: runtime.NumCPU(), Progress: func(done, _ int) {
			if done%100 == 0 {
				runtime.ReadMemStats(&after)
				peak = max(peak, after.HeapInuse)
			}
		}})
		runtime.GC()
		runtime.ReadMemStats(&after)
		if len(o.Reports) != runs || findings(o) != nil {
			b.Fatal("the runs are not sound")
		}
		b.ReportMetric(float64(peak)/(1<<20), "MiB-peak")
		b.ReportMetric((float64(after.HeapAlloc)-float64(before.HeapAlloc))/runs, "B-kept/run")
		runtime.KeepAlive(o)
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N)/runs, "µs/run")
}
