package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"sync"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/licence"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// checkAll checks every path, several at once. Reports come in the order of the paths. failed says that a path
// could not be read; the others are checked all the same.
func (c command) checkAll(o options, registry *licence.Registry) (reports []*core.Report, failed bool) {
	results := make([]*core.Report, len(o.paths))
	problems := make([]error, len(o.paths))
	next := make(chan int)
	var workers sync.WaitGroup
	for range min(o.jobs, len(o.paths)) {
		workers.Go(func() {
			for i := range next {
				results[i], problems[i] = c.checkPath(o.paths[i], registry)
			}
		})
	}
	for i := range o.paths {
		next <- i
	}
	close(next)
	workers.Wait()
	for i := range o.paths {
		if problems[i] != nil {
			fmt.Fprintln(c.err, "validate-measurements: "+problems[i].Error())
			failed = true
			continue
		}
		reports = append(reports, results[i])
	}
	return reports, failed
}

// checkPath checks one file. A panic is a bug of ours: it is reported as one, and the other files are checked.
func (c command) checkPath(path string, registry *licence.Registry) (r *core.Report, err error) {
	defer func() {
		if bug := recover(); bug != nil {
			err = fmt.Errorf("%s: this file made the checker fail, which is a bug in it: %v", path, bug)
		}
	}()
	file, err := c.read(path)
	if err != nil {
		return nil, err
	}
	return core.Check(file, registry), nil
}

var errFolder = errors.New("this is a folder, and catalogs cannot be checked yet; name the files")

// read takes in a file, or standard input. Of one that is too large to be checked, only enough is read to see so.
func (c command) read(path string) (*source.File, error) {
	in, name := c.in, "<stdin>"
	if path != "-" {
		f, err := os.Open(path)
		if err != nil {
			return nil, pathError(path, err)
		}
		defer f.Close()
		if info, err := f.Stat(); err == nil && info.IsDir() {
			return nil, fmt.Errorf("%s: %w", path, errFolder)
		}
		in, name = f, path
	}
	text, err := io.ReadAll(io.LimitReader(in, syntax.MaxBytes+1))
	if err != nil {
		return nil, pathError(path, err)
	}
	return source.New(name, string(text)), nil
}
