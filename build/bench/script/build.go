// Package script is the JavaScript side of the bench: our module beside another checker, in Node and in a browser.
package script

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/inference-sim/measured-run/build/bundle"
	"github.com/inference-sim/measured-run/build/npm"
	"github.com/inference-sim/measured-run/core/jsonschema"
)

// Options say where things are.
type Options struct {
	Root    string // the repository
	Dist    string // the page as it was built
	Dir     string // a folder to make everything in
	Example string // the record that the other page shows
	Log     io.Writer
}

// Folders of what is made, and the names of what others open there.
const (
	PeerFolder   = "peer" // a site of its own
	records      = "records"
	ComparePage  = "compare.html"
	CompareEntry = "compare.js"
)

// Build installs the other checker and makes the programs and its page.
func Build(ctx context.Context, o Options) error {
	site := Site(o.Root)
	if err := npm.Ensure(ctx, site, o.Log); err != nil {
		return err
	}
	made, err := o.made()
	if err != nil {
		return err
	}
	if err := o.programs(site, made); err != nil {
		return err
	}
	// Node takes the programs for modules, and a browser has a page to run one in.
	if err := write(filepath.Join(o.Dir, "package.json"), []byte(`{"type": "module"}`)); err != nil {
		return err
	}
	if err := os.CopyFS(filepath.Join(o.Dir, "dist"), os.DirFS(o.Dist)); err != nil {
		return err
	}
	if err := copyFile(filepath.Join(site, ComparePage), filepath.Join(o.Dir, ComparePage)); err != nil {
		return err
	}
	return peer(site, filepath.Join(o.Dir, PeerFolder), made, o.Log)
}

// programs makes one script of each, with what it imports.
func (o Options) programs(site string, made map[string]string) error {
	for _, name := range []string{"compare", "node", "memory"} {
		out, err := bundle.Build(bundle.Entry{
			Site: site, Path: name + ".js", Name: name, Whole: true, Outside: []string{"node:*"}, Modules: made,
		}, o.Log)
		if err != nil {
			return err
		}
		if err := write(filepath.Join(o.Dir, name+".js"), out.Files[out.Script]); err != nil {
			return err
		}
	}
	return nil
}

// Site is the folder of the scripts and of the package that they need.
func Site(root string) string { return filepath.Join(root, "site", "bench") }

// made are the modules that the scripts import from here.
func (o Options) made() (map[string]string, error) {
	document, ok := jsonschema.Find("run")
	if !ok {
		return nil, fmt.Errorf("there is no schema of a run")
	}
	example, err := json.Marshal(o.Example)
	return map[string]string{
		"made:schema":  "export default " + string(document.Schema()),
		"made:example": "export default " + string(example),
	}, err
}

// peer makes the page that ours is held against.
func peer(site, dir string, made map[string]string, log io.Writer) error {
	out, err := bundle.Build(bundle.Entry{Site: site, Path: "peer.js", Modules: made}, log)
	if err != nil {
		return err
	}
	for name, content := range out.Files {
		if err := write(filepath.Join(dir, "assets", name), content); err != nil {
			return err
		}
	}
	page, err := os.ReadFile(filepath.Join(site, "peer.html"))
	if err != nil {
		return err
	}
	filled := strings.Replace(string(page), "{{peer.js}}", out.Script, 1)
	return write(filepath.Join(dir, "index.html"), []byte(filled))
}

func copyFile(from, to string) error {
	content, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return write(to, content)
}

func write(path string, content []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return os.WriteFile(path, content, 0o644)
}
