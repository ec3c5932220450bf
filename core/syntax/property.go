package syntax

import "github.com/inference-sim/measured-run/core/source"

// properties are the anchor and the tag of a node.
type properties struct {
	anchor, tag     string
	anchorAt, tagAt source.Span
}

func (r properties) given() bool { return r.anchorAt.To > 0 || r.tagAt.To > 0 }

func (r properties) end() int { return max(r.anchorAt.To, r.tagAt.To) }

// end is the offset past the last property of a node.
func (o *opening) end() int { return max(o.own.end(), o.outer.end()) }

// property reads the anchor or the tag at pos.
func (p *parser) property() {
	p.properties = true
	var ok bool
	if p.text[p.pos] == '&' {
		ok = p.anchor()
	} else {
		ok = p.tag()
	}
	if ok && p.top().mode == wantKey && p.textEnd(p.pos) == p.pos {
		p.report(ruleSyntax, source.Span{From: p.open.lead, To: p.pos},
			"an anchor or tag here has no key after it; indent it under the key it belongs to")
		p.lose()
	}
}

// anchor reads &name. It is not ok when that was no anchor.
func (p *parser) anchor() (ok bool) {
	name, at, ok := p.anchorName()
	if !ok {
		return false
	}
	if p.open.own.anchorAt.To > 0 {
		p.report(ruleSyntax, at, "a value takes one anchor")
	}
	p.open.own.anchor, p.open.own.anchorAt = name, at
	return true
}

// anchorName reads the name of an anchor or an alias, and the mark before it. It is not ok when that was none, which
// has been reported.
func (p *parser) anchorName() (name string, at source.Span, ok bool) {
	from := p.pos
	end := from + 1
	for !p.endsFlowWord(end) {
		end++
	}
	if end == from+1 || p.flow == 0 && !p.endsWord(end) {
		p.misfit()
		return "", source.Span{}, false
	}
	p.pos = end
	return p.text[from+1 : end], source.Span{From: from, To: end}, true
}

// merge joins the properties on the lines above a node with those on its own line.
func (p *parser) merge(outer, own properties) properties {
	if own.anchorAt.To == 0 {
		own.anchor, own.anchorAt = outer.anchor, outer.anchorAt
	} else if outer.anchorAt.To > 0 {
		p.report(ruleSyntax, own.anchorAt, "a value takes one anchor")
	}
	if own.tagAt.To == 0 {
		own.tag, own.tagAt = outer.tag, outer.tagAt
	} else if outer.tagAt.To > 0 {
		p.report(ruleSyntax, own.tagAt, "a value takes one tag")
	}
	return own
}

// attachOpen gives a node the properties that stand before it.
func (p *parser) attachOpen(n *Node) {
	if p.open.given() {
		p.attach(n, p.merge(p.open.outer, p.open.own))
	}
}

// attach gives a node its properties.
func (p *parser) attach(n *Node, r properties) {
	if !r.given() {
		return
	}
	if n.Kind == Alias {
		p.report(ruleSyntax, source.Span{From: min(start(r.anchorAt), start(r.tagAt)), To: r.end()},
			"an alias takes no anchor and no tag: it has those of what it stands for")
		return
	}
	if r.anchorAt.To > 0 {
		m := n.marked()
		m.Anchor, m.AnchorSpan = r.anchor, r.anchorAt
		p.define(r.anchor, n)
	}
	if r.tagAt.To > 0 {
		m := n.marked()
		m.Tag, m.TagSpan = r.tag, r.tagAt
		p.checkTag(n)
	}
}

// start is where a span starts; past everything when there is none.
func start(s source.Span) int {
	if s.To == 0 {
		return MaxBytes + 1
	}
	return s.From
}
