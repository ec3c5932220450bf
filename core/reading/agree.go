package reading

import (
	"strconv"
	"strings"
)

// agreement says how a number of a file agrees with a recorded one, in the conversion under which it does best.
type agreement struct {
	conversion string
	converted  decimal
	match      bool
	rounded    bool // to as many digits as the one with fewer has
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
func (c conversions) weigh(h *hit, written string, recorded decimal) (best agreement) {
	last, found := lastDigit(written, recorded), false
	for i := range c.list {
		conversion := &c.list[i]
		value, ok := conversion.of(h.value)
		if !ok {
			continue
		}
		now := agreement{conversion: conversion.name, converted: value}
		now.agree(value, recorded, last)
		if !now.match && conversion.apply == nil && digitsOf(h.text) >= plainDigits {
			now.agreeCoarsely(value, recorded, lastDigit(plainText(h.text), h.value)+conversion.power)
		}
		if now.rounded && i > 0 && len(recorded.digits) < plainDigits {
			now = agreement{conversion: now.conversion, converted: value} // that much would round to it, and nothing asks for this conversion
		}
		if !found || now.rank() < best.rank() {
			best, found = now, true
		}
	}
	return best
}

// agree says whether a number is the recorded one, or rounds to it at its last digit.
func (a *agreement) agree(value, recorded decimal, last int) {
	switch {
	case value == recorded:
		a.match = true
	case recorded.digits != "" && value.roundsTo(recorded, last):
		a.match, a.rounded = true, true
	}
}

// agreeCoarsely says whether the recorded number rounds to that of the file at the last digit of the file.
func (a *agreement) agreeCoarsely(value, recorded decimal, last int) {
	if value.digits != "" && recorded.roundsTo(value, last) {
		a.match, a.rounded, a.coarser = true, true, true
	}
}

// roundsTo says whether a number is the other one when its digits end at a power of ten. Programs round a half up, down
// or to an even digit.
func (d decimal) roundsTo(to decimal, last int) bool {
	return d.exponent < last && (d.round(last) == to || d.isHalf(last) && d.cut(last) == to)
}

// isHalf says whether what is past the power of ten is half of it exactly.
func (d decimal) isHalf(last int) bool {
	return d.exponent == last-1 && strings.HasSuffix(d.digits, "5")
}

// cut drops the digits past a power of ten.
func (d decimal) cut(last int) decimal {
	drop := last - d.exponent
	if drop >= len(d.digits) {
		return decimal{}
	}
	return decimal{d.negative, d.digits[:len(d.digits)-drop], last}.plain()
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
func lastDigit(written string, d decimal) int {
	mantissa, exponent := written, 0
	if at := strings.IndexAny(written, "eE"); at >= 0 && !strings.HasPrefix(written, "0x") {
		mantissa = written[:at]
		exponent, _ = strconv.Atoi(written[at+1:])
	}
	_, fraction, _ := strings.Cut(mantissa, ".")
	return min(d.exponent, exponent-len(fraction))
}
