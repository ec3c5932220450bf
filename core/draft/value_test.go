package draft_test

import (
	"encoding/json"
	"math/big"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/draft"
	"github.com/inference-sim/measured-run/core/run"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// documents reads a report as a library reads it, apart from the words that JSON does not know.
func documents(t *testing.T, text string) (all []any) {
	t.Helper()
	decoder := json.NewDecoder(strings.NewReader(regexp.MustCompile(`\b(NaN|-?Infinity)\b`).ReplaceAllString(text, `"$1"`)))
	decoder.UseNumber()
	for decoder.More() {
		var v any
		if err := decoder.Decode(&v); err != nil {
			t.Fatal(err)
		}
		all = append(all, v)
	}
	return all
}

// at follows the key of a trace: document 2: benchmarks[0].metrics.
func at(t *testing.T, documents []any, key string) any {
	t.Helper()
	number := 1
	if rest, found := strings.CutPrefix(key, "document "); found {
		words, path, _ := strings.Cut(rest, ": ")
		number, _ = strconv.Atoi(words)
		key = path
	}
	v := documents[number-1]
	if m, is := v.(map[string]any); is && m[key] != nil { // p99.9_ttft_ms
		return m[key]
	}
	for _, word := range strings.Split(strings.ReplaceAll(strings.ReplaceAll(key, "p99.9", "p99_9"), "[", ".["), ".") {
		word = strings.ReplaceAll(word, "p99_9", "p99.9")
		switch c := v.(type) {
		case map[string]any:
			v = c[word]
		case []any:
			i, _ := strconv.Atoi(strings.Trim(word, "[]"))
			v = c[i]
		default:
			t.Fatalf("%s leads nowhere", key)
		}
	}
	return v
}

func rational(t *testing.T, text string) *big.Rat {
	t.Helper()
	r, ok := new(big.Rat).SetString(text)
	if !ok {
		t.Fatalf("%q is no number", text)
	}
	return r
}

// seconds are the latencies that a report has in seconds.
var seconds = regexp.MustCompile(`\.request_latency\.successful\.|^successes\.latency\.`)

// The numbers of a draft are the numbers of the report, exactly, in the unit of their definition.
func TestTheNumbersAreThoseOfTheReport(t *testing.T) {
	each(t, func(t *testing.T, d *draft.Draft, names []string) {
		reports := map[string][]any{}
		for _, name := range names {
			if !strings.HasSuffix(name, ".yaml") {
				reports[name] = documents(t, load(t, name))
			}
		}
		tree, _ := syntax.Parse(source.New("", d.Text))
		values := 0
		for _, trace := range d.Traces {
			value, found := strings.CutSuffix(trace.Path, ".value")
			if !found || reports[trace.File] == nil {
				continue
			}
			values++
			metric := node(t, tree, value)
			want := rational(t, at(t, reports[trace.File], trace.Key).(json.Number).String())
			if seconds.MatchString(trace.Key) {
				want.Mul(want, big.NewRat(1000, 1))
			}
			if got := metric.Get("value").Value(); rational(t, got).Cmp(want) != 0 || strings.ContainsAny(got, "+") {
				t.Errorf("%s is %s, and the report has %s", trace.Path, got, want.FloatString(20))
			}
			if key := metric.Get("raw_key").Value(); !strings.HasSuffix(trace.Key, key) {
				t.Errorf("%s was read at %s and says %s", trace.Path, trace.Key, key)
			}
		}
		if values == 0 && len(reports) > 0 {
			t.Error("no value was looked at")
		}
	})
}

// node is the value at a path of a record.
func node(t *testing.T, tree *syntax.Tree, path string) *syntax.Node {
	t.Helper()
	n := tree.Root
	for _, word := range strings.Split(path, ".") {
		key, index, isItem := strings.Cut(strings.TrimSuffix(word, "]"), "[")
		if n = n.Get(key); n != nil && isItem {
			i, _ := strconv.Atoi(index)
			n = n.Items[i]
		}
		if n == nil {
			t.Fatalf("the draft has no %s", path)
		}
	}
	return n
}

// Every value that is neither the format's nor a definition's is traced, and every trace leads to a value.
func TestEveryValueIsTraced(t *testing.T) {
	own := regexp.MustCompile(`^(kind|schema_version|source\..*|deployment\.kind|metric_defs\..*|points\[\d+\]\.(id|metrics\.\w+\.raw_key))$`)
	each(t, func(t *testing.T, d *draft.Draft, names []string) {
		tree, _ := syntax.Parse(source.New("", d.Text))
		traced := map[string]bool{}
		for _, trace := range d.Traces {
			traced[trace.Path] = true
			n := node(t, tree, trace.Path)
			if n.Value() == "" || trace.Key == "" || trace.Raw == "" || trace.File == "" {
				t.Errorf("%+v leads to %q", trace, n.Value())
			}
		}
		visit(tree.Root, "", func(path string, n *syntax.Node) {
			if n.Value() != "" && !traced[path] && !own.MatchString(path) {
				t.Errorf("%s is %s, and no trace says why", path, n.Value())
			}
		})
	})
}

func visit(n *syntax.Node, path string, see func(path string, n *syntax.Node)) {
	for _, pair := range n.Pairs {
		visit(pair.Value, strings.TrimPrefix(path+"."+pair.Key.Value(), "."), see)
	}
	for i, item := range n.Items {
		visit(item, path+"["+strconv.Itoa(i)+"]", see)
	}
	if n.Kind == syntax.Scalar {
		see(path, n)
	}
}

// What a harness calls by a misleading name is recorded as what it is.
func TestMisleadingNamesAreNotBelieved(t *testing.T) {
	for _, c := range []struct{ sweep, metric, says string }{
		{"guidellm/concurrent.json", "normalized_p99", "normalized_latency p99 pooled_tokens last_content_chunk inverted_cdf"},
		{"guidellm/concurrent.json", "tpot_p99_9", "tpot p99.9 pooled_tokens last_content_chunk inverted_cdf"},
		{"guidellm/concurrent.json", "e2e_mean", "e2e_latency mean per_request response_end"},
		{"guidellm/concurrent.json", "output_tps", "output_throughput pooled_tokens measured_window"},
		{"aiperf/c2.json", "tpot_p99", "tpot p99 per_request last_content_chunk numpy_linear"},
		{"aiperf/c2.json", "itl_p99", "itl p99 pooled_chunks numpy_linear"},
		{"aiperf/c2.json", "interactivity_mean", "interactivity mean per_request last_content_chunk"},
		{"vllm/concurrency-1.json", "itl_p99", "itl p99 pooled_chunks numpy_linear"},
		{"vllm/concurrency-1.json", "ttft_mean", "ttft mean per_request first_content_chunk"},
		{"vllm/concurrency-1.json", "e2e_mean", "e2e_latency mean per_request last_content_chunk"},
		{"vllm/chat-rates.json", "ttft_mean", "ttft mean per_request first_chunk"},
		{"vllm/chat-rates.json", "e2e_mean", "e2e_latency mean per_request"}, // where it ends, no key tells
		{"sglang/native.jsonl", "itl_mean", "itl mean pooled_tokens"},
		{"sglang/native.jsonl", "tpot_mean", "tpot mean per_request response_end engine"},
		{"sglang/speculative.jsonl", "itl_mean", "itl mean pooled_tokens"},
		{"sglang/all-at-once.jsonl", "itl_mean", "itl mean pooled_chunks"},
		{"sglang/all-at-once.jsonl", "tpot_mean", "tpot mean per_request response_end"},
		{"inference-perf/stage_0_lifecycle_metrics.json", "itl_mean", "itl mean pooled_tokens"},
		{"inference-perf/stage_0_lifecycle_metrics.json", "normalized_mean", "normalized_latency mean per_request response_end"},
		{"inference-perf/older_stage_0_lifecycle_metrics.json", "tpot_mean", "mean per_request"}, // a mean gap between lines
		{"inference-perf/older_stage_0_lifecycle_metrics.json", "itl_mean", "mean"},
		{"evaluation-run/older.yaml", "itl", "itl"},
	} {
		def := definition(t, from(t, c.sweep), c.metric)
		var words []string
		for _, text := range []string{
			def.Formula.V, def.Statistic.V, def.Population.V, def.Denominator.V, def.StopEvent.V, def.OutputLenSource.V, def.PercentileMethod.V,
		} {
			if text != "" {
				words = append(words, text)
			}
		}
		if got := strings.Join(words, " "); got != c.says {
			t.Errorf("%s of %s is %q, want %q", c.metric, c.sweep, got, c.says)
		}
	}
}

func definition(t *testing.T, d *draft.Draft, name string) *run.MetricDef {
	t.Helper()
	defs := check(d.Text).Run.MetricDefs
	for i := range defs.Items {
		if defs.Items[i].Name == name {
			return &defs.Items[i].Value
		}
	}
	t.Fatalf("no %s", name)
	return nil
}

func TestHarnessAndVersion(t *testing.T) {
	for name, want := range map[string][2]string{
		"vllm/concurrency-1.json":   {"vllm bench serve", ""},
		"vllm/detailed.json":        {"", ""}, // an older script or a copy of it may have written it
		"guidellm/concurrent.json":  {"guidellm", "0.5.0"},
		"aiperf/c2.json":            {"aiperf", "0.8.0"},
		"evaluation-run/older.yaml": {"guidellm", "0.3.1"},
	} {
		if d := from(t, name); d.Harness != want[0] || d.Version != want[1] {
			t.Errorf("%s is of %q %q", name, d.Harness, d.Version)
		}
	}
}

// A report whose keys name two APIs states neither, and what ends its latencies is asked.
func TestTwoKeysThatNameDifferentAPIs(t *testing.T) {
	d := draftOf(t, "report.json", report(t, map[string]any{"backend": "openai", "endpoint_type": "openai-chat"}))
	for text, want := range map[string]bool{"  endpoint: completions\n": false, "  endpoint: chat\n": false, "    stop_event:  # what ends it depends": true} {
		if strings.Contains(d.Text, text) != want {
			t.Errorf("%q stands there: %v", text, !want)
		}
	}
}

// What a backend of SGLang's client does is claimed of that backend alone.
func TestBackendsOfSGLangThatNeverCount(t *testing.T) {
	text := strings.ReplaceAll(load(t, "sglang/native.jsonl"), `"backend": "sglang"`, `"backend": "trt"`)
	d := draftOf(t, "out.jsonl", text)
	for text, want := range map[string]bool{
		"stop_event: response_end": false, "output_len_source: requested": true, "output_len_source: engine": false, "    stop_event:  # what ends it": true,
	} {
		if strings.Contains(d.Text, text) != want {
			t.Errorf("%q stands there: %v", text, !want)
		}
	}
}

// What a report states of the call is taken from it.
func TestWhatReportsStateOfTheCall(t *testing.T) {
	d := draftOf(t, "report.json", report(t, map[string]any{"seed": 0, "ignore_eos": true, "num_warmups": 16}))
	sglang := strings.ReplaceAll(load(t, "sglang/all-at-once.jsonl"), `"request_rate": Infinity`, `"request_rate": 2.5`)
	d.Text += draftOf(t, "out.jsonl", sglang).Text
	for _, text := range []string{"  seed: 0\n", "  ignore_eos: true\n", "  num_warmups: 16\n", "  burstiness: 1\n", "      request_rate: 2.5\n"} {
		if !strings.Contains(d.Text, text) {
			t.Errorf("%q does not stand there", text)
		}
	}
}

// Standard input has no path that a record could name.
func TestStandardInputIsNoPath(t *testing.T) {
	if d := draftOf(t, "<stdin>", load(t, "vllm/concurrency-1.json")); !strings.Contains(d.Text, "      path:  # its path") {
		t.Errorf("it has another path:\n%s", d.Text[:600])
	}
}
