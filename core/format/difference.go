package format

import (
	"cmp"
	"slices"
	"strings"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
)

// difference is the edits that lead from one text to another. Lines that differ in their indentation, or at their
// end, keep the rest, so that a cursor in them stays where it is.
func difference(from, to string) []diag.Edit {
	a, b := split(from), split(to)
	m := matcher{a: a, b: b}
	m.match(0, len(a), 0, len(b))
	e := editor{a: a, b: b}
	for _, pair := range m.pairs {
		e.replace(pair[0], pair[1])
		e.touch()
	}
	e.replace(len(a), len(b))
	return e.edits
}

// row is a line with its line break.
type row struct{ text, core string }

// split cuts a text into lines.
func split(text string) []row {
	var rows []row
	for len(text) > 0 {
		end := len(text)
		if i := strings.IndexAny(text, "\r\n"); i >= 0 {
			end = i + 1
			if strings.HasPrefix(text[i:], "\r\n") {
				end++
			}
		}
		rows = append(rows, row{text[:end], strings.Trim(text[:end], " \t\r\n")})
		text = text[end:]
	}
	return rows
}

// matcher pairs the lines of two texts that are alike but for white space: those that stand in each once, in the
// longest order that they share, then the same between them.
type matcher struct {
	a, b  []row
	pairs [][2]int
}

func (m *matcher) match(a0, a1, b0, b1 int) {
	for a0 < a1 && b0 < b1 && m.a[a0].core == m.b[b0].core {
		m.pairs = append(m.pairs, [2]int{a0, b0})
		a0, b0 = a0+1, b0+1
	}
	tail := 0
	for a0 < a1-tail && b0 < b1-tail && m.a[a1-1-tail].core == m.b[b1-1-tail].core {
		tail++
	}
	anchors := m.unique(a0, a1-tail, b0, b1-tail)
	for _, pair := range anchors {
		m.match(a0, pair[0], b0, pair[1])
		m.pairs = append(m.pairs, pair)
		a0, b0 = pair[0]+1, pair[1]+1
	}
	if len(anchors) > 0 {
		m.match(a0, a1-tail, b0, b1-tail)
	}
	for i := tail; i > 0; i-- {
		m.pairs = append(m.pairs, [2]int{a1 - i, b1 - i})
	}
}

// unique pairs the lines that stand once in either stretch, as many as keep their order.
func (m *matcher) unique(a0, a1, b0, b1 int) [][2]int {
	type seen struct{ a, b, inA, inB int }
	lines := map[string]*seen{}
	for i := a0; i < a1; i++ {
		s := lines[m.a[i].core]
		if s == nil {
			s = &seen{}
			lines[m.a[i].core] = s
		}
		s.a, s.inA = i, s.inA+1
	}
	for i := b0; i < b1; i++ {
		if s := lines[m.b[i].core]; s != nil {
			s.b, s.inB = i, s.inB+1
		}
	}
	var pairs [][2]int
	for i := a0; i < a1; i++ {
		if s := lines[m.a[i].core]; s.inA == 1 && s.inB == 1 {
			pairs = append(pairs, [2]int{i, s.b})
		}
	}
	return rising(pairs)
}

// rising is the longest part of the pairs, which rise in the first text, that rises in the second too.
func rising(pairs [][2]int) [][2]int {
	var piles []int // the pair on top of each pile
	below := make([]int, len(pairs))
	for i, pair := range pairs {
		at, _ := slices.BinarySearchFunc(piles, pair[1], func(p, b int) int { return cmp.Compare(pairs[p][1], b) })
		if at > 0 {
			below[i] = piles[at-1]
		}
		if at == len(piles) {
			piles = append(piles, i)
		} else {
			piles[at] = i
		}
	}
	longest := make([][2]int, len(piles))
	if len(piles) > 0 {
		for at, i := len(piles)-1, piles[len(piles)-1]; at >= 0; at-- {
			longest[at], i = pairs[i], below[i]
		}
	}
	return longest
}

// editor turns pairs of lines into edits.
type editor struct {
	a, b   []row
	i, j   int // the next lines
	offset int // of line i of the first text
	edits  []diag.Edit
}

// replace puts the lines of the second text up to one in the place of those of the first.
func (e *editor) replace(i, j int) {
	from := e.offset
	var text strings.Builder
	for ; e.i < i; e.i++ {
		e.offset += len(e.a[e.i].text)
	}
	for ; e.j < j; e.j++ {
		text.WriteString(e.b[e.j].text)
	}
	e.edit(from, e.offset, text.String())
}

// touch makes the next line of the first text that of the second, which has the same core.
func (e *editor) touch() {
	a, b := e.a[e.i], e.b[e.j]
	before, after := strings.Index(a.text, a.core), strings.Index(b.text, b.core)
	end := before + len(a.core)
	e.change(e.offset, a.text[:before], b.text[:after])
	e.change(e.offset+end, a.text[end:], b.text[after+len(b.core):])
	e.offset += len(a.text)
	e.i, e.j = e.i+1, e.j+1
}

func (e *editor) change(at int, from, to string) {
	if from != to {
		e.edit(at, at+len(from), to)
	}
}

func (e *editor) edit(from, to int, text string) {
	if from < to || text != "" {
		e.edits = append(e.edits, diag.Edit{At: source.Span{From: from, To: to}, Text: text})
	}
}
