package report

import (
	"path"
	"strings"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/jsontext"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/source"
)

// SARIF writes reports as a log of the Static Analysis Results Interchange Format, version 2.1.0.
type SARIF struct {
	Rules    []diag.Rule // every rule there is, which the log describes
	Version  string      // of the command; may be empty
	Base     string      // the folder, with forward slashes, that paths in the log are relative to; may be empty
	Problems []string    // what could not be checked, and why
}

// JSON is the log, with its newline.
func (s SARIF) JSON(reports []*core.Report) []byte {
	log := s.log(reports)
	return append(jsontext.Marshal(&log), '\n')
}

func (s SARIF) log(reports []*core.Report) sarifLog {
	w := sarifWriter{SARIF: s, index: map[string]int{}}
	run := sarifRun{
		Tool:        sarifTool{Driver: w.driver()},
		Invocations: []sarifInvocation{{Successful: len(s.Problems) == 0, Notifications: w.notifications(reports)}},
		ColumnKind:  "unicodeCodePoints",
		Results:     []sarifResult{},
	}
	for _, r := range reports {
		for i := range r.Diagnostics {
			run.Results = append(run.Results, w.result(r, &r.Diagnostics[i]))
		}
		run.Properties.Files = append(run.Properties.Files, w.file(r))
	}
	return sarifLog{
		Schema:  "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
		Version: "2.1.0", Runs: []sarifRun{run},
	}
}

type sarifWriter struct {
	SARIF
	index map[string]int // of each rule
}

var sarifLevels = [...]string{diag.Error: "error", diag.Warning: "warning", diag.Hint: "note"}

func (w sarifWriter) driver() sarifDriver {
	d := sarifDriver{Name: "validate-measurements", Version: w.Version, InformationURI: Home, Rules: []sarifRule{}}
	for i, rule := range w.Rules {
		w.index[rule.ID] = i
		help := rule.Summary + " An example that breaks the rule, and its repair: "
		d.Rules = append(d.Rules, sarifRule{
			ID: rule.ID, Short: sarifText{Text: rule.Summary}, Full: sarifText{Text: rule.Summary},
			HelpURI: pageOf(rule.ID), Configuration: sarifConfiguration{sarifLevels[rule.Severity]},
			Help: sarifText{Text: help + pageOf(rule.ID), Markdown: help + "[" + rule.ID + "](" + pageOf(rule.ID) + ")"},
		})
	}
	return d
}

// notifications are what could not be checked, and what was found past the limit of a file.
func (w sarifWriter) notifications(reports []*core.Report) (list []sarifNotification) {
	for _, problem := range w.Problems {
		list = append(list, sarifNotification{Level: "error", Message: sarifText{Text: problem}})
	}
	for _, r := range reports {
		if r.Dropped > 0 {
			list = append(list, sarifNotification{Level: "note", Message: sarifText{Text: schema.Grouped(r.Dropped) + " more not shown"},
				Locations: []sarifLocation{{Physical: &sarifPhysical{Artifact: w.artifact(r.File.Name)}}}})
		}
	}
	return list
}

func (w sarifWriter) result(r *core.Report, d *diag.Diagnostic) sarifResult {
	result := sarifResult{
		Rule: d.Rule, Level: sarifLevels[d.Severity], Message: sarifText{Text: d.Text},
		Locations: []sarifLocation{w.location(r.File, d.At)},
	}
	if i, known := w.index[d.Rule]; known {
		result.RuleIndex = &i
	}
	if d.Path != "" {
		result.Locations[0].Logical = []sarifLogical{{d.Path, "property"}}
	}
	for i := range d.Notes {
		n := &d.Notes[i]
		related := w.location(fileOf(r, n), n.At)
		related.ID, related.Message = i+1, &sarifText{Text: n.Text}
		result.Related = append(result.Related, related)
	}
	for _, f := range d.Fixes {
		result.Fixes = append(result.Fixes, w.fix(r.File, f))
	}
	return result
}

func (w sarifWriter) fix(file *source.File, f diag.Fix) sarifFix {
	change := sarifChange{Artifact: w.artifact(file.Name)}
	for _, e := range f.Edits {
		replacement := sarifReplacement{Deleted: region(file, e.At)}
		if e.Text != "" {
			replacement.Inserted = &sarifText{Text: e.Text}
		}
		change.Replacements = append(change.Replacements, replacement)
	}
	return sarifFix{Description: sarifText{Text: f.Title}, Changes: []sarifChange{change}, Properties: sarifSafety{f.Safe}}
}

func (w sarifWriter) location(file *source.File, at source.Span) sarifLocation {
	where := region(file, at)
	return sarifLocation{Physical: &sarifPhysical{Artifact: w.artifact(file.Name), Region: &where}}
}

// region is a place in lines and columns, and in bytes. It ends before its end column.
func region(file *source.File, at source.Span) sarifRegion {
	from, to := file.Position(at.From), file.Position(at.To)
	return sarifRegion{from.Line, from.Column, to.Line, to.Column, from.Offset, to.Offset - from.Offset}
}

// artifact is the address of a file: relative to the folder that the log speaks of, unless it lies elsewhere.
func (w sarifWriter) artifact(name string) sarifArtifact {
	if w.Base != "" {
		name = strings.TrimPrefix(name, strings.TrimSuffix(w.Base, "/")+"/")
	}
	switch {
	case path.IsAbs(name):
		return sarifArtifact{URI: "file://" + percent(name)}
	case len(name) > 2 && name[1:3] == ":/": // C:/…
		return sarifArtifact{URI: "file:///" + name[:2] + percent(name[2:])}
	}
	return sarifArtifact{URI: percent(name), Base: "%SRCROOT%"}
}

// percent writes a path as the path of an address. A colon is encoded too: before the first slash it would end a
// scheme.
func percent(name string) string {
	const kept, hex = "-._~/!$&'()*+,;=@", "0123456789ABCDEF"
	var b strings.Builder
	for i := range len(name) {
		switch c := name[i]; {
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', '0' <= c && c <= '9', strings.IndexByte(kept, c) >= 0:
			b.WriteByte(c)
		default:
			b.WriteString("%" + hex[c>>4:c>>4+1] + hex[c&0xF:c&0xF+1])
		}
	}
	return b.String()
}

// file is what is true of one file: what it is, and what a run is worth.
func (w sarifWriter) file(r *core.Report) sarifFile {
	f := sarifFile{Location: w.artifact(r.File.Name), Kind: r.Kind, Name: r.Name, Valid: r.Valid()}
	if r.Verdict != nil {
		f.Verdict, f.Resolution = r.Verdict.Label.String(), r.Verdict.Resolution()
		f.Licence, f.Provisional = r.Terms.String(), r.Provisional
	}
	return f
}
