// Package engine compiles the core to the WebAssembly module that the page runs.
package engine

import (
	"context"
	_ "embed"
	"os"
	"path/filepath"
	"slices"

	"github.com/inference-sim/measured-run/build/engine/overlay"
	"github.com/inference-sim/measured-run/build/engine/strip"
	"github.com/inference-sim/measured-run/build/tool"
)

// Env is the platform of the engine. Without cgo and version-control stamps the same tree gives the same bytes
// on any machine with the same Go. The collector is the older one: the newer is made for large heaps and many processors,
// and is larger; with one, a check takes a twentieth longer.
var Env = []string{"GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0", "GOFLAGS=-buildvcs=false", "GOEXPERIMENT=nogreenteagc", "GOWASM="}

const ours = "github.com/inference-sim/measured-run"

// flags are those of the compiler, for packages that match a pattern; the last that matches counts.
//
// No write barriers are compiled, which tell a collector that works beside the program what is written meanwhile: this
// one does not (see overlay/values.txt). The calls that a check makes most are replaced even by a long text (see hot): so
// many of them as make up 97 in 100, or 99 in the packages that read a record. It takes an eighth less time for that.
var flags = slices.Concat(
	compiled("-wb=false -d=pgoinlinecdfthreshold=97", "all"),
	compiled("-wb=false -d=pgoinlinecdfthreshold=99", ours+"/core/syntax", ours+"/core/schema", ours+"/core/credential", ours+"/core/check", ours+"/core/source"),
)

// hot says which calls a check makes most. It was written by
//
//	go test -trimpath ./core -run '^$' -bench Hot -benchtime 20s -cpuprofile build/engine/hot.pprof
//
// What it does not know, since the code has changed, is compiled as anything else: so functions keep the names that it
// has for them, until it is written anew.
//
//go:embed hot.pprof
var hot []byte

func compiled(how string, packages ...string) (flags []string) {
	for _, p := range packages {
		flags = append(flags, "-gcflags="+p+"="+how)
	}
	return flags
}

// Build compiles the package pkg, such as ./wasm, of the module at root, without what only the trace of a crash needs.
func Build(ctx context.Context, root, pkg string) ([]byte, error) {
	return compile(ctx, root, pkg, "-s -w")
}

// Named is the same with the names of its functions, for who wants to know what it is made of.
func Named(ctx context.Context, root, pkg string) ([]byte, error) {
	return compile(ctx, root, pkg, "-w")
}

func compile(ctx context.Context, root, pkg, linker string) ([]byte, error) {
	dir, err := os.MkdirTemp("", "engine-*")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	out := filepath.Join(dir, "engine.wasm")
	laid, by, err := overlay.Flag(ctx, dir, root, pkg, Env)
	if err != nil {
		return nil, err
	}
	profile := filepath.Join(dir, "hot.pprof")
	if err := os.WriteFile(profile, hot, 0o600); err != nil {
		return nil, err
	}
	args := slices.Concat([]string{"build", "-trimpath", "-pgo=" + profile, "-ldflags=" + linker, laid, "-o", out}, flags, []string{pkg})
	if _, err := tool.Run(ctx, root, by.Env, by.Command, args...); err != nil {
		return nil, err
	}
	linked, err := os.ReadFile(out)
	if err != nil {
		return nil, err
	}
	module, _, err := strip.Module(linked)
	return module, err
}
