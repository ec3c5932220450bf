package core

import (
	"strings"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/licence"
	"github.com/inference-sim/measured-run/core/run"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// The rules of what a file is.
var (
	DocumentKind = diag.Rule{ID: "document-kind", Summary: "A file says what it is: kind is MeasuredRun or MeasurementSources."}
	Superseded   = diag.Rule{ID: "superseded-kind", Summary: "A measured run takes the place of an EvaluationRun."}
	Foreign      = diag.Rule{ID: "foreign-file", Summary: "A file is a record, not the output or the configuration of another program."}
)

// document is a file whose kind is to be told.
type document struct {
	tree *syntax.Tree
	root *syntax.Node
	lame bool // syntax errors may have taken the kind away
	f    *schema.Findings
}

// recognise tells what a file is. A foreign diagnostic says that it is nothing that can be judged, and is then
// all that is to be said of it.
func recognise(tree *syntax.Tree, syntactic []diag.Diagnostic, f *schema.Findings) (kind string, foreign *diag.Diagnostic) {
	d := &document{tree: tree, root: tree.Root, lame: count(syntactic, diag.Error) > 0, f: f}
	if d.root != nil && d.root.Kind == syntax.Mapping {
		if value := d.root.Get("kind"); value != nil {
			return d.byKind(value)
		}
		return d.withoutKind()
	}
	if d.root == nil && refused(syntactic) {
		return "", nil
	}
	if what := sniff(tree.File.Text); what != "" {
		return "", d.foreign(what)
	}
	if d.root == nil {
		return "", nil
	}
	return "", d.foreign("this is " + nodeWords(d.root) + ", not a record: a record is a mapping that starts with kind: " + run.Kind)
}

// refused says whether a text was not read at all, for a reason that explains itself.
func refused(syntactic []diag.Diagnostic) bool {
	for i := range syntactic {
		switch syntactic[i].Rule {
		case "yaml-encoding", "yaml-limit", "yaml-empty":
			return true
		}
	}
	return false
}

func nodeWords(n *syntax.Node) string {
	switch n.Kind {
	case syntax.Sequence:
		return "a list"
	case syntax.Mapping:
		return "a mapping"
	}
	return "plain text"
}

func (d *document) byKind(value *syntax.Node) (string, *diag.Diagnostic) {
	n := value.Resolve()
	if n.Broken {
		return d.guess(), nil
	}
	at := d.pair("kind").Key.Span()
	if n.Style != syntax.Block && !value.Span().Empty() {
		at = value.Span()
	}
	switch {
	case n.Kind != syntax.Scalar:
		return "", d.kindFault(at, "kind is a word, "+run.Kind+" or "+licence.Kind+", and this is "+nodeWords(n))
	case n.Type() == syntax.Null || n.Value() == "":
		return "", d.kindFault(at, "kind has no value; write "+run.Kind+" or "+licence.Kind)
	case n.Value() == run.Kind || n.Value() == licence.Kind:
		return n.Value(), nil
	case n.Value() == "EvaluationRun":
		return n.Value(), d.evaluationRun(at)
	case d.root.Get("apiVersion") != nil:
		return "", d.at(Foreign, at, "this is a Kubernetes manifest, not a record: it may be an input of one, with role manifest")
	case n.Value() == run.DeploymentKind:
		return n.Value(), d.at(Foreign, at, "this is a deployment on its own, one part of a measured run: put it under deployment: in a file whose kind is "+run.Kind)
	}
	return "", d.unknownKind(n, at)
}

func (d *document) unknownKind(n *syntax.Node, at source.Span) *diag.Diagnostic {
	text := "kind " + d.f.Quote(n.Value()) + " is not known here"
	near := schema.Nearest(n.Value(), []string{run.Kind, licence.Kind})
	if near == "" {
		return d.kindFault(at, text+"; a record has kind "+run.Kind+", a licence registry "+licence.Kind)
	}
	fault := d.kindFault(at, text+"; did you mean "+near+"?")
	if n.Style < syntax.Literal && n.Span() == at {
		fault.Fixes = []diag.Fix{{Title: "write " + near, Safe: strings.EqualFold(n.Value(), near), Edits: []diag.Edit{{At: at, Text: near}}}}
	}
	return fault
}

// withoutKind tells a mapping that has no kind from its other keys.
func (d *document) withoutKind() (string, *diag.Diagnostic) {
	for _, pair := range d.root.Pairs {
		if key := pair.Key.Resolve(); !key.Broken && schema.Nearest(key.Value(), []string{"kind"}) != "" {
			fault := d.kindFault(pair.Key.Span(), "unknown key "+d.f.Quote(key.Value())+"; did you mean kind?")
			fault.Fixes = []diag.Fix{{Title: "rename to kind", Edits: []diag.Edit{{At: pair.Key.Span(), Text: "kind"}}}}
			return "", fault
		}
	}
	if kind := d.guess(); kind != "" && d.lame {
		return kind, nil // the line that says so may be among the broken ones
	}
	if what := sniff(d.tree.File.Text); what != "" && !d.isOurs() {
		return "", d.foreign(what)
	}
	if len(d.root.Pairs) == 0 {
		return "", d.kindFault(d.root.Span(), "this mapping is empty; a record starts with kind: "+run.Kind)
	}
	first := d.root.Pairs[0].Key.Span()
	kind := d.guess()
	if kind == "" {
		return "", d.kindFault(first, "kind is missing, so this is no record; one starts with kind: "+run.Kind+" or kind: "+licence.Kind)
	}
	fault := d.kindFault(first, "kind is missing; start the file with kind: "+kind)
	text := "kind: " + kind + d.f.LineBreak()
	switch {
	case d.root.Style == syntax.Block:
	case d.root.Pairs[0].Key.Style == syntax.DoubleQuoted:
		text = `"kind": "` + kind + `", `
	default:
		text = "kind: " + kind + ", "
	}
	fault.Fixes = []diag.Fix{{Title: "add kind: " + kind, Edits: []diag.Edit{{At: source.At(first.From), Text: text}}}}
	return "", fault
}

// isOurs says whether a mapping in brackets is a record that lacks its kind, and no JSON of another program: it has a
// key that none of those has, or a list of sources that are in some state.
func (d *document) isOurs() bool {
	if d.root.Get("metric_defs") != nil || d.root.Get("schema_version") != nil {
		return d.guess() == run.Kind
	}
	sources := d.root.Get("sources")
	if sources = sources.Resolve(); sources == nil || sources.Kind != syntax.Sequence || len(sources.Items) == 0 {
		return false
	}
	first := sources.Items[0].Resolve()
	return first.Get("id") != nil && first.Get("status") != nil
}

// guess tells from the keys what a mapping would be. It takes three keys to be a run.
func (d *document) guess() string {
	known := 0
	for _, pair := range d.root.Pairs {
		if run.Schema.Table.Key(pair.Key.Resolve().Value()) != nil {
			known++
		}
	}
	switch {
	case known >= 3:
		return run.Kind
	case d.root.Get("sources") != nil:
		return licence.Kind
	}
	return ""
}

func (d *document) pair(name string) syntax.Pair {
	for _, pair := range d.root.Pairs {
		if pair.Key.Resolve().Value() == name {
			return pair
		}
	}
	return syntax.Pair{}
}

func (d *document) at(rule diag.Rule, at source.Span, text string) *diag.Diagnostic {
	return &diag.Diagnostic{Rule: rule.ID, Severity: rule.Severity, At: at, Path: "kind", Text: text}
}

func (d *document) kindFault(at source.Span, text string) *diag.Diagnostic {
	return d.at(DocumentKind, at, text)
}

// foreign explains a file as a whole, at its first line.
func (d *document) foreign(text string) *diag.Diagnostic {
	file := d.tree.File
	line := file.Line(1)
	for n := 2; line.Empty() && n <= file.Lines(); n++ {
		line = file.Line(n)
	}
	return &diag.Diagnostic{Rule: Foreign.ID, Severity: Foreign.Severity, At: line, Text: text}
}

// successors says where each key of an EvaluationRun goes in a measured run.
var successors = map[string]string{
	"name":                  "name",
	"scenario":              "model, cluster, deployment and workload, each written out",
	"harness":               "client.harness",
	"harness_version":       "client.harness_version",
	"engine_version":        "engine_version",
	"date":                  "source.retrieved_utc, as a time in UTC",
	"points":                "points, with an id, a load and metrics for each, every metric defined in metric_defs",
	"concurrency":           "points[].load.concurrency",
	"completed_requests":    "points[].completed",
	"output_tokens_per_sec": "points[].metrics, defined in metric_defs as output_throughput",
	"input_tokens_per_sec":  "points[].metrics, defined in metric_defs as input_throughput",
	"ttft_ms":               "points[].metrics, defined in metric_defs as ttft",
	"itl_ms":                "points[].metrics, defined in metric_defs as itl",
	"e2e_ms":                "points[].metrics, defined in metric_defs as e2e_latency",
	"mean_isl":              "points[].realized.mean_isl",
	"mean_osl":              "points[].realized.mean_osl",
	"kv_utilization":        "points[].kv_utilization",
	"prefix_cache_hit_rate": "points[].prefix_hit_rate",
	"preemptions":           "points[].preemptions",
}

// evaluationRun explains the older record, with a note at each key that has a place in the newer one.
func (d *document) evaluationRun(at source.Span) *diag.Diagnostic {
	fault := d.at(Superseded, at, "a measured run supersedes an EvaluationRun; write a file whose kind is "+run.Kind+", each key going where its note says")
	noted := map[string]bool{}
	d.note(fault, d.root, noted)
	if points := d.root.Get("points"); points != nil {
		for _, item := range points.Resolve().Items {
			d.note(fault, item.Resolve(), noted)
		}
	}
	return fault
}

func (d *document) note(fault *diag.Diagnostic, n *syntax.Node, noted map[string]bool) {
	for _, pair := range n.Pairs {
		name := pair.Key.Resolve().Value()
		if to, ok := successors[name]; ok && !noted[name] {
			noted[name] = true
			fault.Notes = append(fault.Notes, diag.Note{At: pair.Key.Span(), Text: goesTo(name, to)})
		}
	}
}

func goesTo(name, to string) string {
	if name == to {
		return name + " stays where it is"
	}
	return name + " goes to " + to
}
