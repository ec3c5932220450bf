package fuzztest

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
)

var seeds = [][]any{
	{"kind: MeasuredRun\npoints:\n  - id: a\n", []byte("PK\x03\x04"), uint8(1), true, 4},
	{"", []byte{}, uint8(0), false, 0},
}

func inputs(n int) (all [][]any) {
	r := rand.New(rand.NewPCG(1, 2))
	for range n {
		all = append(all, spoil(r, seeds))
	}
	return all
}

func TestInputsAreTheSameEachTimeAndDiffer(t *testing.T) {
	all := inputs(500)
	if !reflect.DeepEqual(all, inputs(500)) {
		t.Error("another run has other inputs")
	}
	texts, packed := map[string]bool{}, map[string]bool{}
	for _, args := range all {
		texts[args[0].(string)] = true
		packed[string(args[1].([]byte))] = true
		if at, text := args[4].(int), args[0].(string); at < -1 || at > len(text)+1 {
			t.Errorf("%d is nowhere near a text of %d bytes", at, len(text))
		}
	}
	if len(texts) < 200 || len(packed) < 200 {
		t.Errorf("%d texts and %d packed ones differ, of 500", len(texts), len(packed))
	}
}

func TestSeedsStayAsTheyAre(t *testing.T) {
	before := slices.Clone(seeds[0][1].([]byte))
	inputs(500)
	if got := seeds[0][1].([]byte); !slices.Equal(got, before) {
		t.Errorf("a seed became %q", got)
	}
}

// FuzzShort holds that a target comes to its seeds and to what is made of them.
func FuzzShort(target *testing.F) {
	f, met := Short(target, 50), map[string]bool{}
	f.Add("a")
	f.Add("bcd")
	f.Fuzz(func(_ *testing.T, text string) { met[text] = true })
	if len(met) > 0 && (len(met) < 25 || !met["a"] || !met["bcd"]) {
		f.Errorf("it comes to %d texts", len(met))
	}
}
