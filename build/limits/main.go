// Command limits measures the checker at each of its limits: how long the command and the page take, and how much memory.
//
//	go run ./build/limits
//	go run ./build/limits -keep docs/security.md    and puts the table into a page
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/inference-sim/measured-run/build/assemble"
	"github.com/inference-sim/measured-run/build/bench/documents"
	"github.com/inference-sim/measured-run/build/bench/memory"
	"github.com/inference-sim/measured-run/build/bench/page"
	"github.com/inference-sim/measured-run/build/compress"
	"github.com/inference-sim/measured-run/build/tool"
)

func main() {
	tool.Main(func(ctx context.Context) error { return start(ctx, os.Args[1:]) })
}

func start(ctx context.Context, args []string) error {
	if len(args) > 1 && args[0] == memory.Flag {
		return memory.Watch(ctx, args[1:], os.Stdout)
	}
	l := limits{log: os.Stderr}
	var keep string
	set := flag.NewFlagSet("limits", flag.ContinueOnError)
	set.StringVar(&l.root, "root", ".", "the `folder` of the repository")
	set.StringVar(&keep, "keep", "", "a `file` of the documentation that keeps the table")
	if err := set.Parse(args); err != nil {
		return err
	}
	report, err := l.measure(ctx, texts)
	if err != nil {
		return err
	}
	fmt.Print(report)
	if keep == "" {
		return nil
	}
	return page.Keep(keep, report)
}

// limits is a measurement under way.
type limits struct {
	root string
	log  io.Writer
	dir  string // a folder for what is made
	self string // this program, which watches others

	program string // the command
}

// measure gives the table of some texts, and says where it was measured.
func (l limits) measure(ctx context.Context, texts func(documents.Source) []text) (string, error) {
	from, err := documents.Read(l.root)
	if err != nil {
		return "", err
	}
	if l.dir, err = os.MkdirTemp("", "limits-*"); err != nil {
		return "", err
	}
	defer os.RemoveAll(l.dir)
	if l.self, err = os.Executable(); err != nil {
		return "", err
	}
	if l.program, err = memory.BuildCommand(ctx, l.root, l.dir); err != nil {
		return "", err
	}
	if err := l.build(ctx); err != nil {
		return "", err
	}
	rows, err := l.rows(ctx, texts(from))
	return page.Where(ctx, l.root, "") + "\n\n" + rows, err
}

// dist is the name of the page's folder.
const dist = "dist"

// build makes the page.
func (l limits) build(ctx context.Context) error {
	return assemble.Dist(ctx, assemble.Options{
		Root: l.root, Out: filepath.Join(l.dir, dist), Cache: filepath.Join(l.root, ".cache"), Version: "0.0.0-limits",
		Effort: compress.Quick, Log: l.log,
	})
}

// rows measures one text after another, on the command and in a browser of its own each.
func (l limits) rows(ctx context.Context, texts []text) (string, error) {
	site, err := l.open(ctx)
	if err != nil {
		return "", err
	}
	defer site.Close()
	var out strings.Builder
	out.WriteString("| Text | Command | Page | Longest task | Engines | Script | Answer |\n|---|---|---|---|---|---|---|\n")
	for _, one := range texts {
		row, err := l.row(ctx, site, one)
		if err != nil {
			return "", fmt.Errorf("%s: %w", one.what, err)
		}
		line := "| " + strings.Join(row, " | ") + " |\n"
		fmt.Fprint(l.log, line)
		out.WriteString(line)
	}
	return out.String(), nil
}

// row is one text in words, and what was measured of it.
func (l limits) row(ctx context.Context, site *site, one text) ([]string, error) {
	content, err := one.make()
	if err != nil {
		return nil, err
	}
	path := filepath.Join(l.dir, one.name)
	if err := os.WriteFile(path, content, 0o600); err != nil {
		return nil, err
	}
	defer os.Remove(path)
	checked, answer, err := l.check(ctx, path)
	if err != nil {
		return nil, err
	}
	opened, err := site.opens(ctx, path)
	if err != nil {
		return nil, err
	}
	return []string{
		one.what, seconds(checked.Took.Seconds()) + ", " + megabytes(checked.Peak),
		seconds(opened.Took / 1000), seconds(opened.Held / 1000), megabytes(int(opened.Engine)), megabytes(int(opened.Page)), answer,
	}, nil
}

func seconds(s float64) string {
	if s < 0.095 {
		return "under 0.1 s"
	}
	return fmt.Sprintf("%.1f s", s)
}

func megabytes(n int) string { return fmt.Sprintf("%.0f MB", float64(n)/1e6) }
