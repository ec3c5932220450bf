package schema

import (
	"strconv"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
)

// Findings gathers what a reading of one document finds. It reports a fault of aliased text once.
type Findings struct {
	diag.List
	File *source.File
	// Redact hides credentials in words that come from the document.
	Redact func(string) string

	seen   map[fault]bool
	shared shared
	short  map[*Path]string // long names, as findings spell them; nil until one does
}

// fault is what is wrong with a text, wherever that is used.
type fault struct {
	rule string
	name string // of the key that is missing there
	text source.Span
}

// NewFindings starts an empty collection. A nil redact hides nothing.
func NewFindings(file *source.File, redact func(string) string) *Findings {
	if redact == nil {
		redact = func(s string) string { return s }
	}
	return &Findings{File: file, Redact: redact, seen: map[fault]bool{}}
}

// Extra adds to a diagnostic: a note or a fix.
type Extra func(*diag.Diagnostic)

// Note points at another place of the document.
func Note(at source.Span, text string) Extra {
	return func(d *diag.Diagnostic) { d.Notes = append(d.Notes, diag.Note{At: at, Text: text}) }
}

// Fix offers a repair.
func Fix(title string, safe bool, edits ...diag.Edit) Extra {
	return func(d *diag.Diagnostic) {
		d.Fixes = append(d.Fixes, diag.Fix{Title: title, Safe: safe, Edits: edits})
	}
}

// Value reports a fault of a value, at the value.
func (f *Findings) Value(rule diag.Rule, p Place, text string, extras ...Extra) {
	f.once(fault{rule.ID, "", p.origin()}, rule, p, p.At(), p.self(), text, extras)
}

// Key reports that a key may not stand where it does, at the key.
func (f *Findings) Key(rule diag.Rule, p Place, text string, extras ...Extra) {
	k := p.alone()
	f.once(fault{rule.ID, "", k.origin()}, rule, k, p.KeyAt(), p.self(), text, extras)
}

// Whole reports a fault of a value as a whole, such as that it is empty: at its key, or at its alias.
func (f *Findings) Whole(rule diag.Rule, p Place, text string, extras ...Extra) {
	at := p.KeyAt()
	if p.Via() != nil {
		at = p.At()
	}
	f.once(fault{rule.ID, "", p.origin()}, rule, p, at, p.self(), text, extras)
}

// Missing reports that a mapping lacks a key. at is the place that made it required.
func (f *Findings) Missing(rule diag.Rule, parent Place, at source.Span, name, text string, extras ...Extra) {
	f.once(fault{rule.ID, name, parent.origin()}, rule, parent, at, parent.self().Key(name), text, extras)
}

// Order reports a fault that lies in where a value stands, among others or under a name, which is another fault at
// each alias.
func (f *Findings) Order(rule diag.Rule, p Place, text string, extras ...Extra) {
	f.report(rule, p, p.At(), p.self(), text, extras)
}

// once leaves out at an alias what was reported at the anchored text, or at another alias under the same key.
func (f *Findings) once(at fault, rule diag.Rule, p Place, where source.Span, path *Path, text string, extras []Extra) {
	if p.Via() == nil {
		f.seen[at] = true
	} else {
		here := at
		here.name += "\x00" + p.Name()
		if f.seen[at] || f.seen[here] {
			return
		}
		f.seen[here] = true
	}
	f.report(rule, p, where, path, text, extras)
}

func (f *Findings) report(rule diag.Rule, p Place, at source.Span, path *Path, text string, extras []Extra) {
	if !f.Wants(rule.Severity, at) {
		f.LetGo(rule.Severity)
		return
	}
	d := diag.Diagnostic{Rule: rule.ID, Severity: rule.Severity, At: at, Path: f.spell(path), Text: text}
	for _, extra := range extras {
		extra(&d)
	}
	f.shared.takeCare(d.Fixes)
	if p.Via() != nil {
		d.Fixes = nil // the text belongs to its other uses too
		d.Notes = append(d.Notes, diag.Note{At: p.origin(), Text: "the anchored text is here"})
	}
	f.Add(d)
}

// How much a message repeats of a value, and a path of a key, in characters.
const (
	quoteLimit = 60
	keyLimit   = 200
)

// Quote repeats words of the document in a message: in double quotes, on one line, without credentials, cut
// short when long.
func (f *Findings) Quote(s string) string { return strconv.Quote(f.Short(s)) }

// Short is Quote for a word that needs no quotes: a number, or a slug.
func (f *Findings) Short(s string) string { return cut(f.Redact(s), quoteLimit) }

// label is what a message calls a value: its key, or "this entry" for a list item.
func (f *Findings) label(p Place) string {
	if name := p.Name(); name != "" {
		return f.shown(name)
	}
	return "this entry"
}

// shown is a key as a message spells it.
func (f *Findings) shown(name string) string {
	if len(name) > quoteLimit {
		name = f.Short(name)
	}
	return printable(name)
}

// spell writes a path as Path.String does, with each key without credentials and cut short when long.
func (f *Findings) spell(p *Path) string { return p.spell(f.key) }

func (f *Findings) key(p *Path) string {
	if len(p.name()) <= quoteLimit {
		return f.Redact(p.name())
	}
	short, known := f.short[p]
	if !known {
		if f.short == nil {
			f.short = map[*Path]string{}
		}
		short = cut(f.Redact(p.name()), keyLimit)
		f.short[p] = short
	}
	return short
}

func cut(s string, limit int) string {
	n, last := 0, 0
	for at := range s {
		if n == limit {
			return s[:last] + "…"
		}
		n, last = n+1, at
	}
	return s
}
