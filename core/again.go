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
	last  *reading // nil when there is none that an edit could be taken into
	again bool
}

// Again says whether the last text was judged by what was changed in it.
func (c *Checker) Again() bool { return c.again }

// Check judges a file as the options say.
func (c *Checker) Check(file *source.File, o Options) *Report {
	in := c.edited(file)
	if c.again = in != nil; !c.again {
		in = read(file)
		in.keep()
	}
	r := in.report(o)
	if in.kept != nil && r.Kind == run.Kind {
		c.last = in
	}
	return r
}

// edited is the last reading, made that of a file; nil when the file has to be read as a whole. The checker lets go of it
// in any case: a panic leaves nothing behind, and what is of no use makes room.
func (c *Checker) edited(file *source.File) *reading {
	in := c.last
	c.last = nil
	if in == nil || !in.follow(file) {
		return nil
	}
	return in
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

func read(file *source.File) *reading {
	in := new(reading)
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

// follow takes the edit in that made the text of a file of the one that was read. Where it says no, the file has to be
// read as a whole, and this reading is of no use any more.
func (in *reading) follow(file *source.File) bool {
	before := in.tree.File
	change := source.Between(before, file)
	in.edit = syntax.Spliced{}
	if change.From < max(change.Old, change.New) {
		edit, ok := in.tree.Splice(file, change)
		if !ok || !credential.StillClean(in.tree, edit) {
			return false
		}
		in.edit = edit
	}
	in.tree.File = file
	file.Follow(before, change)
	return true
}

// run decodes a run.
func (in *reading) run(f *schema.Findings) *run.Run {
	if in.kept != nil {
		return schema.DecodeKept(in.tree, run.Schema, f, in.kept, in.edit)
	}
	return schema.Decode(in.tree, run.Schema, f)
}
