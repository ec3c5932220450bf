package credential

import (
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// locate stands in until a tree can do it.
func locate(t *syntax.Tree, n *syntax.Node, from, to int) source.Span {
	at := n.Span.From
	if n.Style == syntax.SingleQuoted || n.Style == syntax.DoubleQuoted {
		at++
	}
	return source.Span{From: at + from, To: at + to}
}
