// Package catalog checks many runs as one: each against the licence registry beside them, and all against each
// other. It works over any file system: a folder, an archive, files held in memory.
package catalog

import (
	"slices"
	"strings"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/licence"
	"github.com/inference-sim/measured-run/core/source"
)

// Root is the folder of a catalog that holds its runs, and SourcesFile the registry within it.
const (
	Root        = "measurements"
	SourcesFile = "sources.yaml"
)

// Options say how a catalog is checked.
type Options struct {
	Local    bool                  // a licence that permits scoring alone is enough
	Jobs     int                   // how many files are checked at once; at least one is
	Name     func(string) string   // how a path below the root is called in the result; nil for as it is
	Progress func(done, total int) // called after each file, from one goroutine at a time; may be nil
	Cancel   <-chan struct{}       // closed to stop early; may be nil

	// Mend changes a file before it is checked, as it will be checked; p is its path below the root. It is called from
	// several goroutines, and may be nil.
	Mend func(p string, file *source.File, o core.Options) *source.File
}

// Problem is a file that could not be read.
type Problem struct {
	Path string
	Err  error
}

// Outcome is what is true of a catalog.
type Outcome struct {
	Reports  []*core.Report // in path order; of the registry, only when it has something to say
	Problems []Problem      // in path order
	Files    int            // the YAML files beside the registry; with none, nothing was checked
}

// CheckFiles checks the catalog whose runs are files held in memory, as Files.Find gives them.
func CheckFiles(files Files, o Options) Outcome { return check(files, o) }

// tree is where the files of a catalog lie.
type tree interface {
	walk(*checker) // visits every file, in any order
	read(p string) (string, error)
}

func check(t tree, o Options) Outcome {
	c := &checker{tree: t, options: o}
	if c.options.Name == nil {
		c.options.Name = inRoot
	}
	c.tree.walk(c)
	slices.SortFunc(c.runs, comparePaths)
	c.readRegistry()
	if c.checkRuns() {
		c.across()
	}
	return c.outcome()
}

// checker is one check under way.
type checker struct {
	tree    tree
	options Options

	runs     []string // the paths of runs, below the root
	strays   []string // of YAML files that are not where they should be
	listed   bool     // there is a registry
	shut     bool     // the root could not be read: nothing is known to be missing
	problems []Problem

	registry       *licence.Registry // nil when there is none to judge by
	registryReport *core.Report

	reports []*core.Report // of runs, in path order; nil where a file could not be read
	facts   []*facts
}

// outcome puts the reports in path order. The registry speaks up only when it has something to say.
func (c *checker) outcome() Outcome {
	o := Outcome{Files: len(c.runs) + len(c.strays)}
	if r := c.registryReport; r != nil && len(r.Diagnostics) > 0 {
		o.Reports = append(o.Reports, r)
	}
	for _, r := range c.reports {
		if r != nil {
			o.Reports = append(o.Reports, r)
		}
	}
	for _, p := range c.strays {
		o.Reports = append(o.Reports, c.stray(p))
	}
	slices.SortStableFunc(o.Reports, func(a, b *core.Report) int { return comparePaths(a.File.Name, b.File.Name) })
	slices.SortFunc(c.problems, func(a, b Problem) int { return comparePaths(a.Path, b.Path) })
	o.Problems = c.problems
	return o
}

// comparePaths orders paths by their steps, so that the files of a folder stay together.
func comparePaths(a, b string) int {
	for a != b {
		var x, y string
		x, a, _ = strings.Cut(a, "/")
		y, b, _ = strings.Cut(b, "/")
		if x != y {
			return strings.Compare(x, y)
		}
	}
	return 0
}
