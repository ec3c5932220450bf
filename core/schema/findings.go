package schema

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
)

// Findings gathers what a reading of one document finds. It reports a fault of aliased text once.
type Findings struct {
	diag.List
	File *source.File
	// Redact hides credentials in words that come from the document.
	Redact func(string) string

	seen map[fault]bool
}

type fault struct {
	rule string
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
	f.once(rule, p, p.At, p.Path(), text, extras)
}

// Key reports that a key may not stand where it does, at the key.
func (f *Findings) Key(rule diag.Rule, p Place, text string, extras ...Extra) {
	f.once(rule, p, p.KeyAt(), p.Path(), text, extras)
}

// Missing reports that a mapping lacks a key. at is the place that made it required.
func (f *Findings) Missing(rule diag.Rule, parent Place, at source.Span, name, text string, extras ...Extra) {
	f.once(rule, parent, at, parent.Child(name), text, extras)
}

// Order reports a fault that lies in where a value stands among others, which is another fault at each alias.
func (f *Findings) Order(rule diag.Rule, p Place, text string, extras ...Extra) {
	f.report(rule, p, p.At, p.Path(), text, extras)
}

func (f *Findings) once(rule diag.Rule, p Place, at source.Span, path, text string, extras []Extra) {
	key := fault{rule.ID + path[strings.LastIndexByte(path, '.')+1:], p.origin()}
	if p.Via != nil && f.seen[key] {
		return
	}
	f.seen[key] = true
	f.report(rule, p, at, path, text, extras)
}

func (f *Findings) report(rule diag.Rule, p Place, at source.Span, path, text string, extras []Extra) {
	d := diag.Diagnostic{Rule: rule.ID, Severity: rule.Severity, At: at, Path: path, Text: text}
	for _, extra := range extras {
		extra(&d)
	}
	if p.Via != nil {
		d.Fixes = nil // the text belongs to its other uses too
		d.Notes = append(d.Notes, diag.Note{At: p.origin(), Text: "the anchored text is here"})
	}
	f.Add(d)
}

// quoteLimit is how much of a value a message repeats, in characters.
const quoteLimit = 60

// Quote repeats words of the document in a message: in double quotes, on one line, without credentials, cut
// short when long.
func (f *Findings) Quote(s string) string {
	s = f.Redact(s)
	if utf8.RuneCountInString(s) > quoteLimit {
		s = string([]rune(s)[:quoteLimit-1]) + "…"
	}
	return strconv.Quote(s)
}
