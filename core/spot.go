package core

import "github.com/inference-sim/measured-run/core/diag"

// spot tells a finding from others in one text.
type spot struct {
	rule, path string
	from       int
}

func spotOf(d *diag.Diagnostic) spot { return spot{d.Rule, d.Path, d.At.From} }

// spots counts findings by where they are.
type spots map[spot]int

// spotsOf counts those of a text; where a slip is given, of the one that it is mended in.
func spotsOf(ds []diag.Diagnostic, mended *slip) spots {
	all := spots{}
	for i := range ds {
		one := spotOf(&ds[i])
		if mended != nil {
			one.from = mended.offsetBefore(one.from)
		}
		all[one]++
	}
	return all
}

// take takes one out, and says whether it was there.
func (s spots) take(one spot) bool {
	s[one]--
	return s[one] >= 0
}

// have says whether others are among them.
func (s spots) have(others spots) bool {
	for one, n := range others {
		if s[one] < n {
			return false
		}
	}
	return true
}
