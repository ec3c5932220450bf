// Package bundle turns the page's TypeScript and CSS into the files a browser loads, with esbuild.
package bundle

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path"
	"path/filepath"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// Entry names a source file to start from.
type Entry struct {
	Site    string            // folder of package.json
	Path    string            // of the entry point, from Site: src/app.ts
	Name    string            // of the script without .js, where others rely on it; else its own with a digest
	Worker  bool              // a worker is one plain script; the page is a module
	Whole   bool              // all in one file, also what is loaded late
	Outside []string          // imports that stay as they are written: ./assets/*
	Legible bool              // for programs that bundle it again: they heed comments, and show its names in traces
	Define  map[string]any    // constants known only at build time
	Modules map[string]string // scripts to import under names of their own: made:style.css
}

// Expression is a constant that is JavaScript, a name with dots, rather than a value.
type Expression string

// Output is what a browser loads.
type Output struct {
	Script string            // name of the file to start from
	Style  string            // name of its style sheet, empty without CSS
	Needed []string          // names of the scripts that it imports before it runs, those that they import among them
	Files  map[string][]byte // every file by name; the names hold digests
	Inputs []string          // the sources that went in, from Site
}

// oldest are the browsers that must run the page: the first with constructable style sheets in shadow roots,
// which the editor needs.
var oldest = []api.Engine{
	{Name: api.EngineChrome, Version: "111"},
	{Name: api.EngineFirefox, Version: "115"},
	{Name: api.EngineSafari, Version: "16.4"},
}

// Build bundles an entry. Warnings go to log; an error is in esbuild's own words, with the line it speaks of.
func Build(entry Entry, log io.Writer) (Output, error) {
	options, err := entry.options()
	if err != nil {
		return Output{}, err
	}
	result := api.Build(options)
	io.WriteString(log, spelled(result.Warnings, api.WarningMessage))
	if len(result.Errors) > 0 {
		return Output{}, errors.New(strings.TrimSpace(spelled(result.Errors, api.ErrorMessage)))
	}
	return read(entry.Path, result)
}

func (e Entry) options() (api.BuildOptions, error) {
	define, err := constants(e.Define)
	options := api.BuildOptions{
		AbsWorkingDir: e.Site,
		EntryPoints:   []string{e.Path},
		Outdir:        "assets",
		EntryNames:    "[name]-[hash]",
		ChunkNames:    "[name]-[hash]",
		AssetNames:    "[name]-[hash]",
		Bundle:        true,
		Format:        api.FormatESModule,
		Engines:       oldest,
		Define:        define,
		External:      e.Outside,
		Metafile:      true,
		LogLevel:      api.LogLevelSilent,
		LegalComments: api.LegalCommentsNone, // the notices file carries the licences whole

		JSX:             api.JSXAutomatic,
		JSXImportSource: "preact",

		MinifyWhitespace:  !e.Legible,
		MinifyIdentifiers: !e.Legible,
		MinifySyntax:      !e.Legible,

		Loader:  map[string]api.Loader{".svg": api.LoaderFile, ".png": api.LoaderFile, ".woff2": api.LoaderFile},
		Plugins: []api.Plugin{texts(e.Modules)},
	}
	if e.Worker {
		options.Format = api.FormatIIFE
	}
	options.Splitting = !e.Worker && !e.Whole
	if e.Name != "" {
		options.EntryNames = e.Name
	}
	return options, err
}

func constants(values map[string]any) (map[string]string, error) {
	define := map[string]string{}
	for name, value := range values {
		if expression, is := value.(Expression); is {
			define[name] = string(expression)
			continue
		}
		literal, err := json.Marshal(value)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		define[name] = string(literal)
	}
	return define, nil
}

// texts serves modules from memory. They take no path, so that a digest does not depend on the machine.
func texts(modules map[string]string) api.Plugin {
	return api.Plugin{Name: "texts", Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: "^made:"}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
			if _, known := modules[args.Path]; !known {
				return api.OnResolveResult{}, fmt.Errorf("no module %q is known to this build", args.Path)
			}
			return api.OnResolveResult{Path: args.Path, Namespace: "text"}, nil
		})
		build.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: "text"}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			text := modules[args.Path]
			return api.OnLoadResult{Contents: &text, Loader: api.LoaderJS}, nil
		})
	}}
}

func read(entry string, result api.BuildResult) (Output, error) {
	meta, err := parse(result.Metafile)
	if err != nil {
		return Output{}, err
	}
	out := Output{Files: map[string][]byte{}, Inputs: meta.inputs()}
	for _, file := range result.OutputFiles {
		out.Files[filepath.Base(file.Path)] = file.Contents
	}
	script, style := meta.names(entry)
	out.Script, out.Style, out.Needed = path.Base(script), "", meta.needed(script)
	if style != "" {
		out.Style = path.Base(style)
	}
	return out, nil
}

func spelled(messages []api.Message, kind api.MessageKind) string {
	return strings.Join(api.FormatMessages(messages, api.FormatMessagesOptions{Kind: kind}), "")
}
