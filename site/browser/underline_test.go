package browser

import (
	"strings"
	"testing"
)

// shapes are ways to write the same record that move its characters about.
var shapes = map[string]func(string) string{
	"plain":   func(text string) string { return text },
	"CR LF":   func(text string) string { return strings.ReplaceAll(text, "\n", "\r\n") },
	"lone CR": func(text string) string { return strings.ReplaceAll(text, "\n", "\r") },
	"BOM":     func(text string) string { return "\uFEFF" + text },
	"emoji":   func(text string) string { return strings.Replace(text, "# A run", "# 🚀👩‍🔬 A rün", 1) },
	"same line": func(text string) string {
		return strings.Replace(text, "    unit: s\n", "    \"unit\": !!str s # 🚀\n", 1)
	},
	"everything": func(text string) string { return "\uFEFF# 🚀\r\n" + strings.ReplaceAll(text, "\n", "\r\n") },
	"mixed":      func(text string) string { return strings.Replace(text, "\n", "\r\n", 5) },
}

func TestTheUnderlineIsOverTheRightCharacters(t *testing.T) {
	wrong := altered(t, "unit: ms", "unit: s")
	p := open(t)
	for name, shape := range shapes {
		text := shape(wrong)
		p.setText(text)
		if got := p.text(); got != text {
			t.Errorf("%s: the text came back as %q", name, got)
		}
		got := p.underlines()
		if len(got) != 1 || got[0].Text != "s" {
			t.Errorf("%s: underlined %v", name, got)
			continue
		}
		p.click(part("finding") + " .item-main")
		p.until("the line in sight", `document.querySelector(".cm-lintRange-error")`)
		if shown := p.words(".cm-lintRange-error"); shown != "s" {
			t.Errorf("%s: the line is drawn under %q", name, shown)
		}
		line := eval[string](p, `document.querySelector(".cm-lintRange-error").closest(".cm-line").textContent`)
		if !strings.Contains(line, "unit") {
			t.Errorf("%s: the line is drawn in %q", name, line)
		}
	}
}

func TestAnUnderlineAfterEmojiInItsLine(t *testing.T) {
	p := open(t)
	p.setText(altered(t, "model: gpt-oss-120b", "model: \"🚀👩‍🔬\"\n\"mödel🚀\": x"))
	if got := p.underlines(); len(got) != 1 || !strings.Contains(got[0].Text, "mödel🚀") || strings.ContainsAny(got[0].Text, ":x\n") {
		t.Errorf("underlined %v", got)
	}
}

func TestUnderlinesMoveWithTheTextTyped(t *testing.T) {
	p := open(t)
	p.setText(altered(t, "unit: ms", "unit: s"))
	p.enter()
	p.press("Control+Home")
	p.typeText("# above\n")
	p.idle()
	if got := p.underlines(); len(got) != 1 || got[0].Text != "s" {
		t.Errorf("underlined %v", got)
	}
}

func TestATooltipTellsOfAnUnderline(t *testing.T) {
	p := open(t)
	p.setText(altered(t, "unit: ms", "unit: s"))
	p.click(part("finding") + " .item-main")
	p.press("Control+i")
	message := p.words(part("finding") + " .item-message")
	if tip := p.words(".cm-finding-tip"); !strings.Contains(tip, message) {
		t.Errorf("the tooltip says %q, the finding %q", tip, message)
	}
	p.press("Escape")
	p.until("the tooltip to close", `!document.querySelector(".cm-finding-tip")`)
}
