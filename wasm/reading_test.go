package main

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/fuzztest"
	"github.com/inference-sim/measured-run/core/reading"
)

func TestReading(t *testing.T) {
	run, sources := load(t, "full/exact.yaml"), load(t, "registry.yaml")
	op := func(name string) map[string]any { return map[string]any{"op": name} }
	seen := answer[struct{ View *reading.Packed }](t, request(t, op("view"), sources, run))
	if v := seen.View; v == nil || v.Verdict.Value != "EXACT" || !v.Summary.Licence.Found || v.Summary.Licence.File != "sources.yaml" || v.Points.Starts[0] == 0 {
		t.Errorf("got %+v", v)
	}
	held := answer[struct{ Comparison *reading.Comparison }](t, request(t, op("compare"), sources, run, strings.Replace(run, "value: 20\n", "value: 30\n", 1)))
	if c := held.Comparison; c == nil || len(c.Facts) != 0 || c.Metrics[0].Values[0].Change.Text != "+50.00%" {
		t.Errorf("got %+v", c)
	}
	keyed := strings.Replace(run, "value: 20\n", "value: 20\n        raw_key: itl\n", 1)
	found := answer[reading.Found](t, request(t, op("lookup"), "", keyed, `{"itl": 0.02}`))
	if len(found.Metrics) != 2 || found.Metrics[0].Status != "match" || found.Kind != "json" {
		t.Errorf("got %+v", found)
	}
	written := answer[map[string]string](t, request(t, op("markdown"), sources, run))
	if !strings.HasPrefix(written["markdown"], "## `full-exact`\n\n**EXACT RESOLVED**") {
		t.Errorf("got %s", written["markdown"])
	}
}

// The head of a long run is shown, compared and looked up, and how long it is is said.
func TestReadingOfALongRun(t *testing.T) {
	run := load(t, "full/exact.yaml")
	from := strings.Index(run, "points:\n") + len("points:\n")
	var points strings.Builder
	for i := range 2_500 {
		fmt.Fprintf(&points, "  - {id: p%d, load: {concurrency: %d}, metrics: {itl_p99: {value: 1, raw_key: itl}}}\n", i, i+1)
	}
	run = run[:from] + points.String()
	op := func(name string) map[string]any { return map[string]any{"op": name} }
	if v := answer[struct{ View *reading.Packed }](t, request(t, op("view"), "", run)).View; len(v.Points.Starts) != 2_000 || v.Totals.Points != 2_500 {
		t.Errorf("%d of %d points are shown", len(v.Points.Starts), v.Totals.Points)
	}
	if c := answer[struct{ Comparison *reading.Comparison }](t, request(t, op("compare"), "", run, run)).Comparison; len(c.Loads) != 2_000 || c.TotalLoads != 2_500 {
		t.Errorf("%d of %d loads are compared", len(c.Loads), c.TotalLoads)
	}
	if f := answer[reading.Found](t, request(t, op("lookup"), "", run, `{"itl": 1}`)); len(f.Metrics) != 2_000 || f.Total != 2_500 {
		t.Errorf("%d of %d values are looked up", len(f.Metrics), f.Total)
	}
}

func TestReadingOfWhatIsNoRun(t *testing.T) {
	sources := load(t, "registry.yaml")
	for _, c := range []struct {
		op, want string
		files    []string
	}{
		{"view", `{"view":null}`, []string{sources}},
		{"markdown", `{"markdown":""}`, []string{""}},
		{"compare", `{"comparison":null}`, []string{sources, ""}},
		{"lookup", "lookup takes a run first", []string{sources, "{}"}},
		{"view", "view takes one file", nil},
		{"markdown", "markdown takes one file", []string{"", ""}},
		{"compare", "compare takes two files", []string{""}},
		{"lookup", "lookup takes two files", []string{""}},
	} {
		if got := Handle(request(t, map[string]any{"op": c.op}, "", c.files...)); !bytes.Contains(got, []byte(c.want)) {
			t.Errorf("%s: got %s, want %s", c.op, got, c.want)
		}
	}
}

func FuzzReading(target *testing.F) {
	f := fuzztest.Short(target, 300)
	run := load(f, "full/disaggregated.yaml")
	f.Add(run, run)
	f.Add("kind: MeasuredRun\npoints: [{metrics: {a: {value: 1, raw_key: b}}}]\n", `{"b":1}`)
	f.Fuzz(func(t *testing.T, one, two string) {
		for _, op := range []string{"view", "markdown", "compare", "lookup"} {
			files := []string{one, two}
			if op == "view" || op == "markdown" {
				files = files[:1]
			}
			if a := Handle(request(t, map[string]any{"op": op}, "", files...)); bytes.Contains(a, []byte(`"bug":true`)) {
				t.Fatalf("%s: %s", op, a)
			}
		}
	})
}
