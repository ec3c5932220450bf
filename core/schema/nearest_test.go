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
	} {
		if got := Nearest(word, keys); got != want {
			t.Errorf("%q: got %q, want %q", word, got, want)
		}
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
