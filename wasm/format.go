package main

import (
	"errors"

	"github.com/inference-sim/measured-run/core/format"
	"github.com/inference-sim/measured-run/core/jsontext"
	"github.com/inference-sim/measured-run/core/report"
	"github.com/inference-sim/measured-run/core/source"
)

// reformatted is a text laid out anew. Edits lead to it from the text given, in order and without overlap.
type reformatted struct {
	Text  string        `json:"text"`
	Edits []report.Edit `json:"edits"`
}

// refused says why a text was left as it is, and what stands in the way.
type refused struct {
	Refused string       `json:"refused"`
	Range   report.Range `json:"range"`
}

func formatted(file *source.File) []byte {
	text, edits, err := format.Source(file)
	if refusal := (*format.Refusal)(nil); errors.As(err, &refusal) {
		return jsontext.Marshal(&refused{refusal.Text, report.RangeOf(file, refusal.At, utf16)})
	}
	answer := reformatted{Text: text, Edits: []report.Edit{}}
	for _, edit := range edits {
		answer.Edits = append(answer.Edits, report.EditOf(file, edit, utf16))
	}
	return jsontext.Marshal(&answer)
}
