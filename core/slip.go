package core

import (
	"slices"
	"strconv"
	"strings"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
	"github.com/inference-sim/measured-run/core/verdict"
)

// How far a slip is looked for. Each way to move a line is a check of the text.
const (
	slipFewer   = 3       // errors that have to go with it: one or two are told as they are,
	slipSure    = 2       // but where a line is known to be in a column of its own
	slipErrors  = 6       // whose lines, and those above them, may be the one
	slipMoves   = 32      // tried, of a line and of a row of lines
	slipBytes   = 1 << 20 // checked in all
	slipAbove   = 200     // lines that are looked at for their columns
	slipColumns = 4       // the nearest of them
	slipLines   = 2000    // that move with one
	slipEnds    = 16      // of them: a definition has 12 keys, and a point as many metrics
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

// foldSlip tells of a line that slipped, and of nothing else that comes of it. One key in the column of another makes
// what is below it the entries of other keys, and each would be found to be one too many here and one too few there.
func (r *Report) foldSlip(root *syntax.Node, o Options) {
	fewer, off := slipFewer, r.offLines()
	if off > 0 {
		fewer = slipSure
	}
	if r.Errors < fewer+1-min(off, 1) || r.Dropped > 0 || len(r.File.Text) > triedBytes {
		return
	}
	var best slip
	var without *Report
	least, heeded, all := r.Errors, heedOf(root, r.Diagnostics, -1).entries, tallyOf(r.Diagnostics, spotOf)
	if off == 0 {
		heeded++ // a line in a column of its own may have been heeded as it is
	}
	for i, s := range r.slips() {
		if i*len(r.File.Text) > slipBytes {
			break
		}
		mended, tree := s.mend(r.File, o)
		if r.Errors-mended.Errors < fewer || mended.Errors >= least || off > 0 && mended.offLines() >= off || mended.Kind != r.Kind {
			continue
		}
		if s.heeds(tree, mended.Diagnostics, heeded) && all.have(tallyOf(mended.Diagnostics, s.spotBefore)) {
			best, without, least = s, mended, mended.Errors
		}
	}
	if without != nil {
		r.tellSlip(best, without)
	}
}

// offLines counts the lines that are known to be in a column of their own.
func (r *Report) offLines() (n int) {
	for i := range r.Diagnostics {
		if r.Diagnostics[i].Rule == syntax.Indent {
			n++
		}
	}
	return n
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

// tellSlip leaves the findings that are left when the line is moved, and one about the line. The verdict is the one
// without it, too: what a line took from others is stated all the same.
func (r *Report) tellSlip(s slip, without *Report) {
	own, stay := s.finding(r.File.Text), tallyOf(without.Diagnostics, s.spotBefore)
	var list diag.List
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

// slips are the moves that may mend what was found, the likeliest first: one line slips sooner than a row of them.
func (r *Report) slips() []slip {
	var slips, rows []slip
	for _, line := range r.doubtfulLines() {
		for _, s := range movesOf(r.File.Text, line) {
			if s.row {
				rows = append(rows, s)
			} else {
				slips = append(slips, s)
			}
		}
	}
	return slices.Concat(slips[:min(len(slips), slipMoves)], rows[:min(len(rows), slipMoves)])
}

// doubtfulLines are where the first lines start that do not fit, and those above them: at first of those that are in no
// column of their own.
func (r *Report) doubtfulLines() (lines []int) {
	text := r.File.Text
	var off, others []int
	for i := range r.Diagnostics {
		switch d := &r.Diagnostics[i]; {
		case d.Rule == syntax.Indent:
			off = append(off, d.At.From)
		case comesOfSlips(d.Rule):
			others = append(others, d.At.From)
		}
	}
	for _, at := range slices.Concat(off, others) {
		line := source.LineStart(text, at)
		for _, one := range []int{line, lineAbove(text, line)} {
			if one >= 0 && !slices.Contains(lines, one) {
				lines = append(lines, one)
			}
		}
		if len(lines) >= 2*slipErrors {
			break
		}
	}
	return lines
}

// comesOfSlips says whether a rule is one that a line in a wrong column breaks, where it is not for what the line says.
func comesOfSlips(rule string) bool {
	switch rule {
	case schema.UnknownKey.ID, schema.DuplicateKey.ID, schema.MissingKey.ID, schema.NullEntry.ID:
		return true
	}
	return false
}
