package syntax_test

import (
	"math"
	"testing"

	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// scalar is the only node of a text.
func scalar(t *testing.T, text string) *syntax.Node {
	t.Helper()
	tree, found := syntax.Parse(source.New("", text))
	if len(found) > 0 || tree.Root == nil || tree.Root.Kind != syntax.Scalar {
		t.Fatalf("%q is no scalar: %v", text, found)
	}
	return tree.Root
}

func TestTypes(t *testing.T) {
	types := map[syntax.Type][]string{
		syntax.Null: {"~", "null", "Null", "NULL", "!!null ''", "!!null"},
		syntax.Bool: {"true", "True", "TRUE", "false", "False", "FALSE", "!!bool 'true'"},
		syntax.Int: {
			"0", "-0", "+7", "017", "-007", "0o17", "0xAf", "18209322760996052031", "123456789012345678901234567890", `!!int "3"`,
		},
		syntax.Float: {
			"1.", ".5", "-.5", "+1.5", "1e3", "1E-3", "1.e+3", "1e400", "2.5e1", ".inf", "-.Inf", "+.INF", ".nan", ".NaN", ".NAN",
			"!!float 1", "!!float '.inf'",
		},
		syntax.String: {
			"nULL", "none", "tRUE", "yes", "no", "on", "off", "y", "1_000", "0o8", "0o", "0x", "0xg", "-0x1", "+0o1", "0b1", "1e", "1e+",
			"e3", "+", ".", "-.", "+-1", "1.2.3", "12:30", "1,000", "inf", "-inf", "nan", "-.nan", "+.nan", ".inF", "0.31.0",
			"'1'", `"true"`, "''", "|\n  1\n", "! 1", "!!str 1", "!!str", "2026-03-02", "١", "1 2",
		},
	}
	for want, texts := range types {
		for _, text := range texts {
			if got := scalar(t, text).Type(); got != want {
				t.Errorf("%q has type %d, not %d", text, got, want)
			}
		}
	}
}

func TestTypeOfWhatIsNoScalar(t *testing.T) {
	tree, _ := syntax.Parse(source.New("", "[a]"))
	if tree.Root.Type() != syntax.String {
		t.Error("a list has another type than String")
	}
}

func TestInt(t *testing.T) {
	tests := []struct {
		text string
		neg  bool
		mag  uint64
		ok   bool
	}{
		{"0", false, 0, true},
		{"-0", true, 0, true},
		{"+12", false, 12, true},
		{"-007", true, 7, true},
		{"0o17", false, 15, true},
		{"0xfF", false, 255, true},
		{"18446744073709551615", false, math.MaxUint64, true},
		{"18446744073709551616", false, 0, false},
		{"-9223372036854775808", true, 1 << 63, true},
		{"-9223372036854775809", true, 0, false},
		{"0xFFFFFFFFFFFFFFFF", false, math.MaxUint64, true},
		{"0x10000000000000000", false, 0, false},
		{"1.0", false, 0, false},
		{"'1'", false, 0, false},
		{"a", false, 0, false},
	}
	for _, test := range tests {
		neg, mag, ok := scalar(t, test.text).Int()
		if neg != test.neg || mag != test.mag || ok != test.ok {
			t.Errorf("%s is %v %d %v", test.text, neg, mag, ok)
		}
	}
}

func TestFloat(t *testing.T) {
	inf := math.Inf(1)
	tests := []struct {
		text string
		f    float64
		ok   bool
	}{
		{"0", 0, true},
		{"-12", -12, true},
		{"1e3", 1000, true},
		{".5", 0.5, true},
		{"1.", 1, true},
		{"+2.5e1", 25, true},
		{"0o17", 15, true},
		{"0xff", 255, true},
		{"0x10000000000000000", 18446744073709551616, true},
		{".inf", inf, true},
		{"+.INF", inf, true},
		{"-.Inf", -inf, true},
		{"1e400", inf, false},
		{"-1e400", -inf, false},
		{"1e-400", 0, true},
		{"a", 0, false},
		{"'1'", 0, false},
	}
	for _, test := range tests {
		if f, ok := scalar(t, test.text).Float(); f != test.f || ok != test.ok {
			t.Errorf("%s is %v %v", test.text, f, ok)
		}
	}
	if f, ok := scalar(t, ".NaN").Float(); !math.IsNaN(f) || !ok {
		t.Errorf(".NaN is %v %v", f, ok)
	}
}

func TestBool(t *testing.T) {
	for text, want := range map[string]bool{"true": true, "TRUE": true, "False": false, "false": false} {
		if got := scalar(t, text).Bool(); got != want {
			t.Errorf("%s is %v", text, got)
		}
	}
}

func TestLeadingZero(t *testing.T) {
	for text, want := range map[string]bool{
		"017": true, "-007": true, "+01": true, "00": true, "08": true,
		"0": false, "-0": false, "10": false, "0o7": false, "0x07": false, "0.5": false, "'017'": false, "a": false,
	} {
		if got := scalar(t, text).LeadingZero(); got != want {
			t.Errorf("LeadingZero of %s is %v", text, got)
		}
	}
}

func TestYAML11Bool(t *testing.T) {
	for text, want := range map[string]bool{
		"yes": true, "No": true, "ON": true, "off": true, "y": true, "N": true,
		"true": false, "'yes'": false, "!!str yes": false, "yeS": false, "yes sir": false, "0": false,
	} {
		if got := scalar(t, text).YAML11Bool(); got != want {
			t.Errorf("YAML11Bool of %s is %v", text, got)
		}
	}
}
