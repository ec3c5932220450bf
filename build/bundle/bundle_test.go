package bundle

import (
	"io"
	"reflect"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/build/folder/foldertest"
	"github.com/inference-sim/measured-run/build/hashed"
)

func site(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	foldertest.Fill(t, dir, files)
	return dir
}

var page = map[string]string{
	"src/app.ts":                     "import './app.css';\nimport { greet } from 'left';\nconsole.log(greet(__NAME__, __SIZE__) as string);\n",
	"src/app.css":                    ".verdict { color: rebeccapurple }\n",
	"node_modules/left/package.json": `{"name":"left","version":"1.0.0","main":"index.js"}`,
	"node_modules/left/index.js":     "export const greet = (who, size) => 'hello ' + who + size;\nexport const unused = 1;\n",
}

func TestBuildOfAPage(t *testing.T) {
	entry := Entry{Site: site(t, page), Path: "src/app.ts", Define: map[string]any{"__NAME__": "run", "__SIZE__": 7}}
	out, err := Build(entry, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	if !hashed.Is(out.Script) || !hashed.Is(out.Style) || len(out.Files) != 2 {
		t.Errorf("script %q, style %q of %d files", out.Script, out.Style, len(out.Files))
	}
	if script := string(out.Files[out.Script]); !strings.Contains(script, `"run"`) || strings.Contains(script, "__NAME__") {
		t.Errorf("the constants are not filled in: %s", script)
	}
	if !strings.Contains(string(out.Files[out.Style]), "verdict") {
		t.Errorf("style sheet: %s", out.Files[out.Style])
	}
	want := []string{"node_modules/left/index.js", "src/app.css", "src/app.ts"}
	if !reflect.DeepEqual(out.Inputs, want) {
		t.Errorf("inputs %v, want %v", out.Inputs, want)
	}
	entry.Site = site(t, page)
	if again, err := Build(entry, io.Discard); err != nil || !reflect.DeepEqual(out, again) {
		t.Errorf("another folder gives other files: %s and %s, %v", out.Script, again.Script, err)
	}
}

func TestBuildOfAWorker(t *testing.T) {
	dir := site(t, map[string]string{"worker.ts": "import 'made:runtime';\nexport const lost = 1;\n"})
	entry := Entry{Site: dir, Path: "worker.ts", Worker: true, Modules: map[string]string{"made:runtime": "globalThis.Go = class {};"}}
	out, err := Build(entry, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	script := string(out.Files[out.Script])
	if !strings.Contains(script, "globalThis.Go=class") || strings.Contains(script, "export") {
		t.Errorf("not a plain script with the module in it: %s", script)
	}
}

func TestBuildFailsInWordsThatPointAtTheLine(t *testing.T) {
	for text, want := range map[string]string{
		"import x from './absent';\nx();": `Could not resolve "./absent"`,
		"const a = ;\n":                   `src/app.ts:1:10:`,
		"import 'made:something_else';\n": `no module "made:something_else" is known`,
	} {
		_, err := Build(Entry{Site: site(t, map[string]string{"src/app.ts": text}), Path: "src/app.ts"}, io.Discard)
		if err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "app.ts:1") {
			t.Errorf("%q: got %v", text, err)
		}
	}
}

func TestBuildPassesWarningsOn(t *testing.T) {
	var log strings.Builder
	dir := site(t, map[string]string{"src/app.ts": "if (typeof x === 'strnig') console.log(1);\n"})
	if _, err := Build(Entry{Site: dir, Path: "src/app.ts"}, &log); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(log.String(), "src/app.ts:1") {
		t.Errorf("log: %q", log.String())
	}
}
