package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/inference-sim/measured-run/build/notices"
	"github.com/inference-sim/measured-run/build/release/archive"
	"github.com/inference-sim/measured-run/build/release/sbom"
	"github.com/inference-sim/measured-run/build/tool"
)

// platform is what a command runs on.
type platform struct{ system, processor string }

func platformOf(name string) (platform, error) {
	system, processor, both := strings.Cut(name, "/")
	if !both || system == "" || processor == "" {
		return platform{}, fmt.Errorf("a platform is written as linux/amd64, not %q", name)
	}
	return platform{system, processor}, nil
}

// env is the environment to compile in. What else could make a difference is set to what Go does by itself.
func (p platform) env() []string {
	return []string{
		"GOOS=" + p.system, "GOARCH=" + p.processor, "CGO_ENABLED=0", "GOFLAGS=", "GOEXPERIMENT=", "GOAMD64=v1", "GOARM64=v8.0",
	}
}

func (p platform) windows() bool { return p.system == "windows" }

// commands adds an archive of the command for each platform, and one bill for all of them.
func (r release) commands(ctx context.Context, dir, work string) error {
	var parts []notices.Component
	for _, p := range r.platforms {
		fmt.Fprintln(r.log, "compiling the command for "+p.system+"/"+p.processor)
		linked, err := r.command(ctx, dir, work, p)
		if err != nil {
			return err
		}
		parts = append(parts, linked...)
	}
	slices.SortFunc(parts, func(a, b notices.Component) int { return cmp.Compare(a.Name, b.Name) })
	parts = slices.CompactFunc(parts, func(a, b notices.Component) bool { return a.Name == b.Name })
	product := sbom.Product{Name: commandName, Version: r.version, PURL: sbom.Go(modulePath, "v"+r.version) + "#" + commandDir}
	return bill(dir, product, parts)
}

// command adds the archive for one platform and gives what the command is linked from there.
func (r release) command(ctx context.Context, dir, work string, p platform) ([]notices.Component, error) {
	name := strings.Join([]string{commandName, r.version, p.system, p.processor}, "-")
	folder := filepath.Join(work, name)
	if err := os.Mkdir(folder, 0o755); err != nil {
		return nil, err
	}
	if err := r.compile(ctx, folder, p); err != nil {
		return nil, err
	}
	linked, err := r.legal(ctx, folder, p)
	if err != nil {
		return nil, err
	}
	pack, ending := archive.TarGz, ".tar.gz"
	if p.windows() {
		pack, ending = archive.Zip, ".zip"
	}
	return linked, write(filepath.Join(dir, name+ending), func(out io.Writer) error { return pack(out, os.DirFS(folder), name) })
}

// compile leaves the command in a folder: without paths of this machine, and without what only a debugger reads.
func (r release) compile(ctx context.Context, folder string, p platform) error {
	name := commandName
	if p.windows() {
		name += ".exe"
	}
	out, err := filepath.Abs(filepath.Join(folder, name))
	if err != nil {
		return err
	}
	_, err = tool.Run(ctx, r.root, p.env(),
		"go", "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w -buildid=", "-o", out, "./"+commandDir)
	return err
}

// legal adds our licence and those of what the command is linked from.
func (r release) legal(ctx context.Context, folder string, p platform) ([]notices.Component, error) {
	licence, err := os.ReadFile(filepath.Join(r.root, "LICENSE"))
	if err != nil {
		return nil, err
	}
	linked, err := notices.Of(ctx, notices.Sources{Root: r.root, Main: "./" + commandDir, Env: p.env()})
	if err != nil {
		return nil, err
	}
	for name, text := range map[string]string{"LICENSE": string(licence), notices.Name: notices.Text(commandName, linked)} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
			return nil, err
		}
	}
	return linked, nil
}
