package catalog

import (
	"path"
	"strings"

	"github.com/inference-sim/measured-run/core"
)

// sort tells what a file of the catalog is. Files that are not YAML are none of its business. Names count as they
// are listed: where case does not matter, opening a file would find one that others do not.
func (c *checker) sort(p string) {
	switch {
	case p == SourcesFile:
		c.listed = true
	case isRun(p):
		c.runs = append(c.runs, p)
	case isYAML(p):
		c.strays = append(c.strays, p)
	}
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

// almostRegistry says whether a stray file was meant for the registry.
func almostRegistry(p string) bool {
	return strings.EqualFold(strings.TrimSuffix(p, path.Ext(p)), strings.TrimSuffix(SourcesFile, ".yaml"))
}

// steps are the folder and the stem of a path.
func steps(p string) (folder, stem string) {
	return path.Dir(p), strings.TrimSuffix(path.Base(p), path.Ext(p))
}

// stray reports a file that is not where a file of the catalog may be.
func (c *checker) stray(p string) *core.Report {
	text := "a run lies in the folder of its licence, at " + Root + "/<license_ref>/<name>.yaml"
	switch {
	case almostRegistry(p):
		text = "the licence registry is called " + SourcesFile + "; rename this file"
	case path.Ext(p) != ".yaml":
		text = "a file of a catalog ends in .yaml; rename this one"
	}
	return c.unread(p, "", Placement, text)
}
