package check

import (
	"math/big"
	"math/rand/v2"
	"regexp"
	"testing"
)

var decimals = regexp.MustCompile(`^[-+]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)?$`)

// Decimal numbers are equal as rational numbers are, whatever their spelling.
func TestDecimalsAgreeWithRationals(t *testing.T) {
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
		x, isA := parseDecimal(a)
		y, isB := parseDecimal(b)
		if isA != decimals.MatchString(a) {
			t.Fatalf("%q is a decimal: %t", a, isA)
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
		if x == y {
			equal++
		}
	}
	if numbers < 1_000 || equal < 100 {
		t.Errorf("%d pairs, %d equal: this tells little", numbers, equal)
	}
}

func TestDecimals(t *testing.T) {
	for _, c := range []struct {
		a, b string
		same bool
	}{
		{"0.9", "0.90", true}, {"1e3", "1000", true}, {"1E3", "1e+3", true}, {"-0", "0", true}, {"+5", "5", true},
		{"007", "7", true}, {".5", "0.5", true}, {"5.", "5", true}, {"1e-3", "0.001", true}, {"0e99", "0", true},
		{"1", "1.0000001", false}, {"1", "-1", false}, {"1e400", "1e401", false}, {"1e400", "10e399", true},
		{"9007199254740993", "9007199254740992", false},
	} {
		x, isA := parseDecimal(c.a)
		y, isB := parseDecimal(c.b)
		if !isA || !isB || (x == y) != c.same {
			t.Errorf("%s and %s: %v, %v", c.a, c.b, x, y)
		}
	}
	for _, text := range []string{"", "-", ".", "e5", "0x10", "1_000", "1,000", "inf", ".inf", "nan", "1e", "1e5.5", "1 000", "0o7", "--1", "1e99999999999999999999"} {
		if _, is := parseDecimal(text); is {
			t.Errorf("%q is a decimal", text)
		}
	}
}

func TestMultiply(t *testing.T) {
	for _, c := range []struct {
		factors []int64
		want    int64
	}{
		{nil, 1}, {[]int64{2, 3, 4}, 24}, {[]int64{absurd}, absurd}, {[]int64{absurd, 2}, absurd}, {[]int64{1 << 32, 1 << 31}, absurd},
		{[]int64{1 << 31, 1 << 31}, 1 << 62}, {[]int64{absurd, absurd, absurd}, absurd}, {[]int64{0, absurd}, 0},
	} {
		if got := multiply(c.factors...); got != c.want {
			t.Errorf("the product of %v is %d", c.factors, got)
		}
	}
}
