package reading_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/fuzztest"
	"github.com/inference-sim/measured-run/core/reading"
	"github.com/inference-sim/measured-run/core/source"
)

// keyed is the example with a raw_key for three of its values: 20 ms, 50 tokens per second and 100 ms at a concurrency
// of 1; and for 25 ms at 4.
func keyed(t testing.TB, itl, tps, ttft string) string {
	add := func(value, key string) []string {
		if key == "" {
			return nil
		}
		quoted, _ := json.Marshal(key)
		return []string{"        value: " + value + "\n", "        value: " + value + "\n        raw_key: " + string(quoted) + "\n"}
	}
	var pairs []string
	pairs = append(pairs, add("20", itl)...)
	pairs = append(pairs, add("25", itl)...)
	pairs = append(pairs, add("50", tps)...)
	pairs = append(pairs, add("100", ttft)...)
	return example(t, "exact", pairs...)
}

// told is what was found: a line for each value that has a key.
func told(f *reading.Found) string {
	var b strings.Builder
	for _, l := range f.Metrics {
		if l.Status == "no_key" {
			continue
		}
		fmt.Fprintf(&b, "%d.%d %s", l.Point, l.Metric, l.Status)
		if l.Sure {
			b.WriteString(" sure")
		}
		for i, c := range l.Candidates {
			if i == 2 {
				b.WriteString("; …")
				break
			}
			fmt.Fprintf(&b, "; %s %s", c.Where, c.Text)
			if c.Conversion != "" {
				b.WriteString(" (" + c.Conversion + ") " + c.Converted)
			}
			if c.Rounded {
				b.WriteString(" rounded")
			}
			if c.Coarser {
				b.WriteString(" by the file")
			}
			if c.OtherLoad != "" {
				b.WriteString(" beside " + c.OtherLoad)
			}
		}
		if l.Picked != "" {
			b.WriteString(": " + l.Picked)
		}
		b.WriteString("\n")
	}
	return strings.TrimSuffix(b.String(), "\n")
}

func TestLookup(t *testing.T) {
	for _, c := range []struct{ name, itl, tps, ttft, file, text, kind, want string }{
		{"a name at any depth", "p99_itl_ms", "", "", "r.json", `{"a":{"b":[{"p99_itl_ms":20}]}}`, "json",
			"0.0 match sure; a.b[0].p99_itl_ms 20\n1.0 differs sure; a.b[0].p99_itl_ms 20"},
		{"paths of three spellings", "a.itl", "a[1].tps", `$.a["x"].ttft`, "r.json", `{"q":{"a":{"itl":20,"x":{"ttft":1}}},"a":[0,{"tps":50.0}],"itl":3}`, "json",
			"0.0 match sure; q.a.itl 20\n0.1 match sure; a[1].tps 50.0\n0.2 differs sure; q.a.x.ttft 1\n1.0 differs sure; q.a.itl 20"},
		{"a pointer", "", "/a/0/tps", "", "r.json", `{"a":[{"tps":50}]}`, "json", "0.1 match sure; a[0].tps 50"},
		{"a key with a point in it", "p99.9", "", "", "r.json", `{"itl":{"p99.9":20,"p99":3}}`, "json",
			"0.0 match sure; itl.p99.9 20\n1.0 differs sure; itl.p99.9 20"},
		{"numbers as text", "itl", "", "", "r.json", `{"itl":"20"}`, "json", "0.0 match sure; itl 20\n1.0 differs sure; itl 20"},
		{"seconds", "itl_s", "", "ttft", "r.json", `{"itl_s":0.02,"ttft":0.1}`, "json",
			"0.0 match sure; itl_s 0.02 (s to ms: x 1000) 20\n0.2 match sure; ttft 0.1 (s to ms: x 1000) 100\n1.0 differs sure; itl_s 0.02 (s to ms: x 1000) 20"},
		{"a key that says ms is not taken for seconds", "itl_ms", "", "", "r.json", `{"itl_ms":0.02}`, "json", "0.0 differs sure; itl_ms 0.02\n1.0 differs sure; itl_ms 0.02"},
		{"nanoseconds", "itl (ns)", "", "", "r.json", `{"itl (ns)":20000000}`, "json",
			"0.0 match sure; itl (ns) 20000000 (ns to ms: / 1000000) 20\n1.0 differs sure; itl (ns) 20000000 (ns to ms: / 1000000) 20"},
		{"per minute", "", "tokens_per_minute", "", "r.json", `{"tokens_per_minute":3000}`, "json", "0.1 match sure; tokens_per_minute 3000 (per minute to per second: / 60) 50"},
		{"a second that is part of a name", "time_to_second_token", "", "", "r.json", `{"time_to_second_token":20}`, "json",
			"0.0 match sure; time_to_second_token 20\n1.0 differs sure; time_to_second_token 20"},
		{"a rate per second is not per minute", "", "tokens_per_sec", "", "r.json", `{"tokens_per_sec":3000}`, "json", "0.1 differs sure; tokens_per_sec 3000"},
		{"a key with a note", "p99_itl, seconds", "tps, per second", "", "r.json", `{"p99_itl":0.02,"tps":50}`, "json",
			"0.0 match sure; p99_itl 0.02 (s to ms: x 1000) 20\n0.1 match sure; tps 50\n1.0 differs sure; p99_itl 0.02 (s to ms: x 1000) 20"},
		{"a key with a comma of its own", "itl, p99", "", "", "r.json", `{"itl":1,"itl, p99":20}`, "json", "0.0 match sure; itl, p99 20\n1.0 differs sure; itl, p99 20"},
		{"a column with a note", "itl, seconds", "", "", "r.csv", "itl,x\n0.02,1\n", "csv",
			"0.0 match sure; line 2, column itl 0.02 (s to ms: x 1000) 20\n1.0 differs sure; line 2, column itl 0.02 (s to ms: x 1000) 20"},
		{"rounded", "itl", "", "", "r.json", `{"itl":19.6}`, "json", "0.0 match sure; itl 19.6 rounded\n1.0 differs sure; itl 19.6"},
		{"the one beside its load", "itl", "", "", "r.json", `[{"itl":20,"max_concurrency":1},{"max_concurrency":4,"deep":{"itl":25}}]`, "json",
			"0.0 match sure; [0].itl 20: of the 2 numbers under this key, the one beside concurrency 1\n1.0 match sure; [1].deep.itl 25: of the 2 numbers under this key, the one beside concurrency 4"},
		{"several and no load", "itl", "", "", "r.json", `[{"itl":20},{"itl":25}]`, "json", "0.0 match; [0].itl 20; [1].itl 25\n1.0 match; [1].itl 25; [0].itl 20"},
		{"JSON lines", "itl", "", "", "r.jsonl", "\uFEFF{\"itl\":20,\"concurrency\":1}\n\n{\"itl\":25,\"concurrency\":4}\n", "jsonl", "0.0 match sure; itl 20: of the 2 numbers under this key, the one beside concurrency 1\n1.0 match sure; line 3: itl 25: of the 2 numbers under this key, the one beside concurrency 4"},
		{"words for what is no number", "itl", "tps", "", "r.json", `{"x":NaN,"tps":-Infinity,"y":[{"itl":Infinity},{"itl":20}]}`, "json",
			"0.0 match sure; y[1].itl 20\n0.1 not_found\n1.0 differs sure; y[1].itl 20"},
		{"nothing there", "itl", "", "", "r.json", `{"a":1}`, "json", "0.0 not_found\n1.0 not_found"},
		{"a table", "itl", "", "", "r.csv", "concurrency,\"itl\",x\n1,20,2\n4,\"25.0\",3\n", "csv", "0.0 match sure; line 2, column itl 20: of the 2 numbers under this key, the one beside concurrency 1\n1.0 match sure; line 3, column itl 25.0: of the 2 numbers under this key, the one beside concurrency 4"},
		{"a table with semicolons", "itl", "", "", "r.csv", "a;itl\n1;20\n", "csv", "0.0 match sure; line 2, column itl 20\n1.0 differs sure; line 2, column itl 20"},
		{"a printed summary", "P99 ITL (ms):", "", "", "r.txt", "Mean ITL (ms): 3\nP99 ITL (ms):      20.00\n", "text", "0.0 match sure; line 2 20.00\n1.0 differs sure; line 2 20.00"},
		{"a line", "line 2", "", "line 1, p50 (ns)", "r.log", "[INFO] 50.00 p50 (ns) : 100000000\n| H100 | 1.2.3 | 0.02 | p99 | 7 ms |\n", "text",
			"0.0 match; line 2 0.02 (s to ms: x 1000) 20; line 2 7\n0.2 match sure; line 1 100000000 (ns to ms: / 1000000) 100\n1.0 differs; line 2 0.02; line 2 7"},
		{"separators", "", "tps:", "", "r.txt", "tps: 1,250\ntps: 50\n", "text", "0.1 match; line 2 50; line 1 1,250"},
	} {
		found := reading.Lookup(viewOf(t, keyed(t, c.itl, c.tps, c.ttft)), source.New(c.file, c.text))
		if got := told(found); got != c.want || found.Kind != c.kind || found.Problem != "" {
			t.Errorf("%s: %s %q\ngot\n%s\nwant\n%s", c.name, found.Kind, found.Problem, got, c.want)
		}
	}
}

func TestInteractivityIsTheInverseOfATime(t *testing.T) {
	text := example(t, "exact", "    formula: itl\n    statistic: p99\n    population: pooled_chunks\n", "    formula: interactivity\n    statistic: p99\n    population: per_request\n",
		"    unit: ms\n    cite: vllm/benchmarks/serve.py:572\n  output_tps", "    unit: tokens_per_s\n    cite: x\n  output_tps",
		"        value: 20\n", "        value: 23.53\n        raw_key: tpot\n")
	for file, want := range map[string]string{
		`{"tpot":42.5}`:   "0.0 match sure; tpot 42.5 (ms per token to tokens per second: 1000 / x) 23.529411764705884 rounded",
		`{"tpot":0.0425}`: "0.0 match sure; tpot 0.0425 (s per token to tokens per second: 1 / x) 23.52941176470588 rounded",
		`{"tpot":23.53}`:  "0.0 match sure; tpot 23.53",
		`{"tpot":0}`:      "0.0 differs sure; tpot 0",
	} {
		if got := told(reading.Lookup(viewOf(t, text), source.New("r.json", file))); got != want {
			t.Errorf("%s: got\n%s\nwant\n%s", file, got, want)
		}
	}
}

// The values of a real report are found on the lines that its record names.
func TestLookupOfARealRecord(t *testing.T) {
	line := make([]string, 400)
	line[266] = "| precise-scheduling | 1219.1 | 2.62 | 0.498 | 0.291 | 0.011 | 0.0000 / 0.022 |"
	found := reading.Lookup(viewOf(t, load(t, examples+"/llm-d-epp.yaml")), source.New("README.md", strings.Join(line, "\n")))
	for _, l := range found.Metrics[:7] {
		if l.Status != "match" {
			t.Errorf("got %+v", l)
		}
	}
	if last := found.Metrics[len(found.Metrics)-1]; last.Status != "not_found" {
		t.Errorf("got %+v", last)
	}
}

func TestLookupOfWhatIsBroken(t *testing.T) {
	v := viewOf(t, keyed(t, "itl", "tps", "line 3"))
	for name, text := range map[string]string{
		"deep":      strings.Repeat(`{"a":[`, 100_000),
		"cut short": `{"itl": 20, "tps": [1, 2`,
		"trailing":  `{"itl": 20} x`,
		"brackets":  "]]]",
		"nothing":   "",
		"no text":   "{\"itl\":\xff\xfe}",
		"keys":      `{"a":{}, "itl": {"itl": []}, "": {"": 20}}`,
		"exponents": `{"itl": 1e99999999999, "tps": 1e9999, "x": -0}`,
		"long keys": `[` + strings.Repeat(`{"`+strings.Repeat("k", 100_000)+`":{"itl":20}},`, 30) + `1]`,
		"long":      `{"itl": ` + strings.Repeat("1", 1<<20) + `}`,
		"one row":   "itl",
		"digits":    strings.Repeat("1,234", 100_000) + strings.Repeat("1", 100_000),
	} {
		for _, suffix := range []string{".json", ".csv", ".txt"} {
			found := reading.Lookup(v, source.New(name+suffix, text))
			if out, err := json.Marshal(found); err != nil || len(out) > 1<<20 {
				t.Errorf("%s: %d bytes, %v", name, len(out), err)
			}
			if name == "deep" && !strings.Contains(found.Problem, "deeper") && suffix == ".json" {
				t.Errorf("deep: %q", found.Problem)
			}
			if name == "cut short" && (found.Problem == "" || found.Metrics[0].Status != "match") {
				t.Errorf("cut short: %q %+v", found.Problem, found.Metrics[0])
			}
		}
	}
}

func TestNoLookupRepeatsACredential(t *testing.T) {
	private := strings.Repeat("q7WxZ3", 6)
	token := "gh" + "p_" + private
	v := viewOf(t, keyed(t, "itl", "", ""))
	for file, text := range map[string]string{"r.json": `{"` + token + `":{"itl":20}}`, "r.jsonl": `{"a":1}` + "\n" + `{"x":{"` + token + `":[{"itl":20}]}}`} {
		out, _ := json.Marshal(reading.Lookup(v, source.New(file, text)))
		if strings.Contains(string(out), private[:8]) || !strings.Contains(string(out), "***") {
			t.Errorf("%s: %s", file, out)
		}
	}
}

func FuzzLookup(target *testing.F) {
	f := fuzztest.Short(target, 1000)
	f.Add("r.json", `{"itl":20,"a":[{"tps":1}]}`)
	f.Add("r.csv", "itl,tps\n1,2\n")
	f.Add("r.txt", "tps: 1,250.5e3 ms\n-.5\n")
	f.Fuzz(func(t *testing.T, name, text string) {
		v := viewOf(t, keyed(t, "itl", "tps:", "line 2, x"))
		if _, err := json.Marshal(reading.Lookup(v, source.New(name, text))); err != nil {
			t.Fatal(err)
		}
	})
}

func BenchmarkLookup(b *testing.B) {
	const n = 20_000
	v := viewOf(b, swept(b, n))
	for name, record := range map[string]string{"by load": `{"max_concurrency":%d,"itl":1%d}`, "without loads": `{"step":%d,"itl":1%d}`} {
		var file strings.Builder
		for i := range n {
			fmt.Fprintf(&file, record+"\n", i+1, i+1)
		}
		b.Run(name, func(b *testing.B) {
			for range b.N {
				out, _ := json.Marshal(reading.Lookup(v, source.New("r.jsonl", file.String())))
				b.ReportMetric(float64(len(out)), "bytes")
			}
		})
	}
}
