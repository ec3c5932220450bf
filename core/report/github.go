package report

import (
	"io"
	"strconv"
	"strings"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/schema"
)

// GitHub writes what was found as workflow commands, which a job of GitHub Actions shows beside the lines of a pull
// request, and then a line for each file, which its log shows.
func GitHub(out io.Writer, reports []*core.Report) {
	for _, r := range reports {
		for i := range r.Diagnostics {
			annotate(out, r, &r.Diagnostics[i])
		}
		if r.Dropped > 0 {
			write(out, "::notice file=", property(r.File.Name), "::", schema.Grouped(r.Dropped), " more not shown\n")
		}
	}
	for _, r := range reports {
		write(out, logged(r.File.Name), ": ", standing(r), "\n")
	}
}

func annotate(out io.Writer, r *core.Report, d *diag.Diagnostic) {
	level := [...]string{diag.Error: "error", diag.Warning: "warning", diag.Hint: "notice"}[d.Severity]
	from, to := r.File.Position(d.At.From), r.File.Position(d.At.To)
	place := "line=" + strconv.Itoa(from.Line) + ",endLine=" + strconv.Itoa(to.Line)
	if from.Line == to.Line { // columns over several lines are refused
		place = "line=" + strconv.Itoa(from.Line) + ",col=" + strconv.Itoa(from.Column) +
			",endLine=" + strconv.Itoa(to.Line) + ",endColumn=" + strconv.Itoa(to.Column)
	}
	write(out, "::", level, " file=", property(r.File.Name), ",", place, ",title=", property(d.Rule), "::", data(message(r, d)), "\n")
}

// message is the text of a finding with its notes, a line each.
func message(r *core.Report, d *diag.Diagnostic) string {
	var b strings.Builder
	if d.Path != "" {
		b.WriteString(oneLine(d.Path) + ": ")
	}
	b.WriteString(oneLine(d.Text))
	for i := range d.Notes {
		n := &d.Notes[i]
		file := fileOf(r, n)
		b.WriteString("\n" + oneLine(file.Name) + ":" + spot(file.Position(n.At.From)) + ": " + oneLine(n.Text))
	}
	return b.String()
}

var (
	dataEscapes     = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	propertyEscapes = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)

func data(s string) string     { return dataEscapes.Replace(s) }
func property(s string) string { return propertyEscapes.Replace(s) }

// logged keeps a line of the log from being taken for a command, of the form in use or of the older one.
func logged(s string) string {
	s = strings.ReplaceAll(oneLine(s), "##[", "# #[")
	if strings.HasPrefix(strings.TrimSpace(s), "::") {
		return "./" + strings.TrimSpace(s)
	}
	return s
}
