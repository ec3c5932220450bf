package mutant

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

func show(t *testing.T, id int) {
	was := alive
	alive = id
	t.Cleanup(func() { alive = was })
}

func TestNothingIsChangedWhereNoFaultShows(t *testing.T) {
	if Is(1) || Next(1, 4) != 4 || Minus(1, 4) != 4 || One(1, 4) != 4 || Other(1, "a") != "a" {
		t.Error("a value is changed")
	}
	if !slices.Equal(Without(1, []int{4, 5}), []int{4, 5}) || len(WithoutKey(1, map[string]int{"a": 1}, "a")) != 1 {
		t.Error("a list or a map is changed")
	}
	if Step(1, 4, func(n int) int { return n * 2 }) != 8 {
		t.Error("a step is left out")
	}
}

func TestOneFaultShows(t *testing.T) {
	show(t, 2)
	if !Is(2) || Is(1) || Next(2, 4) != 5 || Minus(2, 4) != -4 || One(2, 4) != 1 || Other(2, "a") == "a" {
		t.Error("a value is not changed")
	}
	if !slices.Equal(Without(1, []int{4, 5, 6}), []int{4, 6}) {
		t.Error("the second item is not taken out")
	}
	if got := WithoutKey(1, map[string]int{"a": 1, "b": 2}, "a", "b"); !maps.Equal(got, map[string]int{"a": 1}) {
		t.Errorf("without the second key it is %v", got)
	}
	if Step(2, 4, func(n int) int { return n * 2 }) != 4 {
		t.Error("the step is made")
	}
}

func TestWhatIsMetIsWrittenOnce(t *testing.T) {
	name := filepath.Join(t.TempDir(), "met")
	met = open(name)
	defer func() { met = nil }()
	for _, id := range []int{7, 8, 7} {
		Is(id)
	}
	text, err := os.ReadFile(name)
	if err != nil || string(text) != "7\n8\n" {
		t.Errorf("%q, %v", text, err)
	}
}
