// Command release makes what is published of a version: the page, the module as a package for npm, the command for five
// platforms, what each is made of, and the digests of all that.
//
//	go run ./build/release                    builds dist/ and makes release/
//	go run ./build/release -platforms linux/amd64
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/inference-sim/measured-run/build/assemble"
	"github.com/inference-sim/measured-run/build/compress"
	"github.com/inference-sim/measured-run/build/tool"
	"github.com/inference-sim/measured-run/core/version"
)

func main() {
	root := flag.String("root", ".", "the `folder` of the repository")
	out := flag.String("out", "release", "the `folder` to make")
	platforms := flag.String("platforms", "linux/amd64,linux/arm64,darwin/amd64,darwin/arm64,windows/amd64", "what to compile the command for")
	flag.Parse()
	tool.Main(func(ctx context.Context) error { return run(ctx, *root, *out, strings.Split(*platforms, ",")) })
}

func run(ctx context.Context, root, out string, platforms []string) error {
	dist := filepath.Join(root, "dist")
	err := assemble.Dist(ctx, assemble.Options{
		Root: root, Out: dist, Cache: filepath.Join(root, ".cache"), Version: version.Number, Effort: compress.Best, Log: os.Stderr,
	})
	if err != nil {
		return err
	}
	r := release{root: root, dist: dist, version: version.Number, log: os.Stderr}
	for _, name := range platforms {
		p, err := platformOf(name)
		if err != nil {
			return err
		}
		r.platforms = append(r.platforms, p)
	}
	if err := r.replace(ctx, out); err != nil {
		return err
	}
	return list(out)
}

// list says what was made.
func list(out string) error {
	sums, err := os.ReadFile(filepath.Join(out, sumsName))
	if err == nil {
		fmt.Printf("%s holds\n%s", out, sums)
	}
	return err
}
