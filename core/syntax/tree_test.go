package syntax_test

import (
	"fmt"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// treeFault looks for a place in a tree that cannot be: a span outside the text or its parent, siblings out of
// order, an alias of nothing.
func treeFault(tree *syntax.Tree) string {
	if tree.Root == nil {
		return ""
	}
	return nodeFault(tree.File.Text, tree.Root, source.Span{To: len(tree.File.Text)})
}

func nodeFault(text string, n *syntax.Node, within source.Span) string {
	if n.Span().From > n.Span().To || !within.Contains(n.Span()) {
		return fmt.Sprintf("a node at %v is not within %v", n.Span(), within)
	}
	if n.Kind == syntax.Alias {
		if n.Target == nil || n.Target.Kind == syntax.Alias {
			return fmt.Sprintf("the alias at %v stands for nothing", n.Span())
		}
		return ""
	}
	for _, at := range []source.Span{n.AnchorSpan, n.TagSpan} {
		if at.To > 0 && (at.To > len(text) || text[at.From] != '&' && text[at.From] != '!') {
			return fmt.Sprintf("no property is at %v", at)
		}
	}
	last := n.Span().From
	for _, child := range children(n) {
		if child.Span().From < last {
			return fmt.Sprintf("a node at %v starts before %d", child.Span(), last)
		}
		if fault := nodeFault(text, child, n.Span()); fault != "" {
			return fault
		}
		last = child.Span().To
	}
	return dashFault(text, n)
}

func children(n *syntax.Node) []*syntax.Node {
	all := append([]*syntax.Node(nil), n.Items...)
	for _, pair := range n.Pairs {
		all = append(all, pair.Key, pair.Value)
	}
	return all
}

func dashFault(text string, n *syntax.Node) string {
	if n.Kind == syntax.Sequence && n.Style == syntax.Block && len(n.Dashes) != len(n.Items) {
		return fmt.Sprintf("%d dashes for %d items at %v", len(n.Dashes), len(n.Items), n.Span())
	}
	for i, dash := range n.Dashes {
		if text[dash] != '-' || dash >= n.Items[i].Span().From {
			return fmt.Sprintf("no dash at %d", dash)
		}
	}
	return ""
}

// findingFault looks for a finding that cannot be.
func findingFault(text string, found []diag.Diagnostic) string {
	for i, d := range found {
		if d.At.From < 0 || d.At.From > d.At.To || d.At.To > len(text) {
			return fmt.Sprintf("a finding at %v", d.At)
		}
		if d.Text == "" || i > 0 && found[i-1].At.From > d.At.From {
			return "findings without a text or out of order"
		}
		for _, fix := range d.Fixes {
			if fix.Title == "" || len(fix.Edits) == 0 {
				return "a fix without edits"
			}
			for _, edit := range fix.Edits {
				if edit.At.From < 0 || edit.At.From > edit.At.To || edit.At.To > len(text) {
					return fmt.Sprintf("an edit at %v", edit.At)
				}
			}
		}
	}
	return ""
}
