package schema

import (
	"strings"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
)

// sketch is text that is to be inserted, with gaps for what only its author can say.
type sketch struct {
	strings.Builder
	gaps []source.Span
	feed string // the line break of the file
	flow bool   // within braces
}

func (s *sketch) gap() { s.gaps = append(s.gaps, source.At(s.Len())) }

func (s *sketch) edit(at int) diag.Edit {
	return diag.Edit{At: source.At(at), Text: s.String(), Gaps: s.gaps}
}

// deepest is how many levels a sketch writes out: the format has fewer.
const deepest = 8

// key writes a key with all that it needs; margin is what a line of its mapping starts with.
func (s *sketch) key(k *Key, margin string, depth int) {
	s.WriteString(k.Name + ":")
	nested := k.Type == MappingType || k.Type == ListType
	switch {
	case k.Fixed != "":
		s.WriteString(" " + k.Fixed)
	case nested && depth < deepest && s.flow:
		s.braces(k, depth)
	case nested && depth < deepest:
		s.block(k, margin, depth)
	default:
		s.WriteByte(' ')
		s.gap()
	}
}

// block writes a mapping, or a list with one entry, below its key.
func (s *sketch) block(k *Key, margin string, depth int) {
	margin += "  "
	dash := ""
	if k.Type == ListType {
		dash = "- "
	}
	for i, needed := range k.Of.essentials() {
		if i == 1 {
			dash = strings.Repeat(" ", len(dash))
		}
		s.WriteString(s.feed + margin + dash)
		s.key(needed, margin+strings.Repeat(" ", len(dash)), depth+1)
	}
}

func (s *sketch) braces(k *Key, depth int) {
	open, end := " {", "}"
	if k.Type == ListType {
		open, end = " [{", "}]"
	}
	s.WriteString(open)
	for i, needed := range k.Of.essentials() {
		if i > 0 {
			s.WriteString(", ")
		}
		s.key(needed, "", depth+1)
	}
	s.WriteString(end)
}

// essentials are the keys that a mapping cannot be without; of keys to choose from, the first. Where it needs none, its
// first key says something at least.
func (t *Table) essentials() (keys []*Key) {
	chosen := map[string]bool{}
	for _, c := range t.Choices {
		chosen[c.Keys[0]] = true
	}
	for _, k := range t.Keys {
		if k.Need == Required || chosen[k.Name] {
			keys = append(keys, k)
		}
	}
	if keys == nil {
		keys = t.Keys[:1]
	}
	return keys
}
