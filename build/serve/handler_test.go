package serve

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/build/folder/foldertest"
)

const (
	engine = "assets/engine-2K5ZAQ3X.wasm"
	app    = "assets/app-2K5ZAQ3X.js"
)

// dist lays a folder that stands beside a file nobody may see.
func dist(t *testing.T) http.Handler {
	t.Helper()
	root := t.TempDir()
	foldertest.Fill(t, root, map[string]string{
		"secret.txt":          "secret",
		"dist/index.html":     "<!doctype html><title>page</title>",
		"dist/LICENSE":        "licence",
		"dist/icon.svg":       "<svg/>",
		"dist/.hidden":        "secret",
		"dist/" + engine:      "\x00asm and more",
		"dist/" + app:         "console.log(1)",
		"dist/" + app + ".br": "brotli",
		"dist/" + app + ".gz": "gzip",
	})
	if err := os.Symlink(filepath.Join(root, "secret.txt"), filepath.Join(root, "dist", "link.txt")); err != nil {
		t.Fatal(err)
	}
	return Handler(filepath.Join(root, "dist"))
}

func ask(h http.Handler, method, path string, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, "http://localhost/", nil)
	r.URL.Path = path
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

func TestTypesAndCaching(t *testing.T) {
	const forever, checked = "public, max-age=31536000, immutable", "no-cache"
	h := dist(t)
	for path, want := range map[string][2]string{
		"/":               {"text/html; charset=utf-8", checked},
		"/index.html":     {"text/html; charset=utf-8", checked},
		"/LICENSE":        {"text/plain; charset=utf-8", checked},
		"/icon.svg":       {"image/svg+xml", checked},
		"/" + engine:      {"application/wasm", forever},
		"/" + app:         {"text/javascript; charset=utf-8", forever},
		"/" + app + ".br": {"application/octet-stream", forever},
	} {
		w := ask(h, "GET", path)
		if got := [2]string{w.Header().Get("Content-Type"), w.Header().Get("Cache-Control")}; w.Code != 200 || got != want {
			t.Errorf("%s: %d %v, want %v", path, w.Code, got, want)
		}
		if w.Header().Get("ETag") == "" || w.Header().Get("Vary") != "Accept-Encoding" {
			t.Errorf("%s: headers %v", path, w.Header())
		}
	}
}

func TestEncodings(t *testing.T) {
	h := dist(t)
	for accept, want := range map[string][2]string{
		"":                        {"", "console.log(1)"},
		"gzip, deflate, br, zstd": {"br", "brotli"},
		"gzip":                    {"gzip", "gzip"},
		"br;q=0, gzip;q=0.5":      {"gzip", "gzip"},
		"BR ; q=1":                {"br", "brotli"},
		"*":                       {"br", "brotli"},
		"identity, *;q=0":         {"", "console.log(1)"},
	} {
		w := ask(h, "GET", "/"+app, "Accept-Encoding", accept)
		if got := [2]string{w.Header().Get("Content-Encoding"), w.Body.String()}; got != want {
			t.Errorf("%q: got %q", accept, got)
		}
		if w.Header().Get("Content-Type") != "text/javascript; charset=utf-8" {
			t.Errorf("%q: type %s", accept, w.Header().Get("Content-Type"))
		}
	}
	if w := ask(h, "GET", "/icon.svg", "Accept-Encoding", "br"); w.Header().Get("Content-Encoding") != "" || w.Body.String() != "<svg/>" {
		t.Errorf("a file without a compressed form: %v %q", w.Header(), w.Body)
	}
}

func TestConditionalRequests(t *testing.T) {
	h := dist(t)
	tag := ask(h, "GET", "/").Header().Get("ETag")
	if w := ask(h, "GET", "/", "If-None-Match", tag); w.Code != http.StatusNotModified || w.Body.Len() > 0 {
		t.Errorf("with its own tag: %d", w.Code)
	}
	if w := ask(h, "GET", "/", "If-None-Match", `"other"`); w.Code != 200 {
		t.Errorf("with another tag: %d", w.Code)
	}
	plain, packed := ask(h, "GET", "/"+app), ask(h, "GET", "/"+app, "Accept-Encoding", "br")
	if plain.Header().Get("ETag") == packed.Header().Get("ETag") {
		t.Error("a file and its compressed form share a tag")
	}
}

func TestHeadAndRange(t *testing.T) {
	h := dist(t)
	if w := ask(h, "HEAD", "/"+app, "Accept-Encoding", "br"); w.Code != 200 || w.Body.Len() > 0 || w.Header().Get("Content-Length") != "6" {
		t.Errorf("HEAD: %d %v %q", w.Code, w.Header(), w.Body)
	}
	w := ask(h, "GET", "/"+app, "Accept-Encoding", "br", "Range", "bytes=0-6")
	if w.Code != http.StatusPartialContent || w.Body.String() != "console" || w.Header().Get("Content-Length") != "7" {
		t.Errorf("range: %d %v %q", w.Code, w.Header(), w.Body)
	}
	if w := ask(h, "HEAD", "/absent"); w.Code != http.StatusNotFound {
		t.Errorf("HEAD of nothing: %d", w.Code)
	}
}

func TestNothingElseCanBeReached(t *testing.T) {
	h := dist(t)
	for _, path := range []string{
		"/absent", "/assets", "/assets/", "/../secret.txt", "/assets/../../secret.txt", "/..%2fsecret.txt", "/link.txt",
		"/.hidden", "/assets/..\\..\\secret.txt", "//secret.txt", "/assets/app-AAAAAAAA.js",
	} {
		w := ask(h, "GET", path)
		if w.Code != http.StatusNotFound || !strings.Contains(w.Body.String(), "nothing at this address") {
			t.Errorf("%s: %d %q", path, w.Code, w.Body)
		}
		if w.Header().Get("Cache-Control") != "no-cache" {
			t.Errorf("%s: a missing file is cached: %v", path, w.Header())
		}
	}
	if w := ask(h, "POST", "/"); w.Code != http.StatusMethodNotAllowed || w.Header().Get("Allow") != "GET, HEAD" {
		t.Errorf("POST: %d %v", w.Code, w.Header())
	}
}

func TestEveryAnswerIsLockedDown(t *testing.T) {
	h := dist(t)
	for _, w := range []*httptest.ResponseRecorder{ask(h, "GET", "/"), ask(h, "GET", "/absent"), ask(h, "POST", "/")} {
		policy := w.Header().Get("Content-Security-Policy")
		for _, want := range []string{"default-src 'none'", "script-src 'self' 'wasm-unsafe-eval';", "connect-src 'self'", "frame-ancestors 'none'"} {
			if !strings.Contains(policy, want) {
				t.Errorf("no %s in %q", want, policy)
			}
		}
		if strings.Contains(policy, "unsafe-inline") || strings.Contains(policy, "'unsafe-eval'") {
			t.Errorf("policy %q", policy)
		}
		for name, want := range map[string]string{
			"X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer", "Cross-Origin-Opener-Policy": "same-origin",
		} {
			if w.Header().Get(name) != want {
				t.Errorf("%s: %q", name, w.Header().Get(name))
			}
		}
	}
}
