package reading

import (
	"strconv"
	"strings"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/schema"
)

// planner turns reasons into things to do. Reasons that one change would settle are one step.
type planner struct {
	reader
	report   *core.Report
	verdict  *Verdict
	subjects []subject
	steps    []Step
	known    map[string]int // the step that further reasons of a kind go into
}

// steps are what would make a run EXACT, in the order of the groups.
func (r reader) steps(report *core.Report, v *Verdict, subjects []subject) []Step {
	p := planner{reader: r, report: report, verdict: v, subjects: subjects, steps: []Step{}, known: map[string]int{}}
	p.errors()
	for _, g := range v.Groups {
		for _, i := range g.Reasons {
			p.settle(i)
		}
	}
	p.count()
	for i := range v.Open {
		open := &v.Open[i]
		p.steps = append(p.steps, Step{
			Group: "licence", Text: "have the licence checked: " + open.Message, Reasons: []int{}, Open: []int{i},
			Path: open.Path, Range: open.Range,
		})
	}
	return p.steps
}

// errors is the step before all others. That a stated verdict differs is settled by the rest, or by stating another.
func (p *planner) errors() {
	if !p.report.Provisional {
		return
	}
	text := "correct the errors of the record, " + strconv.Itoa(p.report.Errors) + " in all"
	if p.report.Errors == 1 {
		text = "correct the error of the record"
	}
	step := Step{Group: "errors", Text: text, Reasons: []int{}, Open: []int{}}
	for i := range p.report.Diagnostics {
		if d := &p.report.Diagnostics[i]; d.Severity == diag.Error {
			step.Range = *p.span(d.At)
			step.Path, _ = p.shown(d.Path, pathLimit)
			break
		}
	}
	p.steps = append(p.steps, step)
}

// settle adds what would settle a reason.
func (p *planner) settle(i int) {
	reason, s := &p.verdict.Reasons[i], p.subjects[i]
	switch {
	case s.metric != nil:
		p.define(i, s)
	case s.diff != nil:
		p.close(i, s)
	case s.row != nil:
		p.add(i, p.confirm(reason.Gate, s))
	case reason.Gate == "licence":
		p.add(i, p.license(reason))
	default:
		_, remedy, _ := strings.Cut(reason.Message, ": ") // model is missing: name the model that was served
		p.add(i, remedy)
	}
}

func (p *planner) add(i int, text string) *Step {
	reason := &p.verdict.Reasons[i]
	p.steps = append(p.steps, Step{
		Group: reason.Group, Text: text, Reasons: []int{i}, Open: []int{}, Path: reason.Path, Range: reason.Range,
	})
	return &p.steps[len(p.steps)-1]
}

// join adds a reason to the step that settles others like it, and says whether there is one.
func (p *planner) join(key string, i int, more string) bool {
	at, known := p.known[key]
	if !known {
		p.known[key] = len(p.steps)
		return false
	}
	step := &p.steps[at]
	if step.Reasons = append(step.Reasons, i); len(step.Reasons) <= namesInStep {
		step.Text += ", " + more
	}
	return true
}

// namesInStep is how many fields a step names before it counts the rest.
const namesInStep = 6

// count says how many fields a step has not named.
func (p *planner) count() {
	for i := range p.steps {
		if more := len(p.steps[i].Reasons) - namesInStep; more > 0 {
			p.steps[i].Text += ", and " + strconv.Itoa(more) + " more"
		}
	}
}

// define states what the definition of a metric leaves out.
func (p *planner) define(i int, s subject) {
	path := p.verdict.Reasons[i].Path
	key := path[strings.LastIndexByte(path, '.')+1:]
	if name := s.metric.Name; !p.join("metric "+name, i, key) {
		p.add(i, "find out how "+p.name(name)+" was computed, and state its "+key)
	}
}

// close takes a difference away.
func (p *planner) close(i int, s subject) {
	d := s.diff
	what := p.nameOf(&d.Path, "the field")
	switch {
	case schema.Is(&d.Removable, true) && d.OwnerRepo.Good():
		if !p.join("owner "+d.OwnerRepo.V, i, what) {
			owner := p.name(d.OwnerRepo.V)
			p.add(i, "change "+owner+" so that what was measured can be simulated: "+what).Owner = owner
		}
	case schema.Is(&d.Kind, "conflict"):
		p.add(i, "find out which of the sources that contradict each other is right about "+what)
	case schema.Is(&d.Kind, "unresolved"):
		p.add(i, "find out what was measured of "+what)
	default:
		p.add(i, "simulate "+what+" as it was measured, or say which repository would have to change (removable, owner_repo)")
	}
}

// confirm settles a row of provenance.
func (p *planner) confirm(gate string, s subject) string {
	what := p.nameOf(&s.row.Setting, "the setting")
	switch gate {
	case "mismatch":
		return "find out which value of " + what + " ran; unless its sources agree the run stays short of EXACT"
	case "unverifiable":
		return "add an artifact of the run, such as a log, that states " + what
	}
	rule := "name in resolved_by the rule of the engine that fixes " + what
	if version := &p.report.Run.EngineVersion; version.Good() {
		return rule + " at " + p.name(version.V)
	}
	return rule
}

// license says what the registry would have to say.
func (p *planner) license(reason *Reason) string {
	return "cite terms that are verified and permit scoring: " + reason.Message
}

// wordLimit is how much of a name a step repeats, in bytes.
const wordLimit = 80

func (p *planner) name(s string) string {
	name, _ := p.shown(strings.Join(strings.Fields(s), " "), wordLimit)
	return name
}

func (p *planner) nameOf(v *schema.Text, general string) string {
	if !v.Good() {
		return general
	}
	return p.name(v.V)
}
