// Package table holds what was measured against what it was to be.
package table

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/inference-sim/measured-run/build/bench/pair"
)

// Row is one measurement.
type Row struct {
	What   string
	Ours   string  // as it is shown, with its unit
	Beside string  // what it is held against, such as "yaml.v3 290 ms"; empty where the limit alone counts
	Value  float64 // the ratio of the two, else ours in Unit
	Unit   string  // of Value; empty for a ratio
	Limit  float64 // the most that Value is to be; 0 where nothing was set
}

// Beside is a row in which one side is held against another.
func Beside(what string, ours pair.Times, other string, theirs pair.Times, limit float64) Row {
	return Row{
		What: what, Ours: Time(ours.Median()), Beside: other + " " + Time(theirs.Median()), Value: ours.Ratio(theirs), Limit: limit,
	}
}

// Section is a group of rows with a heading.
type Section struct {
	Title string
	Rows  []Row
}

// Held says whether a row keeps its limit. A value of nothing was not measured.
func (r Row) Held() bool { return r.Limit == 0 || r.Value > 0 && r.Value <= r.Limit }

// Markdown is all sections as one table each, in columns of even width, so that it can be read as it is.
func Markdown(sections []Section) string {
	var out strings.Builder
	for i, section := range sections {
		if i > 0 {
			out.WriteString("\n")
		}
		out.WriteString("### " + section.Title + "\n\n" + grid(section.cells()))
	}
	return out.String()
}

// Tally says how many of the rows with a limit keep it.
func Tally(sections []Section) (held, limited int) {
	for _, section := range sections {
		for _, row := range section.Rows {
			if row.Limit > 0 {
				limited++
				if row.Held() {
					held++
				}
			}
		}
	}
	return held, limited
}

func (s Section) cells() [][]string {
	cells := [][]string{{"Measured", "Ours", "Beside", "Value", "At most", ""}}
	for _, row := range s.Rows {
		cells = append(cells, row.cells())
	}
	return cells
}

func (r Row) cells() []string {
	limit, held := "", ""
	if r.Limit > 0 {
		limit, held = number(r.Limit, r.Unit), "held"
		if !r.Held() {
			held = "**not held**"
		}
	}
	return []string{r.What, r.Ours, r.Beside, number(r.Value, r.Unit), limit, held}
}

func number(value float64, unit string) string {
	switch {
	case value == 0:
		return ""
	case unit != "":
		return fmt.Sprintf("%.3g %s", value, unit)
	case value < 0.001:
		return "<0.001"
	case value < 0.1:
		return fmt.Sprintf("%.3f", value)
	}
	return fmt.Sprintf("%.2f", value)
}

// grid writes cells as a table, the first row as its head. All but the first and third column are numbers, to the
// right.
func grid(rows [][]string) string {
	widths := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell), 3)
		}
	}
	var out strings.Builder
	for i, row := range rows {
		for column, cell := range row {
			out.WriteString("| " + pad(cell, widths[column], left(column)) + " ")
		}
		out.WriteString("|\n")
		if i == 0 {
			out.WriteString(rule(widths))
		}
	}
	return out.String()
}

func left(column int) bool { return column == 0 || column == 2 || column == 5 }

func pad(cell string, width int, left bool) string {
	blanks := strings.Repeat(" ", width-utf8.RuneCountInString(cell))
	if left {
		return cell + blanks
	}
	return blanks + cell
}

func rule(widths []int) string {
	var out strings.Builder
	for column, width := range widths {
		line := strings.Repeat("-", width)
		if !left(column) {
			line = line[:width-1] + ":"
		}
		out.WriteString("| " + line + " ")
	}
	return out.String() + "|\n"
}
