package schema

import (
	"math"
	"math/big"
	"testing"
)

func whole(negative bool, magnitude uint64) Whole {
	return Whole{negative && magnitude != 0, magnitude}
}

func TestWholesAgreeWithBigIntegers(t *testing.T) {
	magnitudes := []uint64{0, 1, 2, 1<<53 - 1, 1 << 53, 1<<53 + 1, math.MaxInt64, 1 << 63, math.MaxUint64}
	var all []Whole
	for _, m := range magnitudes {
		all = append(all, whole(false, m), whole(true, m))
	}
	exact := func(w Whole) *big.Int {
		n := new(big.Int).SetUint64(w.Magnitude)
		if w.Negative {
			n.Neg(n)
		}
		return n
	}
	for _, a := range all {
		for _, b := range all {
			if got, want := a.Compare(b), exact(a).Cmp(exact(b)); got != want {
				t.Errorf("%v and %v compare as %d", a, b, got)
			}
		}
		if a.String() != exact(a).String() {
			t.Errorf("%v is written %s", exact(a), a)
		}
		if f, _ := new(big.Float).SetInt(exact(a)).Float64(); a.Float() != f {
			t.Errorf("%v is the double %v", a, a.Float())
		}
	}
	for n, want := range map[int]Whole{0: {false, 0}, 5: {false, 5}, -5: {true, 5}, math.MinInt64: {true, 1 << 63}} {
		if got := WholeOf(n); got != want {
			t.Errorf("%d is %v", n, got)
		}
	}
	for w, want := range map[Whole]int64{
		{true, 5}: 0, {false, 5}: 5, {false, math.MaxUint64}: math.MaxInt64, {false, math.MaxInt64}: math.MaxInt64, {false, 1 << 63}: math.MaxInt64,
	} {
		if got := w.Clamped(); got != want {
			t.Errorf("%v is clamped to %d", w, got)
		}
	}
}

func TestBounds(t *testing.T) {
	zero, one := 0.0, 1.0
	for _, c := range []struct {
		bounds  Bounds
		words   string
		in, out []float64
	}{
		{*atLeast(0), "at least 0", []float64{0, math.Copysign(0, -1), 5, math.MaxFloat64}, []float64{-1, -math.SmallestNonzeroFloat64, math.NaN(), math.Inf(-1)}},
		{*atLeast(2), "at least 2", []float64{2, 3}, []float64{1, 1.999}},
		{*above(0), "above 0", []float64{math.SmallestNonzeroFloat64, 1}, []float64{0, math.Copysign(0, -1), -1, math.NaN()}},
		{Bounds{Max: &one}, "at most 1", []float64{1, -5}, []float64{1.5, math.NaN(), math.Inf(1)}},
		{Bounds{}, "", []float64{1, math.Inf(1)}, []float64{math.NaN()}},
		{*atLeast(1.25), "at least 1.25", []float64{1.25}, []float64{1}},
		{Bounds{Min: &zero, Max: &one}, "in [0, 1]", []float64{0, 0.5, 1}, []float64{-0.1, 1.1, math.NaN()}},
		{Bounds{Min: &zero, Max: &one, MinOpen: true}, "in (0, 1]", []float64{0.5, 1}, []float64{0, 1.1}},
		{Bounds{Min: &zero, Max: &one, MinOpen: true, MaxOpen: true}, "in (0, 1)", []float64{0.5}, []float64{0, 1}},
	} {
		if c.words == "" {
			c.words = "any number" // which nobody words
		} else if got := c.bounds.String(); got != c.words {
			t.Errorf("%q is written %q", c.words, got)
		}
		for _, x := range c.in {
			if !c.bounds.Holds(x) {
				t.Errorf("%v is not %s", x, c.words)
			}
		}
		for _, x := range c.out {
			if c.bounds.Holds(x) {
				t.Errorf("%v is %s", x, c.words)
			}
		}
	}
}

func TestWords(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{OneOf([]string{"a"}), "a"},
		{OneOf([]string{"a", "b"}), "a or b"},
		{OneOf([]string{"a", "b", "c", "d", "e", "f"}), "a, b, c, d, e or f"},
		{OneOf([]string{"a", "b", "c", "d", "e", "f", "g"}), "a, b, c, d, e, f and 1 more"},
		{AllOf([]string{"a", "b", "c"}), "a, b and c"},
		{AllOf(nil), ""},
		{Count(1, "day"), "1 day"},
		{Count(30, "day"), "30 days"},
		{Count(2, "class"), "2 classes"},
		{Count(0, "pass"), "0 passes"},
		{Count(999, "file"), "999 files"},
		{Count(1000, "file"), "1,000 files"},
		{Count(1234567, "file"), "1,234,567 files"},
		{Grouped(-100), "-100"},
		{Grouped(-123456), "-123,456"},
		{article(""), "a "},
		{article("~"), "a ~"},
		{article("area"), "an area"},
		{article("entry"), "an entry"},
		{article("order"), "an order"},
		{article("up"), "an up"},
		{article("unit"), "a unit"},
		{article("input role"), "an input role"},
		{article("clock"), "a clock"},
		{cut("abcdef", 6), "abcdef"},
		{cut("abcdefg", 6), "abcde…"},
		{cut("äöüßäöü", 6), "äöüßä…"},
		{cut("", 6), ""},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
}
