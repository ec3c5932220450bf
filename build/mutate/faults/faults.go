// Package faults breaks Go code on purpose, one place at a time, so that one can see whether a test fails for it. All
// the faults of a file are written into it at once; at run time [mutant] shows one of them, or none.
package faults

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strconv"
	"strings"
)

// runtime is what broken code imports, under a name that nothing else has.
const (
	runtime     = "github.com/inference-sim/measured-run/build/mutate/mutant"
	runtimeName = "mutant__"
)

// Fault is one place with one change.
type Fault struct {
	ID   int
	File string
	Line int
	Func string // that it is in, or the variable
	What string // is changed
}

// Key names a fault by what it is rather than by where, so that it is the same after an edit elsewhere.
func (f Fault) Key() string { return f.File + " " + f.Func + ": " + f.What }

func (f Fault) String() string {
	return fmt.Sprintf("%s:%d: in %s, %s", f.File, f.Line, f.Func, f.What)
}

// Broken is a file with its faults written into it.
type Broken struct {
	Name, Text string
	Faults     []Fault
}

// Break writes the faults into each file that is wanted. Their numbers start at next.
func (p *Package) Break(next int, wanted func(name string) bool) (all []Broken) {
	for _, f := range p.files {
		if !wanted(f.name) {
			continue
		}
		b := &breaker{Package: p, file: f, edits: newEdits(), next: next}
		b.run()
		next = b.next
		if len(b.faults) > 0 {
			all = append(all, Broken{Name: f.name, Text: b.edits.apply(f.text), Faults: b.faults})
		}
	}
	return all
}

// breaker goes through one file.
type breaker struct {
	*Package
	*file
	edits  *edits
	next   int
	faults []Fault

	in      string // the function or variable
	parents []ast.Node
	judged  map[ast.Expr]bool     // conditions that are done
	alone   map[types.Object]bool // constants with a declaration of their own
}

func (b *breaker) run() {
	b.judged, b.alone = map[ast.Expr]bool{}, b.constants()
	b.edits.close(b.offset(b.tree.Name.End()), "; import "+runtimeName+" "+strconv.Quote(runtime))
	for _, decl := range b.tree.Decls {
		b.in = ""
		if f, ok := decl.(*ast.FuncDecl); ok {
			b.in = nameOf(f)
		}
		ast.Inspect(decl, func(n ast.Node) bool {
			if n == nil {
				b.parents = b.parents[:len(b.parents)-1]
				return true
			}
			deeper := b.visit(n)
			if deeper {
				b.parents = append(b.parents, n)
			}
			return deeper
		})
	}
}

func nameOf(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return f.Name.Name
	}
	of := f.Recv.List[0].Type
	if pointer, ok := of.(*ast.StarExpr); ok {
		of = pointer.X
	}
	if generic, ok := of.(*ast.IndexExpr); ok {
		of = generic.X
	}
	if name, ok := of.(*ast.Ident); ok {
		return name.Name + "." + f.Name.Name
	}
	return f.Name.Name
}

// visit breaks a node, and says whether what is in it can be broken too.
func (b *breaker) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.ImportSpec, *ast.TypeSpec, *ast.Field:
		return false
	case *ast.ValueSpec:
		if len(b.parents) == 1 {
			b.in = n.Names[0].Name
		}
	case *ast.GenDecl:
		return b.declared(n)
	case *ast.IfStmt:
		b.condition(n.Cond, true, true)
	case *ast.ForStmt:
		if n.Cond != nil {
			b.condition(n.Cond, false, true)
		}
	case *ast.CaseClause:
		b.cases(n)
	case ast.Stmt:
		b.statement(n)
	case ast.Expr:
		return b.expression(n)
	}
	return true
}

// add numbers a fault at a node.
func (b *breaker) add(n ast.Node, format string, args ...any) int {
	what := fmt.Sprintf(format, args...)
	b.faults = append(b.faults, Fault{ID: b.next, File: b.name, Line: b.fset.Position(n.Pos()).Line, Func: b.in, What: what})
	b.next++
	return b.next - 1
}

func (b *breaker) offset(pos token.Pos) int { return b.fset.Position(pos).Offset }

// source is the text of a node, as it stands.
func (b *breaker) source(n ast.Node) string { return b.text[b.offset(n.Pos()):b.offset(n.End())] }

// short is the same for a reader.
func (b *breaker) short(n ast.Node) string {
	text := strings.Join(strings.Fields(b.source(n)), " ")
	if runes := []rune(text); len(runes) > 70 {
		text = string(runes[:50]) + " … " + string(runes[len(runes)-15:])
	}
	return "`" + text + "`"
}

func (b *breaker) wrap(n ast.Node, before, after string) {
	b.edits.wrap(b.offset(n.Pos()), b.offset(n.End()), before, after)
}

// call writes a call of the runtime.
func call(name string, id int, args string) string {
	return runtimeName + "." + name + "(" + strconv.Itoa(id) + args
}

// shows asks whether a fault shows.
func shows(id int) string { return call("Is", id, ")") }

func (b *breaker) parent(up int) ast.Node {
	if len(b.parents) < up {
		return nil
	}
	return b.parents[len(b.parents)-up]
}
