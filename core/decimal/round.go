package decimal

import "strings"

// Shift multiplies by a power of ten.
func (d Number) Shift(by int) Number {
	if d.Digits != "" {
		d.Exponent += by
	}
	return d
}

// Round keeps digits down to the given power of ten, half away from zero.
func (d Number) Round(last int) Number {
	drop := last - d.Exponent
	if drop <= 0 {
		return d
	}
	if drop > len(d.Digits) {
		return Number{}
	}
	kept, up := d.Digits[:len(d.Digits)-drop], d.Digits[len(d.Digits)-drop] >= '5'
	if up {
		kept = increment(kept)
	}
	return Number{d.Negative, kept, last}.plain()
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

// Cut drops the digits past a power of ten.
func (d Number) Cut(last int) Number {
	drop := last - d.Exponent
	switch {
	case drop <= 0:
		return d
	case drop >= len(d.Digits):
		return Number{}
	}
	return Number{d.Negative, d.Digits[:len(d.Digits)-drop], last}.plain()
}

// RoundsTo says whether a number is the other one when its digits end at a power of ten. Programs round a half up, down
// or to an even digit.
func (d Number) RoundsTo(to Number, last int) bool {
	return d.Exponent < last && (d.Round(last) == to || d.isHalf(last) && d.Cut(last) == to)
}

// isHalf says whether what is past the power of ten is half of it exactly.
func (d Number) isHalf(last int) bool {
	return d.Exponent == last-1 && strings.HasSuffix(d.Digits, "5")
}
