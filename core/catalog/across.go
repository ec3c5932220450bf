package catalog

import (
	"slices"
	"strings"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/source"
)

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
		a.reference(f, &f.duplicateOf)
		a.reference(f, &f.supersedes)
		a.duplicate(f)
	}
	a.cycles(func(f *facts) *reference { return &f.duplicateOf })
	a.cycles(func(f *facts) *reference { return &f.supersedes })
	a.undeclared()
	c.uncited(a.runs)
}

// comparison holds runs against each other, in path order.
type comparison struct {
	runs   []*facts
	byName map[string]*facts
	known  []string // the names
	asked  int      // how many names were guessed at
}

// mostGuesses is how many names that no run has are held against all that there are: where nothing is found, that
// would take the square of a catalog.
const mostGuesses = 100

func report(f *facts, rule diag.Rule, at source.Span, path, text string, notes ...diag.Note) {
	f.report.Add(diag.Diagnostic{Rule: rule.ID, Severity: rule.Severity, At: at, Path: path, Text: text, Notes: notes})
}

func there(f *facts, at source.Span, text string) diag.Note {
	return diag.Note{File: f.report.File, At: at, Text: text}
}

// names gives each name to the first run whose file has it too. A run whose file has another name has its error.
func (a *comparison) names() {
	for _, f := range a.runs {
		first := a.byName[f.name]
		switch {
		case f.name == "" || !f.named():
		case first == nil:
			a.byName[f.name] = f
		default:
			report(f, FileName, f.nameAt, "name", "another run of the catalog is called "+f.name+"; names are unique in a catalog",
				there(first, first.nameAt, "the other one is here"))
		}
	}
	for _, f := range a.runs {
		if f.name != "" && a.byName[f.name] == nil {
			a.byName[f.name] = f
		}
		if f.name != "" {
			a.known = append(a.known, f.name)
		}
	}
}

func (f *facts) named() bool {
	_, stem := steps(f.path)
	return stem == f.name
}

// reference holds a reference to naming a run of the catalog.
func (a *comparison) reference(f *facts, ref *reference) {
	if ref.name == "" || a.byName[ref.name] != nil {
		return
	}
	text := ref.key + " names no run of this catalog"
	if a.asked++; a.asked <= mostGuesses {
		if near := schema.Nearest(ref.name, a.known); near != "" && near != f.name {
			text += "; did you mean " + near + "?"
		}
	}
	report(f, Reference, ref.at, ref.key, text)
}

// uncited hints at entries of the registry that no run cites. A file that is not read, or not understood, cites what
// its folder says.
func (c *checker) uncited(runs []*facts) {
	if c.registry == nil || !c.registry.Whole() || len(c.runs)+len(c.strays) == 0 {
		return
	}
	cited := map[string]bool{}
	for _, f := range runs {
		cited[f.licence] = true
	}
	for _, p := range slices.Concat(c.runs, c.strays) {
		folder, _, _ := strings.Cut(p, "/")
		cited[folder] = true
	}
	for i := range c.registry.Sources.Items {
		id := &c.registry.Sources.Items[i].ID
		if id.Good() && !cited[id.V] {
			c.registryReport.Add(diag.Diagnostic{Rule: UncitedTerm.ID, Severity: UncitedTerm.Severity, At: id.At(), Path: id.Path(),
				Text: "no run of this catalog cites " + id.V})
		}
	}
}
