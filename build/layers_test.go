package main

import (
	"errors"
	"go/build"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const modulePath = "github.com/inference-sim/measured-run/"

// forTests are folders of packages that help tests, and are no part of what they test.
var forTests = []string{"core/internal", "core/fuzztest", "core/jsontext/jsontest"}

// layers are in order: a package may import, itself or through others, only what stands in an earlier row.
// Packages in no row may be imported anywhere, as long as what they import keeps to this.
var layers = [][]string{
	{"core/decimal", "core/jsontext", "core/vocab", "core/version"},
	{"core/source"},
	{"core/diag"},
	{"core/syntax"},
	{"core/credential", "core/schema"},
	{"core/run", "core/licence"},
	{"core/check", "core/verdict"},
	{"core"},
	{"core/report"},
	{"core/catalog", "core/assist", "core/reading", "core/jsonschema", "core/draft", "core/format", "core/repair"},
	{"wasm", "core/cmd"},
	{"build"},
	{"site"},
}

// listPackages reads what each package of the module imports, on whatever platform. It reads the files rather than
// asking go list, so that go test knows when a remembered result no longer holds.
func listPackages(t *testing.T) map[string]*build.Package {
	t.Helper()
	everything := build.Default
	everything.UseAllFiles = true
	all := map[string]*build.Package{}
	for _, top := range []string{"core", "wasm", "build", "site/browser"} {
		err := filepath.WalkDir(filepath.Join("..", top), func(dir string, entry fs.DirEntry, err error) error {
			if err != nil || !entry.IsDir() || entry.Name() == "testdata" {
				return err
			}
			p, err := everything.ImportDir(dir, 0)
			if none := (*build.NoGoError)(nil); errors.As(err, &none) {
				return nil
			}
			all[filepath.ToSlash(strings.TrimPrefix(dir, ".."+string(filepath.Separator)))] = p
			return err
		})
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			t.Fatal(err)
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
func reach(all map[string]*build.Package, name string) (names []string) {
	seen := map[string]bool{}
	var visit func(string)
	visit = func(name string) {
		if all[name] == nil {
			return
		}
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
		"github.com/goccy/go-yaml":      {"core/syntax", "build/bench"},
		"github.com/evanw/esbuild":      {"build"},
		"github.com/yuin/goldmark":      {"build"},
		"github.com/andybalholm/brotli": {"build"},
		"github.com/chromedp":           {"site/browser", "build/bench"},
	}
	for name, p := range listPackages(t) {
		for library, home := range homes {
			imports := p.Imports
			if home[0] != "core/syntax" { // a test may compare with the library
				imports = slices.Concat(p.Imports, p.TestImports, p.XTestImports)
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
		if !within(name, "core") || within(name, "core/cmd") || within(name, forTests...) {
			continue
		}
		for _, imported := range p.Imports {
			if within(imported, outside...) {
				t.Errorf("%s imports %s", name, imported)
			}
		}
	}
}

// The library's reading of JSON stops at NaN, makes every value before anyone asks for it, and is much of a module.
func TestJSONIsReadByOneReader(t *testing.T) {
	for name, p := range listPackages(t) {
		if !within(name, "core", "wasm") {
			continue
		}
		for _, file := range p.GoFiles {
			content := string(contents(t, name+"/"+file))
			for _, call := range []string{"json.Unmarshal(", "json.NewDecoder("} {
				if strings.Contains(content, call) {
					t.Errorf("%s/%s calls %s); see core/jsontext", name, file, call)
				}
			}
		}
	}
}

func TestWhatHelpsTestsIsForTestsOnly(t *testing.T) {
	for name, p := range listPackages(t) {
		for _, imported := range p.Imports {
			local, ours := strings.CutPrefix(imported, modulePath)
			if ours && within(local, forTests...) && !within(name, forTests...) {
				t.Errorf("%s imports %s outside its tests", name, local)
			}
		}
	}
}
