package repair

import (
	"slices"
	"strings"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
)

// spans are stretches of text that are spoken for.
type spans []source.Span

// add takes the places of some edits in, unless they overlap one that was.
func (s *spans) add(edits []diag.Edit) bool {
	for _, e := range edits {
		if slices.ContainsFunc(*s, func(at source.Span) bool { return overlap(e.At, at) }) {
			return false
		}
	}
	for _, e := range edits {
		*s = append(*s, e.At)
	}
	return true
}

// overlap says whether two places have text in common, or one is a place to insert in or at the other.
func overlap(a, b source.Span) bool {
	if a.Empty() || b.Empty() {
		return a.From <= b.To && b.From <= a.To
	}
	return a.From < b.To && b.From < a.To
}

// pieces are a text as what is left of another and what was written between.
type pieces []piece

type piece struct {
	kept source.Span // of the first text; empty for what was written
	text string
}

func whole(text string) pieces { return pieces{{source.Span{To: len(text)}, text}} }

// with is the text with edits made, which are in order and do not overlap.
func (p pieces) with(edits []diag.Edit) pieces {
	var out pieces
	at := 0
	for _, e := range edits {
		out = append(out, p.cut(at, e.At.From)...)
		out = append(out, piece{text: e.Text})
		at = e.At.To
	}
	return append(out, p.cut(at, p.len())...)
}

func (p pieces) len() (n int) {
	for _, one := range p {
		n += len(one.text)
	}
	return n
}

// cut is the part of the text from one offset to another.
func (p pieces) cut(from, to int) (out pieces) {
	at := 0
	for _, one := range p {
		first, last := max(from-at, 0), min(to-at, len(one.text))
		if first < last {
			part := piece{text: one.text[first:last]}
			if !one.kept.Empty() {
				part.kept = source.Span{From: one.kept.From + first, To: one.kept.From + last}
			}
			out = append(out, part)
		}
		at += len(one.text)
	}
	return out
}

// edits are those that make the text of the first one.
func (p pieces) edits(first string) (list []diag.Edit) {
	at := 0
	var written strings.Builder
	flush := func(to int) {
		e := diag.Edit{At: source.Span{From: at, To: to}, Text: written.String()}
		if first[at:to] != e.Text {
			list = append(list, e)
		}
		written.Reset()
	}
	for _, one := range p {
		if one.kept.Empty() {
			written.WriteString(one.text)
			continue
		}
		flush(one.kept.From)
		at = one.kept.To
	}
	flush(len(first))
	return list
}
