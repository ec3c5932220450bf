package notices

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// carried are the packages of which code stands in the files of another, where no bundle tells of it: D3 publishes
// modules that were bundled before.
var carried = map[string][]string{
	"node_modules/d3-array":    {"node_modules/internmap"},
	"node_modules/d3-delaunay": {"node_modules/delaunator", "node_modules/robust-predicates"},
}

// npmPackages finds the packages that the inputs of a bundle belong to, and what these carry.
func npmPackages(site string, inputs []string) (components []Component, err error) {
	var dirs []string
	for _, input := range inputs {
		if dir := packageDir(input); dir != "" {
			dirs = append(append(dirs, dir), carried[dir]...)
		}
	}
	slices.Sort(dirs)
	for _, dir := range slices.Compact(dirs) {
		c, err := npmPackage(filepath.Join(site, filepath.FromSlash(dir)))
		if err != nil {
			return nil, err
		}
		components = append(components, c)
	}
	return components, nil
}

// packageDir cuts node_modules/@codemirror/state/dist/index.js to node_modules/@codemirror/state.
func packageDir(input string) string {
	parts := strings.Split(input, "/")
	for i := len(parts) - 1; i >= 0; i-- {
		if parts[i] != "node_modules" {
			continue
		}
		end := i + 2
		if end <= len(parts) && strings.HasPrefix(parts[i+1], "@") {
			end++
		}
		return strings.Join(parts[:min(end, len(parts))], "/")
	}
	return ""
}

func npmPackage(dir string) (Component, error) {
	var manifest struct{ Name, Version string }
	text, err := os.ReadFile(filepath.Join(dir, "package.json"))
	if err != nil {
		return Component{}, err
	}
	if err := json.Unmarshal(text, &manifest); err != nil {
		return Component{}, err
	}
	licence, err := Texts(dir)
	return Component{manifest.Name, manifest.Version, licence}, err
}
