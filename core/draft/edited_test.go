package draft_test

import (
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/draft"
	"github.com/inference-sim/measured-run/core/source"
)

// edited is a file of testdata with texts of it changed: what stands first in a pair to what stands second.
func edited(t testing.TB, name string, changes ...string) string {
	t.Helper()
	text := load(t, name)
	for i := 0; i < len(changes); i += 2 {
		if !strings.Contains(text, changes[i]) {
			t.Fatalf("%s has no %s", name, changes[i])
		}
		text = strings.ReplaceAll(text, changes[i], changes[i+1])
	}
	return text
}

const (
	aiperfReport = "aiperf/c2.json"
	stage        = "inference-perf/stage_0_lifecycle_metrics.json"
	perfConfig   = "inference-perf/config.yaml"
	sglangReport = "sglang/native.jsonl"
	vllmReport   = "vllm/concurrency-1.json"
	olderRun     = "evaluation-run/older.yaml"
	concurrent   = "guidellm/concurrent.json"
	olderGuide   = "guidellm/older.json"
	poisson      = "guidellm/poisson-v2.json"
)

// A word for the API that a harness called is the record's word for it; of any other word, none is stated.
func TestTheAPIThatWasCalled(t *testing.T) {
	for _, c := range []struct{ report, old, pattern, words string }{
		{aiperfReport, `"type": "chat"`, `"type": "%"`, "chat:chat completions:completions responses:responses embeddings:"},
		{concurrent, `"request_type": "chat_completions"`, `"request_type": "%"`, "text_completions:completions chat_completions:chat responses:responses audio:"},
		{concurrent, `"request_type": "chat_completions"`, `"request_format": "%"`, "/v1/completions:completions /v1/chat/completions:chat /v1/responses:responses"},
		{concurrent, `"request_type": "chat_completions", "backend_kwargs": {`, `"backend_kwargs": {"request_format": "%", `, "text_completions:completions /v1/pooling:"},
		{poisson, `"request_format": "/v1/completions"`, `"request_format": "%"`, "/v1/completions:completions chat_completions:chat /v1/embeddings:"},
		{sglangReport, `"backend": "sglang"`, `"backend": "%"`, "sglang:generate sglang-native:generate sglang-oai:completions vllm:completions lmdeploy:completions " +
			"sglang-oai-chat:chat vllm-chat:chat lmdeploy-chat:chat trt: truss: sglang-embedding:"},
		{vllmReport, `"backend": "openai"`, `"backend": "%"`, "openai:completions vllm:completions openai-audio:completions"}, // by its endpoint_type
		{vllmReport, `"endpoint_type": "openai", "backend": "openai"`, `"backend": "%"`, "openai:completions vllm:completions openai-chat:chat openai-audio:"},
		{vllmReport, `"endpoint_type": "openai", "backend": "openai"`, `"endpoint_type": "%"`, "openai-chat:chat vllm:completions"},
		{perfConfig, "type: completion\n", "type: %\n", "completion:completions chat:chat anthropic_messages:messages other:"},
	} {
		for pair := range strings.FieldsSeq(c.words) {
			word, endpoint, _ := strings.Cut(pair, ":")
			group := []*source.File{source.New("report", edited(t, c.report, c.old, strings.ReplaceAll(c.pattern, "%", word)))}
			if c.report == perfConfig {
				group = append(group, source.New("stage", load(t, stage)))
			}
			d := draftOfAll(t, group)
			stated := strings.Contains(d.Text, "\n  endpoint: "+endpoint+"\n")
			if asked := strings.Contains(d.Text, "\n  endpoint:  #"); stated == (endpoint == "") || asked == stated {
				t.Errorf("%s of %s: %q is stated: %v, asked: %v", word, c.report, endpoint, stated, asked)
			}
		}
	}
}

func draftOfAll(t testing.TB, group []*source.File) *draft.Draft {
	t.Helper()
	d, err := draft.From(group)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// What a strategy of GuideLLM says of the load and of the gaps between arrivals.
func TestStrategiesOfGuideLLM(t *testing.T) {
	const concurrency, burstiness = "      concurrency: ", "  burstiness: "
	for strategy, want := range map[string][]string{
		`"type_": "synchronous"`:                                                    {"- id: c1\n", concurrency + "1\n", "  burstiness:  #"},
		`"type_": "concurrent", "streams": 7`:                                       {"- id: c7\n", concurrency + "7\n", "  burstiness:  #"},
		`"kind": "throughput", "max_concurrency": 9`:                                {"- id: c9\n", concurrency + "9\n"},
		`"kind": "constant", "rate": 2.5, "max_concurrency": null`:                  {"- id: r2.5\n", "      request_rate: 2.5\n", burstiness + ".inf\n"},
		`"kind": "poisson", "rate": 3`:                                              {"- id: r3\n", burstiness + "1\n"},
		`"kind": "poisson", "rate": 3, "max_concurrency": 4, "type_": "concurrent"`: {"- id: c4-r3\n", "  burstiness:  #"}, // of two words the first counts
		`"kind": "throughput"`:                                                      {"- id:  #", "      concurrency:  #"},
		`"kind": "async", "rate": 0`:                                                {"- id:  #"},
	} {
		d := draftOf(t, "b.json", edited(t, poisson, `"kind": "poisson", "rate": 2.0, "max_concurrency": 64`, strategy))
		for _, text := range want {
			if !strings.Contains(d.Text, text) {
				t.Errorf("%s: no %q", strategy, text)
			}
		}
		for _, trace := range d.Traces {
			if trace.Path == "client.burstiness" && (trace.Key != "benchmarks[0].config.strategy" || !strings.Contains(strategy, trace.Raw)) {
				t.Errorf("%s: the burstiness was read as %q at %s", strategy, trace.Raw, trace.Key)
			}
		}
	}
}

// A file that lacks one of the keys that tell a report is none, and what it lacks is said.
func TestAReportIsToldByEachOfItsSigns(t *testing.T) {
	for _, c := range []struct{ report, signs string }{
		{aiperfReport, "input_config request_latency/avg request_throughput/avg"},
		{concurrent, "scheduler_metrics time_to_first_token_ms/successful"},
		{olderGuide, "args/strategy request_totals time_to_first_token_ms/successful"},
		{stage, "successes/latency"},
		{sglangReport, "total_output_tokens_retokenized backend request_rate mean_e2e_latency_ms duration"},
		{vllmReport, "tokenizer_id model_id num_prompts request_rate total_token_throughput"},
	} {
		for sign := range strings.FieldsSeq(c.signs) {
			outer, inner, nested := strings.Cut(sign, "/")
			text := strings.ReplaceAll(load(t, c.report), `"`+outer+`":`, `"x": `)
			if nested {
				before, after, _ := strings.Cut(load(t, c.report), `"`+outer+`":`)
				text = before + `"` + outer + `":` + strings.Replace(after, `"`+inner+`":`, `"x":`, 1)
			}
			_, err := draft.From([]*source.File{source.New("a", text)})
			if lacks := "it has no "; err == nil || !strings.Contains(err.Error(), lacks) || !strings.Contains(err.Error(), strings.ReplaceAll(sign, "/", ".")+")") {
				t.Errorf("%s without %s: %v", c.report, sign, err)
			}
		}
	}
	for _, sign := range []string{"requested_rate", "throughput"} { // then it is the summary
		_, err := draft.From([]*source.File{source.New("a", edited(t, stage, `"`+sign+`":`, `"x":`))})
		if err == nil || !strings.Contains(err.Error(), "a is the summary of all stages of inference-perf: its numbers are of no one load;") {
			t.Errorf("a stage without %s: %v", sign, err)
		}
	}
	for _, c := range [][3]string{
		{olderRun, "kind: EvaluationRun", "kind: MeasuredRun"}, {olderRun, "- concurrency:", "- level:"},
		{perfConfig, "stages:", "steps:"}, {perfConfig, "server:", "engine:"},
		{"inference-perf/summary_lifecycle_metrics.json", `"load_summary"`, `"loads"`}, {"inference-perf/summary_lifecycle_metrics.json", `"latency"`, `"l"`},
	} {
		_, err := draft.From([]*source.File{source.New("a", edited(t, c[0], c[1], c[2]))})
		if err == nil || !strings.Contains(err.Error(), "is no report that is known here") || strings.Contains(err.Error(), "summary of all stages") {
			t.Errorf("%s without %s: %v", c[0], c[1], err)
		}
	}
	_, err := draft.From([]*source.File{source.New("p", `{"successes": {"num_preemptions_total": {}}}`)})
	if err == nil || err.Error() != "p holds no load level: p is the Prometheus report of inference-perf: the server's own numbers are not read; what of them belongs to a point is to be entered by hand" {
		t.Errorf("a report of Prometheus: %v", err)
	}
}

// The rows of single requests are not read: not even a number that no record could hold is found in them.
func TestRowsOfRequestsAreNotRead(t *testing.T) {
	huge := strings.Repeat("9", 70)
	for report, keys := range map[string]string{
		vllmReport:   "input_lens output_lens ttfts itls latencies start_times queue_times generated_texts errors rps_change_events",
		sglangReport: "input_lens output_lens ttfts itls generated_texts errors internal_states",
		concurrent:   "requests requests_truncated pdf cumulative_distribution_function",
		stage:        "by_label",
		aiperfReport: "error_summary",
	} {
		for key := range strings.FieldsSeq(keys + " other") {
			text := strings.Replace(load(t, report), "{", `{"`+key+`": [`+huge+`], `, 1)
			_, err := draft.From([]*source.File{source.New("a", text)})
			if read := err != nil && strings.Contains(err.Error(), "it holds a number that is too long or too large: 999"); read != (key == "other") {
				t.Errorf("%s of %s: %v", key, report, err)
			}
		}
	}
}

// How much of a file is kept, to the last value.
func TestWhatIsKeptOfAFile(t *testing.T) {
	huge := strings.Repeat("9", 70)
	for name, c := range map[string]struct{ text, says string }{
		"as many documents":      {strings.Repeat("{}", 10_000), "no report that is known"},
		"more documents":         {strings.Repeat("{}", 10_001), "it holds more than 10,000 documents"},
		"as many values":         {"[{" + strings.Repeat(`"":1,`, 499_997) + `"":1}]`, "no report that is known"},
		"more values":            {"[{" + strings.Repeat(`"":1,`, 499_998) + `"":1}]`, "it holds more than 500,000 values besides the rows of requests"},
		"as deep":                {strings.Repeat("[", 100) + strings.Repeat("]", 100), "no report that is known"},
		"deeper":                 {strings.Repeat("[", 101) + strings.Repeat("]", 101), "nests deeper than 100 levels"},
		"the 64th of a list":     {"[" + strings.Repeat("1,", 63) + huge + "]", "too long or too large"},
		"the 65th of a list":     {"[" + strings.Repeat("1,", 64) + huge + "]", "no report that is known"},
		"an object behind those": {"[" + strings.Repeat("1,", 64) + `{"a":` + huge + "}]", "too long or too large"},
		"the 10,000th object":    {"[" + strings.Repeat("{},", 9_999) + `{"a":` + huge + "}]", "too long or too large"},
		"the 10,001st object":    {"[" + strings.Repeat("{},", 10_000) + `{"a":` + huge + "}]", "no report that is known"},
		"a number of 60 digits":  {"[1." + huge[:58] + "]", "no report that is known"},
		"a number of 61 digits":  {"[1." + huge[:59] + "]", "too long or too large"},
		"a huge number":          {"[1e400]", "too long or too large: 1e400"},
		"one below zero":         {"[-1e400]", "too long or too large: -1e400"},
	} {
		_, err := draft.From([]*source.File{source.New("a", c.text)})
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want %q", name, err, c.says)
		}
	}
}
