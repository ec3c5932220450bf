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
	if o.only[0] == "native" && len(o.only) == 1 {
		return b, nil
	}
	if b.dist == "" {
		b.dist = filepath.Join(b.dir, "built")
		err = assemble.Dist(ctx, assemble.Options{
			Root: o.root, Out: b.dist, Cache: filepath.Join(o.root, ".cache"), Version: "0.0.0-bench", Effort: o.scale.effort, Log: log,
		})
	}
	if err == nil {
		err = script.Build(ctx, script.Options{Root: o.root, Dist: b.dist, Dir: b.dir, Example: b.from.Example, Log: log})
	}
	if err == nil {
		err = compress.Tree(filepath.Join(b.dir, script.PeerFolder), filepath.Join(o.root, ".cache", "compress"), o.scale.effort)
	}
	if err != nil {
		b.close()
		return nil, err
	}
	return b, nil
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
