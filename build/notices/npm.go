package notices

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// npmPackages finds the packages that the inputs of a bundle belong to.
func npmPackages(site string, inputs []string) (components []Component, err error) {
	var dirs []string
	for _, input := range inputs {
		if dir := packageDir(input); dir != "" {
			dirs = append(dirs, dir)
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
	licence, err := licenceTexts(dir)
	return Component{manifest.Name, manifest.Version, licence}, err
}
