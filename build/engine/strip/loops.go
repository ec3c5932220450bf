package strip

import (
	"cmp"
	"slices"
)

// graph is which piece may follow which, and the loops in that.
type graph struct {
	pieces []piece
	order  []int   // those that are reached, each before what only it leads to
	rank   []int   // of a piece in that order
	roots  []bool  // whether a piece is where a function starts, or is reached from outside alone
	before [][]int // the pieces that lead to a piece
	above  []int   // the nearest piece that every way to a piece leads through
	loops  []loop  // larger ones first
	inside []int   // the smallest loop that a piece is in
}

// loop is a piece, the header, and those on the ways from it back to it; it is entered at the header alone.
type loop struct {
	header int
	pieces []int
	around int // the smallest loop that holds this one
}

// absent is no piece and no loop.
const absent = -1

// graphOf finds the loops of a function. It is not ok where one is entered in two ways.
func graphOf(pieces []piece) (g *graph, ok bool) {
	n := len(pieces)
	g = &graph{pieces: pieces, rank: fill(n), roots: make([]bool, n), before: make([][]int, n), above: fill(n), inside: fill(n)}
	g.sort()
	for _, p := range g.order {
		for to := range pieces[p].next {
			g.before[to] = append(g.before[to], p)
		}
	}
	g.dominate()
	ok = g.findLoops()
	g.nest()
	return g, ok
}

func fill(n int) []int { return slices.Repeat([]int{absent}, n) }

// sort finds the order.
func (g *graph) sort() {
	seen := make([]bool, len(g.pieces))
	for i := range g.pieces {
		if g.roots[i] = !seen[i] && (i == 0 || g.pieces[i].entered); g.roots[i] {
			g.visit(i, seen)
		}
	}
	slices.Reverse(g.order)
	for i, p := range g.order {
		g.rank[p] = i
	}
}

// visit lists the pieces that are reached from one, each after what it leads to.
func (g *graph) visit(p int, seen []bool) {
	seen[p] = true
	for to := range g.pieces[p].next {
		if !seen[to] {
			g.visit(to, seen)
		}
	}
	g.order = append(g.order, p)
}

// dominate works out what is above each piece, again and again until nothing changes.
func (g *graph) dominate() {
	known := slices.Clone(g.roots)
	for changed := true; changed; {
		changed = false
		for _, p := range g.order {
			if g.roots[p] {
				continue
			}
			above := g.aboveAll(g.before[p], known)
			changed = changed || !known[p] || g.above[p] != above
			g.above[p], known[p] = above, true
		}
	}
}

// aboveAll is the nearest piece that is each of several, or above it.
func (g *graph) aboveAll(several []int, known []bool) int {
	i := slices.IndexFunc(several, func(p int) bool { return known[p] })
	above := several[i]
	for _, p := range several[i+1:] {
		if known[p] {
			above = g.meet(above, p)
		}
	}
	return above
}

func (g *graph) meet(a, b int) int {
	for a != b {
		if b == absent || a != absent && g.rank[a] > g.rank[b] {
			a = g.above[a]
		} else {
			b = g.above[b]
		}
	}
	return a
}

// dominates says whether every way to a piece leads through another, or is it.
func (g *graph) dominates(a, p int) bool {
	for p != absent && p != a {
		p = g.above[p]
	}
	return p == a
}

// findLoops lists the loops, larger ones first.
func (g *graph) findLoops() (ok bool) {
	for _, header := range g.order {
		var ends []int
		for _, p := range g.before[header] {
			if g.rank[p] < g.rank[header] {
				continue
			}
			if !g.dominates(header, p) {
				return false
			}
			ends = append(ends, p)
		}
		if ends != nil {
			g.loops = append(g.loops, loop{header, g.between(header, ends), absent})
		}
	}
	slices.SortStableFunc(g.loops, func(a, b loop) int { return cmp.Compare(len(b.pieces), len(a.pieces)) })
	return true
}

// between are a header and the pieces on the ways from it to the ends of its loop.
func (g *graph) between(header int, ends []int) (all []int) {
	seen := map[int]bool{header: true}
	all = []int{header}
	for len(ends) > 0 {
		p := ends[len(ends)-1]
		ends = ends[:len(ends)-1]
		if !seen[p] {
			seen[p] = true
			all = append(all, p)
			ends = append(ends, g.before[p]...)
		}
	}
	return all
}

// nest works out which loop is in which.
func (g *graph) nest() {
	for i := range g.loops {
		l := &g.loops[i]
		l.around = g.inside[l.header]
		for _, p := range l.pieces {
			g.inside[p] = i
		}
	}
}
