package assist_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/assist"
	"github.com/inference-sim/measured-run/core/fuzztest"
	"github.com/inference-sim/measured-run/core/licence"
	"github.com/inference-sim/measured-run/core/run"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/source"
)

// cut takes the cursor ‸ out of a text.
func cut(t *testing.T, text string) (*source.File, int) {
	t.Helper()
	before, after, found := strings.Cut(text, "‸")
	if !found {
		t.Fatalf("no cursor in %q", text)
	}
	return source.New("run.yaml", before+after), len(before)
}

func TestLocate(t *testing.T) {
	const head = "kind: MeasuredRun\n"
	for _, c := range []struct{ name, text, path, key, at string }{
		{"the start of a key", head + "‸model: llama\n", "model", "model", "model"},
		{"within a key", head + "mo‸del: llama\n", "model", "model", "model"},
		{"the end of a key", head + "model‸: llama\n", "model", "model", "model"},
		{"behind the colon", head + "model:‸ llama\n", "model", "model", "model"},
		{"within a value", head + "model: lla‸ma\n", "model", "model", "model"},
		{"the end of a value", head + "model: llama‸\n", "model", "model", "model"},
		{"a key below", head + "client:\n  se‸ed: 5\n", "client.seed", "client.seed", "seed"},
		{"an item of a list", head + "points:\n  - id: a\n  - id: b\n    load:\n      concurrency: 5‸\n", "points[1].load.concurrency", "points[].load.concurrency", "concurrency"},
		{"an item of words", head + "client:\n  command:\n    - a\n    - b‸\n", "client.command", "client.command", "command"},
		{"a free key", head + "metric_defs:\n  itl‸_p99:\n    unit: ms\n", "metric_defs.itl_p99", "metric_defs", "itl_p99"},
		{"below a free key", head + "metric_defs:\n  itl_p99:\n    un‸it: ms\n", "metric_defs.itl_p99.unit", "metric_defs.*.unit", "unit"},
		{"a free key to a number", head + "deployment:\n  admission:\n    slo_targets:\n      bat‸ch: 5\n", "deployment.admission.slo_targets.batch", "deployment.admission.slo_targets", "batch"},
		{"a key of three sources", head + "provenance:\n  - script:\n      re‸f: a\n", "provenance[0].script.ref", "provenance[].report.ref", "ref"},
		{"an unknown key", head + "nonsen‸se: 5\n", "nonsense", "", "nonsense"},
		{"below an unknown key", head + "nonsense:\n  see‸d: 5\n", "nonsense.seed", "", "seed"},
		{"in braces", head + "client: {seed: 5, endpo‸int: chat}\n", "client.endpoint", "client.endpoint", "endpoint"},
		{"in brackets", head + "points: [{id: a}, {i‸d: b}]\n", "points[1].id", "points[].id", "id"},
		{"in quotes", head + "\"mo‸del\": llama\n", "model", "model", "\"model\""},
		{"a value not written", head + "client:\n  seed: ‸\n", "client.seed", "client.seed", "seed"},
		{"a value not written, before another key", head + "client:\n  seed: ‸\n  endpoint: chat\n", "client.seed", "client.seed", "seed"},
		{"the kind", "ki‸nd: MeasuredRun\n", "kind", "kind", "kind"},
		{"no kind", "client:\n  se‸ed: 5\n", "client.seed", "client.seed", "seed"},
		{"a registry", "kind: MeasurementSources\nsources:\n  - id: a\n    evidence:\n      - quo‸te: a\n", "sources[0].evidence[0].quote", "sources[].evidence[].quote", "quote"},
		{"the root of a registry", "kind: MeasurementSources\nso‸urces: []\n", "sources", "sources", "sources"},
		{"before everything", "‸\n" + head, "", "", ""},
		{"an empty text", "‸", "", "", ""},
		{"text that is no YAML", head + "client:\n  command: [a\n  seed: 5\npoints:\n  - i‸d: a\n", "points[0].id", "points[].id", "id"},
		{"CR LF", "kind: MeasuredRun\r\nclient:\r\n  se‸ed: 5\r\n", "client.seed", "client.seed", "seed"},
		{"behind wide characters", head + "model: 日本 😀\nclient:\n  se‸ed: 5\n", "client.seed", "client.seed", "seed"},
		{"a block of lines", head + "client:\n  harness: |-\n    a\n    b‸\n", "client.harness", "client.harness", "harness"},
	} {
		file, offset := cut(t, c.text)
		got := assist.Locate(file, offset)
		if got.Path != c.path || got.Key != c.key || got.Path != "" && file.Slice(got.At) != c.at {
			t.Errorf("%s: got %q, row %q, at %q", c.name, got.Path, got.Key, file.Slice(got.At))
		}
	}
}

// Wherever a key stands, the cursor on it finds its row, and the row finds the key.
func TestLocateAndRevealAgree(t *testing.T) {
	for name, root := range map[string]*schema.Table{"disaggregated": run.Schema.Table, "exact": run.Schema.Table, "registry": licence.Schema.Table} {
		text, err := os.ReadFile("../testdata/full/" + name + ".yaml")
		if err != nil {
			t.Fatal(err)
		}
		file := source.New(name, string(text))
		found := 0
		root.Walk(func(table *schema.Table) {
			for _, k := range table.Keys {
				row := table.Row(k)
				places := assist.Reveal(file, row)
				if !slices.IsSortedFunc(places, func(a, b source.Span) int { return a.From - b.From }) {
					t.Errorf("%s: the places of %s are out of order", name, row)
				}
				for _, at := range places {
					found++
					for _, offset := range []int{at.From, at.To} {
						if got := assist.Locate(file, offset); got.Key != row || got.At != at {
							t.Errorf("%s: %s at %v is located as %s at %v", name, row, at, got.Key, got.At)
						}
					}
				}
			}
		})
		if found < 20 {
			t.Errorf("%s: only %d keys were found", name, found)
		}
	}
}

func TestReveal(t *testing.T) {
	const text = "kind: MeasuredRun\npoints:\n  - {id: a, load: {concurrency: 1}}\n  - {id: b, load: {concurrency: 2}}\nmetric_defs:\n  x: {unit: ms}\n  y: {unit: s}\nseed: 5\n"
	file := source.New("run.yaml", text)
	for key, want := range map[string]int{
		"points":                    1,
		"points[].id":               2,
		"points[].load.concurrency": 2,
		"metric_defs":               1,
		"metric_defs.*.unit":        2,
		"client.seed":               0,
		"seed":                      0,
		"":                          0,
		"nonsense":                  0,
	} {
		if got := assist.Reveal(file, key); len(got) != want {
			t.Errorf("%q stands in %d places, want %d", key, len(got), want)
		}
	}
	many := "kind: MeasuredRun\npoints:\n" + strings.Repeat("  - {id: a}\n", 3*assist.Limit)
	if got := assist.Reveal(source.New("", many), "points[].id"); len(got) != assist.Limit {
		t.Errorf("%d places are revealed", len(got))
	}
	for _, text := range []string{"", "- a\n", "[", "a", "{}", "kind: MeasuredRun\n[a]: b\n? {c: d}\n: e\n"} {
		assist.Reveal(source.New("", text), "points[].id")
	}
}

func FuzzLocate(target *testing.F) {
	f := fuzztest.Short(target, 3000)
	f.Add("kind: MeasuredRun\npoints: [{id: a}]\n", 30)
	f.Add("a: &a [*a]\n? {b: c}\n: d", 9)
	f.Add("[0", 65)
	f.Fuzz(func(t *testing.T, text string, offset int) {
		file := source.New("", text)
		got := assist.Locate(file, offset)
		if got.At.From < 0 || got.At.To > len(text) || got.At.From > got.At.To {
			t.Fatalf("%+v", got)
		}
	})
}

// The path of a key that holds a credential shows nothing of it.
func TestLocateHidesCredentials(t *testing.T) {
	token := "gh" + "p_" + strings.Repeat("q7Wx", 9)
	file, offset := cut(t, "kind: MeasuredRun\nclient:\n  \""+token+"\":\n    a: b‸\n")
	if got := assist.Locate(file, offset); got.Path != "client.***.a" {
		t.Errorf("the path is %q", got.Path)
	}
}
