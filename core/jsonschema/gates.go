package jsonschema

import (
	"github.com/inference-sim/measured-run/core/verdict"
	"github.com/inference-sim/measured-run/core/vocab"
)

// A stated verdict is held to the gates of core/verdict. This is no second way to a verdict: nothing is worked out
// here, and what the schema refuses it cannot explain as the checker does.

// statedVerdict are the conditions of a verdict that a run states.
func statedVerdict() []condition {
	built, exact := passing(verdict.Partial), passing(verdict.Exact)
	settled := some(all(is("verdict", "UNSTATED"), has("resolved_by")))
	return []condition{
		{"stated-verdict", when(is("verdict", "EXACT"), exact)},
		{"stated-verdict", when(is("verdict", "PARTIAL"), built)},
		{"stated-verdict", when(is("verdict", "NOT_REPRODUCIBLE"), not(built))},
		{"stated-resolution", when(has("resolution"), exact)},
		{"stated-resolution", when(is("resolution", "RESOLVED"), must("provenance", settled))},
		{"stated-resolution", when(is("resolution", "STRICT"), where("provenance", not(settled)))},
	}
}

// passing is what the gates ask that bar a label or a lesser one, which bars it too.
func passing(label verdict.Label) object {
	var asked []any
	for i := range verdict.Gates {
		if gate := &verdict.Gates[i]; gate.Bars >= label && gate.ID != elsewhere {
			asked = append(asked, passed(gate.ID))
		}
	}
	return all(asked...)
}

// elsewhere is the gate that asks another file.
const elsewhere = "licence"

// passed is what a run must show to pass a gate; nil for one that is not known here.
func passed(gate string) object {
	switch gate {
	case "model", "cluster", "deployment", "workload":
		return has(gate)
	case "engine-version":
		return has("engine_version")
	case "not-expressible":
		return where("diff", not(some(is("kind", "not_expressible"))))
	case "difference":
		return where("diff", not(entered()))
	case "mismatch":
		return noRow(is("verdict", "MISMATCH"))
	case "unverifiable":
		return noRow(is("verdict", "UNVERIFIABLE"))
	case "unstated":
		return noRow(all(is("verdict", "UNSTATED"), lacks("resolved_by")))
	case "metric-definition":
		return must("metric_defs", object{{"type", "object"}, {"additionalProperties", typed(complete())}})
	case "harness":
		return must("client", typed(has("harness")))
	}
	return nil
}

// noRow says that no row of the provenance is such.
func noRow(row object) object { return where("provenance", not(some(row))) }

// complete is a metric definition that leaves nothing unstated.
func complete() object {
	throughput := is("formula", formulas(vocab.Throughput)...)
	return all(has("formula"), has("population"), has("clock"),
		object{{"if", throughput}, {"then", has("denominator")}, {"else", has("statistic")}})
}
