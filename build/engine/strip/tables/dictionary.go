package tables

import (
	"cmp"
	"slices"

	"github.com/inference-sim/measured-run/build/engine/strip/fill"
)

// dictionary holds different texts, and which of them each function has.
type dictionary struct {
	texts []string // those that are used more than once first, by how often
	alone int      // how many those are, and the empty text, which is in no place
	picks []byte   // by function, as fill.Function.Picks reads them
}

// dictionaryOf collects a text of each function. The empty text is the first one.
func dictionaryOf(all []function, of func(function) string) (d dictionary) {
	uses := map[string]int{}
	for _, f := range all {
		if text := of(f); text != "" {
			if uses[text]++; uses[text] == 1 {
				d.texts = append(d.texts, text)
			}
		}
	}
	slices.SortStableFunc(d.texts, func(a, b string) int { return cmp.Compare(uses[b], uses[a]) })
	places := map[string]int{"": 1}
	for i, text := range d.texts {
		if uses[text] > 1 {
			places[text] = i + 2
		}
	}
	d.alone = len(places)
	var picks []int
	for _, f := range all {
		picks = append(picks, places[of(f)])
	}
	d.picks = fill.AppendAll(nil, picks, places[""])
	return d
}
