package faults

import (
	"slices"
	"strings"
)

// edits are pieces of text that go into a file. What opens an expression stands before what opens the expressions in
// it, and what closes it stands after.
type edits struct {
	before, after map[int][]string
	cuts          map[int]int // bytes that are left out at an offset
}

func newEdits() *edits {
	return &edits{before: map[int][]string{}, after: map[int][]string{}, cuts: map[int]int{}}
}

// wrap sets text before and after a stretch. An outer stretch is wrapped before those inside it.
func (e *edits) wrap(from, to int, before, after string) {
	e.before[from] = append(e.before[from], before)
	e.close(to, after)
}

func (e *edits) close(at int, text string) { e.after[at] = append([]string{text}, e.after[at]...) }

// replace puts text in the place of as many bytes.
func (e *edits) replace(at, bytes int, text string) {
	e.cuts[at] = bytes
	e.before[at] = append(e.before[at], text)
}

// apply gives the text with all that goes into it.
func (e *edits) apply(text string) string {
	places := map[int]bool{}
	for at := range e.before {
		places[at] = true
	}
	for at := range e.after {
		places[at] = true
	}
	var order []int
	for at := range places {
		order = append(order, at)
	}
	slices.Sort(order)
	var b strings.Builder
	last := 0
	for _, at := range order {
		b.WriteString(text[last:at])
		for _, piece := range slices.Concat(e.after[at], e.before[at]) {
			b.WriteString(piece)
		}
		last = at + e.cuts[at]
	}
	b.WriteString(text[last:])
	return b.String()
}
