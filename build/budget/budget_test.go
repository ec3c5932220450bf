package budget

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/build/folder/foldertest"
)

// page is one of which some scripts are loaded late.
var page = map[string]string{
	"index.html":           `<script src="assets/first-I.js"></script><link rel="modulepreload" href="assets/app-A.js" id="script"><link rel="modulepreload" href="assets/chunk-C.js">`,
	"assets/first-I.js":    `import(document.querySelector("#script").href);`,
	"assets/app-A.js":      `import{a as b}from"./chunk-B.js";import "./chunk-C.js";b(()=>import("./view-D.js"));`,
	"assets/chunk-B.js":    `import{c}from"./chunk-C.js";export{c as a};`,
	"assets/chunk-C.js":    `export const c=1;export{d}from"./chunk-E.js";`,
	"assets/chunk-E.js":    `export const d=` + `"` + strings.Repeat("x", 5000) + `";`,
	"assets/view-D.js":     strings.Repeat("not needed at first;", 5000),
	"assets/worker-F.js":   `onmessage=()=>{};`,
	"assets/engine-G.wasm": "engine",
	"assets/app-H.css":     "body{margin:0}",
	"assets/text-I.woff2":  "letters",
}

func lay(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	foldertest.Fill(t, dir, page)
	return dir
}

func TestWeigh(t *testing.T) {
	weights, err := Weigh(lay(t), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for _, w := range weights {
		got[w.What] = strings.Join(w.Files, " ")
	}
	for what, want := range map[string]string{
		"engine": "assets/engine-G.wasm",
		"page script before the panes that are loaded late": "assets/first-I.js assets/app-A.js assets/chunk-C.js assets/chunk-B.js assets/chunk-E.js assets/worker-F.js",
		"styles": "assets/app-H.css",
		"fonts":  "assets/text-I.woff2",
	} {
		if got[what] != want {
			t.Errorf("%s: %s", what, got[what])
		}
	}
	if script := weights[1].Bytes; script < 100 || script > 1000 {
		t.Errorf("the scripts weigh %d bytes, with 5,000 of one letter among them", script)
	}
}

func TestAWeightOverItsBudgetIsTold(t *testing.T) {
	weights, err := Weigh(lay(t), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	fonts := weights[3]
	if fonts.Within() || fonts.String() != "fonts: 7 bytes in Brotli, and the budget is 0 (assets/text-I.woff2)" {
		t.Errorf("%v", fonts)
	}
	if !weights[2].Within() {
		t.Errorf("%v", weights[2])
	}
}

func TestAPageWithoutAScriptIsNoPage(t *testing.T) {
	dir := lay(t)
	if err := os.WriteFile(filepath.Join(dir, "index.html"), []byte("<html>"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := Weigh(dir, t.TempDir()); err == nil || !strings.Contains(err.Error(), "names no script") {
		t.Errorf("got %v", err)
	}
}

func TestAimsLieBelowBudgets(t *testing.T) {
	for _, b := range Budgets {
		if b.Aim > 0 && b.Aim >= b.Most {
			t.Errorf("%s: the aim of %d is reached by the budget of %d; leave it out", b.What, b.Aim, b.Most)
		}
	}
}
