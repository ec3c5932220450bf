package run

import (
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/vocab"
)

// MetricDef defines a metric. What is left out is unstated.
type MetricDef struct {
	schema.Map
	Formula, Statistic, Population, Denominator, Clock schema.Text
	StartEvent, StopEvent, OutputLenSource             schema.Text
	ReasoningCountedAsContent                          schema.Bool
	PercentileMethod, Unit, Cite                       schema.Text
}

// Class is what the definition is a quantity of: by its formula, or where that is unstated by its unit, which
// may not decide it. A formula that is malformed decides nothing.
func (m *MetricDef) Class() vocab.Class {
	switch {
	case m.Formula.Good():
		q, _ := vocab.QuantityOf(m.Formula.V)
		return q.Class
	case m.Formula.Absent():
		return vocab.ClassOfUnit(m.Unit.V) // what is no unit has no class
	}
	return vocab.UnknownClass
}

func isPercentile(statistic string) bool {
	_, ok := vocab.Percentile(statistic)
	return ok
}

// MetricDefTable describes a definition.
var MetricDefTable = metricDefSchema.Table

var metricDefSchema = schema.Define[MetricDef]("metric_defs.*", "What a metric is",
	schema.String("formula", func(m *MetricDef) *schema.Text { return &m.Formula }).Vocab(vocab.Formula).
		Doc("The quantity. Unstated, it keeps the run from EXACT."),
	schema.String("statistic", func(m *MetricDef) *schema.Text { return &m.Statistic }).Vocab(vocab.Statistic).Accept(isPercentile, "pNN", vocab.PercentilePattern).
		Doc("`mean`, `median`, `std`, `max` or a percentile such as `p99` or `p99.9`. Not for a throughput; on anything else, unstated, it keeps the run from EXACT."),
	schema.String("population", func(m *MetricDef) *schema.Text { return &m.Population }).Vocab(vocab.Population).
		Doc("What the samples are. Unstated, it keeps the run from EXACT."),
	schema.String("denominator", func(m *MetricDef) *schema.Text { return &m.Denominator }).Vocab(vocab.Denominator).
		Doc("What a throughput divides by. Only for a throughput, where it keeps the run from EXACT when unstated."),
	schema.String("clock", func(m *MetricDef) *schema.Text { return &m.Clock }).Vocab(vocab.Clock).
		Doc("Whose timestamps. Unstated, it keeps the run from EXACT."),
	schema.String("start_event", func(m *MetricDef) *schema.Text { return &m.StartEvent }).Vocab(vocab.StartEvent).
		Doc("When a latency starts."),
	schema.String("stop_event", func(m *MetricDef) *schema.Text { return &m.StopEvent }).Vocab(vocab.StopEvent).
		Doc("When a latency stops."),
	schema.String("output_len_source", func(m *MetricDef) *schema.Text { return &m.OutputLenSource }).Vocab(vocab.OutputLenSource).
		Doc("Where the count of output tokens comes from."),
	schema.Boolean("reasoning_counted_as_content", func(m *MetricDef) *schema.Bool { return &m.ReasoningCountedAsContent }).
		Doc("Whether reasoning tokens count as output."),
	schema.String("percentile_method", func(m *MetricDef) *schema.Text { return &m.PercentileMethod }).Vocab(vocab.PercentileMethod).
		Condition("with a percentile").
		Doc("How the percentile lies between samples."),
	schema.String("unit", func(m *MetricDef) *schema.Text { return &m.Unit }).Required().Vocab(vocab.Unit).
		Doc("The unit of the values; the one that the formula has."),
	schema.String("cite", func(m *MetricDef) *schema.Text { return &m.Cite }).Required().
		Doc("Where the definition was read: a harness file with its line, or the report's own words."),
)
