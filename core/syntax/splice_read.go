package syntax

import (
	"strings"

	"github.com/inference-sim/measured-run/core/source"
)

// read reads the lines of a stretch as they are by now, from the state that the parser is in before them to that behind
// them. It is not ok when that is another state than before the change, so that what follows could be read otherwise.
func (s stretch) read(t *Tree, file *source.File, by int) (p *parser, ok bool) {
	lines := source.Span{From: s.lines.From, To: s.lines.To + by}
	var odd strange
	odd.scan(file.Text[lines.From:lines.To])
	if odd.bad > 0 || len(odd.doubtful) > 0 {
		return nil, false
	}
	p = s.parser(t, file)
	p.nodes.size = pieceFor(lines.To - lines.From)
	if !p.readUpTo(lines.To) {
		return nil, false
	}
	if lines.To == len(file.Text) {
		ok = p.endsAs(s)
	} else {
		ok = p.meets(s, lines.To)
	}
	return p, ok && p.limit == nil && len(p.found) == 0 && p.isPlain()
}

// isPlain says whether nothing was met that has an effect on what is far from it, or that was read twice.
func (p *parser) isPlain() bool {
	return !p.properties && p.reread == 0 && !p.conflict && len(p.tree.Comments) < MaxNodes
}

// parser is one that stands before the lines of a stretch.
func (s stretch) parser(t *Tree, file *source.File) *parser {
	p := &parser{text: file.Text, tree: &Tree{File: file}, pos: s.lines.From}
	p.startLine()
	p.stack = append(p.stack, frame{mode: wantRoot, indent: -1, alt: -1, at: -1})
	root := standIn(t.Root)
	if s.list == nil {
		p.push(frame{mode: wantKey, node: root})
		return p
	}
	key := t.Root.Pairs[s.pair].Key
	p.push(frame{mode: wantValue, node: root, key: key, place: key.Span().To})
	if s.from > 0 {
		p.push(frame{mode: wantDash, node: standIn(s.list), indent: s.column, at: s.column})
	}
	return p
}

// standIn is read into in place of a node.
func standIn(n *Node) *Node {
	return &Node{Kind: n.Kind, Style: n.Style, from: n.from, to: n.to, branch: &branch{details: new(details)}}
}

// readUpTo reads the lines before an offset, and the start of the entry there. It is not ok when one of them reaches
// further.
func (p *parser) readUpTo(end int) bool {
	for p.step() {
		if p.limit != nil || len(p.found) > 0 || p.bol > end {
			return false
		}
		if p.bol == end && !p.fresh {
			return true
		}
	}
	return p.pos >= len(p.text) && end == len(p.text)
}

// meets says whether the entry behind the stretch was met where it is to be.
func (p *parser) meets(s stretch, end int) bool {
	f := p.top()
	if p.bol != end || f.node == nil {
		return false
	}
	if f.node.Kind == Sequence {
		return len(p.stack) == 3 && s.list != nil && f.mode == wantItem && p.leaves(end+s.column)
	}
	return len(p.stack) == 2 && f.mode == wantValue && f.key.Span().From == end && (s.list == nil || p.left())
}

// leaves takes the dash that was met behind a stretch out of its list.
func (p *parser) leaves(dash int) bool {
	n := len(p.dashes) - 1
	met := n > 0 && p.dashes[n] == dash && p.pos == dash+1
	p.dashes = p.dashes[:n]
	return met
}

// left takes up the list that ended with the stretch.
func (p *parser) left() bool {
	if len(p.pairs) != 1 || p.pairs[0].Value.Kind != Sequence {
		return false
	}
	list := p.pairs[0].Value
	p.items, p.dashes, p.pairs = list.Items, list.Dashes, nil
	return true
}

// endsAs ends what is open at the end of the text.
func (p *parser) endsAs(s stretch) bool {
	depth := 2
	if s.list != nil {
		depth = 3
	}
	for len(p.stack) > depth {
		p.close()
	}
	p.fill()
	return len(p.stack) == depth
}

// exchange puts the entries that were read into the tree in place of those before, and moves what is behind them.
func (s stretch) exchange(t *Tree, p *parser, by int) (Spliced, bool) {
	done := Spliced{List: s.list, From: s.from, Old: s.to, Lines: source.Span{From: s.lines.From, To: s.lines.To + by}}
	old, size := s.entries(t), 0
	for _, pair := range p.pairs {
		size += pair.Key.own() + pair.Value.own()
	}
	for _, item := range p.items {
		size += item.own()
	}
	nodes := t.Nodes + size
	for _, pair := range old {
		nodes -= pair.size()
	}
	if size == 0 || nodes > MaxNodes || s.list != nil && (len(p.pairs) > 0 || len(p.items) != len(p.dashes)) {
		return done, false
	}
	t.Nodes, t.spliced, t.File = nodes, t.spliced+size, p.tree.File
	t.move(s.lines.To, by)
	t.exchangeComments(s.lines, p.tree.Comments, by)
	if s.list != nil {
		done.New = s.from + len(p.items)
		s.exchangeItems(p)
	} else {
		done.New = s.from + len(p.pairs)
		t.Root.Pairs = exchanged(t.Root.Pairs, s.from, s.to, p.pairs)
	}
	t.Root.endAt(t.Root.Pairs[len(t.Root.Pairs)-1].Value.Span().To)
	t.later = append(t.later, p.nodes.pieces...)
	t.slab.lists = append(t.slab.lists, p.nodes.lists...)
	return done, true
}

// entries are the entries of a stretch before the change; items have no key.
func (s stretch) entries(t *Tree) []Pair {
	if s.list == nil {
		return t.Root.Pairs[s.from:s.to]
	}
	var entries []Pair
	for _, item := range s.list.Items[s.from:s.to] {
		entries = append(entries, Pair{Value: item})
	}
	return entries
}

func (s stretch) exchangeItems(p *parser) {
	m := s.list.details
	m.Items = exchanged(m.Items, s.from, s.to, p.items)
	m.Dashes = exchanged(m.Dashes, s.from, s.to, p.dashes)
	s.list.endAt(m.Items[len(m.Items)-1].Span().To)
}

// own gives a tree texts of its own, so that it does not keep the whole text in memory that it was read from. It is how
// many nodes there are.
func (n *Node) own() int {
	n.setValue(strings.Clone(n.Value()))
	size := 1
	for i := range n.Pairs {
		size += n.Pairs[i].Key.own() + n.Pairs[i].Value.own()
	}
	for _, item := range n.Items {
		size += item.own()
	}
	return size
}

func (p Pair) size() int {
	size := p.Value.size()
	if p.Key != nil {
		size += p.Key.size()
	}
	return size
}

func (n *Node) size() int {
	size := 1
	for i := range n.Pairs {
		size += n.Pairs[i].size()
	}
	for _, item := range n.Items {
		size += item.size()
	}
	return size
}
