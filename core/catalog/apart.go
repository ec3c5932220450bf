package catalog

import (
	"path"
	"slices"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/licence"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/source"
)

// Facts is what a run that was checked apart leaves for the rules across files. It goes through JSON, so that
// the runs of one catalog may be checked in different processes, and one of them again when it was edited.
type Facts struct {
	Path    string `json:"path"` // below the root
	Name    string `json:"name"`
	NameAt  Spot   `json:"nameAt"`
	Licence string `json:"licence"`

	DuplicateOf Mention `json:"duplicateOf"`
	Supersedes  Mention `json:"supersedes"`

	Model    string `json:"model"`
	Hardware string `json:"hardware"`
	Loads    string `json:"loads"`
	Values   string `json:"values"`
	Content  uint8  `json:"content"` // a schema.State
}

// Spot is a stretch of a text that is not at hand.
type Spot struct {
	From source.Position `json:"from"`
	To   source.Position `json:"to"`
}

// Mention is a key that names another run.
type Mention struct {
	Name string `json:"name"`
	Said bool   `json:"said"`
	At   Spot   `json:"at"`
}

// CheckApart checks the file at a path below the root on its own, with what its place in the catalog asks of it.
// registry is nil where there is none to judge by. Facts are nil for a file that no rule across files concerns.
func CheckApart(file *source.File, p string, registry *licence.Registry, local bool) (*core.Report, *Facts) {
	c := &checker{registry: registry, options: Options{Local: local, Name: inRoot}}
	if !isRun(p) {
		return c.stray(p), nil
	}
	r, f := c.checkFile(file, p)
	return r, f.pack(file)
}

// CheckRegistry checks the registry of a catalog; file is nil where there is none. Its report is nil when it has
// nothing to say.
func CheckRegistry(file *source.File) (*core.Report, *licence.Registry) {
	c := &checker{options: Options{Name: inRoot}}
	c.takeRegistry(file)
	return c.registryReport, c.registry
}

// Across holds runs that were checked apart against each other. It answers with reports that hold nothing but
// what was found across files. sources is the registry, nil where there is none.
func Across(all []*Facts, sources *source.File) []*core.Report {
	c := &checker{options: Options{Name: inRoot}}
	c.takeRegistry(sources)
	c.registryReport = &core.Report{File: sources, Redactor: c.registryReport.Redactor}
	all = slices.Clone(all)
	slices.SortFunc(all, func(a, b *Facts) int { return comparePaths(a.Path, b.Path) })
	for _, f := range all {
		c.runs = append(c.runs, f.Path)
		c.facts = append(c.facts, f.unpack())
	}
	c.across()
	var reports []*core.Report
	for _, f := range c.facts {
		reports = append(reports, f.report)
	}
	reports = append(reports, c.registryReport)
	return slices.DeleteFunc(reports, func(r *core.Report) bool { return len(r.Diagnostics) == 0 })
}

func inRoot(p string) string { return path.Join(Root, p) }

func (f *facts) pack(file *source.File) *Facts {
	spot := func(s source.Span) Spot { return Spot{file.Position(s.From), file.Position(s.To)} }
	mention := func(r reference) Mention { return Mention{r.name, r.said, spot(r.at)} }
	return &Facts{
		Path: f.path, Name: f.name, NameAt: spot(f.nameAt), Licence: f.licence,
		DuplicateOf: mention(f.duplicateOf), Supersedes: mention(f.supersedes),
		Model: f.model, Hardware: f.hardware, Loads: f.loads, Values: f.values, Content: uint8(f.state),
	}
}

func (f *Facts) unpack() *facts {
	at := func(s Spot) source.Span { return source.Span{From: s.From.Offset, To: s.To.Offset} }
	refer := func(key string, m Mention) reference { return reference{key, m.Name, m.Said, at(m.At)} }
	file := source.Known(inRoot(f.Path), f.NameAt.From, f.NameAt.To,
		f.DuplicateOf.At.From, f.DuplicateOf.At.To, f.Supersedes.At.From, f.Supersedes.At.To)
	return &facts{
		report: &core.Report{File: file}, path: f.Path, name: f.Name, nameAt: at(f.NameAt), licence: f.Licence,
		duplicateOf: refer("duplicate_of", f.DuplicateOf), supersedes: refer("supersedes", f.Supersedes),
		content: content{f.Model, f.Hardware, f.Loads, f.Values, schema.State(f.Content)},
	}
}
