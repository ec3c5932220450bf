package reading_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/goccy/go-yaml"

	"github.com/inference-sim/measured-run/core/reading"
)

// Each number shown is the number in the file: the text at its range, read as a number.
func TestEveryNumberIsTheOneInTheFile(t *testing.T) {
	seen := 0
	runs(t, func(name, text string) {
		report := judged(text, nil)
		v := reading.Of(report, nil)
		if v == nil {
			return
		}
		units := utf16.Encode([]rune(text))
		values(v, func(x *reading.Value) {
			at := text[x.Range.Start.Offset:x.Range.End.Offset]
			if mapped := string(utf16.Decode(units[*x.Range.Start.UTF16:*x.Range.End.UTF16])); mapped != at {
				t.Errorf("%s: %s stands at %q in bytes and at %q in UTF-16", name, x.Path, at, mapped)
			}
			if x.Number == nil {
				return
			}
			seen++
			number, err := strconv.ParseFloat(x.Text, 64)
			if at != x.Text || err == nil && number != *x.Number || x.Malformed {
				t.Errorf("%s: %s shows %q as %v, and the file says %q", name, x.Path, x.Text, *x.Number, at)
			}
		})
	})
	if seen < 300 {
		t.Errorf("only %d numbers were seen", seen)
	}
}

// Every text is the one in the file, quotes aside.
func TestEveryTextIsTheOneInTheFile(t *testing.T) {
	runs(t, func(name, text string) {
		v := reading.Of(judged(text, nil), nil)
		if v == nil {
			return
		}
		values(v, func(x *reading.Value) {
			at := text[x.Range.Start.Offset:x.Range.End.Offset]
			quoted := at != "" && strings.ContainsRune("'\"|>", rune(at[0]))
			masked := strings.Contains(x.Text, "***")
			if !quoted && !masked && !x.Cut && !x.Malformed && !strings.ContainsAny(at, "\r\n") && at != x.Text {
				t.Errorf("%s: %s shows %q, and the file says %q", name, x.Path, x.Text, at)
			}
		})
	})
}

// Another reader of YAML finds the same points with the same values, and no others.
func TestPointsAreThoseOfTheFile(t *testing.T) {
	type point struct {
		ID      string                    `yaml:"id"`
		Load    map[string]float64        `yaml:"load"`
		Metrics map[string]map[string]any `yaml:"metrics"`
	}
	compared := 0
	runs(t, func(name, text string) {
		report := judged(text, nil)
		if !report.Valid() || report.Run == nil || strings.Contains(text, "*") && strings.Contains(text, "&") {
			return
		}
		var doc struct {
			Points []point `yaml:"points"`
		}
		if err := yaml.Unmarshal([]byte(text), &doc); err != nil {
			t.Logf("%s: the other reader fails: %v", name, err)
			return
		}
		v := reading.Of(report, nil)
		if len(v.Points) != len(doc.Points) {
			t.Fatalf("%s has %d points, and %d are shown", name, len(doc.Points), len(v.Points))
		}
		for i, p := range v.Points {
			want := doc.Points[i]
			got := map[string]string{}
			for _, cell := range p.Metrics {
				got[v.Metrics[cell.Metric].Name] = fmt.Sprint(*cell.Value.Number)
			}
			wanted := map[string]string{}
			for metric, m := range want.Metrics {
				number, err := strconv.ParseFloat(fmt.Sprint(m["value"]), 64)
				if err != nil {
					t.Logf("%s: %s: the other reader takes %v for text", name, metric, m["value"])
					return
				}
				wanted[metric] = fmt.Sprint(number)
			}
			if !maps.Equal(got, wanted) || p.ID.Text != want.ID || p.Anchor != (i == 0) {
				t.Errorf("%s: point %d is %v, want %v", name, i, got, wanted)
			}
			compared++
		}
	})
	if compared < 25 {
		t.Errorf("only %d points were compared", compared)
	}
}

func TestNumbersAreShownAsWritten(t *testing.T) {
	for written, number := range map[string]float64{"20.0": 20, "1e3": 1000, "2.5E+1": 25, "+20": 20, ".5": 0.5, "0x1F": 31, "0o17": 15} {
		v := viewOf(t, example(t, "exact", "value: 20\n", "value: "+written+"\n"))
		cell := v.Points[0].Metrics[0].Value
		if cell.Text != written || cell.Number == nil || *cell.Number != number {
			t.Errorf("%s is shown as %+v", written, cell)
		}
	}
	v := viewOf(t, example(t, "exact", "  seed: 0\n", "  seed: 18209322760996052031\n", "burstiness: 1\n", "burstiness: .inf\n"))
	if c := v.Summary.Client; c.Seed.Text != "18209322760996052031" || c.Burstiness.Text != ".inf" || c.Burstiness.Number != nil {
		t.Errorf("got %+v and %+v", c.Seed, c.Burstiness)
	}
}

func TestSummary(t *testing.T) {
	v := reading.Of(judged(example(t, "exact"), registry(t)), registry(t))
	s := v.Summary
	for what, pair := range map[string][2]string{
		"model": {s.Model.Text, "gpt-oss-120b"}, "hardware": {s.Cluster.Hardware.Text, "h100"}, "GPUs": {s.Cluster.GPUs.Text, "4"},
		"how": {s.Cluster.GPUs.How, "1 node x 4 GPUs"}, "router": {s.Router.Kind.Meaning, "requests go straight to the engine"},
		"trace": {s.Workload.Trace.Text, "trace.csv"}, "harness": {s.Client.Harness.Text, "vllm bench serve"},
		"publisher": {s.Publisher.Meaning, "the result JSON of vllm bench serve, or its printed summary"},
		"title":     {s.Licence.Title.Text, "Synthetic records; every value is invented, none is measured"},
		"licence":   {s.Licence.License.Text + " " + s.Licence.Status.Text + " " + s.Licence.State, "Apache-2.0 verified permitted"},
		"fetched":   {s.Retrieved.Text, "2026-10-15T13:58:06Z"}, "verdict": {v.Verdict.Value + " " + v.Verdict.Resolution, "EXACT RESOLVED"},
		"sentence": {v.Verdict.Sentence, "nothing keeps this run from EXACT"},
	} {
		if pair[0] != pair[1] {
			t.Errorf("%s: got %q, want %q", what, pair[0], pair[1])
		}
	}
	if len(s.Licence.Permits) != 3 || !s.Licence.Found || s.Licence.File != "sources.yaml" {
		t.Errorf("the licence is %+v", s.Licence)
	}
	if alone := viewOf(t, example(t, "exact")); alone.Summary.Licence.State != "unchecked" || len(alone.Verdict.Open) != 1 || len(alone.Verdict.Steps) != 1 {
		t.Errorf("without a registry: %+v", alone.Verdict)
	}
}

func TestDerivedNumbers(t *testing.T) {
	for _, c := range []struct{ from, to, gpus, width string }{
		{"nodes: 1\n", "nodes: 1\n", "4", "1"},
		{"enable_expert_parallel: false", "enable_expert_parallel: true", "4", "4"},
		{"dp: 1\n", "dp: 3\n        pcp: 2\n        enable_expert_parallel: true\n", "4", "24"},
		{"enable_expert_parallel: false", "enable_expert_parallel: true\n        pcp: 0", "4", "4"},
		{"enable_expert_parallel: false", "enable_expert_parallel: maybe", "4", ""},
		{"gpus_per_node: 4", "gpus_per_node: four", "", "1"},
		{"gpus_per_node: 4", "gpus_per_node: 9223372036854775807", "9223372036854775807", "1"},
		{"nodes: 1\n  gpus_per_node: 4", "nodes: 9223372036854775807\n  gpus_per_node: 9223372036854775807", "", "1"},
	} {
		pairs := []string{c.from, c.to}
		if strings.Contains(c.to, "dp: 3") {
			pairs = append(pairs, "        enable_expert_parallel: false\n", "")
		}
		s := viewOf(t, example(t, "exact", pairs...)).Summary
		text := func(d *reading.Derived) string {
			if d == nil {
				return ""
			}
			return d.Text
		}
		if got := text(s.Cluster.GPUs); got != c.gpus {
			t.Errorf("%q: %s GPUs, want %s", c.to, got, c.gpus)
		}
		if got := text(s.Deployment.Pools[0].ExpertWidth); got != c.width {
			t.Errorf("%q: experts over %s, want %s", c.to, got, c.width)
		}
	}
}

// What is malformed is shown and marked; what is absent is null; the rest goes on.
func TestRunsWithErrors(t *testing.T) {
	v := viewOf(t, example(t, "exact", "value: 20\n", "value: 12,890\n", "router:\n  kind: direct\n", "router: direct\n",
		"      concurrency: 4\n", "      concurrency: many\n", "    unit: tokens_per_s\n", ""))
	if x := v.Points[0].Metrics[0].Value; x.Text != "12,890" || !x.Malformed || x.Number != nil {
		t.Errorf("got %+v", x)
	}
	if r := v.Summary.Router; r.Malformed == nil || r.Malformed.Text != "direct" || r.Kind != nil {
		t.Errorf("got %+v", r)
	}
	if l := v.Points[1].Load; l.Concurrency.Text != "many" || !l.Concurrency.Malformed || l.RequestRate != nil {
		t.Errorf("got %+v", l)
	}
	if v.Metrics[1].Unit != nil || v.Valid || v.Errors != 4 || v.Verdict.Steps[0].Group != "errors" || !v.Verdict.Provisional {
		t.Errorf("got %+v", v.Verdict)
	}
	for _, text := range []string{"kind: MeasuredRun\n", "kind: MeasuredRun\npoints: [1, {metrics: 5, load: 3, noise: 2, realized: [1]}, ~]\n" +
		"metric_defs: {a: 1, b: ~}\nprovenance: [x, {report: 1}]\ndiff: [x]\nsource: {inputs: [3], extraction: 1, adapter: []}\ncluster: 5\n" +
		"deployment: {pools: [1, {parallel: 3}]}\nclient: 4\nworkload: {trace: 1}\nrouter: {epp: 3}\n"} {
		if _, err := json.Marshal(viewOf(t, text)); err != nil {
			t.Error(err)
		}
	}
	if reading.Of(judged("kind: MeasurementSources\n", nil), nil) != nil || reading.Of(judged("", nil), nil) != nil {
		t.Error("what is no run has a view")
	}
}

func TestMetricsOfPointsThatAreDefinedNowhere(t *testing.T) {
	v := viewOf(t, example(t, "exact", "      ttft_p50:\n        value: 150", "      made_up:\n        value: 150"))
	last := v.Metrics[len(v.Metrics)-1]
	if last.Name != "made_up" || last.Defined || last.Points != 1 || v.Metrics[2].Points != 1 {
		t.Errorf("got %+v", last)
	}
	if cells := v.Points[1].Metrics; len(cells) != 3 || cells[2].Metric != 3 {
		t.Errorf("got %+v", cells)
	}
}

func TestOrderOfPlots(t *testing.T) {
	v := viewOf(t, load(t, examples+"/strict.yaml"))
	var names []string
	for _, i := range v.Order {
		names = append(names, v.Metrics[i].Name)
	}
	if want := []string{"ttft_p50", "ttft_p99_9", "tpot_mean", "output_tps", "requests_ps"}; !slices.Equal(names, want) {
		t.Errorf("got %v, want %v", names, want)
	}
}

// Words of a record are data: they pass through as they are.
func TestHostileTextsPassThrough(t *testing.T) {
	for _, hostile := range []string{"<img src=x onerror=alert(1)>", "</script>", "\u202Eabc", strings.Repeat("long", 500), "a|b`c*d_", "\x01\x1b[31m"} {
		quoted, _ := json.Marshal(hostile)
		text := example(t, "exact", "model: gpt-oss-120b", "model: "+string(quoted), "  - id: c1\n", "  - id: "+string(quoted)+"\n")
		v := viewOf(t, text)
		if v.Summary.Model.Text != hostile || v.Points[0].ID.Text != hostile {
			t.Errorf("%q became %q", hostile, v.Summary.Model.Text)
		}
		md := reading.Markdown(v)
		if strings.ContainsAny(md, "\x01\x1b") {
			t.Errorf("a control character stands in\n%q", md)
		}
	}
}

// A text that many aliases repeat makes no view many times its size.
func TestAliasesDoNotMultiply(t *testing.T) {
	text := "kind: MeasuredRun\nname: &a \"" + strings.Repeat("x", 10_000) + "\"\ndiff: [" + strings.Repeat("{path: *a, measured: *a, blis: *a},", 5_000) + "]\n"
	out, err := json.Marshal(viewOf(t, text))
	if err != nil || len(out) > 12<<20 {
		t.Errorf("%d bytes, %v", len(out), err)
	}
}

func TestNoViewRepeatsACredential(t *testing.T) {
	private := strings.Repeat("q7WxZ3", 6)
	token := "gh" + "p_" + private
	text := example(t, "exact", "model: gpt-oss-120b", "model: "+token, "itl_p99", token, "  - setting: block_size", "  - setting: "+token,
		"https://example.org/results.json", "https://example.org/"+token, "engine_version: 0.31.0", "engine_version: ["+token+"]")
	sources := judged("kind: MeasurementSources\nsources:\n  - {id: synthetic-fixture, title: "+token+", status: refused, note: "+token+"}\n", nil)
	report := judged(text, sources)
	v := reading.Of(report, sources)
	view, _ := json.Marshal(v)
	comparison, _ := json.Marshal(reading.Compare(report, judged(example(t, "exact"), nil)))
	for what, out := range map[string]string{"the view": string(view), "the report": reading.Markdown(v), "the comparison": string(comparison)} {
		if strings.Contains(out, private[:8]) {
			t.Errorf("%s repeats it: %s", what, out[max(0, strings.Index(out, private[:8])-200):])
		}
		if !strings.Contains(out, "***") {
			t.Errorf("%s does not show where it stood", what)
		}
	}
	if v.Inputs[0].Link != nil {
		t.Errorf("a link repeats it: %+v", v.Inputs[0].Link)
	}
}
