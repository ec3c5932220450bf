package draft

import (
	"slices"
	"strings"
	"testing"
)

// Two documents mean the same by a metric where they state and ask the same of it.
func TestDefinitionsThatAreTheSame(t *testing.T) {
	d := &definition{claims: []claim{{"formula", "itl", "a:1"}}, asks: []ask{{"clock", "client or server"}}}
	for _, c := range []struct {
		other *definition
		same  bool
	}{
		{&definition{name: "x", rank: 5, claims: d.claims, asks: d.asks}, true},
		{&definition{claims: []claim{{"formula", "tpot", "a:1"}}, asks: d.asks}, false},
		{&definition{claims: d.claims, asks: []ask{{"clock", "the server"}}}, false},
		{&definition{claims: d.claims}, false},
	} {
		if d.same(c.other) != c.same {
			t.Errorf("%+v is the same: %v", c.other, !c.same)
		}
	}
}

// Definitions stand in the order of their quantities, then of their statistics, then of their names.
func TestDefinitionsAreInOrder(t *testing.T) {
	s := newSweep()
	list := meanings("ttft: ttft_ms\n\tx.py:1: unit=ms\nitl: itl_ms\n", "")
	for i, q := range list {
		for _, statistic := range []string{"max", "std", "p99.9", "p50.5", "median", "p49.5", "p1", "mean"} {
			d := q.of(statistic, float64(perQuantity*i)+rankOf(statistic))
			s.defs[d.name] = d
		}
	}
	for _, name := range []string{"e", "b", "d", "a", "c"} {
		s.defs[name] = &definition{name: name, rank: perQuantity + 500}
	}
	var names []string
	for _, d := range s.ordered() {
		names = append(names, d.name)
	}
	const each = "_mean _p1 _p49_5 _p50 _p50_5 _p99_9 _std _max"
	want := strings.Fields(strings.ReplaceAll(" "+each, " ", " ttft") + strings.ReplaceAll(" "+each, " ", " itl") + " a b c d e")
	if !slices.Equal(names, want) {
		t.Errorf("got %q, want %q", names, want)
	}
}
