package schema

import "strconv"

// Bounds is the range of a number. An open end is excluded.
type Bounds struct {
	Min, Max         *float64
	MinOpen, MaxOpen bool
}

func atLeast(min float64) *Bounds { return &Bounds{Min: &min} }
func above(min float64) *Bounds   { return &Bounds{Min: &min, MinOpen: true} }

// Holds says whether a number lies in the range. NaN lies in none.
func (b *Bounds) Holds(x float64) bool {
	if b.Min != nil && !(x > *b.Min || x == *b.Min && !b.MinOpen) {
		return false
	}
	if b.Max != nil && !(x < *b.Max || x == *b.Max && !b.MaxOpen) {
		return false
	}
	return x == x
}

// String is the range in words, after "must be".
func (b *Bounds) String() string {
	switch {
	case b.Min != nil && b.Max != nil:
		return "in " + bracket("[", "(", b.MinOpen) + number(*b.Min) + ", " + number(*b.Max) + bracket("]", ")", b.MaxOpen)
	case b.Max != nil:
		return "at most " + number(*b.Max)
	case b.MinOpen:
		return "above " + number(*b.Min)
	}
	return "at least " + number(*b.Min)
}

func bracket(closed, open string, isOpen bool) string {
	if isOpen {
		return open
	}
	return closed
}

func number(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }
