package native

import (
	"runtime"
	"sync"

	"github.com/inference-sim/measured-run/build/bench/pair"
	"github.com/inference-sim/measured-run/build/bench/table"
	"github.com/inference-sim/measured-run/core/catalog"
	"github.com/inference-sim/measured-run/core/schema"
)

// catalog checks many runs at once, beside yaml.v3 reading them on the same processors.
func (o Options) catalog() table.Row {
	files := catalog.Files(o.From.Catalog(o.Runs))
	limits := o.Limits
	limits.Sample = 0
	times := pair.Measure(limits, func() { checkAll(files) }, func() { readAll(files) })
	return table.Beside("catalog of "+schema.Grouped(o.Runs)+" runs", times[0], "yaml.v3", times[1], catalogLimit)
}

func checkAll(files catalog.Files) {
	o := catalog.CheckFiles(files, catalog.Options{Jobs: runtime.GOMAXPROCS(0)})
	if o.Files != len(files)-1 {
		panic("not all runs were checked")
	}
	for _, r := range o.Reports {
		if r.Verdict != nil {
			sound(r)
		}
	}
}

func readAll(files catalog.Files) {
	texts := make(chan string)
	var wait sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		wait.Go(func() {
			for text := range texts {
				nodes(text)()
			}
		})
	}
	for _, text := range files {
		texts <- text
	}
	close(texts)
	wait.Wait()
}
