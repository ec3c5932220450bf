package bundle

import (
	"encoding/json"
	"path"
	"slices"
)

// metafile is the part of esbuild's account of a build that is of use here.
type metafile struct {
	Outputs map[string]struct {
		EntryPoint string `json:"entryPoint"`
		CSSBundle  string `json:"cssBundle"`
		Inputs     map[string]struct {
			BytesInOutput int `json:"bytesInOutput"`
		} `json:"inputs"`
		Imports []struct {
			Path     string `json:"path"`
			Kind     string `json:"kind"`
			External bool   `json:"external"`
		} `json:"imports"`
	} `json:"outputs"`
}

func parse(text string) (meta metafile, err error) {
	err = json.Unmarshal([]byte(text), &meta)
	return meta, err
}

// inputs lists the sources of which a byte is left in the output, sorted.
func (m metafile) inputs() (paths []string) {
	for _, output := range m.Outputs {
		for source, input := range output.Inputs {
			if input.BytesInOutput > 0 {
				paths = append(paths, source)
			}
		}
	}
	slices.Sort(paths)
	return slices.Compact(paths)
}

// needed lists what a script imports before it runs, by names without folders: what stands deepest comes last.
func (m metafile) needed(script string) (names []string) {
	paths := []string{script}
	for i := 0; i < len(paths); i++ { // paths grows meanwhile
		for _, imported := range m.Outputs[paths[i]].Imports {
			if imported.Kind == "import-statement" && !imported.External && !slices.Contains(paths, imported.Path) {
				paths = append(paths, imported.Path)
				names = append(names, path.Base(imported.Path))
			}
		}
	}
	return names
}

func (m metafile) names(entry string) (script, style string) {
	for name, output := range m.Outputs {
		if output.EntryPoint == entry {
			return name, output.CSSBundle
		}
	}
	return "", ""
}
