package browser

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/inference-sim/measured-run/build/policy"
)

// Links that are made to do harm.

// linked packs what a link carries.
func linked(t *testing.T, content string) string {
	t.Helper()
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	w.Write([]byte(content))
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return "#s1." + base64.RawURLEncoding.EncodeToString(out.Bytes())
}

func TestAHostileLinkIsExplainedAndOpensNothing(t *testing.T) {
	p := blank(t)
	for name, hash := range map[string]string{
		"truncated":     linked(t, `{"text":"kind: MeasuredRun\n"}`)[:30],
		"bomb":          "#s1." + base64.RawURLEncoding.EncodeToString([]byte(bomb(t, 60))),
		"other version": "#s2." + strings.Repeat("A", 100),
		"no JSON":       linked(t, `kind: MeasuredRun`),
		"no text":       linked(t, `{"text":{"toString":1},"__proto__":{"text":"x"}}`),
		"null":          linked(t, `null`),
		"list":          linked(t, `["text"]`),
		"brackets":      linked(t, `{"text":"kind: MeasuredRun\n","place":`+strings.Repeat("[", 4<<20)+strings.Repeat("]", 4<<20)+`}`),
	} {
		p.do(chromedp.Navigate("about:blank"))
		p.visit("/" + hash)
		p.until("word of a link: "+name, `document.querySelector("[data-testid=notice]")?.innerText.includes("could not be opened")`)
		if text := p.text(); text != "" {
			t.Errorf("%s opens %.60q", name, text)
		}
		p.setText(given(t, "run.yaml"))
		if chip := p.chip(); chip != "EXACT · STRICT" {
			t.Errorf("%s: afterwards the page shows %q", name, chip)
		}
	}
}

func TestTheFieldsOfALinkAreWordsAndNothingElse(t *testing.T) {
	p := blank(t)
	name := js(`"><img src=x onerror=globalThis.ran=1>` + turned + strings.Repeat("x", 100_000))
	for _, content := range []string{
		`{"text":"kind: MeasuredRun\n","name":` + name + `,"tab":"javascript:1","cursor":1e308,"pane":"constructor","place":{"part":"` + `\"]><img src=x>` + `","share":1e9},"registry":` + name + `}`,
		`{"text":"kind: MeasuredRun\n","name":{"a":1},"tab":"licences","cursor":-7,"pane":"reading","place":{"part":"__proto__","share":0.5},"registry":7}`,
		`{"text":"kind: MeasuredRun\n","__proto__":{"ran":1},"constructor":{"prototype":{"ran":1}}}`,
	} {
		p.do(chromedp.Navigate("about:blank"))
		p.visit("/" + linked(t, content))
		p.holdsItsOwn("a link")
		p.click("#tab-licences")
		p.idle()
		p.holdsItsOwn("the registry of a link")
	}
}

// slowToUnpack makes the first link that is read in a page take until letGo is called, and done is true of it after that.
const slowToUnpack = `{ const real = Blob.prototype.arrayBuffer; let first = true;
	Blob.prototype.arrayBuffer = function () { if (!first) return real.call(this); first = false;
		return new Promise((letGo) => (globalThis.letGo = letGo)).then(() => real.call(this)).finally(() => setTimeout(() => (globalThis.done = true))); }; }`

// A link that takes its time is not opened over one that came after it.
func TestOfTwoLinksTheLaterIsOpened(t *testing.T) {
	first, second := linked(t, `{"text":"kind: MeasuredRun\nname: first\n"}`), linked(t, `{"text":"kind: MeasuredRun\nname: second\n"}`)
	for path, text := range map[string]string{"/": `measuredRunPage.text()`, "/" + policy.Frame: `document.querySelector("measured-run")?.value`} {
		p := blank(t)
		p.onEachLoad(slowToUnpack)
		p.do(chromedp.Navigate(p.host.url + path))
		p.until("the start", `window.measuredRunPage || document.querySelector("measured-run")?.shadowRoot`)
		eval[any](p, `(location.hash = `+js(first)+`, 1)`)
		p.until("the first to be read", `globalThis.letGo`)
		eval[any](p, `(location.hash = `+js(second)+`, 1)`)
		p.until("the second", text+`?.includes("name: second")`)
		eval[any](p, `(letGo(), 1)`)
		p.until("the end of the first", `globalThis.done`)
		if got := eval[string](p, text); !strings.Contains(got, "name: second") {
			t.Errorf("%s: the text is %q", path, got)
		}
	}
}

func TestALinkOfTenMegabytesDoesNotStopThePage(t *testing.T) {
	p := open(t)
	p.setText(given(t, "run.yaml"))
	eval[any](p, `(location.hash = "#s1." + "A".repeat(10 << 20), 1)`)
	p.until("word of it, or nothing", `location.hash.length < 100 && (document.querySelector("[data-testid=notice]")?.innerText.includes("could not be opened") || measuredRunPage.text() !== "")`)
	p.setText(altered(t, "unit: ms", "unit: s"))
	if got := p.underlines(); len(got) != 1 {
		t.Errorf("underlined %v", got)
	}
}
