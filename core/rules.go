package core

import (
	"slices"

	"github.com/inference-sim/measured-run/core/check"
	"github.com/inference-sim/measured-run/core/credential"
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/licence"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/syntax"
)

// Rules is every rule that a file is held to, in the order of the reference: what the file is, its text, its
// keys and values, what the values say together, the registry, and the verdict that is stated.
func Rules() []diag.Rule {
	rules := slices.Concat(
		[]diag.Rule{DocumentKind, Superseded, Foreign},
		syntax.Rules, credential.Rules, schema.Rules,
	)
	for _, rule := range check.Rules {
		rules = append(rules, rule.Rule)
	}
	rules = append(rules, licence.Rules...)
	return append(rules, StatedVerdict, StatedResolution)
}
