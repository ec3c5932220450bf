package browser

import (
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/inference-sim/measured-run/build/serve"
)

// origin serves the page, and is the proxy through which the browser asks for anything: what is asked of another
// host, by the page or by its worker, is seen here and gets no further.
type origin struct {
	url    string
	dist   string // the folder that it serves
	server *httptest.Server
	atWork atomic.Int32 // on how many answers

	mu      sync.Mutex
	strays  []string                // requests for other hosts
	blocked *regexp.Regexp          // paths that fail for now
	held    *regexp.Regexp          // paths whose answers wait
	release chan struct{}           // until this is closed
	served  []string                // paths that were asked for
	others  map[string]http.Handler // other hosts that a test has stood up, by their names
}

// browsersOwn are the hosts that Chromium asks on its own account: for updates, and what to fill into forms. The page
// cannot hide among them, since its policy would say so on the console.
var browsersOwn = regexp.MustCompile(`(^|\.)(google|googleapis|gvt1|gstatic)\.com(:\d+)?$`)

func serveDist(dist string) *origin {
	o := &origin{dist: dist}
	files := serve.Handler(dist)
	o.server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		linger()
		o.atWork.Add(1)
		defer o.atWork.Add(-1)
		if other, known := o.other(r.Host); known && r.Method != http.MethodConnect {
			other.ServeHTTP(w, r)
			return
		}
		if r.Method == http.MethodConnect || r.Host != strings.TrimPrefix(o.url, "http://") {
			if !browsersOwn.MatchString(r.Host) {
				o.stray(r)
			}
			http.Error(w, "there is no way out", http.StatusBadGateway)
			return
		}
		if o.refuses(r.URL.Path) {
			http.Error(w, "blocked by the test", http.StatusServiceUnavailable)
			return
		}
		o.wait(r)
		files.ServeHTTP(w, r)
	}))
	o.url = o.server.URL
	return o
}

// stand puts up another host, whose name ends in .localhost so that a browser trusts it, and gives its address. nil
// takes it down again: what a page asks of it that is about to go is no stray.
func (o *origin) stand(name string, handler http.Handler) string {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.others == nil {
		o.others = map[string]http.Handler{}
	}
	if handler == nil {
		handler = http.NotFoundHandler()
	}
	o.others[name] = handler
	return "http://" + name
}

func (o *origin) other(name string) (handler http.Handler, known bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	handler, known = o.others[name]
	return handler, known
}

// rest waits until all that was asked for is answered or given up, so that the next test hears nothing of it.
func (o *origin) rest() {
	for until := time.Now().Add(limit); o.atWork.Load() > 0 && time.Now().Before(until); {
		time.Sleep(5 * time.Millisecond)
	}
}

func (o *origin) close() { o.server.Close() }

func (o *origin) stray(r *http.Request) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.strays = append(o.strays, r.Method+" "+r.Host)
}

func (o *origin) refuses(path string) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.served = append(o.served, path)
	return o.blocked != nil && o.blocked.MatchString(path)
}

// block lets requests for matching paths fail until it is called with nil.
func (o *origin) block(paths *regexp.Regexp) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.blocked = paths
}

// hold lets requests for matching paths wait until what it gives is called, which the caller must.
func (o *origin) hold(paths *regexp.Regexp) (release func()) {
	o.mu.Lock()
	defer o.mu.Unlock()
	gate := make(chan struct{})
	o.held, o.release = paths, gate
	return sync.OnceFunc(func() {
		o.mu.Lock()
		defer o.mu.Unlock()
		o.held = nil
		close(gate)
	})
}

func (o *origin) wait(r *http.Request) {
	o.mu.Lock()
	gate, holds := o.release, o.held != nil && o.held.MatchString(r.URL.Path)
	o.mu.Unlock()
	if !holds {
		return
	}
	select {
	case <-gate:
	case <-r.Context().Done():
	}
}

// takeStrays gives the requests for other hosts since it was last asked.
func (o *origin) takeStrays() []string {
	o.mu.Lock()
	defer o.mu.Unlock()
	strays := o.strays
	o.strays = nil
	return strays
}
