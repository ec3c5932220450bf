package main

import (
	"github.com/inference-sim/measured-run/core/draft"
	"github.com/inference-sim/measured-run/core/jsontext"
	"github.com/inference-sim/measured-run/core/report"
	"github.com/inference-sim/measured-run/core/source"
)

// drafted is a record to go on from, or why there is none.
type drafted struct {
	Text    string   `json:"text"`
	Harness string   `json:"harness"` // empty where the files do not say
	Version string   `json:"version"`
	Traces  []trace  `json:"traces"`
	Gaps    []gap    `json:"gaps"`
	Notes   []string `json:"notes"`
}

// trace says where a value of the record was read.
type trace struct {
	Path string `json:"path"`
	File string `json:"file"`
	Key  string `json:"key"`
	Raw  string `json:"raw"`
}

// gap is a place of the text where the author is to put a value.
type gap struct {
	Path  string       `json:"path"`
	Range report.Range `json:"range"`
	Hint  string       `json:"hint"`
}

// declined says why there is no record.
type declined struct {
	Refused string `json:"refused"`
}

func draftOf(files []*source.File) []byte {
	d, err := draft.From(files)
	if err != nil {
		return jsontext.Marshal(&declined{err.Error()})
	}
	answer := drafted{Text: d.Text, Harness: d.Harness, Version: d.Version, Traces: []trace{}, Gaps: []gap{}, Notes: append([]string{}, d.Notes...)}
	for _, t := range d.Traces {
		answer.Traces = append(answer.Traces, trace(t))
	}
	file := source.New("", d.Text)
	for _, g := range d.Gaps {
		answer.Gaps = append(answer.Gaps, gap{g.Path, report.RangeOf(file, g.At, utf16), g.Hint})
	}
	return jsontext.Marshal(&answer)
}
