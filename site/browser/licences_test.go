package browser

import (
	"strings"
	"testing"
)

func (p *tab) licence() string {
	p.Helper()
	return eval[string](p, `document.querySelector('[data-testid=licence]')?.dataset.state ?? "none"`)
}

func TestTheRegistryTabChangesTheVerdict(t *testing.T) {
	p := open(t)
	p.setText(given(t, "run.yaml"))
	if chip, state := p.chip(), p.licence(); chip != "EXACT · STRICT" || state != "unchecked" {
		t.Errorf("with no registry: %q, licence %s", chip, state)
	}
	p.setText(given(t, "sources.yaml")) // goes to its own tab
	if !p.shows(`#tab-licences[aria-selected=true]`) {
		t.Fatal("the registry is not under Licences")
	}
	if chip, state := p.chip(), p.licence(); chip != "EXACT · STRICT" || state != "permitted" {
		t.Errorf("with a registry that permits scoring: %q, licence %s", chip, state)
	}
	p.setText(strings.Replace(given(t, "sources.yaml"), "      - score\n", "", 1))
	if state := p.licence(); state != "not_permitted" {
		t.Errorf("with a registry that does not: licence %s\n%s", state, p.shown())
	}
	p.click(part("tab-run"))
	if got := p.underlines(); len(got) == 0 || got[0].Text != "EXACT" {
		t.Errorf("the stated verdict is not contradicted: %v", got)
	}
	if reason := p.words(part("reason")); !strings.Contains(reason, "licence") {
		t.Errorf("the reason is %q", reason)
	}
	p.setText(strings.Replace(given(t, "sources.yaml"), "id: made-up", "id: other", 1))
	p.click(part("tab-run"))
	if got := p.underlines(); len(got) == 0 || got[0].Text != "made-up" {
		t.Errorf("an unknown licence: underlined %v", got)
	}
}

func TestARegistryIsCheckedItself(t *testing.T) {
	p := open(t)
	p.setText(strings.Replace(given(t, "sources.yaml"), "status: verified", "status: verifed", 1))
	if got := p.underlines(); len(got) != 1 || got[0].Text != "verifed" {
		t.Errorf("underlined %v", got)
	}
	if dot := p.words("#tab-licences"); !strings.Contains(dot, "1 error") {
		t.Errorf("the tab says %q", dot)
	}
}

func TestEachDocumentKeepsItsOwnHistory(t *testing.T) {
	p := open(t)
	p.setText(given(t, "run.yaml"))
	p.setText(given(t, "sources.yaml"))
	p.click(part("tab-run"))
	p.enter()
	p.press("Control+Home")
	p.typeText("# run\n")
	p.click(part("tab-licences"))
	p.enter()
	p.press("Control+Home")
	p.typeText("# registry\n")
	for range len("# registry\n") {
		if p.text() == given(t, "sources.yaml") {
			break
		}
		p.press("Control+z")
	}
	if p.text() != given(t, "sources.yaml") {
		t.Errorf("undo leads to %q", p.text())
	}
	p.click(part("tab-run"))
	if !strings.HasPrefix(p.text(), "# run\n") {
		t.Errorf("the run begins %.20q", p.text())
	}
}
