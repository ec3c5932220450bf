package syntax

import "strings"

// piece is a part of a scalar as written and the text it stands for. Most stand for themselves.
type piece struct {
	from, to int
	text     string
	verbatim bool // the text is as it is written
}

// decode is the text that a scalar stands for.
func decode(text string, n *Node) string {
	var b strings.Builder
	b.Grow(n.Span.To - n.Span.From)
	for _, piece := range pieces(text, n) {
		b.WriteString(piece.text)
	}
	return b.String()
}

// pieces takes a scalar apart. Together the pieces are its value, and they are in the order of the source.
func pieces(text string, n *Node) []piece {
	d := decoder{text: text, pos: n.Span.From, end: n.Span.To}
	switch n.Style {
	case SingleQuoted, DoubleQuoted:
		d.quote = text[n.Span.From]
		d.pos++
		d.end = max(d.pos, d.end-1)
		d.flow()
	case Literal, Folded:
		d.block(n)
	default:
		d.flow()
	}
	return d.out
}

// decoder reads a scalar whose ends are known.
type decoder struct {
	text     string
	pos, end int
	quote    byte
	out      []piece
}

// keep takes the text from start to pos as it is.
func (d *decoder) keep(start, end int) {
	if end > start {
		d.out = append(d.out, piece{start, end, d.text[start:end], true})
	}
}

// put takes the text from start to end for another.
func (d *decoder) put(start, end int, text string) {
	d.out = append(d.out, piece{start, end, text, false})
}

func (d *decoder) isBreak(i int) bool { return i < d.end && classes[d.text[i]] == lineBreak }

func (d *decoder) isBlank(i int) bool { return i < d.end && classes[d.text[i]] == blank }

// afterBreaks is the offset after the line breaks at i and the blanks around them, and their number.
func (d *decoder) afterBreaks(i int) (end, breaks int) {
	for {
		for d.isBlank(i) {
			i++
		}
		if !d.isBreak(i) {
			return i, breaks
		}
		if d.text[i] == '\r' && i+1 < d.end && d.text[i+1] == '\n' {
			i++
		}
		i++
		breaks++
	}
}

// folded is what a number of line breaks stand for: a space for one, else one break less.
func folded(breaks int) string {
	if breaks == 1 {
		return " "
	}
	return strings.Repeat("\n", breaks-1)
}

// flow reads plain and quoted text.
func (d *decoder) flow() {
	start := d.pos // of text that stands for itself
	solid := d.pos // past the last byte that is not a blank to be folded away
	for d.pos < d.end {
		c := d.text[d.pos]
		switch {
		case classes[c] == blank:
			d.pos++
			continue
		case classes[c] == lineBreak:
			end, breaks := d.afterBreaks(d.pos)
			d.keep(start, solid)
			d.put(solid, end, folded(breaks))
			d.pos, start = end, end
		case c == '\\' && d.quote == '"':
			d.keep(start, d.pos)
			d.escape()
			start = d.pos
		case c == '\'' && d.quote == '\'':
			d.keep(start, d.pos)
			d.put(d.pos, min(d.pos+2, d.end), "'")
			d.pos += 2
			start = d.pos
		default:
			d.pos++
		}
		solid = d.pos
	}
	d.keep(start, d.end)
}
