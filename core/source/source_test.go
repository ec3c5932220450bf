package source_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/inference-sim/measured-run/core/fuzztest"
	"github.com/inference-sim/measured-run/core/source"
)

func TestPosition(t *testing.T) {
	for _, c := range []struct {
		name, text string
		offset     int
		want       source.Position
	}{
		{"the start", "ab", 0, source.Position{Line: 1, Column: 1, Offset: 0, UTF16: 0}},
		{"the end", "ab", 2, source.Position{Line: 1, Column: 3, Offset: 2, UTF16: 2}},
		{"before the start", "ab", -5, source.Position{Line: 1, Column: 1, Offset: 0, UTF16: 0}},
		{"past the end", "ab", 9, source.Position{Line: 1, Column: 3, Offset: 2, UTF16: 2}},
		{"nothing", "", 0, source.Position{Line: 1, Column: 1, Offset: 0, UTF16: 0}},
		{"a second line", "a\nbc", 3, source.Position{Line: 2, Column: 2, Offset: 3, UTF16: 3}},
		{"at a line break", "a\nb", 1, source.Position{Line: 1, Column: 2, Offset: 1, UTF16: 1}},
		{"behind the last line break", "a\n", 2, source.Position{Line: 2, Column: 1, Offset: 2, UTF16: 2}},
		{"CR LF is one line break", "a\r\nb", 3, source.Position{Line: 2, Column: 1, Offset: 3, UTF16: 3}},
		{"between CR and LF", "a\r\nb", 2, source.Position{Line: 1, Column: 3, Offset: 2, UTF16: 2}},
		{"a lone CR is one", "a\rb", 2, source.Position{Line: 2, Column: 1, Offset: 2, UTF16: 2}},
		{"CR CR LF is two", "a\r\r\nb", 4, source.Position{Line: 3, Column: 1, Offset: 4, UTF16: 4}},
		{"LF CR is two", "a\n\rb", 3, source.Position{Line: 3, Column: 1, Offset: 3, UTF16: 3}},
		{"a byte-order mark takes no column", "\uFEFFab", 4, source.Position{Line: 1, Column: 2, Offset: 4, UTF16: 2}},
		{"the mark itself", "\uFEFFab", 0, source.Position{Line: 1, Column: 1, Offset: 0, UTF16: 0}},
		{"a mark on a later line is a character", "a\n\uFEFFb", 5, source.Position{Line: 2, Column: 2, Offset: 5, UTF16: 3}},
		{"two bytes, one character", "éb", 2, source.Position{Line: 1, Column: 2, Offset: 2, UTF16: 1}},
		{"four bytes, one character, two units", "😀b", 4, source.Position{Line: 1, Column: 2, Offset: 4, UTF16: 2}},
		{"a family is many characters", "👩‍👧b", 11, source.Position{Line: 1, Column: 4, Offset: 11, UTF16: 5}},
	} {
		if got := source.New("", c.text).Position(c.offset); got != c.want {
			t.Errorf("%s: got %+v, want %+v", c.name, got, c.want)
		}
	}
}

func TestLines(t *testing.T) {
	f := source.New("", "\uFEFFa\r\nbc\r\rd\n")
	want := []string{"a", "bc", "", "d", ""}
	if f.Lines() != len(want) {
		t.Fatalf("%d lines, want %d", f.Lines(), len(want))
	}
	for i, line := range want {
		if got := f.Slice(f.Line(i + 1)); got != line {
			t.Errorf("line %d is %q, want %q", i+1, got, line)
		}
	}
}

func TestSpans(t *testing.T) {
	a, b := source.Span{From: 2, To: 5}, source.Span{From: 4, To: 9}
	if got := a.Join(b); got != (source.Span{From: 2, To: 9}) {
		t.Errorf("joined: %v", got)
	}
	if !a.Contains(source.Span{From: 3, To: 5}) || a.Contains(b) || !a.Contains(source.At(5)) {
		t.Error("what a span contains")
	}
	if !source.At(3).Empty() || a.Empty() {
		t.Error("what is empty")
	}
}

// random makes texts of everything that makes positions hard.
func random(r *rand.Rand, n int) string {
	parts := []string{"a", "key: value", "\n", "\r\n", "\r", "é", "日本", "😀", "\t", "\uFEFF", "e\u0301", " ", "𝒳", strings.Repeat("x", 700), strings.Repeat("😀", 300)}
	var b strings.Builder
	for range r.IntN(n) {
		b.WriteString(parts[r.IntN(len(parts))])
	}
	return b.String()
}

// naive works a position out from the start of the text, as its words say.
func naive(text string, offset int) source.Position {
	p := source.Position{Line: 1, Column: 1, Offset: offset}
	for i, c := range text {
		if i >= offset {
			break
		}
		p.UTF16 += utf16.RuneLen(c)
		p.Column++
		end := i + utf8.RuneLen(c)
		brk := c == '\n' || c == '\r' && !strings.HasPrefix(text[end:], "\n")
		switch {
		case brk:
			p.Line, p.Column = p.Line+1, 1
		case i == 0 && c == '\uFEFF':
			p.Column = 1
		}
	}
	return p
}

func TestPositionsAgreeWithCounting(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 300 {
		text := random(r, 40)
		f := source.New("", text)
		for range 20 {
			offset := r.IntN(len(text) + 1)
			for offset < len(text) && !utf8.RuneStart(text[offset]) {
				offset--
			}
			if got, want := f.Position(offset), naive(text, offset); got != want {
				t.Fatalf("offset %d of %q: got %+v, want %+v", offset, text, got, want)
			}
		}
	}
}

func TestOffsetsOfUTF16AgreeWithCounting(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 300 {
		text := random(r, 40)
		f := source.New("", text)
		units := utf16.Encode([]rune(text))
		for range 20 {
			unit := r.IntN(len(units) + 3)
			at := min(unit, len(units))
			if at > 0 && at < len(units) && utf16.IsSurrogate(rune(units[at])) && units[at] >= 0xDC00 {
				at-- // within a character: its start
			}
			want := len(string(utf16.Decode(units[:at])))
			if got := f.OffsetOfUTF16(unit); got != want {
				t.Fatalf("unit %d of %q: got %d, want %d", unit, text, got, want)
			}
			if back := f.Position(want).UTF16; back != at {
				t.Fatalf("offset %d of %q is unit %d, want %d", want, text, back, at)
			}
		}
	}
}

// Bytes that are no UTF-8 count as one character each, as decoders show them.
func TestPositionsInBytesThatAreNoText(t *testing.T) {
	f := source.New("", "a\xff\xfeb\nc\xe2\x82")
	for offset, want := range map[int]source.Position{
		3: {Line: 1, Column: 4, Offset: 3, UTF16: 3},
		5: {Line: 2, Column: 1, Offset: 5, UTF16: 5},
	} {
		if got := f.Position(offset); got != want {
			t.Errorf("offset %d: got %+v, want %+v", offset, got, want)
		}
	}
}

func FuzzPosition(target *testing.F) {
	f := fuzztest.Short(target, 3000)
	f.Add("a\r\nb", 2)
	f.Add("\uFEFF😀\r", 7)
	f.Fuzz(func(t *testing.T, text string, offset int) {
		file := source.New("", text)
		p := file.Position(offset)
		if p.Line < 1 || p.Line > file.Lines() || p.Column < 1 || p.Offset < 0 || p.Offset > len(text) || p.UTF16 > len(text) {
			t.Fatalf("%+v of %q", p, text)
		}
		if line := file.Line(p.Line); line.From > line.To || line.To > len(text) {
			t.Fatalf("line %d is %v", p.Line, line)
		}
		if at := file.OffsetOfUTF16(p.UTF16); at < 0 || at > len(text) {
			t.Fatalf("unit %d is at %d", p.UTF16, at)
		}
	})
}
