package reading

import (
	"math"
	"math/bits"
	"strconv"
	"strings"
)

// decimal is a number as it is written, exactly: digits times ten to the exponent. The digits have no zeros at either
// end; of zero there are none.
type decimal struct {
	negative bool
	digits   string
	exponent int
}

// exponentLimit is far above what a double can hold.
const exponentLimit = 100_000

// parseDecimal reads an optional sign, digits with an optional point, and an optional exponent.
func parseDecimal(s string) (d decimal, ok bool) {
	if s != "" && (s[0] == '-' || s[0] == '+') {
		d.negative, s = s[0] == '-', s[1:]
	}
	if at := strings.IndexAny(s, "eE"); at >= 0 {
		n, err := strconv.Atoi(s[at+1:])
		if err != nil || n > exponentLimit || n < -exponentLimit {
			return d, false
		}
		d.exponent, s = n, s[:at]
	}
	whole, fraction, _ := strings.Cut(s, ".")
	d.digits = whole + fraction
	if d.digits == "" || strings.Trim(d.digits, "0123456789") != "" {
		return d, false
	}
	d.exponent -= len(fraction)
	return d.plain(), true
}

// plain takes zeros off both ends.
func (d decimal) plain() decimal {
	trimmed := strings.TrimRight(d.digits, "0")
	d.exponent += len(d.digits) - len(trimmed)
	d.digits = strings.TrimLeft(trimmed, "0")
	if d.digits == "" {
		return decimal{}
	}
	return d
}

// numeral is a number in any spelling of a record as a decimal.
func numeral(v *Value) (decimal, bool) {
	if v == nil || v.Number == nil {
		return decimal{}, false
	}
	if d, ok := parseDecimal(v.Text); ok {
		return d, true
	}
	return parseDecimal(strconv.FormatFloat(*v.Number, 'f', -1, 64)) // octal or hexadecimal
}

func (d decimal) float() float64 {
	f, _ := strconv.ParseFloat(d.sign()+"0"+d.digits+"e"+strconv.Itoa(d.exponent), 64)
	return f
}

// double is the nearest finite double.
func (d decimal) double() float64 {
	return max(-math.MaxFloat64, min(d.float(), math.MaxFloat64))
}

func (d decimal) sign() string {
	if d.negative {
		return "-"
	}
	return ""
}

// String writes the number without an exponent where that is not long.
func (d decimal) String() string {
	point := len(d.digits) + d.exponent // where the point stands among the digits
	switch {
	case d.digits == "":
		return "0"
	case d.exponent < -30 || point > 30:
		return d.sign() + d.digits + "e" + strconv.Itoa(d.exponent)
	case d.exponent >= 0:
		return d.sign() + d.digits + strings.Repeat("0", d.exponent)
	case point <= 0:
		return d.sign() + "0." + strings.Repeat("0", -point) + d.digits
	}
	return d.sign() + d.digits[:point] + "." + d.digits[point:]
}

// shift multiplies by a power of ten.
func (d decimal) shift(by int) decimal {
	if d.digits != "" {
		d.exponent += by
	}
	return d
}

// round keeps digits down to the given power of ten, half away from zero.
func (d decimal) round(exponent int) decimal {
	drop := exponent - d.exponent
	if drop <= 0 || d.digits == "" {
		return d
	}
	if drop > len(d.digits) {
		return decimal{}
	}
	kept, up := d.digits[:len(d.digits)-drop], d.digits[len(d.digits)-drop] >= '5'
	if up {
		kept = increment(kept)
	}
	return decimal{d.negative, kept, exponent}.plain()
}

// increment adds one to a row of digits.
func increment(digits string) string {
	b := []byte("0" + digits)
	for i := len(b) - 1; ; i-- {
		if b[i] != '9' {
			b[i]++
			return string(b)
		}
		b[i] = '0'
	}
}

// change is from a to b in percent of a, or why there is none. Its text is rounded once, half away from zero, from the
// exact quotient of what is written, as long as that fits 64 bits.
func change(from, to *Value) (c *Change, why string) {
	a, okA := numeral(from)
	b, okB := numeral(to)
	switch {
	case !okA || !okB || a.negative || b.negative:
		return nil, "a value is malformed"
	case a.digits == "" && b.digits == "":
		return nil, "both are 0"
	case a.digits == "":
		return nil, "A is 0, and nothing is a percentage of it"
	case a == b:
		return &Change{Text: "0%"}, ""
	}
	percent := (b.float() - a.float()) / a.float() * 100
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
func exactChange(a, b decimal) (hundredths uint64, ok bool) {
	low := min(a.exponent, b.exponent)
	if b.digits == "" {
		low = a.exponent
	}
	x, okX := a.scaled(low)
	y, okY := b.scaled(low)
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

// scaled is the number in units of a power of ten that divides it.
func (d decimal) scaled(exponent int) (uint64, bool) {
	if d.digits == "" {
		return 0, true
	}
	zeros := d.exponent - exponent
	if len(d.digits)+zeros > 19 {
		return 0, false
	}
	n, err := strconv.ParseUint(d.digits+strings.Repeat("0", zeros), 10, 64)
	return n, err == nil
}
