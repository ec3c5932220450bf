package syntax

import "strings"

// Type is what a scalar is in the YAML 1.2 core schema.
type Type uint8

const (
	Null Type = iota
	Bool
	Int
	Float
	String
)

// Type resolves a scalar from its text, its quotes and its tag. What is not a scalar has the type String.
func (n *Node) Type() Type {
	switch {
	case n.Kind != Scalar, n.Tag == "!!str", n.Tag == "!":
		return String
	case n.Tag == "" && n.Style != Plain:
		return String
	}
	t := plainType(n.Value())
	if n.Tag == "!!float" && t == Int {
		return Float
	}
	return t
}

// fitsTag says whether the text of a scalar is of the type that its tag states.
func (n *Node) fitsTag() bool {
	t := plainType(n.Value())
	switch n.Tag {
	case "!!null":
		return t == Null
	case "!!bool":
		return t == Bool
	case "!!int":
		return t == Int
	case "!!float":
		return t == Int || t == Float
	}
	return true
}

// plainType is the type of unquoted text.
func plainType(s string) Type {
	if s == "" {
		return Null
	}
	switch c := s[0]; {
	case c >= '0' && c <= '9', c == '-', c == '+', c == '.':
		return numberType(s)
	case c == '~' || c == 'n' || c == 'N':
		if s == "~" || s == "null" || s == "Null" || s == "NULL" {
			return Null
		}
	case c == 't' || c == 'T' || c == 'f' || c == 'F':
		switch s {
		case "true", "True", "TRUE", "false", "False", "FALSE":
			return Bool
		}
	}
	return String
}

func numberType(s string) Type {
	if len(s) > 2 && s[0] == '0' {
		if s[1] == 'o' {
			return orString(Int, len(s) == 2+run(s[2:], '0', '7'))
		}
		if s[1] == 'x' {
			return orString(Int, isHex(s[2:]))
		}
	}
	body := unsigned(s)
	switch body {
	case ".inf", ".Inf", ".INF":
		return Float
	case ".nan", ".NaN", ".NAN":
		return orString(Float, body == s)
	}
	digits := run(body, '0', '9')
	if digits == len(body) {
		return orString(Int, digits > 0)
	}
	return orString(Float, isDecimal(body, digits))
}

// unsigned is text without the sign that it starts with.
func unsigned(s string) string {
	if s[0] == '+' || s[0] == '-' {
		return s[1:]
	}
	return s
}

// isDecimal says whether text is digits (which are counted already), a fraction and an exponent, with a digit
// before the exponent.
func isDecimal(s string, whole int) bool {
	s = s[whole:]
	if strings.HasPrefix(s, ".") {
		fraction := run(s[1:], '0', '9')
		if whole+fraction == 0 {
			return false
		}
		s = s[1+fraction:]
	} else if whole == 0 {
		return false
	}
	if s == "" {
		return true
	}
	if s[0] != 'e' && s[0] != 'E' {
		return false
	}
	s = s[1:]
	if s != "" && (s[0] == '+' || s[0] == '-') {
		s = s[1:]
	}
	return s != "" && run(s, '0', '9') == len(s)
}

// run is how many bytes at the start of s lie between two.
func run(s string, low, high byte) int {
	n := 0
	for n < len(s) && s[n] >= low && s[n] <= high {
		n++
	}
	return n
}

func isHex(s string) bool {
	for i := range len(s) {
		c := s[i] | 0x20
		if (s[i] < '0' || s[i] > '9') && (c < 'a' || c > 'f') {
			return false
		}
	}
	return s != ""
}

func orString(t Type, ok bool) Type {
	if ok {
		return t
	}
	return String
}
