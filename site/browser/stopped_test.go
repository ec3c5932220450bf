package browser

import (
	"bytes"
	"encoding/binary"
	"net/http"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/chromedp/chromedp"
)

// An engine that cannot do its work, for reasons that lie outside of the page.

var engineModule = regexp.MustCompile(`/assets/engine-[^/]*\.wasm$`)

// limited gives the module a memory that can grow by so many pages of 64 KiB and no further.
func limited(t *testing.T, module []byte, pages uint64) []byte {
	t.Helper()
	for at := 8; at < len(module); {
		id := module[at]
		size, n := binary.Uvarint(module[at+1:])
		start, end := at+1+n, at+1+n+int(size)
		if id != 5 {
			at = end
			continue
		}
		first, _ := binary.Uvarint(module[start+2:])
		section := binary.AppendUvarint([]byte{1, 1}, first)
		section = binary.AppendUvarint(section, first+pages)
		header := binary.AppendUvarint([]byte{5}, uint64(len(section)))
		return bytes.Join([][]byte{module[:at], header, section, module[end:]}, nil)
	}
	t.Error("the module has no memory")
	return module
}

func TestAnEngineThatIsOutOfMemorySaysSoAndGoesOn(t *testing.T) {
	address := meddled(t, "narrow", func(w http.ResponseWriter, r *http.Request) bool {
		if !engineModule.MatchString(r.URL.Path) {
			return false
		}
		w.Write(limited(t, asServed(t, w, r), 400))
		return true
	})
	p := blank(t)
	p.goTo(address)
	p.setText(altered(t, "unit: ms", "unit: s"))
	if got := p.underlines(); len(got) != 1 {
		t.Fatalf("underlined %v", got)
	}
	point := "  - id: c9\n    load:\n      concurrency: 9\n    metrics:\n      ttft_p50:\n        value: 1\n"
	long := strings.Replace(given(t, "run.yaml"), "provenance:\n", strings.Repeat(point, 60_000)+"provenance:\n", 1)
	p.setText(long)
	p.until("word of it", `document.querySelector("[data-testid=engine-trouble]")`)
	if words := p.words(part("engine-trouble")); !strings.Contains(words, "could not be checked") {
		t.Errorf("the page says %q", words)
	}
	if eval[int](p, `measuredRunPage.text().length`) != len(long) {
		t.Error("the text is not kept")
	}
	if !p.shows(part("check-again")) {
		t.Error("there is no way to try again")
	}
	p.setText(altered(t, "unit: ms", "unit: s"))
	if got := p.underlines(); len(got) != 1 || p.shows(part("engine-trouble")) {
		t.Errorf("underlined %v after it", got)
	}
}

func TestAWorkerThatNeverAnswersIsReplacedAndTheTextKept(t *testing.T) {
	const deaf = `{ const add = Object.getOwnPropertyDescriptor(DedicatedWorkerGlobalScope.prototype, "onmessage") ?? Object.getOwnPropertyDescriptor(globalThis, "onmessage");
		Object.defineProperty(globalThis, "onmessage", { set(hear) { add.set.call(globalThis, (event) => event.data.type !== "ask" && hear(event)); } }); }
`
	var cured atomic.Bool
	address := meddled(t, "deaf", func(w http.ResponseWriter, r *http.Request) bool {
		if cured.Load() || !workerScript.MatchString(r.URL.Path) {
			return false
		}
		before(t, deaf, w, r)
		return true
	})
	p := blank(t)
	p.do(chromedp.Navigate(address))
	p.until("word of it", `document.querySelector("[data-testid=engine-trouble]")`)
	if words := p.words(part("engine-trouble")); !strings.Contains(words, "stopped without a word") {
		t.Errorf("the page says %q", words)
	}
	if !strings.Contains(p.text(), "kind: MeasuredRun") {
		t.Error("the text is not kept")
	}
	cured.Store(true)
	p.do(chromedp.Reload())
	p.until("the verdict", `document.querySelector('[data-testid=verdict-chip]')?.innerText.startsWith("EXACT")`)
}

// What may come in place of the engine.
var spoiledEngines = map[string]func(w http.ResponseWriter, module []byte){
	"absent":    func(w http.ResponseWriter, module []byte) { http.NotFound(w, nil) },
	"other":     func(w http.ResponseWriter, module []byte) { w.Write([]byte("<!doctype html><title>Sign in</title>")) },
	"empty":     func(w http.ResponseWriter, module []byte) {},
	"damaged":   func(w http.ResponseWriter, module []byte) { w.Write(append(module[:1000:1000], make([]byte, 1000)...)) },
	"cut short": func(w http.ResponseWriter, module []byte) { w.Write(module[:len(module)/2]); cut(w) },
	"foreign":   func(w http.ResponseWriter, module []byte) { w.Write(module[:8]) },
}

// cut ends a connection in the middle of an answer.
func cut(w http.ResponseWriter) {
	w.(http.Flusher).Flush()
	panic(http.ErrAbortHandler)
}

func TestAnEngineThatCannotBeUsedIsToldAndTheNextOneIsTaken(t *testing.T) {
	var spoil atomic.Value // how the engine is spoiled: a name
	spoil.Store("")
	address := meddled(t, "spoiled", func(w http.ResponseWriter, r *http.Request) bool {
		if !engineModule.MatchString(r.URL.Path) {
			return false
		}
		module := asServed(t, w, r)
		w.Header().Set("Cache-Control", "no-store") // nor may the sound one be there the next time
		if how := spoiledEngines[spoil.Load().(string)]; how != nil {
			how(w, module)
		} else {
			w.Write(module)
		}
		return true
	})
	p := blank(t)
	p.forgive(`Failed to load resource|net::ERR`)
	for name := range spoiledEngines {
		spoil.Store(name)
		p.do(chromedp.Navigate("about:blank"), chromedp.Navigate(address))
		p.until("word of an engine that is "+name, `document.querySelector('[data-testid=engine-status][data-phase=failed]')`)
		if words := p.words(part("engine-status")); !strings.Contains(words, "text is kept") {
			t.Errorf("%s: the page says %q", name, words)
		}
		spoil.Store("")
		p.click(part("retry"))
		p.until("the verdict", `document.querySelector('[data-testid=verdict-chip]')?.innerText.startsWith("EXACT")`)
	}
}
