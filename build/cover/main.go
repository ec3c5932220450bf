// Command cover says how many of the core's statements its tests come to, by package and in all, and fails where that is
// too few.
//
//	go run ./build/cover
//	go run ./build/cover -list core/check     with the places of a package that none comes to
//	go run ./build/cover -profile cover.out   of a profile that is there
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"github.com/inference-sim/measured-run/build/tool"
)

func main() {
	list := flag.String("list", "", "list what no test comes to in a `package`")
	profile := flag.String("profile", "", "read this `file` instead of running the tests")
	floor := flag.Float64("floor", 95, "fail below this, in percent")
	flag.Parse()
	tool.Main(func(ctx context.Context) error { return run(ctx, *profile, *list, *floor) })
}

func run(ctx context.Context, profile, list string, floor float64) error {
	if profile == "" {
		dir, err := os.MkdirTemp("", "cover")
		if err != nil {
			return err
		}
		defer os.RemoveAll(dir)
		profile = filepath.Join(dir, "cover.out")
		if err := test(ctx, profile); err != nil {
			return err
		}
	}
	text, err := os.ReadFile(profile)
	if err != nil {
		return err
	}
	blocks, err := read(string(text))
	if err != nil {
		return err
	}
	for _, b := range missed(blocks, list) {
		fmt.Printf("%s:%s\n", b.file, b.at)
	}
	table, percent := tabulate(blocks)
	fmt.Print(table)
	if percent < floor {
		return fmt.Errorf("the tests come to %.1f%% of the statements, and are to come to %g%%", percent, floor)
	}
	return nil
}

// test runs the tests of the core, and counts for each what it comes to in any package of it.
func test(ctx context.Context, profile string) error {
	cmd := exec.CommandContext(ctx, "go", "test", "-vet=off", "-timeout=40m", "-coverpkg=./core/...", "-coverprofile="+profile, "./core/...")
	cmd.Stdout, cmd.Stderr = os.Stderr, os.Stderr
	return cmd.Run()
}
