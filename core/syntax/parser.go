package syntax

import (
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
)

// parser reads the text once, from start to end, and keeps what it is inside of on a stack of its own: no
// function calls itself, so that deep nesting costs memory and never the call stack.
type parser struct {
	text   string
	tree   *Tree
	found  []diag.Diagnostic
	errors int              // among the findings
	kept   int              // how many findings there were after the last report; 0 when that was let go
	limit  *diag.Diagnostic // the limit that ended the reading

	pos     int  // the next byte to read
	bol     int  // where its line starts
	spaces  int  // how many spaces the line starts with
	fresh   bool // nothing but blanks stands before pos on its line
	shift   int  // what to add to a byte's place on its line for its column, where the indentation was mended
	mended  bool // the line is indented with something else than spaces, which was reported
	compact int  // past the indicator on this line after which a block collection may start; or 0, or never

	unsureAt   int // where the line starts, counted from 1, whose first key may be of another mapping
	unsureNext int // the same of a line below: where its text starts, counted from 1

	textFrom, textTo int // where textEnd was asked last, and what it said

	tight int // past the dash on this line that no blank follows, which was reported; or 0

	stack    []frame
	flow     int // how many frames of the stack are in brackets
	open     opening
	openings []opening // of the brackets on the stack

	nodes  slab
	pairs  []Pair  // entries of the mappings on the stack, outermost first
	items  []*Node // the same of sequences
	dashes []int

	properties bool // an anchor or a tag was met

	anchors  map[string]anchored
	handles  map[string]string // what %TAG says
	expanded int               // nodes so far, with aliases expanded
	height   int               // levels of nesting in the node that was read last

	before   *parser // outermost brackets, on the first reading: all of this as it was before them
	comments int     // there: how many comments there were
	guided   bool    // brackets are read by their layout
	reread   int     // bytes that were read a second time
	spoilt   bool    // in brackets: the rest of the line cannot be read
	torn     int     // in brackets: how many findings there were after one that may have set entries apart from theirs

	odd      oddRun
	conflict bool  // inside the first side of a merge conflict
	unmerged bool  // no mark of the end of a merge conflict is left
	fenced   int   // the finding, counted from 1, of a Markdown fence that was opened
	doubtful []int // characters that may stand in quotes only, and have not been met
	doubted  bool  // one of them stood elsewhere, which was reported
}

// opening is what is known of a node before its text has been read.
type opening struct {
	on    bool
	lead  int        // the first byte on this line that is the node's, its properties included
	col   int        // its column
	nest  bool       // a block mapping or sequence may start at lead
	own   properties // on the line of the node, so of the key when the node turns out to be one
	outer properties // on lines above, so of the mapping when the node turns out to be its first key
}

// never stands in parser.compact after a colon: no block collection may start on the rest of the line.
const never = -1

// given says whether a property was read.
func (o *opening) given() bool { return o.own.given() || o.outer.given() }

// clear forgets the node under way. Most have no properties, and those are most of what there is to clear.
func (o *opening) clear() {
	if o.given() {
		*o = opening{}
		return
	}
	o.on, o.lead, o.col, o.nest = false, 0, 0, false
}

func newParser(file *source.File, tree *Tree) *parser {
	p := &parser{text: file.Text, tree: tree}
	p.nodes.size = pieceFor(len(p.text))
	// These grow as they must, and most records never need more.
	p.stack, p.pairs = make([]frame, 0, 8), make([]Pair, 0, 32)
	p.items, p.dashes = make([]*Node, 0, 16), make([]int, 0, 16)
	if file.HasBOM() {
		p.pos = len(source.BOM)
	}
	p.startLine()
	return p
}

// startLine takes in the indentation of the line at pos.
func (p *parser) startLine() {
	p.bol = p.pos
	p.pos = p.afterSpaces(p.pos)
	p.spaces = p.pos - p.bol
	p.fresh, p.mended, p.shift, p.compact, p.tight = true, false, 0, 0, 0
}

// skip moves to the next byte that is not white space and not in a comment.
func (p *parser) skip() {
	for p.pos < len(p.text) {
		switch p.text[p.pos] {
		case ' ', '\t':
			p.pos++
		case '\n', '\r':
			p.pos = p.afterBreak(p.pos)
			p.startLine()
		case '#':
			if !p.spaced(p.pos) {
				return
			}
			p.comment()
		default:
			return
		}
	}
}

// spaced says whether what stands at an offset of this line has white space before it, as a comment must.
func (p *parser) spaced(i int) bool {
	return i == p.bol || classes[p.text[i-1]] == blank
}

func (p *parser) comment() {
	end := p.lineEnd(p.pos)
	if len(p.tree.Comments) < MaxNodes {
		p.tree.Comments = append(p.tree.Comments, source.Span{From: p.pos, To: end})
	}
	p.pos = end
}

// column is the column of an offset on this line, from 0.
func (p *parser) column(i int) int { return i - p.bol + p.shift }

// document reads one document, up to the next marker or the end of the text.
func (p *parser) document() *Node {
	p.stack = append(p.stack[:0], frame{mode: wantRoot, indent: -1, alt: -1, at: -1})
	for p.step() {
	}
	for len(p.stack) > 1 {
		p.close()
	}
	if p.open.given() {
		p.deliver(p.empty(p.pos))
	}
	return p.stack[0].node
}

// step reads the next token and says whether there may be more.
func (p *parser) step() bool {
	if p.spoilt {
		p.spoil()
	}
	p.skip()
	if p.limit != nil {
		return false
	}
	if p.flow > 0 {
		p.stepFlow()
		return true
	}
	if p.pos >= len(p.text) {
		return false
	}
	if p.fresh {
		if p.spaces == 0 && p.marksDocument(p.bol) && p.pos == p.bol {
			return false
		}
		if p.readsConflict() || !p.place() {
			return true
		}
		p.fresh = false
	}
	p.begin()
	p.entry()
	return true
}

// begin notes where on its line the next node starts. Properties read on a line above belong to the node or,
// when that is the first key of a mapping, to the mapping.
func (p *parser) begin() {
	if p.open.on && p.open.lead >= p.bol {
		return
	}
	if p.open.on {
		p.open.outer = p.merge(p.open.outer, p.open.own)
		p.open.own = properties{}
	}
	p.open.on, p.open.nest = true, p.mayNest()
	p.open.lead, p.open.col = p.pos, p.column(p.pos)
}

// mayNest says whether a block collection may start at pos: first on its line and indented by spaces alone,
// or with spaces alone after the dash or question mark of the collection it is in.
func (p *parser) mayNest() bool {
	switch p.compact {
	case never:
		return false
	case 0:
		return p.mended || p.afterSpaces(p.bol) == p.pos
	default:
		return p.afterSpaces(p.compact) == p.pos
	}
}
