package draft_test

import (
	"runtime"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/draft"
	"github.com/inference-sim/measured-run/core/source"
)

func TestFilesThatGiveNoDraft(t *testing.T) {
	vllm := func(t *testing.T, changes map[string]any) string { return report(t, changes) }
	for _, c := range []struct {
		name  string
		files [][2]string // names and texts; a text of no more than a path is read from testdata
		says  []string
	}{
		{"nothing", nil, []string{"needs a report to start from"}},
		{"an empty file", [][2]string{{"a.json", " \n"}}, []string{"a.json cannot be read: it is empty"}},
		{"another JSON", [][2]string{{"a.json", `{"model_id": "x", "benchmarks": []}`}}, []string{
			"a.json is no report that is known here", "vllm bench serve (it has no tokenizer_id)", "sglang.bench_serving (it has no total_output_tokens_retokenized)",
			"GuideLLM (it has no benchmarks[0].scheduler_metrics)", "inference-perf (it has no load_summary.requested_rate)", "AIPerf (it has no input_config)",
			"an EvaluationRun (it has no kind: EvaluationRun)",
		}},
		{"a list", [][2]string{{"a.json", "[1, 2]"}}, []string{"is no report that is known here"}},
		{"plain text", [][2]string{{"a.txt", "hello"}}, []string{"is no report that is known here"}},
		{"a record", [][2]string{{"a.yaml", "kind: MeasuredRun\nharness: x\npoints: [{concurrency: 1}]\n"}}, []string{"is no report that is known here"}},
		{"what is neither JSON nor YAML", [][2]string{{"a.txt", "a: [\nb: }"}}, []string{"neither JSON nor YAML"}},
		{"a long YAML", [][2]string{{"a.yaml", strings.Repeat("a: b\n", 4<<20)}}, []string{"a.yaml cannot be read: it is no JSON, and of YAML at most 16 MiB are read"}},
		{"half a report", [][2]string{{"a.json", "{\"model_id\": \"x\",\n\"request_rate\": 1"}}, []string{"a.json cannot be read: line 2: the JSON breaks off"}},
		{"a broken report", [][2]string{{"a.json", "{\"model_id\": \"x\",\n\n\"request_rate\" 1}"}}, []string{"line 3: the JSON cannot be read from here on"}},
		{"a deep one", [][2]string{{"a.json", strings.Repeat("[", 1_000_000)}}, []string{"nests deeper than 100 levels"}},
		{"too many values", [][2]string{{"a.json", "[" + strings.Repeat(`{"a":[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1]},`, 10_000) + "1]"}}, []string{"more than 500,000 values"}},
		{"two harnesses", [][2]string{{"a.json", "vllm/concurrency-1.json"}, {"b.json", "guidellm/concurrent.json"}}, []string{
			"a.json is of vllm bench serve and b.json is of guidellm", "one harness at a time",
		}},
		{"the same load twice", [][2]string{{"a.json", "vllm/concurrency-4.json"}, {"x.json", "vllm/concurrency-1.json"}, {"b.json", "vllm/concurrency-4.json"}}, []string{
			"a.json and b.json are of the same load, concurrency 4",
		}},
		{"the same load twice in a file", [][2]string{{"a.jsonl", "{}"}}, []string{"a.jsonl (its document 1) and a.jsonl (its document 2) are of the same load"}},
		{"a cap and a rate", [][2]string{{"a.json", "vllm/concurrency-4.json"}, {"b.json", "{rate}"}}, []string{
			"a.json states a concurrency and b.json states a request rate", "draft them apart",
		}},
		{"two APIs", [][2]string{{"a.json", "vllm/concurrency-4.json"}, {"b.json", "{chat}"}}, []string{
			"a.json and b.json mean different things by", "draft them apart",
		}},
		{"two layouts", [][2]string{{"a.json", "inference-perf/stage_0_lifecycle_metrics.json"}, {"b.json", "inference-perf/older_stage_0_lifecycle_metrics.json"}}, []string{
			"a.json and b.json mean different things by successes.latency.time_to_first_token",
		}},
		{"loads in no order", [][2]string{{"a.json", "{2 at 8}"}, {"b.json", "{4 at 4}"}}, []string{"a.json (concurrency 2 and request rate 8) and b.json (concurrency 4 and request rate 4) are in no order of load"}},
		{"one with no load among others", [][2]string{{"a.json", "vllm/concurrency-4.json"}, {"b.json", "{ramp}"}}, []string{"b.json states no load", "2 levels"}},
		{"the summary alone", [][2]string{{"s.json", "inference-perf/summary_lifecycle_metrics.json"}}, []string{"s.json holds no load level", "give the stage_N_lifecycle_metrics.json files"}},
		{"the configuration alone", [][2]string{{"config.yaml", "inference-perf/config.yaml"}}, []string{"config.yaml holds no load level"}},
		{"a long name", [][2]string{{"a\n\xff" + strings.Repeat("b", 77) + ".json", ""}}, []string{"a??" + strings.Repeat("b", 70)}},
	} {
		t.Run(c.name, func(t *testing.T) {
			made := map[string]string{
				"{}":       vllm(t, nil) + vllm(t, nil),
				"{chat}":   vllm(t, map[string]any{"backend": "openai-chat", "max_concurrency": 8}),
				"{ramp}":   vllm(t, map[string]any{"max_concurrency": nil, "ramp_up_strategy": "linear", "ramp_up_start_rps": 1, "ramp_up_end_rps": 9}),
				"{rate}":   vllm(t, map[string]any{"request_rate": 4, "max_concurrency": nil}),
				"{2 at 8}": vllm(t, map[string]any{"request_rate": 8, "max_concurrency": 2}),
				"{4 at 4}": vllm(t, map[string]any{"request_rate": 4, "max_concurrency": 4}),
			}
			var group []*source.File
			for _, f := range c.files {
				text := f[1]
				if made[text] != "" {
					text = made[text]
				} else if strings.Contains(text, "/") && len(text) < 60 {
					text = load(t, text)
				}
				group = append(group, source.New(f[0], text))
			}
			d, err := draft.From(group)
			if err == nil {
				t.Fatalf("drafted as\n%s", d.Text)
			}
			for _, words := range c.says {
				if !strings.Contains(err.Error(), words) {
					t.Errorf("got %q, want %q in it", err, words)
				}
			}
		})
	}
}

func TestLoads(t *testing.T) {
	for name, c := range map[string]struct {
		changes map[string]any
		want    string // in the draft
	}{
		"a cap alone":         {map[string]any{"max_concurrency": 8, "request_rate": "inf"}, "id: c8\n    load:\n      concurrency: 8\n    metrics"},
		"a rate alone":        {map[string]any{"max_concurrency": nil, "request_rate": 2.5}, "id: r2.5\n    load:\n      request_rate: 2.5\n    metrics"},
		"both":                {map[string]any{"max_concurrency": 8, "request_rate": 2.5}, "id: c8-r2.5\n    load:\n      concurrency: 8\n      request_rate: 2.5\n    metrics"},
		"neither":             {map[string]any{"max_concurrency": nil, "request_rate": "inf"}, "id: c200\n    load:\n      concurrency: 200\n    metrics"},
		"neither, but a ramp": {map[string]any{"max_concurrency": nil, "request_rate": "inf", "ramp_up_strategy": "linear", "ramp_up_start_rps": 1, "ramp_up_end_rps": 5}, "concurrency:  # "},
		"a ramp under a cap":  {map[string]any{"max_concurrency": 8, "ramp_up_strategy": "linear", "ramp_up_start_rps": 1, "ramp_up_end_rps": 5}, "ramp_up:\n    strategy: linear\n    start: 1\n    end: 5\n"},
	} {
		if d := draftOf(t, "a.json", report(t, c.changes)); !strings.Contains(d.Text, c.want) {
			t.Errorf("%s: want %q in\n%s", name, c.want, d.Text[strings.Index(d.Text, "points:"):])
		}
	}
}

// What the levels of a sweep state differently is stated of none, and the gap says so.
func TestFactsThatDiffer(t *testing.T) {
	a := source.New("a.json", report(t, map[string]any{"num_prompts": 100, "max_concurrency": 2}))
	b := source.New("b.json", report(t, map[string]any{"num_prompts": 300, "max_concurrency": 4}))
	d, err := draft.From([]*source.File{a, b})
	if err != nil {
		t.Fatal(err)
	}
	if want := "num_prompts:  # not one value: 100 in a.json, 300 in b.json\n"; !strings.Contains(d.Text, want) {
		t.Errorf("want %q in\n%s", want, d.Text)
	}
	a = source.New("a.json", report(t, map[string]any{"num_prompts": 100, "max_concurrency": 2, "seed": 5}))
	c := source.New("c.json", report(t, map[string]any{"num_prompts": 500, "max_concurrency": 8}))
	holds(t, draftOfAll(t, []*source.File{a, b, c}), []string{"num_prompts:  # not one value: 100 in a.json, 300 in b.json\n", "  seed: 5\n"})
}

// Rows of requests are most of a report. They are stepped over, and need neither memory nor much time.
func TestALargeReportIsReadThrough(t *testing.T) {
	text := load(t, "guidellm/concurrent.json")
	row := `{"request_id": "x", "output": "` + strings.Repeat(`words \" and [brackets], `, 40) + `", "timings": [1.5, {"a": [null]}]}, `
	rows := strings.Repeat(row, 20<<20/len(row))
	large := strings.Replace(text, `"requests": {"successful": [`, `"requests": {"successful": [`+rows, 1)
	if len(large) < 20<<20 {
		t.Fatal("the report is not large")
	}
	small, big := draftOf(t, "r.json", text), draftOf(t, "r.json", large)
	_, after, _ := strings.Cut(small.Text, "extraction:")
	if !strings.HasSuffix(big.Text, after) {
		t.Error("its draft is another")
	}
	var before, since runtime.MemStats
	runtime.ReadMemStats(&before)
	draftOf(t, "r.json", large)
	runtime.ReadMemStats(&since)
	if made := since.TotalAlloc - before.TotalAlloc; made > 4<<20 {
		t.Errorf("%d bytes are made for it", made)
	}
}
