package credential

import "testing"

func TestClasses(t *testing.T) {
	const smalls = "abcdefghijklmnopqrstuvwxyz"
	const larges = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	want := [256]class{}
	for of, members := range map[class]string{
		lower: smalls, upper: larges, digit: digits, underscore: "_", hyphen: "-", nameExtra: ".", blank: " \t", breaks: "\r\n",
	} {
		for i := range len(members) {
			want[members[i]] = of
		}
	}
	for b, of := range want {
		if classes[b] != of {
			t.Errorf("%q is of %08b, want %08b", rune(b), classes[b], of)
		}
	}
}

func TestBytesBeyondAText(t *testing.T) {
	if byteAt("ab", 2) != 0 || byteAt("ab", 1) != 'b' || byteBefore("ab", 0) != 0 || byteBefore("ab", 1) != 'a' {
		t.Error("a byte is not the one that stands there")
	}
	for _, c := range []struct{ to, floor, limit, want int }{
		{6, 0, 9, 2}, {6, 0, 3, 3}, {6, 4, 9, 4}, {6, 6, 9, 6}, {6, 0, 4, 2}, {2, 0, 9, 2}, {0, 0, 9, 0},
	} {
		if got := backTo("-.zulu", c.to, lower, c.floor, c.limit); got != c.want {
			t.Errorf("back from %d: got %d, want %d", c.to, got, c.want)
		}
	}
	for text, want := range map[string]int{"": 0, "ab": 2, "ab\ncd": 2, "ab\r\ncd": 2, "ab\rcd": 2, "\n": 0, "a b": 3} {
		if got := lineEnd(text, 0); got != want {
			t.Errorf("%q ends at %d, want %d", text, got, want)
		}
	}
}

func TestStartsOfWords(t *testing.T) {
	for before, want := range map[string]bool{
		"": true, " ": true, ".": true, "a": false, "_": false, "7": false, "é": true, "%3D": true, "%3d": true, "%aF": true,
		"%A0": true, "%fa": true,
		"%ag": false, "%ga": false, "3D": false, "z3D": false, "%D": false, "%%3": false, "a%0": false, "%3DD": false,
		"%@A": false, "%A@": true,
		"%G0": false, "%0G": false, "%1/": true, "%/1": false,
		`\n`: true, `\r`: true, `\t`: true, `\a`: false, `\s`: false, `\o`: false, `\u`: false, "n": false, "an": false,
		`\\n`: true, "/n": false, `n\`: true,
		`\nn`: false, `\N`: false,
	} {
		if got := startsWord(before+"zulu", len(before), wordByte); got != want {
			t.Errorf("after %q a word starts: %v, want %v", before, got, want)
		}
	}
}

func TestKindsOfBytes(t *testing.T) {
	for b := range 256 {
		c := byte(b)
		in := func(set string) bool {
			for i := range len(set) {
				if set[i] == c {
					return true
				}
			}
			return false
		}
		if isHex(c) != in("0123456789abcdefABCDEF") || isQuote(c) != in("\"'`") || inPath(c) != (nameByte.has(c) || in(`/\~$%{}@+`) || b > 127) {
			t.Errorf("%q is taken for another", c)
		}
		if want := map[bool]byte{true: c + 'a' - 'A', false: c}[c >= 'A' && c <= 'Z']; lowered(c) != want {
			t.Errorf("%q is lowered to %q", c, lowered(c))
		}
	}
}

func TestComparedInAnyCase(t *testing.T) {
	for _, s := range []string{"bearer", "Bearer", "BEARER", "bearer x"} {
		if !foldPrefix(s, "bearer") || foldEqual(s, "bearer") != (len(s) == 6) {
			t.Errorf("%q is not compared", s)
		}
	}
	for _, s := range []string{"", "beare", "dearer", "bearex", "\"earer"} {
		if foldPrefix(s, "bearer") || foldEqual(s, "bearer") {
			t.Errorf("%q is taken for another", s)
		}
	}
	if counts("7a7b7", digit) != 3 || counts("", digit) != 0 || counts("777", lower) != 0 || !only("", digit) || only("7a", digit) || only("a7", digit) {
		t.Error("it is miscounted")
	}
}
