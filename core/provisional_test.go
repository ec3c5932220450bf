package core_test

import (
	"strings"
	"testing"
)

// A fact that cannot be read bars nothing, since its error stands already; nor does it settle anything.
func TestMalformedFactsBarNothing(t *testing.T) {
	for gate, fragments := range map[string][]string{
		"model":           {"model: 5", "model: !drop\nmodle: llama", "model: [a]"},
		"engine-version":  {"engine_version: 1.5", "engine_version: !drop\nengine-version: v1"},
		"cluster":         {"cluster: h100", "cluster: {}", "cluster: !drop\nclsuter: {hardware: a, nodes: 1, gpus_per_node: 1}", "cluster!:\n  hardware: 5"},
		"deployment":      {"deployment: []", "deployment: {}", "deployment!:\n  kind: Pod", "deployment: !drop\nDeployment: {}"},
		"workload":        {"workload: {}", "workload: 5", "workload: {shape: 5}", "workload: !drop\nworklaod: {shape: a}"},
		"not-expressible": {"diff: 5"},
		"difference":      {"diff: 5", "diff: [5]", "diff: [~]", "dif: [{path: a, kind: approximated, material: \"no\"}]"},
		"mismatch":        {"provenance:\n  - {setting: a, report: {value: a, ref: b}, blis: {value: b}, verdict: MISMACTH, material: \"no\"}"},
		"unverifiable":    {"provenance:\n  - {setting: a, report: {value: a, ref: b}, script: {value: b, ref: b}, verdict: unverifiable, material: \"no\"}"},
		"unstated": {"provenance:\n  - {setting: a, verdict: UNSTATED, resolved_by: 5, material: \"no\"}", "provenance:\n  - {setting: a, verdict: UNSTATED, resolvedby: a rule, material: \"no\"}",
			"provenance:\n  - setting: a\n    verdict: UNSTATED\n    resolved_by a rule\n    material: \"no\""},
		"metric-definition": {"metric_defs:\n  ttft_p50:\n    formula: tfft", "metric_defs:\n  ttft_p50:\n    population: 5", "metric_defs:\n  ttft_p50:\n    statistic: !drop\n    statistics: mean", "metric_defs:\n  ttft_p50: 5", "metric_defs:\n  output_tps:\n    denominator: [a]"},
		"harness":           {"client: 5", "client:\n  harness: 5", "client:\n  harness: !drop\n  harnes: vllm", "client: !drop\nclinet: {harness: vllm}"},
		"licence":           {"source:\n  license_ref: 5", "source:\n  license_ref: Not A Slug", "source: 5", "source:\n  license_ref: !drop\n  licence_ref: unread"},
	} {
		for _, fragment := range fragments {
			t.Run(gate+"/"+fragment, func(t *testing.T) {
				r := judged(t, record(t, fragment+"\n"))
				if r.Valid() || !r.Provisional {
					t.Errorf("it is valid, or not provisional")
				}
				if gate == "unstated" && len(r.Verdict.Resolved) > 0 {
					t.Errorf("%v is settled", r.Verdict.Resolved)
				}
				for _, reason := range r.Verdict.Reasons {
					t.Errorf("%s bars %s at %s: %s", reason.Gate, reason.Bars, reason.Path, reason.Text)
				}
			})
		}
	}
}

// Of a provisional verdict, what is absent bars as ever.
func TestAbsentFactsBarAProvisionalVerdict(t *testing.T) {
	for fragment, want := range map[string]string{
		"name: A\nclient: !drop":                             "PARTIAL client.harness",
		"name: A\nclient:":                                   "PARTIAL client.harness",
		"name: A\nclient: {}":                                "PARTIAL client.harness",
		"name: A\nworkload: !drop":                           "NOT_REPRODUCIBLE workload",
		"name: A\nmodel: \"\"":                               "NOT_REPRODUCIBLE model",
		"name: A\nmodel: ~\nengine_version:":                 "NOT_REPRODUCIBLE model,engine_version",
		"name: A\nsource:\n  license_ref: closed":            "PARTIAL source.license_ref",
		"source:\n  license_ref: nowhere":                    "PARTIAL source.license_ref",
		"name: A\nmetric_defs:\n  itl_p99:\n    formula: ''": "PARTIAL metric_defs.itl_p99.formula",
		"name: A\nclient: 5\nmodel: !drop":                   "NOT_REPRODUCIBLE model",
		// An entry of diff is a difference, whatever its kind was meant to be.
		"diff: [{path: a, kind: not_expresible, material: \"no\"}]": "PARTIAL diff[0]",
	} {
		t.Run(fragment, func(t *testing.T) {
			r := judged(t, record(t, fragment+"\n"))
			var paths []string
			for _, reason := range r.Verdict.Reasons {
				paths = append(paths, reason.Path)
			}
			if got := label(r.Verdict) + " " + strings.Join(paths, ","); got != want || !r.Provisional {
				t.Errorf("got %s (provisional: %t), want %s", got, r.Provisional, want)
			}
		})
	}
}

func TestProvisional(t *testing.T) {
	for name, c := range map[string]struct {
		fragment    string
		provisional bool
	}{
		"nothing is wrong":                   {"model: llama", false},
		"a warning":                          {"client:\n  endpoint: off", false},
		"a stated verdict that differs":      {"verdict: PARTIAL", false},
		"a stated resolution that differs":   {"verdict: EXACT\nresolution: STRICT", false},
		"a stated verdict that is misspelt":  {"verdict: PARTAIL", true},
		"a resolution that is missing":       {"verdict: EXACT", true},
		"an error elsewhere":                 {"name: A\nverdict: PARTIAL", true},
		"an error of syntax":                 {"client:\n  harness: [a", true},
		"a resolution beside another label":  {"workload: !drop\nverdict: NOT_REPRODUCIBLE\nresolution: STRICT", true},
		"a licence that nobody has heard of": {"source:\n  license_ref: nowhere", true},
	} {
		t.Run(name, func(t *testing.T) {
			r := judged(t, record(t, c.fragment+"\n"))
			if r.Provisional != c.provisional {
				t.Errorf("provisional: %t%s", r.Provisional, shown(r.File, r.Diagnostics))
			}
		})
	}
}
