package repair

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
)

// Edits of several rounds, taken together, lead from the first text to the last.
func TestRoundsAddUp(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		first := "abcdefghij"[:random.IntN(11)]
		p, text := whole(first), first
		for range 1 + random.IntN(4) {
			edits := someEdits(random, len(text))
			p, text = p.with(edits), apply(text, edits)
		}
		composed := p.edits(first)
		if got := apply(first, composed); got != text {
			t.Fatalf("%q becomes %q by %v, want %q", first, got, composed, text)
		}
		at := -1
		for _, e := range composed {
			if e.At.From <= at {
				t.Fatalf("%v touch", composed)
			}
			at = e.At.To
		}
	}
}

// What stays is not written anew, and what is written as it was is no edit.
func TestEditsOfRoundsAreSmall(t *testing.T) {
	edit := func(from, to int, text string) diag.Edit {
		return diag.Edit{At: source.Span{From: from, To: to}, Text: text}
	}
	for _, c := range []struct {
		name, first string
		rounds      [][]diag.Edit
		want        []diag.Edit
	}{
		{"nothing", "abcdefghij", nil, nil},
		{"one", "abcdefghij", [][]diag.Edit{{edit(2, 4, "X")}}, []diag.Edit{edit(2, 4, "X")}},
		{"two of one round", "abcdefghij", [][]diag.Edit{{edit(0, 1, ""), edit(4, 4, "XY")}}, []diag.Edit{edit(0, 1, ""), edit(4, 4, "XY")}},
		{"two rounds", "abcdefghij", [][]diag.Edit{{edit(2, 4, "X")}, {edit(5, 6, "")}}, []diag.Edit{edit(2, 4, "X"), edit(6, 7, "")}},
		{"the second within the first", "abcdefghij", [][]diag.Edit{{edit(2, 4, "XYZ")}, {edit(3, 4, "")}}, []diag.Edit{edit(2, 4, "XZ")}},
		{"the second around the first", "abcdefghij", [][]diag.Edit{{edit(2, 4, "XYZ")}, {edit(1, 7, "V")}}, []diag.Edit{edit(1, 6, "V")}},
		{"the second takes the first back", "abcdefghij", [][]diag.Edit{{edit(2, 4, "XYZ")}, {edit(2, 5, "cd")}}, nil},
		{"the end", "abcdefghij", [][]diag.Edit{{edit(9, 10, "")}, {edit(9, 9, "!")}}, []diag.Edit{edit(9, 10, "!")}},
		{"behind the end", "ab", [][]diag.Edit{{edit(2, 2, "c")}, {edit(3, 3, "d")}}, []diag.Edit{edit(2, 2, "cd")}},
		{"of nothing", "", [][]diag.Edit{{edit(0, 0, "c")}}, []diag.Edit{edit(0, 0, "c")}},
		{"to nothing", "ab", [][]diag.Edit{{edit(0, 2, "")}}, []diag.Edit{edit(0, 2, "")}},
	} {
		p := whole(c.first)
		for _, round := range c.rounds {
			p = p.with(round)
		}
		if got := p.edits(c.first); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %v, not %v", c.name, got, c.want)
		}
	}
}

// someEdits are in order and do not overlap.
func someEdits(random *rand.Rand, size int) (list []diag.Edit) {
	for at := 0; at <= size && len(list) < 3; {
		from := at + random.IntN(size-at+1)
		to := from + random.IntN(min(size-from, 3)+1)
		list = append(list, diag.Edit{At: source.Span{From: from, To: to}, Text: "XYZ"[:random.IntN(4)]})
		at = to + 1
	}
	return list
}

func TestPlacesThatTouch(t *testing.T) {
	at := func(from, to int) []diag.Edit { return []diag.Edit{{At: source.Span{From: from, To: to}}} }
	for _, c := range []struct {
		a, b [2]int
		both bool
	}{
		{[2]int{0, 3}, [2]int{3, 5}, true},
		{[2]int{0, 3}, [2]int{2, 5}, false},
		{[2]int{3, 5}, [2]int{0, 3}, true},
		{[2]int{2, 5}, [2]int{0, 3}, false},
		{[2]int{2, 5}, [2]int{2, 5}, false},
		{[2]int{0, 9}, [2]int{4, 5}, false},
		{[2]int{4, 5}, [2]int{0, 9}, false},
		{[2]int{3, 3}, [2]int{3, 5}, false},
		{[2]int{3, 5}, [2]int{3, 3}, false},
		{[2]int{0, 3}, [2]int{3, 3}, false},
		{[2]int{4, 4}, [2]int{2, 2}, true},
		{[2]int{4, 5}, [2]int{2, 2}, true},
		{[2]int{2, 2}, [2]int{4, 5}, true},
		{[2]int{3, 3}, [2]int{0, 3}, false},
		{[2]int{3, 3}, [2]int{3, 3}, false},
		{[2]int{0, 9}, [2]int{4, 4}, false},
		{[2]int{2, 2}, [2]int{4, 4}, true},
	} {
		var s spans
		if s.add(at(c.a[0], c.a[1])); s.add(at(c.b[0], c.b[1])) != c.both {
			t.Errorf("%v and %v: both should be %v", c.a, c.b, c.both)
		}
	}
}
