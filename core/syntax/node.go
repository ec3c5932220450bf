package syntax

import (
	"unsafe"

	"github.com/inference-sim/measured-run/core/source"
)

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
// for a quoted scalar, braces included for a flow collection; a block scalar reaches from its header to its
// last line, without the line break at its end. A block collection reaches from its first key or dash to the
// end of its last value. A value that is not written has an empty span at the place where it would go.
type Node struct {
	Kind   Kind
	Style  Style
	Broken bool // lost entries to a syntax error; of a scalar or key: present, but malformed

	// A tree is most of the memory of a check, and a node its largest part, so its span and the length of its value are
	// as narrow as the limit on texts allows.
	from, to int32
	length   int32 // of the value, in bytes
	value    *byte // the first one

	*branch // never nil
}

// Span covers the value's own text.
func (n *Node) Span() source.Span { return source.Span{From: int(n.from), To: int(n.to)} }

// Start is where the node begins: at its anchor or tag where it has one, else at its own text.
func (n *Node) Start() int {
	at := n.Span().From
	if n.Anchor != "" {
		at = min(at, n.AnchorSpan.From)
	}
	if n.Tag != "" {
		at = min(at, n.TagSpan.From)
	}
	return at
}

// Value is the decoded text of a scalar.
func (n *Node) Value() string { return unsafe.String(n.value, n.length) }

func (n *Node) setSpan(at source.Span) { n.from, n.to = int32(at.From), int32(at.To) }

func (n *Node) setValue(s string) { n.value, n.length = unsafe.StringData(s), int32(len(s)) }

// endAt moves the end of the span to an offset, and reach does where that is further.
func (n *Node) endAt(to int) { n.to = int32(to) }
func (n *Node) reach(to int) { n.to = max(n.to, int32(to)) }

// branch is what a scalar has none of. Most nodes are scalars, and most of the memory of a tree is its nodes, so
// those share one that is empty.
type branch struct {
	Pairs []Pair // Mapping
	*details
}

// details are what most nodes have none of. They share those that are empty, too.
type details struct {
	Items      []*Node // Sequence
	Dashes     []int   // Sequence in block style: the offset of each item's dash
	Tag        string  // the core-schema tag it carries, such as "!!str"; empty for none, "!" for the non-specific one
	Anchor     string
	AnchorSpan source.Span // of &name, for Alias of *name
	TagSpan    source.Span
	Target     *Node // Alias: never nil and never an Alias itself

	margin int // Literal and Folded: the columns of indentation that are not content
}

// What is shared is never written to: marked comes before.
var (
	noDetails = &details{}
	noBranch  = &branch{details: noDetails}
)

// NewScalar is a scalar that stands in no document.
func NewScalar(style Style, value string) *Node {
	n := &Node{Kind: Scalar, Style: style, branch: noBranch}
	n.setValue(value)
	return n
}

// At is the node, put in a place.
func (n *Node) At(place source.Span) *Node {
	n.setSpan(place)
	return n
}

// marked is the details of a node, to be written to.
func (n *Node) marked() *details {
	if n.branch == noBranch {
		n.branch = &branch{details: noDetails}
	}
	if n.details == noDetails {
		n.details = new(details)
	}
	return n.details
}

// Pair is an entry of a mapping.
type Pair struct{ Key, Value *Node }

// Resolve is the node itself, or what it stands for when it is an alias. It is nil for nil.
func (n *Node) Resolve() *Node {
	if n != nil && n.Kind == Alias {
		return n.Target
	}
	return n
}

// Get is the value of the first pair whose key is written as the given text, or nil. Aliases are looked
// through, on the mapping and on its keys; the value is as it stands, so it may be an alias.
func (n *Node) Get(key string) *Node {
	n = n.Resolve()
	if n == nil {
		return nil
	}
	for _, pair := range n.Pairs {
		if k := pair.Key.Resolve(); k.Kind == Scalar && k.Value() == key {
			return pair.Value
		}
	}
	return nil
}
