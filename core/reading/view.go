package reading

import (
	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/run"
)

// Of is the view of a run, or nil of anything else. sources is the report of the licence registry that the run was
// judged by, or nil.
func Of(r, sources *core.Report) *View { return of(r, sources, extent{}) }

func of(r, sources *core.Report, most extent) *View {
	if r.Run == nil || r.Verdict == nil {
		return nil
	}
	in := readerOf(r)
	in.extent = most
	v := &View{File: r.File.Name, Valid: r.Valid(), Errors: r.Errors, Warnings: r.Warnings()}
	v.Summary = in.summary(r.Run)
	v.Summary.Licence = in.licence(r, sources)
	in.measured(r.Run, v)
	v.Provenance = in.rows(r.Run)
	v.Diff = in.diffs(r.Run)
	v.DiffGroups = diffGroups(v.Diff)
	v.Inputs = in.inputs(r.Run)
	v.Evidence = in.artifacts(r.Run, v.Inputs)
	v.Verdict = in.verdict(r, &v.Summary.Licence)
	v.Totals.of(r.Run, v)
	most.cut(&v.Verdict)
	return v
}

// of counts what a view is of, before anything of its verdict is cut away.
func (t *Totals) of(m *run.Run, v *View) {
	inputs := m.Source.Inputs.Items
	t.Points, t.Provenance, t.Diff, t.Inputs = len(m.Points.Items), len(m.Provenance.Items), len(m.Diff.Items), len(inputs)
	t.Evidence = len(v.Evidence)
	for i := len(v.Inputs); i < len(inputs); i++ {
		if !inputs[i].SHA256.Absent() {
			t.Evidence++
		}
	}
	t.Reasons, t.Resolved, t.Steps = len(v.Verdict.Reasons), len(v.Verdict.Resolved), len(v.Verdict.Steps)
}
