package overlay

import (
	"embed"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"strings"
)

//go:embed bodies/*.txt packages/*.txt values.txt
var written embed.FS

// rules are what is changed in a package.
type rules struct {
	whole  []byte            // what stands for all of its files; else nil
	bodies map[string]body   // by the name of the function, with its receiver
	values map[string]string // by the expression that is read
}

// body is what a function does instead. Its head is that of the function as it is, so that a change of it is seen.
type body struct{ head, text string }

// readRules gives the rules by the path of their package.
func readRules() (map[string]rules, error) {
	all := map[string]rules{}
	err := each("packages", func(pkg, name string, text []byte) error {
		all[pkg] = rules{whole: text}
		return nil
	})
	if err != nil {
		return nil, err
	}
	err = each("bodies", func(pkg, name string, text []byte) error {
		bodies, err := bodiesIn(name, text)
		all[pkg] = rules{bodies: bodies, values: map[string]string{}}
		return err
	})
	if err != nil {
		return nil, err
	}
	text, err := written.ReadFile("values.txt")
	if err != nil {
		return nil, err
	}
	return all, addValues(all, string(text))
}

// StandIns are the packages of which all is replaced, by one that does what little is asked of it.
func StandIns() (paths []string) {
	_ = each("packages", func(pkg, _ string, _ []byte) error { // what is embedded can be read
		paths = append(paths, pkg)
		return nil
	})
	return paths
}

// each goes through the files of a folder, which are named for a package.
func each(folder string, do func(pkg, name string, text []byte) error) error {
	return fs.WalkDir(written, folder, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := written.ReadFile(name)
		if err != nil {
			return err
		}
		return do(strings.ReplaceAll(strings.TrimSuffix(entry.Name(), ".txt"), "_", "/"), name, text)
	})
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

// addValues reads lines such as "runtime: iscgo is false". Lines that start with # say why.
func addValues(all map[string]rules, text string) error {
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		pkg, rest, _ := strings.Cut(line, ": ")
		expression, value, ok := strings.Cut(rest, " is ")
		if !ok {
			return errors.New("values.txt: no package, expression and value: " + line)
		}
		if _, known := all[pkg]; !known {
			all[pkg] = rules{bodies: map[string]body{}, values: map[string]string{}}
		}
		all[pkg].values[expression] = value
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
