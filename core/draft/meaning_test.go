package draft

import (
	"slices"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/run"
)

// The texts are data that no compiler reads: every key is one of a definition, every claim has a place and is made once,
// and every line is read.
func TestWhatHarnessesMeanIsWellWritten(t *testing.T) {
	var known []string
	for _, key := range run.MetricDefTable.Keys {
		known = append(known, key.Name)
	}
	cases := [][]string{
		{"completions", "asked", "chunks"}, {"completions", "asked", "spread"}, {"chat", "asked", "chunks"}, {"generate"}, {"other", "asked"}, {"other", "requested"},
		{"current"}, {"older"}, {"alone"},
	}
	used := map[string]bool{}
	for _, text := range []string{
		vllmMeanings, vllmThroughputs, sglangMeanings, sglangThroughputs, guidellmMeanings, guidellmThroughputs, perfMeanings, perfThroughputs,
		guidellmOlderMeanings, guidellmOlderThroughputs, aiperfMeanings, aiperfThroughputs, olderMeanings,
	} {
		for _, when := range cases {
			for _, q := range meanings(text, "x", when...) {
				var keys []string
				for _, c := range q.claims {
					keys = append(keys, c.key)
					if c.place == "" || c.value == "" {
						t.Errorf("%s claims %+v", q.name, c)
					}
				}
				for _, a := range q.asks {
					keys = append(keys, a.key)
				}
				for i, key := range keys {
					if !slices.Contains(known, key) || slices.Contains(keys[:i], key) {
						t.Errorf("%s has %q, which is no key or stands twice", q.name, key)
					}
				}
			}
		}
		for line := range strings.Lines(text) {
			if word, is := strings.CutPrefix(line, "\t@"); is {
				used[strings.Fields(word)[0]] = true
			} else if indented := strings.HasPrefix(line, "\t"); indented && !strings.Contains(line, ": ") && !strings.Contains(line, "? ") {
				t.Errorf("%q says nothing", line)
			}
		}
	}
	for word := range used {
		if !slices.Contains(slices.Concat(cases...), word) {
			t.Errorf("@%s is in no case of this test", word)
		}
	}
}
