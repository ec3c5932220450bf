package jsonschema

import (
	"maps"
	"slices"

	"github.com/inference-sim/measured-run/core/vocab"
)

// condition is what JSON Schema can say of a rule that is no part of a description.
type condition struct {
	rule   string // its id
	schema object
}

// conditions are by the path of the table that they hold. Where a value is of no use to a rule, an error stands
// elsewhere already, so that a condition need not look at it.
var conditions = map[string][]condition{
	"MeasuredRun":   append(statedVerdict(), condition{"load-modes", where("points", loadModes())}),
	"source":        {{"report-input", where("inputs", some(is("role", "report")))}},
	"metric_defs.*": metricDefinition(),
	"points[].load": {{"load-unbounded", when(lacks("concurrency"), where("request_rate", finite))}},
	"client.ramp_up": {
		{"ramp-start", when(is("strategy", "exponential"), where("start", above0))},
	},
	"provenance[]": {
		{"provenance-verdict", when(is("verdict", "MATCH", "MISMATCH"), two("report", "script", "artifact", "blis"))},
		{"provenance-verdict", when(is("verdict", "UNSTATED"), not(two("report", "script", "artifact")))},
		{"provenance-verdict", when(is("verdict", "UNVERIFIABLE"), all(has("report"), has("script"), lacks("artifact")))},
	},
	"cluster": {
		{"cluster-fabric", when(must("nodes", object{{"type", "integer"}, {"minimum", number("2")}}), has("fabric"))},
	},
	"deployment": {
		{"pool-roles", where("pools", poolRoles())},
		{"pd-transfer", when(must("pools", some(is("role", "prefill"))), has("pd_transfer"))},
	},
	"deployment.pools[].engine": {
		{"all-reduce", not(all(is("allreduce_backend", "custom"), is("disable_custom_all_reduce", true)))},
	},
	"deployment.pools[].engine.dbo": {
		{"enabled-range", when(is("enable_dbo", true), all(notNegative("dbo_decode_token_threshold"), notNegative("dbo_prefill_token_threshold")))},
	},
	"deployment.pools[].engine.eplb": {
		{"enabled-range", when(is("enable_eplb", true), notNegative("num_redundant_experts"))},
	},
	"deployment.lora": {
		{"adapter-capacity", when(must("adapters", entered), where("adapter_capacity", not(object{{"type", "number"}, {"maximum", zero}})))},
	},
	"workload.trace.header.goodput_slo_targets.*": {
		{"slo-target", either(must("ttft_ms", above0), must("itl_ms", above0), must("e2e_ms", above0))},
	},
	"sources[]": {
		{"missing-entry", when(is("status", "verified"), all(must("permits", entered), must("evidence", entered)))},
		{"licence-permits", when(is("status", "unverified", "refused"), where("permits", not(entered)))},
	},
}

const zero = number("0")

var (
	finite  = object{{"type", "number"}, {"maximum", largestDouble}}
	above0  = object{{"type", "number"}, {"exclusiveMinimum", zero}}
	entered = object{{"type", "array"}, {"minItems", number("1")}}
)

func notNegative(key string) object {
	return where(key, not(object{{"type", "number"}, {"exclusiveMaximum", zero}}))
}

// two says that two of the keys, or more, hold something.
func two(keys ...string) object {
	var pairs list
	for i, a := range keys {
		for _, b := range keys[i+1:] {
			pairs = append(pairs, all(has(a), has(b)))
		}
	}
	return object{{"anyOf", pairs}}
}

// loadModes are the three ways to state a load, one of which every point takes. A rate without bound is no rate.
func loadModes() object {
	rate := must("request_rate", finite)
	of := func(load object) object { return each(where("load", typed(load))) }
	return either(
		of(all(has("concurrency"), not(rate))),
		of(all(lacks("concurrency"), rate)),
		of(all(has("concurrency"), rate)),
	)
}

func poolRoles() object {
	return either(
		each(is("role", "colocated")),
		all(each(is("role", "prefill", "decode")), some(is("role", "prefill")), some(is("role", "decode"))),
	)
}

// metricDefinition holds a definition to its formula, or where that is not stated to what its unit decides.
func metricDefinition() (rules []condition) {
	formulas := map[vocab.Class]list{}
	units := map[string]list{}
	for _, q := range vocab.Quantities {
		formulas[q.Class] = append(formulas[q.Class], q.Name)
		units[q.Unit] = append(units[q.Unit], q.Name)
	}
	for _, unit := range vocab.Unit.Names() {
		rules = append(rules, condition{"metric-unit", when(is("formula", units[unit]...), is("unit", unit))})
	}
	throughput := either(is("formula", formulas[vocab.Throughput]...), all(lacks("formula"), is("unit", "requests_per_s")))
	other := either(is("formula", append(formulas[vocab.Latency], formulas[vocab.Rate]...)...), all(lacks("formula"), is("unit", "ms")))
	percentile := must("statistic", object{{"type", "string"}, {"pattern", vocab.PercentilePattern}})
	return append(rules,
		condition{"metric-statistic", when(throughput, lacks("statistic"))},
		condition{"metric-denominator", when(other, lacks("denominator"))},
		condition{"metric-percentile-method", when(percentile, has("percentile_method"))},
	)
}

// Conditions lists the rules beside the descriptions that schemas hold a record to, whole or in part.
func Conditions() (rules []string) {
	for _, path := range slices.Sorted(maps.Keys(conditions)) {
		for _, c := range conditions[path] {
			if !slices.Contains(rules, c.rule) {
				rules = append(rules, c.rule)
			}
		}
	}
	return rules
}
