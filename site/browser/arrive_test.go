package browser

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/source"
)

// Ways for a text to come into the page.

func TestAFirstVisitShowsACheckedExample(t *testing.T) {
	p := open(t)
	if chip := p.chip(); !strings.HasPrefix(chip, "EXACT") {
		t.Errorf("the verdict is %q", chip)
	}
	if words := p.words(part("welcome")); !strings.Contains(words, "nothing you open leaves this page") {
		t.Errorf("welcome: %q", words)
	}
	if !strings.Contains(p.text(), "kind: MeasuredRun") {
		t.Errorf("the text is %q", p.text())
	}
	p.click(part("tab-licences"))
	if p.shows(part("welcome")) {
		t.Error("where the registry belongs, it asks for a run")
	}
}

func TestPaste(t *testing.T) {
	p := open(t)
	p.copied(given(t, "run.yaml"))
	p.enter()
	p.press("Control+v")
	p.until("the pasted text", `measuredRunPage.text() === `+js(given(t, "run.yaml")))
	p.idle()
	if chip := p.chip(); chip != "EXACT · STRICT" {
		t.Errorf("the verdict is %q\n%s", chip, p.shown())
	}
}

func TestPasteOutsideTheEditor(t *testing.T) {
	p := open(t)
	p.copied(given(t, "sources.yaml"))
	eval[any](p, `(document.activeElement.blur(), 1)`)
	p.press("Control+v")
	p.until("the registry under Licences", `document.querySelector('#tab-licences[aria-selected=true]')`)
	if p.text() != given(t, "sources.yaml") {
		t.Errorf("the text is %q", p.text())
	}
}

func TestPasteOfAPieceGoesInAtTheCursor(t *testing.T) {
	p := open(t)
	p.setText(given(t, "run.yaml"))
	p.copied("# a remark\n")
	p.enter()
	p.press("Control+Home", "Control+v")
	p.until("the piece", `measuredRunPage.text() === `+js("# a remark\n"+given(t, "run.yaml")))
}

// A drag may end where the page is not told of it.
func TestThePlaceToDropGoesWhenThePointerMoves(t *testing.T) {
	p := open(t)
	p.drag(file(t, "run.yaml", given(t, "run.yaml")))
	p.until("a place to drop", `document.querySelector('[data-testid="drop-target"]')`)
	p.point(200, 200)
	p.until("the place to drop to go", `!document.querySelector('[data-testid="drop-target"]')`)
}

func TestDrop(t *testing.T) {
	p := open(t)
	path := file(t, "dropped.yaml", altered(t, "unit: ms", "unit: s"))
	data := p.drag(path)
	p.until("a place to drop", `document.querySelector('[data-testid="drop-target"]')?.checkVisibility()`)
	p.dispatchDrag("drop", data)
	p.until("the dropped text", `measuredRunPage.text().includes("made-up-h100-tp2")`)
	p.idle()
	if p.shows(part("drop-target")) {
		t.Error("the place to drop is still shown")
	}
	if name := p.words(part("file-name")); name != "dropped.yaml" {
		t.Errorf("the file is called %q", name)
	}
	if got := p.underlines(); len(got) != 1 || got[0].Text != "s" || got[0].Severity != "error" {
		t.Errorf("underlined: %v", got)
	}
}

func TestARunAndARegistryDroppedTogetherGoToTheirTabs(t *testing.T) {
	p := open(t)
	p.drop(file(t, "sources.yaml", given(t, "sources.yaml")), file(t, "run.yaml", given(t, "run.yaml")))
	p.until("the licence", `document.querySelector('[data-testid=licence]')?.dataset.state === "permitted"`)
	if p.text() != given(t, "run.yaml") {
		t.Errorf("the text is %q", p.text())
	}
	p.click(part("tab-licences"))
	if p.text() != given(t, "sources.yaml") {
		t.Errorf("the registry is %q", p.text())
	}
}

func TestOpen(t *testing.T) {
	p := open(t)
	p.choose(file(t, "chosen.yaml", given(t, "run.yaml")))
	p.until("the chosen text", `measuredRunPage.text() === `+js(given(t, "run.yaml")))
	p.idle()
	if name, chip := p.words(part("file-name")), p.chip(); name != "chosen.yaml" || chip != "EXACT · STRICT" {
		t.Errorf("%q is %q", name, chip)
	}
	// The same file again, after it was changed by hand.
	p.setText("kind: MeasuredRun\n")
	p.choose(file(t, "chosen.yaml", given(t, "run.yaml")))
	p.until("the chosen text again", `measuredRunPage.text() === `+js(given(t, "run.yaml")))
}

// examples reads what the menu of examples offers.
func examples(t *testing.T) (ids []string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, "docs", "examples", "index.json"))
	if err != nil {
		t.Fatal(err)
	}
	var entries []struct{ ID string }
	if err := json.Unmarshal(text, &entries); err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		ids = append(ids, entry.ID)
	}
	return ids
}

func TestEachExample(t *testing.T) {
	p := open(t)
	for _, id := range examples(t) {
		text, err := os.ReadFile(filepath.Join(root, "docs", "examples", id+".yaml"))
		if err != nil {
			t.Fatal(err)
		}
		p.click(part("examples"))
		p.click(part("example-" + id))
		p.until("example "+id, `measuredRunPage.text() === `+js(string(text)))
		p.idle()
		where := "run"
		if strings.Contains(string(text), "kind: MeasurementSources") {
			where = "licences"
		}
		if !p.shows(`#tab-` + where + `[aria-selected=true]`) {
			t.Errorf("%s is not under %s", id, where)
		}
		p.agreesWithTheCore(id, string(text))
	}
}

// agreesWithTheCore compares what the page shows of a text with what the core says of it here. No registry is given.
func (p *tab) agreesWithTheCore(name, text string) {
	p.Helper()
	report := core.Check(source.New(name, text), nil)
	if got := len(p.underlines()); got != len(report.Diagnostics) {
		p.Errorf("%s: %d underlines, want %d: %s", name, got, len(report.Diagnostics), p.shown())
	}
	if words := p.words(part("count-error")); !strings.HasPrefix(strings.Replace(words, "no ", "0 ", 1), fmt.Sprintf("%d error", report.Errors)) {
		p.Errorf("%s: %d errors are shown as %q", name, report.Errors, words)
	}
	if report.Verdict == nil || report.Provisional {
		return
	}
	if chip, label := p.chip(), fmt.Sprint(report.Verdict.Label); !strings.HasPrefix(chip, strings.ReplaceAll(label, "_", " ")) {
		p.Errorf("%s: %s is shown as %q", name, label, chip)
	}
	if reasons := p.count(part("reason") + `[data-kind=reason]`); reasons != len(report.Verdict.Reasons) {
		p.Errorf("%s: %d reasons are shown of %d", name, reasons, len(report.Verdict.Reasons))
	}
}

// Other things than runs and reports are told what they are, in one sentence and one problem.
func TestOtherFilesAreExplained(t *testing.T) {
	p := open(t)
	for name, text := range map[string]string{
		"results.csv":     "concurrency,ttft_p50,output_tps\n1,100,50\n4,150,180\n",
		"run.evaluation":  "kind: EvaluationRun\nname: x\n",
		"deployment.yaml": "kind: Deployment\nname: x\npools: []\n",
	} {
		p.drop(file(t, name, text))
		p.until(name, `measuredRunPage.text() === `+js(text))
		p.idle()
		if sentence := p.words(part("verdict-sentence")); len(strings.Fields(sentence)) < 4 {
			t.Errorf("%s: the page says %q", name, sentence)
		}
		if n := p.count(part("finding")); n != 1 {
			t.Errorf("%s: %d problems\n%s", name, n, p.shown())
		}
	}
}

func TestABinaryFileIsRefusedAndTheTextKept(t *testing.T) {
	p := open(t)
	p.setText(given(t, "run.yaml"))
	p.drop(file(t, "trace.bin", "\x7fELF\x02\x01\x01\x00\xff\xfe\x00\x00"))
	p.until("word of it", `document.querySelector('[data-testid=notice]')?.innerText.includes("Your text is kept")`)
	if words := p.words(part("notice")); !strings.Contains(words, "trace.bin") || strings.Contains(words, "this page can hold") {
		t.Errorf("the page says %q", words)
	}
	if p.text() != given(t, "run.yaml") {
		t.Errorf("the text is %q", p.text())
	}
}

func TestWhatWasOpenedOverAnEditedTextCanBeUndone(t *testing.T) {
	p := open(t)
	p.setText(given(t, "run.yaml"))
	p.enter()
	p.press("Control+Home")
	p.typeText("# mine\n")
	edited := p.text()
	if !strings.HasPrefix(edited, "# mine\n") {
		t.Fatalf("typing gave %q", edited)
	}
	for _, undo := range []func(){
		func() { p.click(part("notice-undo")) },
		func() { p.enter(); p.press("Control+z") },
	} {
		p.click(part("examples"))
		p.click(part("example-" + examples(t)[0]))
		p.until("the example", `!measuredRunPage.text().startsWith("# mine")`)
		undo()
		p.until("the edited text again", `measuredRunPage.text() === `+js(edited))
	}
}

func TestExamplesAreListed(t *testing.T) {
	ids := examples(t)
	if len(ids) < 6 || len(slices.Compact(slices.Sorted(slices.Values(ids)))) != len(ids) {
		t.Errorf("examples: %v", ids)
	}
}
