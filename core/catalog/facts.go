package catalog

import (
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/licence"
	"github.com/inference-sim/measured-run/core/run"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/source"
)

// facts are what the rules across files need to know of a run, so that the run itself can be let go of.
type facts struct {
	report *core.Report

	name    string // empty when it cannot be read
	nameAt  source.Span
	licence string

	duplicateOf, supersedes reference

	model, hardware string
	// loads and values, each in one spelling; empty when a part of them cannot be read
	loads, values string
}

// reference is a key that names another run.
type reference struct {
	key  string
	name string // empty when it is not stated, or not soundly
	at   source.Span
}

// checkOne checks the run at a path on its own, with what its place in the catalog asks of it.
func checkOne(file *source.File, p string, registry *licence.Registry, local bool) (*core.Report, *facts) {
	f := &facts{}
	r := core.CheckWith(file, core.Options{Sources: registry, Also: func(r *run.Run, found *schema.Findings) {
		placed(r, p, found)
		permitted(r, registry, local, found)
		f.take(r)
	}})
	f.report = r
	f.hide()
	if r.Run == nil && r.Valid() {
		r.Add(notARun(r.Kind))
	}
	r.Run, r.Registry = nil, nil // thousands of them would not fit
	return r, f
}

// hide lets go of names that hold a credential: they must not be repeated elsewhere.
func (f *facts) hide() {
	for _, name := range []*string{&f.name, &f.duplicateOf.name, &f.supersedes.name} {
		if f.report.Redactor.Redact(*name) != *name {
			*name = ""
		}
	}
}

// placed holds a run to its path: the folder is its licence, the file its name.
func placed(r *run.Run, p string, f *schema.Findings) {
	folder, stem := path.Split(strings.TrimSuffix(p, path.Ext(p)))
	folder = strings.TrimSuffix(folder, "/")
	if r.Name.Good() && r.Name.V != stem {
		f.Value(FileName, r.Name.Place, "the file is called "+f.Quote(stem)+" and the run "+f.Quote(r.Name.V)+"; give them one name")
	}
	if ref := &r.Source.LicenseRef; ref.Good() && ref.V != folder {
		f.Value(Folder, ref.Place, "the run lies in the folder "+f.Quote(folder)+" and cites the licence "+f.Quote(ref.V)+"; move the file or cite the folder's licence")
	}
}

// permitted holds a run to what its licence permits. Without an entry there is nothing to hold it to.
func permitted(r *run.Run, registry *licence.Registry, local bool, f *schema.Findings) {
	ref := &r.Source.LicenseRef
	if registry == nil || !ref.Good() {
		return
	}
	entry := registry.Find(ref.V)
	switch {
	case entry == nil || entry.Allows("redistribute") || local && entry.Allows("score"):
	case local:
		f.Value(Terms, ref.Place, "the terms of this source do not permit scoring, so the run cannot be used")
	case entry.Allows("score"):
		f.Value(Terms, ref.Place, "the terms of this source do not permit redistribution; keep the run out of the catalog, and check it with -local")
	default:
		f.Value(Terms, ref.Place, "the terms of this source permit nothing, so the run cannot be in a catalog")
	}
}

// take notes what is needed of a run.
func (f *facts) take(r *run.Run) {
	if r.Name.Good() {
		f.name, f.nameAt = r.Name.V, r.Name.At
	}
	if r.Source.LicenseRef.Good() {
		f.licence = r.Source.LicenseRef.V
	}
	f.duplicateOf = refer("duplicate_of", &r.DuplicateOf, f.name)
	f.supersedes = refer("supersedes", &r.Supersedes, f.name)
	if r.Model.Good() && r.Cluster.Hardware.Good() {
		f.model, f.hardware = r.Model.V, r.Cluster.Hardware.V
	}
	f.loads, f.values = spell(r)
}

// refer takes a reference in. One to the run itself is an error already.
func refer(key string, v *schema.Text, self string) reference {
	ref := reference{key: key, at: v.At}
	if v.Good() && v.V != self {
		ref.name = v.V
	}
	return ref
}

// spell writes the loads and the values of a run in one way, so that equal ones are equal strings. They are
// empty when a part of them cannot be read.
func spell(r *run.Run) (loads, values string) {
	if !r.Points.Good() || r.Points.Node.Broken {
		return "", ""
	}
	var l, v strings.Builder
	for i := range r.Points.Items {
		p := &r.Points.Items[i]
		if !p.Good() || p.Broken || !spellLoad(&l, &p.Load) || !spellValues(&v, &p.Metrics) {
			return "", ""
		}
	}
	return l.String(), v.String()
}

func spellLoad(b *strings.Builder, l *run.Load) bool {
	if !l.Good() || l.Broken || l.Concurrency.Malformed() || l.RequestRate.Malformed() {
		return false
	}
	if l.Concurrency.Good() {
		b.WriteString("c" + l.Concurrency.V.String())
	}
	if l.RequestRate.Good() && !l.Unbounded() {
		b.WriteString("r" + exact(l.RequestRate.V))
	}
	b.WriteByte(';')
	return true
}

func spellValues(b *strings.Builder, metrics *schema.Entries[run.Metric]) bool {
	if !metrics.Good() || metrics.Node.Broken {
		return false
	}
	words := make([]string, 0, len(metrics.Items))
	for i := range metrics.Items {
		m := &metrics.Items[i]
		if !m.Value.Value.Good() {
			return false
		}
		words = append(words, strconv.Quote(m.Name)+"="+exact(m.Value.Value.V))
	}
	slices.Sort(words)
	b.WriteString(strings.Join(words, ","))
	b.WriteByte(';')
	return true
}

// exact spells a number so that equal numbers are equal strings: 20 and 20.0 are one.
func exact(x float64) string { return strconv.FormatFloat(x+0, 'g', -1, 64) }
