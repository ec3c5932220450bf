// Command validate-measurements checks measured runs, licence registries, and catalogs of them.
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
	"strconv"

	"golang.org/x/term"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/licence"
)

const (
	exitValid   = 0
	exitInvalid = 1
	exitUsage   = 2
)

const usage = `usage: validate-measurements [-local] [-sources FILE] [-format text|json|github|sarif|markdown] [-jobs N] PATH…
       validate-measurements -schema run|registry
       validate-measurements -fix|-fix=RULE|-diff [-local] [-sources FILE] PATH…
       validate-measurements -draft FILE…
       validate-measurements -version

PATH is a measured run or a licence registry, - for standard input, or a catalog: a folder that holds measurements/,
that folder itself, or a .zip or .tar.gz of it.

`

func main() {
	os.Exit(command{os.Stdin, os.Stdout, os.Stderr, isTerminal(os.Stdout), isTerminal(os.Stderr)}.run(os.Args[1:]))
}

func isTerminal(f *os.File) bool { return term.IsTerminal(int(f.Fd())) }

// command is one call, with its streams.
type command struct {
	in       io.Reader
	out, err io.Writer
	terminal bool // out is one
	watched  bool // err is one
}

type options struct {
	local     bool
	sources   string
	noSources bool // -sources was given without a name
	format    string
	jobs      jobsFlag
	schema    string // to print, of run or registry; nothing is checked then
	draft     bool   // a record from the paths, which are reports; nothing is checked then
	fix       fixFlag
	version   bool     // only say which this is
	diff      bool     // what the fixes would change is shown, and nothing is written
	mending   *mending // nil when neither is asked for
	paths     []string
}

func (c command) run(args []string) int {
	o, err := c.parse(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return exitValid
	case err != nil:
		return exitUsage
	}
	if o.version {
		return c.printVersion()
	}
	if problem := o.problem(); problem != "" {
		c.complain(usageError(problem))
		return exitUsage
	}
	if o.schema != "" {
		return c.printSchema(o.schema)
	}
	if o.draft {
		return c.printDraft(o.paths)
	}
	return c.check(o)
}

func (c command) complain(err error) { fmt.Fprintln(c.err, "validate-measurements: "+err.Error()) }

func (c command) parse(args []string) (o options, err error) {
	flags := flag.NewFlagSet("validate-measurements", flag.ContinueOnError)
	flags.SetOutput(c.err)
	flags.Usage = func() {
		fmt.Fprint(c.err, usage)
		flags.PrintDefaults()
	}
	flags.BoolVar(&o.local, "local", false, "admit runs of a catalog whose licence permits scoring alone")
	flags.StringVar(&o.sources, "sources", "", "the licence registry to judge runs by that are no catalog")
	flags.StringVar(&o.format, "format", "text", "how to write the result: text, json, github, sarif or markdown")
	o.jobs = jobsFlag(runtime.NumCPU())
	flags.Var(&o.jobs, "jobs", "check `N` files at once")
	flags.Var(&o.fix, "fix", "write the safe fixes into files that are not valid, or with =RULE every fix of a rule that leaves no gap")
	flags.BoolVar(&o.diff, "diff", false, "show what -fix would change, and write nothing")
	flags.StringVar(&o.schema, "schema", "", "print the JSON Schema of a run or a registry, and check nothing")
	flags.BoolVar(&o.version, "version", false, "print which version this is, and check nothing")
	flags.BoolVar(&o.draft, "draft", false, "print the draft of a run from the reports of a benchmark, and check nothing")
	err = flags.Parse(args)
	flags.Visit(func(f *flag.Flag) { o.noSources = o.noSources || f.Name == "sources" && o.sources == "" })
	o.paths = flags.Args()
	return o, err
}

// jobsFlag is -jobs; what is no number is 0.
type jobsFlag int

func (j *jobsFlag) String() string { return strconv.Itoa(int(*j)) }

func (j *jobsFlag) Set(word string) error {
	n, err := strconv.Atoi(word)
	if err != nil {
		n = 0
	}
	*j = jobsFlag(n)
	return nil
}

// problem says what is wrong with the call, if anything.
func (o options) problem() string {
	switch {
	case o.draft:
		return o.draftProblem()
	case o.schema != "":
		return o.schemaProblem()
	case formats[o.format] == nil:
		return fmt.Sprintf("-format is text, json, github, sarif or markdown, not %q", o.format)
	case o.jobs < 1:
		return "-jobs is a number of at least 1"
	case o.noSources:
		return "-sources takes a file, and its name is empty"
	case len(o.paths) == 0:
		return "nothing to check: name a file or a catalog, or - for standard input"
	case o.mendingProblem() != "":
		return o.mendingProblem()
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

// targets tells what each path is. -sources is for files on their own.
func (o options) targets() ([]target, error) {
	var all []target
	for _, path := range o.distinct() {
		t, err := resolve(path)
		switch {
		case err != nil:
			return nil, err
		case t.kind != single && o.sources != "":
			return nil, usageError(path + ": this is a catalog, which has its own licence registry; leave -sources out")
		case t.kind == archived && o.mends():
			return nil, usageError(path + ": the files of an archive are not written; unpack it and name the folder")
		}
		all = append(all, t)
	}
	return all, nil
}

func (c command) check(o options) int {
	if o.mends() {
		o.mending = &mending{rule: o.fix.rule, dry: o.diff}
	}
	targets, err := o.targets()
	if err != nil {
		c.complain(err)
		return exitUsage
	}
	registry, reported, err := c.registry(o.sources)
	if err != nil {
		c.complain(err)
		return exitUsage
	}
	var reports []*core.Report
	if reported != nil {
		reports = append(reports, reported)
	}
	putOffCollection(longest(targets))
	checked, problems := c.checkAll(o, targets, registry)
	reports = append(reports, checked...)
	if o.mending != nil {
		return c.finishMending(o, reports, problems)
	}
	return c.finish(o, reports, problems)
}

// checkAll checks every target. Reports come in the order of the paths.
func (c command) checkAll(o options, targets []target, registry *licence.Registry) (reports []*core.Report, problems []error) {
	results := make([]result, len(targets))
	c.checkFiles(o, targets, registry, results)
	for i, t := range targets {
		if t.kind != single {
			r, err := c.checkCatalog(o, t)
			if err != nil {
				r.problems = append(r.problems, err)
			}
			results[i] = r
		}
		reports = append(reports, results[i].reports...)
		problems = append(problems, results[i].problems...)
	}
	return reports, problems
}

// finish writes what was found, and says how it went.
func (c command) finish(o options, reports []*core.Report, problems []error) int {
	for _, problem := range problems {
		c.complain(problem)
	}
	if len(reports) > 0 {
		if err := c.write(o.format, reports, problems); err != nil {
			c.complain(pathError("standard output", err))
			return exitUsage
		}
	}
	switch {
	case len(problems) > 0:
		return exitUsage
	case slices.ContainsFunc(reports, func(r *core.Report) bool { return !r.Valid() }):
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
	if r.Registry == nil && (r.Valid() || r.Kind != "") {
		return nil, nil, fmt.Errorf("%s: -sources takes a file whose kind is %s", path, licence.Kind)
	}
	if r.Valid() {
		return r.Registry, nil, nil
	}
	return r.Registry, r, nil
}
