package reading

import (
	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/source"
)

// Of is the view of a run, or nil of anything else. sources is the report of the licence registry, or nil.
func Of(r, sources *core.Report) *View {
	if r.Run == nil {
		return nil
	}
	return &View{File: r.File.Name, Valid: r.Valid(), Errors: r.Errors}
}

// Compare holds two runs against each other. It is nil where one of them is no run.
func Compare(a, b *core.Report) *Comparison { return nil }

// Markdown is a report of one run for a pull request.
func Markdown(v *View) string { return "" }

// Lookup finds the values of a run in a file that it was read from.
func Lookup(v *View, file *source.File) *Found { return &Found{Metrics: []Looked{}} }
