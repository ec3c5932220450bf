package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/inference-sim/measured-run/build/assemble"
	"github.com/inference-sim/measured-run/build/bench/documents"
	"github.com/inference-sim/measured-run/build/bench/native"
	"github.com/inference-sim/measured-run/build/bench/script"
	"github.com/inference-sim/measured-run/build/bench/table"
	"github.com/inference-sim/measured-run/build/compress"
)

// bench is one measurement under way.
type bench struct {
	options
	log  io.Writer
	dir  string // a folder for what is made
	from documents.Source
}

// measures are the parts, by their names.
var measures = map[string]func(*bench, context.Context) ([]table.Section, error){
	"memory":  (*bench).memory,
	"native":  (*bench).native,
	"node":    (*bench).node,
	"browser": (*bench).browser,
}

// parts are in the order in which they are measured.
func parts() []string { return []string{"memory", "native", "node", "browser"} }

func prepare(ctx context.Context, o options, log io.Writer) (*bench, error) {
	b := &bench{options: o, log: log}
	var err error
	if b.from, err = documents.Read(o.root); err != nil {
		return nil, err
	}
	if b.dir, err = os.MkdirTemp("", "bench-*"); err != nil {
		return nil, err
	}
	if slices.Equal(o.only, []string{"native"}) {
		return b, nil
	}
	if err := b.build(ctx); err != nil {
		b.close()
		return nil, err
	}
	return b, nil
}

// build makes our page, unless there is one, and what it is held against.
func (b *bench) build(ctx context.Context) error {
	cache := filepath.Join(b.root, ".cache")
	if b.dist == "" {
		b.dist = filepath.Join(b.dir, "built")
		err := assemble.Dist(ctx, assemble.Options{
			Root: b.root, Out: b.dist, Cache: cache, Version: "0.0.0-bench", Effort: b.scale.effort, Log: b.log,
		})
		if err != nil {
			return err
		}
	}
	err := script.Build(ctx, script.Options{Root: b.root, Dist: b.dist, Dir: b.dir, Example: b.from.Example, Log: b.log})
	if err != nil {
		return err
	}
	return compress.Tree(filepath.Join(b.dir, script.PeerFolder), filepath.Join(cache, "compress"), b.scale.effort, b.log)
}

func (b *bench) close() { os.RemoveAll(b.dir) }

func (b *bench) measure(ctx context.Context) (sections []table.Section, err error) {
	for _, name := range parts() {
		if !slices.Contains(b.only, name) {
			continue
		}
		start := time.Now()
		fmt.Fprintf(b.log, "measuring: %s", name)
		found, err := measures[name](b, ctx)
		fmt.Fprintf(b.log, ", in %.0f s\n", time.Since(start).Seconds())
		if err != nil {
			return nil, err
		}
		sections = append(sections, found...)
	}
	return sections, nil
}

func (b *bench) native(context.Context) ([]table.Section, error) {
	s := b.scale
	o := native.Options{From: b.from, Points: s.points, Keys: s.keys, Runs: s.runs, Limits: s.native}
	return o.Sections(), nil
}

func (b *bench) node(ctx context.Context) ([]table.Section, error) {
	plan, err := b.plan(false)
	if err != nil {
		return nil, err
	}
	answer, err := script.InNode(ctx, b.dir, plan)
	return []table.Section{{Title: "WebAssembly in Node: one check with its result decoded, warm", Rows: plan.Rows(answer)}}, err
}
