package core

import (
	"slices"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
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

// foldSlips tells of a line that slipped, and of nothing else that comes of it. One key in the column of another makes
// what is below it the entries of other keys, and each would be found to be one too many here and one too few there.
// With the line moved, a second one is looked for.
func (r *Report) foldSlips(root *syntax.Node, o Options) {
	s, without, tree := r.findSlip(root, o, nil)
	if without == nil {
		return
	}
	var others []diag.Diagnostic
	if other, rest, _ := without.findSlip(tree, o, s.linesAfter()); rest != nil {
		others = append(others, s.earlier(without.tellSlip(other, rest)))
	}
	r.tellSlip(s, without, others...)
}

// findSlip looks for a line that slipped: first among those that are known to be in a column of their own, then among
// the others. It gives the report of the text with the line moved and its tree, or nil.
func (r *Report) findSlip(root *syntax.Node, o Options, moved []int) (best slip, without *Report, tree *syntax.Node) {
	if r.Errors < slipSure || r.Dropped > 0 || len(r.File.Text) > triedBytes {
		return best, nil, nil
	}
	entries, off := heedOf(root, r.Diagnostics, -1).entries, r.offLines()
	if off > 0 {
		best, without, tree = r.tryMoves(r.slips(true, moved), o, wanted{slipSure, off - 1, entries})
	}
	if without == nil && r.Errors > slipFewer { // a line in a column of its own may have been heeded as it is
		best, without, tree = r.tryMoves(r.slips(false, moved), o, wanted{slipFewer, off, entries + 1})
	}
	return best, without, tree
}

// wanted is what a text is to be like in which a line is moved.
type wanted struct {
	fewer   int // errors than before, at least
	off     int // lines in a column of their own, at most
	entries int // that are heeded, at least
}

// tryMoves gives the move that leaves the fewest errors, and what is left then.
func (r *Report) tryMoves(moves []slip, o Options, want wanted) (best slip, without *Report, tree *syntax.Node) {
	least, all := r.Errors-want.fewer+1, tallyOf(r.Diagnostics, spotOf)
	for i, s := range moves {
		if i*len(r.File.Text) > slipBytes {
			break
		}
		mended, root := s.mend(r.File, o)
		if mended.Errors >= least || mended.offLines() > want.off || mended.Kind != r.Kind {
			continue
		}
		if s.heeds(root, mended.Diagnostics, want.entries) && all.have(tallyOf(mended.Diagnostics, s.spotBefore)) {
			best, without, tree, least = s, mended, root, mended.Errors
		}
	}
	return best, without, tree
}

// offLines counts the lines that are known to be in a column of their own.
func (r *Report) offLines() int {
	n := 0
	for i := range r.Diagnostics {
		if r.Diagnostics[i].Rule == syntax.Indent {
			n++
		}
	}
	return n
}

// slips are the moves that may mend what was found, the likeliest first: one line slips sooner than a row of them. Lines
// that were moved before stay where they are.
func (r *Report) slips(off bool, moved []int) []slip {
	var slips, rows []slip
	for _, line := range r.doubtfulLines(off) {
		for _, s := range movesOf(r.File.Text, line) {
			switch {
			case s.moves(moved):
			case s.row:
				rows = append(rows, s)
			default:
				slips = append(slips, s)
			}
		}
	}
	return slices.Concat(slips[:min(len(slips), slipMoves)], rows[:min(len(rows), slipMoves)])
}

// doubtfulLines are where the first lines start that do not fit, and those above them: where that is wanted, at first of
// those that are in no column of their own. What is missing from a block says least about where it stands.
func (r *Report) doubtfulLines(off bool) (lines []int) {
	text := r.File.Text
	var by [3][]int
	for i := range r.Diagnostics {
		switch d := &r.Diagnostics[i]; {
		case d.Rule == syntax.Indent:
			if off {
				by[0] = append(by[0], d.At.From)
			}
		case d.Rule == schema.MissingKey.ID:
			by[2] = append(by[2], d.At.From)
		case d.Rule == schema.UnknownKey.ID, d.Rule == schema.DuplicateKey.ID, d.Rule == schema.NullEntry.ID:
			by[1] = append(by[1], d.At.From)
		}
	}
	for _, at := range slices.Concat(by[:]...) {
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
