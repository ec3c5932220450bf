package main

import (
	"bufio"
	"io"
	"os"
	"path/filepath"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/catalog"
	"github.com/inference-sim/measured-run/core/report"
	"github.com/inference-sim/measured-run/core/version"
)

// formats are the ways to write a result.
var formats = map[string]func(c command, out io.Writer, reports []*core.Report, problems []error){
	"text": func(c command, out io.Writer, reports []*core.Report, _ []error) {
		report.Text{Out: out, Colour: c.terminal && os.Getenv("NO_COLOR") == ""}.Write(reports)
	},
	"json": func(_ command, out io.Writer, reports []*core.Report, _ []error) {
		_, _ = out.Write(report.Of(reports, report.Options{}).JSON())
	},
	"github": func(_ command, out io.Writer, reports []*core.Report, _ []error) {
		report.GitHub(out, reports)
	},
	"sarif": func(_ command, out io.Writer, reports []*core.Report, problems []error) {
		_, _ = out.Write(log(problems).JSON(reports))
	},
	"markdown": func(_ command, out io.Writer, reports []*core.Report, _ []error) {
		_, _ = io.WriteString(out, report.Markdown(reports, report.CommentLimit))
	},
}

// write writes a result to standard output.
func (c command) write(format string, reports []*core.Report, problems []error) error {
	out := bufio.NewWriter(c.out)
	formats[format](c, out, reports, problems)
	return out.Flush()
}

// log is a SARIF log of this command, with paths relative to the folder it is called in.
func log(problems []error) report.SARIF {
	s := report.SARIF{Rules: catalog.AllRules(), Version: version.Number}
	if here, err := os.Getwd(); err == nil {
		s.Base = filepath.ToSlash(here)
	}
	for _, problem := range problems {
		s.Problems = append(s.Problems, problem.Error())
	}
	return s
}
