package schema

import (
	"strings"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
)

// NoFix adds nothing.
func NoFix(*diag.Diagnostic) {}

// Drop is the fix that takes a key out of a block mapping, with the lines it stands on.
func (f *Findings) Drop(p Place) Extra {
	if at, ok := f.Lines(p); ok {
		return Fix("leave "+f.label(p)+" out", true, diag.Edit{At: at})
	}
	return NoFix
}

// unsafe is a fix that loses what someone wrote, who may have meant to change something else.
func unsafe(fix Extra) Extra {
	return func(d *diag.Diagnostic) {
		fix(d)
		for i := range d.Fixes {
			d.Fixes[i].Safe = false
		}
	}
}

// Lines is the span of whole lines that a key and its value fill alone. It is not ok when something else stands
// on them, when the value is behind an alias, or when an anchor would go with them.
func (f *Findings) Lines(p Place) (source.Span, bool) {
	if p.Via != nil || p.Node == nil || p.Node.Anchor != "" {
		return source.Span{}, false
	}
	text := f.File.Text
	from, to := p.Key.From, max(p.Key.To, p.Node.Span.To)
	for from > 0 && text[from-1] == ' ' {
		from--
	}
	if from > 0 && text[from-1] != '\n' && text[from-1] != '\r' {
		return source.Span{}, false
	}
	for ; to < len(text) && text[to] != '\n' && text[to] != '\r'; to++ {
		if c := text[to]; c != ' ' && c != '\t' && c != ':' {
			return source.Span{}, false
		}
	}
	switch rest := text[to:]; {
	case strings.HasPrefix(rest, "\r\n"):
		to += 2
	case rest != "":
		to++
	}
	return source.Span{From: from, To: to}, true
}

// LineBreak is the line break that the file uses.
func (f *Findings) LineBreak() string {
	if at := strings.IndexAny(f.File.Text, "\r\n"); at >= 0 && f.File.Text[at] == '\r' {
		if strings.HasPrefix(f.File.Text[at:], "\r\n") {
			return "\r\n"
		}
		return "\r"
	}
	return "\n"
}

// StartsLine says whether a key stands at the very start of a line.
func (f *Findings) StartsLine(p Place) bool {
	at := p.Key.From
	return at == 0 || f.File.Text[at-1] == '\n' || f.File.Text[at-1] == '\r'
}
