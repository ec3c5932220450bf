package core_test

import (
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/source"
)

// What is no record is told so in one finding, which says what it is.
func TestForeignFiles(t *testing.T) {
	for _, c := range []struct{ name, text, says string }{
		{"the JSON of a harness", `{"date": "20261015", "backend": "vllm", "median_ttft_ms": 100.5}`, "this is JSON of vllm bench serve"},
		{"the same on many lines", "{\n  \"backend\": \"vllm\",\n  \"mean_ttft_ms\": 1\n}\n", "this is JSON of vllm bench serve"},
		{"JSON with keys that a record has too", `{"model": "a", "client": "b", "name": "c", "sources": ["d"]}`, "this is JSON"},
		{"JSON of sources without a state", `{"sources": [{"id": "a"}, 5]}`, "this is JSON"},
		{"a list in JSON", `[1, 2, {"a": "b"}]`, "this is JSON"},
		{"half of a JSON", `{"a": [1, 2`, "this is JSON"},
		{"CSV", "arrival_time_us,input_tokens,output_tokens\n0,5,6\n", "this is CSV"},
		{"CSV with names of one's own", "a,b,c\n1,2,3\n", "this is CSV"},
		{"a table with tabs", "a\tb\tc\n1\t2\t3\n", "tab-separated"},
		{"HTML", "<!doctype html>\n<html><body>x</body></html>\n", "HTML or XML"},
		{"a printed summary", "============ Serving Benchmark Result ============\nSuccessful requests:  100\nMean TTFT (ms):   5\n", "printed summary of a serving benchmark"},
		{"words", "hello there\n", "this is plain text"},
		{"a list", "- a\n- b\n", "this is a list"},
		{"a manifest", "apiVersion: v1\nkind: Pod\nmetadata: {name: a}\n", "Kubernetes manifest"},
		{"a deployment", "kind: Deployment\nname: a\npools: [{role: x}]\n", "one part of a measured run"},
		{"the older record", "kind: EvaluationRun\nname: a\npoints: [{ttft_ms: 5}]\n", "supersedes an EvaluationRun"},
		{"nothing", "", "kind: MeasuredRun"},
		{"comments", "# nothing\n\n# here\n", "kind: MeasuredRun"},
		{"a byte-order mark", source.BOM, "kind: MeasuredRun"},
		{"UTF-16", "\xff\xfek\x00i\x00n\x00d\x00", "UTF-16"},
		{"UTF-32", "\xff\xfe\x00\x00k\x00\x00\x00", "UTF-32"},
		{"a program", "\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x03\x00>\x00", ""},
		{"a picture", "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := core.Check(source.New("x", c.text), nil)
			if len(r.Diagnostics) != 1 || r.Verdict != nil || r.Valid() {
				t.Fatalf("want one error and no verdict, got %v%s", r.Verdict, shown(r.File, r.Diagnostics))
			}
			if d := r.Diagnostics[0]; !strings.Contains(d.Text, c.says) {
				t.Errorf("%q does not say %q", d.Text, c.says)
			}
		})
	}
}

// Each key of the older record is pointed at, with the place where it goes.
func TestAnEvaluationRunSaysWhereEachKeyGoes(t *testing.T) {
	keys := strings.Fields("name scenario harness harness_version engine_version date points")
	inPoints := strings.Fields("concurrency completed_requests output_tokens_per_sec input_tokens_per_sec ttft_ms itl_ms e2e_ms mean_isl mean_osl kv_utilization prefix_cache_hit_rate preemptions")
	text := "kind: EvaluationRun\n"
	for _, key := range keys[:len(keys)-1] {
		text += key + ": x\n"
	}
	text += "points:\n  - " + strings.Join(inPoints, ": 1\n    ") + ": 1\n  - concurrency: 2\nnonsense: 1\n"
	r := core.Check(source.New("x", text), nil)
	if len(r.Diagnostics) != 1 || r.Kind != "EvaluationRun" || r.Verdict != nil {
		t.Fatalf("want one error, got%s", shown(r.File, r.Diagnostics))
	}
	d := r.Diagnostics[0]
	if d.Path != "kind" || r.File.Slice(d.At) != "EvaluationRun" {
		t.Errorf("it stands at %s, over %q", d.Path, r.File.Slice(d.At))
	}
	all := append(keys, inPoints...)
	if len(d.Notes) != len(all) {
		t.Errorf("%d notes for %d keys", len(d.Notes), len(all))
	}
	for i, note := range d.Notes {
		if key := r.File.Slice(note.At); key != all[i] || !strings.HasPrefix(note.Text, key+" goes to ") && note.Text != key+" stays where it is" {
			t.Errorf("note %d is at %q and says %q", i, key, note.Text)
		}
	}
}
