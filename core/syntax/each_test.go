package syntax_test

import "github.com/inference-sim/measured-run/core/syntax"

// eachNode visits the nodes of a tree in source order, aliases unopened.
func eachNode(root *syntax.Node, visit func(*syntax.Node)) {
	if root == nil {
		return
	}
	visit(root)
	for _, pair := range root.Pairs {
		eachNode(pair.Key, visit)
		eachNode(pair.Value, visit)
	}
	for _, item := range root.Items {
		eachNode(item, visit)
	}
}
