package faults

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/inference-sim/measured-run/build/tool"
)

// Package is a package with its types.
type Package struct {
	Path  string
	dir   string // below the root
	fset  *token.FileSet
	files []*file
	info  *types.Info
	types *types.Package
}

type file struct {
	name string // below the root
	text string
	tree *ast.File
}

// listed is a package as the go command describes it.
type listed struct {
	ImportPath, Dir, Export string
	GoFiles                 []string
	DepOnly                 bool
}

// Load reads a package by its folder below the root.
func Load(ctx context.Context, root, dir string) (*Package, error) {
	out, err := tool.Run(ctx, root, nil, "go", "list", "-export", "-deps", "-json=ImportPath,Dir,Export,GoFiles,DepOnly", "./"+filepath.ToSlash(dir))
	if err != nil {
		return nil, err
	}
	exports := map[string]string{}
	var own listed
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var l listed
		if err := d.Decode(&l); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return nil, err
		}
		exports[l.ImportPath] = l.Export
		if !l.DepOnly {
			own = l
		}
	}
	p := &Package{Path: own.ImportPath, dir: dir, fset: token.NewFileSet()}
	if err := p.parse(own); err != nil {
		return nil, err
	}
	return p, p.check(exports)
}

func (p *Package) parse(own listed) error {
	for _, name := range own.GoFiles {
		full := filepath.Join(own.Dir, name)
		text, err := os.ReadFile(full)
		if err != nil {
			return err
		}
		tree, err := parser.ParseFile(p.fset, full, text, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		p.files = append(p.files, &file{name: filepath.Join(p.dir, name), text: string(text), tree: tree})
	}
	return nil
}

func (p *Package) check(exports map[string]string) error {
	open := func(path string) (io.ReadCloser, error) {
		if exports[path] == "" {
			return nil, fmt.Errorf("nothing is known of %s", path)
		}
		return os.Open(exports[path])
	}
	var trees []*ast.File
	for _, f := range p.files {
		trees = append(trees, f.tree)
	}
	p.info = &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}, Defs: map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{}}
	config := types.Config{Importer: importer.ForCompiler(p.fset, "gc", open)}
	var err error
	p.types, err = config.Check(p.Path, p.fset, trees, p.info)
	return err
}

// named writes a type as it can be written at a place in a file, and is empty where it cannot.
func (p *Package) named(f *file, at token.Pos, t types.Type) string {
	able := true
	text := types.TypeString(t, func(of *types.Package) string {
		if of == p.types {
			return ""
		}
		name := importedAs(f, of)
		able = able && name != ""
		return name
	})
	if !able || strings.Contains(text, "untyped") || strings.Contains(text, "struct{") || p.isHidden(text, at) {
		return ""
	}
	return text
}

// isHidden says whether the name of a type is that of something else in the function around a place.
func (p *Package) isHidden(text string, at token.Pos) bool {
	name, _, _ := strings.Cut(strings.TrimLeft(text, "*[]"), ".")
	scope := p.types.Scope().Innermost(at)
	if scope == nil {
		return false
	}
	_, object := scope.LookupParent(name, at)
	switch object.(type) {
	case *types.Var, *types.Const, *types.Func:
		return true
	}
	return false
}

func importedAs(f *file, of *types.Package) string {
	for _, spec := range f.tree.Imports {
		if strings.Trim(spec.Path.Value, `"`) != of.Path() {
			continue
		}
		if spec.Name != nil {
			return spec.Name.Name
		}
		return of.Name()
	}
	return ""
}
