package syntax

// place finds the collection that a new line belongs to by its column, and ends those it has left. It says
// whether the line is to be read; a line that belongs nowhere has been reported and passed over.
func (p *parser) place() bool {
	col := p.spaces
	if p.pos > p.bol+p.spaces || p.at(p.pos) >= 0x80 {
		col = p.oddColumn()
	}
	dash := p.at(p.pos) == '-' && (p.endsWord(p.pos+1) || p.tightDash(col))
	if by := p.slip(col, dash); by != 0 {
		p.shift += by
		col += by
	}
	i, ok := p.home(col, dash)
	if !ok {
		if !p.misplaced(col) {
			return false
		}
		i = len(p.stack) - 1
	}
	p.unwind(i)
	if f := p.top(); !f.waits() || !f.takes(col, dash) {
		p.startEntry(f, col)
	}
	if p.unsureNext == p.pos+1 {
		p.unsureAt, p.unsureNext = p.bol+1, 0
	}
	return true
}

// unwind ends the collections inside frame i.
func (p *parser) unwind(i int) {
	for len(p.stack) > i+1 {
		p.close()
	}
}

// home is the frame that a line in a column belongs to. It is not ok when the column is that of none.
func (p *parser) home(col int, dash bool) (i int, ok bool) {
	i = len(p.stack) - 1
	if f := &p.stack[i]; f.waits() && f.takes(col, dash) {
		return i, true
	}
	for ; i > 0; i-- {
		f := &p.stack[i]
		if col == f.indent || col == f.alt && !(dash && f.node.Kind == Mapping) {
			if f.node.Kind == Sequence && !dash {
				if p.stack[i-1].indent == col {
					continue // the key after a list that starts in the column of its own key
				}
				return i, false
			}
			return i, true
		}
		if col > f.indent {
			return i, false
		}
	}
	return 0, len(p.stack) == 1
}

// takes says whether a frame that waits for a node takes what starts in a column of a new line.
func (f *frame) takes(col int, dash bool) bool {
	return col > f.at || dash && col == f.at && f.node != nil && f.node.Kind == Mapping
}

// startEntry makes a line in a column an entry of the innermost collection.
func (p *parser) startEntry(f *frame, col int) {
	switch {
	case f.mode == wantExplicitKey && p.text[p.pos] == ':' && p.endsWord(p.pos+1):
		p.deliver(p.empty(f.place)) // a key that is not written, and here is its value
		f.at = col
	case f.waits():
		p.fill()
		f.at = col
	case col == f.indent || col == f.alt:
		f.at = col
	}
	if col != f.alt || col != f.at {
		return
	}
	p.move(f, f.indent-col)
	if f.unsure {
		p.unsureAt = p.bol + 1
	}
	if f.node.Kind == Sequence {
		f.at = max(col, f.indent) // a dash below, in the column of the others, is no text of this item
	}
}
