package reading

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/inference-sim/measured-run/core/report"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/source"
)

// Markdown is a report of one run for a comment on a pull request, as long as such a comment may be. What does not fit
// is counted.
func Markdown(v *View) string {
	p := sheet{left: report.CommentLimit - 2000} // for headings and counts of what was left out
	p.write("## " + span(v.Summary.Name, "Measured run") + "\n\n" + headline(v) + "\n\n")
	p.table("", []string{"What ran", ""}, summaryRows(v))
	p.list("What would make it EXACT", steps(v))
	p.table("Measured", measuredHead(v), measuredRows(v))
	p.table("Definitions", []string{"Metric", "Formula", "Statistic or denominator", "Population", "Clock", "Unstated"}, definitionRows(v))
	p.table("Differences", []string{"Path", "Measured", "BLIS", "Kind", "Material", "Owner"}, diffRows(v))
	p.table("Provenance", []string{"Setting", "Report", "Script", "Artifact", "BLIS", "Verdict", "Material", "Resolved by"}, provenanceRows(v))
	p.table("Inputs", []string{"Role", "File", "Size", "SHA-256"}, inputRows(v))
	return p.String()
}

func headline(v *View) string {
	text := "**" + report.Escape(v.Verdict.Value)
	if v.Verdict.Resolution != "" {
		text += " " + v.Verdict.Resolution
	}
	text += "**"
	if v.Verdict.Provisional {
		text += ", provisional"
	}
	return text + ": " + report.Escape(v.Verdict.Sentence) + "."
}

// sheet is a report that is being written, with how many characters are left.
type sheet struct {
	strings.Builder
	left int
}

func (p *sheet) write(text string) {
	p.WriteString(text)
	p.left -= utf8.RuneCountInString(text)
}

// fit writes lines as far as there is room, and counts the rest.
func (p *sheet) fit(lines []string) {
	for i, line := range lines {
		if utf8.RuneCountInString(line) > p.left {
			p.WriteString("\n" + schema.Grouped(len(lines)-i) + " more did not fit.\n")
			break
		}
		p.write(line)
	}
}

func (p *sheet) list(title string, items []string) {
	if len(items) == 0 {
		return
	}
	p.write("\n### " + title + "\n\n")
	p.fit(items)
}

// table writes rows below their head.
func (p *sheet) table(title string, head []string, rows [][]string) {
	if len(rows) == 0 {
		return
	}
	if title != "" {
		p.write("\n### " + title + "\n\n")
	}
	lines := []string{tableLine(head), "|" + strings.Repeat("---|", len(head)) + "\n"}
	for _, row := range rows {
		lines = append(lines, tableLine(row))
	}
	p.fit(lines)
}

func tableLine(cells []string) string { return "| " + strings.Join(cells, " | ") + " |\n" }

// span is a value as code in a table, or what stands for one that is absent.
func span(v *Value, absent string) string {
	if v == nil {
		return absent
	}
	const longest = 200
	text := report.Cell(report.Code(source.Shorten(v.Text, longest)))
	if v.Malformed {
		text += " (malformed)"
	}
	return text
}

func summaryRows(v *View) (rows [][]string) {
	s := &v.Summary
	add := func(name string, parts ...string) {
		if text := strings.Join(strings.Fields(strings.Join(parts, " ")), " "); text != "" {
			rows = append(rows, []string{name, text})
		}
	}
	add("Model", span(s.Model, "not named"))
	add("Engine version", span(s.EngineVersion, "not named"))
	if c := s.Cluster; c == nil {
		add("Hardware", "not described")
	} else {
		add("Hardware", span(c.Hardware, ""), times(c))
	}
	if s.Deployment != nil {
		for i := range s.Deployment.Pools {
			add("Layout", layout(&s.Deployment.Pools[i]))
		}
	}
	if s.Router != nil {
		add("Router", span(s.Router.Kind, ""), span(s.Router.Version, ""))
	}
	if w := s.Workload; w == nil {
		add("Workload", "not bound")
	} else {
		add("Workload", span(w.Shape, ""), span(w.Trace, ""), span(w.Mode, ""))
	}
	if s.Client != nil {
		add("Harness", span(s.Client.Harness, "not named"), span(s.Client.HarnessVersion, ""))
	}
	add("Source", span(s.Publisher, ""))
	add("Licence", span(s.Licence.ID, ""), span(s.Licence.License, ""), "scoring "+strings.ReplaceAll(s.Licence.State, "_", " "))
	add("Fetched", span(s.Retrieved, ""))
	return rows
}

func times(c *Cluster) string {
	if c.GPUs == nil {
		return ""
	}
	return "(" + c.GPUs.How + " = " + c.GPUs.Text + ")"
}

func layout(p *Pool) string {
	text := span(p.Role, "pool")
	for _, width := range []struct {
		name  string
		value *Value
	}{{"nodes", p.Nodes}, {"tp", p.TP}, {"pp", p.PP}, {"dp", p.DP}, {"pcp", p.PCP}, {"dcp", p.DCP}} {
		if width.value != nil {
			text += ", " + width.name + " " + span(width.value, "")
		}
	}
	if p.ExpertWidth != nil && p.ExpertWidth.Number > 1 {
		text += ", experts over " + p.ExpertWidth.Text + " ranks"
	}
	return text
}

func steps(v *View) (items []string) {
	for i := range v.Verdict.Steps {
		s := &v.Verdict.Steps[i]
		place := "line " + strconv.Itoa(s.Range.Start.Line)
		if s.Path != "" {
			place = report.Code(s.Path) + ", " + place
		}
		items = append(items, "- "+report.Escape(s.Text)+" ("+place+")\n")
	}
	return items
}
