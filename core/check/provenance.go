package check

import (
	"strings"

	"github.com/inference-sim/measured-run/core/decimal"
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/run"
	"github.com/inference-sim/measured-run/core/schema"
)

// rows visits each row whose verdict could be read.
func (c *context) rows(visit func(r *run.Row, verdict string)) {
	for i := range c.run.Provenance.Items {
		if row := &c.run.Provenance.Items[i]; row.Good() && !row.Broken && row.Verdict.Good() {
			visit(row, row.Verdict.V)
		}
	}
}

// listed are the sources that a row lists, whether or not their values could be read.
func listed(r *run.Row) []*run.Stated {
	var sources []*run.Stated
	for _, s := range []*run.Stated{&r.Report, &r.Script, &r.Artifact, &r.BLIS} {
		if !s.Absent() {
			sources = append(sources, s)
		}
	}
	return sources
}

func provenanceVerdict(c *context, rule diag.Rule) {
	c.rows(func(r *run.Row, verdict string) {
		sources := listed(r)
		switch verdict {
		case "MATCH", "MISMATCH":
			if len(sources) < 2 {
				c.Value(rule, r.Verdict.Place, verdict+" compares two values at least, and this row lists "+count(len(sources)))
				return
			}
			c.compared(rule, r, sources)
		case "UNSTATED":
			if stating := present(&r.Report, &r.Script, &r.Artifact); len(stating) > 1 {
				c.Value(rule, r.Verdict.Place, "UNSTATED takes at most one of report, script and artifact, and this row has "+strings.Join(stating, " and "))
			}
		case "UNVERIFIABLE":
			c.unverifiable(rule, r)
		}
	})
}

func count(n int) string {
	if n == 0 {
		return "none"
	}
	return "one"
}

// present names the sources that are there.
func present(sources ...*run.Stated) []string {
	var names []string
	for _, s := range sources {
		if !s.Absent() {
			names = append(names, s.Name())
		}
	}
	return names
}

func (c *context) unverifiable(rule diag.Rule, r *run.Row) {
	const needs = "UNVERIFIABLE is report and script without an artifact to confirm them, and this row "
	switch {
	case !r.Artifact.Absent():
		c.Value(rule, r.Verdict.Place, needs+"has an artifact", schema.Note(r.Artifact.KeyAt(), "the artifact is here"))
	case r.Report.Absent() && r.Script.Absent():
		c.Value(rule, r.Verdict.Place, needs+"has neither report nor script")
	case r.Report.Absent():
		c.Value(rule, r.Verdict.Place, needs+"has no report")
	case r.Script.Absent():
		c.Value(rule, r.Verdict.Place, needs+"has no script")
	}
}

// compared holds MATCH and MISMATCH to the values.
func (c *context) compared(rule diag.Rule, r *run.Row, sources []*run.Stated) {
	same := true
	for i, a := range sources {
		for _, b := range sources[i+1:] {
			relation := relate(a, b)
			same = same && relation == plainlySame
			if relation == plainlyDifferent && r.Verdict.V == "MATCH" {
				c.Value(rule, r.Verdict.Place, "MATCH, but "+c.says(a)+" and "+c.says(b), valueNote(a), valueNote(b), schema.Write(r.Verdict.Node(), "MISMATCH", false))
				return
			}
		}
	}
	if same && r.Verdict.V == "MISMATCH" {
		c.Value(rule, r.Verdict.Place, "MISMATCH, but every value is "+c.Quote(sources[0].Value.V), schema.Write(r.Verdict.Node(), "MATCH", false))
	}
}

func (c *context) says(s *run.Stated) string { return s.Name() + " says " + c.Quote(s.Value.V) }

func valueNote(s *run.Stated) schema.Extra { return schema.Note(s.Value.At(), s.Name()+" is here") }

func provenanceSpelling(c *context, rule diag.Rule) {
	c.rows(func(r *run.Row, verdict string) {
		if verdict != "MATCH" {
			return
		}
		var odd [2]*run.Stated
		sources := listed(r)
		for i, a := range sources {
			for _, b := range sources[i+1:] {
				switch relation := relate(a, b); {
				case relation == plainlyDifferent:
					return // an error already
				case relation == spelledDifferently && odd[0] == nil:
					odd = [2]*run.Stated{a, b}
				}
			}
		}
		if odd[0] != nil {
			c.Value(rule, r.Verdict.Place, "MATCH, but "+c.says(odd[0])+" and "+c.says(odd[1])+"; look whether they mean the same", valueNote(odd[0]), valueNote(odd[1]))
		}
	})
}

func provenanceUnstated(c *context, rule diag.Rule) {
	c.rows(func(r *run.Row, verdict string) {
		if verdict != "UNSTATED" {
			return
		}
		for _, s := range []*run.Stated{&r.Report, &r.Script, &r.Artifact} {
			if relate(s, &r.BLIS) == plainlyDifferent {
				c.Value(rule, r.Verdict.Place, "UNSTATED, but "+c.says(s)+" and "+c.says(&r.BLIS), valueNote(s), valueNote(&r.BLIS), schema.Write(r.Verdict.Node(), "MISMATCH", false))
				return
			}
		}
	})
}

func provenanceNone(c *context, rule diag.Rule) {
	p := &c.run.Provenance
	if p.Malformed() || len(p.Items) > 0 || p.Good() && p.Node().Broken {
		return
	}
	const text = "no provenance row: nothing was compared with what BLIS would use"
	if p.Good() {
		c.Value(rule, p.Place, text)
		return
	}
	c.Missing(rule, c.run.Place, c.run.Gap(run.Schema.Table, "provenance"), "provenance", text)
}

type relation uint8

const (
	unknownRelation relation = iota // a value is missing or malformed
	plainlySame
	plainlyDifferent
	spelledDifferently
)

// relate compares two stated values: as trimmed text, as decimal numbers, as booleans.
func relate(a, b *run.Stated) relation {
	if !a.Value.Good() || !b.Value.Good() {
		return unknownRelation
	}
	x, y := strings.TrimSpace(a.Value.V), strings.TrimSpace(b.Value.V)
	if x == y {
		return plainlySame
	}
	if m, ok := decimal.Parse(x); ok {
		if n, ok := decimal.Parse(y); ok {
			return sameOrDifferent(m == n)
		}
	}
	if isBoolean(x) && isBoolean(y) {
		return sameOrDifferent(strings.EqualFold(x, y))
	}
	return spelledDifferently
}

func sameOrDifferent(same bool) relation {
	if same {
		return plainlySame
	}
	return plainlyDifferent
}

func isBoolean(s string) bool { return strings.EqualFold(s, "true") || strings.EqualFold(s, "false") }
