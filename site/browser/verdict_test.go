package browser

import (
	"strings"
	"testing"
)

// unstated is the run of testdata, changed at one place and without the verdict it states.
func unstated(t *testing.T, old, new string) string {
	t.Helper()
	return strings.Replace(altered(t, old, new), "verdict: EXACT\nresolution: STRICT\n", "", 1)
}

func TestTheVerdictLine(t *testing.T) {
	p := open(t)
	for _, c := range []struct{ name, text, standing, chip, sentence string }{
		{"exact", given(t, "run.yaml"), "EXACT", "EXACT · STRICT", ""},
		{"partial", unstated(t, "  harness: vllm bench serve\n", ""), "PARTIAL", "PARTIAL", "harness"},
		{"not reproducible", unstated(t, "engine_version: 0.31.0\n", ""), "NOT_REPRODUCIBLE", "NOT REPRODUCIBLE", "engine_version"},
		{"provisional", altered(t, "unit: ms", "unit: s"), "errors", "NO VERDICT YET", "1 error stands before a verdict"},
		{"differs", altered(t, "  harness: vllm bench serve\n", ""), "PARTIAL", "PARTIAL", "stated EXACT, earns PARTIAL"},
		{"another resolution", altered(t, "resolution: STRICT", "resolution: RESOLVED"), "EXACT", "EXACT · STRICT", "stated RESOLVED, earns STRICT"},
	} {
		p.setText(c.text)
		if got := eval[string](p, `document.querySelector("[data-testid=verdict-chip]").dataset.standing`); got != c.standing || p.chip() != c.chip {
			t.Errorf("%s: %s, %q", c.name, got, p.chip())
		}
		if sentence := p.words(part("verdict-sentence")); !strings.Contains(strings.ToLower(sentence), strings.ToLower(c.sentence)) {
			t.Errorf("%s: the page says %q", c.name, sentence)
		}
	}
}

func TestTheVerdictStaysInSight(t *testing.T) {
	p := open(t)
	p.setText(crowded(t, 500))
	for _, screen := range screens {
		p.screen(screen.name)
		p.press("Alt+1")
		p.enter()
		p.press("Control+End")
		p.until(screen.name+": the last line in sight", `document.querySelector(".cm-content").innerText.includes("unknown_00499")`)
		inSight := eval[bool](p, `(() => { const box = document.querySelector("[data-testid=verdict]").getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight; })()`)
		if !inSight {
			t.Errorf("%s: the verdict is out of sight", screen.name)
		}
	}
}

func TestCountsFilterTheFindings(t *testing.T) {
	p := open(t)
	text := strings.Replace(altered(t, "unit: ms", "unit: s"), "start_event: send_after_semaphore", "start_event: scheduled", 1)
	p.setText(strings.Replace(text, "metric_defs:\n", "metric_defs:\n  unused:\n    formula: ttft\n    unit: ms\n    cite: made_up/serve.py:30\n", 1))
	errors, warnings := p.words(part("count-error")), p.words(part("count-warning"))
	if errors != "1 error" || warnings != "1 warning" {
		t.Fatalf("%s, %s: %s", errors, warnings, p.shown())
	}
	p.click(part("count-warning"))
	p.until("the warning alone", `document.querySelectorAll("[data-testid=finding]").length === 1`)
	if rule := p.words(part("finding")); !strings.Contains(rule, "unused") {
		t.Errorf("the warning is %q", rule)
	}
	p.click(part("filter-off"))
	p.until("both", `document.querySelectorAll("[data-testid=finding]").length === 2`)
}

func TestErrorsFirst(t *testing.T) {
	p := open(t)
	text := altered(t, "unit: ms", "unit: s")
	p.setText(strings.Replace(text, "metric_defs:\n", "metric_defs:\n  unused:\n    formula: ttft\n    unit: ms\n    cite: made_up/serve.py:30\n", 1))
	first := func() string { return p.words(part("finding")) }
	if words := first(); !strings.Contains(words, "unused") {
		t.Errorf("in the order of the text the first is %q", words)
	}
	p.click("label:has(" + part("errors-first") + ")")
	p.until("the error to come first", `document.querySelector("[data-testid=finding]").innerText.includes("unit")`)
}
