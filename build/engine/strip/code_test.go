package strip

import (
	"testing"
)

func TestWidth(t *testing.T) {
	for code, want := range map[string]int{
		"\x01rest":                     1, // nop
		"\x02\x40rest":                 2, // block
		"\x0c\x80\x01rest":             3, // br
		"\x0e\x02\x00\x81\x01\x02rest": 6, // br_table: two, and the default
		"\x11\x05\x00rest":             3, // call_indirect
		"\x20\x05rest":                 2, // local.get
		"\x29\x03\x88\x10rest":         4, // i64.load
		"\x40\x00rest":                 2, // memory.grow
		"\x42\x80\x80\x80\x80\x01rest": 6, // i64.const
		"\x43rest":                     5, // f32.const
		"\x44restrest":                 9, // f64.const
		"\x84rest":                     1, // i64.or
		"\xfc\x06rest":                 2, // i64.trunc_sat
		"\xfc\x0a\x00\x00rest":         4, // memory.copy
		"\xfc\x0b\x00rest":             3, // memory.fill
		"\xfc\x0crest":                 0, // table.init
		"\xfdrest":                     0, // vectors
		"\x06rest":                     0, // try
	} {
		if got := width([]byte(code)); got != want {
			t.Errorf("% x is %d wide, want %d", code, got, want)
		}
	}
}

// A function with one parameter and two variables that calls twice, from places 1 and 2 of function 0x1003, and uses a
// large number of its own.
func TestShorten(t *testing.T) {
	const (
		first  = "\x42\x81\x80\x8c\x80\x01" // i64.const 0x1003<<16 | 1
		second = "\x42\x82\x80\x8c\x80\x01"
		other  = "\x42\x81\x80\x90\x80\x01" // of 0x1004
		self   = "\x42\x80\x80\x8c\x80\x01"
	)
	given := "\x01\x02\x7f" + "\x20\x00\x21\x01\x22\x02" + first + "\x10\x05" + other + second + "\x42\x01\x0b"
	want := "\x02\x01\x7e\x02\x7f" + self + "\x21\x01" +
		"\x20\x00\x21\x02\x22\x03" + "\x42\x01\x20\x01\x84" + "\x10\x05" + other + "\x42\x02\x20\x01\x84" + "\x42\x01\x0b"
	if got := shorten([]byte(given), 1); string(got) != want {
		t.Errorf("got  % x\nwant % x", got, want)
	}
	for name, left := range map[string]string{
		"one call alone":      "\x00" + first + "\x0b",
		"what is not known":   "\x00" + first + second + "\xfd\x0b",
		"no head":             "",
		"a head cut short":    "\x02\x01\x7f",
		"an end in a number":  "\x00" + first + second + "\x42\x80",
		"small numbers alone": "\x00\x42\x01\x42\x01\x0b",
	} {
		if got := shorten([]byte(left), 1); string(got) != left {
			t.Errorf("%s becomes % x", name, got)
		}
	}
}

func TestSectionsOfAnotherFormAreLeft(t *testing.T) {
	const function = "\x08\x00\x42\x81\x80\x8c\x80\x01\x0b"
	for name, sections := range map[string][]Section{
		"no types":             {{signatureSection, []byte("\x01\x00")}, {codeSection, []byte("\x01" + function)}},
		"a type of no kind":    {{typeSection, []byte("\x01\x5f\x00\x00")}, {signatureSection, []byte("\x01\x00")}, {codeSection, []byte("\x01" + function)}},
		"a type there is not":  {{typeSection, []byte("\x01\x60\x00\x00")}, {signatureSection, []byte("\x01\x04")}, {codeSection, []byte("\x01" + function)}},
		"other counts":         {{typeSection, []byte("\x01\x60\x00\x00")}, {signatureSection, []byte("\x02\x00\x00")}, {codeSection, []byte("\x01" + function)}},
		"a function cut short": {{typeSection, []byte("\x01\x60\x00\x00")}, {signatureSection, []byte("\x01\x00")}, {codeSection, []byte("\x01\x09\x00")}},
	} {
		if _, _, ok := functionsIn(sections); ok {
			t.Errorf("%s: the code was written anew", name)
		}
	}
}
