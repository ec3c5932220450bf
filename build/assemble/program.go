package assemble

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"slices"

	"github.com/inference-sim/measured-run/build/bundle"
)

// module is a script that other pages and programs import by its name.
type module struct {
	name   string // without .js; beside it lies its .d.ts
	source string // from the site's folder; its types lie in the same folder under the module's name
	export string // what it is called in the package
}

// modules are what the npm package exports, the first as the package itself.
var modules = []module{
	{name: "measured-run", source: "src/api/main.ts", export: "."},
	{name: elementName, source: "src/element/main.ts", export: "./element"},
}

// program makes the modules and the rest of the npm package that the folder is. Names of modules stay the same from
// build to build, since others write them down. What they load has digests in its names, so that a module never gets
// an engine of another build out of a cache.
func (a *assets) program(site, dir string, log io.Writer) error {
	runner, err := a.bundle(bundle.Entry{
		Site: site, Path: "src/api/runner.ts", Whole: true,
	}, log)
	if err != nil {
		return err
	}
	interior, err := a.interior(site, log)
	if err != nil {
		return err
	}
	define := map[string]any{
		"__ENGINE__": "./" + a.engine, "__RUNNER__": "./assets/" + runner.Script,
		"__INTERIOR__": "./assets/" + interior.Script, "__VERSION__": a.version,
	}
	for _, m := range modules {
		if err := a.module(m, site, dir, define, log); err != nil {
			return err
		}
	}
	if err := a.embed(site, dir, runner.Script, log); err != nil {
		return err
	}
	needed := []string{a.engine, "assets/" + runner.Script}
	for name := range interior.Files {
		needed = append(needed, "assets/"+name)
	}
	slices.Sort(needed[2:])
	readme, err := os.ReadFile(filepath.Join(site, "src", "api", "README.md"))
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, "README.md"), readme, 0o644); err != nil {
		return err
	}
	return writeManifest(dir, a.version, needed)
}

func (a *assets) module(m module, site, dir string, define map[string]any, log io.Writer) error {
	out, err := bundle.Build(bundle.Entry{
		Site: site, Path: m.source, Name: m.name, Whole: true, Outside: []string{"./assets/*"}, Legible: true,
		Define: define,
	}, log)
	if err != nil {
		return err
	}
	a.inputs = append(a.inputs, out.Inputs...)
	types, err := os.ReadFile(filepath.Join(site, filepath.Dir(m.source), m.name+".d.ts"))
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, m.name+".d.ts"), types, 0o644); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, m.name+".js"), out.Files[out.Script], 0o644)
}

// manifest is the package.json of the npm package.
type manifest struct {
	Name        string         `json:"name"`
	Version     string         `json:"version"`
	Description string         `json:"description"`
	Licence     string         `json:"license"`
	Repository  string         `json:"repository"`
	Keywords    []string       `json:"keywords"`
	Type        string         `json:"type"`
	Main        string         `json:"main"`
	Types       string         `json:"types"`
	Exports     map[string]any `json:"exports"`
	SideEffects []string       `json:"sideEffects"` // the modules that do something when they are imported
	Engines     engines        `json:"engines"`
	Files       []string       `json:"files"` // all that goes into it, beside README, LICENSE and this file
}

type engines struct {
	Node string `json:"node"`
}

// writeManifest makes a package of the folder. The page that lies there too, and compressed copies, are no part of it.
func writeManifest(dir, version string, needed []string) error {
	m := manifest{
		Name: "measured-run", Version: version, Licence: "Apache-2.0", Type: "module",
		Description: "Check measured runs, YAML records of LLM-serving benchmarks, in browsers and in Node",
		Repository:  "github:inference-sim/measured-run",
		Keywords:    []string{"benchmark", "llm", "serving", "validation", "wasm"},
		Main:        modules[0].name + ".js", Types: modules[0].name + ".d.ts",
		Exports:     map[string]any{"./engine.wasm": "./" + needed[0], "./package.json": "./package.json"},
		Engines:     engines{Node: ">=20"},
		SideEffects: []string{"./" + elementName + ".js", "./assets/*"},
		Files:       append([]string{noticesName}, needed...),
	}
	for _, module := range modules {
		m.Exports[module.export] = exported{Types: "./" + module.name + ".d.ts", Default: "./" + module.name + ".js"}
		m.Files = append(m.Files, module.name+".js", module.name+".d.ts")
	}
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(m); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, "package.json"), text.Bytes(), 0o644)
}

// exported is one entry of exports. Types come first, since the first that fits is taken.
type exported struct {
	Types   string `json:"types"`
	Default string `json:"default"`
}
