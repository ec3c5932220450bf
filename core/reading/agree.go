package reading

import (
	"math"
	"strconv"
	"strings"

	"github.com/inference-sim/measured-run/core/decimal"
)

// agreement says how a number of a file agrees with a recorded one, in the conversion under which it does best.
type agreement struct {
	conversion string
	converted  decimal.Number
	match      bool
	rounded    bool // to as many digits as the one with fewer has, or as a double has
	coarser    bool // which is the number of the file
}

// rank orders agreements: as they are, rounded by the record, rounded by the file, not at all.
func (a *agreement) rank() int {
	switch {
	case !a.match:
		return 3
	case a.coarser:
		return 2
	case a.rounded:
		return 1
	}
	return 0
}

// weigh holds a number of a file against the recorded one.
func (c conversions) weigh(h *hit, written string, recorded decimal.Number) (best agreement) {
	last, found := lastDigit(written, recorded), false
	for i := range c {
		conversion := &c[i]
		value, ok := conversion.of(h.value)
		if !ok {
			continue
		}
		now := agreement{conversion: conversion.name, converted: value}
		now.agree(value, recorded, last)
		if !now.match && conversion.apply == nil && digitsOf(h.text) >= plainDigits {
			now.agreeCoarsely(value, recorded, lastDigit(plainText(h.text), h.value)+conversion.power)
		}
		if !now.match && conversion.name != "" {
			now.agreeAsDoubles(value, recorded)
		}
		if now.rounded && i > 0 && len(recorded.Digits) < plainDigits {
			now = agreement{conversion: now.conversion, converted: value} // that much would round to it, and nothing asks for this conversion
		}
		if !found || now.rank() < best.rank() {
			best, found = now, true
		}
	}
	return best
}

// agree says whether a number is the recorded one, or rounds to it at its last digit.
func (a *agreement) agree(value, recorded decimal.Number, last int) {
	switch {
	case value == recorded:
		a.match = true
	case !recorded.IsZero() && value.RoundsTo(recorded, last):
		a.match, a.rounded = true, true
	}
}

// agreeCoarsely says whether the recorded number rounds to that of the file at the last digit of the file.
func (a *agreement) agreeCoarsely(value, recorded decimal.Number, last int) {
	if !value.IsZero() && recorded.RoundsTo(value, last) {
		a.match, a.rounded, a.coarser = true, true, true
	}
}

// doubleDigits are the digits that any double has. A number with as many was worked out in doubles.
const doubleDigits = 15

// doubleLoss is what one step of that arithmetic may lose, as a share: two units in the last of a double's 53 bits.
const doubleLoss = 0x1p-51

// agreeAsDoubles says whether a converted number is the recorded one but for what the arithmetic of doubles loses: who
// multiplies seconds by 1000 gets a number whose last digit is not that of the file.
func (a *agreement) agreeAsDoubles(value, recorded decimal.Number) {
	x, y := value.Float(), recorded.Float()
	if len(recorded.Digits) >= doubleDigits && math.Abs(x-y) <= math.Abs(y)*doubleLoss {
		a.match, a.rounded = true, true
	}
}

// plainText is a number of a printed text without what separates its thousands.
func plainText(text string) string { return strings.ReplaceAll(text, ",", "") }

// digitsOf is how many digits a number is written with, zeros before the first other digit aside.
func digitsOf(written string) int {
	n := 0
	for i := range len(written) {
		switch c := written[i]; {
		case c|0x20 == 'e':
			return n
		case c >= '1' && c <= '9', c == '0' && n > 0:
			n++
		}
	}
	return n
}

// lastDigit is the power of ten of the last digit of a number as it is written: -1 for 20.0.
func lastDigit(written string, d decimal.Number) int {
	mantissa, exponent := written, 0
	if at := strings.IndexAny(written, "eE"); at >= 0 && !strings.HasPrefix(written, "0x") {
		mantissa = written[:at]
		exponent, _ = strconv.Atoi(written[at+1:])
	}
	_, fraction, _ := strings.Cut(mantissa, ".")
	return min(d.Exponent, exponent-len(fraction))
}
