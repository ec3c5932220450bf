// Package catalog checks many runs as one: each against the licence registry beside them, and all against each
// other. It works over any file system: a folder, an archive, files held in memory.
package catalog

import (
	"errors"
	"io"
	"io/fs"
	"path"
	"slices"
	"sync"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/licence"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
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
}

// Problem is a file that could not be read.
type Problem struct {
	Path string
	Err  error
}

// Outcome is what is true of a catalog.
type Outcome struct {
	Reports  []*core.Report // in path order; of the registry, only when it has something to say
	Problems []Problem
}

// Check checks the catalog whose runs lie in fsys, the folder called measurements.
func Check(fsys fs.FS, o Options) Outcome {
	c := &checker{fsys: fsys, options: o}
	if c.options.Name == nil {
		c.options.Name = func(p string) string { return path.Join(Root, p) }
	}
	c.walk()
	c.readRegistry()
	c.checkRuns()
	c.across()
	return c.outcome()
}

// checker is one check under way.
type checker struct {
	fsys    fs.FS
	options Options

	runs     []string // the paths of runs, below the root
	strays   []string // of YAML files that are not where they should be
	problems []Problem

	registry       *licence.Registry // nil when there is none to judge by
	registryReport *core.Report

	reports []*core.Report // of runs, in path order; nil where a file could not be read
	facts   []*facts
}

// read takes in a file. Of one that is too large to be checked, only enough is read to see so.
func (c *checker) read(p string) (*source.File, error) {
	f, err := c.fsys.Open(p)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, syntax.MaxBytes+1))
	if err != nil {
		return nil, err
	}
	return source.New(c.options.Name(p), string(text)), nil
}

func (c *checker) unreadable(p string, err error) {
	var inner *fs.PathError
	if errors.As(err, &inner) {
		err = inner.Err
	}
	c.problems = append(c.problems, Problem{c.options.Name(p), err})
}

// readRegistry reads the registry. One that is missing or broken is one error, and runs are then checked
// without: what its sound entries say still counts.
func (c *checker) readRegistry() {
	file, err := c.read(SourcesFile)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		file = source.New(c.options.Name(SourcesFile), "")
		c.registryReport = &core.Report{File: file, Kind: licence.Kind}
		c.registryReport.Add(diag.Diagnostic{
			Rule: NoRegistry.ID, Severity: NoRegistry.Severity,
			Text: "this catalog has no licence registry; write " + path.Join(Root, SourcesFile) + ", starting with kind: " + licence.Kind,
		})
	case err != nil:
		c.unreadable(SourcesFile, err)
	default:
		c.registryReport = core.Check(file, nil)
		c.registry = c.registryReport.Registry
		if c.registry == nil && c.registryReport.Valid() {
			c.registryReport.Add(diag.Diagnostic{
				Rule: NoRegistry.ID, Severity: NoRegistry.Severity, Path: "kind",
				Text: "this is a " + c.registryReport.Kind + ", and the licence registry is wanted here, with kind: " + licence.Kind,
			})
		}
	}
}

// checkRuns checks each run on its own, several at once.
func (c *checker) checkRuns() {
	c.reports = make([]*core.Report, len(c.runs))
	c.facts = make([]*facts, len(c.runs))
	next := make(chan int)
	var workers sync.WaitGroup
	var done tally
	for range max(1, min(c.options.Jobs, len(c.runs))) {
		workers.Go(func() {
			for i := range next {
				c.checkRun(i, &done)
				done.tick(c.options.Progress, len(c.runs))
			}
		})
	}
	c.feed(next)
	workers.Wait()
}

func (c *checker) feed(next chan<- int) {
	defer close(next)
	for i := range c.runs {
		select {
		case next <- i:
		case <-c.options.Cancel:
			return
		}
	}
}

// tally counts files as they are done, under the lock that results are noted under.
type tally struct {
	sync.Mutex
	done int
}

func (t *tally) tick(progress func(done, total int), total int) {
	t.Lock()
	defer t.Unlock()
	t.done++
	if progress != nil {
		progress(t.done, total)
	}
}

func (c *checker) checkRun(i int, lock *tally) {
	p := c.runs[i]
	file, err := c.read(p)
	if err != nil {
		lock.Lock()
		c.unreadable(p, err)
		lock.Unlock()
		return
	}
	c.reports[i], c.facts[i] = checkOne(file, p, c.registry, c.options.Local)
}

// outcome puts the reports in path order. The registry speaks up only when it has something to say.
func (c *checker) outcome() Outcome {
	var o Outcome
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
