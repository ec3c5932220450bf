package core

import (
	"slices"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/run"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/verdict"
)

// The rules of a verdict that a record states.
var (
	StatedVerdict    = diag.Rule{ID: "stated-verdict", Summary: "A stated verdict is the one that the record earns."}
	StatedResolution = diag.Rule{ID: "stated-resolution", Summary: "A stated resolution is the one that the record earns."}
)

func statedBy(r *run.Run) Stated {
	var s Stated
	if r.Verdict.Good() {
		s.Verdict = r.Verdict.V
	}
	if r.Resolution.Good() {
		s.Resolution = r.Resolution.V
	}
	return s
}

// compareStated holds what the record states against what it earns. It never changes what it earns.
func compareStated(r *run.Run, v *verdict.Verdict, f *schema.Findings) {
	earned := v.Label.String()
	if r.Verdict.Good() && r.Verdict.V != earned {
		text := "stated " + r.Verdict.V + ", but the record earns " + earned
		if len(v.Open) > 0 && v.Label == verdict.Exact {
			text += ", its licence not being checked"
		}
		f.Value(StatedVerdict, r.Verdict.Place, text, because(v), restate(r, v, f))
		return
	}
	switch resolution := v.Resolution(); {
	case !r.Resolution.Good() || r.Resolution.V == resolution:
	case resolution == "":
		f.Value(StatedResolution, r.Resolution.Place, "stated "+r.Resolution.V+", but the record earns "+earned+", which has no resolution",
			because(v), f.Drop(r.Resolution.Place))
	default:
		f.Value(StatedResolution, r.Resolution.Place, "stated "+r.Resolution.V+", but the record earns "+resolution,
			because(v), schema.Write(r.Resolution.Node(), resolution, true))
	}
}

// forgetStated takes out that a verdict is stated which is not the one that the record earns: this is told of a record
// that has no other error.
func (r *Report) forgetStated() {
	kept := slices.DeleteFunc(slices.Clone(r.Diagnostics), func(d diag.Diagnostic) bool {
		return d.Rule == StatedVerdict.ID || d.Rule == StatedResolution.ID
	})
	r.Errors -= len(r.Diagnostics) - len(kept)
	r.Diagnostics = kept
}

// because points at every fact that the verdict rests on.
func because(v *verdict.Verdict) schema.Extra {
	return func(d *diag.Diagnostic) {
		for _, reason := range v.Reasons {
			d.Notes = append(d.Notes, diag.Note{At: reason.At, Text: reason.Text})
		}
		if len(v.Reasons) > 0 {
			return
		}
		for _, reason := range v.Resolved {
			d.Notes = append(d.Notes, diag.Note{At: reason.At, Text: reason.Text})
		}
	}
}

// restate is the fix that states what is earned: the verdict, and with it the resolution.
func restate(r *run.Run, v *verdict.Verdict, f *schema.Findings) schema.Extra {
	earned, resolution := v.Label.String(), v.Resolution()
	edits := []diag.Edit{schema.Rewrite(r.Verdict.Node(), earned)}
	switch stated := &r.Resolution; {
	case stated.Good(): // that of an EXACT which is not earned: no other label is stated with one
		at, ok := f.Removal(stated.Place)
		if !ok {
			return schema.NoFix
		}
		edits = append(edits, diag.Edit{At: at})
	case resolution != "":
		addition, ok := f.Insertion(&r.Map, "resolution", resolution)
		if !ok {
			return schema.NoFix
		}
		edits = append(edits, addition)
	}
	return schema.Fix("state what the record earns", true, edits...)
}
