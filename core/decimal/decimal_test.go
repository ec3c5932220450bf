package decimal

import (
	"math"
	"math/big"
	"math/rand/v2"
	"regexp"
	"testing"
)

var spelling = regexp.MustCompile(`^[-+]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)?$`)

// Numbers are equal as rational numbers are, whatever their spelling, and what they are written as is the same number.
func TestNumbersAgreeWithRationals(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	text := func() string {
		b := make([]byte, 1+r.IntN(6))
		for i := range b {
			b[i] = "0001.e-+5"[r.IntN(9)]
		}
		return string(b)
	}
	equal, numbers := 0, 0
	for range 200_000 {
		a, b := text(), text()
		x, isA := Parse(a)
		y, isB := Parse(b)
		if isA != spelling.MatchString(a) {
			t.Fatalf("%q is a number: %t", a, isA)
		}
		if !isA || !isB {
			continue
		}
		numbers++
		p, okP := new(big.Rat).SetString(a)
		q, okQ := new(big.Rat).SetString(b)
		if !okP || !okQ {
			continue // an exponent past what the library takes
		}
		if (x == y) != (p.Cmp(q) == 0) {
			t.Fatalf("%q and %q are equal: %t", a, b, x == y)
		}
		if back, ok := Parse(x.String()); !ok || back != x {
			t.Fatalf("%q is written as %s", a, x)
		}
		if x == y {
			equal++
		}
	}
	if numbers < 1_000 || equal < 100 {
		t.Errorf("%d pairs, %d equal: this tells little", numbers, equal)
	}
}

func TestParse(t *testing.T) {
	for _, c := range []struct {
		a, b string
		same bool
	}{
		{"0.9", "0.90", true}, {"1e3", "1000", true}, {"1E3", "1e+3", true}, {"-0", "0", true}, {"+5", "5", true},
		{"007", "7", true}, {".5", "0.5", true}, {"5.", "5", true}, {"1e-3", "0.001", true}, {"0e99", "0", true},
		{"1", "1.0000001", false}, {"1", "-1", false}, {"1e400", "1e401", false}, {"1e400", "10e399", true}, {"1e1099511627776", "1.0e1099511627776", true}, {"1e-1099511627776", "1.0e-1099511627776", true},
		{"9007199254740993", "9007199254740992", false},
	} {
		x, isA := Parse(c.a)
		y, isB := Parse(c.b)
		if !isA || !isB || (x == y) != c.same {
			t.Errorf("%s and %s: %v, %v", c.a, c.b, x, y)
		}
	}
	for _, text := range []string{"", "-", ".", "e5", "0x10", "1_000", "1,000", "inf", ".inf", "nan", "1e", "1e5.5", "1 000", "0o7", "--1", "1e99999999999999999999", "1~5", "1~", "~1",
		"1e1099511627777", "1e-1099511627777"} {
		if _, is := Parse(text); is {
			t.Errorf("%q is a number", text)
		}
	}
}

func number(t *testing.T, text string) Number {
	t.Helper()
	d, ok := Parse(text)
	if !ok {
		t.Fatalf("%q is no number", text)
	}
	return d
}

func TestString(t *testing.T) {
	for text, want := range map[string]string{
		"0": "0", "-0.0": "0", "5": "5", "0.5": "0.5", "-0.25": "-0.25", "120": "120", "-1.50": "-1.5", "5e-3": "0.005", "1e30": "1e30", "1e29": "100000000000000000000000000000", "1e-31": "1e-31",
		"123e-30": "0.000000000000000000000000000123",
	} {
		if got := number(t, text).String(); got != want {
			t.Errorf("%s is written %s, want %s", text, got, want)
		}
	}
}

func TestRounding(t *testing.T) {
	for _, c := range []struct {
		text       string
		last       int
		round, cut string
	}{
		{"12.345", -2, "12.35", "12.34"}, {"12.344", -2, "12.34", "12.34"}, {"-12.5", 0, "-13", "-12"}, {"0.6", 0, "1", "0"}, {"0.04", 0, "0", "0"},
		{"99.95", -1, "100", "99.9"}, {"1200", 0, "1200", "1200"}, {"0", 5, "0", "0"}, {"1500", 3, "2000", "1000"}, {"12", 0, "12", "12"},
		{"5", 1, "10", "0"}, {"4", 1, "0", "0"}, {"0", -1, "0", "0"},
	} {
		d := number(t, c.text)
		if got := d.Round(c.last); got != number(t, c.round) {
			t.Errorf("%s rounds to %s, want %s", c.text, got, c.round)
		}
		if got := d.Cut(c.last); got != number(t, c.cut) {
			t.Errorf("%s is cut to %s, want %s", c.text, got, c.cut)
		}
	}
	for _, c := range []struct {
		from, to string
		last     int
		want     bool
	}{{"2.125", "2.12", -2, true}, {"2.125", "2.13", -2, true}, {"2.126", "2.12", -2, false}, {"2.12", "2.12", -2, false}, {"2.125", "2.11", -2, false}, {"2.1275", "2.12", -2, false}} {
		if got := number(t, c.from).RoundsTo(number(t, c.to), c.last); got != c.want {
			t.Errorf("%s rounds to %s: %t", c.from, c.to, got)
		}
	}
}

func TestFloats(t *testing.T) {
	for text, want := range map[string]float64{"0": 0, "-1.5": -1.5, "1e400": math.Inf(1), "-1e400": math.Inf(-1), "1e-400": 0, "0.1": 0.1} {
		if got := number(t, text).Float(); got != want {
			t.Errorf("%s is %v", text, got)
		}
	}
	if got := number(t, "-1e400").Finite(); got != -math.MaxFloat64 {
		t.Errorf("the least is %v", got)
	}
}

func TestUint64(t *testing.T) {
	for _, c := range []struct {
		text     string
		exponent int
		want     uint64
		ok       bool
	}{
		{"12.5", -2, 1250, true}, {"12.5", 0, 0, false}, {"-1", 0, 0, false}, {"0", 9, 0, true}, {"1e18", 0, 1e18, true}, {"1e19", 0, 0, false},
		{"9999999999999999999", 0, 9999999999999999999, true}, {"1e1000000", 0, 0, false}, {"100", 2, 1, true},
	} {
		if got, ok := number(t, c.text).Uint64(c.exponent); got != c.want || ok != c.ok {
			t.Errorf("%s in units of 1e%d is %d, %t", c.text, c.exponent, got, ok)
		}
	}
}

func TestShift(t *testing.T) {
	for _, c := range []struct {
		text string
		by   int
		want string
	}{{"1.5", 3, "1500"}, {"1500", -3, "1.5"}, {"0", 3, "0"}, {"-2", 0, "-2"}} {
		d := number(t, c.text).Shift(c.by)
		if d != number(t, c.want) || d.IsZero() != (c.want == "0") {
			t.Errorf("%s by %d is %s, zero: %t", c.text, c.by, d, d.IsZero())
		}
	}
}
