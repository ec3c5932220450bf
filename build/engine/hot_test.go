package engine

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// The profile names functions. One that was renamed, or moved to another package, is compiled as if nobody called it.
func TestTheProfileNamesFunctionsThatThereAre(t *testing.T) {
	known, met := map[string]bool{}, 0
	for _, name := range namesIn(t, hot) {
		function, within := strings.CutPrefix(types.ReplaceAllString(name, ""), ours+"/core/")
		if !within || strings.HasSuffix(function, ".go") || closure.MatchString(function) {
			continue
		}
		dir, _, _ := strings.Cut(function, ".")
		if !known[dir] {
			known[dir] = true
			declared(t, dir, known)
		}
		if !known[function] {
			t.Errorf("core has no %s: give it its name back, or write the profile anew, as engine.go says", function)
		}
		met++
	}
	if met < 100 {
		t.Errorf("only %d functions of the core were found", met)
	}
}

var (
	types   = regexp.MustCompile(`\[.*\]`)             // that a generic function is compiled for
	closure = regexp.MustCompile(`\.(func|gowrap)\d+`) // which has the names of what it was written into
)

// namesIn are the strings of a profile: field 6 of its message.
func namesIn(t *testing.T, profile []byte) (names []string) {
	t.Helper()
	packed, err := gzip.NewReader(bytes.NewReader(profile))
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(packed)
	if err != nil {
		t.Fatal(err)
	}
	const strings, sized = 6, 2
	for len(text) > 0 {
		tag, n := binary.Uvarint(text)
		value, width := binary.Uvarint(text[n:])
		text = text[n+width:]
		if tag&7 != sized {
			continue
		}
		if tag>>3 == strings {
			names = append(names, string(text[:value]))
		}
		text = text[value:]
	}
	return names
}

// declared notes the functions of a package of the core.
func declared(t *testing.T, dir string, names map[string]bool) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "..", "core", filepath.FromSlash(dir), "*.go"))
	if err != nil || len(files) == 0 {
		t.Errorf("core has no package %s: %v", dir, err)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, text, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, decl := range file.Decls {
			if f, ok := decl.(*ast.FuncDecl); ok {
				names[dir+"."+receiver(f)+f.Name.Name] = true
			}
		}
	}
}

// receiver is what stands before the name of a method in a profile.
func receiver(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return ""
	}
	of, form := f.Recv.List[0].Type, "%."
	if pointer, ok := of.(*ast.StarExpr); ok {
		of, form = pointer.X, "(*%)."
	}
	if generic, ok := of.(*ast.IndexExpr); ok {
		of = generic.X
	}
	return strings.Replace(form, "%", of.(*ast.Ident).Name, 1)
}
