package main

import (
	"github.com/inference-sim/measured-run/core/assist"
	"github.com/inference-sim/measured-run/core/jsontext"
	"github.com/inference-sim/measured-run/core/report"
	"github.com/inference-sim/measured-run/core/source"
)

// located is where a place of a text is in the record.
type located struct {
	Path  string        `json:"path"`
	Key   string        `json:"key"` // the row of the reference; empty on nothing known
	Range *report.Range `json:"range"`
}

func locate(file *source.File, unit int) []byte {
	found := assist.Locate(file, file.OffsetOfUTF16(unit))
	answer := located{Path: found.Path, Key: found.Key}
	if found.Path != "" {
		at := report.RangeOf(file, found.At, utf16)
		answer.Range = &at
	}
	return jsontext.Marshal(&answer)
}

// revealed are the places that have a row of the reference.
type revealed struct {
	Ranges []report.Range `json:"ranges"`
}

func reveal(file *source.File, key string) []byte {
	ranges := []report.Range{}
	for _, at := range assist.Reveal(file, key) {
		ranges = append(ranges, report.RangeOf(file, at, utf16))
	}
	return jsontext.Marshal(&revealed{ranges})
}
