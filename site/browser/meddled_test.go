package browser

import (
	"io"
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"github.com/inference-sim/measured-run/build/policy"
	"github.com/inference-sim/measured-run/build/serve"
)

// meddled serves the page at an address of its own, with some answers made by the test: meddle says whether it has
// answered a request.
func meddled(t *testing.T, name string, meddle func(w http.ResponseWriter, r *http.Request) bool) string {
	t.Helper()
	host := laneOf(t).host
	files := serve.Handler(host.dist)
	address := host.stand(name+".localhost", http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !meddle(w, r) {
			files.ServeHTTP(w, r)
		}
	}))
	t.Cleanup(func() { host.stand(name+".localhost", nil) })
	return address
}

// asServed reads a file of the page, and sets the headers that it is served with.
func asServed(t *testing.T, w http.ResponseWriter, r *http.Request) []byte {
	content, err := os.ReadFile(filepath.Join(pool.dist, filepath.FromSlash(r.URL.Path)))
	if err != nil {
		t.Error(err)
	}
	for _, field := range policy.Fields(r.URL.Path) {
		w.Header().Set(field.Name, field.Value)
	}
	w.Header().Set("Content-Type", map[string]string{".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm"}[filepath.Ext(r.URL.Path)])
	return content
}

// before serves a script of the page with another one in front of it.
func before(t *testing.T, script string, w http.ResponseWriter, r *http.Request) {
	content := asServed(t, w, r)
	io.WriteString(w, script)
	w.Write(content)
}

// readBuilt reads a file of the page as it is published.
func readBuilt(t *testing.T, name string) string {
	t.Helper()
	content, err := os.ReadFile(filepath.Join(built(t), filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}
