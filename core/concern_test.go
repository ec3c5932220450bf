package core_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/assist"
	"github.com/inference-sim/measured-run/core/source"
)

// Where a case of a rule is told of something, hovering over that place names the rule.
func TestHoverNamesTheRulesThatConcernAKey(t *testing.T) {
	// What concerns every key, or no key at all, is not named.
	general := []string{"unknown-key", "duplicate-key", "credential", "document-kind", "superseded-kind", "foreign-file"}
	seen := map[string]bool{}
	for _, c := range ruleCases(t) {
		r := judged(t, c.text)
		for i := range r.Diagnostics {
			d := &r.Diagnostics[i]
			if slices.Contains(general, d.Rule) || strings.HasPrefix(d.Rule, "yaml-") {
				continue
			}
			card := assist.Hover(source.New("run.yaml", c.text), d.At.From)
			switch {
			case card.Path == "", card.Anchor != nil:
				continue // a dash, a bracket, what is behind an unknown key or an alias
			case d.Rule == "missing-one-of" && card.Path != d.Path:
				continue // of a list item, at its first key
			}
			seen[d.Rule] = true
			if !slices.Contains(card.Rules, d.Rule) {
				t.Errorf("%s, %s: %s is not among the rules of %s: %q", c.rule, c.name, d.Rule, card.Key, card.Rules)
			}
		}
	}
	if len(seen) < 50 {
		t.Errorf("only %d rules were seen", len(seen))
	}
}
