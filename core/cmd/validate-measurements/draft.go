package main

import (
	"fmt"
	"io"
	"strconv"

	"github.com/inference-sim/measured-run/core/draft"
	"github.com/inference-sim/measured-run/core/source"
)

// draftProblem says what is wrong with a call for a draft, which checks nothing.
func (o options) draftProblem() string {
	switch {
	case o.schema != "":
		return "-draft and -schema do not go together"
	case len(o.paths) == 0:
		return "nothing to draft from: name the reports of one sweep, or - for standard input"
	case count(o.paths, "-") > 1:
		return "standard input can be read once"
	}
	return ""
}

// printDraft writes the draft of a run from the reports of one sweep, and on standard error what is left to do.
func (c command) printDraft(paths []string) int {
	var files []*source.File
	for _, path := range paths {
		file, err := c.readReport(path)
		if err != nil {
			c.complain(err)
			return exitUsage
		}
		files = append(files, file)
	}
	d, err := draft.From(files)
	if err != nil {
		c.complain(err)
		return exitUsage
	}
	if _, err := io.WriteString(c.out, d.Text); err != nil {
		c.complain(pathError("standard output", err))
		return exitUsage
	}
	for _, note := range d.Notes {
		fmt.Fprintln(c.err, note)
	}
	fmt.Fprintln(c.err, "values read: "+strconv.Itoa(len(d.Traces))+"; gaps to fill: "+strconv.Itoa(len(d.Gaps)))
	return exitValid
}

// readReport takes in a report, which may be larger than any record.
func (c command) readReport(path string) (*source.File, error) {
	return c.readMost(path, draft.MaxBytes+4)
}
