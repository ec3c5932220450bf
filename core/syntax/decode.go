package syntax

import "strings"

// decode is the text that a scalar stands for.
func decode(text string, n *Node) string {
	d := decoder{text: text, value: make([]byte, 0, n.Span().To-n.Span().From)}
	d.read(n)
	return string(d.value)
}

// decoder takes a scalar whose ends are known apart into pieces that stand for themselves and pieces, such as
// an escape sequence, that stand for another text. It either gathers the value or finds a range of it.
type decoder struct {
	text     string
	pos, end int
	quote    byte

	value []byte
	find  *finder
}

func (d *decoder) read(n *Node) {
	d.pos, d.end = n.Span().From, n.Span().To
	switch n.Style {
	case SingleQuoted, DoubleQuoted:
		d.quote = d.text[n.Span().From]
		d.pos++
		d.end = max(d.pos, d.end-1)
		d.flow()
	case Literal, Folded:
		d.block(n)
	default:
		d.flow()
	}
}

// keep takes the text from start to end as it is.
func (d *decoder) keep(start, end int) {
	switch {
	case start >= end:
	case d.find != nil:
		d.find.piece(start, end, end-start, true)
	default:
		d.value = append(d.value, d.text[start:end]...)
	}
}

// put takes the text from start to end for another.
func (d *decoder) put(start, end int, text string) {
	if d.find != nil {
		d.find.piece(start, end, len(text), false)
		return
	}
	d.value = append(d.value, text...)
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
