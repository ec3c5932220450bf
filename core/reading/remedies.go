package reading

import (
	"strings"

	"github.com/inference-sim/measured-run/core/run"
	"github.com/inference-sim/measured-run/core/schema"
)

// whereMissing says of each fact that must be there what to write and where it can be read, by its gate.
var whereMissing = map[string]string{
	"model":          "write model: the model that was served, by its name in the catalog; the report or the server's command line names it",
	"engine-version": "write engine_version: the release of the engine that ran; the server's log, its image or a manifest names it",
	"cluster":        "describe cluster: its hardware, nodes and gpus_per_node; the report or a manifest of the run gives them",
	"deployment":     "describe deployment: its kind, name and pools, each with role, nodes and parallel; the server's command line or a manifest gives them",
	"workload":       "bind workload to a shape of the catalog (shape), or to the trace of the requests that were sent (trace, with data, sha256 and header)",
	"harness":        "write client.harness: the load generator; the report or its command line names it",
}

// whatToState says of each key that a definition needs which values it has.
var whatToState = map[string]string{
	"formula":     "formula (the quantity, such as ttft)",
	"statistic":   "statistic (mean, median, std, max or a percentile such as p99)",
	"population":  "population (per_request, pooled_chunks or pooled_tokens)",
	"denominator": "denominator (what the throughput divides by, such as main_phase_wall)",
	"clock":       "clock (client or server)",
}

// define states what the definition of a metric leaves out. Metrics that leave out the same are defined together.
func (p *planner) define(i int, s subject) {
	var missing []string
	for _, key := range unstated(&s.metric.Value) {
		missing = append(missing, whatToState[key])
	}
	name, cite := p.name(s.metric.Name), p.nameOf(&s.metric.Value.Cite, "")
	what := schema.AndList(missing)
	if p.join("define "+what+" "+cite, i, name) {
		return
	}
	after := ": " + what
	if cite != "" {
		after += "; the cite leads to " + cite
	}
	p.gather(i, "state for ", name, after)
}

// close takes a difference away.
func (p *planner) close(i int, s subject) {
	d := s.diff
	what := p.nameOf(&d.Path, "the field")
	owned := schema.Is(&d.Removable, true) && d.OwnerRepo.Good()
	_, kept := p.behind[d.Path.V]
	if owned && !kept && isSimulators(d) {
		owner := p.name(d.OwnerRepo.V)
		if p.join("owner "+d.OwnerRepo.V, i, what) {
			return
		}
		step := p.gather(i, "change "+owner+" so that the simulator takes ", what, " as measured, then drop from diff what no longer differs")
		step.Owner = owner
		return
	}
	step := p.add(i, p.closing(d, what)+p.dropping(d, what))
	if owned {
		step.Owner = p.name(d.OwnerRepo.V)
	}
	if kept {
		p.writing(step, d.Path.V)
	}
}

// writing notes that a step also has a missing fact written, if it is the first that does.
func (p *planner) writing(d *openStep, path string) {
	if i := p.behind[path]; !p.written[i] {
		d.Reasons = append(d.Reasons, i)
		p.written[i] = true
	}
}

// isSimulators says whether a difference is the simulator's to close, and not a question of what ran.
func isSimulators(d *run.Diff) bool {
	return !schema.Is(&d.Kind, "conflict") && !schema.Is(&d.Kind, "unresolved")
}

// closing is what has to be done about a difference.
func (p *planner) closing(d *run.Diff, what string) string {
	switch {
	case schema.Is(&d.Kind, "conflict"):
		return "find out which of the sources that contradict each other is right about " + what
	case schema.Is(&d.Kind, "unresolved") && d.OwnerRepo.Good():
		return "have " + p.name(d.OwnerRepo.V) + " say what was measured of " + what
	case schema.Is(&d.Kind, "unresolved"):
		return "find out what was measured of " + what
	case schema.Is(&d.Kind, "not_expressible"):
		return "give the simulator's configuration a way to express " + what + p.measured(d)
	}
	return "have the simulator take " + what + " as measured" + p.measured(d)
}

// measured says what stands on the two sides of a difference, as far as that is short.
func (p *planner) measured(d *run.Diff) string {
	switch {
	case d.Measured.Good() && d.BLIS.Good():
		return " (" + p.name(d.Measured.V) + "; BLIS takes " + p.name(d.BLIS.V) + ")"
	case d.Measured.Good():
		return " (" + p.name(d.Measured.V) + ")"
	}
	return ""
}

// dropping is what has to be done about the entry of a difference.
func (p *planner) dropping(d *run.Diff, what string) string {
	_, kept := p.behind[d.Path.V]
	switch {
	case kept:
		return ", then write " + what + " in the record and drop this entry of diff"
	case isSimulators(d) && schema.Is(&d.Removable, false):
		return "; removable is false, and unless that is wrong the run stays short of EXACT"
	}
	return ", then drop this entry of diff"
}

// confirm settles a row of provenance.
func (p *planner) confirm(gate string, row *run.Row) string {
	what := p.nameOf(&row.Setting, "the setting")
	switch gate {
	case "mismatch":
		return p.agree(row, what)
	case "unverifiable":
		return "add an artifact (value and ref) from a log or a configuration of the run that states " + what + ", with the verdict MATCH if it agrees"
	}
	text := "name in resolved_by the rule that fixes " + what + ", with its file, its line and the value it gives"
	if version := &p.report.Run.EngineVersion; version.Good() {
		text += " at " + p.name(version.V)
	}
	return text
}

// agree is what would bring the sources of a setting together.
func (p *planner) agree(row *run.Row, what string) string {
	var says []string
	values := map[string]bool{}
	for _, s := range []struct {
		name string
		of   *run.Stated
	}{{"report", &row.Report}, {"script", &row.Script}, {"artifact", &row.Artifact}} {
		if v := &s.of.Value; v.Good() {
			says = append(says, s.name+" says "+p.name(v.V))
			values[strings.TrimSpace(v.V)] = true
		}
	}
	if len(values) == 1 && row.BLIS.Value.Good() {
		return "have BLIS use the " + what + " that was measured (" + schema.AndList(says) + "; BLIS uses " + p.name(row.BLIS.Value.V) +
			"), then write it under blis with the verdict MATCH"
	}
	if len(says) == 0 {
		return "read off a log of the run which value of " + what + " ran; unless its sources agree, the run stays short of EXACT"
	}
	return "read off a log of the run which value of " + what + " ran (" + schema.AndList(says) +
		"), and correct what was misread; unless its sources agree, the run stays short of EXACT"
}

// permit says what the licence registry would have to say.
func (p *planner) permit(reason *Reason) string {
	id := "the source"
	if p.licence.ID != nil {
		id = p.name(p.licence.ID.Text)
	}
	switch status := sound(p.licence.Status); {
	case p.licence.File != "" && !p.licence.Found:
		return "add " + id + " to the licence registry with the text of its terms, or cite the entry that governs the run"
	case status == "unverified":
		return "find the terms of " + id + ", and write in the licence registry what they permit: status verified, license, permits with score, and evidence that quotes them"
	case status == "refused":
		return "have the owner of " + id + " permit scoring: its terms, as the licence registry has them, were refused"
	case status == "verified":
		return "have the owner of " + id + " permit scoring, and add score to its permits in the licence registry with the text that says so"
	}
	return "cite terms that are verified and permit scoring: " + reason.Message
}

// ask says how to find out what a licence permits.
func (p *planner) ask(open *Reason) string {
	switch {
	case !p.report.Run.Source.LicenseRef.Good():
		return "write source.license_ref: the entry of the licence registry whose terms govern the run"
	case p.licence.File != "":
		return "correct the licence registry: " + open.Message
	}
	return "check the run with the licence registry, measurements/sources.yaml: whether its terms permit scoring is not known here"
}
