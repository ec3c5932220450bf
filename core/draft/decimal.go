package draft

import (
	"strconv"
	"strings"
)

// longestNumeral is the longest number that is taken over, in bytes. Python writes at most 25.
const longestNumeral = 60

// isNumeral says whether text is a number of JSON, give or take leading zeros.
func isNumeral(s string) bool {
	if len(s) > longestNumeral {
		return false
	}
	body := strings.TrimPrefix(s, "-")
	if body == "" || body[0] < '0' || body[0] > '9' || body[len(body)-1] == '.' {
		return false
	}
	_, err := strconv.ParseFloat(s, 64)
	return err == nil && !strings.ContainsAny(s, "xXpP_iInN")
}

// millis is a number of seconds in milliseconds, exactly: the point moves, and nothing is worked out.
func millis(seconds string) string { return shift(seconds, 3) }

// shift multiplies a number that is not negative by a power of ten, in its digits.
func shift(s string, by int) string {
	mantissa, exponent := s, 0
	if at := strings.IndexAny(s, "eE"); at >= 0 {
		exponent, _ = strconv.Atoi(s[at+1:])
		mantissa = s[:at]
	}
	whole, fraction, _ := strings.Cut(mantissa, ".")
	digits := strings.TrimLeft(whole+fraction, "0")
	point := len(digits) - len(fraction) + exponent + by // where it stands among the digits
	trimmed := strings.TrimRight(digits, "0")
	switch {
	case trimmed == "":
		return "0"
	case point < -20 || point > 30:
		return trimmed + "e" + strconv.Itoa(point-len(trimmed))
	case point <= 0:
		return "0." + strings.Repeat("0", -point) + trimmed
	case point >= len(trimmed):
		return trimmed + strings.Repeat("0", point-len(trimmed))
	}
	return trimmed[:point] + "." + trimmed[point:]
}

// integer is a number as a whole one. Some reports write 8.0.
func integer(s string) (string, bool) {
	if strings.HasPrefix(s, "-") {
		return "", false
	}
	whole := shift(s, 0)
	return whole, len(whole) <= 18 && strings.Trim(whole, "0123456789") == ""
}
