package reading

import (
	"slices"
	"strings"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/schema"
)

// planner turns reasons into things to do. Reasons that one change would settle are one step.
type planner struct {
	reader
	report   *core.Report
	licence  *Licence
	verdict  *Verdict
	subjects []subject
	steps    []openStep
	known    map[string]int // the step that further reasons of a kind go into
	// behind are the facts that are missing because of a difference that the record states: by their path.
	behind  map[string]int
	written map[int]bool // those of them that a step settles
}

// openStep is a step that may yet take in further reasons: its text is before, the names of what it speaks of, and after.
type openStep struct {
	Step
	before string
	names  []string
	after  string
}

// steps are what would make a run EXACT, in the order of the groups.
func (r reader) steps(report *core.Report, licence *Licence, v *Verdict, subjects []subject) []Step {
	p := planner{reader: r, report: report, licence: licence, verdict: v, subjects: subjects, known: map[string]int{}, behind: map[string]int{}, written: map[int]bool{}}
	p.errors()
	p.differencesBehind()
	for _, g := range v.Groups {
		for _, i := range g.Reasons {
			p.settle(i)
		}
	}
	for i := range v.Open {
		p.open(i)
	}
	p.restate()
	steps := make([]Step, len(p.steps))
	for i := range p.steps {
		steps[i] = p.steps[i].step()
	}
	return steps
}

// namesInStep is how many names a step repeats before it counts the rest.
const namesInStep = 6

func (d *openStep) step() Step {
	names := d.names
	if more := len(names) - namesInStep; more > 0 {
		names = append(names[:namesInStep:namesInStep], schema.Grouped(more)+" more")
	}
	s := d.Step
	s.Text = d.before + schema.AndList(names) + d.after
	return s
}

// licenceUnknown is the rule of a run that cites no entry of the registry.
const licenceUnknown = "licence-unknown"

// errors is the step before all others. That a stated verdict differs is settled by the rest, or by stating another.
func (p *planner) errors() {
	if !p.report.Provisional {
		return
	}
	d := openStep{before: "correct the errors of the record, " + schema.Grouped(p.report.Errors) + " in all"}
	d.Step = Step{Group: "errors", Reasons: []int{}, Open: []int{}}
	first := slices.IndexFunc(p.report.Diagnostics, func(d diag.Diagnostic) bool { return d.Severity == diag.Error })
	if first < 0 {
		return
	}
	e := &p.report.Diagnostics[first]
	d.Range = *p.span(e.At)
	d.Path, _ = p.shown(e.Path, pathLimit)
	if p.report.Errors == 1 {
		if e.Rule == licenceUnknown {
			return // what the licence needs is a step of its own
		}
		text, _ := p.shown(e.Text, pathLimit)
		d.before = "correct the error of the record: " + text
	}
	p.steps = append(p.steps, d)
}

// differencesBehind finds the facts that are missing because a difference of the record keeps them from being stated.
func (p *planner) differencesBehind() {
	missing := map[string]int{}
	for i := range p.verdict.Reasons {
		if _, is := whereMissing[p.verdict.Reasons[i].Gate]; is {
			missing[p.verdict.Reasons[i].Path] = i
		}
	}
	for _, s := range p.subjects {
		if s.diff != nil && s.diff.Path.Good() {
			if i, is := missing[s.diff.Path.V]; is {
				p.behind[s.diff.Path.V] = i
			}
		}
	}
}

// settle adds what would settle a reason.
func (p *planner) settle(i int) {
	reason, s := &p.verdict.Reasons[i], p.subjects[i]
	_, isBehind := p.behind[reason.Path]
	switch where, missing := whereMissing[reason.Gate]; {
	case s.metric != nil:
		p.define(i, s)
	case s.diff != nil:
		p.close(i, s)
	case s.row != nil:
		p.add(i, p.confirm(reason.Gate, s.row))
	case reason.Gate == "licence":
		p.add(i, p.permit(reason))
	case missing && isBehind: // what closes the difference settles it
	case missing:
		p.add(i, where)
	default:
		_, remedy, _ := strings.Cut(reason.Message, ": ")
		p.add(i, remedy)
	}
}

// add is a new step, unless it would repeat another.
func (p *planner) add(i int, text string) *openStep {
	if at, known := p.known["text "+text]; known {
		p.steps[at].Reasons = append(p.steps[at].Reasons, i)
		return &p.steps[at]
	}
	p.known["text "+text] = len(p.steps)
	return p.gather(i, text, "", "")
}

// gather is a new step that names may be added to.
func (p *planner) gather(i int, before, name, after string) *openStep {
	reason := &p.verdict.Reasons[i]
	d := openStep{before: before, names: []string{name}, after: after}
	d.Step = Step{Group: reason.Group, Reasons: []int{i}, Open: []int{}, Path: reason.Path, Range: reason.Range}
	p.steps = append(p.steps, d)
	return &p.steps[len(p.steps)-1]
}

// join adds a reason to the step that settles others like it, and says whether there is one. No name is repeated.
func (p *planner) join(key string, i int, name string) bool {
	at, known := p.known[key]
	_, named := p.known["name "+name+" of "+key]
	p.known["name "+name+" of "+key] = 0
	if !known {
		p.known[key] = len(p.steps)
		return false
	}
	d := &p.steps[at]
	d.Reasons = append(d.Reasons, i)
	if !named {
		d.names = append(d.names, name)
	}
	return true
}

// restate is the step for a stated verdict or resolution that is not, or will no longer be, the one that is earned.
func (p *planner) restate() {
	stated := p.report.Stated
	switch earned := p.verdict.Resolution; {
	case stated.Verdict != "" && stated.Verdict != "EXACT":
		p.state(p.verdict.Stated, "state the verdict EXACT with its resolution, "+p.resolution()+", or leave both out")
	case earned != "" && stated.Resolution != "" && stated.Resolution != earned:
		p.state(p.verdict.StatedRes, "state the resolution "+earned+", or leave it out with the verdict")
	}
}

func (p *planner) state(at *Value, text string) {
	if len(p.steps) > 0 {
		text = "then " + text
	}
	d := openStep{before: text}
	d.Step = Step{Group: "record", Reasons: []int{}, Open: []int{}, Path: at.Path, Range: *at.Range}
	p.steps = append(p.steps, d)
}

// resolution is what the run will earn once it is EXACT.
func (p *planner) resolution() string {
	rows := p.report.Run.Provenance.Items
	for i := range rows {
		if schema.Is(&rows[i].Verdict, "UNSTATED") {
			return "RESOLVED"
		}
	}
	return "STRICT"
}

// open is the step for what is not known here.
func (p *planner) open(i int) {
	open := &p.verdict.Open[i]
	d := openStep{before: p.ask(open)}
	d.Step = Step{Group: "licence", Reasons: []int{}, Open: []int{i}, Path: open.Path, Range: open.Range}
	p.steps = append(p.steps, d)
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
