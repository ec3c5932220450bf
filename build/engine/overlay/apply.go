package overlay

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"
)

// edit puts a text in the place of another.
type edit struct {
	from, to int
	text     string
}

// source is a file of the package with what is changed in it.
type source struct {
	text  []byte
	set   *token.FileSet
	file  *ast.File
	edits []edit
}

// apply gives the files of a package that change, changed. A rule that finds nothing is an error.
func (r rules) apply(files map[string][]byte) (map[string][]byte, error) {
	changed := map[string][]byte{}
	if r.whole != nil {
		return r.standIn(files), nil
	}
	open := rules{bodies: maps.Clone(r.bodies), values: maps.Clone(r.values)}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		s, err := read(name, files[name])
		if err != nil {
			return nil, err
		}
		if err := s.rewrite(r, open); err != nil {
			return nil, err
		}
		if len(s.edits) > 0 {
			if changed[name], err = withoutIdleImports(name, s.edited()); err != nil {
				return nil, err
			}
		}
	}
	if left := append(slices.Sorted(maps.Keys(open.bodies)), slices.Sorted(maps.Keys(open.values))...); len(left) > 0 {
		return nil, fmt.Errorf("this release of Go has no %s", strings.Join(left, ", "))
	}
	return changed, nil
}

// standIn puts the whole in the place of the first file, and nothing in that of the others.
func (r rules) standIn(files map[string][]byte) map[string][]byte {
	changed := map[string][]byte{}
	for i, name := range slices.Sorted(maps.Keys(files)) {
		if changed[name] = nil; i == 0 {
			changed[name] = r.whole
		}
	}
	return changed
}

func read(name string, text []byte) (*source, error) {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, name, text, parser.SkipObjectResolution|parser.ParseComments)
	return &source{text: text, set: set, file: file}, err
}

func (s *source) at(p token.Pos) int { return s.set.Position(p).Offset }

func (s *source) replace(n ast.Node, text string) {
	s.edits = append(s.edits, edit{s.at(n.Pos()), s.at(n.End()), text})
}

// rewrite notes the changes of a file, and takes the rules that it meets from those that are open.
func (s *source) rewrite(r, open rules) error {
	for _, decl := range s.file.Decls {
		f, ok := decl.(*ast.FuncDecl)
		if !ok || f.Body == nil {
			s.values(decl, r, open)
			continue
		}
		instead, ok := r.bodies[nameOf(f)]
		if !ok {
			s.values(f.Body, r, open)
			continue
		}
		if head := headOf(f, s.text, s.at); head != instead.head {
			return fmt.Errorf("%s is %q here, not %q", nameOf(f), head, instead.head)
		}
		delete(open.bodies, nameOf(f))
		s.replace(f.Body, instead.text)
	}
	return nil
}

// values puts values in place of the expressions that always have them, where they are read.
func (s *source) values(in ast.Node, r, open rules) {
	parents := []ast.Node{nil}
	ast.Inspect(in, func(n ast.Node) bool {
		if n == nil {
			parents = parents[:len(parents)-1]
			return true
		}
		if e, ok := n.(ast.Expr); ok && reads(parents[len(parents)-1], e) {
			written := string(s.text[s.at(n.Pos()):s.at(n.End())])
			if value, ok := r.values[written]; ok {
				delete(open.values, written)
				s.replace(n, value)
				return false
			}
		}
		parents = append(parents, n)
		return true
	})
}

// reads says whether an expression, in its parent, stands for its value.
func reads(parent ast.Node, e ast.Expr) bool {
	switch p := parent.(type) {
	case *ast.BinaryExpr, *ast.ParenExpr, *ast.IfStmt, *ast.ForStmt, *ast.ReturnStmt, *ast.CaseClause, *ast.CompositeLit:
		return true
	case *ast.CallExpr:
		return p.Fun != e
	case *ast.UnaryExpr:
		return p.Op != token.AND
	case *ast.AssignStmt:
		return slices.Contains(p.Rhs, e)
	}
	return false
}

// edited is the text with its changes.
func (s *source) edited() []byte {
	var out bytes.Buffer
	done := 0
	for _, e := range s.edits {
		out.Write(s.text[done:e.from])
		out.WriteString(e.text)
		done = e.to
	}
	out.Write(s.text[done:])
	return out.Bytes()
}

// withoutIdleImports puts the import of nothing in place of those that nothing asks for any more, on which Go insists.
func withoutIdleImports(name string, text []byte) ([]byte, error) {
	s, err := read(name, text)
	if err != nil {
		return nil, err
	}
	asked := map[string]bool{"unsafe": bytes.Contains(text, []byte("\n//go:linkname "))}
	ast.Inspect(s.file, func(n ast.Node) bool {
		if selector, ok := n.(*ast.SelectorExpr); ok {
			if from, ok := selector.X.(*ast.Ident); ok {
				asked[from.Name] = true
			}
		}
		return true
	})
	for _, i := range s.file.Imports {
		from, err := strconv.Unquote(i.Path.Value)
		if err != nil {
			return nil, err
		}
		if i.Name == nil && !asked[path.Base(from)] {
			s.replace(i.Path, `_ "unsafe"`)
		}
	}
	return s.edited(), nil
}
