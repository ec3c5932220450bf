package core_test

import (
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/schema"
)

var formatWords = map[string]string{
	"slug": "slug", "digest": "digest", "image digest": "image", "timestamp": "time", "URL": "url", "duration": "duration",
	"licence expression of SPDX": "spdx",
}

// valueWords says what a key may hold, in the words of testdata/keys.tsv.
func valueWords(k *schema.Key) (words []string) {
	say := func(is bool, word string) {
		if is {
			words = append(words, word)
		}
	}
	if k.Range != nil {
		words = append(words, strings.NewReplacer("at least ", ">=", "above ", ">", "in ", "", ", ", ",").Replace(k.Range.String()))
	}
	say(k.Infinite, "inf")
	if k.Format != nil {
		words = append(words, formatWords[k.Format.Name])
	}
	say(k.Fixed != "", "fixed:"+k.Fixed)
	say(k.Entries, "nonempty")
	say(k.WarnIfEmpty, "empty-warns")
	say(k.Empty && k.Type == schema.StringsType, "empty-items")
	say(k.Empty && k.Type != schema.StringsType, "empty")
	say((k.Unique || k.Identity) && len(words) == 0, "unique")
	return words
}

// What a key may hold is described as the specification says, ranges and forms included.
func TestTheDescriptionHasTheValuesOfTheSpecification(t *testing.T) {
	rows := keyRows(t)
	for document, root := range documents() {
		root.Walk(func(table *schema.Table) {
			for _, k := range table.Keys {
				row := rows[document+" "+table.Row(k)]
				if words, want := strings.Join(valueWords(k), ","), row.value; words != want && !strings.HasPrefix(want, "words:") {
					t.Errorf("%s is described as %q, and is %q", table.Row(k), words, want)
				}
			}
		})
	}
}
