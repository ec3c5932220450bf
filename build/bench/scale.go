package main

import (
	"time"

	"github.com/inference-sim/measured-run/build/bench/native"
	"github.com/inference-sim/measured-run/build/bench/pair"
	"github.com/inference-sim/measured-run/build/bench/script"
	"github.com/inference-sim/measured-run/build/compress"
)

// scale is how much is measured.
type scale struct {
	effort compress.Effort // in what arrives in a browser
	points []int           // of the records that are measured natively
	keys   []int           // of their wide mappings
	runs   int             // of the catalog
	native pair.Limits     // for each record

	warm     float64 // seconds that each side of JavaScript works on a text before that is timed
	scripted []int   // points of the records that are measured in JavaScript
	edited   []int   // and of those that are edited
	limits   func(points int) script.Limits

	large  int // points of the record whose memory is measured
	typed  int // points of the record that is typed into
	keyed  int // keys that are typed, each time
	visits int // of each page, on each link
}

// full takes some six minutes in all.
var full = scale{
	effort: compress.Best,
	points: []int{100, 1000, 10_000}, keys: []int{5000}, runs: 5000,
	native: pair.Limits{Time: 4 * time.Second, Rounds: 5, Sample: 20 * time.Millisecond},
	warm:   3, scripted: []int{1000, 10_000}, edited: []int{10_000},
	limits: func(points int) script.Limits {
		if points >= 10_000 {
			return script.Limits{Seconds: 10, Rounds: 4}
		}
		return script.Limits{Seconds: 6, Rounds: 5}
	},
	large: 10_000, typed: 1000, keyed: 20, visits: 5,
}

// plan is of the example and the long records.
func (b *bench) plan(inBrowser bool) (script.Plan, error) {
	example := script.Text{Name: "example", Variants: []string{b.from.Example, b.from.Example + "# again\n"}, Limits: b.scale.limits(1)}
	whole := append([]script.Text{example}, b.sweeps(b.scale.scripted)...)
	plan, err := script.PlanFor(b.dir, whole, b.sweeps(b.scale.edited), inBrowser)
	plan.Warm = b.scale.warm
	return plan, err
}

func (b *bench) sweeps(sizes []int) (texts []script.Text) {
	for _, n := range sizes {
		texts = append(texts, script.Text{
			Name:     native.Points(n),
			Variants: []string{b.from.Sweep(n, 0), b.from.Sweep(n, 1), b.from.Sweep(n, 2)},
			Limits:   b.scale.limits(n),
		})
	}
	return texts
}
