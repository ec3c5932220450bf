package verdict

import (
	"strings"

	"github.com/inference-sim/measured-run/core/run"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/vocab"
)

// Gate is one clause of the verdict.
type Gate struct {
	ID      string // public, never reused
	Bars    Label
	Summary string // what a run must show to pass
	judge   func(*judge)
}

// Gates is the whole of the verdict. What bars PARTIAL makes a run NOT_REPRODUCIBLE; what bars EXACT makes it
// PARTIAL.
var Gates = []Gate{
	{"model", Partial, "The model is named.", absent("model", "name the model that was served", func(r *run.Run) *schema.Base { return &r.Model.Base })},
	{"engine-version", Partial, "The release of the engine is named.", absent("engine_version", "name the release of the engine that ran", func(r *run.Run) *schema.Base { return &r.EngineVersion.Base })},
	{"cluster", Partial, "The cluster is described.", absent("cluster", "describe the hardware that it ran on", func(r *run.Run) *schema.Base { return &r.Cluster.Base })},
	{"deployment", Partial, "The deployment is described.", absent("deployment", "describe how the engines were laid out", func(r *run.Run) *schema.Base { return &r.Deployment.Base })},
	{"workload", Partial, "The workload is bound.", absent("workload", "bind the trace or shape that reproduces the request stream", func(r *run.Run) *schema.Base { return &r.Workload.Base })},
	{"not-expressible", Partial, "Every difference can be expressed in the simulator's configuration.", notExpressible},
	{"difference", Exact, "Nothing differs between what ran and what is simulated.", difference},
	{"mismatch", Exact, "No setting is stated differently by its sources.", row("MISMATCH", "the sources of ", " differ")},
	{"unverifiable", Exact, "No setting is unverifiable.", row("UNVERIFIABLE", "no artifact of the run confirms ", "")},
	{"unstated", Exact, "Every unstated setting is settled by a rule of the engine.", unresolved},
	{"metric-definition", Exact, "Every metric states its formula, population and clock, and its statistic or denominator.", incomplete},
	{"harness", Exact, "The load generator is named.", harness},
	{"licence", Exact, "The licence permits scoring.", terms},
}

// judge carries one gate's findings to the verdict.
type judge struct {
	run   *run.Run
	terms Terms
	v     *Verdict
	gate  *Gate
}

func (j *judge) reason(at source.Span, path, text string) Reason {
	return Reason{Gate: j.gate.ID, Bars: j.gate.Bars, At: at, Path: path, Text: text}
}

// bar records a fact against the gate's label.
func (j *judge) bar(at source.Span, path, text string) {
	j.v.Reasons = append(j.v.Reasons, j.reason(at, path, text))
}

// vacant is where a value would be: the place where it was left empty, or where its key would go.
func vacant(b *schema.Base, parent *schema.Map, table *schema.Table, name string) source.Span {
	if b.Node() != nil {
		return b.At()
	}
	return parent.Gap(table, name)
}

// absent is the gate of a fact that must be there.
func absent(name, remedy string, fact func(*run.Run) *schema.Base) func(*judge) {
	return func(j *judge) {
		if b := fact(j.run); b.Absent() {
			j.bar(vacant(b, &j.run.Map, run.Schema.Table, name), name, name+" is missing: "+remedy)
		}
	}
}

func notExpressible(j *judge) {
	for i := range j.run.Diff.Items {
		if d := &j.run.Diff.Items[i]; schema.Is(&d.Kind, "not_expressible") {
			j.bar(d.Kind.At(), d.Place.Path(), what("this difference", &d.Path)+" cannot be expressed in the simulator's configuration")
		}
	}
}

func difference(j *judge) {
	for i := range j.run.Diff.Items {
		d := &j.run.Diff.Items[i]
		if !d.Good() || schema.Is(&d.Kind, "not_expressible") {
			continue
		}
		at, text := d.Head(), what("what is simulated", &d.Path)+" differs"
		if d.Kind.Good() {
			at, text = d.Kind.At(), text+": "+d.Kind.V
		}
		if schema.Is(&d.Removable, true) && d.OwnerRepo.Good() {
			text += "; a change in " + what("its owner_repo", &d.OwnerRepo) + " would close it"
		}
		j.bar(at, d.Place.Path(), text)
	}
}

// nameLimit is how much of a name a reason repeats, in bytes: a path or a setting is shorter.
const nameLimit = 80

// what is the name that a record gives to a thing, or else a general word for it.
func what(general string, name *schema.Text) string {
	if !name.Good() || len(name.V) > nameLimit || strings.ContainsAny(name.V, "\r\n") {
		return general
	}
	return name.V
}

func row(verdict, before, after string) func(*judge) {
	return func(j *judge) {
		for i := range j.run.Provenance.Items {
			if r := &j.run.Provenance.Items[i]; schema.Is(&r.Verdict, verdict) {
				j.bar(r.Verdict.At(), r.Place.Path(), verdict+": "+before+what("this setting", &r.Setting)+after)
			}
		}
	}
}

func unresolved(j *judge) {
	for i := range j.run.Provenance.Items {
		r := &j.run.Provenance.Items[i]
		switch {
		case !schema.Is(&r.Verdict, "UNSTATED"):
		case r.ResolvedBy.Absent() && !r.Broken:
			j.bar(r.Verdict.At(), r.Place.Path(), "UNSTATED: name in resolved_by the rule of the engine that fixes "+what("this setting", &r.Setting))
		case r.ResolvedBy.Good():
			j.v.Resolved = append(j.v.Resolved, j.reason(r.ResolvedBy.At(), r.Place.Path(), what("this setting", &r.Setting)+" is unstated, and settled by a rule of the engine"))
		}
	}
}

func incomplete(j *judge) {
	for i := range j.run.MetricDefs.Items {
		m := &j.run.MetricDefs.Items[i].Value
		if !m.Good() {
			continue
		}
		j.stated(m, "formula", &m.Formula, "name the quantity, such as ttft or output_throughput")
		switch m.Class() {
		case vocab.Latency, vocab.Rate:
			j.stated(m, "statistic", &m.Statistic, "say mean, median, std, max or a percentile")
		case vocab.Throughput:
			j.stated(m, "denominator", &m.Denominator, "say what the throughput divides by")
		}
		j.stated(m, "population", &m.Population, "say what the samples are")
		j.stated(m, "clock", &m.Clock, "say whose timestamps they are")
	}
}

func (j *judge) stated(m *run.MetricDef, name string, v *schema.Text, remedy string) {
	if v.Absent() {
		j.bar(vacant(&v.Base, &m.Map, run.MetricDefTable, name), m.Child(name), name+" is unstated: "+remedy)
	}
}

func harness(j *judge) {
	client := &j.run.Client
	if client.Malformed() || !client.Harness.Absent() {
		return
	}
	at := vacant(&client.Base, &j.run.Map, run.Schema.Table, "client")
	if client.Good() {
		at = vacant(&client.Harness.Base, &client.Map, run.ClientTable, "harness")
	}
	j.bar(at, "client.harness", "harness is missing: name the load generator")
}

func terms(j *judge) {
	ref := &j.run.Source.LicenseRef
	at := ref.At()
	if ref.Node() == nil {
		at = j.run.Source.Head()
	}
	switch j.terms.State {
	case NotPermitted:
		j.bar(at, "source.license_ref", j.terms.Text)
	case Unchecked:
		j.v.Open = append(j.v.Open, j.reason(at, "source.license_ref", j.terms.Text))
	}
}
