// Package assemble puts the page together: everything a static host needs to serve, in one folder.
package assemble

import (
	"context"
	"fmt"
	"io"
	"path/filepath"

	"github.com/inference-sim/measured-run/build/compress"
	"github.com/inference-sim/measured-run/build/folder"
	"github.com/inference-sim/measured-run/build/npm"
)

// Options say what to build and where to.
type Options struct {
	Root    string // the repository
	Out     string // the folder to make
	Cache   string // a folder that makes the next build quick
	Version string // what the page says it is
	Effort  compress.Effort
	Log     io.Writer // what is being done, for the person who waits
}

// Dist builds the page into Out. A build that fails leaves what was there before.
func Dist(ctx context.Context, options Options) error {
	root, err := filepath.Abs(options.Root)
	if err != nil {
		return err
	}
	options.Root = root
	if err := npm.Ensure(ctx, filepath.Join(options.Root, "site"), options.Log); err != nil {
		return err
	}
	dist := folder.Folder{Path: options.Out, What: "build", Mark: noticesName}
	return dist.Replace(func(dir, _ string) error {
		if err := fill(ctx, options, dir); err != nil {
			return err
		}
		return compress.Tree(dir, filepath.Join(options.Cache, "compress"), options.Effort, options.Log)
	})
}

func fill(ctx context.Context, options Options, dir string) error {
	site := filepath.Join(options.Root, "site")
	if err := copyTree(filepath.Join(site, "static"), dir); err != nil {
		return err
	}
	fmt.Fprintln(options.Log, "compiling the engine, reading the documentation, bundling the page")
	a := &assets{dir: filepath.Join(dir, "assets"), version: options.Version}
	if err := a.data(ctx, options.Root); err != nil {
		return err
	}
	if err := a.scripts(ctx, site, options.Log); err != nil {
		return err
	}
	if err := a.page(filepath.Join(site, "index.html"), filepath.Join(dir, "index.html")); err != nil {
		return err
	}
	// Up to here it is the page as it is served, and what is kept for being without a host.
	if err := a.offline(site, dir, options.Log); err != nil {
		return err
	}
	if err := schemas(dir); err != nil {
		return err
	}
	if err := a.program(site, dir, options.Log); err != nil {
		return err
	}
	if err := a.single(site, dir, options.Log); err != nil {
		return err
	}
	if err := legal(ctx, options.Root, dir, a.inputs); err != nil {
		return err
	}
	return headers(dir)
}
