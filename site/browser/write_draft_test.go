package browser

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// fromHarness gives the path of a report of a harness.
func fromHarness(t *testing.T, name string) string {
	t.Helper()
	path, err := filepath.Abs(filepath.Join(root, "core", "draft", "testdata", filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// drafted waits for a draft that an adapter made.
func (p *tab) drafted(adapter string) {
	p.Helper()
	p.until("the draft", `measuredRunPage.text().includes(`+js("core/draft/"+adapter+".go")+`)`)
	p.idle()
}

func (p *tab) notice() string { p.Helper(); return p.words(part("notice")) }

func TestADraftFromAReport(t *testing.T) {
	p := write(t, given(t, "run.yaml")+"# mine\n")
	p.drop(fromHarness(t, "vllm/concurrency-4.json"))
	p.drafted("vllm")
	if words := p.notice(); !strings.Contains(words, "vllm bench serve") || !strings.Contains(words, "values filled") || !strings.Contains(words, "gaps left") {
		t.Errorf("it says %q", words)
	}
	if chip := p.chip(); strings.Contains(chip, "EXACT") {
		t.Errorf("with gaps it is %s", chip)
	}
	if line := p.lineOfCursor(); !strings.HasPrefix(line, "name:") {
		t.Errorf("the cursor is in %q", line)
	}
	p.typeText("my-run")
	p.press("Tab")
	if line := p.lineOfCursor(); !strings.HasPrefix(line, "label_verified:") {
		t.Errorf("Tab leads to %q", line)
	}
	p.offered()
	p.press("Escape")
	p.rest("num_prompts: ", "200")
	if words := p.words(part("trace")); !strings.Contains(words, "num_prompts of concurrency-4.json") {
		t.Errorf("it was read from %q", words)
	}
	p.click(part("tab-licences"))
	if p.shows(part("notice")) {
		t.Errorf("over another text it says %q", p.notice())
	}
	p.click(part("tab-run"))
	p.click(part("notice-undo"))
	p.until("what was there", `measuredRunPage.text().endsWith("# mine\n")`)
}

func TestAValueThatWasChangedIsTracedNoMore(t *testing.T) {
	p := write(t, "")
	p.drop(fromHarness(t, "vllm/concurrency-4.json"))
	p.drafted("vllm")
	p.reach("num_prompts: 200")
	p.typeText("0")
	p.press("Control+i")
	p.words(part("card"))
	if p.count(part("trace")) > 0 {
		t.Errorf("it says %q", p.words(part("trace")))
	}
}

func TestADraftFromASweepIsChosenToo(t *testing.T) {
	p := write(t, "")
	p.choose(fromHarness(t, "vllm/concurrency-1.json"), fromHarness(t, "vllm/concurrency-4.json"), fromHarness(t, "vllm/concurrency-16.json"))
	p.drafted("vllm")
	if n := strings.Count(p.text(), "concurrency: "); n != 3 {
		t.Errorf("the draft has %d loads", n)
	}
}

func TestADraftFromReportsWithTheirConfiguration(t *testing.T) {
	p := write(t, "")
	p.drop(fromHarness(t, "inference-perf/stage_0_lifecycle_metrics.json"), fromHarness(t, "inference-perf/stage_1_lifecycle_metrics.json"), fromHarness(t, "inference-perf/config.yaml"))
	p.drafted("inferenceperf")
}

func TestAnUnknownReportIsRefused(t *testing.T) {
	text := given(t, "run.yaml")
	p := write(t, text)
	p.drop(file(t, "other.json", `{"speed": 3}`))
	p.until("the reason", `/No draft was made.*vllm/i.test(document.querySelector("[data-testid=notice]")?.textContent)`)
	if p.text() != text {
		t.Error("the text has changed")
	}
	p.click(`[data-testid="notice-open as text"]`)
	p.until("the text of it", `measuredRunPage.text() === '{"speed": 3}'`)
}

func TestADraftFromAnOlderRecord(t *testing.T) {
	older, err := os.ReadFile(fromHarness(t, "evaluation-run/older.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	p := write(t, given(t, "run.yaml"))
	p.enter()
	p.press("Control+a")
	p.copied(string(older))
	p.press("Control+v")
	p.idle()
	p.click(part("draft"))
	p.until("the draft", `measuredRunPage.text().startsWith("kind: MeasuredRun")`)
	if words := p.notice(); !strings.Contains(words, "gaps left") {
		t.Errorf("it says %q", words)
	}
}

func TestARecordInJSONIsNoReport(t *testing.T) {
	p := write(t, "")
	p.drop(file(t, "run.json", `{"kind": "MeasuredRun", "name": "a"}`))
	p.until("the record", `measuredRunPage.text().startsWith('{"kind"')`)
}
