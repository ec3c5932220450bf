package facts

import (
	"slices"
	"strings"
	"testing"
)

func TestTables(t *testing.T) {
	for _, test := range []struct{ kind, name, want string }{
		{"keys", "points[].load", "| `concurrency` | integer | one of `concurrency` or `request_rate` |"},
		{"keys", "MeasurementSources", "| `sources` | list of mappings | yes |"},
		{"values", "router kind", "For `router.kind`.\n\n| Value | Meaning |\n|---|---|\n| `direct` | requests go straight to the engine |"},
		{"values", "ramp-up strategy", "| `linear` | the rate rises by equal steps; read in vllm benchmarks/serve.py:225-230 |"},
		{"values", "materiality", "For `provenance[].material`, `diff[].material`.\n"},
		{"values", "endpoint", "For `client.endpoint`, which is open: these are suggestions.\n"},
		{"values", "formula", "| `ttft` | latency, `ms` | `per_request` | the first output |\n"},
		{"gates", "PARTIAL", "| [model](#model) | The model is named. |"},
		{"gates", "EXACT", "| [licence](#licence) | The licence permits scoring. |"},
		{"checks", "slug provenance-none", "| [slug](slug.md) | error | A name or id is a lowercase slug. |\n| [provenance-none](provenance-none.md) | hint |"},
	} {
		if got, ok := Tables[test.kind](test.name); !ok || !strings.Contains(got, test.want) {
			t.Errorf("%s of %s: want %q in\n%s", test.kind, test.name, test.want, got)
		}
	}
}

func TestThereIsNoTableOfNothing(t *testing.T) {
	for kind, name := range map[string]string{"keys": "points", "values": "colour", "gates": "NOT_REPRODUCIBLE", "checks": "slug slugs"} {
		if got, ok := Tables[kind](name); ok {
			t.Errorf("%s of %s: got\n%s", kind, name, got)
		}
	}
}

func TestVocabulariesNamesEachOnce(t *testing.T) {
	names := Vocabularies()
	if len(names) < 25 || names[0] != "verdict" {
		t.Errorf("got %q", names)
	}
	if sorted := slices.Sorted(slices.Values(names)); len(slices.Compact(sorted)) != len(names) {
		t.Errorf("a name stands twice in %q", names)
	}
}
