package assist

import (
	"slices"
	"strings"

	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/source"
)

// snippet writes text with gaps. A mapping is written with the keys it needs, each in its own line and column or, in
// brackets, all on one line.
type snippet struct {
	layout
	flow    bool
	text    strings.Builder
	gaps    []source.Span
	more    func(row string) bool // keys to write beside those that are required; nil for none
	metrics []string              // what the metrics of a point are called
	loads   []string              // the keys that the points of the record state their load by
}

func (o *offer) snippet() *snippet {
	return &snippet{layout: o.layout, flow: o.flow}
}

// informed is a snippet that knows what the points of the record are like.
func (o *offer) informed() *snippet {
	if o.model == nil {
		o.model = &snippet{loads: o.loads(), metrics: o.defined()}
	}
	return &snippet{layout: o.layout, flow: o.flow, loads: o.model.loads, metrics: o.model.metrics}
}

// gap leaves a part to the author, with a stand-in or empty.
func (s *snippet) gap(standIn string) {
	from := s.text.Len()
	s.text.WriteString(standIn)
	s.gaps = append(s.gaps, source.Span{From: from, To: s.text.Len()})
}

// cut takes bytes from the start, which are in no gap.
func (s *snippet) cut(n int) {
	text := s.text.String()[n:]
	s.text.Reset()
	s.text.WriteString(text)
	for i, gap := range s.gaps {
		s.gaps[i] = source.Span{From: gap.From - n, To: gap.To - n}
	}
}

func (s *snippet) line(col int) { s.text.WriteString(s.br + strings.Repeat(" ", col)) }

// key writes a key that starts in a column, with its value.
func (s *snippet) key(k *schema.Key, row string, col int) {
	s.text.WriteString(k.Name)
	s.value(k, row, col)
}

// value writes what stands behind a key that starts in a column.
func (s *snippet) value(k *schema.Key, row string, col int) {
	s.text.WriteString(":")
	switch {
	case k.Fixed != "":
		s.text.WriteString(" " + k.Fixed)
	case k.Type == schema.ListType || k.Type == schema.StringsType:
		s.open("[", col+s.dash)
		s.item(k, col+s.dash)
		s.close("]")
	case k.Type == schema.MappingType:
		s.open("{", col+s.step)
		s.mapping(k.Of, col+s.step)
		s.close("}")
	case k.Of != nil || k.Type == schema.IntegersType:
		s.open("{", col+s.step)
		s.entries(k, row, col+s.step)
		s.close("}")
	default:
		s.text.WriteString(" ")
		s.gap("")
	}
}

func (s *snippet) open(bracket string, col int) {
	if s.flow {
		s.text.WriteString(" " + bracket)
		return
	}
	s.line(col)
}

func (s *snippet) close(bracket string) {
	if s.flow {
		s.text.WriteString(bracket)
	}
}

// item writes an item of a list whose dashes are in a column.
func (s *snippet) item(k *schema.Key, col int) {
	switch {
	case !s.flow:
		s.text.WriteString("- ")
	case k.Of != nil:
		s.text.WriteString("{")
	}
	if k.Of == nil {
		s.gap("")
		return
	}
	s.mapping(k.Of, col+len("- "))
	if s.flow {
		s.text.WriteString("}")
	}
}

// mapping writes the keys that a mapping needs, in a column; where it needs none, a gap.
func (s *snippet) mapping(t *schema.Table, col int) {
	chosen := s.chosen(t)
	for i, k := range chosen {
		if i > 0 {
			s.between(col)
		}
		s.key(k, t.Row(k), col)
	}
	if len(chosen) == 0 {
		s.gap("")
	}
}

func (s *snippet) between(col int) {
	if s.flow {
		s.text.WriteString(", ")
		return
	}
	s.line(col)
}

// chosen are the required keys, one of each choice, and those that were asked for.
func (s *snippet) chosen(t *schema.Table) (keys []*schema.Key) {
	for _, k := range t.Keys {
		if k.Required() || s.chooses(t, k.Name) || s.more != nil && s.more(t.Row(k)) {
			keys = append(keys, k)
		}
	}
	return keys
}

func (s *snippet) chooses(t *schema.Table, name string) bool {
	for _, c := range t.Choices {
		if i := slices.Index(c.Keys, name); i >= 0 {
			if t.Path == "points[].load" && len(s.loads) > 0 {
				return slices.Contains(s.loads, name)
			}
			return i == 0
		}
	}
	return false
}

// entries writes the entries of a mapping with free keys, in a column: the metrics of a point by their names, else one
// with a stand-in.
func (s *snippet) entries(k *schema.Key, row string, col int) {
	if row != pointMetrics || len(s.metrics) == 0 {
		s.newEntry(k, standIn(k), col)
		return
	}
	for i, name := range s.metrics {
		if i > 0 {
			s.between(col)
		}
		s.entry(k, name, col)
	}
}

// newEntry writes an entry whose name is left to the author.
func (s *snippet) newEntry(k *schema.Key, standIn string, col int) {
	s.gap(standIn)
	s.entryValue(k, col)
}

// entry writes an entry under its name.
func (s *snippet) entry(k *schema.Key, name string, col int) {
	s.text.WriteString(freeKey(k, name))
	s.entryValue(k, col)
}

func (s *snippet) entryValue(k *schema.Key, col int) {
	s.text.WriteString(":")
	if k.Of == nil {
		s.text.WriteString(" ")
		s.gap("")
		return
	}
	s.open("{", col+s.step)
	s.mapping(k.Of, col+s.step)
	s.close("}")
}

// freeKey is how a free key is written.
func freeKey(k *schema.Key, name string) string {
	if k.FreeInt {
		return name
	}
	return spelt(name)
}

// standIn is a free key that stands for the one to be written.
func standIn(k *schema.Key) string {
	if k.FreeInt {
		return "8"
	}
	return strings.ReplaceAll(k.Free, " ", "_")
}
