package core

import (
	"github.com/inference-sim/measured-run/core/credential"
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/run"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// Checker judges a record over and over while it is edited: after an edit it reads what was changed, and keeps of the
// last check what that left alone. Its reports are those of Check.
//
// It keeps several times the size of the text in memory. Only its newest report is to be used: the one before gave it
// what it is made of.
type Checker struct {
	last  reading
	again bool
}

// Again says whether the last text was judged by what was changed in it.
func (c *Checker) Again() bool { return c.again }

// Check judges a file as the options say.
func (c *Checker) Check(file *source.File, o Options) *Report {
	last := c.last
	c.last, c.again = reading{}, false // so that a panic leaves nothing behind
	in, again := last.edited(file)
	if !again {
		in = read(file)
		in.keep()
	}
	r := in.judge(o)
	if !o.Untried {
		r.tryFixes(o)
	}
	if in.kept != nil && r.Kind == run.Kind {
		c.last, c.again = in, again
	}
	return r
}

// reading is what was read of a text before it is judged.
type reading struct {
	tree      *syntax.Tree
	syntactic []diag.Diagnostic
	secrets   []credential.Found
	bare      bool // see credential.Search

	kept *schema.Kept // the points, where they are kept for another reading; else nil
	edit syntax.Spliced
}

func read(file *source.File) reading {
	var in reading
	in.tree, in.syntactic = syntax.Parse(file)
	in.secrets, in.bare = credential.Search(in.tree)
	return in
}

// keep prepares to take in an edit later, if that is possible.
func (in *reading) keep() {
	if in.tree.Spliceable() && len(in.secrets) == 0 && in.bare {
		in.kept = schema.Keep[run.Point]("points")
	}
}

// edited is the reading of a file whose text is an edit of the last one. It is not ok when that has to be read as a
// whole; the last reading is then of no use either.
func (in reading) edited(file *source.File) (reading, bool) {
	if in.kept == nil {
		return in, false
	}
	before := in.tree.File
	change := source.Compare(before.Text, file.Text)
	in.edit = syntax.Spliced{}
	if change.From < max(change.Old, change.New) {
		edit, ok := in.tree.Splice(file, change)
		if !ok || !credential.StillClean(in.tree, edit) {
			return in, false
		}
		in.edit = edit
	}
	in.tree.File = file
	file.Follow(before, change)
	return in, true
}

// run decodes a run.
func (in *reading) run(f *schema.Findings) *run.Run {
	if in.kept != nil {
		return schema.DecodeKept(in.tree, run.Schema, f, in.kept, in.edit)
	}
	return schema.Decode(in.tree, run.Schema, f)
}
