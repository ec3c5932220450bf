// Package run holds the measured run and the documents it embeds: a struct for each mapping, and beside it
// the description that decodes, tabulates and exports it.
package run

import (
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/vocab"
)

// Kind is what the kind key of a measured run says.
const Kind = "MeasuredRun"

// Run is a measured sweep recorded as a validation case.
type Run struct {
	schema.Map
	Kind          schema.Text
	Name          schema.Text
	SchemaVersion schema.Int
	Source        Source
	Model         schema.Text
	EngineVersion schema.Text
	Cluster       Cluster
	Deployment    Deployment
	Router        Router
	Workload      Workload
	Client        Client
	MetricDefs    schema.Entries[MetricDef]
	Points        schema.List[Point]
	Provenance    schema.List[Row]
	Diff          schema.List[Diff]
	Verdict       schema.Text
	Resolution    schema.Text
	DuplicateOf   schema.Text
	Supersedes    schema.Text
}

// Schema describes a measured run.
var Schema = schema.Define[Run](Kind, "The run",
	schema.String("kind", func(r *Run) *schema.Text { return &r.Kind }).Required().Fixed(Kind),
	schema.String("name", func(r *Run) *schema.Text { return &r.Name }).Required().Format(schema.SlugFormat).
		Doc("What the run is called. In a catalog its file has the same name."),
	schema.Integer("schema_version", func(r *Run) *schema.Int { return &r.SchemaVersion }).Required().Fixed("1"),
	schema.Mapping("source", func(r *Run) *Source { return &r.Source }, sourceSchema).Required().
		Doc("Where the numbers come from and on what terms."),
	schema.String("model", func(r *Run) *schema.Text { return &r.Model }).
		Doc("The model served, by its catalog name. Without it the run cannot be built."),
	schema.String("engine_version", func(r *Run) *schema.Text { return &r.EngineVersion }).
		Doc("The release of the engine that ran. Without it the run cannot be built."),
	schema.Mapping("cluster", func(r *Run) *Cluster { return &r.Cluster }, clusterSchema).
		Doc("The hardware it ran on. Without it the run cannot be built."),
	schema.Mapping("deployment", func(r *Run) *Deployment { return &r.Deployment }, deploymentSchema).
		Doc("How the engines were laid out on the cluster. Without it the run cannot be built."),
	schema.Mapping("router", func(r *Run) *Router { return &r.Router }, routerSchema).
		Doc("What stood in front of the engines."),
	schema.Mapping("workload", func(r *Run) *Workload { return &r.Workload }, workloadSchema).
		Doc("What reproduces the stream of requests. Without it the run cannot be built."),
	schema.Mapping("client", func(r *Run) *Client { return &r.Client }, clientSchema).Required().Empty().
		Doc("The load generator and how it was called. It may be empty."),
	schema.EntriesOf("metric_defs", "metric name", func(r *Run) *schema.Entries[MetricDef] { return &r.MetricDefs }, metricDefSchema).Required().NeedsEntries().
		Doc("What each metric is, under the name that the points use."),
	schema.ListOf("points", func(r *Run) *schema.List[Point] { return &r.Points }, pointSchema).Required().NeedsEntries().
		Doc("One entry for each load level, rising. The first is the anchor that the error of the curve's shape is measured from."),
	schema.ListOf("provenance", func(r *Run) *schema.List[Row] { return &r.Provenance }, rowSchema).
		Doc("One row for each setting: what each source says of it."),
	schema.ListOf("diff", func(r *Run) *schema.List[Diff] { return &r.Diff }, diffSchema).
		Doc("Each way in which what BLIS would simulate differs from what ran."),
	schema.String("verdict", func(r *Run) *schema.Text { return &r.Verdict }).Vocab(vocab.Verdict).
		Doc("May be stated; it must then be the verdict that the record earns."),
	schema.String("resolution", func(r *Run) *schema.Text { return &r.Resolution }).When("verdict", "EXACT").Vocab(vocab.Resolution).
		Doc("May be stated; it must then be the resolution that the record earns."),
	schema.String("duplicate_of", func(r *Run) *schema.Text { return &r.DuplicateOf }).Format(schema.SlugFormat).
		Doc("Another run of the catalog with the same model, hardware, loads and values."),
	schema.String("supersedes", func(r *Run) *schema.Text { return &r.Supersedes }).Format(schema.SlugFormat).
		Doc("A run of the catalog that this one replaces."),
)
