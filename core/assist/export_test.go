package assist

import "github.com/inference-sim/measured-run/core/schema"

// Concerns lists the keys that each rule concerns.
var Concerns = concerns

// Sentence makes one of a meaning.
var Sentence = sentence

// RulesOf are the rules that concern a key of a table, or what is in its list or its mapping.
func RulesOf(t *schema.Table, k *schema.Key, inner bool) []string {
	return rulesOf(place{home: t, key: k, inner: inner})
}

// LinkOf is the address of a key of a table.
func LinkOf(t *schema.Table, k *schema.Key) string { return link(place{home: t, key: k}) }
