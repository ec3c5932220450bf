package check

import (
	"strconv"
	"strings"
)

// decimal is a decimal number in one spelling, so that equal numbers are equal values: digits without leading
// or trailing zeros, and the power of ten of the last one. Zero has no digits.
type decimal struct {
	negative bool
	digits   string
	exponent int
}

// parseDecimal reads an optional sign, digits with an optional point, and an optional exponent. Hexadecimal
// and the like are text.
func parseDecimal(s string) (decimal, bool) {
	var d decimal
	if s != "" && (s[0] == '-' || s[0] == '+') {
		d.negative, s = s[0] == '-', s[1:]
	}
	mantissa, exponent, scaled := cutExponent(s)
	whole, fraction, _ := strings.Cut(mantissa, ".")
	if whole+fraction == "" || strings.Trim(whole+fraction, "0123456789") != "" {
		return d, false
	}
	if scaled {
		n, err := strconv.Atoi(exponent)
		if err != nil || n > 1<<40 || n < -1<<40 {
			return d, false
		}
		d.exponent = n
	}
	d.digits = strings.TrimLeft(whole+fraction, "0")
	d.exponent -= len(fraction)
	trimmed := strings.TrimRight(d.digits, "0")
	d.exponent += len(d.digits) - len(trimmed)
	d.digits = trimmed
	if d.digits == "" {
		d = decimal{}
	}
	return d, true
}

func cutExponent(s string) (mantissa, exponent string, scaled bool) {
	at := strings.IndexAny(s, "eE")
	if at < 0 {
		return s, "", false
	}
	return s[:at], s[at+1:], true
}
