package main

import (
	"strings"
	"testing"
)

func TestDraft(t *testing.T) {
	got := answer[drafted](t, request(t, map[string]any{"op": "draft"}, "", reportOf(t, "c20.json"), reportOf(t, "c2.json")))
	if got.Harness != "aiperf" || got.Version != "0.8.0" || !strings.HasPrefix(got.Text, "kind: MeasuredRun\n") || len(got.Notes) == 0 {
		t.Fatalf("got %+v", got)
	}
	name := got.Gaps[0]
	if at := *name.Range.Start.UTF16; name.Path != "name" || !strings.HasSuffix(got.Text[:at], "name: ") || *name.Range.End.UTF16 != at {
		t.Errorf("the first gap is %+v", name)
	}
	for _, trace := range got.Traces {
		if trace.Path == "points[0].metrics.ttft_mean.value" {
			if trace.File != "run1.yaml" || trace.Key != "time_to_first_token.avg" || !strings.Contains(got.Text, "value: "+trace.Raw+"\n") {
				t.Errorf("got %+v", trace)
			}
			return
		}
	}
	t.Errorf("no trace of a value in %+v", got.Traces)
}

func TestARefusedDraftSaysWhy(t *testing.T) {
	for _, files := range [][]string{{}, {"{}"}, {"{"}} {
		got := answer[map[string]string](t, request(t, map[string]any{"op": "draft"}, "", files...))
		if len(got) != 1 || got["refused"] == "" {
			t.Errorf("of %q: %v", files, got)
		}
	}
}

func reportOf(t *testing.T, name string) string { return load(t, "../draft/testdata/aiperf/"+name) }
