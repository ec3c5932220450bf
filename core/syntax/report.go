package syntax

import (
	"strconv"
	"strings"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
)

// report adds a finding at the entry under way. What it returns can be added to until the next one; later it is
// reached by what kept is after the call. Findings past what anyone keeps are let go: they must not outgrow the
// text.
func (p *parser) report(rule string, at source.Span, text string, fixes ...diag.Fix) *diag.Diagnostic {
	p.kept = 0
	if len(p.found) >= diag.Limit {
		return new(diag.Diagnostic)
	}
	severity := diag.Error
	if rule == rulePortable {
		severity = diag.Warning
	}
	d := diag.Diagnostic{Rule: rule, Severity: severity, At: at, Path: p.path(), Text: text}
	for _, fix := range fixes {
		if fix.Title != "" {
			d.Fixes = append(d.Fixes, fix)
		}
	}
	p.found = append(p.found, d)
	if severity == diag.Error {
		p.errors++
	}
	p.kept = len(p.found)
	return &p.found[p.kept-1]
}

// note explains a finding by another place.
func note(d *diag.Diagnostic, at source.Span, text string) {
	d.Notes = append(d.Notes, diag.Note{At: at, Text: text})
}

// path names the entry under way, such as points[1].load.
func (p *parser) path() string { return p.pathTo(len(p.stack)) }

// How much of a path, and of a key in it, a finding repeats, in bytes: one of no reasonable length would fill every
// finding beneath it.
const (
	longestPath = 1000
	longestKey  = 200
)

// pathTo names the entry that frame i is the value of.
func (p *parser) pathTo(i int) string {
	var b strings.Builder
	for i := range i {
		f := &p.stack[i]
		if b.Len() > longestPath {
			return b.String() + "…"
		}
		switch f.mode {
		case wantValue, flowValue, flowValueEnd:
			if b.Len() > 0 {
				b.WriteByte('.')
			}
			b.WriteString(source.Shorten(f.key.Resolve().Value(), longestKey))
		case wantItem, flowItem:
			n := len(p.items) - f.items
			if i < len(p.stack)-1 {
				n = p.stack[i+1].items - f.items
			}
			b.WriteString("[" + strconv.Itoa(n) + "]")
		}
	}
	return b.String()
}

func insertFix(title string, safe bool, at int, text string) diag.Fix {
	return diag.Fix{Title: title, Safe: safe, Edits: []diag.Edit{{At: source.At(at), Text: text}}}
}

func replaceFix(title string, safe bool, at source.Span, text string) diag.Fix {
	return diag.Fix{Title: title, Safe: safe, Edits: []diag.Edit{{At: at, Text: text}}}
}

// quoteFix puts a stretch of one line in quotes, where that needs no escapes.
func (p *parser) quoteFix(title string, safe bool, at source.Span) diag.Fix {
	text, quote := p.text[at.From:at.To], `"`
	if strings.ContainsAny(text, `"\`) {
		if quote = `'`; strings.Contains(text, quote) {
			return diag.Fix{}
		}
	}
	return diag.Fix{Title: title, Safe: safe, Edits: []diag.Edit{
		{At: source.At(at.From), Text: quote}, {At: source.At(at.To), Text: quote},
	}}
}

// Widest is the column past which no indentation is written in a fix: no one indents so far on purpose, and many
// such edits would outgrow the text by far.
const Widest = 1000

// IndentEdit moves the text of a line to a column.
func IndentEdit(bol, text, col int) diag.Edit {
	return diag.Edit{At: source.Span{From: bol, To: text}, Text: strings.Repeat(" ", min(col, Widest+1))}
}

// extend adds an edit to the fix of a finding. A fix of more edits than anyone looks through is let go.
func extend(d *diag.Diagnostic, edit diag.Edit) {
	switch {
	case len(d.Fixes) == 0:
	case len(d.Fixes[0].Edits) >= diag.Limit || len(edit.Text) > Widest:
		d.Fixes = nil
	default:
		d.Fixes[0].Edits = append(d.Fixes[0].Edits, edit)
	}
}
