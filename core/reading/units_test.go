package reading

import "testing"

func TestUnitsOfTheWordsAroundANumber(t *testing.T) {
	for _, c := range []struct {
		key, label string
		want       units
	}{
		// The unit that a number is in ends its name, but for a statistic, or stands in brackets.
		{"p99_ttft_ms", "", units{of: "ms"}},
		{"ttft_ms_p99", "", units{of: "ms"}},
		{"ttft_ms.p99.9", "", units{of: "ms"}},
		{"metrics.time_to_first_token_ms.successful.percentiles.p99", "", units{of: "ms"}},
		{"itl_s", "", units{of: "s"}},
		{"ttft-us-mean", "", units{of: "us"}},
		{"latency.ns", "", units{of: "ns"}},
		{"/results/0/ttft/s", "", units{of: "s"}},
		{`results[0]["ttft_s"]`, "", units{of: "s"}},
		{"line 36, p50 (ns)", "", units{of: "ns"}},
		{"P99 ITL (ms):", "", units{of: "ms"}},
		{"TTFT [µs]", "", units{of: "us"}},
		{"TTFT (μs, p99)", "", units{of: "us"}},
		{"ttft", "TTFT ms", units{of: "ms"}},
		{"ttft", "in ms", units{of: "ms"}},
		{"ttft", "ms p99", units{of: "ms"}},
		{"tpot", "ms per token", units{of: "ms"}},
		{"tpot", "ms/token", units{of: "ms"}},
		{"tpot", "s / token", units{of: "s"}},
		{"median_ttft, seconds", "", units{of: "s"}},
		{"ttft", "seconds, times 1000", units{of: "s"}},
		{"seconds to first token", "", units{of: "s"}},
		{"latency_second", "", units{of: "s"}},
		{"Milliseconds until done", "", units{of: "ms"}},
		{"TTFT_MS", "", units{of: "ms"}},
		{"ttft_ms", "TTFT (s)", units{of: "s"}}, // the label is nearer to the number

		// Words that are part of a name.
		{"time_to_second_token", "", units{}},
		{"time_to_second_token.p99", "", units{}},
		{"Time to Second Token (ms)", "", units{of: "ms"}},
		{"time-to-second-token-ms", "", units{of: "ms"}},
		{"us_east_ttft", "", units{}},
		{"us-east.ttft_ms", "", units{of: "ms"}},
		{"s_ttft", "", units{}},
		{"ms_ttft", "", units{}},
		{"the engine's ttft", "", units{}},
		{"of the engine's", "", units{}},
		{"params", "", units{}},
		{"status", "", units{}},
		{"", "", units{}},

		// The smallest value is no minute.
		{"min_ttft_ms", "", units{of: "ms"}},
		{"ttft_ms_min", "", units{of: "ms"}},
		{"ttft.min", "", units{}},
		{"throughput_min", "", units{}},
		{"Throughput (min)", "", units{}},
		{"ttft", "mean/min/max", units{}},
		{"ttft", "TTFT p50/min (ms)", units{of: "ms"}},

		// What is counted per second or minute is in no unit of time.
		{"output_tokens_per_sec", "", units{per: "s"}},
		{"tokens_per_second_per_user", "", units{per: "s"}},
		{"tokens_per_s.mean", "", units{per: "s"}},
		{"tps", "tokens/s", units{per: "s"}},
		{"tps", "req/s", units{per: "s"}},
		{"tps", "Output token throughput (tok / s):", units{per: "s"}},
		{"tokens_per_minute", "", units{per: "min"}},
		{"tps", "tok/min", units{per: "min"}},
		{"requests per min", "", units{per: "min"}},
		{"itl_ms", "at 4 req/s", units{of: "ms", per: "s"}},

		// A length of time is no unit.
		{"goodput", "TTFT within 500 ms", units{}},
		{"ttft_ms", "over 60 s", units{of: "ms"}},
		{"ttft_ms", "the first 30 seconds", units{of: "ms"}},
	} {
		if got := unitsOf(dotted(c.key), c.label); got != c.want {
			t.Errorf("%q, %q: got %+v, want %+v", c.key, c.label, got, c.want)
		}
	}
}
