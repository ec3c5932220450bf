package core_test

import (
	"fmt"
	"strings"
)

// counted is a piece of text for each of n numbers.
func counted(n int, piece func(i int) string) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(piece(i))
	}
	return b.String()
}

// key is a piece of text with a number in it.
func key(form string) func(int) string { return func(i int) string { return fmt.Sprintf(form, i) } }

const (
	head     = "kind: MeasuredRun\n"
	megabyte = 1 << 20
)

// hostile are texts that someone might send to see what happens. Each is made when it is asked for: together they
// are large.
var hostile = map[string]func() string{
	"50 MB of a letter":    func() string { return strings.Repeat("a", 50*megabyte) },
	"50 MB of entries":     func() string { return head + strings.Repeat("a: b\n", 10*megabyte) },
	"50 MB of line breaks": func() string { return strings.Repeat("\n", 50*megabyte) },
	"50 MB of zeros":       func() string { return strings.Repeat("\x00", 50*megabyte) },
	"16 MB on one line": func() string {
		return head + "client: {command: [" + strings.Repeat("abcdefghi,", 16*megabyte/10-20) + "]}\n"
	},
	"16 MB of a value":  func() string { return head + "name: " + strings.Repeat("a", 16*megabyte-100) },
	"16 MB of comments": func() string { return head + strings.Repeat("# a\n", 4*megabyte-10) },
	"an 8 MB key":       func() string { return head + strings.Repeat("k", 8*megabyte) + ": 1\n" },
	"an 8 MB key with faults below it": func() string {
		return head + "metric_defs:\n  " + strings.Repeat("k", 8*megabyte) + ":\n" + counted(12_000, key("    nonsense%d: 1\n"))
	},
	"long keys with faults below them": func() string {
		return head + "metric_defs:\n" + counted(1_000, func(i int) string { return fmt.Sprintf("  %s%d: {a: 1, b: 2}\n", strings.Repeat("k", 1_000), i) })
	},
	"100,000 keys":                      func() string { return head + counted(100_000, key("key%d: 1\n")) },
	"100,000 keys that are near misses": func() string { return head + counted(100_000, key("nam%d: 1\n")) },
	"100,000 keys in braces":            func() string { return head + "client: {" + counted(100_000, key("key%d: 1, ")) + "}\n" },
	"100,000 times one key":             func() string { return head + strings.Repeat("name: a\n", 100_000) },
	"100,000 brackets":                  func() string { return strings.Repeat("[", 100_000) },
	"100,000 brackets in a run":         func() string { return head + "client: " + strings.Repeat("[", 100_000) },
	"100,000 braces in a run":           func() string { return head + "client: " + strings.Repeat("{a: ", 100_000) },
	"100,000 definitions that are none": func() string { return head + "metric_defs:\n" + counted(100_000, key("  key%d: 1\n")) },
	"100,000 rows": func() string {
		return head + "provenance:\n" + counted(100_000, key("  - {setting: s%d, verdict: MATCH, material: \"no\"}\n"))
	},
	"100,000 rows of one setting": func() string {
		return head + "provenance:\n" + strings.Repeat("  - {setting: s, verdict: MATCH, material: \"no\"}\n", 100_000)
	},
	"400,000 nothings":             func() string { return head + "client:\n  command:\n" + strings.Repeat("    -\n", 400_000) },
	"400,000 nothings on one line": func() string { return head + "client: {command: [" + strings.Repeat("~,", 400_000) + "]}\n" },
	"50,000 definitions, 50,000 unknown": func() string {
		return head + "metric_defs:\n" + counted(50_000, key("  key%d: {formula: itl, unit: ms, cite: a}\n")) + "points:\n  - id: a\n    load: {concurrency: 1}\n    metrics:\n" + counted(50_000, key("      kex%d: {value: 1}\n"))
	},
	"20,000 metrics in 20 points": func() string {
		point := counted(1_000, key("      m%d: {value: 1}\n"))
		return head + "metric_defs: {a: {unit: ms, cite: a}}\npoints:\n" + counted(20, key("  - id: p%[1]d\n    load: {concurrency: %[1]d}\n    metrics:\n"+point))
	},
	"long ids out of order": func() string {
		return head + "points:\n" + counted(50, key("  - {id: \""+strings.Repeat("i", 10_000)+"%d\", load: {concurrency: 1}, metrics: {a: {value: 1}}}\n"))
	},
	"60,000 entries of a registry": func() string {
		return "kind: MeasurementSources\nsources:\n" + counted(60_000, key("  - {id: a%d, title: x, status: verified, license: Apache}\n"))
	},
	"60,000 duplicates in a registry": func() string {
		return "kind: MeasurementSources\nsources:\n" + strings.Repeat("  - {id: a, title: x, status: refused, note: a}\n", 60_000)
	},
	"60,000 storage classes and tiers": func() string {
		return head + "cluster: {hardware: a, nodes: 1, gpus_per_node: 1, storage: [" + counted(60_000, key("s%d,")) + "]}\ndeployment:\n  offload:\n    tiers: [" + counted(60_000, key("{tier: t%d, bytes: 1},")) + "]\n"
	},
	"100,000 uses of one anchor": func() string {
		return head + "x: &p {id: a, load: {concurrency: 1}, metrics: {a: {value: s}}}\npoints: [" + strings.Repeat("*p,", 60_000) + "]\n"
	},
	"100,000 anchors and aliases": func() string {
		return head + "client:\n  command: [" + counted(50_000, key("&a%d 5,")) + counted(50_000, key("*a%d,")) + "]\n"
	},
	"aliases that multiply":              func() string { return bombed(11) },
	"aliases that multiply to the limit": func() string { return bombed(5) },
	"an alias of what it stands in":      func() string { return head + "client: &a {command: *a, tokenizer: {repo: *a}}\n" },
	"deep blocks":                        func() string { return deep(2_000) },
	"deep blocks just within the limit":  func() string { return deep(98) },
	"a licence of a million words": func() string {
		return "kind: MeasurementSources\nsources:\n  - {id: a, title: a, status: refused, note: a, license: " + strings.Repeat("(MIT OR ", megabyte) + "}\n"
	},
	"a number of a million digits": func() string {
		return head + "client:\n  seed: " + strings.Repeat("9", megabyte) + "\n  burstiness: 0." + strings.Repeat("1", megabyte) + "\n  duration_s: 1e" + strings.Repeat("9", megabyte) + "\n"
	},
	"numbers of a million digits that match": func() string {
		return head + "provenance:\n  - {setting: a, report: {value: \"" + strings.Repeat("9", megabyte) + "\", ref: a}, blis: {value: \"" + strings.Repeat("9", megabyte) + ".0\"}, verdict: MATCH, material: \"no\"}\n"
	},
	"a URL of a million dots": func() string {
		return head + "source: {inputs: [{url: \"https://" + strings.Repeat(".", megabyte) + "\"}]}\n"
	},
	"widths beyond any number": func() string {
		return head + "deployment:\n  pools:\n    - {role: prefill, nodes: 18446744073709551615, parallel: {tp: 18446744073709551615, pp: 18446744073709551615, dp: 18446744073709551615, pcp: 18446744073709551615, dcp: 18446744073709551615, dp_local: 18446744073709551615}}\ncluster: {hardware: a, nodes: 18446744073709551615, gpus_per_node: 18446744073709551615, gpus_per_rack: 18446744073709551615}\n"
	},
	"long percentiles": func() string {
		return head + "metric_defs: {a_p99: {formula: itl, statistic: p9." + strings.Repeat("1", megabyte) + ", unit: ms, cite: a}, a_p9_" + strings.Repeat("1", megabyte) + ": {formula: itl, statistic: p9, unit: ms, cite: a}}\n"
	},
	"long storage classes": func() string {
		return head + "cluster: {hardware: a, nodes: 1, gpus_per_node: 1, storage: [" + strings.Repeat("s", megabyte) + "]}\ndeployment: {offload: {tiers: [" + counted(5_000, key("{tier: t%d, bytes: 1},")) + "]}}\n"
	},
	"long numbers out of range": func() string {
		return head + "client: {num_prompts: -000" + strings.Repeat("0", megabyte) + ", burstiness: -1." + strings.Repeat("1", megabyte) + ", seed: \"" + strings.Repeat("9,", megabyte) + "\", grace_s: " + strings.Repeat("9", megabyte) + "s}\nschema_version: 2." + strings.Repeat("0", megabyte) + "\n"
	},
	"long names of metrics": func() string {
		return head + "metric_defs: {" + strings.Repeat("m", megabyte) + ": 5}\npoints: [{metrics: {" + strings.Repeat("n", megabyte) + ": 5}}]\n"
	},
	"long values in place of mappings": func() string {
		return head + "provenance: [{report: \"" + strings.Repeat("v", megabyte) + "\"}]\npoints: [{metrics: {a: 1" + strings.Repeat("0", megabyte) + "}}]\nclient: " + strings.Repeat("c", megabyte) + "\n"
	},
	"long rates out of order": func() string {
		return head + "points: [{load: {request_rate: 2." + strings.Repeat("1", megabyte) + "}}, {load: {request_rate: 1." + strings.Repeat("1", megabyte) + "}}]\n"
	},
	"long slugs that are none": func() string {
		return head + "name: " + strings.Repeat("N", megabyte) + "\nsource: {license_ref: " + strings.Repeat("L", megabyte) + "}\n"
	},
	"long settings": func() string {
		return head + "provenance:\n" + strings.Repeat("  - {setting: \""+strings.Repeat("s", 100_000)+"\", report: {value: \""+strings.Repeat("v", 1_000)+"\", ref: a}, verdict: UNVERIFIABLE, material: \"no\"}\n", 50)
	},
	"an older record with 100,000 points": func() string {
		return "kind: EvaluationRun\npoints:\n" + strings.Repeat("  - {concurrency: 1, ttft_ms: 5}\n", 100_000)
	},
	"errors of syntax on each line": func() string { return head + strings.Repeat("a: b: c\n", 100_000) },
	"quotes that never close":       func() string { return head + strings.Repeat("a: \"b\n", 100_000) },
	"tabs for blanks":               func() string { return head + strings.Repeat("\ta: b\n", 100_000) },
}

func bombed(levels int) string {
	text := "kind: MeasuredRun\nx0: &x0 [a, a, a, a, a, a, a, a, a, a]\n"
	for i := range levels {
		text += fmt.Sprintf("x%d: &x%d [%s]\n", i+1, i+1, strings.Repeat(fmt.Sprintf("*x%d,", i), 10))
	}
	return text + fmt.Sprintf("client: {command: *x%d}\n", levels)
}

func deep(levels int) string {
	return "kind: MeasuredRun\n" + counted(levels, func(i int) string { return strings.Repeat(" ", i) + "a:\n" })
}
