// Package pair times things against each other. They take turns in one run, so that whatever else the machine does
// slows all of them alike, and what is compared is the ratio within a turn.
package pair

import (
	"runtime"
	"slices"
	"time"
)

// Side is one of the things that are timed.
type Side func()

// Limits say how long to go on.
type Limits struct {
	Time   time.Duration // for all turns of all sides together
	Rounds int           // of each side, at least
	Sample time.Duration // how long a sample takes at least: what is quicker is repeated within it
}

// Times are the samples of one side, a turn each: what doing it once took.
type Times []time.Duration

// Measure times the sides in turn. Each does its work once before the clock starts.
func Measure(limits Limits, sides ...Side) []Times {
	repeats := make([]int, len(sides))
	for i, side := range sides {
		side()
		repeats[i] = repeatsOf(side, limits.Sample)
	}
	times := make([]Times, len(sides))
	for start, round := time.Now(), 0; round < limits.Rounds || time.Since(start) < limits.Time; round++ {
		for i, side := range sides {
			times[i] = append(times[i], sample(side, repeats[i]))
		}
	}
	return times
}

// repeatsOf says how often a side must be repeated for a sample.
func repeatsOf(side Side, least time.Duration) int {
	once := max(sample(side, 1), time.Microsecond)
	return max(1, int(least/once))
}

// sample starts from a clean heap, so that no side pays for what another left behind.
func sample(side Side, repeats int) time.Duration {
	runtime.GC()
	start := time.Now()
	for range repeats {
		side()
	}
	return time.Since(start) / time.Duration(repeats)
}

// Median is the middle sample.
func (t Times) Median() time.Duration {
	return time.Duration(median(t, func(i int) float64 { return float64(t[i]) }))
}

// Ratio is the middle of the ratios within the turns.
func (t Times) Ratio(of Times) float64 {
	n := min(len(t), len(of))
	return median(t[:n], func(i int) float64 { return float64(t[i]) / float64(of[i]) })
}

func median(t Times, value func(int) float64) float64 {
	values := make([]float64, len(t))
	for i := range t {
		values[i] = value(i)
	}
	slices.Sort(values)
	if len(values) == 0 {
		return 0
	}
	return (values[(len(values)-1)/2] + values[len(values)/2]) / 2
}

// Millis takes samples as JavaScript counts them.
func Millis(samples []float64) Times {
	times := make(Times, len(samples))
	for i, ms := range samples {
		times[i] = time.Duration(ms * float64(time.Millisecond))
	}
	return times
}
