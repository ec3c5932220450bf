package reading

import (
	"math"
	"strconv"
	"strings"
)

// conversion takes a number of a source file to the unit of a definition.
type conversion struct {
	name  string
	apply func(decimal) (decimal, bool)
}

// conversions are those that may be needed for one value.
type conversions struct {
	list []conversion
	told bool // the key or label says which: there is one
}

var (
	asWritten  = conversion{"", func(d decimal) (decimal, bool) { return d, true }}
	fromSecond = conversion{"s to ms: x 1000", func(d decimal) (decimal, bool) { return d.shift(3), true }}
	fromMicro  = conversion{"us to ms: / 1000", func(d decimal) (decimal, bool) { return d.shift(-3), true }}
	fromNano   = conversion{"ns to ms: / 1000000", func(d decimal) (decimal, bool) { return d.shift(-6), true }}
	perMinute  = conversion{"per minute to per second: / 60", func(d decimal) (decimal, bool) { return fromFloat(d.float() / 60) }}
	ofMillis   = conversion{"ms per token to tokens per second: 1000 / x", func(d decimal) (decimal, bool) { return fromFloat(1000 / d.float()) }}
	ofSeconds  = conversion{"s per token to tokens per second: 1 / x", func(d decimal) (decimal, bool) { return fromFloat(1 / d.float()) }}
)

func fromFloat(f float64) (decimal, bool) {
	if math.IsInf(f, 0) || math.IsNaN(f) {
		return decimal{}, false
	}
	return parseDecimal(strconv.FormatFloat(f, 'e', -1, 64))
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

// candidate holds a number of the file against the recorded one.
func (c conversions) candidate(h hit, written string, recorded decimal) Candidate {
	where, text := clip(hidden(h.where), pathLimit), clip(hidden(h.text), pathLimit)
	out := Candidate{Where: where, Text: text, Number: h.value.float()}
	if math.IsInf(out.Number, 0) {
		out.Number = math.MaxFloat64
	}
	for i, conversion := range c.list {
		value, ok := conversion.apply(h.value)
		if !ok {
			continue
		}
		match, rounded := agree(value, written, recorded)
		if rounded && i > 0 && len(recorded.digits) < 3 {
			match = false // a conversion that nothing asks for, and a number that much would round to
		}
		if match && (!out.Match || out.Rounded && !rounded) || out.Converted == "" {
			out.Conversion, out.Converted, out.Match, out.Rounded = conversion.name, value.String(), match, match && rounded
		}
	}
	return out
}

// agree says whether a number is the recorded one, or rounds to it with as many digits as that is written with.
func agree(value decimal, written string, recorded decimal) (match, rounded bool) {
	switch {
	case value == recorded:
		return true, false
	case recorded.digits == "":
		return false, false
	}
	return value.round(lastDigit(written, recorded)) == recorded, true
}

// lastDigit is the power of ten of the last digit of a number as it is written: -1 for 20.0.
func lastDigit(written string, d decimal) int {
	mantissa, exponent := written, 0
	if at := strings.IndexAny(written, "eE"); at >= 0 && !strings.HasPrefix(written, "0x") {
		mantissa = written[:at]
		exponent, _ = strconv.Atoi(written[at+1:])
	}
	_, fraction, _ := strings.Cut(mantissa, ".")
	return min(d.exponent, exponent-len(fraction))
}
