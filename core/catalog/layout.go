package catalog

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
)

// walk sorts the YAML files of the catalog into runs and strays. Other files are none of its business.
func (c *checker) walk() {
	_ = fs.WalkDir(c.fsys, ".", func(p string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			c.unreadable(p, err)
			if entry != nil && entry.IsDir() {
				return fs.SkipDir
			}
		case entry.IsDir() || p == SourcesFile:
		case isRun(p):
			c.runs = append(c.runs, p)
		case isYAML(p):
			c.strays = append(c.strays, p)
		}
		return nil
	})
	slices.SortFunc(c.runs, comparePaths)
}

// isRun says whether a path below the root is where a run lies: one folder down, with the ending .yaml.
func isRun(p string) bool { return strings.Count(p, "/") == 1 && path.Ext(p) == ".yaml" }

func isYAML(p string) bool {
	switch strings.ToLower(path.Ext(p)) {
	case ".yaml", ".yml":
		return true
	}
	return false
}

// comparePaths orders paths by their steps, so that the files of a folder stay together.
func comparePaths(a, b string) int {
	return slices.Compare(strings.Split(a, "/"), strings.Split(b, "/"))
}

// stray reports a file that is not where a file of the catalog may be.
func (c *checker) stray(p string) *core.Report {
	r := &core.Report{File: source.New(c.options.Name(p), "")}
	text := "a run lies in the folder of its licence, at " + Root + "/<license_ref>/<name>.yaml"
	if path.Ext(p) != ".yaml" {
		text = "a file of a catalog ends in .yaml; rename this one"
	}
	r.Add(diag.Diagnostic{Rule: Placement.ID, Severity: Placement.Severity, Text: text})
	return r
}
