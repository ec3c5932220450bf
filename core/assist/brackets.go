package assist

import (
	"strings"

	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// bracketsAt is the innermost mapping or sequence in brackets that an offset is in; without a node for none. One that
// is never closed reaches to the end of its last line.
func bracketsAt(tree *syntax.Tree, offset int) (found frame) {
	text := tree.File.Text
	f := frame{node: tree.Root, at: rootPlace(tree)}
	for f.node != nil {
		n := f.node
		if n.Style == syntax.Flow && encloses(text, n.Span(), offset) {
			found = f
		}
		i := childAt(n, offset)
		switch {
		case i < 0:
			return found
		case n.Kind == syntax.Mapping:
			name := n.Pairs[i].Key.Resolve().Value()
			f = frame{node: n.Pairs[i].Value, at: f.at.under(name), name: name, in: n}
		default:
			f = frame{node: n.Items[i], at: f.at.item(), name: f.name, in: f.in}
		}
	}
	return found
}

// encloses says whether an offset is within brackets. A pair of a list that has none of its own, as in [a: b], has no
// inside.
func encloses(text string, span source.Span, offset int) bool {
	if offset <= span.From || text[span.From] != '{' && text[span.From] != '[' {
		return false
	}
	closed := text[span.To-1] == text[span.From]+2 // in ASCII
	return offset < span.To || !closed && strings.Trim(text[span.To:offset], " \t,") == ""
}

// part is what stands between two commas of brackets, around an offset.
type part struct {
	from  int         // where it starts
	word  source.Span // around the offset
	keyed bool        // a colon is before the word
	lone  bool        // a colon follows the word
	ok    bool        // there is something to write at the offset
}

// partAt reads brackets, from behind the opening one, up to an offset. In what brackets within them hold no word is around
// the offset, so that these need not be told apart.
func partAt(text string, from, offset int) part {
	colon := 0 // for none
	for i := from; i < offset; i++ {
		switch c := text[i]; {
		case (c == '"' || c == '\'') && startsToken(text, i):
			i = closing(text, i) - 1
		case c == '#' && strings.IndexByte(blanks, text[i-1]) >= 0:
			i = lineSpan(text, i).To
		case c == ',':
			from, colon = i+1, 0
		case c == ':' && (i+1 == len(text) || strings.IndexByte(" \t\r\n,]}\"'{[", text[i+1]) >= 0 || text[i-1] == '"' || text[i-1] == '\''):
			colon = i
		}
	}
	return partOf(text, from, colon, offset)
}

const blanks = " \t\r\n"

// startsToken says whether a quote at an offset opens a text, and is not within one.
func startsToken(text string, i int) bool {
	before := strings.TrimRight(text[:i], blanks)
	return strings.IndexByte("{[,:", before[len(before)-1]) >= 0
}

func partOf(text string, from, colon, offset int) part {
	p := part{from: pastBlanks(text, from), keyed: colon > 0, word: source.At(offset)}
	start := p.from
	if p.keyed {
		start = pastBlanks(text, colon+1)
	}
	if start <= offset {
		p.word = source.Span{From: start, To: tokenEnd(text, start)}
	}
	rest := strings.TrimLeft(text[p.word.To:], " \t")
	p.lone = strings.HasPrefix(rest, ":")
	// Nothing is offered beside a value that stands there.
	p.ok = covers(p.word, offset) && (!p.keyed || rest == "" || strings.IndexByte(",]}#\r\n", rest[0]) >= 0)
	return p
}

func pastBlanks(text string, i int) int { return len(text) - len(strings.TrimLeft(text[i:], blanks)) }

// tokenEnd is the end of a scalar in brackets, on its line.
func tokenEnd(text string, from int) int {
	line := lineSpan(text, from)
	if from < line.To && (text[from] == '"' || text[from] == '\'') {
		return closing(text[:line.To], from)
	}
	end := from
	for i := from; i < line.To && strings.IndexByte(",{}[]", text[i]) < 0; i++ {
		if text[i] == ':' && (i+1 == line.To || isBlank(text[i+1])) || text[i] == '#' && strings.IndexByte(blanks, text[i-1]) >= 0 {
			break
		}
		if !isBlank(text[i]) {
			end = i + 1
		}
	}
	return end
}

// inBrackets is for a cursor within a mapping or a sequence in brackets.
func inBrackets(tree *syntax.Tree, f frame, offset int) []site {
	text := tree.File.Text
	p := partAt(text, f.node.Span().From+1, offset)
	if !p.ok {
		return nil
	}
	mended, _ := syntax.Parse(without(tree.File, p.word))
	if again := bracketsAt(mended, p.word.From); again.node != nil {
		tree, f = mended, again
	}
	s := site{tree: tree, at: f.at, in: f.node, name: f.name, replace: p.word, flow: true, colon: p.lone}
	if c := text[p.word.From-1]; c == ',' || c == ':' {
		s.pad = " "
	}
	if !p.lone {
		s.tail = comma(text[p.word.To:max(p.word.To, f.node.Span().To)])
	}
	if f.node.Kind == syntax.Sequence {
		return inSequence(s, f, p)
	}
	return inMapping(s, p)
}

// comma is what must stand between an entry and the rest of its brackets.
func comma(rest string) string {
	next := strings.TrimLeft(rest, blanks)
	for strings.HasPrefix(next, "#") {
		_, next, _ = strings.Cut(next, "\n")
		next = strings.TrimLeft(next, blanks)
	}
	switch {
	case next == "" || strings.IndexByte(",]}", next[0]) >= 0:
		return ""
	case strings.Contains(rest[:len(rest)-len(next)], "\n"):
		return ","
	}
	return ", "
}

func inSequence(s site, f frame, p part) []site {
	s.ask, s.at, s.in = askItem, f.at, f.in
	if at := f.at.item(); at.scalar() {
		s.ask, s.at = askValue, at
	}
	if p.keyed || p.lone || s.ask == askItem && !p.word.Empty() || !f.at.list() {
		return nil
	}
	return []site{s}
}

func inMapping(s site, p part) []site {
	name := ""
	for i := range s.in.Pairs {
		if pair := &s.in.Pairs[i]; pair.Key.Span().From == p.from && (p.keyed || p.lone) {
			s.self, name = pair, pair.Key.Resolve().Value()
		}
	}
	if !p.keyed {
		return []site{s}
	}
	s.ask, s.at = askValue, s.at.under(name)
	switch {
	case s.at.scalar():
	case s.at.known() && p.word.Empty():
		s.ask = askBelow
	default:
		return nil
	}
	return []site{s}
}
