package core_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/source"
)

// A file that is no record is told what it is or what its kind would be, at the words that tell, and is mended where
// the words are plain.
func TestWhatAFileIs(t *testing.T) {
	const (
		either  = "MeasuredRun or MeasurementSources"
		missing = "kind is missing, so this is no record; one starts with kind: MeasuredRun or kind: MeasurementSources"
		list    = "this is a list, not a record: a record is a mapping that starts with kind: MeasuredRun"
	)
	for _, c := range []struct{ text, covered, says, mended string }{
		{"kind:\n  - a\n", "kind", "kind is a word, " + either + ", and this is a list", ""},
		{"kind:\n  a: b\n", "kind", "kind is a word, " + either + ", and this is a mapping", ""},
		{"kind: {a: b}\n", "{a: b}", "kind is a word, " + either + ", and this is a mapping", ""},
		{"kind: ~\n", "~", "kind has no value; write " + either, ""},
		{"kind: ''\n", "''", "kind has no value; write " + either, ""},
		{"name: a\nkind:\n", "kind", "kind has no value; write " + either, ""},
		{"kind: Benchmark\n", "Benchmark", `kind "Benchmark" is not known here; a record has kind MeasuredRun, a licence registry MeasurementSources`, ""},
		{"kind: MeasurementSource\n", "MeasurementSource", `kind "MeasurementSource" is not known here; did you mean MeasurementSources?`, "kind: MeasurementSources\n"},
		{"kind: >-\n  MeasuredRuns\n", ">-\n  MeasuredRuns", `kind "MeasuredRuns" is not known here; did you mean MeasuredRun?`, ""},
		{"kind: |-\n  MeasuredRuns\n", "|-\n  MeasuredRuns", `kind "MeasuredRuns" is not known here; did you mean MeasuredRun?`, ""},
		{"a: &x MeasuredRuns\nkind: *x\n", "*x", `kind "MeasuredRuns" is not known here; did you mean MeasuredRun?`, ""},
		{"? kin\n: b\n", "kin", `unknown key "kin"; did you mean kind?`, "? kind\n: b\n"},
		{"? [kin]\n: b\nname: c\n", "[kin]", missing, ""},
		{"name: a\nsource: b\nx: c\n", "name", missing, ""},
		{"name: a\nx: b\ny: c\n? [model]\n: d\n", "name", missing, ""},
		{"name: a\nsource: b\nmodel: c\n", "name", "kind is missing; start the file with kind: MeasuredRun", "kind: MeasuredRun\nname: a\nsource: b\nmodel: c\n"},
		{"--- {name: a, source: b, model: c}\n", "name", "kind is missing; start the file with kind: MeasuredRun", "--- {kind: MeasuredRun, name: a, source: b, model: c}\n"},
		{"--- {}\n", "{}", "this mapping is empty; a record starts with kind: MeasuredRun", ""},
		{"- a\n- b\n", "- a", list, ""},
		{"\n- a\n- b\n", "- a", list, ""},
		{"\n- a", "- a", list, ""},
		{"\n\n- a\n- b\n", "- a", list, ""},
		{"\n\n\n", "", "the file holds no document; start with `kind: MeasuredRun`", ""},
		{"- a\x01\n- b\n", "- a\x01", list, ""},
		{"%a,b,c\n", "%a,b,c", "this is CSV, not a record: a record starts with kind: MeasuredRun and names this file under source.inputs", ""},
		{"# a,b,c\n", "", "the file holds no document; start with `kind: MeasuredRun`", ""},
		{"{\"a\": \"\x00\"}", "\x00", "this is not text: it holds zero bytes; open the YAML file instead", ""},
		{strings.Repeat("[", 101), "[", "collections are nested more than 100 levels deep here", ""},
	} {
		r := core.Check(source.New("x", c.text), nil)
		if len(r.Diagnostics) != 1 {
			t.Errorf("%q: %d findings%s", c.text, len(r.Diagnostics), shown(r.File, r.Diagnostics))
			continue
		}
		d, mended := r.Diagnostics[0], ""
		for _, fix := range d.Fixes {
			mended += fix.Apply(c.text)
		}
		if covered := r.File.Slice(d.At); covered != c.covered || d.Text != c.says || mended != c.mended {
			t.Errorf("%q: at %q: %s\nmended: %q", c.text, covered, d.Text, mended)
		}
	}
}

// Where the line with the kind may be among those that could not be read, a file is what its keys make it.
func TestTheKindMayBeLostInAFaultOfSyntax(t *testing.T) {
	for text, want := range map[string]string{
		"name: a\nsource: {}\nmodel: m\nx: [\n":                  "MeasuredRun",
		"kind: [MeasuredRun\nname: a\nsource: {}\nmodel: m\n":    "MeasuredRun",
		"kin\x01d: MeasuredRun\nname: a\nsource: {}\nmodel: m\n": "MeasuredRun",
		"sources: []\nx: [\n":                                    "MeasurementSources",
		"kind: [\nsources: []\n":                                 "MeasurementSources",
		"%a\n---\nname: a\nsource: {}\nmodel: m\n":               "", // a warning alone
		"a: b\nx: [\n": "",
		"%foo\n":       "",
	} {
		r := core.Check(source.New("x", text), nil)
		if r.Kind != want || r.Valid() {
			t.Errorf("%q is a %q, want %q:%s", text, r.Kind, want, shown(r.File, r.Diagnostics))
		}
	}
}

// Each key of the older record has a note, in words that stay as they are.
func TestTheWayOfEachKeyOfAnEvaluationRun(t *testing.T) {
	for key, to := range map[string]string{
		"name": "", "points": "points, with an id, a load and metrics for each, every metric defined in metric_defs",
		"scenario": "model, cluster, deployment and workload, each written out",
		"harness":  "client.harness", "harness_version": "client.harness_version", "engine_version": "",
		"date": "source.retrieved_utc, as a time in UTC", "concurrency": "points[].load.concurrency",
		"completed_requests": "points[].completed", "mean_isl": "points[].realized.mean_isl", "mean_osl": "points[].realized.mean_osl",
		"output_tokens_per_sec": "points[].metrics, defined in metric_defs as output_throughput",
		"input_tokens_per_sec":  "points[].metrics, defined in metric_defs as input_throughput",
		"ttft_ms":               "points[].metrics, defined in metric_defs as ttft",
		"itl_ms":                "points[].metrics, defined in metric_defs as itl",
		"e2e_ms":                "points[].metrics, defined in metric_defs as e2e_latency",
		"kv_utilization":        "points[].kv_utilization", "prefix_cache_hit_rate": "points[].prefix_hit_rate", "preemptions": "points[].preemptions",
	} {
		text := fmt.Sprintf("kind: EvaluationRun\n%s: 1\n", key)
		notes := core.Check(source.New("x", text), nil).Diagnostics[0].Notes
		want := key + " goes to " + to
		if to == "" {
			want = key + " stays where it is"
		}
		if len(notes) != 1 || notes[0].Text != want {
			t.Errorf("%s: %v, want %q", key, notes, want)
		}
	}
}

// The output of another program is known by how it starts.
func TestWhatOtherProgramsWrite(t *testing.T) {
	const hint = ", not a record: a record starts with kind: MeasuredRun and names this file under source.inputs"
	csv, tabs := "this is CSV"+hint, "this is a table of tab-separated values"+hint
	for text, want := range map[string]string{
		`{"a": 1}`:                      "this is JSON" + hint,
		`{"median_ttft_ms": 1}`:         "this is JSON of vllm bench serve or a harness like it" + hint,
		`{"mean_ttft_ms": 1}`:           "this is JSON of vllm bench serve or a harness like it" + hint,
		`{"time_to_first_token_ms": 1}`: "this is JSON of GuideLLM" + hint,
		`{"load_summary": 1}`:           "this is JSON of inference-perf" + hint,
		`{"input_config": 1}`:           "this is JSON of AIPerf" + hint,
		`{"$schema": "a"}`:              "this is JSON with a schema" + hint,
		source.BOM + " \t\r\n[]":        "this is JSON" + hint,
		"\n{" + strings.Repeat(" ", 4079) + `"median_ttft_ms":1}`: "this is JSON of vllm bench serve or a harness like it" + hint,
		"\n{" + strings.Repeat(" ", 4080) + `"median_ttft_ms":1}`: "this is JSON" + hint,
		"<html>\n":                           "this is HTML or XML" + hint,
		"=== Serving Benchmark Result ===\n": "this is the printed summary of a serving benchmark" + hint,
		"arrival_time_us,tokens\n0,5\n":      csv,
		"a,b,c":                              csv,
		"a,b,c\n":                            csv,
		"a,b,c\n1,2,3\n4,5\n":                csv,
		"a\tb\tc\n1\t2\t3\n4\n":              tabs,
		"a,b\n1,2\n":                         "this is plain text, not a record: a record is a mapping that starts with kind: MeasuredRun",
		"a,b,c\n1,2\n3,4,5,6":                "this is plain text, not a record: a record is a mapping that starts with kind: MeasuredRun",
		"note: a, b, c\n":                    "kind is missing, so this is no record; one starts with kind: MeasuredRun or kind: MeasurementSources",
		"a,b,c: \n  - d\n":                   "kind is missing, so this is no record; one starts with kind: MeasuredRun or kind: MeasurementSources",
		"a,b,c:\n  - d\n":                    "kind is missing, so this is no record; one starts with kind: MeasuredRun or kind: MeasurementSources",
		"a,b,c:\r\n  - d,e,f\r\n":            "kind is missing, so this is no record; one starts with kind: MeasuredRun or kind: MeasurementSources",
	} {
		if r := core.Check(source.New("x", text), nil); len(r.Diagnostics) != 1 || r.Diagnostics[0].Text != want {
			t.Errorf("%.60q: %s\nwant %q", text, shown(r.File, r.Diagnostics), want)
		}
	}
}
