package main

import (
	"encoding/json"
	"strings"
	"testing"
	wide "unicode/utf16"
)

// asked sends a text with a cursor to an operation.
func asked[T any](t *testing.T, op, sources, text string, names ...string) T {
	t.Helper()
	before, after, found := strings.Cut(text, "‸")
	if !found {
		t.Fatal("no cursor")
	}
	at := len(wide.Encode([]rune(before)))
	return answer[T](t, request(t, map[string]any{"op": op, "utf16": at, "names": names}, sources, before+after))
}

func TestCompleteCountsInUTF16(t *testing.T) {
	text := "model: 😀 日本\nduplicate_of: al‸\nmetric_defs:\n  😀_p99:\n    unit: ms\n"
	got := asked[completion](t, "complete", "", text, "alpha", "beta")
	if len(got.Items) != 2 || got.Items[0].Label != "alpha" || got.Items[0].Insert != "alpha" || got.Items[0].Gaps == nil {
		t.Fatalf("got %+v", got)
	}
	start := strings.Index(text, "al‸")
	if want := len(wide.Encode([]rune(text[:start]))); got.From != want || got.To != want+2 {
		t.Errorf("it takes the place of %d to %d, want %d to %d", got.From, got.To, want, want+2)
	}
	point := asked[completion](t, "complete", "", strings.Replace(text, "‸", "", 1)+"points:\n  - id: c1\n    metrics:\n      ‸\n")
	first := point.Items[0]
	if first.Insert != "😀_p99:\n        value: " || len(first.Gaps) != 1 || first.Gaps[0] != [2]int{23, 23} {
		t.Errorf("got %+v", first)
	}
}

func TestCompleteKnowsTheRegistry(t *testing.T) {
	got := asked[completion](t, "complete", load(t, "registry.yaml"), "source:\n  license_ref: ‸\n")
	if len(got.Items) != 4 || got.Items[0].Label != "example-terms" || got.Items[0].Kind != "value" {
		t.Errorf("got %+v", got)
	}
	if got = asked[completion](t, "complete", "", "source:\n  license_ref: ‸\n"); got.Items == nil || len(got.Items) != 0 {
		t.Errorf("without a registry: %+v", got)
	}
}

func TestHover(t *testing.T) {
	got := asked[card](t, "hover", "", "model: 😀\nmetric_defs:\n  a:\n    clock: ser‸ver\n")
	if got.Path != "metric_defs.a.clock" || got.Value == nil || got.Value.Text != "server" || got.Vocabulary[0].Value != "server" {
		t.Fatalf("got %+v", got)
	}
	if *got.Range.Start.UTF16 != 39 || *got.Range.End.UTF16 != 45 || got.Range.Start.Line != 4 {
		t.Errorf("it is at %+v", got.Range)
	}
	if got = asked[card](t, "hover", "", "a: &b 5\nmodel: *‸b\n"); got.Anchor == nil || got.Anchor.Path != "a" || got.Anchor.Range.Start.Line != 1 {
		t.Errorf("an alias: %+v", got)
	}
	if nothing := asked[json.RawMessage](t, "hover", "", "‸\nmodel: a\n"); string(nothing) != "{}" {
		t.Errorf("nothing is %s", nothing)
	}
}

func TestOutline(t *testing.T) {
	got := answer[struct{ Items []symbol }](t, request(t, map[string]any{"op": "outline"}, "", load(t, "full/exact.yaml")))
	if len(got.Items) == 0 || got.Items[0].Label != "kind" || got.Items[0].Children == nil {
		t.Fatalf("got %+v", got)
	}
	for _, s := range got.Items {
		if s.Label == "points" && (!strings.Contains(s.Detail, "point") || len(s.Children) == 0 || *s.At.Start.UTF16 >= *s.Range.End.UTF16) {
			t.Errorf("points are %+v", s)
		}
	}
}

func TestAssistanceTakesOneFile(t *testing.T) {
	for _, op := range []string{"complete", "hover", "outline"} {
		got := answer[failure](t, request(t, map[string]any{"op": op}, "", "a: 5\n", "b: 5\n"))
		if got.Error.Message != op+" takes one file" || got.Error.Bug {
			t.Errorf("%s: %+v", op, got)
		}
	}
}
