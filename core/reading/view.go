package reading

import (
	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/diag"
)

// Of is the view of a run, or nil of anything else. sources is the report of the licence registry that the run was
// judged by, or nil.
func Of(r, sources *core.Report) *View {
	if r.Run == nil || r.Verdict == nil {
		return nil
	}
	in := readerOf(r)
	v := &View{File: r.File.Name, Valid: r.Valid(), Errors: r.Errors, Warnings: warnings(r)}
	v.Summary = in.summary(r.Run)
	v.Summary.Licence = in.licence(r, sources)
	v.Metrics, v.Points = in.measured(r.Run)
	v.Order = order(v.Metrics)
	v.Axes = axes(v.Points)
	v.Provenance = in.rows(r.Run)
	v.Diff = in.diffs(r.Run)
	v.DiffGroups = diffGroups(v.Diff)
	v.Inputs = in.inputs(r.Run)
	v.Evidence = in.artifacts(r.Run, v.Inputs)
	v.Verdict = in.verdict(r)
	return v
}

func warnings(r *core.Report) int {
	n := 0
	for i := range r.Diagnostics {
		if r.Diagnostics[i].Severity == diag.Warning {
			n++
		}
	}
	return n
}
