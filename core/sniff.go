package core

import (
	"strings"

	"github.com/inference-sim/measured-run/core/run"
	"github.com/inference-sim/measured-run/core/source"
)

const recordHint = "a record starts with kind: " + run.Kind + " and names this file under source.inputs"

// sniff recognises, by its first characters, text that is no YAML record, and says what to do with it.
func sniff(text string) string {
	text = strings.TrimLeft(strings.TrimPrefix(text, source.BOM), " \t\r\n")
	head := text[:min(len(text), sniffed)]
	switch {
	case strings.HasPrefix(text, "{") || strings.HasPrefix(text, "["):
		return "this is JSON" + jsonAuthor(head) + ", not a record: " + recordHint
	case strings.HasPrefix(text, "<"):
		return "this is HTML or XML, not a record: " + recordHint
	case strings.HasPrefix(head, "arrival_time_us,") || looksTabular(head, ","):
		return "this is CSV, not a record: " + recordHint
	case looksTabular(head, "\t"):
		return "this is a table of tab-separated values, not a record: " + recordHint
	case strings.Contains(head, "Serving Benchmark Result"):
		return "this is the printed summary of a serving benchmark, not a record: " + recordHint
	}
	return ""
}

// sniffed is how many bytes are looked at.
const sniffed = 4096

// jsonAuthor names the harness that writes such a JSON.
func jsonAuthor(head string) string {
	for _, sign := range []struct{ key, author string }{
		{`"median_ttft_ms"`, " of vllm bench serve or a harness like it"},
		{`"mean_ttft_ms"`, " of vllm bench serve or a harness like it"},
		{`"time_to_first_token_ms"`, " of GuideLLM"},
		{`"load_summary"`, " of inference-perf"},
		{`"input_config"`, " of AIPerf"},
		{`"$schema"`, " with a schema"},
	} {
		if strings.Contains(head, sign.key) {
			return sign.author
		}
	}
	return ""
}

// looksTabular says whether the first two lines have the same number of separators, at least two, and the first
// is no YAML key.
func looksTabular(head, separator string) bool {
	first, rest, _ := strings.Cut(head, "\n")
	columns := strings.Count(first, separator)
	if columns < 2 || strings.Contains(first, ": ") || strings.HasSuffix(strings.TrimSpace(first), ":") {
		return false
	}
	second, _, _ := strings.Cut(rest, "\n")
	return second == "" || strings.Count(second, separator) == columns
}
