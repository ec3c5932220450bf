package browser

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

func digestOf(content string) string {
	sum := sha256.Sum256([]byte(content))
	return hex.EncodeToString(sum[:])
}

// attested is the run of testdata whose report is a file, with two values that name their keys.
func attested(t *testing.T, name, content, first, second string) string {
	t.Helper()
	text := altered(t, "b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2", digestOf(content))
	text = strings.Replace(text, "made-up/results.json\n      size: 512", fmt.Sprintf("made-up/%s\n      size: %d", name, len(content)), 1)
	from, to := strings.Index(text, "points:\n"), strings.Index(text, "provenance:\n")
	points := fmt.Sprintf(`points:
  - id: c1
    load: {concurrency: 1}
    metrics:
      ttft_p50: {value: 12.5, raw_key: %q}
      output_tps: {value: 50, raw_key: %q}
`, first, second)
	return text[:from] + points + text[to:]
}

// give hands files over as evidence, and waits until all have been looked into.
func (p *tab) give(paths ...string) {
	p.Helper()
	before := p.count(part("exhibit"))
	p.do(chromedp.SetUploadFiles(chromedp.CSS(part("evidence-input")), paths, chromedp.NodeReady))
	p.until("the evidence", fmt.Sprintf(`document.querySelectorAll("[data-testid=exhibit]").length === %d && !document.querySelector("[data-testid=exhibit][data-done=false]")`, before+len(paths)))
}

// statuses are the outcomes of the metrics that were looked up.
func (p *tab) statuses() string {
	p.Helper()
	p.until("the metrics", `document.querySelector("[data-testid=table-found]")`)
	return strings.Join(eval[[]string](p, `[...document.querySelectorAll("[data-testid=table-found] tbody tr")].map((r) => r.dataset.status)`), " ")
}

func TestAReportThatMatchesIsLookedInto(t *testing.T) {
	for _, c := range []struct{ name, content, first, second, want string }{
		{"results.json", `{"results": {"latency": {"median_ttft_ms": 12.5}, "output_throughput": 50.0}}`, "results.latency.median_ttft_ms", "output_throughput", "match match"},
		{"seconds.json", `{"median_ttft_s": 0.0125, "output_throughput": 51}`, "median_ttft_s", "output_throughput", "differs match"},
		{"results.jsonl", "{\"median_ttft_ms\": 12.5}\n{\"output_throughput\": 50}\n", "median_ttft_ms", "output_throughput", "match match"},
		{"results.csv", "ttft,tps\n12.5,50\n", "ttft", "absent", "not_found match"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := open(t)
			p.setText(attested(t, c.name, c.content, c.first, c.second))
			p.read()
			p.give(file(t, c.name, c.content))
			if got := p.statuses(); got != c.want {
				t.Errorf("the metrics: %s, want %s\n%s", got, c.want, p.words(part("exhibit")))
			}
			if row := p.words(part("table-inputs") + " tbody tr"); !strings.Contains(row, "match") {
				t.Errorf("the row of the input says %q", row)
			}
		})
	}
}

func TestAWrongFileIsShownAtItsRow(t *testing.T) {
	p := open(t)
	right, wrong := `{"median_ttft_ms": 12.5}`, `{"median_ttft_ms": 12.5, "more": 1}`
	p.setText(attested(t, "results.json", right, "median_ttft_ms", "x"))
	p.read()
	p.give(file(t, "results.json", wrong), file(t, "stranger.json", "{}"))
	row := p.words(part("table-inputs") + " tbody tr")
	if !strings.Contains(row, "wrong digest") || !strings.Contains(row, fmt.Sprintf("%d bytes where %d are recorded", len(wrong), len(right))) {
		t.Errorf("the row of the input says %q", row)
	}
	if words := p.words(part("exhibit") + `[data-file="stranger.json"]`); !strings.Contains(words, digestOf("{}")) {
		t.Errorf("a file that belongs to nothing: %q", words)
	}
	p.axeIn("#pane-reading", "evidence")
	if p.count(part("table-found")) != 0 {
		t.Error("a file that does not match is looked into")
	}
	// The same content under a size that is not its own.
	p.setText(strings.Replace(attested(t, "results.json", right, "median_ttft_ms", "x"), fmt.Sprintf("size: %d", len(right)), "size: 7", 1))
	p.read()
	p.give(file(t, "copy.json", right))
	p.until("word of the size", `document.querySelector("[data-testid=table-inputs] tbody tr").innerText.includes("wrong size")`)
}

func TestTheTraceAndOtherPinnedFilesAreMatched(t *testing.T) {
	p := open(t)
	trace := "arrival,isl\n0,10\n"
	p.setText(altered(t, strings.Repeat("c3", 32), digestOf(trace)))
	p.read()
	p.give(file(t, "any-name.csv", trace))
	if words := p.words(part("table-pinned")); !strings.Contains(words, "match, trace") {
		t.Errorf("the pinned files: %q", words)
	}
}

func TestFilesAreDroppedOnTheViewAndRunsAreOpened(t *testing.T) {
	p := open(t)
	p.setText(given(t, "run.yaml"))
	p.read()
	text := p.text()
	p.dropOnView(file(t, "results.json", "{}"))
	p.until("the evidence", `document.querySelector("[data-testid=exhibit][data-done=true]")`)
	if p.text() != text {
		t.Error("the text was replaced by evidence")
	}
	p.dropOnView(file(t, "other.yaml", altered(t, "name: made-up-h100-tp2", "name: other")))
	p.until("the run that was dropped", `measuredRunPage.text().includes("name: other")`)
}

func TestALargeFileIsReadWithoutAFreeze(t *testing.T) {
	p := open(t)
	path := filepath.Join(t.TempDir(), "trace.csv")
	large := strings.Repeat("0123456789abcde\n", 50<<20/16)
	if err := os.WriteFile(path, []byte(large), 0o644); err != nil {
		t.Fatal(err)
	}
	p.setText(altered(t, strings.Repeat("c3", 32), digestOf(large)))
	p.read()
	// What the next worker says comes piece by piece: a fast machine would have read it all before it is shown.
	eval[any](p, `(({ set }) => { Object.defineProperty(Worker.prototype, "onmessage", { set(hear) { let last = 0;
		set.call(this, (event) => { last = Math.max(last + 100, performance.now()); setTimeout(() => hear(event), last - performance.now()); }); } }); return 1; })(Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage"))`)
	eval[any](p, `(window.seen = new Set(), new MutationObserver(() => { const bar = document.querySelector("[data-testid=exhibit] progress"); if (bar) seen.add(bar.value); }).observe(document.body, {subtree: true, childList: true, attributes: true, characterData: true}), 1)`)
	p.do(chromedp.SetUploadFiles(chromedp.CSS(part("evidence-input")), []string{path}, chromedp.NodeReady))
	// The page answers while the file is read.
	p.click(part("log-x"))
	p.until("an answer meanwhile", `document.querySelector("[data-testid=log-x]").checked`)
	p.until("the file", `document.querySelector("[data-testid=table-pinned]")?.innerText.includes("match, trace")`)
	if steps := eval[int](p, `seen.size`); steps < 3 {
		t.Errorf("the progress had %d steps", steps)
	}
}
