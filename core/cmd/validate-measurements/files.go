package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/licence"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// result is what came of one path.
type result struct {
	reports  []*core.Report
	problems []error // what could not be read
}

// checkFiles checks the targets that are files, several at once. results has a place for each target.
func (c command) checkFiles(o options, targets []target, registry *licence.Registry, results []result) {
	next := make(chan int)
	bar := c.watch("files")
	var workers sync.WaitGroup
	for range min(int(o.jobs), len(targets)) {
		workers.Go(func() {
			for i := range next {
				results[i] = c.checkFile(o, targets[i].path, registry)
				bar.one(len(targets))
			}
		})
	}
	for i, t := range targets {
		if t.kind == single {
			next <- i
		}
	}
	close(next)
	workers.Wait()
	bar.stop()
}

// checkFile checks one file. A panic is a bug of ours: it is reported as one, and the other files are checked.
func (c command) checkFile(o options, path string, registry *licence.Registry) (r result) {
	defer func() {
		if bug := recover(); bug != nil {
			r.problems = []error{fmt.Errorf("%s: this file made the checker fail, which is a bug in it: %v", path, bug)}
		}
	}()
	file, err := c.read(path)
	if err != nil {
		return result{problems: []error{err}}
	}
	if o.mending != nil {
		file = o.mending.mend(path, file, core.Options{Sources: registry})
	}
	report := core.Check(file, registry)
	report.Run, report.Registry = nil, nil // the trees of thousands of files would not fit
	return result{reports: []*core.Report{report}}
}

// read takes in a file, or standard input. Of one that is too large to be checked, only enough is read to see so.
func (c command) read(path string) (*source.File, error) { return c.readMost(path, syntax.MaxBytes+1) }

// readMost takes in at most so many bytes of a file, or of standard input.
func (c command) readMost(path string, most int64) (*source.File, error) {
	in, name, size := c.in, "<stdin>", int64(0)
	if path != "-" {
		f, err := open(path)
		if err != nil {
			return nil, pathError(path, err)
		}
		defer f.Close()
		in, name = f, filepath.ToSlash(path)
		if info, err := f.Stat(); err == nil {
			size = min(info.Size(), most)
		}
	}
	text, err := source.Read(io.LimitReader(in, most), size)
	if f, is := in.(*os.File); err == nil && is && path != "-" && silent(f, text) {
		err = errSilent
	}
	if err != nil {
		return nil, pathError(path, err)
	}
	return source.New(name, text), nil
}

// pathError is an error without the operation that failed, which says nothing to a user.
func pathError(path string, err error) error {
	var inner *os.PathError
	if errors.As(err, &inner) {
		err = inner.Err
	}
	return fmt.Errorf("%s: %s", path, strings.TrimPrefix(err.Error(), path+": "))
}
