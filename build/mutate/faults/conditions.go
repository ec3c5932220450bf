package faults

import (
	"go/ast"
	"go/token"
	"go/types"
)

// condition makes an expression true, and false, where that would be seen: of the operands of && each is made true, of
// those of || each is made false, since the whole does the rest.
func (b *breaker) condition(e ast.Expr, beTrue, beFalse bool) {
	if b.judged[e] {
		return
	}
	b.judged[e] = true
	switch x := e.(type) {
	case *ast.ParenExpr:
		b.condition(x.X, beTrue, beFalse)
		return
	case *ast.UnaryExpr:
		if x.Op == token.NOT {
			b.condition(x.X, beFalse, beTrue)
			return
		}
	case *ast.BinaryExpr:
		switch x.Op {
		case token.LAND:
			b.force(e, beTrue && !b.flat(token.LAND), beFalse && !b.flat(token.LAND))
			b.operands(x, true, false)
			return
		case token.LOR:
			b.force(e, beTrue && !b.flat(token.LOR), beFalse && !b.flat(token.LOR))
			b.operands(x, false, true)
			return
		}
		b.force(e, beTrue, beFalse)
		b.bound(x)
		return
	}
	b.force(e, beTrue, beFalse)
}

// flat says whether the expression stands in another of the same operator.
func (b *breaker) flat(op token.Token) bool {
	outer, ok := b.parent(1).(*ast.BinaryExpr)
	return ok && outer.Op == op
}

func (b *breaker) operands(x *ast.BinaryExpr, beTrue, beFalse bool) {
	b.parents = append(b.parents, x)
	b.condition(x.X, beTrue, beFalse)
	b.condition(x.Y, beTrue, beFalse)
	b.parents = b.parents[:len(b.parents)-1]
}

func (b *breaker) force(e ast.Expr, beTrue, beFalse bool) {
	if b.info.Types[e].Value != nil {
		return
	}
	if beTrue {
		id := b.add(e, "%s is taken for true", b.short(e))
		b.wrap(e, "("+shows(id)+" || (", "))")
	}
	if beFalse {
		id := b.add(e, "%s is taken for false", b.short(e))
		b.wrap(e, "(!"+shows(id)+" && (", "))")
	}
}

// bound moves the bound of a comparison by letting it in or keeping it out.
func (b *breaker) bound(x *ast.BinaryExpr) {
	if b.info.Types[x].Value != nil || !isNumber(b.info.Types[x.X].Type) {
		return
	}
	equal := "(" + b.source(x.X) + ") == (" + b.source(x.Y) + ")"
	switch x.Op {
	case token.LSS, token.GTR:
		id := b.add(x, "%s lets its bound in", b.short(x))
		b.wrap(x, "(", " || "+shows(id)+" && "+equal+")")
	case token.LEQ, token.GEQ:
		id := b.add(x, "%s keeps its bound out", b.short(x))
		b.wrap(x, "(!("+shows(id)+" && "+equal+") && ", ")")
	}
}

func isNumber(t types.Type) bool {
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsNumeric != 0
}

func isText(t types.Type) bool {
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsString != 0
}

func isBool(t types.Type) bool {
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsBoolean != 0
}

// cases are conditions in a switch that has no tag.
func (b *breaker) cases(c *ast.CaseClause) {
	if s, ok := b.parent(2).(*ast.SwitchStmt); !ok || s.Tag != nil {
		return
	}
	for _, e := range c.List {
		b.condition(e, true, true)
	}
}
