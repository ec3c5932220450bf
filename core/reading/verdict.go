package reading

import (
	"strconv"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/run"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/verdict"
	"github.com/inference-sim/measured-run/core/vocab"
)

// The groups of reasons, by what would have to change, in the order in which an author can do something about them.
var groups = []ReasonGroup{
	{ID: "record", Title: "What the record says of the run"},
	{ID: "definitions", Title: "How the report defines its metrics"},
	{ID: "rule", Title: "Rules of the engine to be named"},
	{ID: "simulator", Title: "What the simulator can do"},
	{ID: "licence", Title: "The licence"},
}

func (r reader) verdict(rep *core.Report, licence *Licence) Verdict {
	v := rep.Verdict
	word, _ := vocab.Verdict.Find(v.Label.String())
	out := Verdict{
		Value: v.Label.String(), Meaning: word.Meaning, Resolution: v.Resolution(), Provisional: rep.Provisional,
		Sentence: sentence(rep), Stated: r.text(&rep.Run.Verdict), StatedRes: r.text(&rep.Run.Resolution),
		Reasons: r.reasons(v.Reasons), Resolved: r.reasons(v.Resolved), Open: r.reasons(v.Open), Groups: []ReasonGroup{},
	}
	subjects := r.subjects(rep.Run, v.Reasons)
	for i := range out.Reasons {
		out.Reasons[i].Bars = v.Reasons[i].Bars.String()
		out.Reasons[i].Group = groupOf(v.Reasons[i].Gate, subjects[i])
	}
	for _, g := range groups {
		for i := range out.Reasons {
			if out.Reasons[i].Group == g.ID {
				g.Reasons = append(g.Reasons, i)
			}
		}
		if len(g.Reasons) > 0 {
			out.Groups = append(out.Groups, g)
		}
	}
	out.Steps = r.steps(rep, licence, &out, subjects)
	return out
}

func (r reader) reasons(reasons []verdict.Reason) []Reason {
	list := make([]Reason, 0, len(reasons))
	for _, reason := range reasons {
		path, _ := r.shown(reason.Path, pathLimit)
		list = append(list, Reason{Gate: reason.Gate, Path: path, Message: reason.Text, Range: *r.span(reason.At)})
	}
	return list
}

// subject is what a reason speaks of, where that is an entry of a list.
type subject struct {
	diff   *run.Diff
	row    *run.Row
	metric *schema.Entry[run.MetricDef]
}

// subjects finds what each reason speaks of, by its path.
func (r reader) subjects(m *run.Run, reasons []verdict.Reason) []subject {
	known := map[string]subject{}
	for i := range m.Diff.Items {
		known["diff["+strconv.Itoa(i)+"]"] = subject{diff: &m.Diff.Items[i]}
	}
	for i := range m.Provenance.Items {
		known["provenance["+strconv.Itoa(i)+"]"] = subject{row: &m.Provenance.Items[i]}
	}
	for i := range m.MetricDefs.Items {
		entry := &m.MetricDefs.Items[i]
		for _, key := range unstated(&entry.Value) {
			known[r.redact(entry.Value.Child(key))] = subject{metric: entry}
		}
	}
	found := make([]subject, len(reasons))
	for i := range reasons {
		found[i] = known[reasons[i].Path]
	}
	return found
}

// groupOf says what would have to change. A conflict of sources and a value that is not known are for the record to
// settle; every other difference is the simulator's.
func groupOf(gate string, s subject) string {
	switch gate {
	case "metric-definition":
		return "definitions"
	case "unstated":
		return "rule"
	case "licence":
		return "licence"
	case "not-expressible":
		return "simulator"
	case "difference":
		if s.diff == nil || isSimulators(s.diff) {
			return "simulator"
		}
	}
	return "record"
}

// errorsBefore says what keeps a run from having a verdict.
func errorsBefore(r *core.Report) string {
	text := schema.Grouped(r.Errors) + " errors stand before a verdict"
	if r.Errors == 1 {
		text = "1 error stands before a verdict"
	}
	if r.AtBest() {
		text += ", which is this at best"
	}
	return text
}

// sentence says in one line how the verdict stands.
func sentence(r *core.Report) string {
	label := r.Verdict.Label
	switch {
	case r.Provisional:
		return errorsBefore(r)
	case r.Stated.Verdict != "" && r.Stated.Verdict != label.String():
		return "stated " + r.Stated.Verdict + ", earns " + label.String()
	case label == verdict.Exact && len(r.Verdict.Open) > 0:
		return "nothing in the record keeps this run from EXACT; its licence is not checked"
	case label == verdict.Exact:
		return "nothing keeps this run from EXACT"
	}
	bars := 0
	for _, reason := range r.Verdict.Reasons {
		if reason.Bars == verdict.Partial {
			bars++
		}
	}
	if label == verdict.NotReproducible {
		return facts(bars, "this run from being built in the simulator")
	}
	return facts(len(r.Verdict.Reasons), "this run from EXACT")
}

func facts(n int, what string) string {
	if n == 1 {
		return "1 fact keeps " + what
	}
	return schema.Grouped(n) + " facts keep " + what
}
