package report

import (
	"io"
	"strings"
	"unicode/utf8"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/verdict"
)

// Text writes reports for people: a line for each finding with its source line underlined, then a line for each
// run with its verdict and its reasons.
type Text struct {
	Out    io.Writer
	Colour bool
}

// The colours mean what they mean everywhere: green EXACT, amber PARTIAL, red wrong, violet NOT_REPRODUCIBLE.
const (
	red    = "\x1b[31m"
	green  = "\x1b[32m"
	amber  = "\x1b[33m"
	violet = "\x1b[35m"
	cyan   = "\x1b[36m"
	bold   = "\x1b[1m"
	dim    = "\x1b[2m"
	plain  = "\x1b[0m"
)

func (t Text) paint(colour, s string) string {
	if !t.Colour {
		return s
	}
	return colour + s + plain
}

// Write writes the reports in the order given.
func (t Text) Write(reports []*core.Report) {
	for _, r := range reports {
		for i := range r.Diagnostics {
			t.diagnostic(r, &r.Diagnostics[i])
		}
		if r.Dropped > 0 {
			write(t.Out, oneLine(r.File.Name), ": ", schema.Grouped(r.Dropped), " more not shown\n")
		}
	}
	for _, r := range reports {
		t.outcome(r)
	}
}

func (t Text) diagnostic(r *core.Report, d *diag.Diagnostic) {
	p := r.File.Position(d.At.From)
	severity := t.paint([...]string{diag.Error: red, diag.Warning: amber, diag.Hint: cyan}[d.Severity], d.Severity.String())
	write(t.Out, t.paint(bold, t.place(r.File, p)), ": ", severity, ": ", oneLine(d.Text), " ", t.paint(dim, "["+d.Rule+"]"), "\n")
	if r.File.Text != "" { // not of a file that is missing, or was not read
		t.excerpt(r, d.At)
	}
	for i := range d.Notes {
		n := &d.Notes[i]
		file := fileOf(r, n)
		write(t.Out, "  ", t.place(file, file.Position(n.At.From)), ": ", oneLine(n.Text), "\n")
	}
}

func (t Text) place(file *source.File, p source.Position) string {
	return oneLine(file.Name) + ":" + spot(p)
}

// excerptWidth is how much of a long line is shown, in characters.
const excerptWidth = 120

// excerpt shows the source line of a span, underlined, with every credential on it hidden.
func (t Text) excerpt(r *core.Report, at source.Span) {
	text := r.File.Text
	line := r.File.Line(r.File.Position(at.From).Line)
	at.From = max(at.From, line.From)
	at.To = max(at.From, min(at.To, forward(text, at.From, line.To, excerptWidth)))
	at = r.Redactor.Widen(text, line, at)
	from := line.From
	if back(text, line.From, at.From, excerptWidth/2) > from {
		from = r.Redactor.Widen(text, line, source.At(back(text, line.From, at.From, excerptWidth/3))).From
	}
	to := r.Redactor.Widen(text, line, source.At(forward(text, at.To, line.To, excerptWidth))).To
	before, marked, after := oneLine(r.Redactor.Redact(text[from:at.From])), oneLine(r.Redactor.Redact(text[at.From:at.To])), oneLine(r.Redactor.Redact(text[at.To:to]))
	under := strings.Repeat(" ", columns(before)) + "^" + strings.Repeat("~", max(0, columns(marked)-1))
	write(t.Out, "    ", before, marked, after, "\n    ", t.paint(red, under), "\n")
}

// visible keeps control characters from acting on a terminal.
func visible(c rune) rune {
	if c < ' ' || c == 0x7F || 0x80 <= c && c < 0xA0 || 0x202A <= c && c <= 0x202E || 0x2066 <= c && c <= 0x2069 {
		return utf8.RuneError
	}
	return c
}

func oneLine(s string) string { return strings.Map(visible, strings.ReplaceAll(s, "\t", " ")) }

func back(text string, floor, at, characters int) int {
	for ; characters > 0; characters-- {
		_, size := utf8.DecodeLastRuneInString(text[floor:at])
		at -= size
	}
	return at
}

func forward(text string, at, ceiling, characters int) int {
	for ; characters > 0; characters-- {
		_, size := utf8.DecodeRuneInString(text[at:ceiling])
		at += size
	}
	return at
}

// outcome is the line of a file: its verdict with the reasons, or how many errors it has.
func (t Text) outcome(r *core.Report) {
	name := t.paint(bold, oneLine(r.File.Name))
	switch {
	case r.Verdict == nil && r.Valid():
		write(t.Out, name, ": ", t.paint(green, "valid "+r.Kind), "\n")
	case r.Verdict == nil:
		write(t.Out, name, ": ", t.paint(red, schema.Count(r.Errors, "error")), "\n")
	case r.Provisional:
		write(t.Out, name, ": ", t.paint(red, schema.Count(r.Errors, "error")), "; without ", those(r.Errors), " the facts give ", best(r), t.label(r), t.licence(r), "\n")
	default:
		write(t.Out, name, ": ", t.label(r), t.licence(r), t.stated(r), "\n")
	}
	if r.Verdict == nil {
		return
	}
	reasons := r.Verdict.Reasons
	if r.Verdict.Label == verdict.Exact {
		reasons = r.Verdict.Resolved
	}
	for _, reason := range reasons {
		p := r.File.Position(reason.At.From)
		write(t.Out, "  ", spot(p), ": ", oneLine(placed(reason)), " ", t.paint(dim, "["+reason.Gate+"]"), "\n")
	}
}

// placed is what a reason says, after the path that it is about unless it begins with that itself.
func placed(r verdict.Reason) string {
	if strings.HasPrefix(r.Text, r.Path+" ") {
		return r.Text
	}
	return r.Path + ": " + r.Text
}

func those(errors int) string {
	if errors == 1 {
		return "it"
	}
	return "them"
}

func best(r *core.Report) string {
	if r.AtBest() {
		return "at best "
	}
	return ""
}

func (t Text) label(r *core.Report) string {
	return t.paint([...]string{verdict.Exact: green, verdict.Partial: amber, verdict.NotReproducible: violet}[r.Verdict.Label], label(r.Verdict))
}

func (t Text) licence(r *core.Report) string {
	switch r.Terms {
	case verdict.Unchecked:
		return ", licence not checked"
	case verdict.NotPermitted:
		return ", licence does not permit scoring"
	}
	return ""
}

func (t Text) stated(r *core.Report) string {
	if r.Stated.Verdict == "" || r.Stated.Verdict == r.Verdict.Label.String() {
		return ""
	}
	return ", stated " + r.Stated.Verdict
}
