package reading

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/syntax"
)

// How many nodes of a run are visited, how many facts that differ are listed, and how deep facts stand.
const (
	visitLimit = 30_000
	factLimit  = 2_000
	depthLimit = 100
)

// leaf is a scalar of a run with the way to it, in which entries of a list are named by what identifies them.
type leaf struct {
	path  string
	value *Value
}

// gatherer collects the leaves of a run.
type gatherer struct {
	reader
	leaves  []leaf
	visited int
	cut     bool // not all was visited
}

// facts compares all that the runs say outside their points and definitions.
func (c *Comparison) facts(a, b *core.Report) {
	left, right := gather(a), gather(b)
	c.Partial = left.cut || right.cut
	other := make(map[string]*Value, len(right.leaves))
	for _, l := range right.leaves {
		other[l.path] = l.value
	}
	seen := make(map[string]bool, len(left.leaves))
	for _, l := range left.leaves {
		seen[l.path] = true
		if there := other[l.path]; there != nil || !right.cut {
			c.fact(l.path, l.value, there)
		}
	}
	for _, l := range right.leaves {
		if !seen[l.path] && !left.cut {
			c.fact(l.path, nil, l.value)
		}
	}
	slices.SortStableFunc(c.Facts, func(x, y Fact) int { return cmp.Compare(place(x.Path), place(y.Path)) })
}

func (c *Comparison) fact(path string, a, b *Value) {
	switch {
	case same(a, b):
		c.Same++
	case len(c.Facts) >= factLimit:
		c.Cut++
	default:
		c.Facts = append(c.Facts, Fact{Path: path, A: a, B: b})
	}
}

// sections are the keys of a run in the order in which a reviewer asks for them.
var sections = []string{
	"model", "engine_version", "cluster", "deployment", "router", "workload", "client", "source", "provenance", "diff",
}

func place(path string) int {
	end := 0
	for end < len(path) && path[end] != '.' && path[end] != '[' {
		end++
	}
	if at := slices.Index(sections, path[:end]); at >= 0 {
		return at
	}
	return len(sections)
}

func gather(r *core.Report) *gatherer {
	g := &gatherer{reader: readerOf(r)}
	root := r.Run.Node().Resolve()
	if root == nil || root.Kind != syntax.Mapping {
		return g
	}
	for _, pair := range root.Pairs {
		switch key := pair.Key.Resolve().Value(); key {
		case "points", "metric_defs", "kind", "schema_version":
		default:
			g.walk(pair.Value, g.word(key), g.word(key), 0)
		}
	}
	return g
}

// word is a key as a step of a path.
func (g *gatherer) word(key string) string {
	word, _ := g.shown(key, pathLimit)
	return word
}

// walk collects the leaves at and under a node. path is its way with entries named, exact the same with their numbers.
func (g *gatherer) walk(n *syntax.Node, path, exact string, depth int) {
	n = n.Resolve()
	if g.visited++; depth > depthLimit || g.visited > visitLimit || len(path) > 4*pathLimit {
		g.cut = true
		return
	}
	switch n.Kind {
	case syntax.Scalar:
		if n.Type() != syntax.Null && n.Value() != "" {
			v := g.node(n)
			v.Path = exact
			g.leaves = append(g.leaves, leaf{path, v})
		}
	case syntax.Mapping:
		for _, pair := range n.Pairs {
			key := "." + g.word(pair.Key.Resolve().Value())
			g.walk(pair.Value, path+key, exact+key, depth+1)
		}
	case syntax.Sequence:
		g.items(n, path, exact, depth)
	}
}

// items walks a list. Entries of one name are told apart by which of them it is.
func (g *gatherer) items(n *syntax.Node, path, exact string, depth int) {
	times := map[string]int{}
	for i, item := range n.Items {
		number := strconv.Itoa(i)
		name := g.identity(item.Resolve())
		if name == "" {
			name = number
		} else if times[name]++; times[name] > 1 {
			name += " " + strconv.Itoa(times[name])
		}
		g.walk(item, path+"["+name+"]", exact+"["+number+"]", depth+1)
	}
}

// identity is what tells an entry of a list from the others.
func (g *gatherer) identity(n *syntax.Node) string {
	for _, key := range []string{"setting", "path", "role", "tier"} {
		if v := n.Get(key).Resolve(); v != nil && v.Kind == syntax.Scalar && (key != "path" || n.Get("role") == nil) {
			return g.word(v.Value())
		}
	}
	return ""
}
