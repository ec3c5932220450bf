package draft_test

import (
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/draft"
	"github.com/inference-sim/measured-run/core/source"
)

// otherReports are reports that say something else than those of testdata, with what is taken of them: lines that stand in the draft and, after
// "not ", such as do not; after "note ", what its notes say.
var otherReports = []struct {
	name, report string
	changes      []string
	says         []string
}{
	{"a rate of aiperf", aiperfReport, []string{`"concurrency": 2,`, `"request_rate": 4,`}, []string{"    load:\n      request_rate: 4\n    metrics:", "id: r4\n"}},
	{"a rate and a cap of aiperf", aiperfReport, []string{`"concurrency": 2,`, `"request_rate": 4, "concurrency": 8,`}, []string{"      concurrency: 8\n      request_rate: 4\n"}},
	{"no load of aiperf", aiperfReport, []string{`"concurrency": 2,`, ""}, []string{"      concurrency:  # the requests in flight at once; or request_rate"}},
	{"one value of aiperf in another unit", aiperfReport, []string{"\"inter_token_latency\": {\n  \"unit\": \"ms\"", "\"inter_token_latency\": {\n  \"unit\": \"s\""}, []string{
		"not tpot_mean:", "ttft_mean:", `note inter_token_latency of r.json is in "s" and not in ms, and is left out`,
	}},
	{"a throughput of aiperf per user", aiperfReport, []string{"\"output_token_throughput\": {\n  \"unit\": \"tokens/sec\"", "\"output_token_throughput\": {\n  \"unit\": \"tokens/sec/user\""}, []string{
		"not \n  output_tps:", "interactivity_mean:", `note output_token_throughput of r.json is in "tokens/sec/user" and not in tokens/sec, and is left out`,
	}},
	{"a rate per user of aiperf in another unit", aiperfReport, []string{`"tokens/sec/user"`, `"ms"`}, []string{"not interactivity_mean:", `note output_token_throughput_per_user of r.json is in "ms" and not in tokens/sec`}},
	{"a rate per user of aiperf as a rate", aiperfReport, []string{`"tokens/sec/user"`, `"tokens/sec"`}, []string{"interactivity_mean:"}},
	{"no value in another unit of aiperf", aiperfReport, []string{"\"output_token_throughput\": {\n  \"unit\": \"tokens/sec\",\n  \"avg\"", "\"output_token_throughput\": {\n  \"unit\": \"s\",\n  \"x\""}, []string{
		"not note output_token_throughput of", "not  output_tps:",
	}},
	{"no unit of aiperf", aiperfReport, []string{"\"request_throughput\": {\n  \"unit\": \"requests/sec\",", `"request_throughput": {`}, []string{
		"not request_tps:", `note request_throughput of r.json is in "" and not in requests/sec, and is left out`,
	}},
	{"no metric of aiperf, and so no unit", aiperfReport, []string{`"time_to_second_token"`, `"x"`}, []string{"not ttst_mean:", "not note time_to_second_token"}},
	{"a number of aiperf that is no statistic", aiperfReport, []string{`"time_to_second_token": {`, `"time_to_second_token": { "99": 1, "p100": 2, "p0": 3, "p50.5": 4, "p49.9": 5,`}, []string{
		"not ttst_99:", "not ttst_p100:", "not ttst_p0:", "not ttst_p49", "  ttst_p50_5:\n", "statistic: p50.5\n", "  ttst_p50:\n", "  ttst_std:\n", "  ttst_max:\n",
	}},

	{"statistics of an older record", olderRun, []string{"ttft_ms: 88.25", "ttft_ms: {mean: 88.25, p99: 120, p0: 1, median: 80, min: 2}", "ttft_ms: 41", "ttft_ms: {mean: 41}"}, []string{
		"\n  ttft_mean:\n    formula: ttft\n    statistic: mean\n    population:  # ", "    statistic: p99\n", "  ttft_p50:\n    formula: ttft\n    statistic: median\n",
		"    percentile_method:  # how a percentile lies between samples, such as numpy_linear\n", "        raw_key: points[1].ttft_ms.mean\n", "not ttft_p0:", "not ttft_min:", "not  ttft:\n",
		"define it\n  ttft_p50:\n",
		"statistic: p99\n    population:  # what the samples are; see how the harness defines it\n    clock:  # client or server\n    percentile_method:  # how a percentile lies between samples, " +
			"such as numpy_linear\n    unit: ms\n    cite:  # the file and line of the harness that define it\n  itl:\n",
		"statistic: mean\n    population:  # what the samples are; see how the harness defines it\n    clock:  # client or server\n    unit:",
	}},
	{"an older record without its scenario and date", olderRun, []string{"scenario:", "x:", "date:", "y:"}, []string{
		"model:  # the catalog's name of the model served", "not stands for", "retrieved_utc:  # when the reports were fetched, such as",
	}},
	{"an older record at no load", olderRun, []string{"concurrency: 8", "concurrency: 0", "  - concurrency: 1\n", "x:\n  - concurrency: 1\n"}, []string{"      concurrency:  # the requests in flight"}},

	{"a percentile of inference-perf", stage, []string{`"p90"`, `"p50"`, `"p10"`, `"p49.9"`, `"median"`, `"x"`}, []string{"statistic: p99\n", "not ttft_p49", "not ttft_min", "not p0_1", "statistic: p50\n"}},
	{"a latency of inference-perf that is null", stage, []string{`"mean": 0.479609494446776`, `"mean": null`}, []string{"not e2e_mean:", "e2e_p50:"}},
	{"no rate of inference-perf", stage, []string{`"output_len"`, `"x"`}, []string{"    realized:\n      mean_isl: 204.1\n", "not mean_osl:"}},
	{"neither length of inference-perf", stage, []string{`"output_len"`, `"x"`, `"prompt_tokens"`, `"y"`}, []string{"not realized:"}},
	{"the length of output alone", stage, []string{`"prompt_tokens"`, `"y"`}, []string{"    realized:\n      mean_osl: 63.15\n"}},
	{"a latency that inference-perf lacks", stage, []string{`"inter_token_latency"`, `"x"`}, []string{"not itl_mean:", "ttft_mean:"}},
	{"the length of prompts in inference-perf", stage, []string{`"prompt_tokens"`, `"prompt_len"`}, []string{"mean_isl: 204.1\n", "mean_osl: 63.15\n"}},
	{"a concurrency of inference-perf", stage, []string{`"requested_rate": 2.0`, `"requested_rate": 2.0, "concurrency": 8`}, []string{"      concurrency: 8\n    metrics", "not request_rate: 2"}},
	{"a concurrency of inference-perf that is none", stage, []string{`"requested_rate": 2.0`, `"requested_rate": 2.0, "concurrency": 0`}, []string{"      request_rate: 2.0\n    metrics"}},

	{"no version of guidellm", concurrent, []string{`"guidellm_version": "0.5.0", `, ""}, []string{"harness_version:  #", "note the reports do not say which release of guidellm wrote them"}},
	{"the 99.9th percentile of guidellm", concurrent, []string{`"p999"`, `"p99.9"`}, []string{"not tpot_p99_9:", "tpot_p99:"}},
	{"a latency of guidellm that is null", concurrent, []string{`"request_latency": {"successful": {"mean"`, `"request_latency": {"successful": {"mean": null, "x"`}, []string{"not e2e_mean:", "e2e_p50:"}},
	{"an alias in an older record", olderRun, []string{"name: older-h100", "name: &h guidellm", "harness: guidellm", "harness: *h"}, []string{"\n  harness: guidellm\n"}},
	{"an older record with what is warned of", olderRun, []string{"# Every value is invented.\n", "%FOO\n---\n"}, []string{"\nname: older-h100\n"}},
	{"an older record in other words", olderRun, []string{"mean_isl: 512", "mean_isl: ~", "kv_utilization: 0.35", "kv_utilization: false"}, []string{
		"not mean_isl: 512", "not kv_utilization: 0.35", "note points[0].kv_utilization of r.yaml is no number, and is left out", "not note mean_isl",
	}},
	{"no tokenizer", concurrent, []string{`"processor": "example/Invented-8B"`, `"processor": "  "`}, []string{"    repo:  # "}},
	{"the tokenizer of guidellm", concurrent, []string{`"processor": "example/Invented-8B"`, `"processor": "a/b"`}, []string{"    repo: a/b\n"}},
	{"how many requests an older guidellm sent", olderGuide, []string{`"max_number": null`, `"max_number": 40`}, []string{"  num_prompts: 40\n"}},
	{"no bound on what an older guidellm sent", olderGuide, nil, []string{"  num_prompts:  # "}},

	{"no rate and no cap of sglang", sglangReport, []string{`"max_concurrency": 32`, `"max_concurrency": null`}, []string{
		"      concurrency:  # ", "note r.json states no cap and no finite rate: every request was sent at once",
	}},
	{"a rate of sglang in words", sglangReport, []string{`"request_rate": Infinity, "max_concurrency": 32`, `"request_rate": "fast", "max_concurrency": null`}, []string{
		`note r.json has the request rate "fast", which is none: what load it offered is to be entered by hand`, "  burstiness:  # ",
	}},
	{"a rate of sglang under a cap", sglangReport, []string{`"request_rate": Infinity`, `"request_rate": 3.5`}, []string{"      concurrency: 32\n      request_rate: 3.5\n", "  burstiness: 1\n"}},
	{"the widths that sglang's server states", sglangReport, []string{`"tp_size": 8, "pp_size": 1, "dp_size": 1`, `"tp_size": 4, "pp_size": 2, "dp_size": 3`}, []string{"        tp: 4\n        pp: 2\n        dp: 3\n"}},
	{"attention of sglang spread over data", sglangReport, []string{`"enable_dp_attention": false`, `"enable_dp_attention": true`}, []string{"        tp: 8\n        pp: 1\n        dp:  # "}},
	{"guesses of sglang that were never taken", "sglang/speculative.jsonl", []string{`"accept_length": 2.75}`, `"accept_length": null}`}, []string{"population: pooled_chunks\n"}},
	{"guesses of sglang in chat", "sglang/speculative.jsonl", []string{`"sglang-oai"`, `"sglang-oai-chat"`}, []string{"not population: pooled_chunks\n", "  endpoint: chat\n"}},
	{"guesses behind another API of sglang", "sglang/speculative.jsonl", []string{`"sglang-oai"`, `"vllm"`}, []string{"population: pooled_chunks\n"}},
	{"truss", sglangReport, []string{`"backend": "sglang"`, `"backend": "truss"`}, []string{"output_len_source: requested\n", "population:  # pooled_chunks or pooled_tokens, by the backend"}},
	{"a backend of sglang that is not known", sglangReport, []string{`"backend": "sglang"`, `"backend": "x"`}, []string{"output_len_source:  # usage where the server sent it unasked", "not output_len_source: requested", "not output_len_source: engine", "population:  # pooled_chunks or", "stop_event:  # what ends it depends"}},

	{"no type of endpoint of vllm", vllmReport, []string{`"endpoint_type": "openai", `, ""}, []string{"harness:  # vllm bench serve, or the script before it", "not note queue"}},
	{"a backend of vllm that is not known", vllmReport, []string{`"endpoint_type": "openai", "backend": "openai"`, `"endpoint_type": "x", "backend": "y"`}, []string{
		"    stop_event:  # what ends it depends on the backend", "  endpoint:  # ",
	}},
	{"a rate of vllm in words", vllmReport, []string{`"request_rate": "inf", "burstiness": 1.0, "max_concurrency": 1`, `"request_rate": "fast", "burstiness": 1.0, "max_concurrency": null`}, []string{
		"      concurrency:  # ", "note request_rate of r.json is no number, and is left out",
	}},
	{"constant gaps of vllm", vllmReport, []string{`"burstiness": 1.0`, `"burstiness": Infinity`}, []string{"  burstiness: .inf\n"}},
	{"no gaps of vllm", vllmReport, []string{`"burstiness": 1.0`, `"burstiness": "inf"`}, []string{"  burstiness:  # ", "note burstiness of r.json is no number, and is left out"}},
	{"a rate of vllm without end as a number", vllmReport, []string{`"request_rate": "inf", "burstiness": 1.0, "max_concurrency": 1`, `"request_rate": Infinity, "burstiness": 1.0, "max_concurrency": null`}, []string{
		"      concurrency: 200\n", "note r.json has no cap and the rate inf, which sends every request at once: its concurrency is num_prompts, 200",
	}},
	{"no requests of vllm", vllmReport, []string{`"num_prompts": 200, "request_rate": "inf", "burstiness": 1.0, "max_concurrency": 1`, `"num_prompts": 0, "request_rate": "inf", "max_concurrency": null`}, []string{"      concurrency:  # "}},
	{"as many requests as there can be", vllmReport, []string{`"completed": 199`, `"completed": 999999999999999999`, `"failed": 1,`, `"failed": 1000000000000000000,`}, []string{
		"    completed: 999999999999999999\n", "not failed:", "note failed of r.json is 1000000000000000000, and is left out",
	}},
	{"a mark of byte order", vllmReport, []string{`{"date"`, "\ufeff" + `{"date"`}, []string{"  method: json\n", "id: c1\n"}},
	{"a goodput of vllm", vllmReport, []string{`"request_goodput": null`, `"request_goodput": 3.5`}, []string{
		"\n  goodput:\n    formula: goodput\n    population: per_request\n    denominator: main_phase_wall\n", "note the targets of goodput are in no key of the reports",
	}},
	{"what vllm has no formula for", vllmReport, []string{`"max_output_tokens_per_s"`, `"mean_client_queue_time_ms": 1, "mean_e2el_including_client_queue_ms": 2, "max_output_tokens_per_s"`}, []string{
		"note e2el_including_client_queue_ms is left out",
		"note client_queue_time_ms is left out: a record has no formula for it", "note max_output_tokens_per_s is left out", "not note mean_",
	}},
	{"a median that is a p50 as well", vllmReport, []string{`"median_ttft_ms"`, `"p50_ttft_ms": 39.5, "median_ttft_ms"`}, []string{"        value: 39.5\n        raw_key: p50_ttft_ms\n", "not value: 40.25"}},
	{"percentiles that are none", vllmReport, []string{`"p99_ttft_ms"`, `"p100_ttft_ms"`, `"p90_ttft_ms"`, `"p0_ttft_ms"`, `"p99_itl_ms"`, `"min_itl_ms"`, `"std_itl_ms"`, `"max_itl_ms"`}, []string{
		"not ttft_p99:", "not ttft_p100", "not ttft_p0", "not ttft_p90:", "not itl_min", "  itl_max:\n",
	}},
}

func TestWhatIsTakenOfAReport(t *testing.T) {
	for _, c := range otherReports {
		t.Run(c.name, func(t *testing.T) {
			name := "r.json"
			if strings.HasSuffix(c.report, ".yaml") {
				name = "r.yaml"
			}
			text := edited(t, c.report, c.changes...)
			if before, _, several := strings.Cut(text, "\n{"); several && strings.HasSuffix(c.report, ".jsonl") {
				text = before // the first level
			}
			holds(t, draftOf(t, name, text), c.says)
		})
	}
}

func holds(t *testing.T, d *draft.Draft, says []string) {
	t.Helper()
	notes := strings.Join(d.Notes, "\n")
	for _, text := range says {
		said, not := strings.CutPrefix(text, "not ")
		in := d.Text
		if note, is := strings.CutPrefix(said, "note "); is {
			said, in = note, notes
		}
		if strings.Contains(in, said) == not {
			t.Errorf("%q is said: %v; the notes are\n%s", said, !not, notes)
		}
	}
}

// What the levels of a sweep of GuideLLM state in several ways is drafted as most state it.
func TestTheCommonestWayToStateALoad(t *testing.T) {
	const streams, rate, none = `"kind": "concurrent", "streams": %`, `"kind": "poisson", "rate": %`, `"kind": "throughput", "x": %`
	for name, c := range map[string]struct {
		strategies []string
		ids        string
		kept, left string
	}{
		"most by their rate":         {[]string{streams, rate, rate}, "r2 r3", "a request rate", "a concurrency"},
		"most by their cap":          {[]string{streams, rate, streams}, "c1 c3", "a concurrency", "a request rate"},
		"as many, the first":         {[]string{rate, streams}, "r1", "a request rate", "a concurrency"},
		"as many, the first of both": {[]string{streams, rate}, "c1", "a concurrency", "a request rate"},
		"most by nothing":            {[]string{none, none, streams}, "c3", "a concurrency", "no load"},
		"by both":                    {[]string{rate, `"kind": "poisson", "streams": 9, "rate": %`, `"kind": "poisson", "streams": 9, "rate": %`}, "c9-r2 c9-r3", "a concurrency and a request rate", "a request rate"},
	} {
		text := load(t, poisson)
		head, rest, _ := strings.Cut(text, `"benchmarks": [`)
		end := strings.LastIndex(rest, "]")
		var all []string
		for i, strategy := range c.strategies {
			n := string(rune('1' + i))
			all = append(all, strings.Replace(rest[:end], `"kind": "poisson", "rate": 2.0, "max_concurrency": 64`, strings.ReplaceAll(strategy, "%", n), 1))
		}
		d := draftOf(t, "g", head+`"benchmarks": [`+strings.Join(all, ", ")+rest[end:])
		var ids []string
		for line := range strings.Lines(d.Text) {
			if id, is := strings.CutPrefix(strings.TrimSpace(line), "- id: "); is {
				ids = append(ids, id)
			}
		}
		says := " of g is left out: it states " + c.left + " where most state " + c.kept + ", and all points of a record state their load alike"
		if got := strings.Join(ids, " "); got != c.ids || !strings.Contains(strings.Join(d.Notes, "\n"), says) {
			t.Errorf("%s: %s, %q", name, got, d.Notes)
		}
	}
}

// Levels are in the order of their loads, as numbers.
func TestLevelsAreInOrder(t *testing.T) {
	var group []*source.File
	for _, at := range []string{`"max_concurrency": 16`, `"max_concurrency": 2`, `"max_concurrency": 9`} {
		group = append(group, source.New(at, edited(t, vllmReport, `"max_concurrency": 1`, at)))
	}
	for _, at := range []string{"10.5", "9", "1e1"} {
		group = append(group, source.New(at, edited(t, vllmReport, `"request_rate": "inf"`, `"request_rate": `+at)))
	}
	for i, want := range []string{"c2 c9 c16", "c1-r9 c1-r10 c1-r10.5"} {
		d := draftOfAll(t, group[3*i:3*i+3])
		at := -1
		for id := range strings.FieldsSeq(want) {
			next := strings.Index(d.Text, "- id: "+id+"\n")
			if next <= at {
				t.Errorf("%s stands at %d, after %d", id, next, at)
			}
			at = next
		}
	}
}

// How a report is read is said of the report, whatever else was read before or after it.
func TestTheMethodIsThatOfTheReport(t *testing.T) {
	for _, names := range [][]string{{perfConfig, stage}, {stage, perfConfig}} {
		if d := from(t, names...); !strings.Contains(d.Text, "    method: json\n") {
			t.Errorf("of %v it is another", names)
		}
	}
	for _, trace := range from(t, perfConfig, stage).Traces {
		if trace.Path == "client.endpoint" && trace.Key != "api.type" {
			t.Errorf("the API was read at %s", trace.Key)
		}
	}
	config := edited(t, perfConfig, "ignore_eos: true", "ignore_eos: false", "type: completion", "type: ~")
	d := draftOfAll(t, []*source.File{source.New("stage", load(t, stage)), source.New("config", config)})
	holds(t, d, []string{"  ignore_eos: false\n", "  endpoint:  # "})
}

// What a trace repeats of a value that is none of one line.
func TestWhatTracesRepeat(t *testing.T) {
	for _, c := range [][4]string{
		{vllmReport, "Infinity", "client.burstiness", "Infinity"}, {vllmReport, `"` + strings.Repeat("a", 1001) + `"`, "client.harness", strings.Repeat("a", 1000) + "…"},
		{aiperfReport, "", "client.harness", "{…}"}, {concurrent, "", "client.harness", "[…]"}, {vllmReport, "null", "client.harness", "null"}, {vllmReport, `"x"`, "client.harness", "x"},
	} {
		text := load(t, c[0])
		if c[1] != "" {
			text = edited(t, c[0], `"endpoint_type": "openai"`, `"endpoint_type": `+c[1], `"burstiness": 1.0`, `"burstiness": Infinity`)
		}
		for _, trace := range draftOf(t, "r", text).Traces {
			if trace.Path == c[2] && trace.Raw != c[3] {
				t.Errorf("%s was read as %s, want %s", trace.Path, trace.Raw, c[3])
			}
			if trace.Path == "client.burstiness" && trace.Key != "burstiness" {
				t.Errorf("%s was read at %s", trace.Path, trace.Key)
			}
		}
	}
	for _, trace := range draftOf(t, "r", edited(t, sglangReport, `"request_rate": Infinity`, `"request_rate": 2`)).Traces {
		if trace.Path == "client.burstiness" && !strings.HasSuffix(trace.Key, ": request_rate") {
			t.Errorf("%s was read at %s", trace.Path, trace.Key)
		}
	}
	if d := draftOf(t, "", load(t, vllmReport)); !strings.Contains(d.Text, "      path:  # its path") {
		t.Error("no name is a path")
	}
}

// Files that cannot be read, and levels that are two of one load.
func TestWhyThereIsNoDraft(t *testing.T) {
	again := func(name string) string {
		text := load(t, name)
		head, rest, _ := strings.Cut(text, `"benchmarks": [`)
		return head + `"benchmarks": [` + rest[:strings.LastIndex(rest, "]")] + ", " + rest
	}
	for text, want := range map[string]string{
		"{}": "f is no report that is known here: it is neither a result of vllm bench serve (it has no tokenizer_id), nor an output file of sglang.bench_serving " +
			"(it has no total_output_tokens_retokenized), nor a benchmarks file of GuideLLM (it has no benchmarks[0].scheduler_metrics), nor a benchmarks file of " +
			"GuideLLM's older layout (it has no benchmarks[0].args.strategy), nor a stage report of inference-perf (it has no load_summary.requested_rate), nor a " +
			"profile export of AIPerf (it has no input_config), nor an EvaluationRun (it has no kind: EvaluationRun)",
		"# nothing\n":                  "f cannot be read: it holds nothing",
		"\xff\xfea\x00:\x00 \x00b\x00": "f cannot be read: the text is in UTF-16; save it as UTF-8",
		"a: b\nc: \xff\n":              "f cannot be read: this byte is not UTF-8; save the text as UTF-8",
		"a: b\n: [\n":                  "f cannot be read: it is neither JSON nor YAML that could be read past line ",
		again(olderGuide):              "f (benchmarks[2]) and f (benchmarks[6]) are of the same load, request rate 1.5;",
		again(poisson):                 "f (benchmarks[0]) and f (benchmarks[1]) are of the same load, concurrency 64 and request rate 2.0; a record has one point a load, so drop one",
	} {
		_, err := draft.From([]*source.File{source.New("f", text)})
		if err == nil && want != "" || err != nil && !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%.30q: %v", text, err)
		}
	}
}
