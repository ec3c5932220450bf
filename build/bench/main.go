// Command bench measures the checker beside others that read the same texts, and prints what it found as tables.
//
//	go run ./build/bench                          everything
//	go run ./build/bench -only native,node        some of it
//	go run ./build/bench -keep docs/performance.md    and puts the tables into a page
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/inference-sim/measured-run/build/bench/memory"
	"github.com/inference-sim/measured-run/build/bench/page"
	"github.com/inference-sim/measured-run/build/tool"
)

func main() {
	tool.Main(func(ctx context.Context) error { return start(ctx, os.Args[1:]) })
}

// start runs what the arguments ask for: a measurement, or one of the small programs that it is made with.
func start(ctx context.Context, args []string) error {
	if len(args) > 1 && args[0] == memory.Flag {
		return memory.Watch(ctx, args[1:], os.Stdout)
	}
	if len(args) == 2 && args[0] == nodesFlag {
		return readNodes(args[1])
	}
	o, err := parse(args)
	if err != nil {
		return err
	}
	return run(ctx, o, os.Stdout, os.Stderr)
}

// nodesFlag is followed by a text to read with yaml.v3, for its memory.
const nodesFlag = "-nodes"

// options are what the caller chose.
type options struct {
	root  string
	dist  string // a page that is built already; empty to build one
	only  []string
	keep  string // a page of the documentation that takes the tables
	scale scale
}

func parse(args []string) (o options, err error) {
	o.scale = full
	set := flag.NewFlagSet("bench", flag.ContinueOnError)
	set.StringVar(&o.root, "root", ".", "the `folder` of the repository")
	set.StringVar(&o.dist, "dist", "", "a `folder` with the page, built before")
	set.StringVar(&o.keep, "keep", "", "a `file` of the documentation that keeps the tables")
	only := set.String("only", strings.Join(parts(), ","), "the `parts` to measure")
	if err := set.Parse(args); err != nil {
		return o, err
	}
	if o.root, err = filepath.Abs(o.root); err != nil {
		return o, err
	}
	o.only = strings.Split(*only, ",")
	for _, name := range o.only {
		if _, known := measures[name]; !known {
			return o, fmt.Errorf("no part %q; there are %s", name, strings.Join(parts(), ", "))
		}
	}
	return o, nil
}

func run(ctx context.Context, o options, out, log io.Writer) error {
	b, err := prepare(ctx, o, log)
	if err != nil {
		return err
	}
	defer b.close()
	sections, err := b.measure(ctx)
	if err != nil {
		return err
	}
	report := b.report(ctx, sections)
	fmt.Fprint(out, report)
	if o.keep == "" {
		return nil
	}
	return page.Keep(o.keep, report)
}
