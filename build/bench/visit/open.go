package visit

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/heapprofiler"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// Opened is what it took the page to open a file and to show what it found.
type Opened struct {
	Took   float64 `json:"took"`   // milliseconds, till a frame shows the answer
	Held   float64 `json:"held"`   // milliseconds of the longest task of the page's main thread; 0 where none had 50
	Engine float64 `json:"engine"` // bytes that its engines hold; their memory does not shrink, so this is the peak
	Page   float64 `json:"-"`      // bytes of JavaScript in the page, when all that can go has gone
}

// Open has a page of its own open a file. The host must be Told.
func Open(browser context.Context, url, path string) (o Opened, err error) {
	ctx, cancel, err := tab(browser, "")
	if err != nil {
		return o, err
	}
	defer cancel()
	if err := navigate(ctx, url); err != nil {
		return o, err
	}
	if _, err := evaluate[int](ctx, started); err != nil {
		return o, err
	}
	input := chromedp.CSS(`[data-testid="open-input"]`)
	if err := chromedp.Do(ctx, chromedp.SetUploadFiles(input, []string{path}, chromedp.NodeReady)); err != nil {
		return o, err
	}
	if o, err = evaluate[Opened](ctx, answered); err != nil {
		return o, fmt.Errorf("opening %s: %w", path, err)
	}
	o.Page, err = Heap(ctx)
	return o, err
}

// here waits till the page has put its parts together.
const here = `new Promise((done) => { const look = () => (window.measuredRunPage ? done(1) : setTimeout(look, 20)); look(); })`

// started waits till the page has shown its own example, and watches from there on.
const started = here + `.then(() => measuredRunPage.idle()).then(() => {
	const seen = (window.opening = { held: 0, from: 0 });
	new PerformanceObserver((list) => {
		for (const { startTime, duration } of list.getEntries()) if (startTime >= seen.from) seen.held = Math.max(seen.held, duration);
	}).observe({ type: "longtask" });
	document.querySelector("[data-testid=open-input]").addEventListener("change", () => (seen.from = performance.now()), { capture: true });
	return 1;
})`

// answered waits till what was chosen is open, checked and shown.
const answered = `(async () => {
	await measuredRunPage.arrived();
	if (Object.keys(measuredRunPage.catalog()).length > 0) await measuredRunPage.checked();
	await measuredRunPage.idle();
	await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
	const took = performance.now() - opening.from;
	const engine = await new Promise((done) => {
		const channel = new BroadcastChannel("memory");
		let all = 0;
		channel.onmessage = ({ data }) => {
			if (data === "?") return;
			if (all === 0) setTimeout(() => { channel.close(); done(all); }, 300); // till the others have told it, too
			all += data;
		};
		channel.postMessage("?");
	});
	return { took, held: opening.held, engine };
})()`

// Heap gives the bytes of JavaScript that are left in the page of a tab when all that can go has gone.
func Heap(ctx context.Context) (float64, error) {
	for range 3 { // what one round lets go, the next collects
		if _, err := chromedp.Call(ctx, heapprofiler.CollectGarbage, cdp.Empty{}); err != nil {
			return 0, err
		}
	}
	usage, err := chromedp.Call(ctx, runtime.GetHeapUsage, cdp.Empty{})
	if err != nil {
		return 0, err
	}
	return usage.UsedSize, nil
}

// Telling is what a worker runs before its own script to say how large the memory of its engine is, in bytes, when the
// channel "memory" asks "?".
const Telling = `{
	const real = WebAssembly.instantiate, channel = new BroadcastChannel("memory");
	let memory = null;
	WebAssembly.instantiate = async (...given) => { const made = await real(...given); memory = made.exports.mem; return made; };
	channel.onmessage = ({ data }) => data === "?" && memory && channel.postMessage(memory.buffer.byteLength);
}
`

// Told has the workers of a site tell of their memory.
func Told(site http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !strings.HasPrefix(r.URL.Path, "/assets/worker-") || !strings.HasSuffix(r.URL.Path, ".js") {
			site.ServeHTTP(w, r)
			return
		}
		plain := r.Clone(r.Context())
		plain.Header.Del("Accept-Encoding")
		plain.Header.Del("Range")
		answer := httptest.NewRecorder()
		site.ServeHTTP(answer, plain)
		w.Header().Set("Content-Type", answer.Header().Get("Content-Type"))
		w.WriteHeader(answer.Code)
		fmt.Fprint(w, Telling, answer.Body.String())
	})
}
