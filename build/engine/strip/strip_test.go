package strip

import (
	"bytes"
	"testing"
)

// moduleOf is a module of a section of types, one of data, and one after it.
func moduleOf(data string) []byte {
	return join([]Section{{typeSection, []byte("ab")}, {dataSection, []byte(data)}, {0, []byte("tail")}})
}

// pieces are "one" at 2, "two" at 200, and "x" at 70, whose last byte of address is not its sign.
const pieces = "\x03" + "\x00\x41\x02\x0b\x03one" + "\x00\x41\xc8\x01\x0b\x03two" + "\x00\x41\xc6\x00\x0b\x01x"

func TestDataBecomesOnePiece(t *testing.T) {
	got, report, err := Module(moduleOf(pieces))
	if err != nil || report.Known {
		t.Fatal(report, err)
	}
	memory := make([]byte, 203)
	copy(memory[2:], "one")
	copy(memory[70:], "x")
	copy(memory[200:], "two")
	want := moduleOf("\x01\x00\x41\x02\x0b\xc9\x01" + string(memory[2:]))
	if !bytes.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
	if again, _, err := Module(got); err != nil || !bytes.Equal(again, want) {
		t.Errorf("again: %q, %v", again, err)
	}
}

func TestOtherFormsAreRefused(t *testing.T) {
	for name, module := range map[string][]byte{
		"nothing":               nil,
		"another version":       []byte("\x00asm\x02\x00\x00\x00"),
		"a section cut short":   []byte(header + "\x01\x05ab"),
		"a section of no size":  []byte(header + "\x01"),
		"no count":              moduleOf(""),
		"a piece that is none":  moduleOf("\x01"),
		"a passive piece":       moduleOf("\x01\x01\x03one"),
		"an address elsewhere":  moduleOf("\x01\x00\x23\x00\x0b\x03one"),
		"an address below 0":    moduleOf("\x01\x00\x41\x7f\x0b\x03one"),
		"an address far away":   moduleOf("\x01\x00\x41\x80\x80\x80\x80\x04\x0b\x03one"),
		"an address without":    moduleOf("\x01\x00\x41\x80"),
		"a piece cut short":     moduleOf("\x01\x00\x41\x02\x0b\x05one"),
		"fewer pieces than few": moduleOf("\x02\x00\x41\x02\x0b\x03one"),
	} {
		if got, _, err := Module(module); err == nil {
			t.Errorf("%s: got %q", name, got)
		}
	}
}

func TestANumberGoesBothWays(t *testing.T) {
	for _, v := range []int{0, 1, 63, 64, 127, 128, 8191, 8192, 1 << 20, most} {
		text := appendSigned(nil, v)
		if got, n := signed(text); got != v || n != len(text) {
			t.Errorf("%d is % x and is read as %d from %d bytes", v, text, got, n)
		}
	}
}
