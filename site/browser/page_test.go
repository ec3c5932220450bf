package browser

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto"
	"github.com/chromedp/cdproto/emulation"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// limit is how long anything may take that has an end. It is there for a page that hangs, not to measure one.
const limit = 60 * time.Second

// tab is a tab with storage of its own, on the page.
type tab struct {
	*testing.T
	*lane
	ctx context.Context

	mu       sync.Mutex
	said     []string // errors and warnings on the console
	forgiven []*regexp.Regexp
}

// open opens the page in a new tab, as on a first visit, and waits until its first text is checked. When the test
// ends it looks at what the page did on the side: errors, breaches of its policy, requests for other hosts.
func open(t *testing.T) *tab {
	t.Helper()
	p := blank(t)
	p.visit("/")
	return p
}

// blank opens a tab that is set up but shows nothing yet.
func blank(t *testing.T) *tab {
	t.Helper()
	return newTab(t, laneOf(t).browser, chromedp.WithNewBrowserContext())
}

// keeping is blank for a tab in which the page may keep itself for being without its host.
func keeping(t *testing.T) *tab {
	t.Helper()
	return newTabThatKeeps(t, laneOf(t).browser, chromedp.WithNewBrowserContext())
}

// another opens a second tab with the storage of the first.
func (p *tab) another() *tab {
	p.Helper()
	other := newTab(p.T, p.ctx)
	other.visit("/")
	return other
}

// newTab opens a tab of a browser without service workers: what a test asks of the page must reach its host.
func newTab(t *testing.T, parent context.Context, how ...chromedp.ContextOption) *tab {
	t.Helper()
	p := newTabThatKeeps(t, parent, how...)
	p.onEachLoad(`delete Navigator.prototype.serviceWorker`)
	return p
}

// newTabThatKeeps opens a tab in which the page may keep itself for being without its host.
func newTabThatKeeps(t *testing.T, parent context.Context, how ...chromedp.ContextOption) *tab {
	t.Helper()
	ctx, cancel := chromedp.NewContext(parent, how...)
	t.Cleanup(cancel)
	p := &tab{T: t, lane: laneOf(t), ctx: ctx}
	if err := chromedp.Do(ctx); err != nil { // opens the tab; a limit here would be one of the tab's life
		t.Fatal(err)
	}
	p.listen()
	p.onEachLoad(`addEventListener("securitypolicyviolation", (e) => console.error("policy: " + e.violatedDirective + " " + e.blockedURI))`)
	p.look("light")
	p.do(chromedp.EmulateViewport(1440, 900))
	p.hinder()
	t.Cleanup(p.wasQuiet)
	return p
}

func (p *tab) listen() {
	messages := chromedp.Console(p.ctx)
	go func() {
		for message, err := range messages {
			if err != nil {
				return
			}
			switch message.Type {
			case chromedp.ConsoleError, chromedp.ConsoleWarning, chromedp.ConsoleException:
				p.mu.Lock()
				p.said = append(p.said, fmt.Sprintf("%s: %s (%s)", message.Type, message.Text, message.URL))
				p.mu.Unlock()
			}
		}
	}()
}

// forgive names what the page may say on the console, in a test that makes it fail.
func (p *tab) forgive(pattern string) { p.forgiven = append(p.forgiven, regexp.MustCompile(pattern)) }

func (p *tab) wasQuiet() {
	p.mu.Lock()
	defer p.mu.Unlock()
said:
	for _, words := range p.said {
		for _, pattern := range p.forgiven {
			if pattern.MatchString(words) {
				continue said
			}
		}
		p.Errorf("the page said on its console: %s", words)
	}
	if strays := p.host.takeStrays(); len(strays) > 0 {
		p.Errorf("requests left the page: %v", strays)
	}
}

// do carries out steps one after another.
func (p *tab) do(steps ...chromedp.Action[chromedp.Void]) {
	p.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, limit)
	defer cancel()
	if err := chromedp.Do(ctx, steps...); err != nil {
		p.Fatal(err)
	}
}

// onEachLoad runs a script before those of each page that the tab loads from now on.
func (p *tab) onEachLoad(script string) {
	p.Helper()
	_, err := chromedp.Call(p.ctx, cdppage.AddScriptToEvaluateOnNewDocument, cdppage.AddScriptToEvaluateOnNewDocumentParams{Source: script})
	if err != nil {
		p.Fatal(err)
	}
}

// look sets what the system prefers: light or dark.
func (p *tab) look(scheme string) {
	p.Helper()
	_, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Features: []*emulation.MediaFeature{
			{Name: "prefers-color-scheme", Value: scheme},
			{Name: "prefers-reduced-motion", Value: "reduce"},
		},
	})
	if err != nil {
		p.Fatal(err)
	}
}

// visit goes to an address of the page and waits until it has checked its text.
func (p *tab) visit(path string) {
	p.Helper()
	p.do(chromedp.Navigate(p.host.url + path))
	p.idle()
}

// idle waits until the page has started, and the newest text has been answered.
func (p *tab) idle() {
	p.Helper()
	idle := chromedp.Evaluate[chromedp.Void](`(async () => {
		const turn = (ms) => new Promise((done) => setTimeout(done, ms));
		while (!window.measuredRunPage) await turn(20);
		await measuredRunPage.idle();
		await turn(0);
	})()`, chromedp.EvalAwaitPromise)
	await(p, "the newest text to be answered", `typeof measuredRunPage`, idle)
}

// until waits for an expression to be true of the page. One that cannot be worked out is not true yet: what it asks of may
// not be there.
func (p *tab) until(what, expression string) {
	p.Helper()
	await(p, what, expression, polled[chromedp.Void](`(() => { try { return !!(`+expression+`); } catch { return false; } })()`))
}

// polled asks for an expression until it is true, and gives its value.
func polled[T any](expression string) chromedp.Action[T] {
	return chromedp.Poll[T](expression, chromedp.WithPollingInterval(20*time.Millisecond), chromedp.WithPollingTimeout(0))
}

// await carries out a step that only looks and waits, anew in each document that takes the place of the one it looked
// at: a way back, a reload or an update may bring the next one at any moment. Where it waits in vain, it says what has
// become of what was asked for.
func await[T any](p *tab, what, asked string, look chromedp.Action[T]) T {
	p.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, limit)
	defer cancel()
	value, err := chromedp.Run(ctx, look)
	for leftItsDocument(err) {
		value, err = chromedp.Run(ctx, look)
	}
	if err != nil {
		p.Fatalf("waited for %s: %v\nit is %s\n%s", what, err, p.becomes(asked), p.shown())
	}
	return value
}

// becomes says what an expression is by now, or why it is nothing.
func (p *tab) becomes(expression string) string {
	ctx, cancel := context.WithTimeout(p.ctx, limit)
	defer cancel()
	value, err := chromedp.Run(ctx, chromedp.Evaluate[string](`String(`+expression+`)`))
	if err != nil {
		return err.Error()
	}
	return value
}

// leftItsDocument reports whether a step failed because the document it was in went away, in the browser's words.
func leftItsDocument(err error) bool {
	var said *cdproto.Error
	if !errors.As(err, &said) {
		return false
	}
	for _, words := range []string{"Cannot find context with specified id", "Execution context was destroyed", "Inspected target navigated or closed"} {
		if strings.Contains(said.Message, words) {
			return true
		}
	}
	return false
}

// shown describes the page for the person who reads a failure.
func (p *tab) shown() string {
	ctx, cancel := context.WithTimeout(p.ctx, limit)
	defer cancel()
	words, err := chromedp.Run(ctx, chromedp.Evaluate[string](`"the page shows: " + [...document.querySelectorAll(".verdict, .notice, .findings, dialog[open], .menu, main.noscript")].map((e) => e.innerText.replace(/\s+/g, " ").slice(0, 600)).join(" | ")`))
	if err != nil {
		return err.Error()
	}
	return words
}

// eval evaluates an expression in the page. A promise is waited for.
func eval[T any](p *tab, expression string) T {
	p.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, limit)
	defer cancel()
	value, err := chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		p.Fatalf("%s: %v\n%s", strings.TrimSpace(expression), err, p.shown())
	}
	return value
}

// js writes a value as JavaScript.
func js(value any) string {
	text, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	return string(text)
}
