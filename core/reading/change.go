package reading

import (
	"math"
	"math/bits"
	"strconv"

	"github.com/inference-sim/measured-run/core/decimal"
)

// numeral is a number in any spelling of a record as a decimal.
func numeral(v *Value) (decimal.Number, bool) {
	if v == nil || v.Number == nil {
		return decimal.Number{}, false
	}
	if d, ok := decimal.Parse(v.Text); ok {
		return d, true
	}
	return decimal.Parse(strconv.FormatFloat(*v.Number, 'f', -1, 64)) // octal or hexadecimal
}

// change is from a to b in percent of a, or why there is none. Its text is rounded once, half away from zero, from the
// exact quotient of what is written, as long as that fits 64 bits.
func change(from, to *Value) (c *Change, why string) {
	a, okA := numeral(from)
	b, okB := numeral(to)
	switch {
	case !okA || !okB || a.Negative || b.Negative:
		return nil, "a value is malformed"
	case a.IsZero() && b.IsZero():
		return nil, "both are 0"
	case a.IsZero():
		return nil, "A is 0, and nothing is a percentage of it"
	case a == b:
		return &Change{Text: "0%"}, ""
	}
	percent := (b.Float() - a.Float()) / a.Float() * 100
	if math.IsInf(percent, 0) || math.IsNaN(percent) {
		return nil, "it is too large to be told in percent"
	}
	hundredths, exact := exactChange(a, b)
	if !exact {
		return &Change{Percent: percent, Text: signed(percent, strconv.FormatFloat(math.Abs(percent), 'f', 2, 64))}, ""
	}
	whole, rest := hundredths/100, strconv.FormatUint(100+hundredths%100, 10)[1:]
	return &Change{Percent: percent, Text: signed(percent, strconv.FormatUint(whole, 10)+"."+rest)}, ""
}

func signed(percent float64, size string) string {
	switch {
	case percent == 0: // as doubles, the two are one number
		return "<0.01%"
	case size == "0.00":
		size = "<0.01"
		fallthrough
	default:
		if percent < 0 {
			return "-" + size + "%"
		}
		return "+" + size + "%"
	}
}

// exactChange is |b - a| / a in hundredths of a percent.
func exactChange(a, b decimal.Number) (hundredths uint64, ok bool) {
	low := min(a.Exponent, b.Exponent)
	if b.IsZero() {
		low = a.Exponent
	}
	x, okX := a.Uint64(low)
	y, okY := b.Uint64(low)
	if !okX || !okY {
		return 0, false
	}
	high, rest := bits.Mul64(max(x, y)-min(x, y), 10_000)
	if high >= x {
		return 0, false
	}
	quotient, remainder := bits.Div64(high, rest, x)
	if remainder >= x-remainder {
		quotient++
	}
	return quotient, true
}
