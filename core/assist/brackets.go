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
	if offset <= span.From || span.Empty() || text[span.From] != '{' && text[span.From] != '[' {
		return false
	}
	if span.To-span.From > 1 && text[span.To-1] == text[span.From]+2 { // the bracket that closes this one in ASCII
		return offset < span.To
	}
	return offset <= span.To || strings.Trim(text[span.To:offset], " \t,") == ""
}

// part is what stands between two commas of brackets, around an offset.
type part struct {
	colon int // the offset of its colon; -1 where that is not before the cursor
	word  source.Span
	key   source.Span // before the colon
	lone  bool        // a colon follows the word
	ok    bool        // there is something to write at the offset
}

// partAt reads brackets, from behind the opening one, up to an offset.
func partAt(text string, from, offset int) part {
	depth, start, colon := 0, from, -1
	for i := from; i < offset; i++ {
		switch c := text[i]; {
		case (c == '"' || c == '\'') && startsToken(text, i):
			end, closed := closing(text, i)
			if end > offset || !closed {
				return partOf(text, start, colon, offset)
			}
			i = end - 1
		case c == '#' && i > 0 && strings.IndexByte(" \t\r\n", text[i-1]) >= 0:
			i = lineSpan(text, i).To
			if i >= offset {
				return part{}
			}
		case c == '{' || c == '[':
			depth++
		case c == '}' || c == ']':
			depth--
		case depth == 0 && c == ',':
			start, colon = i+1, -1
		case depth == 0 && c == ':' && colon < 0 && (i+1 == len(text) || strings.IndexByte(" \t\r\n,]}\"'{[", text[i+1]) >= 0 || text[i-1] == '"'):
			colon = i
		}
	}
	if depth != 0 {
		return part{}
	}
	return partOf(text, start, colon, offset)
}

// startsToken says whether a quote at an offset opens a text, and is not within one.
func startsToken(text string, i int) bool {
	before := strings.TrimRight(text[:i], " \t\r\n")
	return before == "" || strings.IndexByte("{[,:", before[len(before)-1]) >= 0
}

func partOf(text string, start, colon, offset int) part {
	p := part{colon: colon}
	from := start
	if colon >= 0 {
		p.key = trimmed(text, source.Span{From: start, To: colon})
		from = colon + 1
	}
	from += len(text[from:]) - len(strings.TrimLeft(text[from:], " \t\r\n"))
	p.word = source.At(offset)
	if from <= offset {
		p.word = source.Span{From: from, To: tokenEnd(text, from)}
	}
	rest := strings.TrimLeft(text[p.word.To:], " \t")
	p.lone = colon < 0 && strings.HasPrefix(rest, ":")
	p.ok = covers(p.word, offset)
	if colon >= 0 && p.word.Empty() { // nothing is offered beside a value that stands there
		p.ok = rest == "" || strings.IndexByte(",]}#\r\n", rest[0]) >= 0
	}
	return p
}

func trimmed(text string, span source.Span) source.Span {
	word := text[span.From:span.To]
	from := span.From + len(word) - len(strings.TrimLeft(word, " \t\r\n"))
	return source.Span{From: from, To: max(from, span.From+len(strings.TrimRight(word, " \t\r\n")))}
}

// tokenEnd is the end of a scalar in brackets, on its line.
func tokenEnd(text string, from int) int {
	line := lineSpan(text, from)
	if from < line.To && (text[from] == '"' || text[from] == '\'') {
		end, _ := closing(text[:line.To], from)
		return end
	}
	end := from
	for i := from; i < line.To && strings.IndexByte(",{}[]", text[i]) < 0; i++ {
		if text[i] == ':' && (i+1 == line.To || isBlank(text[i+1])) || text[i] == '#' && strings.IndexByte(" \t\r\n", text[i-1]) >= 0 {
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
	if !p.lone {
		mended, _ := syntax.Parse(without(tree.File, p.word))
		if again := bracketsAt(mended, p.word.From); again.node != nil && again.node.Span().From == f.node.Span().From {
			tree, f = mended, again
		}
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
	next := strings.TrimLeft(rest, " \t\r\n")
	for strings.HasPrefix(next, "#") {
		next = strings.TrimLeft(next[lineSpan(next, 0).To:], " \t\r\n")
	}
	switch {
	case next == "" || strings.IndexByte(",]}", next[0]) >= 0:
		return ""
	case strings.ContainsAny(rest[:len(rest)-len(next)], "\r\n"):
		return ","
	}
	return ", "
}

func inSequence(s site, f frame, p part) []site {
	s.ask, s.at, s.in = askItem, f.at, f.in
	if at := f.at.item(); at.scalar() {
		s.ask, s.at = askValue, at
	}
	if p.colon >= 0 || p.lone || s.ask == askItem && !p.word.Empty() || !f.at.list() {
		return nil
	}
	return []site{s}
}

func inMapping(s site, p part) []site {
	name := ""
	from := p.word.From
	if p.colon >= 0 {
		from = p.key.From
	}
	for i := range s.in.Pairs {
		if pair := &s.in.Pairs[i]; pair.Key.Span().From == from && (p.colon >= 0 || p.lone) {
			s.self, name = pair, pair.Key.Resolve().Value()
		}
	}
	if p.colon < 0 {
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
