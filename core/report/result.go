// Package report writes what was found: as the result that scripts, editors and pages rely on, and as text for
// people. It is where byte spans become lines, columns and UTF-16 offsets.
package report

import (
	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/jsontext"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/verdict"
)

// Version is the version of the result. Keys are added without a new one; a change of meaning takes one.
const Version = 1

// Result is the outcome of a check.
type Result struct {
	Version int     `json:"version"`
	Files   []File  `json:"files"`
	Summary Summary `json:"summary"`
}

// File is the outcome for one file.
type File struct {
	Path        string       `json:"path"`
	Kind        string       `json:"kind"`
	Name        string       `json:"name"`
	Valid       bool         `json:"valid"`
	Verdict     *Verdict     `json:"verdict"` // null for anything but a MeasuredRun
	Diagnostics []Diagnostic `json:"diagnostics"`
	Dropped     int          `json:"dropped,omitempty"` // diagnostics past the limit
}

// Verdict is what a run is worth, and why.
type Verdict struct {
	Value       string   `json:"value"`
	Resolution  string   `json:"resolution,omitempty"`
	Licence     string   `json:"licence"` // permitted, not_permitted or unchecked
	Provisional bool     `json:"provisional"`
	Stated      *Stated  `json:"stated,omitempty"`
	Reasons     []Reason `json:"reasons"`
	Resolved    []Reason `json:"resolved"`
	Open        []Reason `json:"open"`
}

// Stated is the verdict that the record states.
type Stated struct {
	Value      string `json:"value,omitempty"`
	Resolution string `json:"resolution,omitempty"`
}

// Reason is a fact that the verdict rests on.
type Reason struct {
	Gate    string `json:"gate"`
	Bars    string `json:"bars,omitempty"` // of a reason: the label it bars
	Path    string `json:"path"`
	Message string `json:"message"`
	Range   Range  `json:"range"`
}

// Diagnostic is one finding.
type Diagnostic struct {
	Rule     string `json:"rule"`
	Severity string `json:"severity"`
	Path     string `json:"path"`
	Message  string `json:"message"`
	Range    Range  `json:"range"`
	Notes    []Note `json:"notes"`
	Fixes    []Fix  `json:"fixes"`
	Doc      string `json:"doc"`
}

// Note is another place that explains a finding.
type Note struct {
	Message string `json:"message"`
	File    string `json:"file"`
	Range   Range  `json:"range"`
}

// Fix is a repair.
type Fix struct {
	Title string `json:"title"`
	Safe  bool   `json:"safe"`
	Edits []Edit `json:"edits"`
}

// Edit replaces a range. Gaps are stretches of its text that are left to the author, each from one offset to
// another: in UTF-16 where the result has that, else in bytes.
type Edit struct {
	Range Range    `json:"range"`
	Text  string   `json:"text"`
	Gaps  [][2]int `json:"gaps,omitempty"`
}

// Range is a stretch of text. An empty one is a place to insert.
type Range struct {
	Start Position `json:"start"`
	End   Position `json:"end"`
}

// Position counts lines and columns from 1, columns in Unicode characters, and bytes from 0.
type Position struct {
	Line   int  `json:"line"`
	Column int  `json:"column"`
	Offset int  `json:"offset"`
	UTF16  *int `json:"utf16,omitempty"`
}

// Summary counts files, and the verdicts of valid runs.
type Summary struct {
	Files           int `json:"files"`
	Valid           int `json:"valid"`
	Invalid         int `json:"invalid"`
	Exact           int `json:"exact"`
	Partial         int `json:"partial"`
	NotReproducible int `json:"not_reproducible"`
}

// Options says what a result carries beside the basics.
type Options struct {
	UTF16 bool // offsets in UTF-16 code units, for editors
}

// Of turns reports into a result, in the order given.
func Of(reports []*core.Report, options Options) *Result {
	result := &Result{Version: Version, Files: make([]File, 0, len(reports))}
	for _, r := range reports {
		w := writer{r.File, options}
		result.Files = append(result.Files, w.report(r))
		result.Summary.add(r)
	}
	return result
}

// JSON is the result as one line of JSON, with its newline.
func (r *Result) JSON() []byte {
	return append(jsontext.Marshal(r), '\n')
}

func (s *Summary) add(r *core.Report) {
	s.Files++
	if !r.Valid() {
		s.Invalid++
		return
	}
	s.Valid++
	if r.Verdict == nil {
		return
	}
	switch r.Verdict.Label {
	case verdict.Exact:
		s.Exact++
	case verdict.Partial:
		s.Partial++
	case verdict.NotReproducible:
		s.NotReproducible++
	}
}

// writer turns what is said of one file into its result.
type writer struct {
	file    *source.File
	options Options
}

func (w writer) report(r *core.Report) File {
	f := File{
		Path: r.File.Name, Kind: r.Kind, Name: r.Name, Valid: r.Valid(),
		Diagnostics: make([]Diagnostic, 0, len(r.Diagnostics)), Dropped: r.Dropped,
	}
	for i := range r.Diagnostics {
		f.Diagnostics = append(f.Diagnostics, w.diagnostic(&r.Diagnostics[i]))
	}
	if r.Verdict != nil {
		f.Verdict = w.verdict(r)
	}
	return f
}

func (w writer) verdict(r *core.Report) *Verdict {
	v := &Verdict{
		Value: r.Verdict.Label.String(), Resolution: r.Verdict.Resolution(),
		Licence: r.Terms.String(), Provisional: r.Provisional,
		Reasons: w.reasons(r.Verdict.Reasons), Resolved: w.reasons(r.Verdict.Resolved), Open: w.reasons(r.Verdict.Open),
	}
	for i, reason := range r.Verdict.Reasons {
		v.Reasons[i].Bars = reason.Bars.String()
	}
	if r.Stated != (core.Stated{}) {
		v.Stated = &Stated{Value: r.Stated.Verdict, Resolution: r.Stated.Resolution}
	}
	return v
}

func (w writer) reasons(reasons []verdict.Reason) []Reason {
	list := make([]Reason, 0, len(reasons))
	for _, r := range reasons {
		list = append(list, Reason{Gate: r.Gate, Path: r.Path, Message: r.Text, Range: w.span(r.At)})
	}
	return list
}

func (w writer) diagnostic(d *diag.Diagnostic) Diagnostic {
	out := Diagnostic{
		Rule: d.Rule, Severity: d.Severity.String(), Path: d.Path, Message: d.Text, Range: w.span(d.At),
		Notes: make([]Note, 0, len(d.Notes)), Fixes: make([]Fix, 0, len(d.Fixes)), Doc: "checks/" + d.Rule,
	}
	for _, n := range d.Notes {
		at := w
		if n.File != nil {
			at.file = n.File
		}
		out.Notes = append(out.Notes, Note{Message: n.Text, File: at.file.Name, Range: at.span(n.At)})
	}
	for _, f := range d.Fixes {
		out.Fixes = append(out.Fixes, w.fix(f))
	}
	return out
}

func (w writer) fix(f diag.Fix) Fix {
	out := Fix{Title: f.Title, Safe: f.Safe, Edits: make([]Edit, 0, len(f.Edits))}
	for _, e := range f.Edits {
		out.Edits = append(out.Edits, EditOf(w.file, e, w.options))
	}
	return out
}

// EditOf locates an edit of a file.
func EditOf(file *source.File, e diag.Edit, options Options) Edit {
	out := Edit{Range: RangeOf(file, e.At, options), Text: e.Text}
	text := source.New("", e.Text)
	for _, gap := range e.Gaps {
		if options.UTF16 {
			gap = source.Span{From: text.Position(gap.From).UTF16, To: text.Position(gap.To).UTF16}
		}
		out.Gaps = append(out.Gaps, [2]int{gap.From, gap.To})
	}
	return out
}

func (w writer) span(s source.Span) Range { return RangeOf(w.file, s, w.options) }

// RangeOf locates a span of a file.
func RangeOf(file *source.File, s source.Span, options Options) Range {
	return Range{position(file, s.From, options), position(file, s.To, options)}
}

func position(file *source.File, offset int, options Options) Position {
	p := file.Position(offset)
	out := Position{Line: p.Line, Column: p.Column, Offset: p.Offset}
	if options.UTF16 {
		out.UTF16 = &p.UTF16
	}
	return out
}
