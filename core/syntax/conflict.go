package syntax

import "github.com/inference-sim/measured-run/core/source"

// conflictMark is how many bytes each of the marks has that a merge leaves.
const conflictMark = len("<<<<<<<")

// readsConflict passes over the marks of a merge that was not resolved, and over its second side.
func (p *parser) readsConflict() bool {
	if p.pos != p.bol || !p.marksConflict(p.bol) {
		return false
	}
	first := p.text[p.bol]
	if first == '<' || !p.conflict {
		p.report(ruleSyntax, source.Span{From: p.bol, To: p.bol + conflictMark},
			"a merge conflict was left here; keep one side and remove the marks")
	}
	switch {
	case first == '<':
		p.conflict = true
	case first != '>' && p.conflict:
		p.skipSide()
		p.conflict = false
	default:
		p.conflict = false
	}
	p.pos = p.lineEnd(p.pos)
	return true
}

// skipSide moves to the mark at the end of the second side, if there is one.
func (p *parser) skipSide() {
	if p.unmerged {
		return
	}
	for bol := p.bol; bol < len(p.text); bol = p.afterBreak(p.lineEnd(bol)) {
		if p.text[bol] == '>' && p.marksConflict(bol) {
			p.pos, p.bol = bol, bol
			return
		}
	}
	p.unmerged = true
}

// marksConflict says whether a line is a mark that a merge leaves.
func (p *parser) marksConflict(bol int) bool {
	if bol+conflictMark > len(p.text) || !p.endsWord(bol+conflictMark) {
		return false
	}
	switch p.text[bol : bol+conflictMark] {
	case "<<<<<<<", "|||||||", "=======", ">>>>>>>":
		return true
	}
	return false
}
