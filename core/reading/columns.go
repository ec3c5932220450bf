package reading

import (
	"encoding/csv"
	"errors"
	"io"
	"strconv"
	"strings"

	"github.com/inference-sim/measured-run/core/decimal"
	"github.com/inference-sim/measured-run/core/source"
)

// csv reads a table whose first row names its columns.
func (s *search) csv() (problem string) {
	in := csv.NewReader(strings.NewReader(strings.TrimPrefix(s.file.Text, source.BOM)))
	in.Comma, in.LazyQuotes, in.FieldsPerRecord, in.ReuseRecord = comma(s.file.Text), true, -1, true
	head, err := in.Read()
	if err != nil {
		return "the table has no row that names its columns"
	}
	columns := make([]column, len(head))
	for i, name := range head {
		name = strings.TrimSpace(name)
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
	for {
		row, err := in.Read()
		if errors.Is(err, io.EOF) {
			return ""
		}
		if err != nil {
			return "the table could not be read to its end"
		}
		s.row(in, columns, row)
	}
}

type column struct {
	name string
	axis byte
	keys []*wanted
}

func (s *search) row(in *csv.Reader, columns []column, row []string) {
	for i := range min(len(row), len(columns)) {
		c := &columns[i]
		if len(c.keys) == 0 && c.axis == 0 {
			continue
		}
		text := strings.TrimSpace(row[i])
		value, ok := decimal.Parse(text)
		if !ok || len(text) > numeralLimit {
			continue
		}
		line, _ := in.FieldPos(i)
		scope := "#" + strconv.Itoa(line) + "."
		if c.axis != 0 {
			s.loads.add(c.axis, scope, value)
		}
		for _, w := range c.keys {
			w.add(hit{where: "line " + strconv.Itoa(line) + ", column " + c.name, scope: scope, text: text, value: value})
		}
	}
}

// comma is what parts the columns of a table: of three, the one its first row has most of.
func comma(text string) rune {
	head, _, _ := strings.Cut(text, "\n")
	best := ','
	for _, c := range ";\t" {
		if strings.Count(head, string(c)) > strings.Count(head, string(best)) {
			best = c
		}
	}
	return best
}
