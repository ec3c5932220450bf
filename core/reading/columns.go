package reading

import (
	"strconv"
	"strings"

	"github.com/inference-sim/measured-run/core/decimal"
	"github.com/inference-sim/measured-run/core/source"
)

// csv reads a table whose first row names its columns.
func (s *search) csv() (problem string) {
	in := table{rest: strings.TrimPrefix(s.file.Text, source.BOM), comma: comma(s.file.Text)}
	head, ok := in.next()
	if !ok {
		return "the table has no row that names its columns"
	}
	columns := make([]column, len(head))
	for i := range head {
		name := strings.TrimSpace(head[i].text)
		if len(name) > wayLimit {
			continue
		}
		columns[i] = column{name: name, axis: axisOf(name)}
		for _, w := range s.list {
			if w.line == 0 && w.raw == name {
				columns[i].keys = append(columns[i].keys, w)
			}
		}
	}
	for row, ok := in.next(); ok; row, ok = in.next() {
		s.row(columns, row)
	}
	return ""
}

type column struct {
	name string
	axis byte
	keys []*wanted
}

func (s *search) row(columns []column, row []field) {
	for i := range min(len(row), len(columns)) {
		c := &columns[i]
		if len(c.keys) == 0 && c.axis == 0 {
			continue
		}
		text := strings.TrimSpace(row[i].text)
		value, ok := decimal.Parse(text)
		if !ok || len(text) > numeralLimit {
			continue
		}
		line := strconv.Itoa(row[i].line)
		scope := "#" + line + "."
		if c.axis != 0 {
			s.loads.add(c.axis, scope, value)
		}
		for _, w := range c.keys {
			w.add(hit{where: "line " + line + ", column " + c.name, scope: scope, text: text, value: value})
		}
	}
}

// comma is what parts the columns of a table: of three, the one its first row has most of.
func comma(text string) byte {
	head, _, _ := strings.Cut(text, "\n")
	best := byte(',')
	for _, c := range []byte(";\t") {
		if strings.Count(head, string(c)) > strings.Count(head, string(best)) {
			best = c
		}
	}
	return best
}
