package syntax

import "github.com/inference-sim/measured-run/core/source"

// openFlow starts a collection in brackets. Outside other brackets it may turn out to be a key.
func (p *parser) openFlow() {
	p.remember()
	kind, first := Sequence, flowItem
	if p.text[p.pos] == '{' {
		kind, first = Mapping, flowKey
	}
	n := p.node(kind, Flow, p.byteAt(p.pos))
	p.define(p.open.outer.anchor, n)
	p.define(p.open.own.anchor, n)
	p.openings = append(p.openings, p.open)
	p.pushFlow(frame{mode: first, node: n, opened: len(p.openings), found: len(p.found), line: p.afterBlanks(p.bol) - p.bol})
	p.open.clear()
	p.pos++
}

// openingOf is what was known of a collection in brackets before them.
func (p *parser) openingOf(f *frame) opening {
	if f.opened == 0 {
		return opening{}
	}
	return p.openings[f.opened-1]
}

func (p *parser) pushFlow(f frame) {
	f.at = p.top().at
	f.indent = f.at
	p.push(f)
	p.flow++
}

// stepFlow reads the next token inside brackets.
func (p *parser) stepFlow() {
	if p.pos >= len(p.text) {
		p.unclosed()
		return
	}
	if p.fresh {
		if p.errors > p.before.errors && p.rereadsFlow() || p.readsConflict() || !p.flowLine() {
			return
		}
		p.fresh = false
		if p.guided && !p.byLayout() {
			return
		}
	}
	f := p.top()
	switch c := p.text[p.pos]; {
	case c == ']' || c == '}':
		p.closeFlow(c)
	case c == ',':
		p.comma()
	case c == '#':
		p.tightComment()
	case c == ':' && p.isFlowColon(f):
		p.flowColon()
	case f.mode == flowItemEnd || f.mode == flowValueEnd || f.mode == flowColon:
		p.missingComma()
	case c == '?' && !f.asked && p.endsWord(p.pos+1):
		p.explicitFlowKey()
	default:
		p.begin()
		p.flowNode(c)
	}
}

// isFlowColon says whether the colon at pos stands for itself: before a blank or a bracket, or after a key
// that ends by itself.
func (p *parser) isFlowColon(f *frame) bool {
	if p.endsFlowWord(p.pos + 1) {
		return true
	}
	var before *Node
	switch f.mode {
	case flowColon:
		before = f.key
	case flowItemEnd:
		before = p.items[len(p.items)-1]
	default:
		return false
	}
	return before.Style != Plain || before.Kind == Mapping || before.Kind == Sequence
}

// flowNode reads a node inside brackets.
func (p *parser) flowNode(c byte) {
	switch {
	case c == '&' || c == '!':
		p.property()
	case c == '*':
		if n := p.alias(); n != nil {
			p.leafFlow(n)
		}
	case c == '"' || c == '\'':
		p.quoted()
	case c == '[' || c == '{':
		p.openFlow()
	case p.startsPlain(p.pos, true):
		from := p.pos
		p.pos = p.plainEnd(from, true)
		p.continues(from)
		p.leafFlow(p.plainNode(from))
	default:
		p.misfit()
	}
}

// leafFlow takes a node that has been read up to pos.
func (p *parser) leafFlow(n *Node) {
	p.attachOpen(n)
	p.deliver(n)
}

// comma reads the comma at pos.
func (p *parser) comma() {
	f := p.top()
	if f.single {
		p.endSingle()
		return
	}
	if (f.mode == flowItem || f.mode == flowKey) && !p.open.given() && !f.asked {
		p.missingEntry()
		p.pos++
		return
	}
	p.fill()
	if f.node.Kind == Mapping {
		f.mode = flowKey
	} else {
		f.mode = flowItem
	}
	p.pos++
	f.node.endAt(p.pos)
}

// endSingle ends a pair inside [] without reading what ends it.
func (p *parser) endSingle() {
	p.flow--
	p.close()
}

// closeFlow reads the closing bracket at pos.
func (p *parser) closeFlow(c byte) {
	f := p.top()
	if f.single {
		p.endSingle()
		return
	}
	if (c == ']') != (f.node.Kind == Sequence) && !p.mismatch(c) {
		return
	}
	if p.flow == 1 && p.errors > p.before.errors && p.rereadsFlow() {
		return
	}
	open := p.openingOf(p.top())
	n := p.pop()
	p.flow--
	if p.flow == 0 {
		p.mendTorn(n)
	}
	p.pos++
	n.endAt(p.pos)
	p.open = open
	if p.flow > 0 {
		p.leafFlow(n)
	} else {
		p.leaf(n)
	}
}

// flowColon reads the colon at pos.
func (p *parser) flowColon() {
	f := p.top()
	switch f.mode {
	case flowItem:
		f.last = 0
		p.begin()
		p.openSingle(p.empty(p.pos))
	case flowItemEnd:
		key := p.items[len(p.items)-1]
		p.items = p.items[:len(p.items)-1]
		f.mode = flowItem
		if key.Span().From < p.bol {
			p.longKey(key)
		}
		p.openSingle(key)
	case flowKey:
		p.begin()
		p.deliver(p.empty(p.pos))
	case flowValue, flowValueEnd:
		p.secondColon()
		return
	}
	p.pos++
	p.open.clear()
	f = p.top()
	f.mode, f.place = flowValue, p.pos
	f.node.reach(p.pos)
	if c := p.at(p.pos); (c == '[' || c == '{') && f.key.Style == Plain {
		p.tightColon(p.pos - 1)
	}
}

// openSingle starts a mapping of one pair inside [], of which the key is known.
func (p *parser) openSingle(key *Node) {
	from := key.Span().From
	if r := (properties{anchorAt: key.AnchorSpan, tagAt: key.TagSpan}); r.given() && key.Kind != Alias {
		from = min(from, start(r.anchorAt), start(r.tagAt))
	}
	n := p.node(Mapping, Flow, source.Span{From: from, To: key.Span().To})
	p.height = p.top().last
	p.pushFlow(frame{mode: flowColon, single: true, node: n, key: key, place: key.Span().To})
	p.top().height, p.height = 1+p.height, 0
}

// explicitFlowKey reads the question mark at pos.
func (p *parser) explicitFlowKey() {
	if f := p.top(); f.mode == flowItem {
		n := p.node(Mapping, Flow, p.byteAt(p.pos))
		p.pushFlow(frame{mode: flowKey, single: true, node: n})
	}
	p.pos++
	f := p.top()
	f.place, f.asked = p.pos, true
}
