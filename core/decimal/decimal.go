// Package decimal holds numbers as they are written, exactly. They are compared, rounded and taken to other units in
// their digits, since a double would hold another number.
package decimal

import (
	"math"
	"strconv"
	"strings"
)

// Number is digits times ten to the exponent. Its digits have no zeros at either end, and zero has none and no sign, so
// that equal numbers are equal values.
type Number struct {
	Negative bool
	Digits   string
	Exponent int
}

// exponentLimit leaves room to add exponents up. Past it, a text is no number.
const exponentLimit = 1 << 40

// Parse reads an optional sign, digits with an optional point, and an optional exponent. Hexadecimal and the like are
// text.
func Parse(s string) (d Number, ok bool) {
	if s != "" && (s[0] == '-' || s[0] == '+') {
		d.Negative, s = s[0] == '-', s[1:]
	}
	if at := strings.IndexAny(s, "eE"); at >= 0 {
		n, err := strconv.Atoi(s[at+1:])
		if err != nil || n > exponentLimit || n < -exponentLimit {
			return Number{}, false
		}
		d.Exponent, s = n, s[:at]
	}
	whole, fraction, _ := strings.Cut(s, ".")
	d.Digits = whole + fraction
	if d.Digits == "" || strings.Trim(d.Digits, "0123456789") != "" {
		return Number{}, false
	}
	d.Exponent -= len(fraction)
	return d.plain(), true
}

// plain takes zeros off both ends.
func (d Number) plain() Number {
	trimmed := strings.TrimRight(d.Digits, "0")
	d.Exponent += len(d.Digits) - len(trimmed)
	d.Digits = strings.TrimLeft(trimmed, "0")
	if d.Digits == "" {
		return Number{}
	}
	return d
}

// IsZero says whether the number is 0.
func (d Number) IsZero() bool { return d.Digits == "" }

// Float is the nearest double; an infinity past the largest.
func (d Number) Float() float64 {
	f, _ := strconv.ParseFloat(d.sign()+"0"+d.Digits+"e"+strconv.Itoa(d.Exponent), 64)
	return f
}

// Finite is the nearest double that is no infinity.
func (d Number) Finite() float64 {
	return max(-math.MaxFloat64, min(d.Float(), math.MaxFloat64))
}

func (d Number) sign() string {
	if d.Negative {
		return "-"
	}
	return ""
}

// String writes the number without an exponent where that is not long.
func (d Number) String() string {
	const long = 30                     // digits
	point := len(d.Digits) + d.Exponent // where the point stands among the digits
	switch {
	case d.Digits == "":
		return "0"
	case d.Exponent < -long || point > long:
		return d.sign() + d.Digits + "e" + strconv.Itoa(d.Exponent)
	case d.Exponent >= 0:
		return d.sign() + d.Digits + strings.Repeat("0", d.Exponent)
	case point <= 0:
		return d.sign() + "0." + strings.Repeat("0", -point) + d.Digits
	}
	return d.sign() + d.Digits[:point] + "." + d.Digits[point:]
}

// Uint64 is the number in units of ten to an exponent, where that is whole, not below zero and fits.
func (d Number) Uint64(exponent int) (n uint64, ok bool) {
	if d.Digits == "" {
		return 0, true
	}
	const longest = 19 // digits that always fit
	zeros := d.Exponent - exponent
	if d.Negative || zeros < 0 || len(d.Digits)+zeros > longest {
		return 0, false
	}
	n, _ = strconv.ParseUint(d.Digits+strings.Repeat("0", zeros), 10, 64)
	return n, true
}
