package notices

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/build/engine"
	"github.com/inference-sim/measured-run/build/folder/foldertest"
)

// project has an engine that needs one module, and a page that may need two packages.
func project(t *testing.T) Sources {
	t.Helper()
	root := t.TempDir()
	foldertest.Fill(t, root, map[string]string{
		"go.mod":        "module example.org/run\n\ngo 1.26\n\nrequire example.org/lib v1.2.3\n\nreplace example.org/lib => ./lib\n",
		"wasm/main.go":  "package main\n\nimport _ \"example.org/lib\"\n\nfunc main() {}\n",
		"lib/go.mod":    "module example.org/lib\n\ngo 1.26\n",
		"lib/lib.go":    "package lib\n",
		"lib/LICENSE":   "Licence of lib\r\n",
		"lib/NOTICE.md": "Notice of lib\n",
		"site/node_modules/@a/state/package.json":  `{"name":"@a/state","version":"6.1.0"}`,
		"site/node_modules/@a/state/LICENSE":       "Licence of state\n",
		"site/node_modules/other/package.json":     `{"name":"other","version":"1.0.0"}`,
		"site/node_modules/d3-array/package.json":  `{"name":"d3-array","version":"3.2.5"}`,
		"site/node_modules/d3-array/LICENSE":       "Licence of arrays\n",
		"site/node_modules/internmap/package.json": `{"name":"internmap","version":"2.0.3"}`,
		"site/node_modules/internmap/LICENSE":      "Licence of maps\n",
	})
	return Sources{
		Site: filepath.Join(root, "site"), Root: root, Main: "./wasm", Env: engine.Env,
		Inputs: []string{"node_modules/@a/state/dist/index.js", "node_modules/@a/state/dist/more.js", "src/app.ts", "go:runtime"},
	}
}

func TestText(t *testing.T) {
	components, err := Of(t.Context(), project(t))
	if err != nil {
		t.Fatal(err)
	}
	text := Text("the page", components)
	for _, want := range []string{"is part of the page.", "  @a/state 6.1.0\n  Go 1.", "  example.org/lib v1.2.3\n", "Licence of lib\n", "Notice of lib", "Licence of state", "The Go Authors"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q", want)
		}
	}
	for _, unwanted := range []string{"  other", "example.org/run", "\r"} {
		if strings.Contains(text, unwanted) {
			t.Errorf("%q is in the notices", unwanted)
		}
	}
	if t.Failed() {
		t.Log(text)
	}
}

func TestWhatAPackageCarriesIsListedToo(t *testing.T) {
	sources := project(t)
	sources.Inputs = []string{"node_modules/d3-array/dist/d3-array.mjs"}
	components, err := Of(t.Context(), sources)
	if err != nil {
		t.Fatal(err)
	}
	if text := Text("the page", components); !strings.Contains(text, "Licence of maps") {
		t.Errorf("the licence of what is carried is not in %s", text)
	}
}

func TestEverythingNeedsALicence(t *testing.T) {
	sources := project(t)
	sources.Inputs = append(sources.Inputs, "node_modules/other/index.js")
	if _, err := Of(t.Context(), sources); err == nil || !strings.Contains(err.Error(), "other has no licence file") {
		t.Errorf("got %v", err)
	}
}

func TestNoticesAreReadAsTheyWereWritten(t *testing.T) {
	rule := "\n" + strings.Repeat("-", 72) + "\n"
	components := []Component{
		{"@a/state", "6.1.0", "Licence of state\n" + rule + "other 1.0.0\n\nwith a rule in it"},
		{"Go", "1.26", "Licence of Go"}, {"nameless", "", "Licence"}, {"other", "1.0.0", "Licence\n\nof two parts"},
	}
	got, err := Read(Text("the page", components))
	if err != nil || !slices.Equal(got, components) {
		t.Errorf("got %q, %v", got, err)
	}
	whole := Text("the page", components)
	for name, text := range map[string]string{
		"nothing":             "",
		"another text":        "Some words.\n\nAnd more.\n",
		"a licence too few":   whole[:strings.LastIndex(whole, rule)],
		"no licence at all":   whole[:strings.Index(whole, rule)],
		"a title of its own":  strings.Replace(whole, "  Go 1.26", "  Go 1.27", 1),
		"an entry left blank": strings.Replace(whole, "  Go 1.26", "  ", 1),
	} {
		if got, err := Read(text); err == nil {
			t.Errorf("%s: got %q", name, got)
		}
	}
}

func TestPackageDir(t *testing.T) {
	for input, want := range map[string]string{
		"src/app.ts":                                "",
		"node_modules/preact/dist/preact.mjs":       "node_modules/preact",
		"node_modules/@lezer/lr/dist/index.js":      "node_modules/@lezer/lr",
		"node_modules/a/node_modules/b/lib/main.js": "node_modules/a/node_modules/b",
	} {
		if got := packageDir(input); got != want {
			t.Errorf("packageDir(%q) = %q, want %q", input, got, want)
		}
	}
}
