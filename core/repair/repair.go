// Package repair applies the fixes that findings offer, many at once, and leaves every other byte of a text as it is.
package repair

import (
	"cmp"
	"slices"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
)

// Applied is a fix that was made.
type Applied struct {
	Rule, Title, Path string
}

// Outcome is what came of a text.
type Outcome struct {
	File    *source.File // the mended text; the one given where nothing was to be done
	Report  *core.Report // on the mended text
	Applied []Applied    // in the order of their rounds, and in each in source order
	Edits   []diag.Edit  // from the text given to the mended one, in order
}

// Fixes come in rounds, since one may make way for the next, and those that touch wait for each other. A round that does
// harm is taken back by halves, for which a text is checked again only so often.
const (
	maxRounds = 32
	maxFixes  = 2000 // in a round
	maxTrials = 200
	maxTried  = 64 << 20 // bytes checked in all trials
)

// All makes every safe fix, until none is left. What a fix brings up that its own rules did not foresee undoes it.
func All(file *source.File, o core.Options) *Outcome {
	return mend(file, o, safeFix, harmless)
}

// Invalid is All for a text with errors. A valid one is left as it is: what draws a warning in it is allowed, and
// perhaps meant.
func Invalid(file *source.File, o core.Options) *Outcome {
	if r := core.CheckWith(file, o); r.Errors == 0 {
		return &Outcome{File: file, Report: r}
	}
	return All(file, o)
}

// Rule makes the first fix of every finding of a rule that leaves no gap, whether or not it is safe: who names a rule
// has looked. A fix that leaves more errors than there were is not made.
func Rule(file *source.File, rule string, o core.Options) *Outcome {
	return mend(file, o, func(d *diag.Diagnostic) *diag.Fix { return fixOf(d, rule) }, noWorse)
}

func safeFix(d *diag.Diagnostic) *diag.Fix {
	for i := range d.Fixes {
		if fix := &d.Fixes[i]; fix.Safe && fix.Gapless() {
			return fix
		}
	}
	return nil
}

func fixOf(d *diag.Diagnostic, rule string) *diag.Fix {
	for i := range d.Fixes {
		if fix := &d.Fixes[i]; d.Rule == rule && fix.Gapless() {
			return fix
		}
	}
	return nil
}

// candidate is a fix with the finding that offers it.
type candidate struct {
	d   *diag.Diagnostic
	fix *diag.Fix
}

// mender is one call of mend.
type mender struct {
	options  core.Options
	harmless func(before, after *core.Report) bool
	trials   int
	tried    int // bytes
}

func mend(file *source.File, options core.Options, choose func(*diag.Diagnostic) *diag.Fix, harmless func(before, after *core.Report) bool) *Outcome {
	m := &mender{options: options, harmless: harmless}
	m.options.Untried = true
	o := &Outcome{File: file, Report: core.CheckWith(file, options)}
	text := whole(file.Text)
	seen := map[string]bool{file.Text: true}
	for range maxRounds {
		before := core.CheckWith(o.File, m.options) // as the trials are, so that one can be held against the other
		taken, after := m.take(before, nil, nil, chosen(o.Report, choose))
		if len(taken) == 0 || seen[after.File.Text] {
			break
		}
		seen[after.File.Text] = true
		for _, c := range taken {
			o.Applied = append(o.Applied, Applied{c.d.Rule, c.fix.Title, c.d.Path})
		}
		text = text.with(edits(taken))
		o.File, o.Report = after.File, core.CheckWith(after.File, options)
	}
	o.Edits = text.edits(file.Text)
	return o
}

// chosen are the fixes of a round: the first in the text goes before those that it touches.
func chosen(r *core.Report, choose func(*diag.Diagnostic) *diag.Fix) (list []candidate) {
	var taken spans
	for i := range r.Diagnostics {
		d := &r.Diagnostics[i]
		if fix := choose(d); len(list) < maxFixes && fix != nil && taken.add(fix.Edits) {
			list = append(list, candidate{d, fix})
		}
	}
	return list
}

// take adds the fixes to those taken that do no harm with them: all, or what the halves allow. after is the report on
// the text with those taken, or nil where none is.
func (m *mender) take(before *core.Report, taken []candidate, after *core.Report, fixes []candidate) ([]candidate, *core.Report) {
	if len(fixes) == 0 || m.trials == maxTrials || m.tried > maxTried {
		return taken, after
	}
	m.trials++
	m.tried += len(before.File.Text)
	more := slices.Concat(taken, fixes)
	r := core.CheckWith(source.New(before.File.Name, apply(before.File.Text, edits(more))), m.options)
	switch {
	case m.harmless(before, r):
		return more, r
	case len(fixes) == 1:
		return taken, after
	}
	half := len(fixes) / 2
	taken, after = m.take(before, taken, after, fixes[:half])
	return m.take(before, taken, after, fixes[half:])
}

func edits(list []candidate) (all []diag.Edit) {
	for _, c := range list {
		all = append(all, c.fix.Edits...)
	}
	slices.SortStableFunc(all, func(a, b diag.Edit) int {
		return cmp.Or(cmp.Compare(a.At.From, b.At.From), cmp.Compare(a.At.To, b.At.To))
	})
	return all
}

func apply(text string, edits []diag.Edit) string {
	fix := diag.Fix{Edits: edits}
	return fix.Apply(text)
}

// noWorse says that there are no more errors than before.
func noWorse(before, after *core.Report) bool { return after.Errors <= before.Errors }

// harmless says that every finding was there before. A verdict that the record states is compared once nothing else is
// wrong, so that finding may come up. Of more findings than a report keeps, it is enough that they become fewer.
func harmless(before, after *core.Report) bool {
	if before.Dropped > 0 {
		return after.Errors <= before.Errors && findings(after) < findings(before)
	}
	type finding struct{ rule, path string }
	left := map[finding]int{}
	for i := range before.Diagnostics {
		left[finding{before.Diagnostics[i].Rule, before.Diagnostics[i].Path}]++
	}
	for i := range after.Diagnostics {
		f := finding{after.Diagnostics[i].Rule, after.Diagnostics[i].Path}
		stated := f.rule == core.StatedVerdict.ID || f.rule == core.StatedResolution.ID
		if left[f]--; left[f] < 0 && !stated {
			return false
		}
	}
	return true
}

func findings(r *core.Report) int { return len(r.Diagnostics) + r.Dropped }
