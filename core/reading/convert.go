package reading

import (
	"math"
	"strconv"

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

// conversions are those that may be needed for one value, the likeliest first.
type conversions []conversion

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

// conversionsOf are the conversions that a definition implies. The key and the label that the number stood under may
// say its unit; then there is one.
func conversionsOf(m *Metric, key, label string) conversions {
	switch u := unitsOf(dotted(key), label); {
	case sound(m.Unit) == "ms":
		return toMillis(u.of)
	case u.per == "min":
		return conversions{perMinute}
	case u.per == "s":
		return conversions{asWritten}
	case m.Class == "rate" && u.of == "ms":
		return conversions{ofMillis}
	case m.Class == "rate":
		return conversions{asWritten, ofMillis, ofSeconds, perMinute}
	}
	return conversions{asWritten, perMinute}
}

// toMillis are the conversions of a time that is in a unit, or in one that is not said.
func toMillis(unit string) conversions {
	switch unit {
	case "s":
		return conversions{fromSecond}
	case "ms":
		return conversions{asWritten}
	case "us":
		return conversions{fromMicro}
	case "ns":
		return conversions{fromNano}
	}
	return conversions{asWritten, fromSecond, fromMicro, fromNano}
}
