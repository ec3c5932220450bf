// Package visit measures pages in a browser: how soon they show a verdict, and how long a key holds them up.
package visit

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"time"

	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"github.com/inference-sim/measured-run/build/serve"
)

// patience is how long anything in a page may take that has an end.
const patience = 2 * time.Minute

// Start starts a browser with a profile of its own.
func Start(ctx context.Context, path string) (browser context.Context, stop context.CancelFunc, err error) {
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path),
		chromedp.NoSandbox, // it shows nothing but our own pages, and containers allow no sandbox
		chromedp.DisableGPU,
		chromedp.Flag("disable-component-update", true),
	)
	allocator, stopAllocator := chromedp.NewExecAllocator(ctx, options...)
	browser, stopBrowser := chromedp.NewContext(allocator)
	stop = func() { stopBrowser(); stopAllocator() }
	if err := chromedp.Do(browser); err != nil {
		stop()
		return nil, nil, err
	}
	return browser, stop, nil
}

// Host serves a folder on this machine, without the page's policy: the other checker compiles code from text. wrap puts
// something before the site.
func Host(dir string, wrap func(http.Handler) http.Handler) *httptest.Server {
	site := serve.Handler(dir)
	return httptest.NewServer(wrap(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		site.ServeHTTP(lenient{w}, r)
	})))
}

type lenient struct{ http.ResponseWriter }

func (l lenient) WriteHeader(status int) {
	l.Header().Del("Content-Security-Policy")
	l.ResponseWriter.WriteHeader(status)
}

func (l lenient) Flush() {
	if flusher, ok := l.ResponseWriter.(http.Flusher); ok {
		flusher.Flush()
	}
}

// tab opens a tab in which script runs before those of each page.
func tab(browser context.Context, script string) (context.Context, context.CancelFunc, error) {
	ctx, cancel := chromedp.NewContext(browser)
	if err := chromedp.Do(ctx); err != nil {
		cancel()
		return nil, nil, err
	}
	_, err := chromedp.Call(ctx, cdppage.AddScriptToEvaluateOnNewDocument, cdppage.AddScriptToEvaluateOnNewDocumentParams{Source: script})
	return ctx, cancel, err
}

// evaluate gives the value of an expression, or of its promise.
func evaluate[T any](ctx context.Context, expression string) (T, error) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	return chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
}

func navigate(ctx context.Context, url string) error {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	return chromedp.Do(ctx, chromedp.Navigate(url))
}

// js writes a value as JavaScript.
func js(value any) string {
	text, err := json.Marshal(value)
	if err != nil {
		panic(err) // there are only strings and plans
	}
	return string(text)
}
