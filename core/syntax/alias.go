package syntax

import (
	"strings"

	"github.com/inference-sim/measured-run/core/source"
)

// anchored is what an anchor names. While a collection is being read its size is not known yet.
type anchored struct {
	node   *Node
	size   int // nodes, with aliases expanded
	height int // levels of nesting
}

// define lets later aliases of a name stand for a node.
func (p *parser) define(name string, n *Node) {
	if name == "" || p.anchors[name].node == n {
		return
	}
	if p.anchors == nil {
		p.anchors = make(map[string]anchored)
	}
	p.anchors[name] = anchored{node: n, size: 1}
}

// measure notes the size of a collection for the aliases of its anchor.
func (p *parser) measure(name string, n *Node, size, height int) {
	if name != "" && p.anchors[name].node == n {
		p.anchors[name] = anchored{n, size, height}
	}
}

// alias reads *name. It is nil when that was no alias, which has been reported.
func (p *parser) alias() *Node {
	name, span, ok := p.anchorName()
	if !ok {
		return nil
	}
	target, ok := p.anchors[name]
	if !ok {
		whole := p.textOf(span)
		p.report(ruleAlias, span,
			"this alias has no anchor of its name above it; text that starts with * needs quotes", p.quoteFix("put it in quotes", false, whole))
		p.pos = whole.To
		return p.broken(whole)
	}
	if p.isOpen(target.node) {
		d := p.report(ruleAlias, span, "this alias stands for a value that contains it")
		note(d, target.node.AnchorSpan, "that value is anchored here")
		return p.broken(span)
	}
	n := p.node(Alias, Plain, span)
	m := n.marked()
	m.Anchor, m.AnchorSpan, m.Target = name, span, target.node
	p.count(target.size-1, span)
	p.height = target.height
	if len(p.stack)-1+p.height > MaxDepth {
		p.tooDeep(span.From)
	}
	return n
}

// textOf is a word with what follows it on its line, where the line is a text that the word starts.
func (p *parser) textOf(word source.Span) source.Span {
	if p.flow > 0 || p.top().mode == wantKey {
		return word
	}
	i, end := p.afterBlanks(word.To), p.textEnd(word.To)
	if end <= i || p.text[i] == '#' || strings.Contains(p.text[word.To:end]+" ", ": ") {
		return word
	}
	return source.Span{From: word.From, To: end}
}

// isOpen says whether a collection is still being read.
func (p *parser) isOpen(n *Node) bool {
	for i := range p.stack {
		if p.stack[i].node == n {
			return true
		}
	}
	return false
}

// broken makes the node of a value that is there and cannot be read.
func (p *parser) broken(span source.Span) *Node {
	n := p.scalar(Plain, span, p.text[span.From:span.To])
	n.Broken = true
	return n
}

// measureFrame notes the size of the collection that a frame has read. Inside brackets its anchor may turn out
// to be that of a mapping whose first key it is, and stands in the opening until then.
func (p *parser) measureFrame(f *frame) {
	if len(p.anchors) == 0 {
		return
	}
	size, open := p.expanded-f.expanded+1, p.openingOf(f)
	for _, name := range [...]string{f.node.Anchor, open.own.anchor, open.outer.anchor} {
		p.measure(name, f.node, size, f.height)
	}
}
