package core

import (
	"github.com/inference-sim/measured-run/core/credential"
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/verdict"
)

// redact hides credentials in all words of the diagnostics. A fix whose text holds one is left out: it could
// not be applied without repeating it.
func redact(r *credential.Redactor, ds []diag.Diagnostic) []diag.Diagnostic {
	for i := range ds {
		d := &ds[i]
		d.Text = r.Redact(d.Text)
		d.Path = r.Redact(d.Path)
		for n := range d.Notes {
			d.Notes[n].Text = r.Redact(d.Notes[n].Text)
		}
		d.Fixes = publishable(r, d.Fixes)
	}
	return ds
}

func publishable(r *credential.Redactor, fixes []diag.Fix) []diag.Fix {
	var kept []diag.Fix
	for _, fix := range fixes {
		clean := r.Redact(fix.Title) == fix.Title
		for _, edit := range fix.Edits {
			clean = clean && r.Redact(edit.Text) == edit.Text
		}
		if clean {
			kept = append(kept, fix)
		}
	}
	return kept
}

func redactReasons(r *credential.Redactor, v *verdict.Verdict) {
	for _, reasons := range [][]verdict.Reason{v.Reasons, v.Resolved, v.Open} {
		for i := range reasons {
			reasons[i].Text = r.Redact(reasons[i].Text)
			reasons[i].Path = r.Redact(reasons[i].Path)
		}
	}
}
