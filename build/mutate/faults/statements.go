package faults

import (
	"go/ast"
	"go/token"
)

// statement leaves one out that stands in a block: a call, an assignment, a step.
func (b *breaker) statement(s ast.Stmt) {
	switch b.parent(1).(type) {
	case *ast.BlockStmt, *ast.CaseClause:
	default:
		return
	}
	switch x := s.(type) {
	case *ast.ExprStmt:
		if c, ok := x.X.(*ast.CallExpr); !ok || isNamed(c.Fun, "panic") {
			return
		}
	case *ast.AssignStmt:
		if x.Tok == token.DEFINE || isNamed(x.Lhs[0], "_") {
			return
		}
	case *ast.BranchStmt:
		if x.Tok != token.CONTINUE && x.Tok != token.BREAK || b.closes(x) {
			return
		}
	case *ast.IncDecStmt, *ast.DeferStmt, *ast.GoStmt:
	default:
		return
	}
	id := b.add(s, "%s is left out", b.short(s))
	b.wrap(s, "if !"+shows(id)+" { ", " }")
}

// closes says whether a statement is all that a block has: the condition of the block says the same.
func (b *breaker) closes(s ast.Stmt) bool {
	block, ok := b.parent(1).(*ast.BlockStmt)
	return ok && len(block.List) == 1 && block.List[0] == s
}

func isNamed(e ast.Expr, name string) bool {
	ident, ok := e.(*ast.Ident)
	return ok && ident.Name == name
}
