package bundle

import (
	"encoding/json"
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
	} `json:"outputs"`
}

func parse(text string) (meta metafile, err error) {
	err = json.Unmarshal([]byte(text), &meta)
	return meta, err
}

// inputs lists the sources of which a byte is left in the output, sorted.
func (m metafile) inputs() (paths []string) {
	for _, output := range m.Outputs {
		for path, input := range output.Inputs {
			if input.BytesInOutput > 0 {
				paths = append(paths, path)
			}
		}
	}
	slices.Sort(paths)
	return slices.Compact(paths)
}

func (m metafile) names(entry string) (script, style string) {
	for path, output := range m.Outputs {
		if output.EntryPoint == entry {
			return path, output.CSSBundle
		}
	}
	return "", ""
}
