package reading

import (
	"strings"

	"github.com/inference-sim/measured-run/core/report"
)

// columnLimit is how many metrics stand beside each other in a report.
const columnLimit = 30

func columns(v *View) []int { return v.Order[:min(len(v.Order), columnLimit)] }

func measuredHead(v *View) []string {
	head := []string{"Point"}
	if v.Axes.Concurrency {
		head = append(head, "Concurrency")
	}
	if v.Axes.RequestRate {
		head = append(head, "Requests per s")
	}
	for _, m := range columns(v) {
		name := report.Cell(report.Code(v.Metrics[m].Name))
		if unit := sound(v.Metrics[m].Unit); unit != "" {
			name += " " + report.Escape(unit)
		}
		head = append(head, name)
	}
	for _, c := range countsOf(v) {
		head = append(head, c.head)
	}
	return head
}

// counts is a column that counts requests.
type counts struct {
	head string
	of   func(*Point) *Value
}

// countsOf are those that any point has.
func countsOf(v *View) (used []counts) {
	for _, c := range []counts{
		{"Completed", func(p *Point) *Value { return p.Completed }},
		{"Failed", func(p *Point) *Value { return p.Failed }},
		{"Preemptions", func(p *Point) *Value { return p.Preemptions }},
	} {
		for i := range v.Points {
			if c.of(&v.Points[i]) != nil {
				used = append(used, c)
				break
			}
		}
	}
	return used
}

func measuredRows(v *View) (rows [][]string) {
	counts := countsOf(v)
	for i := range v.Points {
		p := &v.Points[i]
		row := []string{span(p.ID, "")}
		if v.Axes.Concurrency {
			row = append(row, span(p.Load.Concurrency, ""))
		}
		if v.Axes.RequestRate {
			row = append(row, span(p.Load.RequestRate, ""))
		}
		values := map[int]*Value{}
		for _, cell := range p.Metrics {
			values[cell.Metric] = cell.Value
		}
		for _, m := range columns(v) {
			row = append(row, span(values[m], "missing"))
		}
		for _, c := range counts {
			row = append(row, span(c.of(p), ""))
		}
		rows = append(rows, row)
	}
	return rows
}

func definitionRows(v *View) (rows [][]string) {
	for _, i := range v.Order {
		m := &v.Metrics[i]
		over := m.Statistic
		if m.Class == "throughput" {
			over = m.Denominator
		}
		rows = append(rows, []string{
			report.Cell(report.Code(m.Name)), span(m.Formula, ""), span(over, ""), span(m.Population, ""), span(m.Clock, ""),
			strings.Join(m.Unstated, ", "),
		})
	}
	return rows
}

func diffRows(v *View) (rows [][]string) {
	for _, g := range v.DiffGroups {
		for _, i := range g.Diffs {
			d := &v.Diff[i]
			rows = append(rows, []string{
				span(d.Path, ""), span(d.Measured, ""), span(d.BLIS, ""), span(d.Kind, ""), span(d.Material, ""), span(d.OwnerRepo, ""),
			})
		}
	}
	return rows
}

func provenanceRows(v *View) (rows [][]string) {
	value := func(s *Stated) string {
		if s == nil {
			return ""
		}
		return span(s.Value, "")
	}
	for i := range v.Provenance {
		r := &v.Provenance[i]
		rows = append(rows, []string{
			span(r.Setting, ""), value(r.Report), value(r.Script), value(r.Artifact), value(r.BLIS),
			span(r.Verdict, ""), span(r.Material, ""), span(r.ResolvedBy, ""),
		})
	}
	return rows
}

func inputRows(v *View) (rows [][]string) {
	for i := range v.Inputs {
		in := &v.Inputs[i]
		file := in.URL
		if in.Path != nil {
			file = in.Path
		}
		size := in.Human
		if size == "" && in.Size != nil {
			size = report.Escape(in.Size.Text) + " bytes"
		}
		name := span(file, "")
		if in.Repo != nil && in.URL == nil {
			name = span(in.Repo, "") + " " + name
		}
		rows = append(rows, []string{span(in.Role, ""), name, size, span(in.SHA256, "")})
	}
	return rows
}
