package notices

import (
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"io"
	"strings"

	"github.com/inference-sim/measured-run/build/tool"
)

// goLicence is Go's own. Not every distribution of Go brings the file.
//
//go:embed go.LICENSE
var goLicence string

// linked is the part of what go list says of a package that is of use here.
type linked struct {
	Module *module
}

type module struct {
	Path, Version, Dir string
	Main               bool
}

// goModules lists Go and the modules that a package is linked from on a platform, which env names.
func goModules(ctx context.Context, root, pkg string, env []string) ([]Component, error) {
	out, err := tool.Run(ctx, root, env, "go", "list", "-deps", "-json=Module", pkg)
	if err != nil {
		return nil, err
	}
	version, err := tool.Run(ctx, root, nil, "go", "env", "GOVERSION")
	if err != nil {
		return nil, err
	}
	components := []Component{{"Go", strings.TrimPrefix(strings.TrimSpace(string(version)), "go"), strings.TrimSpace(goLicence)}}
	modules, err := distinct(json.NewDecoder(strings.NewReader(string(out))))
	if err != nil {
		return nil, err
	}
	for _, m := range modules {
		licence, err := Texts(m.Dir)
		if err != nil {
			return nil, err
		}
		components = append(components, Component{m.Path, m.Version, licence})
	}
	return components, nil
}

// distinct gives each module other than our own once.
func distinct(packages *json.Decoder) (modules []module, err error) {
	seen := map[string]bool{}
	for {
		var p linked
		if err := packages.Decode(&p); errors.Is(err, io.EOF) {
			return modules, nil
		} else if err != nil {
			return nil, err
		}
		if p.Module != nil && !p.Module.Main && !seen[p.Module.Path] {
			seen[p.Module.Path] = true
			modules = append(modules, *p.Module)
		}
	}
}
