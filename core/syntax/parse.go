package syntax

import (
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
)

// Tree is what could be read of a text.
type Tree struct {
	File     *source.File
	Root     *Node         // nil when nothing could be read
	Comments []source.Span // each from its # to the end of its line
	Nodes    int           // nodes after aliases are expanded
}

// Parse reads a text. It always returns a tree; with syntax errors, what could be saved of it.
func Parse(file *source.File) (*Tree, []diag.Diagnostic) { panic("not written yet") }
