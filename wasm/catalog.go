package main

import (
	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/catalog"
	"github.com/inference-sim/measured-run/core/jsontext"
	"github.com/inference-sim/measured-run/core/report"
	"github.com/inference-sim/measured-run/core/source"
)

// A catalog is checked run by run, so that several workers can share it and an edit asks for one run alone. Each
// answer carries the facts that the rules across files need; they are held against each other in one call.

// checkedRun is one file of a catalog. Model and hardware are what it may be sorted by.
type checkedRun struct {
	File     report.File    `json:"file"`
	Facts    *catalog.Facts `json:"facts"` // null for a file that is no run
	Model    string         `json:"model"`
	Hardware string         `json:"hardware"`
}

func runOfCatalog(h header, file, sources *source.File) []byte {
	path := file.Name
	file.Name = catalog.Root + "/" + path
	r, facts := catalog.CheckApart(file, path, registryOf(sources), h.Local)
	answer := checkedRun{File: entry(r), Facts: facts}
	if facts != nil {
		answer.Model, answer.Hardware = facts.Model, facts.Hardware
	}
	return jsontext.Marshal(&answer)
}

func entry(r *core.Report) report.File { return report.Of([]*core.Report{r}, utf16).Files[0] }

// checkedRegistry is the registry of a catalog; null where it has nothing to say.
type checkedRegistry struct {
	File *report.File `json:"file"`
}

func registryOfCatalog(files []*source.File) []byte {
	var file *source.File
	if len(files) > 0 {
		file = files[0]
		file.Name = catalog.Root + "/" + catalog.SourcesFile
	}
	var answer checkedRegistry
	if r, _ := catalog.CheckRegistry(file); r != nil {
		e := entry(r)
		answer.File = &e
	}
	return jsontext.Marshal(&answer)
}

// crossed is what was found across files.
type crossed struct {
	Findings *findings `json:"findings"`
}

// findings are those of each file, by its path.
type findings map[string][]report.Diagnostic

func across(files []*source.File, sources *source.File) []byte {
	if len(files) != 1 {
		return fail("across takes one file, the facts", false)
	}
	facts, err := catalog.ReadFacts(files[0].Text)
	if err != nil {
		return fail("the facts cannot be read: "+err.Error(), false)
	}
	if sources != nil {
		sources.Name = catalog.Root + "/" + catalog.SourcesFile
	}
	found := findings{}
	for _, r := range catalog.Across(facts, sources) {
		found[r.File.Name] = entry(r).Diagnostics
	}
	return jsontext.Marshal(&crossed{&found})
}
