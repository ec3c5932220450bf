package reading

import (
	"math"
	"math/bits"
	"strconv"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/report"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
	"github.com/inference-sim/measured-run/core/vocab"
)

// reader takes values out of one file.
type reader struct {
	file   *source.File
	redact func(string) string
	// left is how many bytes of long texts may still be shown. A text that many aliases repeat would otherwise make a
	// view of gigabytes.
	left *int
	extent
}

func readerOf(r *core.Report) reader {
	left := 4*len(r.File.Text) + 1<<20
	return reader{file: r.File, redact: r.Redactor.Redact, left: &left}
}

// How much of a text is shown, in bytes: of one that is good, of one where a mapping should be, of a path, and of any
// once all that may be shown was.
const (
	textLimit  = 16 << 10
	blockLimit = 200
	pathLimit  = 300
	spentLimit = 40
)

// shown is a text without credentials, cut short where it is longer than the limit.
func (r reader) shown(text string, limit int) (short string, cut bool) {
	text = r.redact(text)
	if *r.left <= 0 {
		limit = min(limit, spentLimit)
	}
	if len(text) > limit {
		text, cut = source.Shorten(text, limit), true
	}
	*r.left -= len(text)
	return text, cut
}

// span is a stretch of the text. Of plain letters on one line, the end is as far from the start in any unit.
func (r reader) span(s source.Span) *report.Range {
	options := report.Options{UTF16: true}
	if !isPlainText(r.file.Slice(s)) {
		at := report.RangeOf(r.file, s, options)
		return &at
	}
	at := report.RangeOf(r.file, source.Span{From: s.From, To: s.From}, options)
	length := s.To - s.From
	units := *at.Start.UTF16 + length
	at.End = report.Position{Line: at.Start.Line, Column: at.Start.Column + length, Offset: s.To, UTF16: &units}
	return &at
}

// isPlainText says whether a text is short, of letters of one byte, and on one line.
func isPlainText(text string) bool {
	const short = 1_000
	if len(text) > short {
		return false
	}
	for i := range len(text) {
		if text[i] < ' ' || text[i] > '~' {
			return false
		}
	}
	return true
}

func (r reader) path(p schema.Place) string {
	path, _ := r.shown(p.Path(), pathLimit)
	return path
}

// value is a scalar of the record, or nil where it is absent.
func (r reader) value(b *schema.Base) *Value {
	if b.Absent() || b.Node() == nil {
		return nil
	}
	v := r.node(b.Node())
	v.Path = r.path(b.Place)
	if b.Malformed() {
		v.Malformed, v.Number, v.Bool = true, nil, nil
	}
	return v
}

// node is what is written at a node.
func (r reader) node(n *syntax.Node) *Value {
	v := &Value{Range: r.span(n.Span())}
	if n.Kind != syntax.Scalar {
		v.Text, v.Cut = r.shown(r.file.Slice(n.Span()), blockLimit)
		return v
	}
	v.Text, v.Cut = r.shown(n.Value(), textLimit)
	if v.Text != n.Value() {
		return v
	}
	switch n.Type() {
	case syntax.Int, syntax.Float:
		if x, ok := n.Float(); ok && !math.IsInf(x, 0) && !math.IsNaN(x) {
			v.Number = &x
		}
	case syntax.Bool:
		truth := n.Bool()
		v.Bool = &truth
	}
	return v
}

func (r reader) text(v *schema.Text) *Value { return r.value(&v.Base) }
func (r reader) whole(v *schema.Int) *Value { return r.value(&v.Base) }
func (r reader) num(v *schema.Num) *Value   { return r.value(&v.Base) }
func (r reader) truth(v *schema.Bool) *Value {
	return r.value(&v.Base)
}

// word is a value of a vocabulary, with what it means.
func (r reader) word(v *schema.Text, words *vocab.Vocabulary) *Value {
	shown := r.value(&v.Base)
	if shown != nil && v.Good() {
		if word, ok := words.Find(v.V); ok {
			shown.Meaning = word.Meaning
		}
	}
	return shown
}

func (r reader) texts(list *schema.List[schema.Text], words *vocab.Vocabulary) []Value {
	all := []Value{}
	for i := range list.Items {
		if v := r.word(&list.Items[i], words); v != nil {
			all = append(all, *v)
		}
	}
	return all
}

// block is a mapping of the record. It is not there where the mapping is absent.
func (r reader) block(m *schema.Map) (b Block, there bool) {
	if m.Absent() {
		return b, false
	}
	b.Range = r.span(m.Head())
	if m.Malformed() {
		b.Malformed = r.value(&m.Base)
	}
	return b, true
}

// product is a product of counts as a derived number, or nil where it is too large for an integer.
func product(how string, factors ...int64) *Derived {
	result := uint64(1)
	for _, f := range factors {
		high, low := bits.Mul64(result, uint64(f))
		if high != 0 {
			return nil
		}
		result = low
	}
	return &Derived{Text: strconv.FormatUint(result, 10), Number: float64(result), How: how}
}
