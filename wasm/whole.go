package main

import (
	"github.com/inference-sim/measured-run/core/catalog"
	"github.com/inference-sim/measured-run/core/report"
	"github.com/inference-sim/measured-run/core/source"
)

// wholeCatalog checks a catalog in one call: what a program that holds every file asks for. Its answer is the result
// that the command gives for the folder.
func wholeCatalog(h header, files []*source.File) []byte {
	texts := catalog.Files{}
	for _, file := range files {
		texts[file.Name] = file.Text
	}
	dir, runs, ok := findCatalog(texts)
	if !ok {
		return fail("no catalog is among these files; a catalog holds "+catalog.Root+"/"+catalog.SourcesFile+
			" and its runs at "+catalog.Root+"/<license_ref>/<name>.yaml", false)
	}
	outcome := catalog.CheckFiles(runs, catalog.Options{
		Local: h.Local, Jobs: 1, Name: func(p string) string { return dir + p },
	})
	if outcome.Files == 0 {
		return fail("nothing to check: there are no runs in this catalog", false)
	}
	return report.Of(outcome.Reports, h.positions()).JSON()
}

// findCatalog finds the folder called measurements; files may also be those within it. Dir is what comes before a
// path in it, in results.
func findCatalog(files catalog.Files) (dir string, runs catalog.Files, ok bool) {
	if dir, runs, ok = files.Find(); ok {
		return dir + "/", runs, true
	}
	_, ok = files[catalog.SourcesFile]
	return catalog.Root + "/", files, ok
}
