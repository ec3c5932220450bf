package core_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/source"
)

// oddPieces are what texts that nobody would write are put together from: indicators without what they indicate,
// columns that fit nothing, and the keys under which the checks look closer.
var oddPieces = []string{
	":", "?", "-", ": ", "? ", "- ", "\n", "\n", "\n", "\n  ", "\n    ", "\n      ", "\n\t", " ", "#", " #x", "a", "b: ", "c:", "t:",
	"&x", "*x", "!", "!!int ", "|", ">-", "\"", "'", "[", "]", "{", "}", ",", "---", "...", "%", "<<: ", "\r\n", "é", "\ufeff", "\x00",
	"client:\n  ", "points:\n  - ", "load:\n      ", "metric_defs:\n  ", "metrics: ", "concurrency: 4\n    ", "provenance:\n  - ", "kind: ", "1e3", ".inf", "null",
}

// Texts of a few such pieces are read without a fault of the program.
func TestOddTexts(t *testing.T) {
	n := 30_000
	if testing.Short() {
		n /= 10
	}
	random := rand.New(rand.NewPCG(20, 26))
	for range n {
		var b strings.Builder
		if random.IntN(2) == 0 {
			b.WriteString(head)
		}
		for range 2 + random.IntN(9) {
			b.WriteString(oddPieces[random.IntN(len(oddPieces))])
		}
		text := b.String()
		if fault := faultOn(text); fault != nil {
			t.Errorf("%q: %v", text, fault)
		}
	}
}

// faultOn checks a text and gives what went wrong with that.
func faultOn(text string) (fault any) {
	defer func() {
		if bug := recover(); bug != nil {
			fault = bug
		}
	}()
	if err := promised(core.Check(source.New("run.yaml", text), nil)); err != nil {
		return err
	}
	return nil
}

// Texts that once were not.
func TestOddTextsOfOld(t *testing.T) {
	for _, text := range []string{
		head + "t:\n:",
		"  :\n    :\n    y:5\n:\n  :",
	} {
		if fault := faultOn(text); fault != nil {
			t.Errorf("%q: %v", text, fault)
		}
	}
}
