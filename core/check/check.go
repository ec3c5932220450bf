// Package check holds a decoded run to the rules that its description cannot say: those in which one value
// depends on another. A rule is a row; its page is docs/checks/<id>.md.
package check

import (
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/licence"
	"github.com/inference-sim/measured-run/core/run"
	"github.com/inference-sim/measured-run/core/schema"
)

// Rule is a row of the catalogue.
type Rule struct {
	diag.Rule
	check func(*context, diag.Rule)
}

// context is what a rule looks at, and where it reports.
type context struct {
	*schema.Findings
	run      *run.Run
	registry *licence.Registry // nil when none was given
	uses     *usage            // of metrics by the points; nil until it is asked for
	loaded   *loads            // of the points; the same

	names   []string          // of the metrics that are defined; nil until a guess needs them
	guessed map[string]string // what undefined ones were probably meant for
}

// Run holds a run to every rule. A nil registry leaves the rules about licences out.
func Run(r *run.Run, registry *licence.Registry, f *schema.Findings) {
	c := &context{Findings: f, run: r, registry: registry, guessed: map[string]string{}}
	for _, rule := range Rules {
		rule.check(c, rule.Rule)
	}
}

// Rules is the catalogue, in the order of the reference.
var Rules = []Rule{
	{diag.Rule{ID: "report-input", Summary: "At least one input has the role report."}, reportInput},
	{diag.Rule{ID: "licence-unknown", Summary: "The licence registry has the entry that license_ref names."}, licenceUnknown},
	{diag.Rule{ID: "self-reference", Summary: "duplicate_of and supersedes name another run."}, selfReference},
	{diag.Rule{ID: "ramp-start", Summary: "An exponential ramp starts above 0."}, rampStart},

	{diag.Rule{ID: "metric-unit", Summary: "A metric has the unit of its formula."}, metricUnit},
	{diag.Rule{ID: "metric-statistic", Summary: "A throughput takes no statistic."}, metricStatistic},
	{diag.Rule{ID: "metric-denominator", Summary: "Only a throughput takes a denominator."}, metricDenominator},
	{diag.Rule{ID: "metric-percentile-method", Summary: "A percentile says how it lies between samples."}, metricPercentileMethod},
	{diag.Rule{ID: "metric-method-unused", Severity: diag.Warning, Summary: "A percentile method stands beside a percentile or a median."}, metricMethodUnused},
	{diag.Rule{ID: "metric-event-unused", Severity: diag.Warning, Summary: "A throughput has no start or stop event."}, metricEventUnused},
	{diag.Rule{ID: "metric-population", Severity: diag.Warning, Summary: "A formula is taken over a population that some harness uses for it."}, metricPopulation},
	{diag.Rule{ID: "metric-stop-event", Severity: diag.Warning, Summary: "A formula stops at the output that it ends with."}, metricStopEvent},
	{diag.Rule{ID: "metric-name", Severity: diag.Warning, Summary: "A metric named for a percentile is that percentile."}, metricName},
	{diag.Rule{ID: "metric-unused", Severity: diag.Warning, Summary: "A point uses every metric that is defined."}, metricUnused},

	{diag.Rule{ID: "metric-undefined", Summary: "Every metric of a point has a definition."}, metricUndefined},
	{diag.Rule{ID: "load-unbounded", Summary: "A point without a cap has a finite rate."}, loadUnbounded},
	{diag.Rule{ID: "load-rate-unbounded", Severity: diag.Warning, Summary: "An unbounded rate under a cap is written as the cap alone."}, loadRateUnbounded},
	{diag.Rule{ID: "load-modes", Summary: "Every point states its load by the same keys."}, loadModes},
	{diag.Rule{ID: "load-order", Summary: "Load rises from each point to the next."}, loadOrder},

	{diag.Rule{ID: "provenance-verdict", Summary: "The sources of a row support its verdict."}, provenanceVerdict},
	{diag.Rule{ID: "provenance-spelling", Severity: diag.Warning, Summary: "Values that match are spelt alike."}, provenanceSpelling},
	{diag.Rule{ID: "provenance-unstated", Severity: diag.Warning, Summary: "A value that BLIS would change is not called unstated."}, provenanceUnstated},
	{diag.Rule{ID: "provenance-none", Severity: diag.Hint, Summary: "A run compares its settings with those that BLIS would use."}, provenanceNone},

	{diag.Rule{ID: "cluster-fabric", Summary: "A cluster of several nodes names its fabric."}, clusterFabric},
	{diag.Rule{ID: "cluster-rack", Summary: "A rack holds whole nodes."}, clusterRack},
	{diag.Rule{ID: "pool-roles", Summary: "Prefill and decode pools come together, and colocated beside neither."}, poolRoles},
	{diag.Rule{ID: "pd-transfer", Summary: "A deployment with a prefill pool says how KV moves on."}, pdTransfer},
	{diag.Rule{ID: "dp-local", Summary: "Local data-parallel replicas are no more than there are, and fit their node."}, dpLocal},
	{diag.Rule{ID: "decode-context", Summary: "Decode-context parallelism divides the ranks it reuses."}, decodeContext},
	{diag.Rule{ID: "expert-width", Severity: diag.Warning, Summary: "Expert parallelism spreads over more than one rank."}, expertWidth},
	{diag.Rule{ID: "all-reduce", Summary: "An all-reduce that is disabled is not chosen."}, allReduce},
	{diag.Rule{ID: "all-reduce-unneeded", Severity: diag.Warning, Summary: "NCCL is not chosen beside a custom all-reduce that is left on."}, allReduceUnneeded},
	{diag.Rule{ID: "enabled-range", Summary: "The numbers of a feature that is on are not negative."}, enabledRange},
	{diag.Rule{ID: "scorers-unread", Severity: diag.Warning, Summary: "Scorers stand under the weighted policy, which reads them."}, scorersUnread},
	{diag.Rule{ID: "adapter-capacity", Summary: "An engine that has adapters holds at least one."}, adapterCapacity},
	{diag.Rule{ID: "deployment-nodes", Summary: "A deployment lays out the whole cluster."}, deploymentNodes},
	{diag.Rule{ID: "deployment-gpus", Summary: "The GPUs that an engine needs fit in its pool."}, deploymentGPUs},
	{diag.Rule{ID: "deployment-storage", Summary: "Each offload tier is a storage class of the cluster."}, deploymentStorage},
	{diag.Rule{ID: "slo-target", Summary: "An SLO class has a target above 0."}, sloTarget},
}
