package syntax

import (
	"strings"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
)

// stream reads the first document that has something in it.
func (p *parser) stream() {
	several, ended := false, false
	for n := 0; ; {
		marker, more := p.prologue()
		if !more {
			break
		}
		if n++; n > 1 && !several {
			several = true
			p.secondDocument(marker, ended)
		}
		if p.tree.Root != nil || p.limit != nil {
			return
		}
		p.tree.Root = p.document()
		ended = p.epilogue()
	}
	if p.tree.Root == nil && !several && p.limit == nil && p.errors == 0 {
		p.report(ruleEmpty, source.At(len(p.text)), "the file holds no document; start with `kind: MeasuredRun`")
	}
}

// prologue reads up to the first token of a document: its directives and its marker. It says where the document
// starts, and whether there is one.
func (p *parser) prologue() (at source.Span, more bool) {
	p.handles = nil
	version, directives := false, source.Span{}
	for {
		p.skip()
		if p.pos >= len(p.text) {
			if directives.To > 0 {
				p.lonelyDirective(directives)
			}
			return at, false
		}
		switch {
		case p.fresh && p.pos == p.bol && p.marksDocument(p.bol) && p.text[p.pos] == '-':
			at = source.Span{From: p.pos, To: p.pos + 3}
			p.pos += 3
			p.fresh, p.compact = false, never
			return at, true
		case p.fresh && p.pos == p.bol && p.marksDocument(p.bol):
			if directives.To > 0 {
				p.lonelyDirective(directives)
				directives = source.Span{}
			}
			p.endMarker()
		case p.fresh && p.pos == p.bol && p.text[p.pos] == '%':
			directives = source.Span{From: p.pos, To: p.textEnd(p.pos)}
			p.directive(&version)
		default:
			if directives.To > 0 {
				p.lonelyDirective(directives)
			}
			return p.lineStart(), true
		}
	}
}

// epilogue ends a document, and says whether it ended at a marker.
func (p *parser) epilogue() bool {
	if p.pos >= len(p.text) || !p.marksDocument(p.bol) || p.text[p.bol] != '.' {
		return false
	}
	p.endMarker()
	return true
}

// endMarker reads the line of a ... marker.
func (p *parser) endMarker() {
	p.pos += 3
	p.fresh = false
	i := p.afterBlanks(p.pos)
	p.pos = i
	if !p.endsLine(i) && p.text[i] != '#' {
		p.report(ruleSyntax, p.restOfLine(), "nothing may follow ... on its line")
		p.pos = p.lineEnd(i)
	}
}

// secondDocument reports the marker of a second document. The first may have ended at a marker of its own.
func (p *parser) secondDocument(at source.Span, ended bool) {
	var fix diag.Fix
	if end := p.afterBlanks(at.To); p.endsLine(end) && !p.fresh {
		fix = replaceFix("remove this marker", false, source.Span{From: p.bol, To: p.afterBreak(end)}, "")
	}
	switch {
	case p.tree.Root == nil:
		p.report(ruleDocuments, at, "a second document starts here and the first is empty; remove the marker of the first", fix)
	case p.isInterrupted():
		p.tree.Root.Broken = true // what it lacks may stand below
		if ended {
			fix = diag.Fix{}
		}
		p.report(ruleDocuments, at, "a second document starts here; a file holds one", fix)
	default:
		p.report(ruleDocuments, at, "a second document starts here; a file holds one")
	}
}

// isInterrupted says whether what stands below the marker of a second document could be the rest of the first: it starts with
// a key that the first does not have.
func (p *parser) isInterrupted() bool {
	root, text, bol := p.tree.Root, p.pos, p.bol
	if !p.fresh {
		text, bol = p.nextLine(p.lineEnd(p.pos))
	}
	for text >= 0 && p.at(text) == '#' {
		text, bol = p.nextLine(p.lineEnd(text))
	}
	if root.Kind != Mapping || root.Style != Block || text < 0 || text != bol || p.startsEntry(text) != keyEntry {
		return false
	}
	return root.Get(p.text[text:p.plainEnd(text, false)]) == nil
}

func (p *parser) lonelyDirective(at source.Span) {
	p.report(ruleSyntax, at, "a line with --- must follow a directive; a value that starts with % needs quotes")
}

// directive reads the line of a % directive.
func (p *parser) directive(version *bool) {
	at := p.restOfLine()
	words := strings.Fields(p.text[at.From:at.To])
	p.pos = at.To
	switch words[0] {
	case "%YAML":
		if *version || len(words) != 2 || !isVersion(words[1]) {
			p.report(ruleSyntax, at, "this directive is written `%YAML 1.2`, once")
		} else if words[1][0] != '1' {
			p.report(ruleSyntax, at, "only YAML 1.2 can be read")
		} else if words[1] != "1.1" && words[1] != "1.2" {
			p.report(rulePortable, at, "the text is read as YAML 1.2")
		}
		*version = true
	case "%TAG":
		p.tagDirective(words, at)
	case "%":
		p.report(ruleSyntax, at, "a directive has its name right after the %")
	default:
		p.report(rulePortable, at, "this directive is unknown and changes nothing; remove it",
			replaceFix("remove the line", true, source.Span{From: p.bol, To: p.afterBreak(p.lineEnd(p.pos))}, ""))
	}
}

func isVersion(s string) bool {
	major, minor, ok := strings.Cut(s, ".")
	return ok && major != "" && minor != "" && run(major, '0', '9') == len(major) && run(minor, '0', '9') == len(minor)
}

// isHandle says whether a word may stand for the start of a tag: ! alone, or two with letters, digits or dashes between.
func isHandle(s string) bool {
	inner := strings.Trim(s, "!")
	for i := range len(inner) {
		c := inner[i]
		if run(inner[i:i+1], '0', '9') == 0 && (c|0x20 < 'a' || c|0x20 > 'z') && c != '-' {
			return false
		}
	}
	return s == "!" || s == "!"+inner+"!"
}

func (p *parser) tagDirective(words []string, at source.Span) {
	if len(words) != 3 || !isHandle(words[1]) {
		p.report(ruleSyntax, at, "this directive is written `%TAG !handle! prefix`")
		return
	}
	if _, twice := p.handles[words[1]]; twice {
		p.report(ruleSyntax, at, "this handle has a prefix above already")
		return
	}
	if p.handles == nil {
		p.handles = make(map[string]string)
	}
	p.handles[words[1]] = words[2]
}
