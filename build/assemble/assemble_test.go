package assemble

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/build/compress"
	"github.com/inference-sim/measured-run/build/folder/foldertest"
)

const template = `<!doctype html>
<html>
  <head>
    <meta content="{{csp}}">
    <link rel="icon" href="icon.svg">
    <link rel="stylesheet" href="{{app.css}}" integrity="{{app.css.integrity}}">
    <script src="{{first.js}}" integrity="{{first.js.integrity}}"></script>
    <link rel="modulepreload" href="{{app.js}}" integrity="{{app.js.integrity}}" id="script">
    {{modules}}
  </head>
  <body>
    <div id="page">{{still}}</div>
    <script type="application/json" id="opening">{{opening}}</script>
  </body>
</html>
`

// project is the least that can be assembled.
var project = map[string]string{
	"go.mod":                                     "module example.org/run\n\ngo 1.26\n",
	"LICENSE":                                    "ours\n",
	"wasm/main.go":                               "package main\n\nfunc main() { println(1) }\n",
	"site/package.json":                          `{"name":"page","version":"1.2.3"}`,
	"site/package-lock.json":                     `{"name":"page","version":"1.2.3","lockfileVersion":3,"requires":true,"packages":{"":{"name":"page","version":"1.2.3"}}}`,
	"site/index.html":                            template,
	"site/static/icon.svg":                       "<svg/>",
	"site/src/shared.ts":                         "export const shared = 1;\n",
	"site/src/late.ts":                           "import { shared } from './shared.ts';\nconsole.log(shared);\n",
	"site/src/app.ts":                            "import './app.css';\nimport { shared } from './shared.ts';\nvoid import('./late.ts');\nconsole.log(shared);\nconsole.log(__WORKER_URL__, __ENGINE_URL__, __ENGINE_BYTES__, __REFERENCE_URL__, __EXAMPLES_URL__, __VERSION__, __SERVICE_WORKER__, '<!-- </script>');\n",
	"site/src/app.css":                           "body { margin: 0 }\n",
	"site/src/engine/worker.ts":                  "console.log(__ENGINE_URL__);\n",
	"site/src/offline/sw.ts":                     "console.log(__FILES__, __BUILD__);\n",
	"site/src/still/first.ts":                    "console.log(__WORKER_URL__, __OPENING__);\n",
	"site/src/still/draw.tsx":                    "import made from 'made:opening';\nprocess.stdout.write(`<p>${made.title}: ${made.report.verdict.value}</p>`);\n",
	"site/src/single/start.ts":                   "(globalThis as any).measuredRunParts = {};\nawait import('../app.ts');\n",
	"site/src/api/main.ts":                       "export const parts = [new URL(__ENGINE__, import.meta.url), import(__RUNNER__), __VERSION__];\n",
	"site/src/api/runner.ts":                     "export const start = 1;\n",
	"site/src/api/README.md":                     "# The package\n",
	"site/src/api/measured-run.d.ts":             "export const parts: unknown[];\n",
	"site/src/element/main.ts":                   "export const late = () => import(__INTERIOR__);\n",
	"site/src/element/interior.tsx":              "import style from 'made:style.css';\nimport tokens from 'made:tokens.css';\nexport const parts = [style, tokens, () => import(__MODULE__), () => import('./editor.ts')];\n",
	"site/src/element/editor.ts":                 "export const editor = 1;\n",
	"site/src/element/style.css":                 "@import './tokens.css';\n",
	"site/src/element/tokens.css":                ":root { --text: \"black\" }\n",
	"site/src/embed/start.ts":                    "import './start.css';\nvoid import(__ELEMENT__);\n",
	"site/src/embed/start.css":                   "body { margin: 0 }\n",
	"site/embed.html":                            "<meta content=\"{{csp}}\"><link href=\"{{embed.css}}\"><script src=\"{{embed.js}}\"></script>\n",
	"site/src/element/measured-run-element.d.ts": "export const late: () => Promise<unknown>;\n",
	"docs/index.json":                            `[{"group":"Guide","pages":["index"]}]`,
	"docs/index.md":                              "# Guide\n\n![A picture](picture.svg)\n",
	"docs/picture.svg":                           "<svg></svg>",
	"docs/examples/index.json":                   `[{"id":"exact","title":"Exact","summary":"All stated."}]`,
	"docs/examples/exact.yaml":                   "kind: MeasuredRun\n",
}

// cache is one for all tests: what they build differs little, and compressing it takes seconds.
var cache string

func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "assemble-*")
	if err != nil {
		panic(err)
	}
	cache = dir
	code := m.Run()
	os.RemoveAll(dir)
	os.Exit(code)
}

func lay(t *testing.T, changes map[string]string) Options {
	t.Helper()
	root := t.TempDir()
	files := maps.Clone(project)
	maps.Copy(files, changes)
	for name, text := range files {
		foldertest.Put(t, filepath.Join(root, name), text)
	}
	return Options{Root: root, Out: filepath.Join(root, "dist"), Cache: cache, Version: "1.2.3", Effort: compress.Quick, Log: t.Output()}
}

func contents(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := os.ReadFile(filepath.Join(dir, name))
		files[name] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func TestDist(t *testing.T) {
	options := lay(t, nil)
	if err := Dist(t.Context(), options); err != nil {
		t.Fatal(err)
	}
	files := contents(t, options.Out)
	digest := regexp.MustCompile(`-[A-Z2-7]{8}\.`)
	var names []string
	for name := range files {
		if !strings.HasSuffix(name, ".br") && !strings.HasSuffix(name, ".gz") {
			names = append(names, digest.ReplaceAllString(name, "-HASH."))
		}
	}
	slices.Sort(names)
	want := []string{
		"LICENSE", "README.md", headersName, "assets/app-HASH.css", "assets/app-HASH.js", "assets/chunk-HASH.js", "assets/editor-HASH.js",
		"assets/engine-HASH.wasm", "assets/examples-HASH.json", "assets/first-HASH.js", "assets/interior-HASH.js", "assets/late-HASH.js", "assets/picture-HASH.svg",
		"assets/reference-HASH.json", "assets/runner-HASH.js", "assets/start-HASH.css", "assets/start-HASH.js",
		"assets/worker-HASH.js", "embed.html", "icon.svg", "index.html", "measured-run-element.d.ts",
		"measured-run-element.js", "measured-run.d.ts", "measured-run.html", "measured-run.js",
		"package.json", "schema/measured-run.schema.json", "schema/measurement-sources.schema.json", serviceWorker, noticesName,
	}
	if !slices.Equal(names, want) {
		t.Errorf("files %v", names)
	}
	refersOnlyToItself(t, files)
}

// refersOnlyToItself checks that every address of an asset in the page and its scripts is a file that is there.
func refersOnlyToItself(t *testing.T, files map[string]string) {
	t.Helper()
	found := 0
	for name, text := range files {
		if !strings.HasSuffix(name, ".html") && !strings.HasSuffix(name, ".js") {
			continue
		}
		for _, address := range regexp.MustCompile(`assets/[\w.-]+`).FindAllString(text, -1) {
			found++
			if _, ok := files[address]; !ok {
				t.Errorf("%s refers to %s, which is not there", name, address)
			}
			if _, ok := files[address+".br"]; !ok && strings.HasSuffix(address, ".wasm") {
				t.Errorf("%s has no compressed copy", address)
			}
		}
	}
	if found < 6 {
		t.Errorf("%d addresses of assets were found", found)
	}
}

func TestThePageHoldsWhatItOpensWith(t *testing.T) {
	files := built(t)
	for _, name := range []string{"index.html", "measured-run.html"} {
		page := files[name]
		if !strings.Contains(page, `<div id="page"><p>Exact: NOT_REPRODUCIBLE</p></div>`) {
			t.Errorf("%s is not drawn: %s", name, page[:min(len(page), 3000)])
		}
		if !strings.Contains(page, `id="opening">{"title":"Exact","text":"kind: MeasuredRun\n","report":{"path":"Exact",`) {
			t.Errorf("%s does not hold its example", name)
		}
	}
	if !strings.Contains(files["index.html"], `<link rel="modulepreload" href="assets/chunk-`) {
		t.Errorf("the page does not ask ahead for what its script imports: %s", files["index.html"])
	}
}

func TestDistIsTheSameForTheSameTree(t *testing.T) {
	first, second := lay(t, nil), lay(t, nil)
	for _, options := range []Options{first, second, second} {
		if err := Dist(t.Context(), options); err != nil {
			t.Fatal(err)
		}
	}
	if a, b := contents(t, first.Out), contents(t, second.Out); !maps.Equal(a, b) {
		t.Errorf("%v\n%v", slices.Sorted(maps.Keys(a)), slices.Sorted(maps.Keys(b)))
	}
}

func TestAFailureLeavesWhatWasThere(t *testing.T) {
	options := lay(t, map[string]string{"site/index.html": "\n{{app.mjs}}\n"})
	foldertest.Put(t, filepath.Join(options.Out, noticesName), "of before")
	err := Dist(t.Context(), options)
	if err == nil || !strings.Contains(err.Error(), "index.html:2: the build has nothing to put for {{app.mjs}}") {
		t.Errorf("got %v", err)
	}
	if files := contents(t, options.Out); len(files) != 1 {
		t.Errorf("the folder changed: %v", files)
	}
	if left, _ := filepath.Glob(filepath.Join(options.Root, ".dist-*")); left != nil {
		t.Errorf("left behind: %v", left)
	}
}

func TestAFolderOfOtherThingsIsKept(t *testing.T) {
	options := lay(t, nil)
	foldertest.Put(t, filepath.Join(options.Out, "thesis.txt"), "years of work")
	err := Dist(t.Context(), options)
	if err == nil || !strings.Contains(err.Error(), "holds files that are not of an earlier build") {
		t.Errorf("got %v", err)
	}
	if files := contents(t, options.Out); files["thesis.txt"] == "" {
		t.Error("the file is gone")
	}
}
