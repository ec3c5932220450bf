package assist

import (
	"slices"

	"github.com/inference-sim/measured-run/core/schema"
)

// concerns lists the keys that each rule beyond the description speaks of or points at, by their rows. A test holds
// it against every case of every rule.
var concerns = map[string][]string{
	"report-input":             {"source.inputs", "source.inputs[].role"},
	"licence-unknown":          {"source.license_ref"},
	"self-reference":           {"name", "duplicate_of", "supersedes"},
	"ramp-start":               {"client.ramp_up.strategy", "client.ramp_up.start"},
	"metric-unit":              {formulaRow, unitRow},
	"metric-statistic":         {formulaRow, statisticRow, unitRow},
	"metric-denominator":       {formulaRow, denominatorRow, unitRow},
	"metric-percentile-method": {statisticRow, methodRow},
	"metric-method-unused":     {formulaRow, statisticRow, methodRow},
	"metric-event-unused":      {formulaRow, startRow, stopRow},
	"metric-population":        {formulaRow, populationRow},
	"metric-stop-event":        {formulaRow, stopRow},
	"metric-name":              {metricDefs, statisticRow},
	"metric-unused":            {metricDefs},
	"metric-undefined":         {metricDefs, pointMetrics},
	"load-unbounded":           {"points[].load.concurrency", "points[].load.request_rate"},
	"load-rate-unbounded":      {"points[].load.concurrency", "points[].load.request_rate"},
	"load-modes":               {"points[].load", "points[].load.concurrency", "points[].load.request_rate"},
	"load-order":               {"points", "points[].load", "points[].load.concurrency", "points[].load.request_rate"},
	"provenance-verdict":       {rowVerdictRow, "provenance[].report", "provenance[].script", "provenance[].artifact", "provenance[].blis"},
	"provenance-spelling":      {rowVerdictRow, "provenance[].report.value", "provenance[].blis.value"},
	"provenance-unstated":      {rowVerdictRow, "provenance[].report.value", "provenance[].blis.value"},
	"provenance-none":          {"provenance"},
	"cluster-fabric":           {"cluster.nodes", fabricRow},
	"cluster-rack":             {"cluster.gpus_per_rack", "cluster.gpus_per_node"},
	"pool-roles":               {"deployment.pools", roleRow},
	"pd-transfer":              {roleRow, transferRow},
	"dp-local":                 {parallel + "dp", parallel + "dp_local", "cluster.gpus_per_node"},
	"decode-context":           {parallel + "tp", parallel + "pcp", parallel + "dcp"},
	"expert-width":             {parallel + "tp", parallel + "pcp", parallel + "dp", parallel + "enable_expert_parallel"},
	"all-reduce":               {engine + "allreduce_backend", engine + "disable_custom_all_reduce"},
	"all-reduce-unneeded":      {engine + "allreduce_backend", engine + "disable_custom_all_reduce"},
	"enabled-range": {
		engine + "dbo.enable_dbo", engine + "dbo.dbo_decode_token_threshold", engine + "dbo.dbo_prefill_token_threshold",
		engine + "eplb.enable_eplb", engine + "eplb.num_redundant_experts",
	},
	"scorers-unread":     {"deployment.routing.policy", scorersRow},
	"adapter-capacity":   {"deployment.lora.adapter_capacity", "deployment.lora.adapters"},
	"deployment-nodes":   {"cluster.nodes", "deployment.pools", "deployment.pools[].nodes"},
	"deployment-gpus":    {"cluster.gpus_per_node", "deployment.pools[].nodes", "deployment.pools[].parallel", parallel + "tp", parallel + "pp", parallel + "dp", parallel + "pcp"},
	"deployment-storage": {"cluster.storage", "deployment.offload.tiers[].tier"},
	"slo-target":         {targets, targets + ".*.ttft_ms", targets + ".*.itl_ms", targets + ".*.e2e_ms"},
	"licence-permits":    {"sources[].status", "sources[].permits"},
	"stated-verdict":     {"verdict"},
	"stated-resolution":  {"resolution"},
}

const (
	parallel = "deployment.pools[].parallel."
	engine   = "deployment.pools[].engine."
	targets  = "workload.trace.header.goodput_slo_targets"
)

// rulesOf are the ids of the rules that concern a key: those of its own first, then those of every key of its sort.
// That a key is known and stands once concerns them all, and is left out.
func rulesOf(p place) (ids []string) {
	for id, rows := range concerns {
		if slices.Contains(rows, p.row()) {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	for _, one := range []struct {
		rule    string
		applies bool
	}{
		{schema.MissingKey.ID, mayMiss(p)},
		{schema.MissingOneOf.ID, inChoice(p.home, p.key.Name) || p.table() != nil && len(p.table().Choices) > 0},
		{schema.ForbiddenKey.ID, p.key.Need == schema.ExactlyWhen || p.key.Need == schema.OnlyWhen || excludes(p.home, p.key.Name)},
		{schema.MissingEntry.ID, needs(p.key.Of) || p.home.Path == "sources[]" && p.list()},
		{schema.NullEntry.ID, p.inner || p.list() || p.free()},
		{schema.WrongType.ID, true},
		{schema.Vocabulary.ID, p.key.Vocab != nil},
		{schema.FixedValue.ID, p.key.Fixed != ""},
		{schema.Range.ID, p.key.Range != nil},
		{formatRule(p.key), p.key.Format != nil},
		{schema.DuplicateID.ID, p.key.Identity},
		{schema.DuplicateEntry.ID, p.key.Unique},
		{schema.EmptyValue.ID, p.key.Need != schema.Required},
		{schema.YAML11Bool.ID, isText(p.key)},
	} {
		if one.applies {
			ids = append(ids, one.rule)
		}
	}
	return ids
}

func formatRule(k *schema.Key) string {
	if k.Format == nil {
		return ""
	}
	return k.Format.Rule.ID
}

func isText(k *schema.Key) bool {
	return (k.Type == schema.StringType || k.Type == schema.StringsType) && k.Fixed == ""
}

// mayMiss says whether the key may be missed, or a key below it, or one that it makes required.
func mayMiss(p place) bool {
	k := p.key
	return k.Need == schema.Required || k.Need == schema.RequiredWhen || k.Need == schema.ExactlyWhen || needs(p.table()) ||
		slices.Contains([]string{methodRow, fabricRow, transferRow}, p.row()) ||
		slices.ContainsFunc(p.home.Keys, func(other *schema.Key) bool { return other.If == k.Name })
}

// needs says whether a mapping cannot be without some key.
func needs(t *schema.Table) bool {
	return t != nil && (len(t.Choices) > 0 || slices.ContainsFunc(t.Keys, func(k *schema.Key) bool { return k.Need != schema.Optional }))
}

func inChoice(t *schema.Table, name string) bool {
	return slices.ContainsFunc(t.Choices, func(c schema.Choice) bool { return slices.Contains(c.Keys, name) })
}

func excludes(t *schema.Table, name string) bool {
	return slices.ContainsFunc(t.Choices, func(c schema.Choice) bool { return c.OnlyOne && slices.Contains(c.Keys, name) })
}
