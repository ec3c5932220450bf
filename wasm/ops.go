package main

import (
	"runtime"
	"strconv"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/jsontext"
	"github.com/inference-sim/measured-run/core/report"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/version"
)

var utf16 = report.Options{UTF16: true}

func dispatch(h header, files []*source.File, sources *source.File) []byte {
	switch h.Op {
	case "locate", "reveal", "complete", "hover", "outline", "fix", "format", "run", "view", "markdown":
		if len(files) != 1 {
			return fail(h.Op+" takes one file", false)
		}
		return ofOne(h, files[0], sources)
	case "check":
		return check(h, files, sources)
	case "registry":
		return registryOfCatalog(files)
	case "across":
		return across(files, sources)
	case "catalog":
		return wholeCatalog(h, files)
	case "compare":
		return compare(files, sources)
	case "lookup":
		return lookup(files)
	case "schema":
		return exportSchema(h.Kind)
	case "draft":
		return draftOf(files)
	case "version":
		return jsontext.Marshal(&built{runtime.Version(), version.Number})
	}
	return fail(strconv.Quote(h.Op)+" is no operation", false)
}

// ofOne are the operations on one file.
func ofOne(h header, file, sources *source.File) []byte {
	switch h.Op {
	case "locate":
		return locate(file, h.UTF16)
	case "reveal":
		return reveal(file, h.Key)
	case "complete":
		return complete(h, file, sources)
	case "hover":
		return hover(file, h.UTF16)
	case "outline":
		return outline(file)
	case "fix":
		return fix(h, file, sources)
	case "format":
		return formatted(file)
	case "run":
		return runOfCatalog(h, file, sources)
	case "view":
		return view(file, sources)
	}
	return markdown(file, sources)
}

// built says what this is.
type built struct {
	Go      string `json:"go"`
	Version string `json:"version"`
}

// check judges each file, and gives what is wrong with the registry behind them.
func check(h header, files []*source.File, sources *source.File) []byte {
	var reports []*core.Report
	judgement, registry := judged(sources)
	for _, file := range files {
		reports = append(reports, recheck(file, registry))
	}
	if judgement != nil && !judgement.Valid() {
		reports = append(reports, judgement)
	}
	return report.Of(reports, h.positions()).JSON()
}

// positions says how places are counted in a result.
func (h header) positions() report.Options { return report.Options{UTF16: !h.Plain} }
