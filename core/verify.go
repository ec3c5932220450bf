package core

import (
	"cmp"
	"slices"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
)

// What is tried before a fix is called safe: a text of at most so many bytes is checked again for each of at most
// so many fixes. Past that, the word of the rule stands.
const (
	triedBytes = 64 << 10
	triedFixes = 64
)

// tryFixes takes the word safe from every fix that would uncover another finding: one that was silent because of
// the fault, such as a width that turns out too large once it is a number.
func (r *Report) tryFixes(o Options) {
	if len(r.File.Text) > triedBytes {
		return
	}
	tried := 0
	for i := range r.Diagnostics {
		for j := range r.Diagnostics[i].Fixes {
			fix := &r.Diagnostics[i].Fixes[j]
			if !fix.Safe {
				continue
			}
			if tried++; tried > triedFixes {
				return
			}
			mended := judge(source.New(r.File.Name, fix.Apply(r.File.Text)), o)
			fix.Safe = r.without(i, mended.Diagnostics)
		}
	}
}

// without says whether the findings are those of the report less the one at an index.
func (r *Report) without(index int, ds []diag.Diagnostic) bool {
	if len(ds) != len(r.Diagnostics)-1 {
		return false
	}
	left := func(ds []diag.Diagnostic, skip int) (list [][2]string) {
		for i := range ds {
			if i != skip {
				list = append(list, [2]string{ds[i].Rule, ds[i].Path})
			}
		}
		slices.SortFunc(list, func(a, b [2]string) int { return cmp.Or(cmp.Compare(a[0], b[0]), cmp.Compare(a[1], b[1])) })
		return list
	}
	return slices.Equal(left(r.Diagnostics, index), left(ds, -1))
}
