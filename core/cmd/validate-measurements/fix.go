package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"

	"github.com/aymanbagabas/go-udiff"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/catalog"
	"github.com/inference-sim/measured-run/core/credential"
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/repair"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/source"
)

// fixFlag is -fix for every safe fix, or -fix=RULE for those of a rule.
type fixFlag struct {
	on   bool
	rule string
}

func (f *fixFlag) String() string   { return f.rule }
func (f *fixFlag) IsBoolFlag() bool { return true }

// Set takes what follows the equals sign; without one it is "true".
func (f *fixFlag) Set(word string) error {
	f.on, f.rule = word != "false", ""
	if word != "true" && word != "false" {
		f.rule = word
	}
	return nil
}

func (o options) mends() bool { return o.fix.on || o.diff }

func (o options) mendingProblem() string {
	switch {
	case !o.mends():
		return ""
	case o.fix.rule != "" && !hasRule(o.fix.rule):
		return "-fix takes the id of a rule, and " + fmt.Sprintf("%q", o.fix.rule) + " is none" + perhaps(o.fix.rule)
	case o.diff && o.format != "text":
		return "-diff shows a diff and no result; leave -format out"
	case slices.Contains(o.paths, "-") && len(o.paths) > 1:
		return "standard input is mended on its own; name no other path"
	}
	return ""
}

func hasRule(id string) bool {
	return slices.ContainsFunc(catalog.AllRules(), func(r diag.Rule) bool { return r.ID == id })
}

func perhaps(id string) string {
	var ids []string
	for _, r := range catalog.AllRules() {
		ids = append(ids, r.ID)
	}
	if near := schema.Nearest(id, ids); near != "" {
		return "; did you mean " + near + "?"
	}
	return ""
}

// mending mends files as they are read. It is used by several goroutines.
type mending struct {
	rule string // "" for every safe fix
	dry  bool   // nothing is written

	sync.Mutex
	mended   []mended
	problems []error
}

// mended is a file that was changed, or would be.
type mended struct {
	name    string
	applied []repair.Applied
	diff    string // when nothing is written
	text    string // of standard input
	secret  bool   // it carries a credential, so that no line of it is shown
}

// mend makes the fixes of a file. It gives back what is to be checked: what was written, or the file as it was.
func (m *mending) mend(path string, file *source.File, o core.Options) *source.File {
	outcome := m.repair(file, o)
	one := mended{name: file.Name, applied: outcome.Applied, secret: carriesCredential(outcome.Report)}
	switch {
	case path == "-" && !m.dry:
		one.text = outcome.File.Text
	case len(outcome.Edits) == 0:
		return file
	case m.dry && !one.secret:
		name := nameInDiff(file.Name)
		one.diff = udiff.Unified(name, name, file.Text, outcome.File.Text)
	case !m.dry:
		if err := replace(path, file.Text, outcome.File.Text); err != nil {
			m.note(nil, pathError(path, err))
			return file
		}
	}
	m.note([]mended{one}, nil)
	if m.dry {
		return file
	}
	return outcome.File
}

func (m *mending) repair(file *source.File, o core.Options) *repair.Outcome {
	if m.rule != "" {
		return repair.Rule(file, m.rule, o)
	}
	return repair.Invalid(file, o)
}

func (m *mending) note(done []mended, problem error) {
	m.Lock()
	defer m.Unlock()
	m.mended = append(m.mended, done...)
	if problem != nil {
		m.problems = append(m.problems, problem)
	}
}

func carriesCredential(r *core.Report) bool {
	return slices.ContainsFunc(r.Diagnostics, func(d diag.Diagnostic) bool { return d.Rule == credential.Rules[0].ID })
}

// finishMending says what was done, and then what is true of the mended files. A diff takes the place of the result,
// and so does the text of standard input, whose result goes to standard error.
func (c command) finishMending(o options, reports []*core.Report, problems []error) int {
	m := o.mending
	slices.SortStableFunc(m.mended, func(a, b mended) int { return strings.Compare(a.name, b.name) })
	problems = append(problems, m.problems...)
	if o.diff {
		if err := c.showDiffs(m.mended); err != nil {
			problems = append(problems, err)
		}
		c.out = io.Discard // the diffs are the result
		return c.finish(o, reports, problems)
	}
	for _, one := range m.mended {
		c.tell(one)
	}
	if slices.Contains(o.paths, "-") {
		if err := c.passOn(m.mended); err != nil {
			problems = append(problems, err)
		}
		c.out, c.terminal = c.err, c.watched
	}
	return c.finish(o, reports, problems)
}

// showDiffs writes the diffs to standard output.
func (c command) showDiffs(files []mended) error {
	for _, one := range files {
		if one.secret {
			c.complain(fmt.Errorf("%s: this file carries a credential, so its changes are not shown; see without -diff where, and take it out first", one.name))
		}
		if _, err := io.WriteString(c.out, one.diff); err != nil {
			return pathError("standard output", err)
		}
	}
	return nil
}

// toldFixes is how many fixes of a file are named; the rest are counted.
const toldFixes = 20

// tell says on standard error what was done to a file.
func (c command) tell(one mended) {
	for i, fix := range one.applied {
		if i == toldFixes {
			fmt.Fprintf(c.err, "%s: fixed %d more\n", one.name, len(one.applied)-i)
			break
		}
		at := ""
		if fix.Path != "" {
			at = " at " + fix.Path
		}
		fmt.Fprintf(c.err, "%s: fixed%s: %s [%s]\n", one.name, at, fix.Title, fix.Rule)
	}
}

// passOn writes the mended text of standard input to standard output.
func (c command) passOn(files []mended) error {
	for _, one := range files {
		if one.secret {
			return fmt.Errorf("%s: this text carries a credential, so it is not written out; take it out first", one.name)
		}
		if _, err := io.WriteString(c.out, one.text); err != nil {
			return pathError("standard output", err)
		}
	}
	return nil
}
