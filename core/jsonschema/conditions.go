package jsonschema

import (
	"slices"

	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/vocab"
)

// condition is what JSON Schema can say of a rule that is no part of a description.
type condition struct {
	rule   string // its id
	schema object
}

// conditionsOf are the conditions of a table, by its path. Where a value is of no use to a rule, an error stands
// elsewhere already, so that a condition need not look at it.
func conditionsOf(path string) []condition {
	switch path {
	case "MeasuredRun":
		return append(statedVerdict(), condition{"load-modes", where("points", loadModes())})
	case "source":
		return []condition{{"report-input", where("inputs", some(is("role", "report")))}}
	case "metric_defs.*":
		return metricDefinition()
	case "points[].load":
		return []condition{{"load-unbounded", when(lacks("concurrency"), where("request_rate", finite()))}}
	case "client.ramp_up":
		return []condition{{"ramp-start", when(is("strategy", "exponential"), where("start", above0()))}}
	case "provenance[]":
		return provenanceVerdict()
	case "workload.trace.header.goodput_slo_targets.*":
		return []condition{{"slo-target", either(must("ttft_ms", above0()), must("itl_ms", above0()), must("e2e_ms", above0()))}}
	case "sources[]":
		return []condition{
			{"missing-entry", when(is("status", "verified"), all(must("permits", entered()), must("evidence", entered())))},
			{"licence-permits", when(is("status", "unverified", "refused"), where("permits", not(entered())))},
		}
	}
	return ofTheSystem(path)
}

// ofTheSystem are the conditions of the cluster and of what is laid out on it.
func ofTheSystem(path string) []condition {
	switch path {
	case "cluster":
		return []condition{{"cluster-fabric", when(must("nodes", object{{"type", "integer"}, {"minimum", number("2")}}), has("fabric"))}}
	case "deployment":
		return []condition{
			{"pool-roles", where("pools", poolRoles())},
			{"pd-transfer", when(must("pools", some(is("role", "prefill"))), has("pd_transfer"))},
		}
	case "deployment.pools[].engine":
		return []condition{{"all-reduce", not(all(is("allreduce_backend", "custom"), is("disable_custom_all_reduce", true)))}}
	case "deployment.pools[].engine.dbo":
		return notNegativeWhen("enable_dbo", "dbo_decode_token_threshold", "dbo_prefill_token_threshold")
	case "deployment.pools[].engine.eplb":
		return notNegativeWhen("enable_eplb", "num_redundant_experts")
	case "deployment.lora":
		return []condition{{"adapter-capacity", when(must("adapters", entered()), where("adapter_capacity", not(object{{"type", "number"}, {"maximum", zero}})))}}
	}
	return nil
}

const zero = number("0")

func finite() object  { return object{{"type", "number"}, {"maximum", largestDouble}} }
func above0() object  { return object{{"type", "number"}, {"exclusiveMinimum", zero}} }
func entered() object { return object{{"type", "array"}, {"minItems", number("1")}} }

func notNegativeWhen(enabled string, keys ...string) (rules []condition) {
	for _, key := range keys {
		negative := object{{"type", "number"}, {"exclusiveMaximum", zero}}
		rules = append(rules, condition{"enabled-range", when(is(enabled, true), where(key, not(negative)))})
	}
	return rules
}

// provenanceVerdict asks which sources a row lists, and not what they say.
func provenanceVerdict() []condition {
	return []condition{
		{"provenance-verdict", when(is("verdict", "MATCH", "MISMATCH"), two("report", "script", "artifact", "blis"))},
		{"provenance-verdict", when(is("verdict", "UNSTATED"), not(two("report", "script", "artifact")))},
		{"provenance-verdict", when(is("verdict", "UNVERIFIABLE"), all(has("report"), has("script"), lacks("artifact")))},
	}
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
	rate := must("request_rate", finite())
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
	units := map[string]list{}
	for _, q := range vocab.Quantities {
		units[q.Unit] = append(units[q.Unit], q.Name)
	}
	for _, unit := range vocab.Unit.Names() {
		rules = append(rules, condition{"metric-unit", when(is("formula", units[unit]...), is("unit", unit))})
	}
	throughput := either(is("formula", formulas(vocab.Throughput)...), all(lacks("formula"), is("unit", "requests_per_s")))
	other := either(is("formula", append(formulas(vocab.Latency), formulas(vocab.Rate)...)...), all(lacks("formula"), is("unit", "ms")))
	percentile := must("statistic", object{{"type", "string"}, {"pattern", vocab.PercentilePattern}})
	return append(rules,
		condition{"metric-statistic", when(throughput, lacks("statistic"))},
		condition{"metric-denominator", when(other, lacks("denominator"))},
		condition{"metric-percentile-method", when(percentile, has("percentile_method"))},
	)
}

// formulas are those of a class.
func formulas(class vocab.Class) (names list) {
	for _, q := range vocab.Quantities {
		if q.Class == class {
			names = append(names, q.Name)
		}
	}
	return names
}

// Conditions lists the rules beside the descriptions that schemas hold a record to, whole or in part.
func Conditions() (rules []string) {
	for _, document := range Documents {
		document.table.Walk(func(t *schema.Table) {
			for _, c := range conditionsOf(t.Path) {
				if !slices.Contains(rules, c.rule) {
					rules = append(rules, c.rule)
				}
			}
		})
	}
	return rules
}
