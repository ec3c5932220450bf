package syntax

// class sorts the bytes that decide where plain text ends. Every other byte has class 0.
type class uint8

const (
	blank class = 1 << iota // space, tab
	lineBreak
	flowMark // , [ ] { }
	colon
	hash
)

var classes = [256]class{
	' ': blank, '\t': blank,
	'\n': lineBreak, '\r': lineBreak,
	',': flowMark, '[': flowMark, ']': flowMark, '{': flowMark, '}': flowMark,
	':': colon,
	'#': hash,
}

// at is the byte at an offset, 0 past the end: the text holds no NUL of its own.
func (p *parser) at(i int) byte {
	if i < len(p.text) {
		return p.text[i]
	}
	return 0
}

// endsWord says whether a blank, a line break or the end of the text is at an offset.
func (p *parser) endsWord(i int) bool {
	return i >= len(p.text) || classes[p.text[i]]&(blank|lineBreak) != 0
}

// endsLine says whether a line break or the end of the text is at an offset.
func (p *parser) endsLine(i int) bool {
	return i >= len(p.text) || classes[p.text[i]] == lineBreak
}

// endsFlowWord is endsWord for text inside brackets.
func (p *parser) endsFlowWord(i int) bool {
	return i >= len(p.text) || classes[p.text[i]]&(blank|lineBreak|flowMark) != 0
}

// afterBlanks is the offset of the next byte that is not a space or a tab.
func (p *parser) afterBlanks(i int) int {
	for i < len(p.text) && classes[p.text[i]] == blank {
		i++
	}
	return i
}

// afterSpaces is the offset of the next byte that is not a space.
func (p *parser) afterSpaces(i int) int {
	for i < len(p.text) && p.text[i] == ' ' {
		i++
	}
	return i
}

// afterBreak is the offset past the line break at i; CR LF is one break.
func (p *parser) afterBreak(i int) int {
	if p.at(i) == '\r' && p.at(i+1) == '\n' {
		return i + 2
	}
	return min(i+1, len(p.text))
}

// lineEnd is the offset of the next line break, or the end of the text.
func (p *parser) lineEnd(i int) int {
	for i < len(p.text) && classes[p.text[i]] != lineBreak {
		i++
	}
	return i
}

// marksDocument says whether the line at an offset is a document marker, --- or ....
func (p *parser) marksDocument(bol int) bool {
	if bol+3 > len(p.text) || !p.endsWord(bol+3) {
		return false
	}
	mark := p.text[bol : bol+3]
	return mark == "---" || mark == "..."
}
