package schema

import (
	"math"
	"strconv"
)

// State tells a value that is not there from one that cannot be used.
type State uint8

const (
	Absent    State = iota // not written, or written as nothing
	Malformed              // written, but wrong: reported already, so whatever depends on it keeps silent
	Good
)

// Base is what every value has: its state, and the place where it stands or where it was left empty.
type Base struct {
	State  State
	Broken bool // of a mapping: entries were lost to a syntax error, so what is absent may have been there
	Place
}

// Good, Absent and Malformed read better in conditions than a comparison.
func (b *Base) Good() bool      { return b.State == Good }
func (b *Base) Absent() bool    { return b.State == Absent }
func (b *Base) Malformed() bool { return b.State == Malformed }

func (b *Base) self() *Base { return b }

// Val is a scalar value.
type Val[T any] struct {
	Base
	V T
}

// Is says whether the value is good and equal.
func Is[T comparable](v *Val[T], want T) bool { return v.Good() && v.V == want }

// The scalar types of the format.
type (
	Text = Val[string]
	Bool = Val[bool]
	Num  = Val[float64] // finite, unless its key allows .inf
	Int  = Val[Whole]
)

// Whole is a 64-bit integer, signed or unsigned: seeds above 2^63 are real.
type Whole struct {
	Negative  bool
	Magnitude uint64
}

// WholeOf is a Whole from an int.
func WholeOf(n int) Whole {
	if n < 0 {
		return Whole{true, uint64(-int64(n))}
	}
	return Whole{false, uint64(n)}
}

// Compare orders two integers.
func (i Whole) Compare(other Whole) int {
	switch {
	case i.Negative != other.Negative:
		if i.Negative {
			return -1
		}
		return 1
	case i.Magnitude == other.Magnitude:
		return 0
	case (i.Magnitude < other.Magnitude) != i.Negative:
		return -1
	}
	return 1
}

// Float is the nearest double.
func (i Whole) Float() float64 {
	if i.Negative {
		return -float64(i.Magnitude)
	}
	return float64(i.Magnitude)
}

// Clamped is the integer as a non-negative int64, taken to the nearest end of its range.
func (i Whole) Clamped() int64 {
	switch {
	case i.Negative:
		return 0
	case i.Magnitude > math.MaxInt64:
		return math.MaxInt64
	}
	return int64(i.Magnitude)
}

func (i Whole) String() string {
	digits := strconv.FormatUint(i.Magnitude, 10)
	if i.Negative {
		return "-" + digits
	}
	return digits
}

// Map is embedded in the struct of a mapping.
type Map struct {
	Base
	table *Table // that describes it; nil until it is read
}

func (m *Map) node() *Map { return m }

// mapping is implemented by a pointer to any struct that embeds Map.
type mapping interface{ node() *Map }

// List is a list, of mappings or of scalars.
type List[T any] struct {
	Base
	Items []T
}

// Entries is a mapping whose keys are free, in the order written.
type Entries[T any] struct {
	Base
	Items []Entry[T]
}

// Entry is one free key with its value. Name is good even when the value is not.
type Entry[T any] struct {
	Name  string
	Value T
}

// Place is where the entry stands.
func (e *Entry[T]) Place() Place { return any(&e.Value).(value).self().Place }
