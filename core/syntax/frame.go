package syntax

import "github.com/inference-sim/measured-run/core/source"

// mode says what a frame reads next.
type mode uint8

const (
	wantRoot mode = iota
	rootDone

	wantKey         // block mapping: an entry on a line of its own
	wantExplicitKey // after ?
	wantColon       // after an explicit key
	wantValue       // after a colon
	wantDash        // block sequence: an entry on a line of its own
	wantItem        // after a dash

	flowItem     // in []: an item
	flowItemEnd  // a comma or ]
	flowKey      // in {}: a key
	flowColon    // after a key
	flowValue    // after a colon
	flowValueEnd // a comma or }
)

// frame is a collection that is being read.
type frame struct {
	mode   mode
	single bool // a mapping of one pair inside [], which has no braces of its own
	lost   bool // the last line was dropped and reported: the same fault right below is not reported again

	node   *Node
	indent int  // the column of its entries; inside brackets that of the block entry around them; -1 for the root
	alt    int  // the column of entries that were taken in although they are misplaced, or -1
	unsure bool // those entries may belong to another collection
	moved  int  // the finding, counted from 1, of those entries
	at     int  // the column of the entry under way; what belongs to it stands deeper
	key    *Node
	asked  bool // brackets: a ? was read, so there is a key even if it is not written
	place  int  // where the value goes when it is not written

	pairs, items, dashes int  // where its own start in the parser's
	expanded             int  // nodes before it
	height               int  // levels of nesting in it
	last                 int  // levels of nesting in the node that was put into it last
	found                int  // outermost brackets: how many findings there were before it
	line                 int  // brackets, in bytes from the start of its line: the text of the line they open on
	first                int  // the same of their first entry
	started              bool // their first entry starts a line
	shallow              int  // outermost brackets: the finding, counted from 1, of lines that are not indented enough
	opened               int  // brackets: their opening in the parser's, counted from 1; or 0
}

// waits says whether a node may come as the value of the entry under way.
func (f *frame) waits() bool {
	switch f.mode {
	case wantRoot, wantExplicitKey, wantValue, wantItem:
		return true
	}
	return false
}

func (p *parser) top() *frame { return &p.stack[len(p.stack)-1] }

// push starts a collection. It fails, and ends the reading, past the limit of depth.
func (p *parser) push(f frame) {
	f.alt, f.height = -1, 1
	f.pairs, f.items, f.dashes = len(p.pairs), len(p.items), len(p.dashes)
	f.expanded = p.expanded
	p.stack = append(p.stack, f)
	if len(p.stack)-1+p.height > MaxDepth {
		p.tooDeep(f.node.Span().From)
	}
}

// close ends the innermost collection and hands it to the one around it.
func (p *parser) close() {
	p.deliver(p.pop())
}

// pop takes the innermost collection off the stack, complete.
func (p *parser) pop() *Node {
	p.fill()
	f := p.top()
	n := f.node
	if n.Kind == Mapping {
		n.Pairs = p.nodes.keepPairs(p.pairs[f.pairs:])
		p.pairs = p.pairs[:f.pairs]
	} else {
		m := n.marked()
		m.Items = p.nodes.keepItems(p.items[f.items:])
		m.Dashes = p.nodes.keepDashes(p.dashes[f.dashes:])
		if n.Style == Block {
			p.nodes.lists = append(p.nodes.lists, m)
		}
		p.items, p.dashes = p.items[:f.items], p.dashes[:f.dashes]
	}
	p.height = f.height
	p.measureFrame(f)
	if f.opened > 0 {
		p.openings = p.openings[:f.opened-1]
	}
	p.stack = p.stack[:len(p.stack)-1]
	return n
}

// fill gives the entry under way the empty nodes it lacks.
func (p *parser) fill() {
	f := p.top()
	switch f.mode {
	case wantExplicitKey:
		p.deliver(p.empty(f.place))
		p.noValue()
	case wantColon, flowColon:
		p.noValue()
	case wantValue, wantItem, flowValue:
		p.deliver(p.empty(f.place))
	case flowItem, flowKey:
		if p.open.given() || f.asked {
			p.deliver(p.empty(f.place))
			p.fill()
		}
	}
}

// noValue ends an entry that has a key and no colon.
func (p *parser) noValue() {
	f := p.top()
	if f.mode == wantColon {
		f.mode = wantValue
	} else {
		f.mode = flowValue
	}
	p.deliver(p.empty(f.place))
}

// deliver puts a node where the innermost collection waits for one.
func (p *parser) deliver(n *Node) {
	f := p.top()
	switch f.mode {
	case wantRoot:
		f.node, f.mode = n, rootDone
	case wantExplicitKey:
		f.key, f.place, f.mode = n, n.Span().To, wantColon
	case wantValue:
		p.pairs = append(p.pairs, Pair{f.key, n})
		f.mode = wantKey
	case wantItem:
		p.items = append(p.items, n)
		f.mode = wantDash
	case flowItem:
		p.items = append(p.items, n)
		f.mode = flowItemEnd
	case flowKey:
		f.key, f.place, f.mode, f.asked = n, n.Span().To, flowColon, false
	case flowValue:
		p.pairs = append(p.pairs, Pair{f.key, n})
		f.mode = flowValueEnd
	}
	p.grow(f, n)
	p.open.clear()
}

// grow widens a collection to hold a node.
func (p *parser) grow(f *frame, n *Node) {
	f.height = max(f.height, 1+p.height)
	f.last, p.height = p.height, 0
	f.lost = false
	if f.node != n {
		f.node.reach(n.Span().To)
	}
}

// scalar makes a node.
func (p *parser) scalar(style Style, span source.Span, value string) *Node {
	n := p.node(Scalar, style, span)
	n.setValue(value)
	return n
}

// node makes a node. It fails, and ends the reading, past the limit of nodes.
func (p *parser) node(kind Kind, style Style, span source.Span) *Node {
	p.count(1, span)
	var n *Node
	if kind == Mapping {
		n = p.nodes.mapping()
	} else {
		n = p.nodes.node()
	}
	n.Kind, n.Style = kind, style
	n.setSpan(span)
	return n
}

// empty makes the node of a value that is not written, with the properties that stand for it.
func (p *parser) empty(place int) *Node {
	if p.open.given() {
		place = max(place, p.open.end())
	}
	n := p.scalar(Plain, source.At(place), "")
	p.attachOpen(n)
	return n
}
