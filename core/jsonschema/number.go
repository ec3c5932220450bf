package jsonschema

import (
	"strconv"

	"github.com/inference-sim/measured-run/core/schema"
)

// The ends of what the format holds: integers of 64 bits, signed or unsigned, and doubles.
const (
	leastInteger  = number("-9223372036854775808")
	mostInteger   = number("18446744073709551615")
	largestDouble = number("1.7976931348623157e+308")
)

func integer(k *schema.Key) object {
	if k.Fixed != "" {
		return object{{"type", "integer"}, {"const", number(k.Fixed)}}
	}
	return bounded("integer", k.Range, leastInteger, mostInteger)
}

// largest holds a number to what a double can hold, which some readers of YAML do not.
func largest(k *schema.Key) number {
	if k.Infinite {
		return ""
	}
	return largestDouble
}

// bounded is a number in its range, and where that is open at an end, between the ends of its type.
func bounded(kind string, b *schema.Bounds, least, most number) object {
	o := object{{"type", kind}}
	if b == nil {
		b = &schema.Bounds{}
	}
	if kind == "number" && b.Min == nil {
		least = "-" + largestDouble
	}
	o = bound(o, "minimum", "exclusiveMinimum", b.Min, b.MinOpen, least)
	return bound(o, "maximum", "exclusiveMaximum", b.Max, b.MaxOpen, most)
}

func bound(o object, closed, open string, end *float64, isOpen bool, otherwise number) object {
	switch {
	case end == nil && otherwise == "":
		return o
	case end == nil:
		return o.with(closed, otherwise)
	case isOpen:
		return o.with(open, decimal(*end))
	}
	return o.with(closed, decimal(*end))
}

func decimal(x float64) number { return number(strconv.FormatFloat(x, 'g', -1, 64)) }
