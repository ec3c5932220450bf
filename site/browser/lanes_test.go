package browser

import (
	"context"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"
)

// lane is a browser and the host that it asks for everything. A test has one to itself, so that tests run beside one
// another and each still knows whose requests it sees, and has the focus.
type lane struct {
	host    *origin
	browser context.Context
	stop    context.CancelFunc
}

// lanes are those of all tests.
type lanes struct {
	chrome, dist string
	reason       string // why there are none
	free         chan *lane

	mu    sync.Mutex
	taken map[string]*lane // by the names of tests
}

// newLanes makes room for so many lanes. Each starts when it is first taken.
func newLanes(chrome, dist string, most int) *lanes {
	all := &lanes{chrome: chrome, dist: dist, free: make(chan *lane, most), taken: map[string]*lane{}}
	for range most {
		all.free <- &lane{}
	}
	return all
}

// laneOf gives the lane of a test, or of the test that it is part of. A test that has none waits for one, beside the
// others from here on; it has it until it ends.
func laneOf(t *testing.T) *lane {
	t.Helper()
	if pool.reason != "" {
		t.Skip(pool.reason)
	}
	if has := pool.of(t.Name()); has != nil {
		return has
	}
	t.Parallel()
	mine := <-pool.free
	pool.set(t.Name(), mine)
	t.Cleanup(func() {
		if mine.host != nil {
			mine.host.rest()
		}
		pool.set(t.Name(), nil)
		pool.free <- mine
	})
	if mine.browser == nil {
		if err := mine.start(pool.chrome, pool.dist); err != nil {
			t.Fatal(err)
		}
	}
	return mine
}

func (all *lanes) of(test string) *lane {
	all.mu.Lock()
	defer all.mu.Unlock()
	for {
		if has := all.taken[test]; has != nil {
			return has
		}
		end := strings.LastIndexByte(test, '/')
		if end < 0 {
			return nil
		}
		test = test[:end]
	}
}

func (all *lanes) set(test string, l *lane) {
	all.mu.Lock()
	defer all.mu.Unlock()
	all.taken[test] = l
}

// built is the folder of the page as it is published, for tests that need no browser.
func built(t *testing.T) string {
	t.Helper()
	if pool.reason != "" {
		t.Skip(pool.reason)
	}
	return pool.dist
}

// close ends the browsers, once no test has one.
func (all *lanes) close() {
	for range cap(all.free) {
		if l := <-all.free; l.browser != nil {
			l.stop()
			l.host.close()
		}
	}
}

// start starts the browser, with a profile of its own.
func (l *lane) start(path, dist string) error {
	host := serveDist(dist)
	allocator, stopAllocator := chromedp.NewExecAllocator(context.Background(), options(path, host.url)...)
	browser, stop := chromedp.NewContext(allocator)
	if err := chromedp.Do(browser); err != nil {
		stop()
		stopAllocator()
		host.close()
		return err
	}
	*l = lane{host: host, browser: browser, stop: func() { stop(); stopAllocator() }}
	return nil
}

// options are those of a browser whose every request goes through proxy.
func options(path, proxy string) []chromedp.ExecAllocatorOption {
	return append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path),
		chromedp.ProxyServer(proxy),
		chromedp.Flag("proxy-bypass-list", "<-loopback>"), // loopback addresses too
		chromedp.NoSandbox,                                // it shows nothing but our own page, and containers allow no sandbox
		chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("disable-domain-reliability", true),
		chromedp.Flag("no-pings", true),
		chromedp.Flag("hide-scrollbars", false),
		// Beside the default ones: what the address bar would show takes two pages for each window, which nobody sees
		// and which cost as much as a test.
		// Nor is a process put by for the next site: each test has a context of its own, where there is no next one.
		// And a page that is come back to is loaded again: one that was kept whole shows nothing of what was stored.
		chromedp.Flag("disable-features", "Translate,BlinkGenPropertyTrees,WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess,BackForwardCache"),
	)
}
