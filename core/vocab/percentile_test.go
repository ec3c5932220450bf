package vocab

import (
	"regexp"
	"testing"
)

func TestThePercentilePatternSaysWhatPercentileTakes(t *testing.T) {
	pattern := regexp.MustCompile(PercentilePattern)
	taken := 0
	for _, s := range []string{
		"p1", "p9", "p10", "p50", "p99", "p99.9", "p99.90", "p0.1", "p0.01", "p0.10", "p5.0", "p90.0",
		"p0", "p0.0", "p00", "p01", "p099", "p100", "p999", "p", "p.5", "p5.", "p-1", "P99", "99", "p99 ", "p99%", "p1e1", "median", "",
	} {
		_, ok := Percentile(s)
		if ok {
			taken++
		}
		if pattern.MatchString(s) != ok {
			t.Errorf("%q: the pattern matches is %t, and Percentile takes it is %t", s, pattern.MatchString(s), ok)
		}
	}
	if taken != 12 {
		t.Errorf("%d are taken", taken)
	}
}
