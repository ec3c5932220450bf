package core_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/catalog"
	"github.com/inference-sim/measured-run/core/report"
	"github.com/inference-sim/measured-run/core/source"
)

// No text of the shape of a credential stands in a file, so they are put together here.

const alphabet = "abcdefghijkLMNOPQRSTUVWYZ0123456789"

// random is a text of n characters that looks drawn by lot, and is the same each time.
func random(n int) string {
	b, state := make([]byte, n), uint32(n)*2654435761
	for i := range b {
		state = state*1664525 + 1013904223
		b[i] = alphabet[int(state>>8)%len(alphabet)]
	}
	return string(b)
}

// secret is a credential, and the part of it that nobody can guess.
type secret struct{ name, text, private string }

func secrets() []secret {
	letters := strings.Map(func(c rune) rune {
		if c < 'A' {
			return 'q'
		}
		return c
	}, random(34))
	return []secret{
		{"a Hugging Face token", "h" + "f_" + letters, letters},
		{"a GitHub token", "gh" + "p_" + random(36), random(36)},
		{"an Anthropic key", "s" + "k-ant-api03-" + random(93) + "AA", random(93)},
		{"a password in a URL", "https://alice:" + random(20) + "@example.org/a", random(20)},
		{"an argument", "--api-key=" + random(24), random(24)},
		{"a header", "Authorization: Bearer " + random(40), random(40)},
	}
}

const pemDashes = "-----"

func pem() (text, private string) {
	body := random(64) + "\n" + random(63)
	return pemDashes + "BEGIN " + "RSA PRIVATE KEY" + pemDashes + "\n" + body + "\n" + pemDashes + "END " + "RSA PRIVATE KEY" + pemDashes, body
}

// outputs are all forms in which a report is ever shown.
func outputs(r *core.Report) map[string]string {
	all := []*core.Report{r}
	var text, coloured, github strings.Builder
	report.Text{Out: &text}.Write(all)
	report.Text{Out: &coloured, Colour: true}.Write(all)
	report.GitHub(&github, all)
	return map[string]string{
		"text":            text.String(),
		"text in colours": coloured.String(),
		"json":            string(report.Of(all, report.Options{}).JSON()),
		"json for a page": string(report.Of(all, report.Options{UTF16: true}).JSON()),
		"github":          github.String(),
		"sarif":           string(report.SARIF{Rules: catalog.AllRules()}.JSON(all)),
		"markdown":        report.Markdown(all, report.CommentLimit),
	}
}

// leak is a piece of a private text in an output, or empty. Eight characters are as much as may ever be seen.
func leak(output, private string) string {
	for _, line := range strings.Split(private, "\n") {
		for i := 0; i+8 <= len(line); i++ {
			if piece := line[i : i+8]; strings.Contains(output, piece) {
				return piece
			}
		}
	}
	return ""
}

// kept says whether the report has an error for a credential and shows nothing of it.
func kept(t *testing.T, text, private string) {
	t.Helper()
	r := core.Check(source.New("run.yaml", text), baseRegistry(t))
	found := false
	for _, d := range r.Diagnostics {
		found = found || d.Rule == "credential"
	}
	if !found {
		t.Errorf("it is not found:%s", shown(r.File, r.Diagnostics))
	}
	for form, output := range outputs(r) {
		if piece := leak(output, private); piece != "" {
			at := strings.Index(output, piece)
			t.Errorf("%s shows %q: …%s…", form, piece, output[max(0, at-120):min(len(output), at+60)])
		}
	}
}

// wrapped are lines laid over the base record, in which {} stands for a credential.
var wrapped = map[string]string{
	"a string":                        "model: \"{}\"",
	"a plain string":                  "client:\n  harness: run {} now",
	"single quotes":                   "client:\n  harness: 'run {} now'",
	"a name, which must be a slug":    "name: \"{}\"",
	"a kind":                          "kind: \"{}\"",
	"a word of a vocabulary":          "metric_defs:\n  itl_p99:\n    formula: \"{}\"",
	"a percentile":                    "metric_defs:\n  itl_p99:\n    statistic: \"{}\"",
	"a fixed value":                   "deployment:\n  kind: \"{}\"",
	"an integer":                      "client:\n  seed: \"{}\"",
	"a number":                        "client:\n  burstiness: \"{}\"",
	"a boolean":                       "client:\n  ignore_eos: \"{}\"",
	"a mapping":                       "client: \"{}\"",
	"a list":                          "points: \"{}\"",
	"a digest":                        "client:\n  tokenizer: {repo: a, sha256: \"{}\"}",
	"an image":                        "client:\n  image_digest: \"{}\"",
	"a timestamp":                     "source:\n  retrieved_utc: \"{}\"",
	"a URL":                           "source:\n  inputs: [{role: report, url: \"{}\", sha256: " + someDigest + "}]",
	"a duration":                      "deployment:\n  saturation: {final_window: \"{}\"}",
	"a reference to a licence":        "source:\n  license_ref: \"{}\"",
	"another run":                     "duplicate_of: \"{}\"\nsupersedes: \"{}\"",
	"an argument":                     "client:\n  command:\n    - serve\n    - \"{}\"",
	"an argument after another":       "client:\n  command: [a, \"{}\", 5]",
	"a command in one string":         "client:\n  command: \"serve {}\"",
	"a selector":                      "source:\n  extraction:\n    selectors: [\"{}\"]",
	"an unknown key":                  "\"{}\": 1",
	"a key of nowhere and its values": "client:\n  \"{}\": {a: 5}",
	"keys below a credential":         "metric_defs:\n  \"{}\":\n    formula: nonsense\n    unti: ms",
	"a near miss":                     "client:\n  \"seed {}\": 5",
	"a key that stands twice":         "client:\n  \"{}\": 1\n  \"{}\": 2",
	"a metric":                        "metric_defs:\n  \"{}\": {unit: ms, cite: a}",
	"a metric that is not defined":    "points[0]:\n  metrics:\n    \"{}\": {value: 1}",
	"a metric without a value":        "points[0]:\n  metrics:\n    \"{}\": ~",
	"the id of a point out of order":  "points[0]:\n  load:\n    concurrency: 9\npoints[1]:\n  id: \"{}\"",
	"ids that are taken":              "points[0]:\n  id: \"{}\"\npoints[1]:\n  id: \"{}\"",
	"settings that are taken":         "provenance:\n  - {setting: \"{}\", verdict: UNSTATED, material: \"no\"}\n  - {setting: \"{}\", verdict: UNSTATED, material: \"no\"}",
	"values that do not match":        "provenance:\n  - {setting: a, report: {value: \"1\", ref: b}, blis: {value: \"{}\"}, verdict: MATCH, material: \"no\"}",
	"values that should differ":       "provenance:\n  - {setting: a, report: {value: \"{}\", ref: b}, blis: {value: \"{}\"}, verdict: MISMATCH, material: \"no\"}",
	"a difference":                    "diff:\n  - {path: \"{}\", measured: \"{}\", kind: not_expressible, material: \"no\"}\n  - {path: \"{}\", kind: approximated, removable: true, owner_repo: \"{}\", material: \"no\"}",
	"a storage class":                 "cluster:\n  storage: [\"{}\", \"{}\"]\ndeployment:\n  offload: {tiers: [{tier: a, bytes: 1}]}",
	"a tier":                          "cluster:\n  storage: [nvme]\ndeployment:\n  offload: {tiers: [{tier: \"{}\", bytes: 1}]}",
	"an SLO class":                    "deployment:\n  admission:\n    slo_priorities: {\"{}\": ~}",
	"a rank":                          "deployment:\n  lora:\n    step_overhead_tiers: {\"{}\": {k7: 1}}",
	"a comment":                       "client:\n  seed: 1  # {}",
	"a comment beside an error":       "client:\n  seed: x  # {}",
	"a comment on its own line":       "# {}\nclient:\n  seed: 1",
	"an anchor and aliases":           "model: &a \"{}\"\nengine_version: *a\nclient:\n  harness: *a\n  seed: *a",
	"a block of lines":                "client:\n  harness: |\n    first\n    {}\n    last",
	"a folded block":                  "client:\n  harness: >-\n    first\n    {}",
	"a block under a number":          "client:\n  seed: |\n    {}",
	"beyond what a message repeats":   "metric_defs:\n  itl_p99:\n    formula: \"" + strings.Repeat("x", 45) + " {}\"",
	"where a message is cut":          "metric_defs:\n  itl_p99:\n    formula: \"" + strings.Repeat("x", 30) + " {} " + strings.Repeat("y", 50) + "\"",
	"where a path is cut":             "client:\n  \"" + strings.Repeat("x", 180) + " {}\":\n    a: b\n    a: c",
	"after the part of a long line":   "client:\n  seed: [" + strings.Repeat("a, ", 100) + "\"{}\", b]",
	"before the part of a long line":  "client: {harness: \"" + strings.Repeat("x", 150) + " {}\", seed: x}",
	"wide around an error":            "client: {harness: \"{} " + strings.Repeat("x", 30) + "\", seed: x, endpoint: \"" + strings.Repeat("x", 90) + " {}\"}",
	"a quote that is not closed":      "client:\n  harness: \"{}\n  seed: 1",
	"a bracket that is not closed":    "client:\n  command: [a, \"{}\"\n  seed: 1",
	"a line that is no YAML":          "client:\n  harness: a: b: {}\n  seed: 1",
	"text behind a quote":             "client:\n  harness: \"a\" {}",
	"behind an at sign":               "client:\n  harness: @{}",
	"behind a percent sign":           "client:\n  harness: %{}",
	"behind a backtick":               "client:\n  harness: `{}",
	"without a blank at its colon":    "client:\n  harness:{}",
	"an entry below a string":         "client:\n  harness: a\n    - {}",
	"an alias of no anchor":           "client:\n  harness: *{}",
	"a tab before it":                 "client:\n\tharness: \"{}\"",
	"a tag":                           "client:\n  harness: !custom \"{}\"",
	"a second document":               "model: a\n---\nmodel: \"{}\"",
	"a key that is a list":            "client:\n  [\"{}\"]: 1",
	"a stated verdict":                "verdict: \"{}\"\nresolution: \"{}\"",
	"a row without a verdict":         "provenance:\n  - setting: \"{}\"",
	"a trace":                         "workload:\n  trace:\n    data: \"{}\"\n    rows: \"{}\"",
	"wide characters before it":       "client:\n  seed: \"日本語 {}\"",
	"a fix that would repeat it":      "source:\n  adapter:\n    version: 5 # {}",
}

func TestNoOutputRepeatsACredential(t *testing.T) {
	for _, s := range secrets() {
		for place, fragment := range wrapped {
			t.Run(s.name+"/"+place, func(t *testing.T) {
				kept(t, record(t, strings.ReplaceAll(fragment, "{}", s.text)+"\n"), s.private)
			})
		}
	}
}

// Texts that are no run repeat nothing either.
func TestNoOutputRepeatsACredentialOfAnotherFile(t *testing.T) {
	for _, s := range secrets() {
		for place, text := range map[string]string{
			"a registry":          "kind: MeasurementSources\nsources:\n  - {id: \"{}\", title: \"{}\", license: \"{}\", status: \"{}\", permits: [\"{}\"], evidence: [{url: \"{}\", quote: \"{}\", location: \"{}\"}], note: \"{}\"}\n",
			"a registry's ids":    "kind: MeasurementSources\nsources:\n  - {id: \"{}\", title: a, status: refused, note: a}\n  - {id: \"{}\", title: a, status: refused, note: a}\n",
			"no kind":             "name: \"{}\"\nmodel: a\n",
			"another kind":        "kind: \"{}\"\nname: a\n",
			"a misspelt kind":     "knid: \"{}\"\n",
			"a list":              "- \"{}\"\n",
			"words":               "\"{}\"\n",
			"JSON":                "{\"a\": \"{}\"}\n",
			"half of a JSON":      "{\"a\": \"{}\n",
			"CSV":                 "a,b,c\n1,2,{}\n",
			"an EvaluationRun":    "kind: EvaluationRun\nname: \"{}\"\npoints: [{ttft_ms: \"{}\"}]\n",
			"a manifest":          "apiVersion: v1\nkind: Pod\nmetadata: {name: \"{}\"}\n",
			"a deployment":        "kind: Deployment\nname: \"{}\"\n",
			"a comment alone":     "# {}\n",
			"bytes that are not":  "kind: MeasuredRun\nname: \"\xff{}\"\n",
			"a control character": "kind: MeasuredRun\nname: \"{}\x01\"\n",
		} {
			t.Run(s.name+"/"+place, func(t *testing.T) {
				kept(t, strings.ReplaceAll(text, "{}", s.text), s.private)
			})
		}
	}
}

func TestNoOutputRepeatsAPrivateKey(t *testing.T) {
	key, private := pem()
	indented := strings.ReplaceAll(key, "\n", "\n    ")
	for place, fragment := range map[string]string{
		"a block":                  "client:\n  harness: |\n    " + indented,
		"a folded block":           "client:\n  harness: >\n    " + indented,
		"a block under a number":   "client:\n  seed: |\n    " + indented,
		"quotes with escapes":      "client:\n  harness: \"" + strings.ReplaceAll(key, "\n", "\\n") + "\"",
		"quotes over lines":        "client:\n  harness: \"" + indented + "\"",
		"a number in quotes":       "client:\n  seed: \"" + strings.ReplaceAll(key, "\n", "\\n") + "\"",
		"a word of a vocabulary":   "metric_defs:\n  itl_p99:\n    formula: \"" + strings.ReplaceAll(key, "\n", "\\n") + "\"",
		"a comment":                "client:\n  # " + strings.ReplaceAll(key, "\n", "\n  # ") + "\n  seed: x",
		"text that is no YAML":     "client:\n  harness: a\n" + key,
		"a key":                    "client:\n  \"" + strings.ReplaceAll(key, "\n", "\\n") + "\": 1",
		"a quote that is not shut": "client:\n  harness: \"" + indented,
	} {
		t.Run(place, func(t *testing.T) { kept(t, record(t, fragment+"\n"), private) })
	}
}

// What is said of a run may name the entries of its registry, and their credentials never.
func TestNoOutputRepeatsACredentialOfTheRegistry(t *testing.T) {
	private := strings.ToLower(random(36))
	token := "gh" + "p_" + private
	sources := core.Check(source.New("sources.yaml", "kind: MeasurementSources\nsources:\n  - {id: "+token+", title: a, status: refused, note: a}\n"), nil)
	if sources.Valid() {
		t.Fatal("the registry has no error")
	}
	for _, reference := range []string{"elsewhere", token[:len(token)-1] + "x", token} {
		r := core.Check(source.New("run.yaml", record(t, "source:\n  license_ref: "+reference+"\n")), sources.Registry)
		for form, output := range outputs(r) {
			if piece := leak(output, private); piece != "" && reference == "elsewhere" {
				t.Errorf("%s shows %q", form, piece)
			}
		}
	}
}

// A credential that is written with escapes is hidden both as it is written and as it reads.
func TestNoOutputRepeatsACredentialWithEscapes(t *testing.T) {
	for _, s := range secrets() {
		var escaped strings.Builder
		for i := range len(s.text) {
			if i%3 == 0 {
				fmt.Fprintf(&escaped, `\x%02x`, s.text[i])
			} else {
				escaped.WriteByte(s.text[i])
			}
		}
		for place, fragment := range map[string]string{
			"a string":    "model: \"" + escaped.String() + "\"",
			"a number":    "client:\n  seed: \"" + escaped.String() + "\"",
			"a key":       "client:\n  \"" + escaped.String() + "\": 1",
			"an argument": "client:\n  command: [a, \"" + escaped.String() + "\"]",
		} {
			t.Run(s.name+"/"+place, func(t *testing.T) {
				text := record(t, fragment+"\n")
				kept(t, text, s.private)
				for form, output := range outputs(judged(t, text)) {
					if raw := escaped.String(); strings.Contains(output, raw) || strings.Contains(output, strings.ReplaceAll(raw, `\`, `\\`)) {
						t.Errorf("%s shows it as it is written", form)
					}
				}
			})
		}
	}
}
