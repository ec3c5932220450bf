// Package native measures the core as Go, beside what other readers of YAML take for the same text.
package native

import (
	"time"

	"github.com/goccy/go-yaml/lexer"
	"github.com/goccy/go-yaml/parser"
	"gopkg.in/yaml.v3"

	"github.com/inference-sim/measured-run/build/bench/documents"
	"github.com/inference-sim/measured-run/build/bench/pair"
	"github.com/inference-sim/measured-run/build/bench/table"
	"github.com/inference-sim/measured-run/core/schema"
)

// What is to hold, as ratios.
const (
	wholeLimit   = 0.5 // of yaml.v3's bare read, at 1,000 and 10,000 points
	linearLimit  = 1.3 // a byte at 10,000 points to one at 1,000
	catalogLimit = 0.6 // of yaml.v3 reading all files on the same processors
)

// Options say what is measured.
type Options struct {
	From   documents.Source
	Points []int // of the sweeps
	Keys   []int // of the wide mappings
	Runs   int   // of the catalog
	Limits pair.Limits
}

// document is a text that is measured.
type document struct {
	name  string
	text  string
	limit float64 // of the whole check to yaml.v3
	goccy bool    // its parser is read beside too; it is quadratic in keys, so not for wide mappings
}

func (o Options) documents() []document {
	all := []document{{"example", o.From.Example, 0, true}}
	for _, n := range o.Points {
		d := document{name: Points(n), text: o.From.Sweep(n, 0), goccy: n <= 1000}
		if n >= 1000 {
			d.limit = wholeLimit
		}
		all = append(all, d)
	}
	for _, n := range o.Keys {
		all = append(all, document{name: schema.Grouped(n) + " keys in a mapping", text: o.From.Wide(n, 0)})
	}
	return all
}

// Points names a record by its length.
func Points(n int) string { return schema.Grouped(n) + " points" }

// Sections measures everything.
func (o Options) Sections() []table.Section {
	whole := table.Section{Title: "Native: one check, beside yaml.v3 reading the same text to nodes"}
	stages := table.Section{Title: "Native: the stages of a check, beside yaml.v3's read"}
	others := table.Section{Title: "Native: a check, beside goccy/go-yaml's own reading"}
	for _, d := range o.documents() {
		w, s, g := o.measure(d)
		whole.Rows = append(whole.Rows, w)
		stages.Rows = append(stages.Rows, s...)
		others.Rows = append(others.Rows, g...)
	}
	whole.Rows = append(whole.Rows, o.linear()...)
	if o.Runs > 0 {
		whole.Rows = append(whole.Rows, o.catalog())
	}
	return []table.Section{whole, stages, others}
}

// measure times a check and the other readers in turn, then its stages: these hold a tree all the while, which would
// slow everybody down whenever memory is tidied.
func (o Options) measure(d document) (whole table.Row, stages, others []table.Row) {
	sides := []pair.Side{wholeCheck(d.text), nodes(d.text), lex(d.text)}
	if d.goccy {
		sides = append(sides, parse(d.text))
	}
	times := pair.Measure(o.Limits, sides...)
	whole = table.Beside(d.name, times[0], "yaml.v3", times[1], d.limit)
	others = append(others, table.Beside(d.name, times[0], "its lexer", times[2], 0))
	if d.goccy {
		others = append(others, table.Beside(d.name, times[0], "its parser", times[3], 0))
	}
	return whole, o.stages(d), others
}

func (o Options) stages(d document) (rows []table.Row) {
	parts := stagesOf(d.text)
	sides := []pair.Side{nodes(d.text)}
	for _, part := range parts {
		sides = append(sides, part.do)
	}
	limits := o.Limits
	limits.Time /= 2
	times := pair.Measure(limits, sides...)
	for i, part := range parts {
		rows = append(rows, table.Beside(d.name+", "+part.name, times[1+i], "yaml.v3", times[0], 0))
	}
	return rows
}

// linear holds the time for a byte of the largest sweep against that of the one before it. In each turn yaml.v3 reads
// the largest too, as in the rows above, so that the memory for it is there: what is not used goes back to the system
// while the short one is checked, and to take it again is up to a third of a check on a virtual machine.
func (o Options) linear() []table.Row {
	if len(o.Points) < 2 {
		return nil
	}
	n := o.Points[len(o.Points)-2:]
	small, large := o.From.Sweep(n[0], 0), o.From.Sweep(n[1], 0)
	times := pair.Measure(o.Limits, wholeCheck(large), wholeCheck(small), nodes(large))
	perByte := func(t pair.Times, text string) time.Duration {
		return t.Median() * 1000 / time.Duration(len(text))
	}
	return []table.Row{{
		What: "1,000 bytes at " + Points(n[1]), Ours: table.Time(perByte(times[0], large)),
		Beside: "at " + Points(n[0]) + " " + table.Time(perByte(times[1], small)),
		Value:  times[0].Ratio(times[1]) * float64(len(small)) / float64(len(large)), Limit: linearLimit,
	}}
}

func nodes(text string) pair.Side {
	return func() {
		var node yaml.Node
		must(yaml.Unmarshal([]byte(text), &node))
	}
}

func lex(text string) pair.Side {
	return func() {
		if len(lexer.Tokenize(text)) == 0 {
			panic("no tokens")
		}
	}
}

func parse(text string) pair.Side {
	return func() {
		_, err := parser.ParseBytes([]byte(text), 0)
		must(err)
	}
}

// must is for records that are known to be sound.
func must(err error) {
	if err != nil {
		panic(err)
	}
}
