package syntax

import "github.com/inference-sim/measured-run/core/source"

// plainEnd is the offset at which plain text that starts at an offset ends on its line, without trailing
// blanks.
func (p *parser) plainEnd(from int, flow bool) int {
	end := from
	for i := from; i < len(p.text); i++ {
		class := classes[p.text[i]]
		if class == 0 { // most bytes, so they take no switch
			end = i + 1
			continue
		}
		switch class {
		case blank:
			continue
		case lineBreak:
			return end
		case flowMark:
			if flow {
				return end
			}
		case colon:
			if p.endsWord(i+1) || flow && p.endsFlowWord(i+1) {
				return end
			}
		case hash:
			if i > from && classes[p.text[i-1]] == blank {
				return end
			}
		}
		end = i + 1
	}
	return end
}

// startsPlain says whether the byte at an offset may start plain text.
func (p *parser) startsPlain(i int, flow bool) bool {
	switch c := p.text[i]; c {
	case '-', '?', ':':
		return !p.endsWord(i+1) && !(flow && p.endsFlowWord(i+1))
	case ',', '[', ']', '{', '}', '#', '&', '*', '!', '|', '>', '\'', '"', '%', '@', '`':
		return false
	}
	return true
}

// plain reads plain text outside brackets, where it may be a key.
func (p *parser) plain() {
	from := p.pos
	p.pos = p.plainEnd(from, false)
	waits := p.top().waits()
	if i := p.afterBlanks(p.pos); waits && p.at(i) != ':' {
		if p.continues(from) == isKey && p.open.nest {
			// The first line was to be a key of the same mapping, so the mapping starts here.
			p.openMapping()
		}
	}
	p.leaf(p.plainNode(from))
}

func (p *parser) plainNode(from int) *Node {
	span := source.Span{From: from, To: p.pos}
	n := p.scalar(Plain, span, p.text[from:p.pos])
	if from < p.bol {
		n.setValue(decode(p.text, n))
	}
	return n
}

// follow says what stands on the line after plain text.
type follow uint8

const (
	isOther follow = iota
	isKey
)

// continues moves pos to the end of the plain text that goes on over the lines below. It says whether a line
// that would have continued it is a key.
func (p *parser) continues(from int) follow {
	first, bol := p.pos, p.bol
	for warned := false; ; {
		text, line := p.nextLine(p.pos)
		if text < 0 || !p.continuing(text, line) {
			return isOther
		}
		end := p.plainEnd(text, p.flow > 0)
		if end == text || p.flow > 0 && p.startsQuotedEntry(text) {
			return isOther
		}
		if i := p.afterBlanks(end); p.flow == 0 && p.at(i) == ':' && p.endsWord(i+1) {
			if p.open.nest {
				p.pos, p.bol = first, bol
			}
			return isKey
		}
		warned = warned || p.dashInText(text)
		p.pos, p.bol = end, line
	}
}

// nextLine is where the text of the next line that is not blank starts, and where that line starts. It is -1
// when something else than a line break follows, or nothing.
func (p *parser) nextLine(i int) (text, bol int) {
	i = p.afterBlanks(i)
	if i < len(p.text) && classes[p.text[i]] != lineBreak {
		return -1, -1
	}
	for i < len(p.text) {
		bol = p.afterBreak(i)
		i = p.afterBlanks(bol)
		if !p.endsLine(i) {
			return i, bol
		}
	}
	return -1, -1
}

// continuing says whether a line is indented enough to be part of the scalar under way, and is not a comment
// or a marker.
func (p *parser) continuing(text, bol int) bool {
	return p.text[text] != '#' && p.afterSpaces(bol)-bol > p.top().at && !p.marksDocument(bol)
}
