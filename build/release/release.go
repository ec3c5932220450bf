package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/inference-sim/measured-run/build/folder"
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

// replace makes the release and puts it in place of the one before.
func (r release) replace(ctx context.Context, out string) error {
	f := folder.Folder{Path: out, What: "release", Mark: sumsName}
	return f.Replace(func(dir, work string) error { return r.fill(ctx, dir, work) })
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
