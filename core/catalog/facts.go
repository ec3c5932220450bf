package catalog

import (
	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/run"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/source"
)

// facts are what the rules across files need to know of a run, so that the run itself can be let go of.
type facts struct {
	report *core.Report
	path   string // below the root

	name    string // empty when it cannot be read
	nameAt  source.Span
	licence string

	duplicateOf, supersedes reference

	content
}

// content is what makes two runs duplicates. Equal contents are equal strings.
type content struct {
	model, hardware string
	loads, values   string
	// What is said wrongly is an error already, and nothing is made of it. What is not said at all tells a run
	// from every other.
	state schema.State
}

// reference is a key that names another run.
type reference struct {
	key  string
	name string // empty when it is not stated, or not soundly
	said bool   // it is stated, soundly or not
	at   source.Span
}

// take notes what is needed of a run.
func (f *facts) take(r *run.Run) {
	if r.Name.Good() {
		f.name, f.nameAt = r.Name.V, r.Name.At()
	}
	if r.Source.LicenseRef.Good() {
		f.licence = r.Source.LicenseRef.V
	}
	f.duplicateOf = refer("duplicate_of", &r.DuplicateOf, f.name)
	f.supersedes = refer("supersedes", &r.Supersedes, f.name)
	f.content = contentOf(r)
}

// refer takes a reference in. One to the run itself is an error already.
func refer(key string, v *schema.Text, self string) reference {
	ref := reference{key: key, at: v.At(), said: !v.Absent()}
	if v.Good() && v.V != self {
		ref.name = v.V
	}
	return ref
}

// hide lets go of names that hold a credential: they must not be repeated elsewhere.
func (f *facts) hide() {
	for _, name := range []*string{&f.name, &f.duplicateOf.name, &f.supersedes.name} {
		if f.report.Redactor.Redact(*name) != *name {
			*name = ""
		}
	}
}
