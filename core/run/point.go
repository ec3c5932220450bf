package run

import (
	"math"

	"github.com/inference-sim/measured-run/core/schema"
)

// Point is one load level.
type Point struct {
	schema.Map
	ID       schema.Text
	Load     Load
	Metrics  schema.Entries[Metric]
	Outcome  Rare[Outcome]
	Realized Rare[Realized]
	Noise    Rare[Noise]
}

// Load is what the client offered.
type Load struct {
	schema.Map
	Concurrency schema.Int // requests in flight at most
	RequestRate schema.Num // requests per second; .inf is decoded, and judged by a check
}

// Unbounded says whether the rate is written .inf, which states no rate.
func (l *Load) Unbounded() bool { return math.IsInf(l.RequestRate.V, 1) }

// Metric is a measured value, in the unit of its definition.
type Metric struct {
	schema.Map
	Value  schema.Num
	Origin Rare[Origin]
}

// Origin is where in the report a value was read. These are keys of the metric.
type Origin struct {
	ReportLabel   schema.Text
	RawKey        schema.Text
	LabelVerified schema.Bool
}

// Outcome is how a level went beside its metrics. These are keys of the point.
type Outcome struct {
	Completed     schema.Int
	Failed        schema.Int
	KVUtilization schema.Num
	PrefixHitRate schema.Num
	Preemptions   schema.Int
}

// Realized is what was served, in tokens.
type Realized struct {
	schema.Map
	MeanISL, MeanOSL schema.Num
}

// Noise is the spread from run to run.
type Noise struct {
	schema.Map
	Seeds schema.Int
	CV    schema.Num
}

var pointSchema = schema.Define[Point]("points[]", "A load level",
	schema.String("id", func(p *Point) *schema.Text { return &p.ID }).Required().Identity().
		Doc("What the level is called. Unique in the run."),
	schema.Mapping("load", func(p *Point) *Load { return &p.Load }, loadSchema).Required().
		Doc("What was offered. Every point uses the same keys, and each rises above the one before."),
	schema.EntriesOf("metrics", "metric name", func(p *Point) *schema.Entries[Metric] { return &p.Metrics }, metricSchema).Required().NeedsEntries().
		Doc("The measured values, under the names of `metric_defs`. Points may carry different ones."),
	schema.Integer("completed", func(p *Point) *schema.Int { return &p.Outcome.make().Completed }).AtLeast(0).
		Doc("Requests that were answered."),
	schema.Integer("failed", func(p *Point) *schema.Int { return &p.Outcome.make().Failed }).AtLeast(0).
		Doc("Requests that failed."),
	schema.Mapping("realized", func(p *Point) *Realized { return p.Realized.make() }, realizedSchema).
		Doc("The lengths that were really served."),
	schema.Number("kv_utilization", func(p *Point) *schema.Num { return &p.Outcome.make().KVUtilization }).Fraction().
		Doc("The share of the KV pool in use."),
	schema.Number("prefix_hit_rate", func(p *Point) *schema.Num { return &p.Outcome.make().PrefixHitRate }).Fraction().
		Doc("The share of prompt tokens served from cache."),
	schema.Integer("preemptions", func(p *Point) *schema.Int { return &p.Outcome.make().Preemptions }).AtLeast(0).
		Doc("Requests evicted and computed again."),
	schema.Mapping("noise", func(p *Point) *Noise { return p.Noise.make() }, noiseSchema).
		Doc("The spread from run to run."),
)

var loadSchema = schema.Define[Load]("points[].load", "What was offered",
	schema.Integer("concurrency", func(l *Load) *schema.Int { return &l.Concurrency }).AtLeast(1).
		Doc("The cap on requests in flight."),
	schema.Number("request_rate", func(l *Load) *schema.Num { return &l.RequestRate }).Above(0).
		Unbounded("an unbounded rate is not written: leave request_rate out, and give the requests in flight at once as concurrency").
		Doc("Requests per second. An unbounded rate under a cap is the cap alone: leave it out."),
).OneOf("give the requests in flight at once as concurrency, or the requests per second as request_rate", "concurrency", "request_rate")

var metricSchema = schema.Define[Metric]("points[].metrics.*", "A measured value",
	schema.Number("value", func(m *Metric) *schema.Num { return &m.Value }).Required().AtLeast(0).
		Doc("The value, in the unit of the definition."),
	schema.String("report_label", func(m *Metric) *schema.Text { return &m.Origin.make().ReportLabel }).
		Doc("What the report calls it."),
	schema.String("raw_key", func(m *Metric) *schema.Text { return &m.Origin.make().RawKey }).
		Doc("The key, column or row it was read from."),
	schema.Boolean("label_verified", func(m *Metric) *schema.Bool { return &m.Origin.make().LabelVerified }).
		Doc("Whether the label was held against the definition."),
)

var realizedSchema = schema.Define[Realized]("points[].realized", "The lengths that were served",
	schema.Number("mean_isl", func(r *Realized) *schema.Num { return &r.MeanISL }).AtLeast(0).
		Doc("Mean input length, in tokens."),
	schema.Number("mean_osl", func(r *Realized) *schema.Num { return &r.MeanOSL }).AtLeast(0).
		Doc("Mean output length, in tokens."),
)

var noiseSchema = schema.Define[Noise]("points[].noise", "The spread from run to run",
	schema.Integer("seeds", func(n *Noise) *schema.Int { return &n.Seeds }).Required().AtLeast(2).
		Doc("How many seeds the spread was measured over."),
	schema.Number("cv", func(n *Noise) *schema.Num { return &n.CV }).Required().AtLeast(0).
		Doc("The coefficient of variation across them."),
)
