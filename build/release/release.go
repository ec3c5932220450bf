package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/inference-sim/measured-run/build/notices"
	"github.com/inference-sim/measured-run/build/policy"
	"github.com/inference-sim/measured-run/build/release/archive"
	"github.com/inference-sim/measured-run/build/release/sbom"
	"github.com/inference-sim/measured-run/build/tool"
)

const (
	pageName    = "measured-run" // the page, and the module in its package
	commandName = "validate-measurements"
	commandDir  = "core/cmd/" + commandName
	modulePath  = "github.com/inference-sim/measured-run"
)

// release is one to be made.
type release struct {
	root, dist string
	version    string
	platforms  []platform
	log        io.Writer
}

// replace makes the release beside out and puts it in out's place once it is whole.
func (r release) replace(ctx context.Context, out string) error {
	if err := ours(out); err != nil {
		return err
	}
	work, err := os.MkdirTemp(filepath.Dir(out), ".release-*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	next := filepath.Join(work, "next")
	if err := os.Mkdir(next, 0o755); err != nil {
		return err
	}
	if err := r.fill(ctx, next, work); err != nil {
		return err
	}
	if err := os.RemoveAll(out); err != nil {
		return err
	}
	return os.Rename(next, out)
}

// ours refuses to remove a folder that holds anything but a release.
func ours(out string) error {
	entries, err := os.ReadDir(out)
	if errors.Is(err, fs.ErrNotExist) || err == nil && len(entries) == 0 {
		return nil
	}
	if err != nil {
		return err
	}
	if _, err := os.Stat(filepath.Join(out, sumsName)); err != nil {
		return fmt.Errorf("%s holds files that are not of an earlier release; name another folder or empty it", out)
	}
	return nil
}

func (r release) fill(ctx context.Context, dir, work string) error {
	if err := r.page(ctx, dir); err != nil {
		return err
	}
	if err := r.commands(ctx, dir, work); err != nil {
		return err
	}
	return writeSums(dir)
}

// page adds what is of dist/: the page as a folder for a host and as one file, the package, and the bill of them.
func (r release) page(ctx context.Context, dir string) error {
	fmt.Fprintln(r.log, "packing the page and the package")
	name := pageName + "-page-" + r.version
	err := write(filepath.Join(dir, name+".zip"), func(out io.Writer) error {
		return archive.Zip(out, os.DirFS(r.dist), name)
	})
	if err != nil {
		return err
	}
	single, err := os.ReadFile(filepath.Join(r.dist, policy.SingleFile))
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, pageName+"-"+r.version+".html"), single, 0o644); err != nil {
		return err
	}
	if err := r.pack(ctx, dir); err != nil {
		return err
	}
	text, err := os.ReadFile(filepath.Join(r.dist, notices.Name))
	if err != nil {
		return err
	}
	parts, err := notices.Read(string(text))
	if err != nil {
		return err
	}
	return bill(dir, sbom.Product{Name: pageName, Version: r.version, PURL: sbom.NPM(pageName, r.version)}, parts)
}

// pack makes the package for npm, which names it and knows what goes into it.
func (r release) pack(ctx context.Context, dir string) error {
	absolute, err := filepath.Abs(dir)
	if err != nil {
		return err
	}
	_, err = tool.Run(ctx, r.dist, nil, "npm", "pack", "--silent", "--pack-destination", absolute)
	return err
}

// bill writes what a product is made of.
func bill(dir string, product sbom.Product, parts []notices.Component) error {
	text, err := sbom.Of(product, parts)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, product.Name+"-"+product.Version+".cdx.json"), text, 0o644)
}

// write makes a file of what fill writes.
func write(path string, fill func(io.Writer) error) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	return errors.Join(fill(f), f.Close())
}
