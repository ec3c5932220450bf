package reading_test

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/inference-sim/measured-run/core/reading"
	"github.com/inference-sim/measured-run/core/report"
)

func compare(t testing.TB, a, b string) *reading.Comparison {
	t.Helper()
	c := reading.Compare(judged(a, nil), judged(b, nil))
	if c == nil {
		t.Fatal("no comparison")
	}
	return c
}

// changeOf is the change of the first metric of the example from one value to another.
func changeOf(t testing.TB, from, to string) *reading.Change { return levelOf(t, from, to).Change }

func levelOf(t testing.TB, from, to string) reading.ValuePair {
	c := compare(t, example(t, "exact", "value: 20\n", "value: "+from+"\n"), example(t, "exact", "value: 20\n", "value: "+to+"\n"))
	return c.Metrics[0].Values[0]
}

func TestARunComparedWithItself(t *testing.T) {
	c := compare(t, example(t, "exact"), example(t, "exact", "value: 20\n", "value: 2e1\n", "nodes: 1\n", "nodes: 0x1\n"))
	if len(c.Facts) != 0 || c.Same < 40 {
		t.Errorf("%d facts are the same, and these differ: %+v", c.Same, c.Facts)
	}
	for _, m := range c.Metrics {
		if !m.Comparable || len(m.Values) != 2 || m.Values[0].Change.Text != "0%" || m.Values[0].Change.Percent != 0 {
			t.Errorf("got %+v", m)
		}
	}
}

func TestFactsThatDiffer(t *testing.T) {
	c := compare(t, example(t, "exact"),
		example(t, "exact", "hardware: h100", "hardware: h200", "num_prompts: 200\n", "num_prompts: \"200\"\n", "  seed: 0\n", "",
			"  - setting: tensor_parallel_size\n", "  - setting: another\n    blis: {value: a}\n    verdict: UNSTATED\n    material: \"no\"\n  - setting: tensor_parallel_size\n"))
	var got []string
	for _, f := range c.Facts {
		text := func(v *reading.Value) string {
			if v == nil {
				return "-"
			}
			return v.Path + "=" + v.Text
		}
		got = append(got, f.Path+" "+text(f.A)+" "+text(f.B))
	}
	want := []string{
		"cluster.hardware cluster.hardware=h100 cluster.hardware=h200",
		"client.seed client.seed=0 -",
		"client.num_prompts client.num_prompts=200 client.num_prompts=200",
		"provenance[another].setting - provenance[0].setting=another",
		"provenance[another].blis.value - provenance[0].blis.value=a",
		"provenance[another].verdict - provenance[0].verdict=UNSTATED",
		"provenance[another].material - provenance[0].material=no",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestDefinitionsThatDiffer(t *testing.T) {
	c := compare(t, example(t, "exact"), example(t, "exact", "    statistic: median\n", "    statistic: p50\n", "    denominator: main_phase_wall\n    clock: client\n", "    clock: server\n",
		"cite: vllm/benchmarks/serve.py:572", "cite: elsewhere"))
	for i, want := range []string{"", "denominator clock", ""} {
		var names []string
		for _, f := range c.Metrics[i].Differ {
			names = append(names, f.Path)
		}
		if got := strings.Join(names, " "); got != want || c.Metrics[i].Comparable != (want == "") {
			t.Errorf("%s: got %q, want %q", c.Metrics[i].Name, got, want)
		}
	}
}

// Numbers of different units have no difference.
func TestNoChangeAcrossUnits(t *testing.T) {
	seconds := example(t, "exact", "    formula: itl\n", "    formula: output_speed\n", "    population: pooled_chunks\n", "    population: per_request\n",
		"    percentile_method: numpy_linear\n    unit: ms\n    cite: vllm/benchmarks/serve.py:572\n  output_tps", "    percentile_method: numpy_linear\n    unit: tokens_per_s\n    cite: x\n  output_tps")
	for _, text := range []string{seconds, strings.Replace(seconds, "    unit: tokens_per_s\n    cite: x\n", "    cite: x\n", 1)} {
		m := compare(t, example(t, "exact"), text).Metrics[0]
		if m.Comparable || len(m.Values) != 2 || m.Values[0].Change != nil || !strings.Contains(m.Values[0].Why, "unit") {
			t.Errorf("got %+v", m)
		}
	}
}

// What both definitions leave out is said: nobody knows whether the numbers are of one kind.
func TestWhatBothDefinitionsLeaveOut(t *testing.T) {
	vague := example(t, "exact", "    population: pooled_chunks\n    clock: client\n", "")
	if m := compare(t, vague, vague).Metrics[0]; !m.Comparable || strings.Join(m.Unstated, " ") != "population clock" {
		t.Errorf("got %+v", m)
	}
	if m := compare(t, vague, example(t, "exact")).Metrics[0]; m.Comparable || len(m.Unstated) != 0 || len(m.Differ) != 2 {
		t.Errorf("got %+v", m)
	}
}

// Every value that is compared has its place in its own text.
func TestComparedValuesHaveTheirPlaces(t *testing.T) {
	a := "# \U0001F600 longer\n" + example(t, "exact", "concurrency: 4\n", "concurrency: 8\n", "    clock: client\n    start", "    clock: server\n    start", "hardware: h100", "hardware: h200")
	b := example(t, "exact")
	c := compare(t, a, b)
	seen := 0
	at := func(text string, r *report.Range) string {
		units := utf16.Encode([]rune(text))
		found := text[r.Start.Offset:r.End.Offset]
		if mapped := string(utf16.Decode(units[*r.Start.UTF16:*r.End.UTF16])); mapped != found {
			t.Errorf("%q in bytes and %q in UTF-16", found, mapped)
		}
		seen++
		return strings.Trim(found, `"'`)
	}
	held := func(text string, v *reading.Value) {
		if v != nil && at(text, v.Range) != v.Text {
			t.Errorf("%s is %q, and its place says %q", v.Path, v.Text, at(text, v.Range))
		}
	}
	facts := c.Facts
	for i := range c.Metrics {
		m := &c.Metrics[i]
		facts = append(facts, m.Differ...)
		for _, pair := range m.Values {
			held(a, pair.A)
			held(b, pair.B)
		}
		if at(a, m.AtA) != m.Name || at(b, m.AtB) != m.Name {
			t.Errorf("%s stands at %q and %q", m.Name, at(a, m.AtA), at(b, m.AtB))
		}
	}
	for _, f := range facts {
		held(a, f.A)
		held(b, f.B)
	}
	for _, l := range c.Loads {
		if (l.AtA == nil) != (l.A == nil) || (l.AtB == nil) != (l.B == nil) || l.AtA != nil && at(a, l.AtA) != l.Concurrency || l.AtB != nil && at(b, l.AtB) != l.Concurrency {
			t.Errorf("got %+v", l)
		}
	}
	if len(facts) < 2 || seen < 25 {
		t.Errorf("only %d places of %d facts were seen", seen, len(facts))
	}
}

// Of many loads the head is compared, and how many there are is said.
func TestManyLoadsAreCompared(t *testing.T) {
	text := swept(t, 3_000)
	c := compare(t, text, text)
	if len(c.Loads) != reading.PageLimit || c.TotalLoads != 3_001 || len(c.Metrics[0].Values) != reading.PageLimit || c.TotalMetrics != 3 {
		t.Errorf("%d of %d loads, %d values", len(c.Loads), c.TotalLoads, len(c.Metrics[0].Values))
	}
}

func TestLoadsAreLinedUp(t *testing.T) {
	a := example(t, "exact")
	b := example(t, "exact", "      concurrency: 4\n", "      concurrency: 8\n", "      concurrency: 1\n", "      concurrency: 0x1\n")
	c := compare(t, a, b)
	var got []string
	for _, l := range c.Loads {
		got = append(got, fmt.Sprint(l.Concurrency, l.A != nil, l.B != nil))
	}
	if want := "1true true 4true false 8false true"; strings.Join(got, " ") != want {
		t.Errorf("got %v, want %s", got, want)
	}
	if v := c.Metrics[0].Values; len(v) != 3 || v[1].B != nil || v[1].Change != nil || v[2].A != nil {
		t.Errorf("got %+v", v)
	}
}

func TestChange(t *testing.T) {
	for _, c := range []struct{ from, to, want string }{
		{"100", "112.5", "+12.50%"}, {"100", "87.5", "-12.50%"}, {"0.1", "0.3", "+200.00%"}, {"3", "1", "-66.67%"}, {"1", "0", "-100.00%"},
		{"20.0", "2e1", "0%"}, {"800", "801.04", "+0.13%"}, {"1000", "1000.05", "+0.01%"}, {"1000", "1000.049", "+<0.01%"},
		{"10000000000000000", "10000000000000001", "<0.01%"},
		{"0", "1", "A is 0, and nothing is a percentage of it"}, {"0.0", "0", "both are 0"}, {"x", "1", "a value is malformed"},
		{"1e-300", "1e300", "it is too large to be told in percent"},
	} {
		pair := levelOf(t, c.from, c.to)
		got := pair.Why
		if pair.Change != nil {
			got += pair.Change.Text
		}
		if got != c.want {
			t.Errorf("from %s to %s: got %q, want %q", c.from, c.to, got, c.want)
		}
	}
}

// The change is the exact quotient, rounded once.
func TestChangeIsExact(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	number := func() string {
		return fmt.Sprintf("%d.%0*d", 1+r.IntN(100_000), 1+r.IntN(4), r.IntN(10))
	}
	for range 100 {
		from, to := number(), number()
		a, _ := new(big.Rat).SetString(from)
		b, _ := new(big.Rat).SetString(to)
		percent := new(big.Rat).Quo(new(big.Rat).Sub(b, a), a)
		want := percent.Mul(percent, big.NewRat(100, 1)).FloatString(2) + "%"
		if !strings.HasPrefix(want, "-") {
			want = "+" + want
		}
		if got := changeOf(t, from, to); got.Text != want && !strings.HasSuffix(want, "0.00%") {
			t.Fatalf("from %s to %s: got %s, want %s", from, to, got.Text, want)
		}
	}
}

// What was not reached in one run is not said to be missing there.
func TestFactsOfARunThatSaysTooMuch(t *testing.T) {
	rows := func(n int) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, "  - {setting: s%d, blis: {value: a}, verdict: UNSTATED, resolved_by: x, material: \"no\"}\n", i)
		}
		return b.String()
	}
	a := example(t, "exact", "provenance:\n", "provenance:\n"+rows(5_000))
	c := compare(t, a, strings.Replace(a, "provenance:\n", "provenance:\n  - {setting: new, blis: {value: a}, verdict: UNSTATED, resolved_by: x, material: \"no\"}\n", 1))
	if !c.Partial || len(c.Facts) != 0 || c.Same < 15_000 {
		t.Errorf("partial %v, %d the same, and %d differ", c.Partial, c.Same, len(c.Facts))
	}
	if c := compare(t, example(t, "exact"), example(t, "strict")); c.Partial {
		t.Error("all of an example is compared")
	}
}

func TestComparisonsEnd(t *testing.T) {
	cycle := "kind: MeasuredRun\nclient: &a [*a, *a, *a]\ndiff: &b {x: *b, y: *b}\n"
	bomb := "kind: MeasuredRun\nx0: &x0 [y, y, y, y, y, y, y, y]\n"
	for i := 1; i < 9; i++ {
		bomb += fmt.Sprintf("x%d: &x%d [%s]\n", i, i, strings.Repeat(fmt.Sprintf("*x%d, ", i-1), 8))
	}
	for _, text := range []string{cycle, bomb, "kind: MeasuredRun\n", "kind: MeasuredRun\nclient: {? [a] : b, {}: c}\n"} {
		reading.Compare(judged(text, nil), judged(example(t, "exact"), nil)) // what is refused as a whole has none
	}
}
