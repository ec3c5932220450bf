package faults

import (
	"go/ast"
	"go/types"
	"strings"
)

// literal leaves out the items of a list or a map.
func (b *breaker) literal(x *ast.CompositeLit) {
	if x.Type == nil || len(x.Elts) == 0 || isAddress(b.parent(1)) {
		return
	}
	switch t := b.info.Types[x].Type.Underlying().(type) {
	case *types.Slice:
		if _, keyed := x.Elts[0].(*ast.KeyValueExpr); !keyed {
			b.wrap(x, call("Without", b.items(x.Elts), ", "), ")")
		}
	case *types.Map:
		var keys []string
		for _, item := range x.Elts {
			keys = append(keys, b.source(item.(*ast.KeyValueExpr).Key))
		}
		if !strings.Contains(keys[0], "{") && b.named(b.file, x.Pos(), t.Key()) != "" {
			b.wrap(x, call("WithoutKey", b.items(x.Elts), ", "), ", "+strings.Join(keys, ", ")+")")
		}
	}
}

func isAddress(n ast.Node) bool {
	_, ok := n.(*ast.UnaryExpr)
	return ok
}

// items numbers one fault for each, and gives the first.
func (b *breaker) items(all []ast.Expr) (first int) {
	for i, item := range all {
		id := b.add(item, "%s is left out of its list", b.short(item))
		if i == 0 {
			first = id
		}
	}
	return first
}

// call leaves out a step of a chain, and the arguments that a call need not have.
func (b *breaker) call(x *ast.CallExpr) bool {
	b.step(x)
	signature, ok := b.info.Types[x.Fun].Type.(*types.Signature)
	if !ok || !signature.Variadic() || x.Ellipsis.IsValid() || b.isSpread(x) {
		return true
	}
	needed := signature.Params().Len() - 1
	item := b.named(b.file, x.Pos(), signature.Params().At(needed).Type().(*types.Slice).Elem())
	if len(x.Args) > needed && item != "" && item != "any" && !b.isBuiltin(x.Fun) {
		id := b.items(x.Args[needed:])
		b.edits.wrap(b.offset(x.Args[needed].Pos()), b.offset(x.Rparen), call("Without", id, ", []"+item+"{"), "})...")
	}
	return true
}

// isSpread says whether one call gives all the arguments of another.
func (b *breaker) isSpread(x *ast.CallExpr) bool {
	if len(x.Args) != 1 {
		return false
	}
	_, several := b.info.Types[x.Args[0]].Type.(*types.Tuple)
	return several
}

func (b *breaker) isBuiltin(fun ast.Expr) bool { return b.info.Types[fun].IsBuiltin() }

// step leaves a method out of a chain: a.B().C() becomes a.B(), where both are of one type.
func (b *breaker) step(x *ast.CallExpr) {
	method, ok := x.Fun.(*ast.SelectorExpr)
	if !ok || b.info.Selections[method] == nil {
		return
	}
	before, chained := method.X.(*ast.CallExpr)
	if !chained || method.Sel.Name == "Doc" || !types.Identical(b.info.Types[before].Type, b.info.Types[x].Type) {
		return
	}
	name := b.named(b.file, x.Pos(), b.info.Types[x].Type)
	if name == "" {
		return
	}
	id := b.add(method.Sel, "`.%s%s` is left out", method.Sel.Name, strings.Trim(b.shortArgs(x), "`"))
	b.wrap(x, call("Step", id, ", "), " })")
	b.edits.close(b.offset(before.End()), ", func(step__ "+name+") "+name+" { return step__")
}

func (b *breaker) shortArgs(x *ast.CallExpr) string {
	text := strings.Join(strings.Fields(b.text[b.offset(x.Lparen):b.offset(x.Rparen)+1]), " ")
	if runes := []rune(text); len(runes) > 60 {
		text = string(runes[:60]) + "…"
	}
	return text
}
