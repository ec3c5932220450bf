package core

import (
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
			mended := read(source.New(r.File.Name, fix.Apply(r.File.Text)))
			fix.Safe = r.without(i, mended.judge(o).Diagnostics)
		}
	}
}

// without says whether findings are among those of the report, less the one at an index.
func (r *Report) without(index int, ds []diag.Diagnostic) bool {
	left := tallyOf(r.Diagnostics, identity)
	left.take(identity(&r.Diagnostics[index]))
	return left.have(tallyOf(ds, identity))
}

// identity tells a finding from others, in whatever layout the text is.
func identity(d *diag.Diagnostic) [2]string { return [2]string{d.Rule, d.Path} }
