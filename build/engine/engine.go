// Package engine compiles the core to the WebAssembly module that the page runs.
package engine

import (
	"context"
	"os"
	"path/filepath"
	"slices"

	"github.com/inference-sim/measured-run/build/engine/strip"
	"github.com/inference-sim/measured-run/build/tool"
)

// Env is the platform of the engine. Without cgo and version-control stamps the same tree gives the same bytes
// on any machine with the same Go.
var Env = []string{"GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0", "GOFLAGS=-buildvcs=false", "GOEXPERIMENT=", "GOWASM="}

const ours = "github.com/inference-sim/measured-run"

// inlining says that calls are not replaced by the text of what they call, which says the same in many places. In the
// packages that read a record they are: without, a check takes up to a sixth longer.
var inlining = []string{
	"-gcflags=" + ours + "/...=-l",
	"-gcflags=" + ours + "/core/syntax=", "-gcflags=" + ours + "/core/schema=", "-gcflags=" + ours + "/core/credential=", "-gcflags=" + ours + "/core/check=",
	"-gcflags=" + ours + "/core/source=",
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
	args := slices.Concat([]string{"build", "-trimpath", "-ldflags=" + linker, "-o", out}, inlining, []string{pkg})
	if _, err := tool.Run(ctx, root, Env, "go", args...); err != nil {
		return nil, err
	}
	linked, err := os.ReadFile(out)
	if err != nil {
		return nil, err
	}
	module, _, err := strip.Module(linked)
	return module, err
}
