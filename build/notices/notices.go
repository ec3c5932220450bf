// Package notices writes the licences of what the page is made from: the npm packages of which code is in the
// bundles, the Go modules of which code is in the engine, and Go itself.
package notices

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Sources says what went into the page.
type Sources struct {
	Site   string   // folder of package.json
	Inputs []string // source files of the bundles, from Site
	Root   string   // folder of go.mod
	Engine string   // package of the engine, such as ./wasm
}

// component is one project whose code is in the page.
type component struct {
	name, version string
	licence       string // the texts, whole
}

// Text gives the notices, the same for the same components.
func Text(ctx context.Context, sources Sources) (string, error) {
	packages, err := npmPackages(sources.Site, sources.Inputs)
	if err != nil {
		return "", err
	}
	modules, err := goModules(ctx, sources.Root, sources.Engine)
	if err != nil {
		return "", err
	}
	return written(append(packages, modules...)), nil
}

func written(components []component) string {
	slices.SortStableFunc(components, func(a, b component) int { return strings.Compare(a.name, b.name) })
	var out strings.Builder
	out.WriteString("Code of these projects is part of the page. Their licences follow.\n\n")
	for _, c := range components {
		fmt.Fprintf(&out, "  %s\n", strings.TrimSpace(c.name+" "+c.version))
	}
	for _, c := range components {
		fmt.Fprintf(&out, "\n%s\n%s\n\n%s\n", strings.Repeat("-", 72), strings.TrimSpace(c.name+" "+c.version), c.licence)
	}
	return out.String()
}

// licenceTexts reads the licence and notice files in the folder of a project.
func licenceTexts(dir string) (string, error) {
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
