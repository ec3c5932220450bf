package browser

import (
	"strings"
	"testing"
)

// faulty has two digests in capitals, which is safe to mend, and a unit, which is not.
func faulty(t *testing.T) string {
	t.Helper()
	text := altered(t, "unit: ms", "unit: mss")
	for _, digest := range []string{strings.Repeat("a1", 32), strings.Repeat("b2", 32)} {
		text = strings.Replace(text, digest, strings.ToUpper(digest), 1)
	}
	return text
}

const fixMenu = `[data-testid=fix-menu]`

// fixes opens the menu of fixes and gives its items.
func (p *tab) fixes() []string {
	p.Helper()
	p.press("Control+.")
	p.until("the menu", `document.activeElement.closest("`+fixMenu+`")`)
	return eval[[]string](p, `[...document.querySelectorAll("`+fixMenu+` .menu-fix")].map((e) => e.textContent)`)
}

func TestTheMenuOfFixes(t *testing.T) {
	text := faulty(t)
	p := write(t, text)
	p.reach("sha256: A1")
	got := p.fixes()
	if len(got) != 3 || got[1] != "All of this rule (2)" || got[2] != "All safe ones (2)" {
		t.Fatalf("it offers %q", got)
	}
	p.focusIsSeen()
	p.press("ArrowUp", "ArrowUp", "Enter")
	p.did("2 fixes applied; undo with Ctrl Z")
	p.idle()
	if got := p.text(); got != altered(t, "unit: ms", "unit: mss") {
		t.Errorf("the text is %s", got)
	}
	if !eval[bool](p, `!!document.activeElement.closest(".cm-content")`) {
		t.Errorf("the focus is on %s", p.focused())
	}
	p.press("Control+z")
	if got := p.text(); got != text {
		t.Error("one step does not undo it")
	}
}

func TestOneFixOfTheMenu(t *testing.T) {
	p := write(t, faulty(t))
	p.reach("unit: mss")
	p.fixes()
	p.press("Enter")
	p.did("Fixed")
	if line := p.lineOfCursor(); line != "unit: ms" {
		t.Errorf("the line is %q", line)
	}
}

func TestTheMenuOfFixesGoesWithEscape(t *testing.T) {
	text := faulty(t)
	p := write(t, text)
	p.reach("unit: mss")
	p.fixes()
	p.press("Escape")
	p.until("the text", `document.activeElement.closest(".cm-content") && !document.querySelector("`+fixMenu+`")`)
	if p.text() != text {
		t.Error("the text has changed")
	}
}

func TestWithoutAFixThePageSaysSo(t *testing.T) {
	p := write(t, given(t, "run.yaml"))
	p.enter()
	p.press("Control+.")
	p.did("No fix")
}

func TestAllSafeFixesFromTheList(t *testing.T) {
	p := write(t, faulty(t))
	p.click(part("fix-all"))
	p.did("2 fixes applied")
	p.idle()
	if got := p.text(); got != altered(t, "unit: ms", "unit: mss") {
		t.Errorf("the text is %s", got)
	}
}

func TestAFixWithAGapLeadsIntoIt(t *testing.T) {
	p := write(t, altered(t, "  license_ref: made-up\n", ""))
	p.press("F8")
	p.fixes()
	p.press("Enter")
	p.until("a gap", `document.querySelector(".cm-gap")`)
	if line := p.lineOfCursor(); line != "license_ref:" {
		t.Errorf("the cursor is in %q", line)
	}
	p.typeText("made-up")
	p.idle()
	if p.chip() != "EXACT · STRICT" {
		t.Errorf("the verdict is %s of\n%s", p.chip(), p.text())
	}
}

func TestFixesInATextWithCRLF(t *testing.T) {
	p := write(t, strings.ReplaceAll(faulty(t), "\n", "\r\n"))
	p.click(part("fix-all"))
	p.did("2 fixes applied")
	if got := p.text(); got != strings.ReplaceAll(altered(t, "unit: ms", "unit: mss"), "\n", "\r\n") {
		t.Errorf("the text is %q", got)
	}
}
