package diag

import (
	"cmp"
	"slices"
	"strings"
)

// Apply is the text with the edits of the fix made. Edits do not overlap.
func (f *Fix) Apply(text string) string {
	edits := slices.Clone(f.Edits)
	slices.SortStableFunc(edits, func(a, b Edit) int { return cmp.Compare(a.At.From, b.At.From) })
	var b strings.Builder
	at := 0
	for _, e := range edits {
		b.WriteString(text[at:e.At.From])
		b.WriteString(e.Text)
		at = e.At.To
	}
	b.WriteString(text[at:])
	return b.String()
}
