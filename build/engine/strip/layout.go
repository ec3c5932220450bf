package strip

import "slices"

// node is a piece, or a loop by its header with the nodes in it, the header first.
type node struct {
	piece int
	loop  []node // nil for a piece alone
}

// layout orders what a loop, or with absent the function, is made of: its own pieces and the loops in it. Nothing leads
// back but to the header. The order is that of the compiler where it can be.
func (g *graph) layout(loop int) (nodes []node) {
	members := g.order
	if loop != absent {
		members = g.loops[loop].pieces
	}
	follow, before := g.follow(loop, members)
	first := g.firsts(loop, members)
	for len(before) > 0 {
		best := absent
		for p, n := range before {
			if n == 0 && (best == absent || first[p] < first[best]) {
				best = p
			}
		}
		delete(before, best)
		for _, p := range follow[best] {
			before[p]--
		}
		nodes = append(nodes, g.node(loop, best))
	}
	return nodes
}

// node is what a piece stands for in a loop.
func (g *graph) node(loop, piece int) node {
	if g.inside[piece] == loop {
		return node{piece: piece}
	}
	return node{piece, g.layout(g.inside[piece])}
}

// follow are the nodes of a loop, by their pieces, that each leads to, and how many times others lead to each.
func (g *graph) follow(loop int, members []int) (follow map[int][]int, before map[int]int) {
	follow, before = map[int][]int{}, map[int]int{}
	for _, p := range members {
		from := g.standsFor(loop, p)
		before[from] += 0
		for next := range g.pieces[p].next {
			to := g.standsFor(loop, next)
			if to != absent && to != from && !(loop != absent && to == g.loops[loop].header) {
				follow[from] = append(follow[from], to)
				before[to]++
			}
		}
	}
	return follow, before
}

// standsFor is the piece of the node of a loop that holds a piece; absent for one that is not in the loop.
func (g *graph) standsFor(loop, piece int) int {
	l := g.inside[piece]
	if l == loop {
		return piece
	}
	for l != absent && g.loops[l].around != loop {
		l = g.loops[l].around
	}
	if l == absent {
		return absent
	}
	return g.loops[l].header
}

// firsts are, for each node of a loop, the first piece of it that the compiler wrote.
func (g *graph) firsts(loop int, members []int) map[int]int {
	first := map[int]int{}
	for _, p := range members {
		n := g.standsFor(loop, p)
		if at, known := first[n]; !known || p < at {
			first[n] = p
		}
	}
	return first
}

// entries are the pieces in nodes, but for the first, that are entered from outside.
func (g *graph) entries(nodes []node, skip int) (all []int) {
	for _, n := range nodes {
		if n.loop != nil {
			all = append(all, g.entries(n.loop, skip)...)
		} else if g.pieces[n.piece].entered && n.piece != skip {
			all = append(all, n.piece)
		}
	}
	slices.Sort(all)
	return all
}

// holder is the piece of the node that holds a piece.
func holder(nodes []node, piece int) int {
	for _, n := range nodes {
		if n.piece == piece || n.loop != nil && holder(n.loop, piece) != absent {
			return n.piece
		}
	}
	return absent
}
