package core

import "github.com/inference-sim/measured-run/core/diag"

// tally counts findings by what tells one from another.
type tally[K comparable] map[K]int

func tallyOf[K comparable](ds []diag.Diagnostic, key func(*diag.Diagnostic) K) tally[K] {
	t := tally[K]{}
	for i := range ds {
		t[key(&ds[i])]++
	}
	return t
}

// take takes one out, and says whether it was there.
func (t tally[K]) take(one K) bool {
	t[one]--
	return t[one] >= 0
}

// have says whether others are among them.
func (t tally[K]) have(others tally[K]) bool {
	for one, n := range others {
		if t[one] < n {
			return false
		}
	}
	return true
}
