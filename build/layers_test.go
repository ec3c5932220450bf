package main

import (
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"path"
	"slices"
	"strings"
	"testing"
)

const (
	modulePath = "github.com/inference-sim/measured-run/"
	shared     = "core/internal/shared" // finds inputs for tests
)

// layers are in order: a package may import, itself or through others, only what stands in an earlier row.
// Packages in no row, such as vocab, may be imported anywhere, as long as what they import keeps to this.
var layers = [][]string{
	{"core/source"},
	{"core/diag"},
	{"core/syntax"},
	{"core/schema"},
	{"core/run", "core/licence"},
	{"core/check", "core/verdict"},
	{"core"},
	{"core/catalog", "core/assist"},
	{"wasm", "core/cmd"},
	{"build"},
	{"site"},
}

// goPackage is what go list says of a package.
type goPackage struct {
	ImportPath                         string
	Imports, TestImports, XTestImports []string
}

// listPackages gives the module's packages by path within it, with what they import on any platform of ours.
func listPackages(t *testing.T) map[string]goPackage {
	t.Helper()
	all := map[string]goPackage{}
	for _, platform := range [][]string{nil, {"GOOS=js", "GOARCH=wasm"}} {
		cmd := exec.Command("go", "list", "-e", "-json=ImportPath,Imports,TestImports,XTestImports", "./...")
		cmd.Dir, cmd.Env = "..", append(cmd.Environ(), platform...)
		out, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		for decoder := json.NewDecoder(strings.NewReader(string(out))); ; {
			var p goPackage
			if err := decoder.Decode(&p); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatal(err)
			}
			name := strings.TrimPrefix(p.ImportPath, modulePath)
			known := all[name]
			p.Imports = append(p.Imports, known.Imports...)
			p.TestImports = slices.Concat(p.TestImports, p.XTestImports, known.TestImports)
			all[name] = p
		}
	}
	if len(all) < 10 {
		t.Fatalf("only %d packages were found", len(all))
	}
	return all
}

// within says whether a package is a folder or below it.
func within(name string, folders ...string) bool {
	return slices.ContainsFunc(folders, func(folder string) bool {
		return name == folder || strings.HasPrefix(name, folder+"/")
	})
}

// layer is the row of a package, or -1.
func layer(name string) int {
	return slices.IndexFunc(layers, func(row []string) bool {
		return slices.ContainsFunc(row, func(folder string) bool {
			return name == folder || folder != "core" && within(name, folder)
		})
	})
}

// reach lists the packages of this module that a package imports, itself or through others.
func reach(all map[string]goPackage, name string) (names []string) {
	seen := map[string]bool{}
	var visit func(string)
	visit = func(name string) {
		for _, imported := range all[name].Imports {
			local, ours := strings.CutPrefix(imported, modulePath)
			if ours && !seen[local] {
				seen[local] = true
				names = append(names, local)
				visit(local)
			}
		}
	}
	visit(name)
	return names
}

func TestImportsGoDownTheLayersOnly(t *testing.T) {
	all := listPackages(t)
	for name := range all {
		row := layer(name)
		for _, below := range reach(all, name) {
			sameTree := slices.ContainsFunc(slices.Concat(layers...), func(folder string) bool {
				return folder != "core" && within(name, folder) && within(below, folder)
			})
			if row >= 0 && !sameTree && layer(below) >= row {
				t.Errorf("%s reaches %s, which stands no lower", name, below)
			}
		}
	}
}

func TestLibrariesStayWhereTheyBelong(t *testing.T) {
	homes := map[string][]string{
		"github.com/goccy/go-yaml":      {"core/syntax"},
		"github.com/evanw/esbuild":      {"build"},
		"github.com/yuin/goldmark":      {"build"},
		"github.com/andybalholm/brotli": {"build"},
		"github.com/chromedp":           {"site/browser"},
	}
	for name, p := range listPackages(t) {
		for library, home := range homes {
			imports := p.Imports
			if home[0] != "core/syntax" { // a test may compare with the library
				imports = slices.Concat(p.Imports, p.TestImports)
			}
			uses := slices.ContainsFunc(imports, func(imported string) bool { return within(imported, library) })
			if uses && !within(name, home...) {
				t.Errorf("%s imports %s, which is for %v", name, library, home)
			}
		}
	}
}

func TestTheCoreTouchesNoFilesClocksOrNetwork(t *testing.T) {
	outside := []string{"os", "net", "syscall", "io/ioutil", "log", "time", "plugin", "runtime/debug", "math/rand", "crypto/rand"}
	for name, p := range listPackages(t) {
		if !within(name, "core") || within(name, "core/cmd", shared) {
			continue
		}
		for _, imported := range p.Imports {
			if within(imported, outside...) {
				t.Errorf("%s imports %s", name, imported)
			}
		}
	}
}

func TestSharedInputsAreForTestsOnly(t *testing.T) {
	for name, p := range listPackages(t) {
		if slices.Contains(p.Imports, path.Join(modulePath, shared)) {
			t.Errorf("%s imports %s outside its tests", name, shared)
		}
	}
}
