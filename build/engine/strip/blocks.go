package strip

import "slices"

// builder writes a function by blocks, loops and branches.
type builder struct {
	f      *flow
	g      *graph
	labels []int       // what a branch to each block or loop that is open leads to, the innermost last
	after  map[int]int // the piece that stands behind each; absent behind the last
	jumped []bool      // the pieces that something branches to from before
	out    []byte
	marks  bool // the variable is used that says that a piece within a loop is wanted
}

// unnamed is the label of a block that is never branched to by what it leads to.
const unnamed = -4

// structured writes a function with branches. It is not ok for one that has a loop which is entered in two ways.
func (f *flow) structured() (function []byte, ok bool) {
	g, ok := graphOf(f.pieces)
	if !ok {
		return nil, false
	}
	nodes := g.layout(absent)
	b := &builder{f: f, g: g, after: map[int]int{}, jumped: make([]bool, len(f.pieces))}
	b.follow(nodes, absent)
	if f.exits {
		b.open(opBlock, exit)
	}
	b.scope(nodes, absent)
	b.out = append(b.out, opUnreachable)
	if f.exits {
		b.close()
		b.out = append(b.out, opI32, 1)
	}
	b.out = append(b.out, opEnd)
	return slices.Concat(b.head(), b.out), true
}

// head is that of the function, with one more variable where it is used.
func (b *builder) head() []byte {
	if !b.marks {
		return b.f.head
	}
	groups := numbersIn{b.f.head}
	n := groups.next()
	rest := groups.rest
	variables := rest[:len(rest)-len(start)]
	head := appendUnsigned(nil, n+1)
	head = append(append(head, variables...), 1, typeI32)
	return append(head, start...)
}

// follow notes which piece stands behind which, and which are branched to from before.
func (b *builder) follow(nodes []node, then int) {
	for i, n := range nodes {
		after := then
		if i+1 < len(nodes) {
			after = nodes[i+1].piece
		}
		if n.loop != nil {
			b.follow(n.loop, after)
		} else {
			b.noteBranches(n.piece, after)
		}
	}
	for _, e := range b.g.entries(nodes, nodes[0].piece) {
		b.jumped[holder(nodes, e)] = true
	}
}

func (b *builder) noteBranches(piece, after int) {
	b.after[piece] = after
	p := &b.f.pieces[piece]
	for to := range p.next {
		if b.g.rank[to] > b.g.rank[piece] && (to != after || slices.ContainsFunc(p.steps, func(s step) bool { return s.to == to })) {
			b.jumped[to] = true
		}
	}
}

func (b *builder) open(op byte, label int) {
	b.out = append(b.out, op, empty)
	b.labels = append(b.labels, label)
}

func (b *builder) close() {
	b.out = append(b.out, opEnd)
	b.labels = b.labels[:len(b.labels)-1]
}

// depth is how many blocks out a label is, seen from so many further in.
func (b *builder) depth(label int, further int) int {
	for i := len(b.labels) - 1; ; i-- {
		if b.labels[i] == label {
			return len(b.labels) - 1 - i + further
		}
	}
}

func (b *builder) branch(op byte, label int, further int) {
	b.out = appendUnsigned(append(b.out, op), b.depth(label, further))
}

// scope writes nodes, of a loop or of the function.
func (b *builder) scope(nodes []node, loop int) {
	for i := len(nodes) - 1; i > 0; i-- {
		if b.jumped[nodes[i].piece] {
			b.open(opBlock, nodes[i].piece)
		}
	}
	b.door(nodes, loop)
	for i, n := range nodes {
		if i > 0 && b.jumped[n.piece] {
			b.close()
		}
		if n.loop == nil {
			b.piece(n.piece)
			continue
		}
		b.open(opLoop, n.piece)
		b.scope(n.loop, n.piece)
		b.close()
	}
}

// piece writes a piece and how it goes on.
func (b *builder) piece(piece int) {
	p := &b.f.pieces[piece]
	depth := 0
	for _, s := range p.steps {
		switch {
		case s.to >= 0:
			b.branch(opBranch, s.to, depth)
			continue
		case s.to == exit:
			b.branch(s.code[0], exit, depth)
			continue
		}
		depth += s.opens()
		b.out = append(b.out, s.code...)
	}
	b.goOn(p, b.after[piece])
}

// goOn writes the end of a piece, behind which another stands.
func (b *builder) goOn(p *piece, after int) {
	switch {
	case p.cond && p.to == p.other:
		b.out = append(b.out, opDrop)
	case p.cond && p.to == after:
		b.invert(p)
		b.branch(opBranchIf, p.other, 0)
		return
	case p.cond:
		b.branch(opBranchIf, p.to, 0)
	}
	if p.other != after && p.other != nowhere {
		b.branch(opBranch, p.other, 0)
	}
}

// invert turns the condition of a piece, which was written just now.
func (b *builder) invert(p *piece) {
	if n := len(p.steps); n > 0 && p.steps[n-1].is(opI32Eqz) {
		b.out = b.out[:len(b.out)-1]
		return
	}
	b.out = append(b.out, opI32Eqz)
}
