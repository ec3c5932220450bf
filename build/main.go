// Command build assembles the page and what belongs to it.
//
//	go run ./build            builds dist/ (the command build)
//	go run ./build serve      builds dist/ and serves it
//	go run ./build docs       rewrites the tables of docs/ from the code
//	go run ./build links      follows the links of the documentation and of README.md within the repository
//	go run ./build packages   installs the packages of the page, its checks and the bench where they are missing
//	go run ./build chrome     finds or installs the browser for the tests, and prints where it is
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/inference-sim/measured-run/build/assemble"
	"github.com/inference-sim/measured-run/build/chrome"
	"github.com/inference-sim/measured-run/build/compress"
	"github.com/inference-sim/measured-run/build/facts"
	"github.com/inference-sim/measured-run/build/npm"
	"github.com/inference-sim/measured-run/build/reference"
	"github.com/inference-sim/measured-run/build/serve"
	"github.com/inference-sim/measured-run/build/tables"
	"github.com/inference-sim/measured-run/build/tool"
	"github.com/inference-sim/measured-run/core/version"
)

func main() {
	tool.Main(func(ctx context.Context) error { return run(ctx, os.Args[1:]) })
}

// flags are what the caller chose.
type flags struct {
	root, out, addr string
}

func run(ctx context.Context, args []string) error {
	name := "build"
	if len(args) > 0 && !strings.HasPrefix(args[0], "-") {
		name, args = args[0], args[1:]
	}
	command, known := commands[name]
	if !known {
		return fmt.Errorf("no command %q; there are %s", name, strings.Join(names(), ", "))
	}
	f, err := parse(name, args)
	if err != nil {
		return err
	}
	return command(ctx, f)
}

func parse(name string, args []string) (flags, error) {
	var f flags
	set := flag.NewFlagSet("build "+name, flag.ContinueOnError)
	set.StringVar(&f.root, "root", ".", "the `folder` of the repository")
	set.StringVar(&f.out, "out", "", "the `folder` to build into (default dist in the repository)")
	set.StringVar(&f.addr, "addr", "localhost:8080", "the `address` to serve at")
	if err := set.Parse(args); err != nil {
		return f, errors.Join(tool.ErrTold, err) // by the flag package
	}
	if set.NArg() > 0 {
		return f, fmt.Errorf("build %s takes no argument %q", name, set.Arg(0))
	}
	if f.out == "" {
		f.out = filepath.Join(f.root, "dist")
	}
	return f, nil
}

var commands = map[string]func(context.Context, flags) error{
	"build":    dist,
	"serve":    buildAndServe,
	"docs":     docs,
	"links":    links,
	"packages": packages,
	"chrome":   browser,
}

func names() (all []string) {
	for name := range commands {
		all = append(all, name)
	}
	slices.Sort(all)
	return all
}

func dist(ctx context.Context, f flags) error {
	return assemble.Dist(ctx, assemble.Options{
		Root: f.root, Out: f.out, Cache: filepath.Join(f.root, ".cache"), Version: version.Number, Effort: compress.Best, Log: os.Stderr,
	})
}

func buildAndServe(ctx context.Context, f flags) error {
	if err := dist(ctx, f); err != nil {
		return err
	}
	return serve.Run(ctx, f.addr, f.out, os.Stdout)
}

func docs(_ context.Context, f flags) error {
	changed, err := tables.Rewrite(filepath.Join(f.root, "docs"), facts.Tables)
	for _, path := range changed {
		fmt.Println("rewrote", path)
	}
	return err
}

func links(_ context.Context, f flags) error {
	return reference.Check(reference.Source{Repo: os.DirFS(f.root), Docs: "docs"}, "README.md")
}

func packages(ctx context.Context, f flags) error {
	for _, dir := range []string{"site", "site/check", "site/bench"} {
		if err := npm.Ensure(ctx, filepath.Join(f.root, filepath.FromSlash(dir)), os.Stderr); err != nil {
			return err
		}
	}
	return nil
}

func browser(ctx context.Context, _ flags) error {
	path, err := chrome.Ensure(ctx, os.Stderr)
	if err == nil {
		fmt.Println(path)
	}
	return err
}
