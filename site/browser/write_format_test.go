package browser

import (
	"strings"
	"testing"
)

func TestFormat(t *testing.T) {
	neat := given(t, "run.yaml")
	odd := strings.Replace(neat, "schema_version: 1\n", "", 1)
	odd = strings.Replace(odd, "router:\n  kind: direct\n", "router:\n      kind:   direct\nschema_version: 1\n", 1)
	p := write(t, odd)
	p.reach("seed: 7")
	p.press("Shift+Alt+f")
	p.did("Formatted; undo with Ctrl Z")
	if got := p.text(); got != neat {
		t.Errorf("the text is %s", got)
	}
	if line := p.lineOfCursor(); line != "seed: 7" {
		t.Errorf("the cursor went to %q", line)
	}
	p.press("Shift+Alt+f")
	p.did("Formatted already")
	p.press("Control+z")
	if got := p.text(); got != odd {
		t.Error("one step does not undo it")
	}
	p.click(part("format"))
	p.did("Formatted; undo")
}

func TestFormatRefusesWhatItCannotRead(t *testing.T) {
	text := altered(t, "seed: 7", "seed: [7")
	p := write(t, text)
	p.enter()
	p.press("Shift+Alt+f")
	p.until("the reason", `document.querySelector("[data-testid=notice]")?.textContent.includes("Not formatted: ")`)
	if p.text() != text {
		t.Error("the text has changed")
	}
}

func TestAnEngineThatStopsWhileItFormatsIsTold(t *testing.T) {
	text := given(t, "run.yaml")
	p := write(t, text)
	p.enter()
	// It hangs when it comes to that, whatever else is asked of it before.
	eval[any](p, `((post) => { Worker.prototype.postMessage = function (message, ...rest) {
		if (message.question && new TextDecoder("latin1").decode(message.question).includes('"op":"format"')) post.call(this, { type: "hang" });
		post.call(this, message, ...rest);
	}; return 1; })(Worker.prototype.postMessage)`)
	p.press("Shift+Alt+f")
	p.until("word of it", `/Your text is kept/.test(document.querySelector("[data-testid=notice]")?.textContent)`)
	p.idle()
	if p.text() != text {
		t.Error("the text has changed")
	}
}
