package catalog

import (
	"slices"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/schema"
)

// duplicate holds duplicate_of to being true.
func (a *comparison) duplicate(f *facts) {
	other := a.byName[f.duplicateOf.name] // of no name there is none
	if other == nil {
		return
	}
	if difference := differ(f, other); difference != "" {
		report(f, Duplicate, f.duplicateOf.at, "duplicate_of", difference+", so this run is no duplicate of "+other.name,
			there(other, other.nameAt, "that run is here"))
	}
}

// differ says what tells two runs apart, as far as both could be read.
func differ(f, other *facts) string {
	switch {
	case f.state == schema.Malformed || other.state == schema.Malformed:
		return ""
	case f.state == schema.Absent:
		return "this run states no model or no hardware"
	case other.state == schema.Absent:
		return "that run states no model or no hardware"
	case f.model != other.model:
		return "the models differ"
	case f.hardware != other.hardware:
		return "the hardware differs"
	case f.loads != other.loads:
		return "the loads differ"
	case f.values != other.values:
		return "the values differ"
	}
	return ""
}

// undeclared reports runs that equal an earlier one where neither says so. Runs of one name have that error.
func (a *comparison) undeclared() {
	earliest := map[content]*facts{}
	for _, f := range a.runs {
		if f.state != schema.Good || f.name == "" || f.duplicateOf.said {
			continue
		}
		switch first := earliest[f.content]; {
		case first == nil:
			earliest[f.content] = f
		case first.name != f.name:
			report(f, Undeclared, f.nameAt, "name", "this run has the model, hardware, loads and values of "+first.name+"; say duplicate_of: "+first.name,
				there(first, first.nameAt, "that run is here"))
		}
	}
}

// cycles reports each loop of references once.
func (a *comparison) cycles(of func(*facts) *reference) {
	seen := map[*facts]int{} // the number of the walk that came by, from 1
	for number, f := range a.runs {
		var way []*facts
		for f != nil && seen[f] == 0 {
			seen[f] = number + 1
			way = append(way, f)
			f = a.byName[of(f).name] // of no name there is none
		}
		if seen[f] == number+1 {
			a.cycle(way[slices.Index(way, f):], of)
		}
	}
}

// cycle reports a loop at the first of its runs in path order, with the way on from there.
func (a *comparison) cycle(loop []*facts, of func(*facts) *reference) {
	first := slices.MinFunc(loop, func(f, g *facts) int { return comparePaths(f.path, g.path) })
	at := slices.Index(loop, first)
	var notes []diag.Note
	for _, f := range slices.Concat(loop[at+1:], loop[:at]) {
		if len(notes) == mostNotes {
			break
		}
		notes = append(notes, there(f, of(f).at, f.name+" leads on to "+of(f).name))
	}
	ref := of(first)
	report(first, Cycle, ref.at, ref.key, ref.key+" leads from "+first.name+" back to itself", notes...)
}

// mostNotes is how many steps of a loop are shown.
const mostNotes = 20
