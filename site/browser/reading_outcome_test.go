package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// sourced is the run of testdata, read from reports: each has a name and a content.
func sourced(t *testing.T, points string, reports ...[2]string) string {
	t.Helper()
	text := swept(t, points)
	from, to := strings.Index(text, "    - role: report\n"), strings.Index(text, "  extraction:\n")
	inputs := ""
	for _, report := range reports {
		inputs += fmt.Sprintf("    - role: report\n      url: https://example.org/made-up/%s\n      size: %d\n      sha256: %s\n", report[0], len(report[1]), digestOf(report[1]))
	}
	return text[:from] + inputs + text[to:]
}

// filesOf writes reports to disk.
func filesOf(t *testing.T, reports ...[2]string) (paths []string) {
	t.Helper()
	for _, report := range reports {
		paths = append(paths, file(t, report[0], report[1]))
	}
	return paths
}

const twoPoints = `  - id: c2
    load: {concurrency: 2}
    metrics: {ttft_p50: {value: 110.5, raw_key: median_ttft_ms}}
  - id: c8
    load: {concurrency: 8}
    metrics: {ttft_p50: {value: 170.25, raw_key: median_ttft_ms}}
`

func TestANumberIsSoughtInAllReportsOfTheRun(t *testing.T) {
	reports := [][2]string{{"c2.json", `{"median_ttft_ms": 110.5}`}, {"c8.json", `{"median_ttft_ms": 170.25}`}}
	paths := filesOf(t, reports...)
	p := open(t)
	p.setText(sourced(t, twoPoints, reports...))
	p.read()
	p.give(paths[0])
	if got := p.statuses(); got != "match missing" {
		t.Errorf("with one report of two: %s", got)
	}
	if words := p.words("#reading-evidence"); !strings.Contains(words, "1 of the 2 reports of the run is here") {
		t.Errorf("of the report that is not there it says %q", words)
	}
	p.give(paths[1])
	p.until("both numbers", `document.querySelectorAll("[data-testid=table-found] tr[data-status=match]").length === 2`)
	if words := p.words(part("numbers-tally")); words != "Of 2 numbers, 2 match." {
		t.Errorf("of the numbers it says %q", words)
	}
	if rows := p.words(part("table-found")); !strings.Contains(rows, "in c2.json") || !strings.Contains(rows, "in c8.json") {
		t.Errorf("the numbers stand in %q", rows)
	}
	p.setText(strings.Replace(sourced(t, twoPoints, reports...), "170.25", "171.25", 1))
	p.until("a number that is in no report", `document.querySelector("[data-testid=table-found] tr[data-status=differs]")?.innerText.includes("differs in every report")`)
	p.click(part("only-open"))
	p.until("it alone", `document.querySelectorAll("[data-testid=table-found] tbody tr").length === 1`)
	p.axeIn("#pane-reading", "numbers in reports")
}

func TestWhatSpeaksForAndAgainstANumberIsSaid(t *testing.T) {
	p := open(t)
	for _, c := range []struct{ name, report, point, status, says string }{
		{"rows.jsonl", "{\"concurrency\": 2, \"ttft\": 110}\n{\"concurrency\": 8, \"ttft\": 170}\n", "{value: 110, raw_key: ttft}",
			"match", "of the 2 numbers under this key, the one beside concurrency 2"},
		{"coarse.json", `{"ttft": 110}`, "{value: 110.04, raw_key: ttft}", "match", "rounded in the file"},
		{"fine.json", `{"ttft": 110.04}`, "{value: 110, raw_key: ttft}", "match", "rounded as recorded"},
		{"other.json", `{"max_concurrency": 8, "ttft": 110}`, "{value: 110, raw_key: ttft}", "beside", "beside another load, concurrency 8"},
		{"another.json", `{"max_concurrency": 8, "ttft": 120}`, "{value: 110, raw_key: ttft}", "elsewhere", "only beside other loads"},
		{"seconds.json", `{"ttft_s": 0.11}`, "{value: 110, raw_key: ttft_s}", "match", "s to ms"},
		{"two.json", `{"a": {"ttft": 110}, "b": {"ttft": 120}}`, "{value: 110, raw_key: ttft}", "match", "several numbers may be meant"},
		{"nested.json", `{"a": [{"b": {"ttft": 110}}]}`, `{value: 110, raw_key: "a[0].b.ttft"}`, "match", "110"},
		{"report.md", "| ttft | 110 |\n", `{value: 110, raw_key: "line 1"}`, "match", "110"},
		{"nameless.json", `{"ttft": 110}`, "{value: 110}", "no_key", "no raw_key"},
	} {
		points := "  - id: c2\n    load: {concurrency: 2}\n    metrics: {ttft_p50: " + c.point + "}\n"
		p.setText(sourced(t, points, [2]string{c.name, c.report}))
		p.read()
		p.give(file(t, c.name, c.report))
		if got := p.statuses(); got != c.status {
			t.Errorf("%s: it is %s, want %s", c.name, got, c.status)
		}
		if row := p.words(part("table-found") + " tbody tr"); !strings.Contains(row, c.says) {
			t.Errorf("%s: the row says %q, want %q in it", c.name, row, c.says)
		}
		p.click("#reading-evidence .share-row button + button")
		p.until("the file to be let go of", `!document.querySelector("[data-testid=exhibit]")`)
	}
}

func TestAReportThatIsCutShortSaysSo(t *testing.T) {
	p := open(t)
	report := [2]string{"cut.json", `{"median_ttft_ms": 110.5, "rest": [`}
	p.setText(sourced(t, twoPoints, report))
	p.read()
	p.give(filesOf(t, report)...)
	if words := p.words(part("exhibit")); !strings.Contains(words, "Not all numbers could be looked up in it") {
		t.Errorf("of the file it says %q", words)
	}
	if got := p.statuses(); got != "match missing" {
		t.Errorf("the numbers: %s", got)
	}
}

func TestAComparisonSaysWhyThereIsNoChange(t *testing.T) {
	p := open(t)
	own := swept(t, `  - id: c2
    load: {concurrency: 2}
    metrics: {ttft_p50: {value: 0}, output_tps: {value: 90}}
`)
	p.setText(own)
	p.press("Alt+3")
	other := strings.NewReplacer("value: 0}", "value: 5}", "unit: tokens_per_s", "unit: requests_per_s", "formula: output_throughput", "formula: request_throughput").Replace(own)
	p.compareWith(file(t, "other.yaml", other))
	if got := p.changes("output_tps"); !strings.Contains(got, "the units differ") {
		t.Errorf("between units: %q", got)
	}
	if got := p.changes("ttft_p50"); strings.Contains(got, "%") || !strings.Contains(got, "0 5 ") || strings.HasSuffix(got, "–") {
		t.Errorf("from nothing: %q", got)
	}
}

func TestAComparisonSaysWhatIsNotKnown(t *testing.T) {
	p := open(t)
	without := altered(t, "    percentile_method: numpy_linear\n    unit: ms\n", "    unit: ms\n")
	without = strings.Replace(without, "    clock: client\n    start_event", "    start_event", 1)
	p.setText(without)
	p.press("Alt+3")
	p.compareWith(file(t, "other.yaml", without))
	if words := p.words(`[data-metric=ttft_p50] .metric-head`); !strings.Contains(words, "neither states clock") || !strings.Contains(words, "whether they are comparable is not known") {
		t.Errorf("of a definition with gaps it says %q", words)
	}
	apart := strings.NewReplacer("concurrency: 2", "concurrency: 3", "concurrency: 8", "concurrency: 9").Replace(without)
	p.compareWith(file(t, "apart.yaml", apart))
	p.until("word of the loads", `document.querySelector("[data-testid=no-common-load]")`)
	p.do(chromedp.SetUploadFiles(chromedp.CSS(part("compare-input")), []string{file(t, "broken.yaml", "kind: MeasuredRun\n\x00\n")}, chromedp.NodeReady))
	p.until("word of the other run", `[...document.querySelectorAll("[data-testid=compare-view] [role=alert]")].some((e) => e.innerText.startsWith("broken.yaml cannot be read as a run"))`)
	p.do(chromedp.SetUploadFiles(chromedp.CSS(part("compare-input")), []string{file(t, "sources.yaml", given(t, "sources.yaml"))}, chromedp.NodeReady))
	p.until("word of the registry", `document.querySelector("[data-testid=compare-refused]")?.innerText.startsWith("sources.yaml is not a measured run")`)
}

func TestListsThatAreCutSayHowLongTheyAre(t *testing.T) {
	p := open(t)
	var rows strings.Builder
	for i := range 2_100 {
		fmt.Fprintf(&rows, "  - {setting: s%d, blis: {value: \"1\"}, verdict: UNSTATED, material: \"yes\"}\n", i)
	}
	p.setText(altered(t, "provenance:\n", "provenance:\n"+rows.String()))
	p.read()
	for where, words := range map[string]string{"#reading-provenance": "of 2,101 settings", "#reading-verdict": "of 2,100 reasons"} {
		if got := p.words(where); !strings.Contains(got, words) {
			t.Errorf("%s does not say %q", where, words)
		}
	}
}
