// Command validate-measurements checks measured runs and licence registries.
//
// It exits with 0 when every file is valid, with 1 when one is not, and with 2 for bad usage, a path that
// cannot be read, or nothing to check.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"strings"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/licence"
	"github.com/inference-sim/measured-run/core/report"
)

const (
	exitValid   = 0
	exitInvalid = 1
	exitUsage   = 2
)

const usage = `usage: validate-measurements [-sources FILE] [-format text|json] [-jobs N] PATH…

PATH is a measured run or a licence registry, or - for standard input.

`

func main() {
	os.Exit(command{os.Stdin, os.Stdout, os.Stderr, isTerminal(os.Stdout)}.run(os.Args[1:]))
}

func isTerminal(f *os.File) bool {
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// command is one call, with its streams.
type command struct {
	in       io.Reader
	out, err io.Writer
	terminal bool // out is one
}

type options struct {
	local   bool
	sources string
	format  string
	jobs    int
	paths   []string
}

func (c command) run(args []string) int {
	o, err := c.parse(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return exitValid
	case err != nil:
		return exitUsage
	}
	if problem := o.problem(); problem != "" {
		fmt.Fprintln(c.err, "validate-measurements: "+problem)
		return exitUsage
	}
	return c.check(o)
}

func (c command) parse(args []string) (o options, err error) {
	flags := flag.NewFlagSet("validate-measurements", flag.ContinueOnError)
	flags.SetOutput(c.err)
	flags.Usage = func() {
		fmt.Fprint(c.err, usage)
		flags.PrintDefaults()
	}
	flags.BoolVar(&o.local, "local", false, "admit a licence of a catalog's run that permits scoring alone")
	flags.StringVar(&o.sources, "sources", "", "the licence registry to judge runs by")
	flags.StringVar(&o.format, "format", "text", "how to write the result: text or json")
	flags.IntVar(&o.jobs, "jobs", runtime.NumCPU(), "how many files to check at once")
	err = flags.Parse(args)
	o.paths = flags.Args()
	return o, err
}

// problem says what is wrong with the call, if anything.
func (o options) problem() string {
	switch {
	case slices.Contains([]string{"github", "sarif", "markdown"}, o.format):
		return "-format " + o.format + " is not there yet; use text or json"
	case o.format != "text" && o.format != "json":
		return fmt.Sprintf("-format is text or json, not %q", o.format)
	case o.jobs < 1:
		return "-jobs is at least 1"
	case len(o.paths) == 0:
		return "nothing to check: name a file, or - for standard input"
	case count(o.paths, "-")+count([]string{o.sources}, "-") > 1:
		return "standard input can be read once"
	}
	return ""
}

func count(list []string, word string) int {
	n := 0
	for _, s := range list {
		if s == word {
			n++
		}
	}
	return n
}

func (c command) check(o options) int {
	var listed []*core.Report
	registry, reported, err := c.registry(o.sources)
	if err != nil {
		fmt.Fprintln(c.err, "validate-measurements: "+err.Error())
		return exitUsage
	}
	if reported != nil {
		listed = append(listed, reported)
	}
	checked, failed := c.checkAll(o, registry)
	listed = append(listed, checked...)
	if len(listed) > 0 {
		c.write(o, listed)
	}
	switch {
	case failed:
		return exitUsage
	case slices.ContainsFunc(listed, func(r *core.Report) bool { return !r.Valid() }):
		return exitInvalid
	}
	return exitValid
}

// registry reads the licence registry. Its report is given back when it has errors.
func (c command) registry(path string) (*licence.Registry, *core.Report, error) {
	if path == "" {
		return nil, nil, nil
	}
	file, err := c.read(path)
	if err != nil {
		return nil, nil, err
	}
	r := core.Check(file, nil)
	if r.Registry == nil && r.Valid() {
		return nil, nil, fmt.Errorf("%s: -sources takes a file whose kind is %s", path, licence.Kind)
	}
	if r.Valid() {
		return r.Registry, nil, nil
	}
	return r.Registry, r, nil
}

func (c command) write(o options, reports []*core.Report) {
	if o.format == "json" {
		_, _ = c.out.Write(report.Of(reports, report.Options{}).JSON())
		return
	}
	report.Text{Out: c.out, Colour: c.terminal && os.Getenv("NO_COLOR") == ""}.Write(reports)
}

// pathError is an error without the operation that failed, which says nothing to a user.
func pathError(path string, err error) error {
	var inner *os.PathError
	if errors.As(err, &inner) {
		err = inner.Err
	}
	return fmt.Errorf("%s: %s", path, strings.TrimPrefix(err.Error(), path+": "))
}
