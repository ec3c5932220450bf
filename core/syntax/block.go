package syntax

import "github.com/inference-sim/measured-run/core/source"

// entry reads what stands at pos: the start of an entry, or of the node that the innermost collection waits
// for.
func (p *parser) entry() {
	c := p.text[p.pos]
	indicator := (c == '-' || c == '?' || c == ':') && (p.endsWord(p.pos+1) || p.tight == p.pos+1)
	switch p.top().mode {
	case rootDone:
		p.afterRoot()
	case wantDash:
		p.dash()
	case wantColon:
		if c == ':' && indicator {
			p.explicit(wantValue)
			return
		}
		p.noValue()
		fallthrough
	case wantKey:
		switch {
		case indicator && c == '?':
			p.explicit(wantExplicitKey)
		case indicator && c == ':':
			p.key(p.emptyKey())
		case indicator:
			p.dashForKey()
		default:
			p.content()
		}
	default:
		if !indicator {
			p.content()
			return
		}
		p.openBlock(c)
	}
}

// openBlock starts the block collection whose first indicator is at pos.
func (p *parser) openBlock(c byte) {
	if !p.open.nest && !p.cannotNest() {
		return
	}
	if p.open.own.given() && c != ':' {
		p.propertyBeside()
	}
	switch c {
	case '-':
		p.openSequence()
		p.dash()
	case '?':
		p.openMapping()
		p.explicit(wantExplicitKey)
	default:
		key := p.emptyKey()
		p.openMapping()
		p.key(key)
	}
}

// openMapping starts a block mapping whose first entry starts where the node under way does.
func (p *parser) openMapping() {
	n := p.node(Mapping, Block, source.At(p.open.lead))
	p.attach(n, p.open.outer)
	p.push(frame{mode: wantKey, node: n, indent: p.open.col, at: p.open.col})
}

func (p *parser) openSequence() {
	n := p.node(Sequence, Block, source.At(p.pos))
	p.attach(n, p.open.outer)
	p.push(frame{mode: wantDash, node: n, indent: p.open.col, at: p.open.col})
}

// dash reads the dash of an item.
func (p *parser) dash() {
	f := p.top()
	p.dashes = append(p.dashes, p.pos)
	p.pos++
	if p.tight == p.pos {
		p.shift++ // for the blank that is to stand here
	}
	p.compact = p.pos
	p.open.clear()
	f.mode, f.place = wantItem, p.pos
	f.node.endAt(p.pos)
}

// explicit reads the ? or : of an entry that is written out; the node that follows is wanted as mode says.
func (p *parser) explicit(mode mode) {
	f := p.top()
	p.pos++
	p.compact = p.pos
	p.open.clear()
	f.mode, f.place = mode, p.pos
	f.node.endAt(p.pos)
}

// emptyKey makes the key of an entry that starts with its colon.
func (p *parser) emptyKey() *Node {
	outer := p.open.outer
	p.open.outer = properties{}
	n := p.empty(p.pos)
	p.open.outer = outer
	return n
}

// key takes a node as the key of an entry of the innermost mapping, with its colon at pos.
func (p *parser) key(n *Node) {
	p.pos++
	p.compact = never
	p.open.clear()
	f := p.top()
	if p.unsureAt == p.bol+1 {
		n.Broken, p.unsureAt = true, 0
	}
	f.key, f.mode, f.place = n, wantValue, p.pos
	f.height = max(f.height, 1+p.height)
	p.height, f.lost = 0, false
	f.node.endAt(p.pos)
}

// content reads a node that no indicator of a block collection introduces.
func (p *parser) content() {
	switch p.text[p.pos] {
	case '&', '!':
		p.property()
	case '*':
		if n := p.alias(); n != nil {
			p.leaf(n)
		}
	case '"', '\'':
		p.quoted()
	case '[', '{':
		p.openFlow()
	case '|', '>':
		p.blockScalar()
	case '@', '`', '%', ',', ']', '}', '#':
		p.misfit()
	default:
		p.plain()
	}
}

// leaf takes a node that has been read up to pos: as a key when a colon follows, else as the value.
func (p *parser) leaf(n *Node) {
	if p.flow > 0 {
		p.leafFlow(n)
		return
	}
	if i := p.afterBlanks(p.pos); p.at(i) == ':' && p.isKeyColon(n, i) {
		p.implicitKey(n, i)
		return
	}
	if p.top().mode == wantKey {
		p.notKey(n)
		return
	}
	p.attachOpen(n)
	p.endValue(n)
	p.deliver(n)
}

// isKeyColon says whether the colon at i makes a key of the node before it.
func (p *parser) isKeyColon(n *Node, i int) bool {
	if p.endsWord(i + 1) {
		return true
	}
	if n.Style != DoubleQuoted && n.Style != SingleQuoted || i > p.pos || p.top().mode != wantKey && !p.open.nest {
		return false
	}
	p.tightColon(i)
	return true
}

// implicitKey takes a node with its colon at i as a key, of a new mapping unless one waits for it.
func (p *parser) implicitKey(n *Node, i int) {
	if n.Span().From < p.bol {
		p.longKey(n)
	}
	if p.top().mode != wantKey {
		if !p.open.nest {
			p.nestedKey(n, i)
			return
		}
		p.openMapping()
	}
	p.takeKey(n, i)
}

// takeKey takes a node with its colon at i as a key of the innermost mapping.
func (p *parser) takeKey(n *Node, i int) {
	p.attach(n, p.open.own)
	p.pos = i
	p.key(n)
}

// endValue checks that nothing but a comment follows a value on its line.
func (p *parser) endValue(n *Node) {
	i := p.afterBlanks(p.pos)
	if p.endsLine(i) || p.text[i] == '#' && p.spaced(i) {
		p.pos = i
		return
	}
	p.trailing(n, i)
}
