package report

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/verdict"
)

// CommentLimit is how long a comment on GitHub may be, in characters.
const CommentLimit = 65_536

// Markdown is a report for a comment on a pull request: what came out, a table of the runs, the problems of each
// file, and the reasons of each verdict. It is at most limit characters long: what does not fit is counted, and files
// with errors then come first.
func Markdown(reports []*core.Report, limit int) string {
	p := page{left: limit - cutRoom}
	p.put("## Measured runs\n\n" + sentence(reports) + "\n")
	runs, problems, reasons := sheets(reports)
	if runs.size+problems.size+reasons.size+3*headRoom > p.left {
		reports = slices.Clone(reports)
		slices.SortStableFunc(reports, func(a, b *core.Report) int { return min(b.Errors, 1) - min(a.Errors, 1) })
		runs, problems, reasons = sheets(reports)
	}
	rest := problems.size + reasons.size
	p.section("\n| Run | Verdict | Resolution | Licence | Errors | Warnings |\n|---|---|---|---|---:|---:|\n", runs, max(p.left/2, p.left-rest-2*headRoom), "run")
	p.section("\n### Problems\n", problems, p.left, "problem")
	p.section("\n### Reasons\n", reasons, p.left, "reason")
	return p.String()
}

func sheets(reports []*core.Report) (runs, problems, reasons sheet) {
	for _, r := range reports {
		if r.Verdict != nil {
			runs.add(row(r))
		}
		problems.file(r, problemsOf(r))
		reasons.file(r, reasonsOf(r))
	}
	return runs, problems, reasons
}

// cutRoom and headRoom are kept free for the lines that say what was left out, and for headings.
const (
	cutRoom  = 400
	headRoom = 100
)

// sheet is a list of lines, each with how many things it tells of. A line that tells of none is a heading.
type sheet struct {
	lines []line
	size  int // in characters
}

type line struct {
	text  string
	tells int
}

func (s *sheet) add(text string) { s.line(text, 1) }

func (s *sheet) line(text string, tells int) {
	s.lines = append(s.lines, line{text, tells})
	s.size += utf8.RuneCountInString(text)
}

// file adds lines below the name of a file.
func (s *sheet) file(r *core.Report, lines []string) {
	if len(lines) == 0 {
		return
	}
	s.line("\n"+Code(r.File.Name)+"\n\n", 0)
	for _, text := range lines {
		s.add(text)
	}
}

// page is what is written so far, and how many characters are left.
type page struct {
	strings.Builder
	left int
}

func (p *page) put(text string) {
	p.WriteString(text)
	p.left -= utf8.RuneCountInString(text)
}

// section writes a sheet as far as there is room for it.
func (p *page) section(head string, s sheet, room int, noun string) {
	if len(s.lines) == 0 {
		return
	}
	until := p.left - room + headRoom
	p.put(head)
	cut, heading := 0, ""
	for _, l := range s.lines {
		switch {
		case l.tells == 0:
			heading = l.text
		case cut > 0 || p.left-utf8.RuneCountInString(heading+l.text) < until:
			cut += l.tells
		default:
			p.put(heading + l.text)
			heading = ""
		}
	}
	if cut > 0 {
		p.WriteString("\n" + schema.Count(cut, "more "+noun) + " did not fit.\n") // into cutRoom
	}
}

// sentence says in one line what came out.
func sentence(reports []*core.Report) string {
	var s Summary
	for _, r := range reports {
		s.add(r)
	}
	text := schema.Count(s.Files, "file") + ": " + schema.Grouped(s.Valid) + " valid, " + schema.Grouped(s.Invalid) + " not."
	var labels []string
	for _, l := range []struct {
		n    int
		name string
	}{{s.Exact, "EXACT"}, {s.Partial, "PARTIAL"}, {s.NotReproducible, "NOT_REPRODUCIBLE"}} {
		if l.n > 0 {
			labels = append(labels, schema.Grouped(l.n)+" `"+l.name+"`")
		}
	}
	if labels != nil {
		text += " Of the valid runs: " + strings.Join(labels, ", ") + "."
	}
	return text
}

func row(r *core.Report) string {
	label := "`" + r.Verdict.Label.String() + "`"
	if r.Provisional {
		label += ", provisional"
	}
	licence := [...]string{verdict.Unchecked: "not checked", verdict.Permitted: "permitted", verdict.NotPermitted: "not permitted"}[r.Terms]
	cells := []string{Cell(Code(r.File.Name)), label, r.Verdict.Resolution(), licence, schema.Grouped(r.Errors), schema.Grouped(r.Warnings())}
	return "| " + strings.Join(cells, " | ") + " |\n"
}

func problemsOf(r *core.Report) (lines []string) {
	for i := range r.Diagnostics {
		d := &r.Diagnostics[i]
		at := r.File.Position(d.At.From)
		text := "- **" + d.Severity.String() + "** " + spot(at) + " "
		if d.Path != "" {
			text += Code(d.Path) + " "
		}
		text += Escape(d.Text) + " ([" + d.Rule + "](" + pageOf(d.Rule) + "))\n"
		for n := range d.Notes {
			file, place := fileOf(r, &d.Notes[n]), d.Notes[n].At.From
			text += "  - " + Code(file.Name+":"+spot(file.Position(place))) + " " + Escape(d.Notes[n].Text) + "\n"
		}
		lines = append(lines, text)
	}
	if r.Dropped > 0 {
		lines = append(lines, "- "+schema.Grouped(r.Dropped)+" more not shown\n")
	}
	return lines
}

func reasonsOf(r *core.Report) (lines []string) {
	if r.Verdict == nil {
		return nil
	}
	for _, reason := range r.Verdict.Reasons {
		at := r.File.Position(reason.At.From)
		lines = append(lines, "- "+spot(at)+" "+Code(reason.Path)+" "+Escape(reason.Text)+"\n")
	}
	return lines
}

// escapes keep words from acting as Markdown, as HTML, or as a mention of somebody.
var escapes = strings.NewReplacer(
	`\`, `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "]", `\]`, "|", `\|`, "~", `\~`, "$", `\$`,
	"<", "&lt;", ">", "&gt;", "&", "&amp;", "@", "@<!-- -->", "#", "#<!-- -->", "://", ":<!-- -->//",
)

// Escape is prose on one line, in which nothing acts.
func Escape(s string) string { return escapes.Replace(oneLine(s)) }

// Code is a code span, in which nothing acts.
func Code(s string) string {
	s = oneLine(s)
	longest, run := 0, 0
	for _, c := range s {
		if run++; c != '`' {
			run = 0
		}
		longest = max(longest, run)
	}
	fence := strings.Repeat("`", longest+1)
	if strings.Trim(s, " ") == "" || strings.HasPrefix(s, "`") || strings.HasSuffix(s, "`") || s[0] == ' ' && s[len(s)-1] == ' ' {
		s = " " + s + " "
	}
	return fence + s + fence
}

// Cell is a code span in a table, where a pipe ends a cell even in code.
func Cell(s string) string { return strings.ReplaceAll(s, "|", `\|`) }
