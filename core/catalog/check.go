package catalog

import (
	"errors"
	"iter"
	"sync"
	"sync/atomic"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/licence"
	"github.com/inference-sim/measured-run/core/run"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/source"
)

// checkRuns checks each run on its own, several at once. It says whether it came to the end.
func (c *checker) checkRuns() bool {
	c.reports = make([]*core.Report, len(c.runs))
	c.facts = make([]*facts, len(c.runs))
	var next atomic.Int64
	var workers sync.WaitGroup
	var t tally
	for range max(1, min(c.options.Jobs, len(c.runs))) {
		workers.Go(func() {
			for i := range c.turns(&next) {
				err := c.checkRun(i)
				t.tick(func(done int) { c.done(i, err, done) })
			}
		})
	}
	workers.Wait()
	return t.done == len(c.runs)
}

// turns are the runs that fall to one of several workers: each takes the next when it is free, until the check is
// stopped. A run takes some fifty microseconds, and to be handed it by another goroutine would add a tenth.
func (c *checker) turns(next *atomic.Int64) iter.Seq[int] {
	return func(yield func(int) bool) {
		for {
			i := int(next.Add(1)) - 1
			if i >= len(c.runs) || c.stopped() || !yield(i) {
				return
			}
		}
	}
}

func (c *checker) stopped() bool {
	select {
	case <-c.options.Cancel:
		return true
	default:
		return false
	}
}

// tally counts files as they are done, and takes in what came of each one at a time.
type tally struct {
	sync.Mutex
	done int
}

func (t *tally) tick(note func(done int)) {
	t.Lock()
	defer t.Unlock()
	t.done++
	note(t.done)
}

func (c *checker) done(i int, err error, done int) {
	if err != nil {
		c.unreadable(c.runs[i], err)
	}
	if c.options.Progress != nil {
		c.options.Progress(done, len(c.runs))
	}
}

// checkRun checks one file. A panic is a bug of ours: it is reported as one, and the other files are checked.
func (c *checker) checkRun(i int) (err error) {
	defer func() {
		if bug := recover(); bug != nil {
			err = errors.New("this file made the checker fail, which is a bug in it: " + core.PanicText(bug))
		}
	}()
	file, err := c.read(c.runs[i])
	if err != nil {
		return err
	}
	c.reports[i], c.facts[i] = c.checkFile(file, c.runs[i])
	return nil
}

// checkFile checks the run at a path on its own, with what its place in the catalog asks of it.
func (c *checker) checkFile(file *source.File, p string) (*core.Report, *facts) {
	f := &facts{path: p}
	o := core.Options{Sources: c.registry, Also: func(r *run.Run, found *schema.Findings) {
		placed(r, p, found)
		permitted(r, c.registry, c.options.Local, found)
	}}
	r := core.CheckWith(c.mended(p, file, o), o)
	if r.Run != nil {
		f.take(r.Run)
	}
	if r.Registry != nil {
		r = instead(r, Placement, r.Registry.Kind.At(), "this is a licence registry, and a run is wanted here; the registry of a catalog is "+Root+"/"+SourcesFile)
	}
	f.report = r
	f.hide()
	r.Run = nil // the trees of thousands of runs would not fit
	return r, f
}

// placed holds a run to its path: the folder is its licence, the file its name.
func placed(r *run.Run, p string, f *schema.Findings) {
	folder, stem := steps(p)
	if r.Name.Good() && r.Name.V != stem {
		f.Value(FileName, r.Name.Place, "the file is called "+f.Quote(stem)+" and the run "+f.Quote(r.Name.V)+"; give them one name")
	}
	if ref := &r.Source.LicenseRef; ref.Good() && ref.V != folder {
		f.Value(Folder, ref.Place, "the run lies in the folder "+f.Quote(folder)+" and cites the licence "+f.Quote(ref.V)+"; move the file or cite the folder's licence")
	}
}

// permitted holds a run to what its licence permits. Without a sound entry there is nothing to hold it to.
func permitted(r *run.Run, registry *licence.Registry, local bool, f *schema.Findings) {
	ref := &r.Source.LicenseRef
	if registry == nil {
		return
	}
	entry := registry.Find(ref.V) // what is not stated soundly names none
	switch {
	case entry == nil || !entry.Sound() || entry.Allows("redistribute") || local && entry.Allows("score"):
	case !entry.Verified():
		f.Value(Terms, ref.Place, "the terms of this source are "+entry.Status.V+", so nothing is permitted and the run cannot be used")
	case local:
		f.Value(Terms, ref.Place, "the terms of this source do not permit scoring, so the run cannot be used")
	case entry.Allows("score"):
		f.Value(Terms, ref.Place, "the terms of this source do not permit redistribution; keep the run out of the catalog, and check it with -local")
	default:
		f.Value(Terms, ref.Place, "the terms of this source do not permit redistribution, so the run cannot be in a catalog")
	}
}
