package budget

import (
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
)

// named finds the script of the page, first what runs before, and imported what a script needs before it runs. What is loaded late is a call,
// import("./x.js"), and imports nothing here.
var (
	named    = regexp.MustCompile(`<(?:script src|link rel="modulepreload" href)="(assets/[^"]+)"`)
	imported = regexp.MustCompile(`(?:\bfrom|\bimport)\s*"\./([\w.-]+\.js)"`)
)

// eager lists the scripts that a visitor needs before the page stands: the one it names, all that this imports, and
// the worker.
func eager(dist fs.FS) ([]string, error) {
	page, err := fs.ReadFile(dist, "index.html")
	if err != nil {
		return nil, err
	}
	found := named.FindAllSubmatch(page, -1)
	if found == nil {
		return nil, fmt.Errorf("index.html names no script")
	}
	files := []string{}
	for _, name := range found {
		files = append(files, string(name[1]))
	}
	for i := 0; i < len(files); i++ { // files grows meanwhile
		text, err := fs.ReadFile(dist, files[i])
		if err != nil {
			return nil, err
		}
		for _, match := range imported.FindAllSubmatch(text, -1) {
			if name := path.Join("assets", string(match[1])); !slices.Contains(files, name) {
				files = append(files, name)
			}
		}
	}
	workers, err := fs.Glob(dist, "assets/worker-*.js")
	return append(files, workers...), err
}
