package jsonschema

import "github.com/inference-sim/measured-run/core/vocab"

// A stated verdict is held to the gates of core/verdict, all but that of the licence, which asks another file. This
// is no second way to a verdict: nothing is worked out here, and what the schema refuses it cannot explain as the
// checker does.

// statedVerdict are the conditions of a verdict that a run states.
func statedVerdict() []condition {
	built, exact := buildable(), all(buildable(), comparable())
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

// buildable is what the gates to PARTIAL ask.
func buildable() object {
	return all(has("model"), has("engine_version"), has("cluster"), has("deployment"), has("workload"),
		where("diff", not(some(is("kind", "not_expressible")))))
}

// comparable is what the gates to EXACT ask.
func comparable() object {
	open := either(is("verdict", "MISMATCH", "UNVERIFIABLE"), all(is("verdict", "UNSTATED"), lacks("resolved_by")))
	return all(
		where("diff", not(entered())),
		where("provenance", not(some(open))),
		must("metric_defs", object{{"type", "object"}, {"additionalProperties", typed(complete())}}),
		must("client", typed(has("harness"))),
	)
}

// complete is a metric definition that leaves nothing unstated.
func complete() object {
	throughput := is("formula", formulas(vocab.Throughput)...)
	return all(has("formula"), has("population"), has("clock"),
		object{{"if", throughput}, {"then", has("denominator")}, {"else", has("statistic")}})
}
