package catalog

import (
	"slices"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/source"
)

func notARun(kind string) diag.Diagnostic {
	return diag.Diagnostic{Rule: Placement.ID, Severity: Placement.Severity, Path: "kind",
		Text: "this is a " + kind + ", and here a run is wanted"}
}

// across holds the runs against each other.
func (c *checker) across() {
	a := &comparison{byName: map[string]*facts{}}
	for _, f := range c.facts {
		if f != nil {
			a.runs = append(a.runs, f)
		}
	}
	a.names()
	for _, f := range a.runs {
		a.reference(f, f.duplicateOf)
		a.reference(f, f.supersedes)
		a.duplicate(f)
	}
	a.cycles(func(f *facts) reference { return f.duplicateOf })
	a.cycles(func(f *facts) reference { return f.supersedes })
	a.undeclared()
	c.uncited(a.runs)
}

// comparison holds runs against each other, in path order.
type comparison struct {
	runs   []*facts
	byName map[string]*facts // the first of a name
}

func report(f *facts, rule diag.Rule, at source.Span, path, text string, notes ...diag.Note) {
	f.report.Add(diag.Diagnostic{Rule: rule.ID, Severity: rule.Severity, At: at, Path: path, Text: text, Notes: notes})
}

func there(f *facts, at source.Span, text string) diag.Note {
	return diag.Note{File: f.report.File, At: at, Text: text}
}

func (a *comparison) names() {
	for _, f := range a.runs {
		switch first := a.byName[f.name]; {
		case f.name == "":
		case first == nil:
			a.byName[f.name] = f
		default:
			report(f, FileName, f.nameAt, "name", "another run of the catalog is called "+f.name+"; names are unique in a catalog",
				there(first, first.nameAt, "the other one is here"))
		}
	}
}

// reference holds a reference to naming a run of the catalog.
func (a *comparison) reference(f *facts, ref reference) {
	if ref.name == "" || a.byName[ref.name] != nil {
		return
	}
	text := ref.key + " names no run of this catalog"
	if near := schema.Nearest(ref.name, a.allNames()); near != "" {
		text += "; did you mean " + near + "?"
	}
	report(f, Reference, ref.at, ref.key, text)
}

func (a *comparison) allNames() []string {
	var names []string
	for _, f := range a.runs {
		if f.name != "" {
			names = append(names, f.name)
		}
	}
	return names
}

// duplicate holds duplicate_of to being true.
func (a *comparison) duplicate(f *facts) {
	other := a.byName[f.duplicateOf.name]
	if f.duplicateOf.name == "" || other == nil {
		return
	}
	if difference := differ(f, other); difference != "" {
		report(f, Duplicate, f.duplicateOf.at, "duplicate_of", difference+", so this run is no duplicate of "+other.name,
			there(other, other.nameAt, "that run is here"))
	}
}

// differ says what tells two runs apart, as far as both could be read.
func differ(f, other *facts) string {
	switch {
	case f.model == "" || f.hardware == "":
		return "this run states no model or no hardware"
	case other.model == "" || other.hardware == "":
		return "that run states no model or no hardware"
	case f.loads == "" || other.loads == "":
		return "" // not to be told
	case f.model != other.model:
		return "the models differ"
	case f.hardware != other.hardware:
		return "the hardware differs"
	case f.loads != other.loads:
		return "the loads differ"
	case f.values != other.values:
		return "the values differ"
	}
	return ""
}

// cycles reports each loop of references once, at the first of its runs in path order.
func (a *comparison) cycles(of func(*facts) reference) {
	const unseen, under, done = 0, 1, 2
	state := map[*facts]int{}
	for _, start := range a.runs {
		var way []*facts
		f := start
		for f != nil && state[f] == unseen {
			state[f] = under
			way = append(way, f)
			f = a.byName[of(f).name]
			if of(way[len(way)-1]).name == "" {
				f = nil
			}
		}
		if f != nil && state[f] == under {
			a.cycle(way[slices.Index(way, f):], of)
		}
		for _, f := range way {
			state[f] = done
		}
	}
}

func (a *comparison) cycle(loop []*facts, of func(*facts) reference) {
	first := loop[0]
	var notes []diag.Note
	for _, f := range loop[1:] {
		notes = append(notes, there(f, of(f).at, f.name+" leads on to "+of(f).name))
	}
	ref := of(first)
	report(first, Cycle, ref.at, ref.key, ref.key+" leads from "+first.name+" back to itself", notes...)
}

// undeclared reports runs that equal an earlier one where neither says so.
func (a *comparison) undeclared() {
	type key struct{ model, hardware, loads, values string }
	earliest := map[key]*facts{}
	for _, f := range a.runs {
		if f.model == "" || f.loads == "" || f.duplicateOf.name != "" {
			continue
		}
		k := key{f.model, f.hardware, f.loads, f.values}
		first := earliest[k]
		if first == nil {
			earliest[k] = f
			continue
		}
		report(f, Undeclared, f.nameAt, "name", "this run has the model, hardware, loads and values of "+first.name+"; say duplicate_of: "+first.name,
			there(first, first.nameAt, "that run is here"))
	}
}

// uncited hints at entries of the registry that no run cites.
func (c *checker) uncited(runs []*facts) {
	if c.registry == nil {
		return
	}
	cited := map[string]bool{}
	for _, f := range runs {
		cited[f.licence] = true
	}
	for i := range c.registry.Sources.Items {
		id := &c.registry.Sources.Items[i].ID
		if id.Good() && !cited[id.V] {
			c.registryReport.Add(diag.Diagnostic{Rule: UncitedTerm.ID, Severity: UncitedTerm.Severity, At: id.At, Path: id.Path(),
				Text: "no run of this catalog cites " + id.V})
		}
	}
}
