package run_test

import (
	"maps"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/run"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/vocab"
)

// decoded is a run as it is read from a text.
func decoded(t *testing.T, text string) *run.Run {
	t.Helper()
	r := core.Check(source.New("x.yaml", text), nil)
	if r.Run == nil {
		t.Fatal(r.Diagnostics)
	}
	return r.Run
}

func example(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../../docs/examples/exact.yaml")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// A key that a check requires is optional to the description, and says in words when it is not.
func TestKeysThatAreRequiredByACheckSayWhen(t *testing.T) {
	got := map[string]string{}
	run.Schema.Table.Walk(func(table *schema.Table) {
		for _, k := range table.Keys {
			if k.Condition != "" {
				got[table.Row(k)] = k.Condition
			}
		}
	})
	want := map[string]string{
		"cluster.fabric":                  "with more than one node",
		"deployment.pd_transfer":          "with a prefill pool",
		"metric_defs.*.percentile_method": "with a percentile",
	}
	if !maps.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// Widths of experts are derived, whatever the engine calls them.
func TestAnExpertWidthIsExplained(t *testing.T) {
	for _, key := range []string{"ep", "ep_size", "expert_parallel_size"} {
		text := strings.Replace(example(t), "        tp: 4\n", "        tp: 4\n        "+key+": 4\n", 1)
		const why = "; the expert-parallel width is derived: tp x pcp x dp where enable_expert_parallel is true"
		if ds := core.Check(source.New("x.yaml", text), nil).Diagnostics; len(ds) != 1 || !strings.HasSuffix(ds[0].Text, why) {
			t.Errorf("%s: got %v", key, ds)
		}
	}
}

func TestTheClassOfADefinition(t *testing.T) {
	for _, c := range []struct {
		def  string
		want vocab.Class
	}{
		{"{formula: ttft, unit: s}", vocab.Latency},
		{"{formula: output_throughput, unit: ms}", vocab.Throughput},
		{"{formula: tfft, unit: ms}", vocab.UnknownClass},
		{"{unit: ms}", vocab.Latency},
		{"{unit: requests_per_s}", vocab.Throughput},
		{"{unit: tokens_per_s}", vocab.UnknownClass},
		{"{unit: millis}", vocab.UnknownClass},
		{"{cite: a}", vocab.UnknownClass},
	} {
		if got := decoded(t, "kind: MeasuredRun\nmetric_defs: {x: "+c.def+"}\n").MetricDefs.Items[0].Value.Class(); got != c.want {
			t.Errorf("%s is %s, want %s", c.def, got, c.want)
		}
	}
}

// Words beside those of the vocabulary are let in by a function, and by a pattern for those who read the description.
func TestAStatisticMayBeAPercentile(t *testing.T) {
	key := run.MetricDefTable.Key("statistic")
	pattern := regexp.MustCompile(key.AcceptPattern)
	for word, want := range map[string]bool{"p50": true, "p99.9": true, "p0.1": true, "p100": false, "p0": false, "P50": false, "p050": false, "p": false, "median": false} {
		if key.Accept(word) != want || pattern.MatchString(word) != want {
			t.Errorf("%s is let in: %t by the function and %t by the pattern", word, key.Accept(word), pattern.MatchString(word))
		}
	}
	text := strings.Replace(example(t), "statistic: p99\n", "statistic: p100\n", 1)
	const want = `"p100" is not a statistic; it is one of mean, median, std, max or pNN`
	if ds := core.Check(source.New("x.yaml", text), nil).Diagnostics; len(ds) != 1 || ds[0].Text != want {
		t.Errorf("got %v", ds)
	}
}

func TestALoadIsUnboundedByARateWithoutEnd(t *testing.T) {
	for rate, want := range map[string]bool{".inf": true, "1e308": false, "0": false, "-.inf": false, "inf": false, ".nan": false} {
		load := &decoded(t, "kind: MeasuredRun\npoints: [{load: {request_rate: "+rate+"}}]\n").Points.Items[0].Load
		if load.Unbounded() != want {
			t.Errorf("%s is unbounded: %t", rate, !want)
		}
	}
	if decoded(t, "kind: MeasuredRun\npoints: [{load: {concurrency: 1}}]\n").Points.Items[0].Load.Unbounded() {
		t.Error("a cap without a rate is unbounded")
	}
}

// What few points have is there to be asked of each.
func TestAPartThatIsRareIsEmptyWhereItIsNotWritten(t *testing.T) {
	points := decoded(t, example(t)).Points.Items
	for i, want := range []struct{ completed, isl bool }{{true, false}, {false, true}} {
		p := &points[i]
		if p.Outcome.Get().Completed.Good() != want.completed || p.Realized.Get().MeanISL.Good() != want.isl {
			t.Errorf("point %d: %+v and %+v", i, p.Outcome.Get(), p.Realized.Get())
		}
	}
	if n := points[0].Outcome.Get().Completed.V; n != schema.WholeOf(200) {
		t.Errorf("completed is %v", n)
	}
}
