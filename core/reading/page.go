package reading

import "github.com/inference-sim/measured-run/core"

// How much of a run a page shows: entries of one list, and values of all its points together. A person reads no
// further, and a view of everything that a large record holds would be many times its size.
const (
	PageLimit  = 2_000
	ValueLimit = 10_000
)

// Totals are how long the lists of a view are in the record, where a view shows the head of them.
type Totals struct {
	Metrics    int `json:"metrics"`
	Points     int `json:"points"`
	Provenance int `json:"provenance"`
	Diff       int `json:"diff"`
	Inputs     int `json:"inputs"`
	Evidence   int `json:"evidence"`
	Reasons    int `json:"reasons"`
	Resolved   int `json:"resolved"`
	Steps      int `json:"steps"`
}

// Page is the view of a run as a page shows it: of long lists their heads, with totals of the whole.
func Page(r, sources *core.Report) *View {
	return of(r, sources, extent{list: PageLimit, values: ValueLimit})
}

// extent is how much is taken into a view. A limit of 0 is none.
type extent struct {
	list   int
	values int
}

// head is how many entries of a list are taken.
func (e extent) head(n int) int {
	if e.list > 0 {
		return min(n, e.list)
	}
	return n
}

// full says whether no further point is taken after so many values. The first always is.
func (e extent) full(values int) bool { return e.values > 0 && values >= e.values }

// cut keeps of a verdict the heads of its lists, and what points into them.
func (e extent) cut(v *Verdict) {
	v.Reasons = v.Reasons[:e.head(len(v.Reasons))]
	v.Resolved = v.Resolved[:e.head(len(v.Resolved))]
	v.Steps = v.Steps[:e.head(len(v.Steps))]
	for i := range v.Groups {
		v.Groups[i].Reasons = within(v.Groups[i].Reasons, len(v.Reasons))
	}
	for i := range v.Steps {
		v.Steps[i].Reasons = within(v.Steps[i].Reasons, len(v.Reasons))
	}
}

// within are the places that a list of that length has.
func within(places []int, length int) []int {
	kept := places[:0]
	for _, at := range places {
		if at < length {
			kept = append(kept, at)
		}
	}
	return kept
}
