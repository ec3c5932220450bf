package main

import (
	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/jsontext"
	"github.com/inference-sim/measured-run/core/repair"
	"github.com/inference-sim/measured-run/core/report"
	"github.com/inference-sim/measured-run/core/source"
)

// fixed is a text with fixes made. Edits lead from the text given to it, in order and without overlap.
type fixed struct {
	Text    string        `json:"text"`
	Applied []appliedFix  `json:"applied"`
	Edits   []report.Edit `json:"edits"`
}

type appliedFix struct {
	Rule  string `json:"rule"`
	Title string `json:"title"`
	Path  string `json:"path"`
}

func mended(file *source.File, rule string, o core.Options) *repair.Outcome {
	if rule == "" {
		return repair.All(file, o)
	}
	return repair.Rule(file, rule, o)
}

// fix makes every safe fix of a text, or those of a rule.
func fix(h header, file, sources *source.File) []byte {
	outcome := mended(file, h.Rule, core.Options{Sources: registryOf(sources)})
	answer := fixed{Text: outcome.File.Text, Applied: []appliedFix{}, Edits: []report.Edit{}}
	for _, one := range outcome.Applied {
		answer.Applied = append(answer.Applied, appliedFix(one))
	}
	for _, edit := range outcome.Edits {
		answer.Edits = append(answer.Edits, report.EditOf(file, edit, utf16))
	}
	return jsontext.Marshal(&answer)
}
