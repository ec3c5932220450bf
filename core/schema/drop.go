package schema

import (
	"strings"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
)

// NoFix adds nothing.
func NoFix(*diag.Diagnostic) {}

// Drop is the fix that takes a key out of its mapping, with its value.
func (f *Findings) Drop(p Place) Extra {
	if at, ok := f.Removal(p); ok {
		return Fix("leave "+f.label(p)+" out", true, diag.Edit{At: at})
	}
	return NoFix
}

// DropUnseen is Drop for what someone wrote who may have meant to change something else: it is not safe.
func (f *Findings) DropUnseen(p Place) Extra { return unsafe(f.Drop(p)) }

// unsafe is a fix that wants to be looked at first.
func unsafe(fix Extra) Extra {
	return func(d *diag.Diagnostic) {
		had := len(d.Fixes)
		fix(d)
		for i := range d.Fixes[had:] {
			d.Fixes[had+i].Safe = false
		}
	}
}

// Removal is what to take out of the text so that a key and its value, or an item of a list, is there no more and
// nothing else is gone. It is not ok when the entry is behind an alias, or when text that aliases stand for would go
// with it.
func (f *Findings) Removal(p Place) (source.Span, bool) {
	entry, ok := p.entry()
	if !ok || strings.HasPrefix(f.File.Text[entry.From:], "*") { // an item or a key that is an alias
		return source.Span{}, false
	}
	at, ok := removal(f.File.Text, entry, p.Key().Empty())
	return at, ok && !f.shared.startsIn(at)
}

// leftOpen says whether a key stands without a value and with a comment on its line: the place of a value to come.
func (f *Findings) leftOpen(p Place) bool {
	at, ok := f.Removal(p)
	return ok && p.Node().Span().Empty() && strings.HasPrefix(f.File.Text[at.To:], "#")
}

// entry is the text of a key with its value, or of an item.
func (p Place) entry() (source.Span, bool) {
	n := p.Node()
	if p.Via() != nil {
		n = p.Via()
	}
	if n == nil || p.Over() != nil || n.Anchor != "" && n != p.Via() {
		return source.Span{}, false
	}
	if p.Key().Empty() {
		return n.Span().Join(p.At()), n.Tag == ""
	}
	return source.Span{From: p.Key().From, To: max(p.Key().To, n.Span().To)}, true
}

// LineBreak is the line break that the file uses.
func (f *Findings) LineBreak() string { return source.LineBreak(f.File.Text) }
