package browser

import (
	"net/http"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/inference-sim/measured-run/build/policy"
)

// What a browser takes from the page as a script, and what not.

// attempts are ways by which a text could come to run. Each throws.
var attempts = []string{
	`document.createElement("div").innerHTML = "<b>"`,
	`document.createElement("template").innerHTML = "<b>"`,
	`document.body.insertAdjacentHTML("beforeend", "<b>")`,
	`document.createRange().createContextualFragment("<b>")`,
	`document.write("<b>")`,
	`new DOMParser().parseFromString("<b>", "text/html")`,
	`document.createElement("iframe").srcdoc = "<b>"`,
	`document.createElement("script").src = location.href`,
	`document.createElement("script").text = "globalThis.ran = 1"`,
	`new Worker(location.href)`,
	`new Worker("data:text/javascript,1")`,
	`new Worker(URL.createObjectURL(new Blob(["1"])))`,
	`document.body.setAttribute("onclick", "globalThis.ran = 1")`,
	`(0, eval)("globalThis.ran = 1")`,
	`new Function("globalThis.ran = 1")()`,
	`trustedTypes.createPolicy("mine", { createHTML: (s) => s })`,
	`trustedTypes.createPolicy("default", { createHTML: (s) => s })`,
}

func (p *tab) takesNoTextForAScript() {
	p.Helper()
	p.forgive(`policy: |Trusted|Content Security [Pp]olicy`)
	// A timer makes the attempts: what a debugger says is not held to all of the policy.
	for _, attempt := range attempts {
		got := eval[string](p, `new Promise((done) => { setTimeout(() => { try { `+attempt+`; done("done"); } catch (error) { done(error.name); } }); })`)
		if got == "done" {
			p.Errorf("the page lets a script do %s", attempt)
		}
	}
	if eval[bool](p, `"ran" in globalThis`) {
		p.Error("a text was run")
	}
}

func TestNoTextIsTakenForAScriptOrMarkup(t *testing.T) {
	p := open(t)
	p.takesNoTextForAScript()
}

func TestNoTextIsTakenForAScriptInThePageAsOneFile(t *testing.T) {
	address := single(t)
	p := blank(t)
	p.goTo(address)
	p.takesNoTextForAScript()
}

func TestNoTextIsTakenForAScriptInAFrame(t *testing.T) {
	code := linkOf(t, given(t, "run.yaml"))
	p := blank(t)
	p.do(chromedp.Navigate(p.host.url + "/" + policy.Frame + "#" + code))
	p.judged(0, given(t, "run.yaml"))
	if at := eval[int](p, `performance.getEntriesByType("resource").filter((one) => /runner-/.test(one.name)).length`); at == 0 {
		t.Error("the frame's worker was not started")
	}
	p.takesNoTextForAScript()
}

// A file of the page that is not the one it was built with does not run.
func TestAScriptOrStyleThatWasChangedIsNotUsed(t *testing.T) {
	for name, path := range map[string]*regexp.Regexp{
		"first": regexp.MustCompile(`/assets/first-.*\.js$`),
		"app":   regexp.MustCompile(`/assets/app-.*\.js$`),
		"style": regexp.MustCompile(`/assets/app-.*\.css$`),
		"frame": regexp.MustCompile(`/assets/start-.*\.js$`),
	} {
		t.Run(name, func(t *testing.T) {
			address := meddled(t, "changed-"+name, func(w http.ResponseWriter, r *http.Request) bool {
				if !path.MatchString(r.URL.Path) {
					return false
				}
				before(t, map[string]string{".js": "globalThis.ran = 1;", ".css": "body { --ran: 1 }"}[filepath.Ext(r.URL.Path)], w, r)
				return true
			})
			p := blank(t)
			p.forgive("integrity|modulepreload|preload")
			page := "/"
			if name == "frame" {
				page += policy.Frame
			}
			p.do(chromedp.Navigate(address + page))
			p.until("the page to have been read", `document.readyState === "complete"`)
			if name == "app" {
				p.until("word of it", `document.querySelector(".still-failed")`)
			}
			if eval[bool](p, `"ran" in globalThis || getComputedStyle(document.body).getPropertyValue("--ran") !== ""`) {
				t.Error("it is used")
			}
		})
	}
}

// What is kept in the page from the first paint on stands there as text.
func TestThePolicyStandsInEveryPage(t *testing.T) {
	for _, name := range []string{"index.html", policy.Frame, policy.SingleFile} {
		text := readBuilt(t, name)
		for _, want := range []string{"default-src &#39;none&#39;", "require-trusted-types-for &#39;script&#39;", "trusted-types default", "base-uri &#39;none&#39;"} {
			if !strings.Contains(text, want) && !strings.Contains(text, strings.ReplaceAll(want, "&#39;", "'")) {
				t.Errorf("%s has no %s", name, want)
			}
		}
		if strings.Contains(text, "unsafe-inline") || strings.Contains(text, "'unsafe-eval'") {
			t.Errorf("%s allows what is unsafe", name)
		}
	}
}
