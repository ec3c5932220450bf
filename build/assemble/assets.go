package assemble

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"os"
	"path/filepath"

	"github.com/inference-sim/measured-run/build/bundle"
	"github.com/inference-sim/measured-run/build/engine"
	"github.com/inference-sim/measured-run/build/examples"
	"github.com/inference-sim/measured-run/build/hashed"
	"github.com/inference-sim/measured-run/build/opening"
	"github.com/inference-sim/measured-run/build/reference"
)

// enginePackage is what is compiled for the browser, and repository where its source can be read.
const (
	enginePackage = "./wasm"
	repository    = "https://github.com/inference-sim/measured-run"
)

// firstScript is the source of what runs before anything is drawn.
const firstScript = "src/still/first.ts"

// assets are the files with digests in their names. Each is made before what refers to it.
type assets struct {
	dir     string
	version string

	engine, reference, examples, worker string // addresses from the page
	engineBytes                         int
	first, script, style                string
	needed                              []string // what script imports before it runs
	opening                             opening.Opening
	still                               string   // the page as it has opened, as HTML
	inputs                              []string // sources of the bundles
}

// data makes what the scripts load.
func (a *assets) data(ctx context.Context, root string) error {
	module, err := engine.Build(ctx, root, enginePackage)
	if err != nil {
		return err
	}
	a.engineBytes = len(module)
	if a.engine, err = a.put("engine.wasm", module); err != nil {
		return err
	}
	pages, pictures, err := reference.Build(reference.Source{Repo: os.DirFS(root), Docs: "docs", Web: repository})
	if err != nil {
		return err
	}
	if a.reference, err = a.putJSON("reference.json", pages); err != nil {
		return err
	}
	records, err := examples.Read(filepath.Join(root, "docs", "examples"))
	if err != nil {
		return err
	}
	if a.examples, err = a.putJSON("examples.json", records); err != nil {
		return err
	}
	if a.opening, err = opening.Of(records); err != nil {
		return err
	}
	return a.write(pictures)
}

// scripts makes the worker, then what starts it, then the page.
func (a *assets) scripts(ctx context.Context, site string, log io.Writer) error {
	worker, err := a.bundle(bundle.Entry{
		Site: site, Path: "src/engine/worker.ts", Worker: true,
		Define: a.constants(),
	}, log)
	if err != nil {
		return err
	}
	a.worker = "assets/" + worker.Script
	first, err := a.bundle(bundle.Entry{Site: site, Path: firstScript, Worker: true, Define: a.constants()}, log)
	if err != nil {
		return err
	}
	a.first = "assets/" + first.Script
	if a.still, err = a.opening.Draw(ctx, site, log); err != nil {
		return err
	}
	app, err := a.bundle(bundle.Entry{Site: site, Path: "src/app.ts", Define: a.constants()}, log)
	if err != nil {
		return err
	}
	a.script, a.needed = "assets/"+app.Script, app.Needed
	if app.Style != "" {
		a.style = "assets/" + app.Style
	}
	return nil
}

// constants are the names that site/src/build.d.ts declares. The worker, made first, does not know its own.
func (a *assets) constants() map[string]any {
	values := map[string]any{
		"__ENGINE_URL__":     a.engine,
		"__ENGINE_BYTES__":   a.engineBytes,
		"__REFERENCE_URL__":  a.reference,
		"__EXAMPLES_URL__":   a.examples,
		"__VERSION__":        a.version,
		"__SERVICE_WORKER__": serviceWorker,
		"__OPENING__":        a.opening.Name(),
	}
	if a.worker != "" {
		values["__WORKER_URL__"] = a.worker
	}
	return values
}

func (a *assets) bundle(entry bundle.Entry, log io.Writer) (bundle.Output, error) {
	out, err := bundle.Build(entry, log)
	if err != nil {
		return out, err
	}
	a.inputs = append(a.inputs, out.Inputs...)
	return out, a.write(out.Files)
}

// put writes a file under a name with its digest and gives its address from the page.
func (a *assets) put(name string, content []byte) (string, error) {
	name = hashed.Name(name, content)
	return "assets/" + name, a.write(map[string][]byte{name: content})
}

func (a *assets) putJSON(name string, value any) (string, error) {
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(value); err != nil {
		return "", err
	}
	return a.put(name, text.Bytes())
}

func (a *assets) write(files map[string][]byte) error {
	if err := os.MkdirAll(a.dir, 0o755); err != nil {
		return err
	}
	for name, content := range files {
		if err := os.WriteFile(filepath.Join(a.dir, name), content, 0o644); err != nil {
			return err
		}
	}
	return nil
}
