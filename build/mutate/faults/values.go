package faults

import (
	"go/ast"
	"go/token"
	"go/types"
	"strconv"
	"strings"
)

// expression breaks a value, and says whether what is in it can be broken too.
func (b *breaker) expression(e ast.Expr) bool {
	tv := b.info.Types[e]
	if tv.IsType() {
		return false
	}
	if tv.Value != nil {
		b.constant(e, tv.Type)
		return false
	}
	switch x := e.(type) {
	case *ast.BinaryExpr:
		b.binary(x)
	case *ast.UnaryExpr:
		if x.Op == token.NOT {
			b.condition(x, true, true)
		}
	case *ast.CallExpr:
		return b.call(x)
	case *ast.CompositeLit:
		b.literal(x)
	}
	return true
}

func (b *breaker) binary(x *ast.BinaryExpr) {
	t := b.info.Types[x].Type
	switch x.Op {
	case token.LAND, token.LOR, token.LSS, token.GTR, token.LEQ, token.GEQ, token.EQL, token.NEQ:
		b.condition(x, true, true)
	case token.ADD, token.SUB:
		if isNumber(t) {
			b.operand(x, t, "Minus", "%s adds for subtracts, or the reverse")
		}
	case token.MUL, token.QUO, token.REM:
		b.operand(x, t, "One", "%s has 1 on its right")
	}
}

func (b *breaker) operand(x *ast.BinaryExpr, t types.Type, function, what string) {
	name := b.named(b.file, x.Pos(), t)
	if name == "" {
		return
	}
	id := b.add(x, what, b.short(x))
	b.wrap(x.Y, runtimeName+"."+function+"["+name+"]("+strconv.Itoa(id)+", ", ")")
}

// constant puts another value in the place of one that is written.
func (b *breaker) constant(e ast.Expr, t types.Type) {
	if b.mustBeConstant(e) || b.isBrokenAtHome(e) {
		return
	}
	if isBool(t) {
		id := b.add(e, "%s is the reverse", b.short(e))
		b.wrap(e, "("+shows(id)+" != ", ")")
		return
	}
	name := b.named(b.file, e.Pos(), types.Default(t))
	switch {
	case name == "":
	case isText(t):
		if text, err := strconv.Unquote(b.source(e)); err == nil && (text == "" || strings.Contains(text, " ")) {
			return // what is said to a reader, or nothing
		}
		b.exchange(e, "Other", name, "%s is another word")
	case isNumber(t):
		b.exchange(e, "Next", name, "%s is one more")
	}
}

func (b *breaker) exchange(e ast.Expr, function, name, what string) {
	id := b.add(e, what, b.short(e))
	b.wrap(e, runtimeName+"."+function+"["+name+"]("+strconv.Itoa(id)+", ", ")")
}

// mustBeConstant says whether Go asks for a constant here, or whether nobody could tell the difference.
func (b *breaker) mustBeConstant(e ast.Expr) bool {
	switch p := b.parent(1).(type) {
	case *ast.KeyValueExpr:
		outer, ok := b.parent(2).(*ast.CompositeLit)
		return p.Key == e && (!ok || !isMap(b.info.Types[outer].Type))
	case *ast.ArrayType:
		return true
	case *ast.SelectorExpr:
		return true
	case *ast.CallExpr:
		return isNamed(p.Fun, "make") // room that is made ready
	}
	return false
}

func isMap(t types.Type) bool {
	_, ok := t.Underlying().(*types.Map)
	return ok
}

// declared says whether a declaration can be broken. Of constants only those can that nothing else asks to be
// constant: they are made variables.
func (b *breaker) declared(d *ast.GenDecl) bool {
	if d.Tok != token.CONST {
		return d.Tok == token.VAR
	}
	v := declaredAlone(d)
	if v == nil {
		return false
	}
	if name := b.usedAs(b.info.Defs[v.Names[0]]); name != "" {
		b.in = v.Names[0].Name
		b.edits.replace(b.offset(d.TokPos), len("const"), "var")
		function, what := "Next", "%s is one more"
		if name == "string" {
			function, what = "Other", "%s is another word"
		}
		b.exchange(v.Values[0], function, name, what)
	}
	return false
}

// declaredAlone is a constant that has a declaration, and a value, of its own.
func declaredAlone(d *ast.GenDecl) *ast.ValueSpec {
	if d.Tok != token.CONST || len(d.Specs) != 1 {
		return nil
	}
	if v := d.Specs[0].(*ast.ValueSpec); len(v.Names) == 1 && len(v.Values) == 1 && v.Type == nil {
		return v
	}
	return nil
}

// constants are those of a package that are declared alone.
func (p *Package) constants() map[types.Object]bool {
	all := map[types.Object]bool{}
	for _, f := range p.files {
		for _, decl := range f.tree.Decls {
			if d, ok := decl.(*ast.GenDecl); ok {
				if v := declaredAlone(d); v != nil {
					all[p.info.Defs[v.Names[0]]] = true
				}
			}
		}
	}
	return all
}

// isBrokenAtHome says whether a value is the name of a constant that is broken where it is declared.
func (b *breaker) isBrokenAtHome(e ast.Expr) bool {
	ident, ok := e.(*ast.Ident)
	return ok && b.alone[b.info.Uses[ident]] && b.usedAs(b.info.Uses[ident]) != ""
}

// usedAs is the type as which a constant is used everywhere, empty where a variable would not do.
func (b *breaker) usedAs(object types.Object) string {
	if object.Exported() {
		return ""
	}
	as := ""
	for _, f := range b.files {
		var outer []ast.Node
		ast.Inspect(f.tree, func(n ast.Node) bool {
			if n == nil {
				outer = outer[:len(outer)-1]
				return true
			}
			if ident, ok := n.(*ast.Ident); ok && b.info.Uses[ident] == object {
				t := b.named(b.file, ident.Pos(), types.Default(b.info.Types[ident].Type))
				up, _ := outer[len(outer)-1].(ast.Expr)
				if as == "" {
					as = t
				}
				_, length := up.(*ast.ArrayType)
				if t != as || t == "" || length || up != nil && b.info.Types[up].Value != nil {
					as = "-"
				}
			}
			outer = append(outer, n)
			return true
		})
	}
	return strings.TrimSuffix(as, "-")
}
