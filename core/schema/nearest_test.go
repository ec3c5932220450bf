package schema

import (
	"math/rand/v2"
	"strings"
	"testing"
)

func TestNearest(t *testing.T) {
	keys := []string{"concurrency", "request_rate", "tp", "seed", "num_prompts", "engine_version"}
	for word, want := range map[string]string{
		"concurency":     "concurrency",
		"concurreency":   "concurrency",
		"cnocurrency":    "concurrency",
		"Concurrency":    "concurrency",
		"request-rate":   "request_rate",
		"request rate":   "request_rate",
		"numPrompts":     "num_prompts",
		"pt":             "tp",
		"t":              "tp",
		"seeds":          "seed",
		"sede":           "seed",
		"engineversion":  "engine_version",
		"rate":           "",
		"x":              "",
		"":               "",
		"ENGINE-VERSION": "engine_version",
		"日本":             "",
		"sead":           "seed",
		"saad":           "",
		"seeeds":         "seed",
		"seeeeds":        "",
		"CONCURRENCY":    "concurrency",
		"Azconcurrency":  "concurrency",
		"concurrzzzz":    "",
	} {
		if got := Nearest(word, keys); got != want {
			t.Errorf("%q: got %q, want %q", word, got, want)
		}
	}
}

// A word of up to four letters may be one slip off, one of up to eight two, and a longer one three.
func TestTolerance(t *testing.T) {
	for word, want := range map[string]int{"": 1, "abcd": 1, "abcde": 2, "abcdefgh": 2, "abcdefghi": 3, "abcdefghijklmnop": 3} {
		if got := tolerance(word); got != want {
			t.Errorf("%q: %d", word, got)
		}
	}
	if got := Nearest("abcd", []string{"abxd", "abcx", "abcd"}); got != "abcd" {
		t.Errorf("%q is nearest", got)
	}
	if got := Nearest("abcd", []string{"abxd", "abcx"}); got != "abxd" {
		t.Errorf("of two as near, %q is nearest", got)
	}
}

func TestFold(t *testing.T) {
	for word, want := range map[string]string{
		"": "", "a_b": "a_b", "A": "a", "Z": "z", "@[`{": "@[`{", "a-b": "a_b", "a b": "a_b", "a\u00a0b": "ab", "É": "é", "a.b": "a.b", "a!b,c": "a!b,c",
		"a\u007fb": "a\u007fb", "a\u200b": "a", "A~b": "a~b",
	} {
		if got := fold(word); got != want {
			t.Errorf("%q is folded as %q", word, got)
		}
	}
}

// Words of the usual length are compared without room of their own.
func TestComparingAllocatesNothing(t *testing.T) {
	if n := testing.AllocsPerRun(10, func() { fold("request_rate@[") }); n != 0 {
		t.Errorf("folding what is folded allocates %v times", n)
	}
	for _, n := range []int{longWord, longWord + 1} {
		a := strings.Repeat("a", n)
		b := a[1:] + "b"
		if allocates := testing.AllocsPerRun(10, func() { foldedDistance(a, b, 3) }) > 0; allocates != (n > longWord) {
			t.Errorf("%d letters: allocates is %t", n, allocates)
		}
	}
}

func TestLongWordsAreCompared(t *testing.T) {
	for n := 40; n < 60; n++ {
		a := strings.Repeat("a", n)
		if d := distance(a, "b"+a, 3); d != 1 {
			t.Errorf("%d letters and one more: %d", n, d)
		}
		if d := distance(a+"b", "b"+a, 3); d != 2 {
			t.Errorf("%d letters around another: %d", n, d)
		}
	}
	if d := distance("abc", "ABC", 0); d != 0 {
		t.Errorf("a word in capitals: %d", d)
	}
}

// slowDistance is the textbook's recursion for the distance with swaps of neighbours.
func slowDistance(a, b string) int {
	switch {
	case a == "":
		return len(b)
	case b == "":
		return len(a)
	}
	d := min(slowDistance(a[1:], b)+1, slowDistance(a, b[1:])+1, slowDistance(a[1:], b[1:])+differ(a[0], b[0]))
	if len(a) > 1 && len(b) > 1 && a[0] == b[1] && a[1] == b[0] {
		d = min(d, slowDistance(a[2:], b[2:])+1)
	}
	return d
}

func TestDistanceAgreesWithTheTextbook(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	word := func() string {
		letters := make([]byte, random.IntN(7))
		for i := range letters {
			letters[i] = "abc"[random.IntN(3)]
		}
		return string(letters)
	}
	for range 5_000 {
		a, b := word(), word()
		want := slowDistance(a, b)
		for limit := -1; limit < 8; limit++ {
			got := distance(a, b, limit)
			if want <= limit && got != want || want > limit && got <= limit {
				t.Fatalf("%q and %q are %d apart; with limit %d: %d", a, b, want, limit, got)
			}
		}
	}
	long := strings.Repeat("a", 300)
	if d := distance(long, "b"+long[2:]+"b", 9); d != 2 {
		t.Errorf("long words: %d", d)
	}
}
