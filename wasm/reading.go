package main

import (
	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/jsontext"
	"github.com/inference-sim/measured-run/core/reading"
	"github.com/inference-sim/measured-run/core/source"
)

// checked judges the files of a request against its registry, whose report is nil where there is none.
func checked(sources *source.File, files ...*source.File) (reports []*core.Report, registry *core.Report) {
	registry, entries := judged(sources)
	for _, file := range files {
		reports = append(reports, core.Check(file, entries))
	}
	return reports, registry
}

// viewed is a run to look at; null for what is none.
type viewed struct {
	View *reading.Packed `json:"view"`
}

func view(file, sources *source.File) []byte {
	reports, registry := checked(sources, file)
	return jsontext.Marshal(&viewed{reading.Pack(reading.Page(reports[0], registry))})
}

// written is a view in Markdown.
type written struct {
	Markdown string `json:"markdown"`
}

func markdown(file, sources *source.File) []byte {
	reports, registry := checked(sources, file)
	text := ""
	if v := reading.Of(reports[0], registry); v != nil {
		text = reading.Markdown(v)
	}
	return jsontext.Marshal(&written{text})
}

// compared are two runs beside each other; null where one is none.
type compared struct {
	Comparison *reading.Comparison `json:"comparison"`
}

func compare(files []*source.File, sources *source.File) []byte {
	if len(files) != 2 {
		return fail("compare takes two files", false)
	}
	reports, _ := checked(sources, files...)
	return jsontext.Marshal(&compared{reading.Compare(reports[0], reports[1])})
}

func lookup(files []*source.File) []byte {
	if len(files) != 2 {
		return fail("lookup takes two files, the run and what it was read from", false)
	}
	v := reading.Page(core.Check(files[0], nil), nil)
	if v == nil {
		return fail("lookup takes a run first", false)
	}
	return jsontext.Marshal(reading.Lookup(v, files[1]))
}
