package report

import (
	"io"
	"strconv"
	"strings"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/verdict"
)

// write writes words one after another. As with all that goes to a terminal or a log, what cannot be written is lost.
func write(out io.Writer, words ...string) { _, _ = io.WriteString(out, strings.Join(words, "")) }

// spot is a place as tools print it: line:column.
func spot(p source.Position) string { return strconv.Itoa(p.Line) + ":" + strconv.Itoa(p.Column) }

// Home is where the project lives, and its documentation with it.
const Home = "https://github.com/inference-sim/measured-run"

// pageOf is the address of the page of a rule.
func pageOf(rule string) string { return Home + "/blob/main/docs/checks/" + rule + ".md" }

// fileOf is the file that a note points into.
func fileOf(r *core.Report, n *diag.Note) *source.File {
	if n.File != nil {
		return n.File
	}
	return r.File
}

// standing is the line of a file in a list: its verdict, or how many errors it has.
func standing(r *core.Report) string {
	switch {
	case r.Verdict == nil && r.Valid():
		return "valid " + r.Kind
	case !r.Valid():
		return schema.Count(r.Errors, "error")
	}
	return label(r.Verdict)
}

// label is a verdict in words: its label, and for an EXACT run what it rests on.
func label(v *verdict.Verdict) string {
	if resolution := v.Resolution(); resolution != "" {
		return v.Label.String() + " " + resolution
	}
	return v.Label.String()
}
