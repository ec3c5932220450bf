package syntax

import (
	"math"
	"strconv"
	"strings"
)

// Bool is the value of a scalar of type Bool.
func (n *Node) Bool() bool { return n.Value() != "" && n.Value()[0]|0x20 == 't' }

// Int is the value of a scalar of type Int as a sign and a magnitude. It is not ok outside 64 bits, signed or
// unsigned.
func (n *Node) Int() (neg bool, mag uint64, ok bool) {
	if n.Type() != Int {
		return false, 0, false
	}
	s, base := n.Value(), 10
	switch {
	case strings.HasPrefix(s, "0o"):
		s, base = s[2:], 8
	case strings.HasPrefix(s, "0x"):
		s, base = s[2:], 16
	case s[0] == '-':
		s, neg = s[1:], true
	case s[0] == '+':
		s = s[1:]
	}
	mag, err := strconv.ParseUint(s, base, 64)
	if err != nil || neg && mag > 1<<63 {
		return neg, 0, false
	}
	return neg, mag, true
}

// Float is the value of a scalar of type Int or Float. It is finite and ok, or one of .inf, -.inf and .nan and
// ok; a number too large for a double is infinite and not ok.
func (n *Node) Float() (f float64, ok bool) {
	if t := n.Type(); t != Int && t != Float {
		return 0, false
	}
	s := n.Value()
	if strings.HasPrefix(s, "0o") || strings.HasPrefix(s, "0x") {
		return wholeFloat(s[2:], s[1])
	}
	switch s[len(s)-1] | 0x20 {
	case 'f':
		if s[0] == '-' {
			return math.Inf(-1), true
		}
		return math.Inf(1), true
	case 'n':
		return math.NaN(), true
	}
	f, err := strconv.ParseFloat(s, 64)
	return f, err == nil
}

// wholeFloat reads octal or hexadecimal digits of any number.
func wholeFloat(digits string, letter byte) (f float64, ok bool) {
	base := 8
	if letter == 'x' {
		base = 16
	}
	if whole, err := strconv.ParseUint(digits, base, 64); err == nil {
		return float64(whole), true
	}
	for i := range len(digits) {
		d, _ := strconv.ParseUint(digits[i:i+1], base, 8)
		f = f*float64(base) + float64(d)
	}
	return f, !math.IsInf(f, 0)
}

// LeadingZero says whether a scalar is a decimal integer that starts with a zero and goes on, which other
// readers of YAML take as octal.
func (n *Node) LeadingZero() bool {
	if n.Type() != Int {
		return false
	}
	s := unsigned(n.Value())
	return len(s) > 1 && s[0] == '0' && s[1] >= '0' && s[1] <= '9'
}

// IsPlainString says whether every reader takes a text for a string, and for no other type, where it stands without
// quotes. What it holds may still need them.
func IsPlainString(text string) bool {
	n := NewScalar(Plain, text)
	return n.Type() == String && !n.YAML11Bool()
}

// YAML11Bool says whether a scalar is a string that readers of YAML 1.1 take as a boolean, such as yes or off.
func (n *Node) YAML11Bool() bool {
	if n.Kind != Scalar || n.Style != Plain || n.Tag != "" {
		return false
	}
	switch n.Value() {
	case "y", "Y", "yes", "Yes", "YES", "n", "N", "no", "No", "NO",
		"on", "On", "ON", "off", "Off", "OFF":
		return true
	}
	return false
}
