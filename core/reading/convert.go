package reading

import (
	"math"
	"strconv"
	"strings"

	"github.com/inference-sim/measured-run/core/decimal"
)

// conversion takes a number of a source file to the unit of a definition: by a power of ten, or by what apply does.
type conversion struct {
	name  string
	power int
	apply func(float64) float64
}

func (c *conversion) of(d decimal.Number) (decimal.Number, bool) {
	if c.apply == nil {
		return d.Shift(c.power), true
	}
	return fromFloat(c.apply(d.Float()))
}

// conversions are those that may be needed for one value.
type conversions struct {
	list []conversion
	told bool // the key or label says which: there is one
}

var (
	asWritten  = conversion{}
	fromSecond = conversion{name: "s to ms: x 1000", power: 3}
	fromMicro  = conversion{name: "us to ms: / 1000", power: -3}
	fromNano   = conversion{name: "ns to ms: / 1000000", power: -6}
	perMinute  = conversion{name: "per minute to per second: / 60", apply: func(x float64) float64 { return x / 60 }}
	ofMillis   = conversion{name: "ms per token to tokens per second: 1000 / x", apply: func(x float64) float64 { return 1000 / x }}
	ofSeconds  = conversion{name: "s per token to tokens per second: 1 / x", apply: func(x float64) float64 { return 1 / x }}
)

func fromFloat(f float64) (decimal.Number, bool) {
	if math.IsInf(f, 0) || math.IsNaN(f) {
		return decimal.Number{}, false
	}
	return decimal.Parse(strconv.FormatFloat(f, 'e', -1, 64))
}

// conversionsOf are the conversions that a definition implies, the likeliest first. words are the key and the label
// that the number stood under, which may say its unit.
func conversionsOf(m *Metric, words string) conversions {
	switch unit := timeUnit(words); {
	case sound(m.Unit) == "ms":
		if c, told := map[string]conversion{"s": fromSecond, "ms": asWritten, "us": fromMicro, "ns": fromNano}[unit]; told {
			return conversions{[]conversion{c}, true}
		}
		return conversions{[]conversion{asWritten, fromSecond, fromMicro, fromNano}, false}
	case unit == "min":
		return conversions{[]conversion{perMinute}, true}
	case m.Class == "rate" && unit == "ms":
		return conversions{[]conversion{ofMillis}, true}
	case m.Class == "rate":
		return conversions{[]conversion{asWritten, ofMillis, ofSeconds, perMinute}, false}
	}
	return conversions{[]conversion{asWritten, perMinute}, false}
}

// timeUnit is the unit of time that the words name last, or nothing.
func timeUnit(words string) string {
	isBreak := func(c rune) bool {
		return (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') && (c < '0' || c > '9') && c != 'µ' && c != 'μ'
	}
	found := ""
	for word := range strings.FieldsFuncSeq(words, isBreak) {
		switch strings.ToLower(word) {
		case "s", "sec", "secs", "second", "seconds":
			found = "s"
		case "ms", "msec", "millis", "milliseconds":
			found = "ms"
		case "us", "µs", "μs", "usec", "micros", "microseconds":
			found = "us"
		case "ns", "nanos", "nanoseconds":
			found = "ns"
		case "min", "minute", "minutes":
			found = "min"
		}
	}
	return found
}
