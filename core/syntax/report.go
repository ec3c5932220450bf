package syntax

import (
	"strconv"
	"strings"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
)

// report adds a finding at the entry under way.
func (p *parser) report(rule string, at source.Span, text string, fixes ...diag.Fix) {
	if len(p.found) > diag.Limit {
		return // the text is hopeless, and the findings must not outgrow it
	}
	severity := diag.Error
	if rule == rulePortable {
		severity = diag.Warning
	}
	d := diag.Diagnostic{Rule: rule, Severity: severity, At: at, Path: p.path(), Text: text}
	for _, fix := range fixes {
		if len(fix.Edits) > 0 {
			d.Fixes = append(d.Fixes, fix)
		}
	}
	p.found = append(p.found, d)
}

// note explains the finding that was added last.
func (p *parser) note(at source.Span, text string) {
	d := &p.found[len(p.found)-1]
	d.Notes = append(d.Notes, diag.Note{At: at, Text: text})
}

// path names the entry under way, such as points[1].load.
func (p *parser) path() string {
	var b strings.Builder
	for i := range p.stack {
		f := &p.stack[i]
		inside := i < len(p.stack)-1
		switch f.mode {
		case wantValue, flowValue, flowValueEnd:
			if b.Len() > 0 {
				b.WriteByte('.')
			}
			b.WriteString(shorten(f.key.Resolve().Value))
		case wantItem, flowItem:
			n := len(p.items) - f.items
			if inside {
				n = p.stack[i+1].items - f.items
			}
			b.WriteString("[" + strconv.Itoa(n) + "]")
		}
	}
	return b.String()
}

// shorten keeps a key of no reasonable length from filling every finding beneath it.
func shorten(key string) string {
	const most = 200
	if len(key) <= most {
		return key
	}
	return strings.ToValidUTF8(key[:most], "") + "…"
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
