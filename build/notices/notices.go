// Package notices writes the licences of what is published is made from: the npm packages of which code is in the
// bundles of the page, the Go modules of which code is in the engine or the command, and Go itself.
package notices

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Sources says what went into a product.
type Sources struct {
	Site   string   // folder of package.json
	Inputs []string // source files of the bundles, from Site
	Root   string   // folder of go.mod
	Main   string   // package of the engine or the command, such as ./wasm
	Env    []string // the platform that it is linked for
}

// Component is one project whose code is in a product.
type Component struct {
	Name, Version string
	Licence       string // the texts, whole
}

// Of lists the components of a product by their names.
func Of(ctx context.Context, sources Sources) ([]Component, error) {
	packages, err := npmPackages(sources.Site, sources.Inputs)
	if err != nil {
		return nil, err
	}
	modules, err := goModules(ctx, sources.Root, sources.Main, sources.Env)
	if err != nil {
		return nil, err
	}
	all := append(packages, modules...)
	slices.SortStableFunc(all, func(a, b Component) int { return strings.Compare(a.Name, b.Name) })
	return all, nil
}

// Texts reads the licence and notice files in the folder of a project.
func Texts(dir string) (string, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return "", err
	}
	var texts []string
	for _, entry := range entries {
		if entry.IsDir() || !isLicence(entry.Name()) {
			continue
		}
		text, err := os.ReadFile(filepath.Join(dir, entry.Name()))
		if err != nil {
			return "", err
		}
		texts = append(texts, strings.TrimSpace(strings.ReplaceAll(string(text), "\r\n", "\n")))
	}
	if texts == nil {
		return "", fmt.Errorf("%s has no licence file", dir)
	}
	return strings.Join(texts, "\n\n"), nil
}

func isLicence(name string) bool {
	name = strings.ToUpper(name)
	for _, start := range []string{"LICENSE", "LICENCE", "COPYING", "NOTICE"} {
		if strings.HasPrefix(name, start) {
			return true
		}
	}
	return false
}
