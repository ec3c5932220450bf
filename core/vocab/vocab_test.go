package vocab_test

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/vocab"
)

var all = []*vocab.Vocabulary{
	vocab.SourceKind, vocab.InputRole, vocab.ExtractionMethod, vocab.RampStrategy, vocab.RouterKind, vocab.Endpoints,
	vocab.Formula, vocab.Unit, vocab.Statistic, vocab.Population, vocab.Denominator, vocab.Clock, vocab.StartEvent,
	vocab.StopEvent, vocab.OutputLenSource, vocab.PercentileMethod, vocab.Verdict, vocab.Resolution, vocab.RowVerdict,
	vocab.Material, vocab.DiffKind, vocab.LicenceStatus, vocab.Permit, vocab.PoolRole, vocab.AllReduce, vocab.Scheduler,
	vocab.AdmissionPolicy, vocab.RoutingPolicy, vocab.Scorer, vocab.PreemptionPolicy, vocab.Detector, vocab.TimeUnit, vocab.TraceMode,
}

func TestEveryWordHasAMeaningOfItsOwn(t *testing.T) {
	names := map[string]bool{}
	for _, v := range all {
		if names[v.Name] || v.Name == "" {
			t.Errorf("two vocabularies are called %q", v.Name)
		}
		names[v.Name] = true
		seen := map[string]bool{}
		for _, value := range v.Values {
			if value.Meaning == "" || strings.Contains(value.Meaning, "\n") || strings.HasSuffix(value.Meaning, ".") {
				t.Errorf("%s %s means %q", v.Name, value.Name, value.Meaning)
			}
			if seen[value.Name] {
				t.Errorf("%s has %s twice", v.Name, value.Name)
			}
			seen[value.Name] = true
			if found, ok := v.Find(value.Name); !ok || found != value || !v.Has(value.Name) {
				t.Errorf("%s is not found", value.Name)
			}
		}
		if v.Has("") || v.Has("nonesuch") {
			t.Errorf("%s has what it has not", v.Name)
		}
	}
}

// The formulas with what follows from each, as the specification lists them.
func TestQuantities(t *testing.T) {
	const table = `
		ttft               ms             latency    per_request
		ttst               ms             latency    per_request
		itl                ms             latency    per_request pooled_chunks pooled_tokens
		tpot               ms             latency    per_request pooled_tokens
		e2e_latency        ms             latency    per_request
		normalized_latency ms             latency    per_request pooled_tokens
		interactivity      tokens_per_s   rate       per_request
		output_speed       tokens_per_s   rate       per_request
		output_throughput  tokens_per_s   throughput pooled_tokens
		input_throughput   tokens_per_s   throughput pooled_tokens
		total_throughput   tokens_per_s   throughput pooled_tokens
		token_goodput      tokens_per_s   throughput pooled_tokens
		request_throughput requests_per_s throughput per_request
		goodput            requests_per_s throughput per_request`
	rows := strings.Split(strings.TrimSpace(table), "\n")
	if len(rows) != len(vocab.Quantities) {
		t.Errorf("%d formulas, want %d", len(vocab.Quantities), len(rows))
	}
	for _, row := range rows {
		f := strings.Fields(row)
		q, ok := vocab.QuantityOf(f[0])
		got := append([]string{q.Name, q.Unit, q.Class.String()}, q.Populations...)
		if !ok || !slices.Equal(got, f) {
			t.Errorf("got %v, want %v", got, f)
		}
	}
	for unit, class := range map[string]vocab.Class{"ms": vocab.Latency, "requests_per_s": vocab.Throughput, "tokens_per_s": vocab.UnknownClass, "": vocab.UnknownClass} {
		if got := vocab.ClassOfUnit(unit); got != class {
			t.Errorf("%s means %s", unit, got)
		}
	}
}

func TestPercentiles(t *testing.T) {
	for statistic, want := range map[string]string{
		"p50": "50", "p9": "9", "p99": "99", "p99.9": "99.9", "p99.90": "99.9", "p0.1": "0.1", "p99.99999": "99.99999", "p50.0": "50",
		"p0": "", "p100": "", "p099": "", "p00": "", "p0.0": "", "p": "", "p.5": "", "p50.": "", "p-1": "", "p+5": "", "p5e1": "",
		"P50": "", "50": "", "p 50": "", "p50 ": "", "pp50": "", "p01": "", "p999": "", "p99,9": "", "p99.9.9": "",
	} {
		got, ok := vocab.Percentile(statistic)
		if got != want && ok || ok != (want != "") {
			t.Errorf("%s is the percentile %q: %t", statistic, got, ok)
		}
	}
	spelling := regexp.MustCompile(`^p(0|[1-9][0-9]?)(\.[0-9]+)?$`)
	for n := range 20_000 {
		statistic := "p" + strconv.FormatFloat(float64(n)/100, 'f', -1, 64)
		_, ok := vocab.Percentile(statistic)
		if want := n > 0 && n < 10_000; ok != want || ok && !spelling.MatchString(statistic) {
			t.Fatalf("%s is a percentile: %t", statistic, ok)
		}
	}
}

func TestStopEvents(t *testing.T) {
	first := 0
	for _, event := range vocab.StopEvent.Names() {
		if vocab.StopsFirst(event) {
			first++
		}
	}
	if first != 3 {
		t.Errorf("%d events are of the first output, want 3", first)
	}
}
