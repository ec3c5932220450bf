package syntax

// Brackets over several lines in which something is wrong are read a second time by their layout: an entry belongs
// to the brackets whose first entry starts in its column, and a closing bracket to those whose line does. What one
// line lost is so not looked for in those below it.

// rereads bounds how much of a text is read a second time, in texts.
const rereads = 2

// remember keeps where the reading stands before outermost brackets.
func (p *parser) remember() {
	if p.flow > 0 || p.guided {
		return
	}
	if p.before == nil {
		p.before = new(parser)
	}
	*p.before = *p
	p.before.comments = len(p.tree.Comments)
}

// rereadsFlow goes back to the outermost brackets to read them by their layout. It says whether it does: once, and
// only where something is wrong in brackets of several lines.
func (p *parser) rereadsFlow() bool {
	if p.flow == 0 || p.guided || !p.goBack() {
		return false
	}
	p.guided = true
	return true
}

// goBack takes the reading back to the outermost brackets, if it has gone past their line and there was not too much of
// that yet.
func (p *parser) goBack() bool {
	b := p.before
	if p.bol == b.bol || p.limit != nil {
		return false
	}
	cost := p.reread + p.pos - b.pos
	if cost > rereads*len(p.text) {
		return false
	}
	nodes := p.nodes
	p.tree.Comments = p.tree.Comments[:b.comments]
	*p = *b
	p.before, p.nodes, p.reread = b, nodes, cost
	return true
}

// byLayout settles which brackets a new line belongs to. It says whether the line is to be read.
func (p *parser) byLayout() bool {
	col := p.pos - p.bol
	switch c := p.text[p.pos]; c {
	case ']', '}':
		return p.closerByLayout(c, col)
	case ',':
		return true
	}
	f := p.top()
	if !f.started && p.isEmptyFlow(f) {
		if i := p.entriesIn(col); i == 0 || col > f.line {
			f.started, f.first = true, col
			return true
		}
	} else if !f.started || col == f.first {
		p.nextEntry(f)
		return true
	} else if col > f.first {
		if f.lost {
			p.pos = p.lineEnd(p.pos)
		}
		return !f.lost
	}
	if i := p.entriesIn(col); i > 0 {
		p.closeUpTo(i)
		p.top().lost = true
		p.nextEntry(p.top())
	}
	return true
}

// isEmptyFlow says whether nothing stands in brackets yet.
func (p *parser) isEmptyFlow(f *frame) bool {
	return (f.mode == flowKey || f.mode == flowItem) && !f.asked && len(p.pairs) == f.pairs && len(p.items) == f.items
}

// entriesIn is the frame of the brackets whose first entry starts in a column, or 0.
func (p *parser) entriesIn(col int) int {
	for i := len(p.stack) - 1; i >= p.outermost(); i-- {
		if f := &p.stack[i]; f.started && f.first == col {
			return i
		}
	}
	return 0
}

// nextEntry makes brackets that lost something on the line above read an entry; what is left open there is a value
// that is not written.
func (p *parser) nextEntry(f *frame) {
	if !f.lost {
		return
	}
	f.lost = false
	if f.mode == flowColon || f.mode == flowValue {
		f.key.Broken = f.key.Broken || f.mode == flowColon
		p.fill()
		p.pairs[len(p.pairs)-1].Value.Broken = true
	}
	f.mode = flowKey
	if f.node.Kind == Sequence {
		f.mode = flowItem
	}
}

// closerByLayout is byLayout for a closing bracket.
func (p *parser) closerByLayout(c byte, col int) bool {
	kind := Mapping
	if c == ']' {
		kind = Sequence
	}
	for i := len(p.stack) - 1; i >= p.outermost(); i-- {
		f := &p.stack[i]
		if f.node.Kind == kind && !f.single && f.started && f.line == col {
			p.closeUpTo(i)
			p.nextEntry(f)
			return true
		}
		if f.lost && f.started && f.first <= col { // what this closes was lost
			p.closeUpTo(i)
			p.pos = p.lineEnd(p.pos)
			return false
		}
	}
	return true
}

// closeUpTo ends the brackets inside frame i, which were never closed.
func (p *parser) closeUpTo(i int) {
	for len(p.stack) > i+1 && p.top().single {
		p.endSingle()
	}
	if len(p.stack) == i+1 {
		return
	}
	f := p.stack[i+1]
	p.report(ruleSyntax, p.byteAt(f.node.Span().From), p.neverClosed(i+1)).Path = p.pathTo(i + 1)
	for len(p.stack) > i+1 {
		p.cutFlow()
	}
	if !f.started && f.node.nests() {
		f.node.doubt()
	}
}

// spoil is called after a fault in brackets past which the rest of the line cannot be read for certain. Where the
// layout tells where to go on, it passes over the rest, and lets go of the brackets that were opened on the line.
func (p *parser) spoil() {
	p.spoilt = false
	if !p.guided {
		p.tear()
		return
	}
	for p.flow > 1 && p.top().node.Span().From >= p.bol {
		p.cutFlow()
	}
	f := p.top()
	if !f.started {
		p.tear()
		return
	}
	if rest := p.text[p.pos:p.textEnd(p.pos)]; rest != "" && rest != "," || f.mode == flowColon {
		f.node.Broken = true
	}
	f.lost = true
	p.pos, p.open = p.lineEnd(p.pos), opening{}
}

// tear notes that what comes in the brackets may be read as part of others than it was written for.
func (p *parser) tear() {
	if p.torn == 0 {
		p.torn = max(len(p.found), 1)
	}
}

// mendTorn ends outermost brackets. If entries may have come apart from theirs, what was found after that follows
// from it, and no entry is to be judged by where it stands.
func (p *parser) mendTorn(n *Node) {
	if p.torn > 0 {
		p.found = p.found[:min(p.torn, len(p.found))]
		if n.nests() {
			n.doubt()
		}
	}
	p.guided, p.spoilt, p.torn = false, false, 0
}

// nests says whether a collection holds another.
func (n *Node) nests() bool {
	for _, item := range n.Items {
		if item.Kind == Mapping || item.Kind == Sequence {
			return true
		}
	}
	for _, pair := range n.Pairs {
		if k := pair.Value.Kind; k == Mapping || k == Sequence || pair.Key.Kind != Scalar {
			return true
		}
	}
	return false
}

// doubt marks all that a node holds as malformed. It calls itself no deeper than MaxDepth.
func (n *Node) doubt() {
	if n.Kind == Alias {
		return
	}
	n.Broken = true
	for _, pair := range n.Pairs {
		pair.Key.doubt()
		pair.Value.doubt()
	}
	for _, item := range n.Items {
		item.doubt()
	}
}

// tearLine is tear where no layout tells what the innermost brackets hold.
func (p *parser) tearLine() {
	if !p.guided || !p.top().started {
		p.tear()
	}
}
