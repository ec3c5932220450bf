// Package syntax reads YAML text into a tree that knows the exact bytes of every key and value.
//
// It is the only package that knows which YAML library is underneath.
package syntax

import "github.com/inference-sim/measured-run/core/source"

// Kind says what a node is.
type Kind uint8

const (
	Scalar Kind = iota
	Mapping
	Sequence
	Alias // stands for Target
)

// Style says how a node is written.
type Style uint8

const (
	Plain Style = iota // a scalar without quotes; also a value that is not written at all
	SingleQuoted
	DoubleQuoted
	Literal // |
	Folded  // >
	Block   // a mapping or sequence laid out by indentation
	Flow    // a mapping or sequence in {} or []
)

// Node is a value of the document.
//
// Span covers the value's own text, without its anchor and tag, comments or trailing blanks: quotes included
// for a quoted scalar, header included for a block scalar, braces included for a flow collection. A block
// collection reaches from its first key or dash to the end of its last value. A value that is not written
// has an empty span at the place where it would go.
type Node struct {
	Kind   Kind
	Style  Style
	Broken bool // a mapping or sequence that lost entries to a syntax error
	Span   source.Span

	Value      string // Scalar: the decoded text
	Tag        string // the core-schema tag it carries, such as "!!str"; empty for none, "!" for the non-specific one
	Anchor     string
	AnchorSpan source.Span // of &name, for Alias of *name
	TagSpan    source.Span

	Pairs  []Pair  // Mapping
	Items  []*Node // Sequence
	Dashes []int   // Sequence in block style: the offset of each item's dash
	Target *Node   // Alias: never nil and never an Alias itself
}

// Pair is an entry of a mapping.
type Pair struct{ Key, Value *Node }
