package draft_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/credential"
	"github.com/inference-sim/measured-run/core/draft"
	"github.com/inference-sim/measured-run/core/fuzztest"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// report is a small result of vllm bench serve with keys changed or added.
func report(t testing.TB, changes map[string]any) string {
	t.Helper()
	all := map[string]any{}
	if err := json.Unmarshal([]byte(load(t, "vllm/concurrency-1.json")), &all); err != nil {
		t.Fatal(err)
	}
	for key, v := range changes {
		all[key] = v
	}
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(all); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func draftOf(t testing.TB, name, text string) *draft.Draft {
	t.Helper()
	d, err := draft.From([]*source.File{source.New(name, text)})
	if err != nil {
		t.Fatal(err)
	}
	return d
}

var odd = []string{
	"a: b", "a #b", "# a", "- a", "? a", "*a", "&a", "!!str a", "%a", "@a", "`a", "{a}", "[a]", "a, b", "'a'", `"a"`, `\a`, "a\nb", "a\n\nkind: x",
	"a\r\nb", "\ta", " a", "a ", "a\u2028b", "a\u0085b", "\u202eabc", "\u0000a", "a\u007f", "\ufeffa", "😀", "é", "yes", "No", "off", "null", "~", "true",
	"1", "1.0", "1e3", "0x1f", "0o7", "017", "1_000", "12:30:45", "2026-01-01", "2026-01-01T00:00:00Z", ".inf", ".nan", "=", "<<", "---", "...", "-", "a:",
	":a", "a\\nb", "<script>alert(1)</script>", strings.Repeat("long ", 500), "\xff", "0.11.0", "v1", "1.2", "org/model-7B", "a\u200bb",
}

func TestOddTextsOfAReportReadBackAsTheyWere(t *testing.T) {
	for _, text := range odd {
		name := text + ".json"
		d := draftOf(t, name, report(t, map[string]any{"tokenizer_id": text, "model_id": text}))
		tree, found := syntax.Parse(source.New("", d.Text))
		want := strings.ToValidUTF8(text, "\ufffd")
		if got := node(t, tree, "client.tokenizer.repo").Value(); got != want {
			t.Errorf("tokenizer %q reads back as %q", want, got)
		}
		if got := node(t, tree, "source.inputs[0].path").Value(); got != strings.ToValidUTF8(name, "\ufffd") {
			t.Errorf("path %q reads back as %q", name, got)
		}
		if len(found) > 0 || len(tree.Root.Pairs) != 15 {
			t.Errorf("%q: %d keys, %v", text, len(tree.Root.Pairs), found)
		}
		for line := range strings.Lines(d.Text) {
			if strings.ContainsAny(line, "\r\x00\u2028\u202e\u0085") {
				t.Errorf("%q stands in %q", text, line)
			}
		}
	}
}

// Numbers that a record cannot hold are left out and noted; keys that are not there are left out.
func TestNumbersThatAreNone(t *testing.T) {
	text := report(t, map[string]any{"p99_ttft_ms": nil, "std_ttft_ms": "12", "median_itl_ms": -3, "completed": 3.5, "failed": -1, "burstiness": 0})
	text = strings.Replace(text, `"mean_itl_ms":7.125`, `"mean_itl_ms":NaN`, 1)
	text = strings.Replace(text, `"mean_tpot_ms":7.25`, `"mean_tpot_ms":Infinity`, 1)
	text = strings.Replace(text, `"mean_ttft_ms":41.5`, `"mean_ttft_ms":1`+strings.Repeat("0", 400), 1)
	if strings.Contains(text, "mean_ttft_ms\":1000") {
		if _, err := draft.From([]*source.File{source.New("a", text)}); err == nil || !strings.Contains(err.Error(), "cannot be read") {
			t.Errorf("of a number too long: %v", err)
		}
		text = strings.Replace(text, `"mean_ttft_ms":1`+strings.Repeat("0", 400), `"mean_ttft_ms":1e-400`, 1)
	}
	d := draftOf(t, "report.json", text)
	notes := strings.Join(d.Notes, "\n")
	for _, key := range []string{"std_ttft_ms", "median_itl_ms", "mean_itl_ms", "mean_tpot_ms", "completed", "failed"} {
		if strings.Contains(d.Text, "raw_key: "+key) || strings.Contains(d.Text, "\n    "+key+":") || !strings.Contains(notes, key) {
			t.Errorf("%s is in the draft or not in the notes:\n%s", key, notes)
		}
	}
	if strings.Contains(d.Text, "raw_key: p99_ttft_ms") || strings.Contains(notes, "p99_ttft_ms") {
		t.Error("null is taken for a value, or noted")
	}
}

func TestNoCredentialOfAReportIsRepeated(t *testing.T) {
	private := strings.Repeat("q7WxZ3", 6)
	token := "gh" + "p_" + private
	hf := "hf" + "_" + strings.Repeat("aBcDeFgH", 5)[:34]
	vllm := report(t, map[string]any{
		"tokenizer_id": token, "model_id": hf, "label": token, "api_key": private, "ramp_up_strategy": token, "backend": token,
		"command": "vllm bench serve --header Authorization=Bearer " + private,
	})
	sglang := strings.ReplaceAll(load(t, "sglang/native.jsonl"), `"version": "0.5.10"`, `"version": "`+token+`"`)
	sglang = strings.ReplaceAll(sglang, `"api_key": null`, `"api_key": "`+private+`"`)
	sglang = strings.ReplaceAll(sglang, "example/Invented-70B", "https://user:"+private+"@example.org/model")
	guidellm := strings.ReplaceAll(load(t, "guidellm/poisson-v2.json"), "0.7.4", token)
	guidellm = strings.ReplaceAll(guidellm, "example/Invented-8B", hf)
	perf := strings.ReplaceAll(load(t, "inference-perf/config.yaml"), "example/Invented-8B", token)
	// What is a credential in one place is none to be repeated in another, where it stands alone.
	named, alone := "HF_TOKEN="+private[:20], private[:20]
	apart := report(t, map[string]any{"tokenizer_id": named, "model_id": alone, "endpoint_type": alone})
	told := strings.ReplaceAll(load(t, "guidellm/concurrent.json"), `"processor": "example/Invented-8B"`, `"processor": "`+named+`"`)
	told = strings.ReplaceAll(told, `"guidellm_version": "0.5.0"`, `"guidellm_version": "`+alone+`"`)
	none := map[string]bool{"same load": true, "unknown": true, "broken": true, "not YAML": true}
	for name, group := range map[string][]*source.File{
		"apart":          {source.New("result.json", apart)},
		"apart, a fact":  {source.New("benchmarks.json", told)},
		"vllm":           {source.New("result.json", vllm)},
		"sglang":         {source.New("out.jsonl", sglang)},
		"guidellm":       {source.New("benchmarks.json", guidellm)},
		"inference-perf": {files(t, "inference-perf/stage_0_lifecycle_metrics.json")[0], source.New("config.yaml", perf)},
		"a file's name":  {source.New("report-"+token+".json", load(t, "vllm/concurrency-1.json"))},
		"a query":        {source.New("report.json?access_token="+private, load(t, "vllm/concurrency-1.json"))},
		"same load":      {source.New("a-"+token, vllm), source.New("b-"+token, vllm)},
		"unknown":        {source.New(token, `{"`+token+`": 1}`)},
		"broken":         {source.New(token, `{"`+token+`": `)},
		"not YAML":       {source.New(token, "a: [\n"+token)},
	} {
		d, err := draft.From(group)
		said := fmt.Sprintf("%+v %v", d, err)
		for _, secret := range []string{private[:8], hf[:12]} {
			if strings.Contains(said, secret) {
				t.Errorf("%s repeats %s in\n%s", name, secret, said)
			}
		}
		if (d == nil) != none[name] {
			t.Errorf("%s gives %v", name, err)
		}
		if name == "apart" && !strings.Contains(said, "tokenizer_id of result.json holds a credential, and is left out") {
			t.Errorf("it notes %q", d.Notes)
		}
		if d != nil {
			tree, _ := syntax.Parse(source.New("", d.Text))
			if found := credential.Scan(tree); len(found) > 0 {
				t.Errorf("%s holds %+v", name, found)
			}
		}
	}
}

// A number that is a credential elsewhere is none to be repeated.
func TestNoNumberThatIsACredentialIsRepeated(t *testing.T) {
	number := "98237" + "4019283746"
	text := strings.ReplaceAll(load(t, "guidellm/concurrent.json"), `"processor": "example/Invented-8B"`, `"processor": "HF_TOKEN=`+number+`"`)
	text = strings.ReplaceAll(text, `"request_totals": {"successful": 118`, `"request_totals": {"successful": `+number)
	if d := draftOf(t, "r.json", text); strings.Contains(fmt.Sprintf("%+v", d), number) {
		t.Errorf("it is repeated in\n%s", d.Text)
	}
}

func FuzzFrom(target *testing.F) {
	f := fuzztest.Short(target, 1000)
	for _, s := range sweeps {
		if text := load(f, s.files[0]); len(text) < 5000 {
			f.Add(text)
		}
	}
	f.Add(`{"benchmarks":[{"scheduler_metrics":{},"metrics":{"time_to_first_token_ms":{"successful":{"mean":1}}}}]}`)
	f.Add(`{"load_summary":{"requested_rate":1},"successes":{"latency":[],"throughput":{}}}`)
	f.Add("kind: EvaluationRun\nharness: a\npoints: [{concurrency: 1, ttft_ms: {mean: 1}}]\n")
	f.Fuzz(func(t *testing.T, text string) {
		d, err := draft.From([]*source.File{source.New("report", text)})
		if err != nil {
			return
		}
		tree, _ := syntax.Parse(source.New("", d.Text))
		if r := check(d.Text); r.Run == nil || len(credential.Scan(tree)) > 0 {
			t.Fatalf("drafted as\n%s", d.Text)
		}
		for _, g := range d.Gaps {
			if g.At.From < 0 || g.At.To > len(d.Text) {
				t.Fatalf("a gap at %+v", g.At)
			}
		}
	})
}
