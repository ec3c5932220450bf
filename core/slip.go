package core

import (
	"slices"
	"strconv"
	"strings"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
	"github.com/inference-sim/measured-run/core/verdict"
)

// slip is a way to move a line to another column, alone or with lines below it.
type slip struct {
	at    source.Span // the first word of the line
	whole bool        // with what is deeper
	row   bool        // with the lines after it in its column, too
	from  int         // columns, from 0
	to    int
	fix   diag.Fix
}

// mend judges the text in which the line is moved.
func (s *slip) mend(file *source.File, o Options) (*Report, *syntax.Node) {
	in := read(source.New(file.Name, s.fix.Apply(file.Text)))
	r := in.judge(o)
	r.forgetStated()
	return r, in.tree.Root
}

// heeds says whether so many entries are heeded in the mended text, the line among them. A move that makes
// lines unheard, as the text of another key or below one that is unknown, takes their faults away as well, and mends
// nothing.
func (s *slip) heeds(mended *syntax.Node, ds []diag.Diagnostic, before int) bool {
	h := heedOf(mended, ds, s.at.From+s.to-s.from)
	return h.met && h.entries >= before
}

// tellSlip leaves the findings that are left when the line is moved, one about the line, and those about others that
// slipped in the text without it. The verdict is the one without it, too: what a line took from others is stated all
// the same.
func (r *Report) tellSlip(s slip, without *Report, others ...diag.Diagnostic) diag.Diagnostic {
	own, stay := s.finding(r.File.Text), tallyOf(without.Diagnostics, s.spotBefore)
	var list diag.List
	for _, d := range others {
		stay.take(spotOf(&d))
		list.Add(d)
	}
	for _, d := range r.Diagnostics {
		switch {
		case stay.take(spotOf(&d)):
			list.Add(d)
		case own.Path == "" && d.At.From == own.At.From:
			own.Path = d.Path
		}
	}
	list.Add(own)
	r.Diagnostics = list.Sorted()
	r.Errors = count(r.Diagnostics, diag.Error)
	if v := without.Verdict; v != nil {
		for _, reasons := range [][]verdict.Reason{v.Reasons, v.Resolved, v.Open} {
			for i := range reasons {
				reasons[i].At = s.before(reasons[i].At)
			}
		}
		r.Verdict, r.Stated, r.Terms, r.Name = v, without.Stated, without.Terms, without.Name
	}
	return own
}

// earlier takes what is told of another line in the mended text back to the text with the slip.
func (s *slip) earlier(d diag.Diagnostic) diag.Diagnostic {
	d.At = s.before(d.At)
	for _, fix := range d.Fixes {
		for i := range fix.Edits {
			fix.Edits[i].At = s.before(fix.Edits[i].At)
		}
	}
	return d
}

// linesAfter are where the lines that are moved start in the mended text.
func (s *slip) linesAfter() []int {
	lines, by := make([]int, len(s.fix.Edits)), 0
	for i, edit := range s.fix.Edits {
		lines[i] = edit.At.From + by
		by += len(edit.Text) - (edit.At.To - edit.At.From)
	}
	return lines
}

// moves says whether one of some lines goes with the slip.
func (s *slip) moves(lines []int) bool {
	return slices.ContainsFunc(s.fix.Edits, func(e diag.Edit) bool { return slices.Contains(lines, e.At.From) })
}

// spot tells a finding from others in one text.
type spot struct {
	rule, path string
	from       int
}

func spotOf(d *diag.Diagnostic) spot { return spot{d.Rule, d.Path, d.At.From} }

// spotBefore is that of a finding of the mended text in the text with the slip.
func (s *slip) spotBefore(d *diag.Diagnostic) spot {
	return spot{d.Rule, d.Path, s.offsetBefore(d.At.From)}
}

// before is where a place of the mended text is in the text with the slip.
func (s *slip) before(at source.Span) source.Span {
	return source.Span{From: s.offsetBefore(at.From), To: s.offsetBefore(at.To)}
}

func (s *slip) offsetBefore(at int) int {
	by := 0
	for _, edit := range s.fix.Edits {
		from := edit.At.From + by
		if at < from {
			break
		}
		if at < from+len(edit.Text) {
			return edit.At.From
		}
		by += len(edit.Text) - (edit.At.To - edit.At.From)
	}
	return at - by
}

func (s *slip) finding(in string) diag.Diagnostic {
	from, to := "column "+strconv.Itoa(s.from+1), "column "+strconv.Itoa(s.to+1)
	text := "this line starts in " + from + " and fits the lines around it in " + to
	switch {
	case strings.Contains(in[source.LineStart(in, s.at.From):s.at.From], "\t"):
		text = "this line is indented with tabs and fits the lines around it in " + to + "; indent with spaces"
	case s.row:
		text = "this line and those after it in its column start in " + from + " and fit the lines around them in " + to
	case s.whole:
		text = "this line and what belongs to it start in " + from + " and fit the lines around them in " + to
	}
	return diag.Diagnostic{Rule: syntax.Indent, At: s.at, Text: text, Fixes: []diag.Fix{s.fix}}
}
