package schema

import (
	"strings"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// AddKey offers to write a key that a mapping lacks, where the description has it.
func (f *Findings) AddKey(m *Map, name string) Extra {
	if m.table == nil || m.table.Key(name) == nil {
		return NoFix
	}
	return f.add("add ", m, m.table.Key(name))
}

// add is the fix that writes a key with all that it needs.
func (f *Findings) add(verb string, m *Map, k *Key) Extra {
	if edit, ok := f.insertion(m, k.Name, func(s *sketch, margin string) { s.key(k, margin, 0) }); ok {
		return Fix(verb+f.shown(k.Name), false, edit)
	}
	return NoFix
}

// Insertion is the edit that writes a key with its value at the key's place in a mapping.
func (f *Findings) Insertion(m *Map, name, value string) (diag.Edit, bool) {
	return f.insertion(m, name, func(s *sketch, _ string) { s.WriteString(name + ": " + value) })
}

// definable is how many entries a mapping may have for another to be offered: its place is sought among them.
const definable = 1_000

// Define offers to write an entry under a free name, with all that it needs, behind the others.
func (e *Entries[T]) Define(f *Findings, k *Key, name string) Extra {
	if len(e.Items) > definable {
		return NoFix
	}
	m := &Map{Base: e.Base, table: new(Table)}
	return f.add("define ", m, &Key{Name: name, Type: MappingType, Of: k.Of})
}

// fill offers to write what an empty mapping or list needs, on lines of its own below its key.
func (f *Findings) fill(p Place, k *Key) Extra {
	text, n := f.File.Text, p.Node()
	nested := k.Type == MappingType || k.Type == ListType
	bol, ok := margin(text, p.Key().From)
	if !ok || !nested || p.Key().Empty() || n.Anchor != "" || n.Tag != "" {
		return NoFix
	}
	s := &sketch{feed: f.LineBreak()}
	s.block(k, strings.Repeat(" ", p.Key().From-bol), 0)
	from := beforeBlanks(text, n.Span().From)
	to := pastBlanks(text, n.Span().To)
	if to < len(text) && text[to] == '#' {
		to = source.LineEnd(text, to) // the comment stays on the line of the key
	} else {
		to = n.Span().To
	}
	return Fix("write what "+p.Name()+" needs", false, diag.Edit{At: source.Span{From: from, To: n.Span().To}}, s.edit(to))
}

// insertion writes an entry at its place in a mapping.
func (f *Findings) insertion(m *Map, name string, entry func(s *sketch, margin string)) (diag.Edit, bool) {
	n := m.Node()
	if m.Via() != nil || n == nil || n.Kind != syntax.Mapping || n.Broken || n.Get(name) != nil {
		return diag.Edit{}, false
	}
	s := &sketch{feed: f.LineBreak(), flow: n.Style == syntax.Flow}
	into := f.intoBlock
	if s.flow {
		into = f.intoBraces
	}
	at, ok := into(s, n, rank(n, m.table, name), entry)
	return s.edit(at), ok
}

// intoBlock writes an entry behind the pair before it, so that the comments above the next one stay with that.
func (f *Findings) intoBlock(s *sketch, n *syntax.Node, rank int, entry func(*sketch, string)) (at int, ok bool) {
	text := f.File.Text
	first := n.Pairs[0].Key.Start()
	bol, ok := margin(text, first)
	if !ok {
		return at, false
	}
	indent := strings.Repeat(" ", first-bol)
	if rank == 0 {
		entry(s, indent)
		s.WriteString(s.feed + indent)
		return first, true
	}
	at = pastBlanks(text, endOf(&n.Pairs[rank-1]))
	if at < len(text) && text[at] == '#' {
		at = source.LineEnd(text, at)
	}
	s.WriteString(s.feed + indent)
	entry(s, indent)
	return at, at == len(text) || isBreak(text[at])
}

func (f *Findings) intoBraces(s *sketch, n *syntax.Node, rank int, entry func(*sketch, string)) (at int, ok bool) {
	switch {
	case rank > 0:
		at = endOf(&n.Pairs[rank-1])
		s.WriteString(", ")
		entry(s, "")
	case len(n.Pairs) > 0:
		at = n.Pairs[0].Key.Start()
		entry(s, "")
		s.WriteString(", ")
	default:
		at = n.Span().From + 1
		entry(s, "")
	}
	return at, true
}

// endOf is where a pair ends.
func endOf(p *syntax.Pair) int {
	return max(p.Key.Span().To, p.Value.Span().To, p.Value.AnchorSpan.To, p.Value.TagSpan.To)
}
