package browser

import (
	"context"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"github.com/inference-sim/measured-run/build/assemble"
	"github.com/inference-sim/measured-run/build/serve"
)

// site is a copy of the page on a host of its own, below a folder, which can get another build or be stopped.
type site struct {
	t       *testing.T
	dir     string
	address string
	stopped atomic.Bool
	home    atomic.Int64 // how often the page itself was asked for
}

func newSite(t *testing.T, name string) *site {
	t.Helper()
	host := laneOf(t).host
	s := &site{t: t, dir: filepath.Join(t.TempDir(), "dist")}
	if err := os.CopyFS(s.dir, os.DirFS(host.dist)); err != nil {
		t.Fatal(err)
	}
	files := http.StripPrefix("/checker", serve.Handler(s.dir))
	s.address = host.stand(name+".localhost", http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if s.stopped.Load() {
			panic(http.ErrAbortHandler) // the connection ends without an answer
		}
		if r.URL.Path == "/checker/" {
			s.home.Add(1)
		}
		files.ServeHTTP(w, r)
	})) + "/checker/"
	t.Cleanup(func() { host.stand(name+".localhost", nil) })
	return s
}

// visit opens the page in a new tab of a new browser, as a first visit, and waits until it is kept.
func (s *site) visit() *tab {
	s.t.Helper()
	p := keeping(s.t)
	p.goTo(s.address)
	p.worksOffline()
	return p
}

// worksOffline waits until the page has a service worker at work.
func (p *tab) worksOffline() {
	p.Helper()
	p.until("the page to be kept", `(navigator.serviceWorker.getRegistration().then((r) => window.worksOffline = r?.active?.state === "activated"), window.worksOffline)`)
}

// rebuild puts another build of the page in place: its title differs, and with it the name of the script.
func (s *site) rebuild(title string) {
	s.t.Helper()
	s.change("index.html", regexp.MustCompile(`<title>[^<]*</title>`), "<title>"+title+"</title>")
	script := s.only("assets/app-*.js")
	renamed := filepath.Join(filepath.Dir(script), "app-"+strings.ToUpper(strings.Repeat(title[:1], 8))+".js")
	for _, path := range s.all("assets/*.js") {
		s.change(path, regexp.MustCompile(regexp.QuoteMeta(filepath.Base(script))), filepath.Base(renamed))
	}
	s.change("index.html", regexp.MustCompile(regexp.QuoteMeta(filepath.Base(script))), filepath.Base(renamed))
	if err := os.Rename(filepath.Join(s.dir, script), filepath.Join(s.dir, renamed)); err != nil {
		s.t.Fatal(err)
	}
	for _, old := range s.all("*.br", "*.gz", "assets/*.br", "assets/*.gz", "assets/runner-*", "measured-run*", "sw.js", "LICENSE", "README.md", "_headers", "package.json", "*.txt", "schema/*") {
		if err := os.RemoveAll(filepath.Join(s.dir, old)); err != nil {
			s.t.Fatal(err)
		}
	}
	source, err := filepath.Abs(filepath.Join(root, "site"))
	if err != nil {
		s.t.Fatal(err)
	}
	if _, err := assemble.ServiceWorker(source, s.dir, io.Discard); err != nil {
		s.t.Fatal(err)
	}
}

func (s *site) all(patterns ...string) (paths []string) {
	for _, pattern := range patterns {
		found, _ := filepath.Glob(filepath.Join(s.dir, pattern))
		for _, path := range found {
			below, _ := filepath.Rel(s.dir, path)
			paths = append(paths, below)
		}
	}
	return paths
}

func (s *site) only(pattern string) string {
	s.t.Helper()
	found := s.all(pattern)
	if len(found) != 1 {
		s.t.Fatalf("%s: %v", pattern, found)
	}
	return found[0]
}

func (s *site) change(path string, pattern *regexp.Regexp, by string) {
	s.t.Helper()
	full := filepath.Join(s.dir, path)
	text, err := os.ReadFile(full)
	if err != nil {
		s.t.Fatal(err)
	}
	if err := os.WriteFile(full, pattern.ReplaceAll(text, []byte(by)), 0o644); err != nil {
		s.t.Fatal(err)
	}
}

// takesNewBuild presses the button for it, and waits until the page has been loaded anew.
func (p *tab) takesNewBuild() {
	p.Helper()
	p.click(part("notice-reload"))
	ctx, cancel := context.WithTimeout(p.ctx, limit)
	defer cancel()
	for there := false; !there; time.Sleep(20 * time.Millisecond) {
		// While the page goes, asking it fails.
		there, _ = chromedp.Run(ctx, chromedp.Evaluate[bool](title+` === "Changed" && !!window.measuredRunPage`))
		if ctx.Err() != nil {
			p.Fatalf("the new build did not come\n%s", p.shown())
		}
	}
	p.idle()
}

const title = `document.title`

func (p *tab) caches() []string {
	p.Helper()
	return eval[[]string](p, `caches.keys()`)
}

func TestTheSecondVisitNeedsNoHost(t *testing.T) {
	s := newSite(t, "offline")
	p := s.visit()
	p.setText(altered(t, "unit: ms", "unit: s"))
	s.stopped.Store(true)
	p.goTo(s.address)
	if lines := p.underlines(); len(lines) == 0 || lines[0].Text != "s" {
		t.Errorf("the text that was kept is underlined at %v", lines)
	}
	p.press("Alt+3")
	p.until("the view of the run, which is loaded late", `document.querySelector("[data-testid=reading-view]")`)
	p.goTo(s.address + "index.html?from=elsewhere#/checks/metric-unit")
	p.until("the page of the reference", `document.querySelector("[data-testid=article]")?.innerText.includes("metric-unit")`)
	other := newTabThatKeeps(t, p.ctx)
	other.goTo(s.address)
	if chip := other.chip(); chip == "" {
		t.Error("another tab shows no verdict")
	}
}

func TestANewBuildIsSaidAndTaken(t *testing.T) {
	s := newSite(t, "update")
	p := s.visit()
	before, first := eval[string](p, title), p.caches()
	p.setText(given(t, "run.yaml") + "# mine\n")
	s.rebuild("Changed")

	p.goTo(s.address) // the old build, whole; the browser looks for a new one meanwhile
	if got := eval[string](p, title); got != before {
		t.Errorf("the title is %q at once", got)
	}
	p.until("word of the new build", `document.querySelector("[data-testid=notice]")?.innerText.includes("new version")`)
	p.press("Alt+3") // a part that is loaded late comes from the old build too
	p.until("the view of the run", `document.querySelector("[data-testid=reading-view]")`)

	p.takesNewBuild()
	if !strings.HasSuffix(p.text(), "# mine\n") {
		t.Error("the text is gone")
	}
	p.until("the old build to be let go of", `(caches.keys().then((names) => window.left = names), window.left?.length === 1)`)
	if left := p.caches(); strings.Join(left, " ") == strings.Join(first, " ") {
		t.Errorf("kept: %v, as before: %v", left, first)
	}
	s.stopped.Store(true)
	p.goTo(s.address)
	if got := eval[string](p, title); got != "Changed" {
		t.Errorf("without the host the title is %q", got)
	}
}

func TestABuildThatIsNotWholeIsNotTaken(t *testing.T) {
	s := newSite(t, "halfway")
	p := s.visit()
	before := eval[string](p, title)
	s.rebuild("Changed")
	s.change("index.html", regexp.MustCompile("Changed"), "Another") // a host on which a third build is arriving
	p.forgive("integrity")
	asked := s.home.Load()
	p.goTo(s.address)
	eval[any](p, `navigator.serviceWorker.getRegistration().then((r) => r.update()).then(() => 1, () => 1)`)
	p.until("the attempt to be over", `(navigator.serviceWorker.getRegistration().then((r) => window.over = !r.installing && !r.waiting), window.over)`)
	if s.home.Load() == asked {
		t.Error("no attempt was made")
	}
	if p.shows(part("notice")) || eval[string](p, title) != before || len(p.caches()) != 1 {
		t.Errorf("a half build was taken: %v", p.caches())
	}
}

func TestOtherTabsKeepTheirBuildUntilTheyReload(t *testing.T) {
	s := newSite(t, "tabs")
	p := s.visit()
	other := newTabThatKeeps(t, p.ctx)
	other.goTo(s.address)
	s.rebuild("Changed")
	p.goTo(s.address)
	p.until("word of the new build", `document.querySelector("[data-testid=notice-reload]")`)
	p.takesNewBuild()
	other.front()
	other.until("word of it in the other tab", `document.querySelector("[data-testid=notice-reload]")`)
	other.press("Alt+3")
	other.until("a part of the old build", `document.querySelector("[data-testid=reading-view]")`)
	other.takesNewBuild()
}

func TestThePageCanBeTakenAway(t *testing.T) {
	s := newSite(t, "farewell")
	p := s.visit()
	text, err := os.ReadFile(filepath.Join(root, "docs", "deploying.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, old := range s.all("sw.js.*", "index.html.*") {
		if err := os.Remove(filepath.Join(s.dir, old)); err != nil {
			t.Fatal(err)
		}
	}
	recipe := regexp.MustCompile("(?s)```js farewell\n(.*?)```").FindSubmatch(text)
	if err := os.WriteFile(filepath.Join(s.dir, "sw.js"), recipe[1], 0o644); err != nil {
		t.Fatal(err)
	}
	p.goTo(s.address)
	p.until("nothing to be kept", `(caches.keys().then((names) => window.gone = names.length === 0), window.gone)`)
	s.change("index.html", regexp.MustCompile(`<title>[^<]*</title>`), "<title>Elsewhere</title>")
	p.goTo(s.address)
	if got := eval[string](p, title); got != "Elsewhere" {
		t.Errorf("the title is still %q", got)
	}
}

// framed lets a page be shown in a frame.
type framed struct{ http.ResponseWriter }

func (f framed) WriteHeader(status int) {
	f.Header().Del("Content-Security-Policy")
	f.ResponseWriter.WriteHeader(status)
}

func TestAPageInAFrameKeepsNothing(t *testing.T) {
	host := laneOf(t).host
	files := serve.Handler(host.dist)
	address := host.stand("framed.localhost", http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/around" {
			w.Header().Set("Content-Type", "text/html")
			io.WriteString(w, `<!doctype html><link rel="icon" href="data:,"><iframe src="/" width="900" height="600"></iframe>`)
			return
		}
		files.ServeHTTP(framed{w}, r)
	}))
	t.Cleanup(func() { host.stand("framed.localhost", nil) })
	p := keeping(t)
	p.do(chromedp.Navigate(address + "/around"))
	p.until("the page in the frame", `frames[0]?.measuredRunPage`)
	left := eval[int](p, `frames[0].measuredRunPage.idle().then(() => new Promise((done) => setTimeout(done, 300))).then(() => navigator.serviceWorker.getRegistrations()).then((all) => all.length + frames[0].performance.getEntriesByType("resource").filter((one) => /register-/.test(one.name)).length)`)
	if left != 0 {
		t.Error("the page in the frame is kept")
	}
}
