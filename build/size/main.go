// Command size says what the engine and the page are made of, and holds them to their budgets.
//
//	go run ./build/size          the largest packages and functions, the data, and what the page weighs
//	go run ./build/size -n 60    with more of them
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/inference-sim/measured-run/build/assemble"
	"github.com/inference-sim/measured-run/build/budget"
	"github.com/inference-sim/measured-run/build/compress"
	"github.com/inference-sim/measured-run/build/engine"
	"github.com/inference-sim/measured-run/build/size/module"
	"github.com/inference-sim/measured-run/build/tool"
)

const enginePackage = "./wasm"

func main() {
	root := flag.String("root", ".", "the `folder` of the repository")
	many := flag.Int("n", 30, "how many packages and functions are listed")
	flag.Parse()
	tool.Main(func(ctx context.Context) error { return run(ctx, *root, *many) })
}

func run(ctx context.Context, root string, many int) error {
	text, err := engine.Named(ctx, root, enginePackage)
	if err != nil {
		return err
	}
	m, err := module.Read(text)
	if err != nil {
		return err
	}
	known, err := packages(ctx, root)
	if err != nil {
		return err
	}
	fmt.Print(describe(m, known, many))
	return weigh(ctx, root)
}

// packages are the paths of all that is linked into the engine.
func packages(ctx context.Context, root string) ([]string, error) {
	out, err := tool.Run(ctx, root, engine.Env, "go", "list", "-deps", enginePackage)
	return append(strings.Fields(string(out)), "main", "type:"), err
}

// weigh builds the page and prints what of it has a budget.
func weigh(ctx context.Context, root string) error {
	dir, err := os.MkdirTemp("", "size-*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	dist, cache := filepath.Join(dir, "dist"), filepath.Join(root, ".cache")
	err = assemble.Dist(ctx, assemble.Options{
		Root: root, Out: dist, Cache: cache, Version: "0.0.0-size", Effort: compress.Quick, Log: os.Stderr,
	})
	if err != nil {
		return err
	}
	weights, err := budget.Weigh(dist, cache)
	if err != nil {
		return err
	}
	fmt.Printf("\nWhat a visitor downloads, in Brotli:\n\n%s", weighed(weights))
	return nil
}
