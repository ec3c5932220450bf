package catalog

import (
	"path"
	"strings"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/credential"
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/licence"
	"github.com/inference-sim/measured-run/core/run"
	"github.com/inference-sim/measured-run/core/source"
)

func (c *checker) read(p string) (*source.File, error) {
	text, err := c.tree.read(p)
	return source.New(c.options.Name(p), text), err
}

func (c *checker) unreadable(p string, err error) {
	c.problems = append(c.problems, Problem{c.options.Name(p), err})
}

// readRegistry reads the registry. One that is missing or broken is one error, and runs are then checked
// without: what its sound entries say still counts.
func (c *checker) readRegistry() {
	switch {
	case c.shut:
		return
	case !c.listed:
		c.takeRegistry(nil)
		return
	}
	file, err := c.read(SourcesFile)
	if err != nil {
		c.unreadable(SourcesFile, err)
		return
	}
	c.takeRegistry(file)
}

// takeRegistry checks the registry; nil stands for one that is missing.
func (c *checker) takeRegistry(file *source.File) {
	if file == nil {
		c.registryReport = c.missing()
		return
	}
	r := core.Check(c.mended(SourcesFile, file, core.Options{}), nil)
	if r.Run != nil {
		r = instead(r, NoRegistry, r.Run.Kind.At(), "this is a "+r.Kind+", and the licence registry is wanted here, with kind: "+licence.Kind)
	}
	for i := range r.Diagnostics {
		if d := &r.Diagnostics[i]; d.Rule == "yaml-empty" {
			d.Text = strings.ReplaceAll(d.Text, run.Kind, licence.Kind)
		}
	}
	c.registry, c.registryReport = r.Registry, r
}

func (c *checker) mended(p string, file *source.File, o core.Options) *source.File {
	if c.options.Mend == nil {
		return file
	}
	return c.options.Mend(p, file, o)
}

// missing is the report of a registry that is not there.
func (c *checker) missing() *core.Report {
	text := "this catalog has no licence registry; write " + path.Join(Root, SourcesFile) + ", starting with kind: " + licence.Kind
	for _, p := range c.strays {
		if almostRegistry(p) {
			text = "this catalog has no licence registry; rename " + p + " to " + SourcesFile
		}
	}
	return c.unread(SourcesFile, licence.Kind, NoRegistry, text)
}

// unread reports a file whose text does not matter.
func (c *checker) unread(p, kind string, rule diag.Rule, text string) *core.Report {
	file := source.New(c.options.Name(p), "")
	r := &core.Report{File: file, Kind: kind, Redactor: credential.RedactorFor(file, nil)}
	r.Add(diag.Diagnostic{Rule: rule.ID, Severity: rule.Severity, Text: text})
	return r
}

// instead reports a document that is not the one wanted at its place, and nothing else of it.
func instead(r *core.Report, rule diag.Rule, at source.Span, text string) *core.Report {
	other := &core.Report{File: r.File, Kind: r.Kind, Redactor: r.Redactor}
	other.Add(diag.Diagnostic{Rule: rule.ID, Severity: rule.Severity, At: at, Path: "kind", Text: text})
	return other
}
