package syntax

import "github.com/inference-sim/measured-run/core/source"

// entryKind is what a line starts.
type entryKind uint8

const (
	noEntry entryKind = iota
	dashEntry
	keyEntry
)

// startsEntry looks at whether what stands at an offset is the dash of an item, or a key with its colon.
func (p *parser) startsEntry(i int) entryKind {
	switch c := p.at(i); c {
	case '-':
		if p.endsWord(i + 1) {
			return dashEntry
		}
	case '?', ':':
		if p.endsWord(i + 1) {
			return keyEntry
		}
	case '"', '\'':
		i = p.lineQuoteEnd(i)
		if i = p.afterBlanks(i); p.at(i) == ':' && p.endsWord(i+1) {
			return keyEntry
		}
		return noEntry
	case '#':
		return noEntry
	case '[', '{', '&', '!':
		if p.startsBrackets(i) {
			return noEntry
		}
	}
	if i = p.afterBlanks(p.plainEnd(i, false)); p.at(i) == ':' && p.endsWord(i+1) {
		return keyEntry
	}
	return noEntry
}

// lineQuoteEnd is the offset past the quotes that open at an offset, or the end of the line.
func (p *parser) lineQuoteEnd(i int) int {
	mark := p.text[i]
	for i++; !p.endsLine(i); i++ {
		switch p.text[i] {
		case '\\':
			if mark == '"' && !p.endsLine(i+1) {
				i++
			}
		case mark:
			if mark == '"' || p.at(i+1) != mark {
				return i + 1
			}
			i++
		}
	}
	return i
}

// startsBrackets says whether a value in brackets starts at an offset, behind its anchor and tag, and no key.
func (p *parser) startsBrackets(i int) bool {
	for p.at(i) == '&' || p.at(i) == '!' {
		for !p.endsWord(i) {
			i++
		}
		i = p.afterBlanks(i)
	}
	depth := 0
	for ; !p.endsLine(i); i++ {
		switch c := p.text[i]; {
		case c == '[' || c == '{':
			depth++
		case depth == 0:
			return false
		case c == ']' || c == '}':
			if depth--; depth == 0 {
				return p.at(p.afterBlanks(i+1)) != ':'
			}
		case c == '"' || c == '\'':
			i = p.lineQuoteEnd(i) - 1
		}
	}
	return depth > 0
}

// hasDeeperEntry says whether the next line of text below an offset starts an entry deeper than a column.
func (p *parser) hasDeeperEntry(i, col int) bool {
	for {
		text, bol := p.nextLine(p.lineEnd(i))
		if text < 0 || p.text[text] != '#' {
			return text >= 0 && text-bol > col && p.startsEntry(text) != noEntry
		}
		i = text
	}
}

// textEnd is the end of the text on a line, without trailing blanks and a comment. A line of millions of faults may ask
// at each of them, so the last answer is kept.
func (p *parser) textEnd(from int) int {
	if p.textFrom <= from && from < p.textTo {
		return p.textTo
	}
	end := from
	for i := from; !p.endsLine(i); i++ {
		if p.text[i] == '#' && i > from && classes[p.text[i-1]] == blank {
			break
		}
		if classes[p.text[i]] != blank {
			end = i + 1
		}
	}
	p.textFrom, p.textTo = from, end
	return end
}

// restOfLine is the span of the text from pos to the end of the line.
func (p *parser) restOfLine() source.Span {
	return source.Span{From: p.pos, To: p.textEnd(p.pos)}
}

// byteAt is the span of one byte.
func (p *parser) byteAt(i int) source.Span { return source.Span{From: i, To: min(i+1, len(p.text))} }

// lose drops the entry under way: the rest of its line and the lines deeper than it.
func (p *parser) lose() {
	f := p.top()
	if f.node != nil {
		f.node.Broken = true
	}
	f.lost = true
	p.open, p.height = opening{}, 0
	p.drop(f.at)
}

// loseValue takes the rest of the line as a value that cannot be read, and drops the lines deeper than its key.
func (p *parser) loseValue(from int) {
	n := p.broken(source.Span{From: from, To: max(p.textEnd(from), min(from+1, len(p.text)))})
	p.attachOpen(n)
	at := p.top().at
	p.height = 0 // that of a node this text was first taken for
	p.deliver(n)
	p.drop(at)
}

// drop passes over the rest of the line and the lines below that are deeper than a column.
func (p *parser) drop(col int) {
	p.pos = p.lineEnd(p.pos)
	if col < 0 {
		return
	}
	for i := p.pos; ; i = p.lineEnd(i) {
		text, bol := p.nextLine(i)
		if text < 0 {
			return
		}
		i = text
		if p.text[text] == '#' {
			continue
		}
		if text-bol <= col {
			return
		}
		p.pos = p.lineEnd(text)
	}
}
