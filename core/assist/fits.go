package assist

import (
	"slices"
	"strconv"

	"github.com/inference-sim/measured-run/core/vocab"
)

// The rows that checks make depend on others, beyond what the description says of them.
const (
	pointMetrics   = "points[].metrics"
	metricDefs     = "metric_defs"
	formulaRow     = "metric_defs.*.formula"
	statisticRow   = "metric_defs.*.statistic"
	populationRow  = "metric_defs.*.population"
	denominatorRow = "metric_defs.*.denominator"
	startRow       = "metric_defs.*.start_event"
	stopRow        = "metric_defs.*.stop_event"
	methodRow      = "metric_defs.*.percentile_method"
	unitRow        = "metric_defs.*.unit"
	fabricRow      = "cluster.fabric"
	transferRow    = "deployment.pd_transfer"
	scorersRow     = "deployment.routing.scorers"
	roleRow        = "deployment.pools[].role"
	rowVerdictRow  = "provenance[].verdict"
)

// fits says whether what else is in the mapping leaves room for a key, where its description alone does not tell.
func (o *offer) fits(row string) bool {
	switch class := o.class(); row {
	case statisticRow, startRow, stopRow:
		return class != vocab.Throughput
	case denominatorRow:
		return class == vocab.Throughput || class == vocab.UnknownClass && !o.has("statistic")
	case methodRow:
		statistic := o.says("statistic")
		return class != vocab.Throughput && (statistic == "median" || isPercentile(statistic))
	case scorersRow:
		return o.says("policy") == "weighted"
	case "sources[].permits":
		return !o.has("status") || o.says("status") == "verified"
	}
	return true
}

// requires says whether a check requires a key here.
func (o *offer) requires(row string) bool {
	switch row {
	case methodRow:
		return isPercentile(o.says("statistic"))
	case fabricRow:
		n, err := strconv.ParseUint(o.says("nodes"), 10, 64)
		return err == nil && n > 1
	}
	return row == transferRow && slices.Contains(o.valuesAt(roleRow), "prefill")
}

// class is that of the metric definition that the mapping is, by its formula, or else by its unit or by what only one
// class has.
func (o *offer) class() vocab.Class {
	if q, ok := vocab.QuantityOf(o.says("formula")); ok {
		return q.Class
	}
	if c := vocab.ClassOfUnit(o.says("unit")); c != vocab.UnknownClass {
		return c
	}
	if o.has("denominator") {
		return vocab.Throughput
	}
	return vocab.UnknownClass
}

func isPercentile(statistic string) bool {
	_, ok := vocab.Percentile(statistic)
	return ok
}

// narrowed says whether a word of the key's vocabulary goes with what else the record says. Where none does, all are
// offered: what stands there may be what is wrong.
func (o *offer) narrowed(row, name string) bool {
	q, known := vocab.QuantityOf(o.says("formula"))
	switch row {
	case formulaRow:
		return o.formulaFits(name)
	case unitRow:
		return (!known || q.Unit == name) && o.unitFits(name)
	case populationRow:
		return slices.Contains(q.Populations, name)
	case stopRow:
		return q.Ends == vocab.EndsNowhere || vocab.StopsFirst(name) == (q.Ends == vocab.EndsFirst)
	case roleRow:
		return o.roleFits(name)
	case rowVerdictRow:
		return o.verdictFits(name)
	}
	return true
}

func (o *offer) formulaFits(name string) bool {
	q, _ := vocab.QuantityOf(name)
	unit := o.says("unit")
	return (unit == "" || unit == q.Unit) &&
		(!o.has("statistic") || q.Class != vocab.Throughput) && (!o.has("denominator") || q.Class == vocab.Throughput)
}

func (o *offer) unitFits(name string) bool {
	class := vocab.ClassOfUnit(name)
	return !(o.has("statistic") && class == vocab.Throughput) && !(o.has("denominator") && class == vocab.Latency)
}

// roleFits holds a pool's role against those of the other pools.
func (o *offer) roleFits(name string) bool {
	for _, other := range o.valuesAt(roleRow) {
		if (other == "colocated") != (name == "colocated") {
			return false
		}
	}
	return true
}

// verdictFits says whether the sources that a row of the provenance lists leave room for a verdict. Those that it still
// needs may be written after it.
func (o *offer) verdictFits(name string) bool {
	stated := 0
	for _, source := range []string{"report", "script", "artifact"} {
		if o.has(source) {
			stated++
		}
	}
	switch name {
	case "UNSTATED":
		return stated <= 1
	case "UNVERIFIABLE":
		return !o.has("artifact")
	}
	return true
}
