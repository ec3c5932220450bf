package syntax

import (
	"cmp"
	"slices"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
)

// Tree is what could be read of a text.
type Tree struct {
	File     *source.File
	Root     *Node         // nil when nothing could be read
	Comments []source.Span // each from its # to the end of its line; at most MaxNodes
	Nodes    int           // nodes after aliases are expanded

	spliceable bool     // see Splice
	slab       slab     // what the nodes are from
	later      [][]Node // those that splices made, in no order
	spliced    int      // how many nodes splices made
}

// Parse reads a text. It always returns a tree; with syntax errors, what could be saved of it.
func Parse(file *source.File) (*Tree, []diag.Diagnostic) {
	tree := &Tree{File: file}
	if len(file.Text) > MaxBytes {
		return tree, []diag.Diagnostic{tooLong()}
	}
	encoding, doubtful, readable := checkEncoding(file.Text)
	if !readable {
		return tree, encoding
	}
	p := newParser(file, tree)
	p.doubtful = doubtful
	p.stream()
	p.acceptDoubtful(source.At(len(file.Text)))
	if p.limit != nil {
		return &Tree{File: file}, []diag.Diagnostic{*p.limit}
	}
	if tree.Root != nil && (len(encoding) > 0 || p.doubted) {
		tree.Root.breakStrange(file.Text)
	}
	tree.Nodes = p.expanded
	found := append(encoding, p.found...)
	if len(found) == 0 {
		if d, differs := misread(tree); differs {
			found = append(found, d)
		}
	}
	slices.SortStableFunc(found, func(a, b diag.Diagnostic) int { return cmp.Compare(a.At.From, b.At.From) })
	tree.spliceable, tree.slab = len(found) == 0 && len(doubtful) == 0 && p.isPlain(), p.nodes
	return tree, found
}
