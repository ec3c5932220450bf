package pair

import (
	"math"
	"testing"
	"time"
)

func TestSidesTakeTurns(t *testing.T) {
	var order string
	note := func(name string) Side { return func() { order += name } }
	times := Measure(Limits{Rounds: 3}, note("a"), note("b"))
	// Each is done once to warm up and once to see how long it takes.
	if order != "aabb"+"ababab" || len(times[0]) != 3 || len(times[1]) != 3 {
		t.Errorf("the order was %q, with %d and %d samples", order, len(times[0]), len(times[1]))
	}
}

func TestQuickSidesAreRepeatedWithinASample(t *testing.T) {
	n := 0
	times := Measure(Limits{Rounds: 1, Sample: time.Millisecond}, func() { n++ })
	if n < 100 || times[0].Median() > time.Millisecond {
		t.Errorf("done %d times, at %v", n, times[0].Median())
	}
}

func TestMedians(t *testing.T) {
	ours, theirs := Times{1, 4, 300}, Times{2, 4, 100}
	if got := ours.Median(); got != 4 {
		t.Errorf("the median is %v", got)
	}
	if got := ours.Ratio(theirs); got != 1 {
		t.Errorf("the ratio is %v", got)
	}
	if got := (Times{1, 4}).Ratio(Times{2, 4}); math.Abs(got-0.75) > 1e-9 {
		t.Errorf("the ratio of two is %v", got)
	}
	if got := (Times{}).Median(); got != 0 {
		t.Errorf("the median of nothing is %v", got)
	}
}
