// Package core judges the records of the format: whether one is sound, what is wrong with it and where, and
// what a measured run is worth.
//
// It is pure: text in, report out. Nothing below it but core/cmd touches files, clocks or the network.
package core

import (
	"slices"
	"strings"

	"github.com/inference-sim/measured-run/core/check"
	"github.com/inference-sim/measured-run/core/credential"
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/licence"
	"github.com/inference-sim/measured-run/core/run"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/verdict"
)

// Report is what is true of one file.
type Report struct {
	File *source.File
	// Kind is run.Kind, licence.Kind, another kind that is recognised, or empty.
	Kind string
	Name string // of a run, when it can be read

	Diagnostics []diag.Diagnostic // in source order
	Dropped     int               // diagnostics past diag.Limit
	Errors      int               // those past the limit included

	// The rest is of a measured run alone.
	Verdict     *verdict.Verdict // nil for anything else
	Terms       verdict.TermsState
	Stated      Stated
	Provisional bool // other errors stand before the verdict

	Run      *run.Run          // nil for anything else
	Registry *licence.Registry // nil for anything but a registry
	Redactor *credential.Redactor
}

// Stated is the verdict that the record itself states. Empty strings are unstated.
type Stated struct{ Verdict, Resolution string }

// Valid says whether the file has no error.
func (r *Report) Valid() bool { return r.Errors == 0 }

// Warnings counts those among the diagnostics.
func (r *Report) Warnings() int { return count(r.Diagnostics, diag.Warning) }

// AtBest says whether the verdict is the best case alone: what stood where the text is no sound YAML is not known, and
// bars nothing.
func (r *Report) AtBest() bool {
	return slices.ContainsFunc(r.Diagnostics, func(d diag.Diagnostic) bool {
		return d.Severity == diag.Error && strings.HasPrefix(d.Rule, "yaml-")
	})
}

// Options say how a file is judged.
type Options struct {
	Sources *licence.Registry // to judge licences by; nil leaves them open
	// Also holds a run to more than its own rules, before its verdict is compared with what it states. It is called
	// again for each fix that is tried, so it keeps nothing.
	Also func(*run.Run, *schema.Findings)
	// Untried leaves the word of each rule for whether its fixes are safe.
	Untried bool
}

// Check judges a file. sources is the licence registry to judge it by, or nil.
func Check(file *source.File, sources *licence.Registry) *Report {
	return CheckWith(file, Options{Sources: sources})
}

// CheckWith judges a file as the options say.
func CheckWith(file *source.File, o Options) *Report {
	return read(file).report(o)
}

// report judges what was read, and the fixes with it.
func (in *reading) report(o Options) *Report {
	r := in.judge(o)
	if !o.Untried {
		r.tryFixes(o)
		r.foldSlips(in.tree.Root, o)
	}
	return r
}

// judge is the check itself.
func (in *reading) judge(o Options) *Report {
	tree, syntactic := in.tree, in.syntactic
	r := &Report{File: tree.File, Redactor: credential.RedactorFor(tree.File, in.secrets)}
	f := schema.NewFindings(tree.File, r.Redactor.Redact)
	kind, foreign := recognise(tree, syntactic, f)
	r.Kind = kind
	for _, secret := range in.secrets {
		f.Add(secret.Diagnostic())
	}
	if foreign != nil {
		f.Add(*foreign)
		syntactic = nil
	}
	for _, d := range syntactic {
		f.Add(d)
	}
	switch kind {
	case run.Kind:
		r.checkRun(in.run(f), o, f)
	case licence.Kind:
		r.Registry = schema.Decode(tree, licence.Schema, f)
		licence.Check(r.Registry, f)
		r.withoutSecretNames()
	}
	r.finish(f)
	return r
}

// withoutSecretNames takes entries whose id is a credential out of use: what is said of a run names the entries of its
// registry, and knows nothing of the registry's credentials.
func (r *Report) withoutSecretNames() {
	for i := range r.Registry.Sources.Items {
		if id := &r.Registry.Sources.Items[i].ID; r.Redactor.Redact(id.V) != id.V {
			id.State = schema.Malformed
		}
	}
}

func count(ds []diag.Diagnostic, severity diag.Severity) int {
	n := 0
	for i := range ds {
		if ds[i].Severity == severity {
			n++
		}
	}
	return n
}

// checkRun checks a run and works out its verdict.
func (r *Report) checkRun(measured *run.Run, o Options, f *schema.Findings) {
	check.Run(measured, o.Sources, f)
	if o.Also != nil {
		o.Also(measured, f)
	}
	r.Run = measured
	if measured.Name.Good() {
		r.Name = measured.Name.V
	}
	terms := termsOf(measured, o.Sources)
	r.Terms = terms.State
	r.Verdict = verdict.Of(measured, terms)
	r.Stated = statedBy(measured)
	r.Provisional = f.Errors() > 0
	if !r.Provisional {
		compareStated(measured, r.Verdict, f)
	}
}

// Add takes in what was found of the file beside its own check, such as against other files. A verdict that is stated
// is not compared beside other errors, so one that differs is no finding any more.
func (r *Report) Add(ds ...diag.Diagnostic) {
	if r.Redactor != nil {
		ds = redact(r.Redactor, ds)
	}
	added := count(ds, diag.Error)
	if added > 0 {
		r.forgetStated()
	}
	var list diag.List
	for _, d := range slices.Concat(r.Diagnostics, ds) {
		list.Add(d)
	}
	r.Diagnostics = list.Sorted()
	r.Dropped += list.Dropped()
	r.Errors += added
	r.Provisional = r.Provisional || r.Verdict != nil && added > 0
}

// finish sorts what was found and hides every credential in it.
func (r *Report) finish(f *schema.Findings) {
	r.Diagnostics = redact(r.Redactor, withoutEcho(f.Sorted()))
	r.Dropped = f.Dropped()
	r.Errors = f.Errors()
	r.Name = r.Redactor.Redact(r.Name)
	if r.Verdict != nil {
		redactReasons(r.Redactor, r.Verdict)
	}
}

// withoutEcho leaves out the warning that a key is empty where an error says that it is needed.
func withoutEcho(ds []diag.Diagnostic) []diag.Diagnostic {
	wanted := map[string]bool{}
	for i := range ds {
		if ds[i].Severity == diag.Error {
			wanted[ds[i].Path] = true
		}
	}
	kept := ds[:0]
	for _, d := range ds {
		if d.Rule != schema.EmptyValue.ID || !wanted[d.Path] {
			kept = append(kept, d)
		}
	}
	return kept
}
