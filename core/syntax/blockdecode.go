package syntax

import "strings"

// block reads a literal or folded scalar.
func (d *decoder) block(n *Node) {
	h := readHeader(d.text, d.pos)
	gap := d.nextLine(h.end) // the end of the text so far
	breaks, spaced, first := 0, false, true
	for bol := gap; bol <= d.end && bol < len(d.text); bol = d.nextLine(bol) {
		from := min(bol+n.margin, len(d.text))
		if d.blankLine(bol, from) {
			breaks++
			continue
		}
		end := d.lineEnd(from)
		isSpaced := classes[d.text[from]] == blank
		if !first {
			breaks++
		}
		if breaks > 0 {
			d.put(gap, from, d.between(n.Style, breaks, first || spaced || isSpaced))
		}
		d.keep(from, end)
		gap, breaks, spaced, first = end, 0, isSpaced, false
	}
	d.chomp(h.chomp, gap, breaks, first)
}

// between is what the line breaks between two lines of text stand for.
func (d *decoder) between(style Style, breaks int, asWritten bool) string {
	if style == Literal || asWritten {
		return strings.Repeat("\n", breaks)
	}
	return folded(breaks)
}

// chomp reads the line breaks at the end of a block scalar, after its last text.
func (d *decoder) chomp(how byte, gap, breaks int, noText bool) {
	switch {
	case how == '-' || how == 0 && noText:
		return
	case how == 0:
		breaks = 1
	case !noText:
		breaks++
	}
	if breaks > 0 {
		d.put(gap, max(gap, d.end), strings.Repeat("\n", breaks))
	}
}

// blankLine says whether a line ends before the text of a block scalar starts.
func (d *decoder) blankLine(bol, from int) bool {
	for bol < from && d.text[bol] == ' ' {
		bol++
	}
	return bol >= len(d.text) || classes[d.text[bol]] == lineBreak
}

func (d *decoder) lineEnd(i int) int {
	for i < d.end && classes[d.text[i]] != lineBreak {
		i++
	}
	return i
}

// nextLine is where the line after the one at i starts.
func (d *decoder) nextLine(i int) int {
	for i < len(d.text) && classes[d.text[i]] != lineBreak {
		i++
	}
	if i+1 < len(d.text) && d.text[i] == '\r' && d.text[i+1] == '\n' {
		i++
	}
	return i + 1
}
