package overlay

import (
	"embed"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"strings"
)

//go:embed bodies/*.txt values.txt
var written embed.FS

// rules are what is changed in a package.
type rules struct {
	bodies map[string]body   // by the name of the function, with its receiver
	values map[string]string // by the expression that is read
}

// body is what a function does instead. Its head is that of the function as it is, so that a change of it is seen.
type body struct{ head, text string }

// readRules gives the rules by the path of their package.
func readRules() (map[string]rules, error) {
	all := map[string]rules{}
	names, err := fs.Glob(written, "bodies/*.txt")
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		text, err := written.ReadFile(name)
		if err != nil {
			return nil, err
		}
		pkg := strings.ReplaceAll(strings.TrimSuffix(path.Base(name), ".txt"), "_", "/")
		bodies, err := bodiesIn(name, text)
		if err != nil {
			return nil, err
		}
		all[pkg] = rules{bodies, map[string]string{}}
	}
	text, err := written.ReadFile("values.txt")
	if err != nil {
		return nil, err
	}
	return all, addValues(all, string(text))
}

// bodiesIn reads a file of functions.
func bodiesIn(name string, text []byte) (map[string]body, error) {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, name, text, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	bodies := map[string]body{}
	for _, decl := range file.Decls {
		f, ok := decl.(*ast.FuncDecl)
		if !ok || f.Body == nil {
			return nil, fmt.Errorf("%s: there are functions only", set.Position(decl.Pos()))
		}
		if _, twice := bodies[nameOf(f)]; twice {
			return nil, fmt.Errorf("%s: %s is there twice", name, nameOf(f))
		}
		at := func(p token.Pos) int { return set.Position(p).Offset }
		bodies[nameOf(f)] = body{headOf(f, text, at), string(text[at(f.Body.Pos()):at(f.Body.End())])}
	}
	return bodies, nil
}

// addValues reads lines of a package, an expression and its value. Lines that start with # say why.
func addValues(all map[string]rules, text string) error {
	for line := range strings.Lines(text) {
		words := strings.Fields(line)
		if len(words) == 0 || words[0] == "#" {
			continue
		}
		if len(words) != 3 {
			return errors.New("values.txt: not a package, an expression and a value: " + line)
		}
		if _, known := all[words[0]]; !known {
			all[words[0]] = rules{map[string]body{}, map[string]string{}}
		}
		all[words[0]].values[words[1]] = words[2]
	}
	return nil
}

// nameOf is the name of a function: f, T.f, or (*T).f.
func nameOf(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return f.Name.Name
	}
	switch t := f.Recv.List[0].Type.(type) {
	case *ast.StarExpr:
		if name, ok := t.X.(*ast.Ident); ok {
			return "(*" + name.Name + ")." + f.Name.Name
		}
	case *ast.Ident:
		return t.Name + "." + f.Name.Name
	}
	return "?." + f.Name.Name // of a generic type, which has no rule
}

// headOf is all of a function that stands before its body.
func headOf(f *ast.FuncDecl, text []byte, at func(token.Pos) int) string {
	return strings.TrimSpace(string(text[at(f.Type.Pos()):at(f.Body.Pos())]))
}
